// Which things of a tile hang together, and where a picture must let areas touch water or a corner
// although the facts do not say so: a picture must part exactly the grounds that the facts part.
#pragma once

#include <cstdint>
#include <vector>

#include "art/features.h"

namespace bastide::art {

struct Contact {
  enum class With : std::uint8_t {
    Group,   // an area reaches water: `to` is a group
    Corner,  // an area sends a finger to corner `to`
    Line,    // the end of a line reaches the lines of group `to` (a spring behind a road)
  };
  int feature = 0;
  With with = With::Group;
  int to = 0;
};

// Two lines that cross without meeting.
struct Bridge {
  int a = 0;
  int b = 0;
};

struct Topology {
  std::vector<int> group;  // of each feature: the position of one of its members; -1 for grounds
  std::vector<Contact> contacts;
  std::vector<Bridge> bridges;
  bool is_solved = true;  // false: no small set of contacts parts the grounds as the facts do

  bool is_bridged(int line) const;
};

// The smallest set of contacts, by search over at most three of them.
Topology find_topology(const std::vector<Feature>& features);

}  // namespace bastide::art
