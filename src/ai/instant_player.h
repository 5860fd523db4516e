// Players that decide at once: there is nothing to think on about.
#pragma once

#include <utility>

#include "ai/player.h"

namespace bastide {

class InstantPlayer : public Player {
 public:
  void begin(const View<Position>& view, std::uint64_t seed) final {
    Random random(seed);
    decision_ = decide(view, random);
  }
  bool think(int) final { return false; }
  Thoughts thoughts() const final { return {{{decision_, 1, 0, 0}}, 0, true, false}; }

 protected:
  virtual Decision decide(const View<Position>& view, Random& random) = 0;

 private:
  Decision decision_;
};

}  // namespace bastide
