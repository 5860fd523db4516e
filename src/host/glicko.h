// Ratings by Glicko-2, as Mark Glickman describes it ("Example of the Glicko-2 system", 2022): how
// strong somebody is, how sure that is, and how steady.
#pragma once

#include <span>

namespace bastide {

struct Rating {
  double rating = 1500;
  double deviation = 350;    // its standard error, as far as games have told
  double volatility = 0.06;  // how much the strength itself is expected to change
};

// One result as the one who is rated sees it.
struct RatedResult {
  Rating against;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// How far the volatility may move at once; small, since luck of the draw makes upsets common.
constexpr double usual_glicko_tau = 0.5;

// The same rating after so many rating periods without a game: less is known of it.
Rating rested(const Rating& rating, double periods);

// The rating after these results, which count as of one period that has passed for the deviation
// (`rested` by 1) before it.
Rating rated(const Rating& before, std::span<const RatedResult> results,
             double tau = usual_glicko_tau);
// The same for results that come `periods` after the last ones: a part of one, or many.
Rating rated_after(const Rating& before, std::span<const RatedResult> results, double periods,
                   double tau = usual_glicko_tau);

// What share of the win is expected against the other.
double expected_share(const Rating& one, const Rating& other);

}  // namespace bastide
