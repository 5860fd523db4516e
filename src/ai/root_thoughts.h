// What a search has found out about the decisions of its root. Apart from the search itself, which
// is compiled anew for every game.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/player.h"
#include "ai/tree.h"

namespace bastide {

// The margins that each decision of the root has brought.
class RootSamples {
 public:
  // Forgets all; the root has so many decisions.
  void reset(std::size_t decisions) { samples_.assign(decisions, {}); }
  void add(std::uint32_t decision, double margin) {
    Samples& own = samples_[decision];
    own.count += 1;
    own.sum += margin;
    own.squares += margin * margin;
  }
  // Standard error of their mean; negative where nothing tells it.
  double error(std::uint32_t decision) const;

 private:
  struct Samples {
    double count = 0;
    double sum = 0;
    double squares = 0;
  };
  std::vector<Samples> samples_;
};

// Those that were looked into, most first; where there is none, the one that looked best.
std::vector<Thought> thoughts_about_root(const Tree& tree, const RootSamples& samples);

}  // namespace bastide
