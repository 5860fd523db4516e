// So many at once, and one more after each while.
#pragma once

#include <algorithm>

#include "server/store.h"

namespace bastide::server {

struct Pacing {
  int at_once = 1;
  double each = 0;  // milliseconds
};

class Allowance {
 public:
  bool has_any(Millis now, Pacing pacing) const {
    const double behind = std::max(0.0, whole_again_ - static_cast<double>(now));
    return behind + pacing.each <= pacing.at_once * pacing.each;
  }
  bool is_whole(Millis now) const { return whole_again_ <= static_cast<double>(now); }
  // Takes one, if there is one.
  bool take(Millis now, int at_once, Millis each) {
    return take(now, {at_once, static_cast<double>(each)});
  }
  bool take(Millis now, Pacing pacing) {
    if (!has_any(now, pacing)) return false;
    whole_again_ = std::max(whole_again_, static_cast<double>(now)) + pacing.each;
    return true;
  }

 private:
  double whole_again_ = 0;  // when as many as at first may be taken
};

}  // namespace bastide::server
