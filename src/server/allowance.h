// So many at once, and one more after each while.
#pragma once

#include <algorithm>

#include "server/store.h"

namespace bastide::server {

class Allowance {
 public:
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
