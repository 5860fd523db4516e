// What decided a game that is over: one code with numbers, of which whoever shows it makes a
// sentence. The first that holds:
//
//   feature   one feature of the last scoring brought the winner more than the whole margin
//   hand      the same of what was counted apart from the board (tokens in hand, a race)
//   kind      the kind of points in which the winner led most, if that is half the margin
//   moment    a decision of somebody who lost cost more than was missing (needs a review)
//   draws     the tiles brought the winner more than the margin (needs a review of two players)
//   counting  the winner was not ahead before the last scoring
//   steady    the winner was ahead since a turn, and stayed so
//
// A shared win has no margin: `shared` names what each winner was better in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "played/played_game.h"
#include "review/review.h"

namespace bastide {

enum class DecidedBy : std::uint8_t {
  Feature,
  Hand,
  Kind,
  Moment,
  Draws,
  Counting,
  Steady,
  Shared,
};
// As it crosses to a page: "feature", "hand", …
std::string_view to_text(DecidedBy by);

// What one winner of a shared win was better in than the others.
struct OwnStrength {
  Seat seat = 0;
  std::string_view why;  // as in score events
  int points = 0;
  friend bool operator==(const OwnStrength&, const OwnStrength&) = default;
};

// Members that a code does not speak of are at their defaults.
struct Decisive {
  DecidedBy by = DecidedBy::Steady;
  Seat seat = 0;                       // the winner; of a moment whoever decided
  Seat against = 0;                    // the best of the others
  std::string_view why;                // Feature, Hand, Kind
  int points = 0;                      // the winner's: Feature, Hand, Kind, Counting
  int other_points = 0;                // those of `against`
  std::vector<Cell> cells;             // Feature
  int turn = 0;                        // Moment; Steady: the first one of being ahead
  int number = 0;                      // Moment: the decision, as in the review
  double lost = 0;                     // Moment; Draws: what they brought
  std::vector<OwnStrength> strengths;  // Shared
};

// ---- What is looked at ----

// One feature of the last scoring, or what was counted apart from the board under one name.
struct LastAward {
  std::string_view why;
  std::vector<Cell> cells;
  std::array<int, max_seats> gains{};
};

// The points of a game that is over.
struct Tally {
  Result result;
  std::vector<PointsByWhy> points;  // by seat
  std::vector<LastAward> last;
  // Before the last scoring: everybody's points at the end of each turn, the first at 0.
  std::vector<std::array<int, max_seats>> by_turn;
};
Tally tally_of(const PlayedGame& played);

// What a finished review has found; empty where there is none.
struct Reviewed {
  std::span<const ReviewedDecision> decisions;
  std::span<const SeatReview> seats;
};

// Nothing where nobody has won.
std::optional<Decisive> what_decided(const Tally& tally, const Reviewed& reviewed = {});

}  // namespace bastide
