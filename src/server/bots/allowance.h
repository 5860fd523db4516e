// How often somebody may do something: so many a second in the long run, and so many at once.
#pragma once

#include <algorithm>

#include "server/store.h"

namespace bastide::server {

struct Pacing {
  double a_second = 1;
  double at_once = 1;
};

class Allowance {
 public:
  bool has_any(Pacing pacing, Millis now) const {
    return taken_at(pacing, now) + 1 <= pacing.at_once;
  }
  // False, and nothing is taken, where it is used up.
  bool take(Pacing pacing, Millis now) {
    if (!has_any(pacing, now)) return false;
    taken_ = taken_at(pacing, now) + 1;
    at_ = now;
    return true;
  }
  bool is_untouched(Pacing pacing, Millis now) const { return taken_at(pacing, now) <= 0; }

 private:
  double taken_at(Pacing pacing, Millis now) const {
    constexpr double a_second = 1000;
    return std::max(0.0, taken_ - static_cast<double>(now - at_) / a_second * pacing.a_second);
  }

  double taken_ = 0;
  Millis at_ = 0;
};

}  // namespace bastide::server
