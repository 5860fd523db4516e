// How often somebody guessed wrong: codes are short enough to be read aloud, so nobody may try
// many.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store.h"

namespace bastide::server {

class Tries {
 public:
  // So many wrong tries a minute from one address.
  explicit Tries(int most = 20) : most_(most) {}

  bool are_too_many(std::string_view address, Millis now);
  void note_wrong(std::string_view address, Millis now, int times = 1);

 private:
  void forget_old(Millis now);

  const int most_;
  Millis since_ = 0;
  std::unordered_map<std::string, int> wrong_;  // since then
};

}  // namespace bastide::server
