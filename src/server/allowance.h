// So many at once, and one more after each while.
#pragma once

#include <algorithm>

#include "server/store.h"

namespace bastide::server {

struct Pacing {
  int at_once = 1;
  Millis each = 0;
};

class Allowance {
 public:
  bool has_any(Millis now, Pacing pacing) const {
    return std::max(whole_again_, now) + pacing.each - now <= pacing.at_once * pacing.each;
  }
  bool take(Millis now, Pacing pacing) { return take(now, pacing.at_once, pacing.each); }
  bool is_whole(Millis now) const { return whole_again_ <= now; }
  // Takes one, if there is one.
  bool take(Millis now, int at_once, Millis each) {
    const Millis whole_again = std::max(whole_again_, now) + each;
    if (whole_again - now > at_once * each) return false;
    whole_again_ = whole_again;
    return true;
  }

 private:
  Millis whole_again_ = 0;  // when as many as at first may be taken
};

}  // namespace bastide::server
