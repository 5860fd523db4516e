// Points as a sum of terms: "4 tiles of 2, 1 shield of 2". A game says once what a feature is
// worth, by adding terms to a *sum*; what becomes of them is the sum's business. Playing needs the
// points alone (PointSum, which costs an addition a term), whoever explains them keeps the terms.
#pragma once

#include <cstdint>
#include <string_view>

namespace bastide {

// One summand: `count` things of `each` points. `each` is 0 where the points do not grow evenly
// (kinds of animals).
struct Term {
  std::string_view what;  // "tiles", "shields"; static text
  int count = 0;
  int each = 0;
  int points = 0;
  friend constexpr bool operator==(const Term&, const Term&) = default;
};

// What points are for, as score events say it. Static texts.
struct Cause {
  std::string_view why;   // "city"
  std::string_view rule;  // "C-38"
};

// Points given when something is closed during the game, or at the end as it stands.
enum class When : std::uint8_t { Closed, AtEnd };

class PointSum {
 public:
  constexpr void add(std::string_view, int count, int each) { points_ += count * each; }
  constexpr void add_uneven(std::string_view, int, int points) { points_ += points; }
  constexpr int points() const { return points_; }

 private:
  int points_ = 0;
};

// The points that `worth(sum)` adds up.
template <class Worth>
constexpr int points_of(Worth worth) {
  PointSum sum;
  worth(sum);
  return sum.points();
}

// Hands every term on to `take(const Term&)`.
template <class Take>
class TermSum {
 public:
  explicit TermSum(Take take) : take_(take) {}
  void add(std::string_view what, int count, int each) {
    take_(Term{what, count, each, count * each});
  }
  void add_uneven(std::string_view what, int count, int points) {
    take_(Term{what, count, 0, points});
  }

 private:
  Take take_;
};

}  // namespace bastide
