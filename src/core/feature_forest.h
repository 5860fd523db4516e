// Features joined across tiles: a union-find over the segments of laid tiles.
//
// A segment is one feature of one laid tile. Segments that are joined share a node; a node is made
// only for a segment that joins nothing. Each root carries the game's running Totals. Of two roots
// that merge the older one (the lower number) stays root, so a feature's node tells the age of its
// oldest segment.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "core/assert.h"

namespace bastide {

// Totals must offer `void merge(const Totals& other)` for two features that become one.
template <class Totals, int MaxSegments, int MaxNodes>
class FeatureForest {
 public:
  using Node = std::conditional_t<(MaxNodes < 256), std::uint8_t, std::uint16_t>;
  static constexpr Node no_node = static_cast<Node>(~Node{0});
  static constexpr int max_segments_per_tile = 16;
  static_assert(MaxNodes <= no_node && MaxSegments % 4 == 0);

  int segment_count() const { return segment_count_; }
  int node_count() const { return node_count_; }

  // Room for the segments of one more tile, none of them joined yet. Returns the first.
  int add_segments(int count) {
    const int first = segment_count_;
    segment_count_ = static_cast<std::uint16_t>(segment_count_ + count);
    BASTIDE_ASSERT(segment_count_ <= MaxSegments);
    // Always as many as a tile can have: a fixed number of bytes needs no loop.
    std::memset(nodes_.data() + first, 0xff, max_segments_per_tile * sizeof(Node));
    return first;
  }

  bool is_joined(int segment) const { return nodes_[segment] != no_node; }

  Node root_of(int segment) const { return find(nodes_[segment]); }
  // The same, and shortens the way for the next time.
  Node root_of(int segment) {
    Node& node = nodes_[segment];
    return node = find(node);
  }

  Totals& totals(Node root) { return totals_[root]; }
  const Totals& totals(Node root) const { return totals_[root]; }

  Node make_node(int segment, const Totals& totals) {
    BASTIDE_ASSERT(!is_joined(segment) && node_count_ < MaxNodes);
    const Node node = static_cast<Node>(node_count_++);
    parents_[node] = node;
    totals_[node] = totals;
    nodes_[segment] = node;
    return node;
  }

  // Adds a segment that has no node yet to the feature `root`; its own share of the totals is
  // added, or is nothing.
  void adopt(int segment, Node root) {
    BASTIDE_ASSERT(!is_joined(segment) && parents_[root] == root);
    nodes_[segment] = root;
  }
  void adopt(int segment, Node root, const Totals& totals) {
    adopt(segment, root);
    totals_[root].merge(totals);
  }

  // Makes two roots one and tells which stays.
  Node merge(Node a, Node b) {
    BASTIDE_ASSERT(a != b && parents_[a] == a && parents_[b] == b);
    if (b < a) std::swap(a, b);
    parents_[b] = a;
    totals_[a].merge(totals_[b]);
    return a;
  }

 private:
  Node find(Node node) const {
    while (parents_[node] != node) node = parents_[node];
    return node;
  }

  std::array<Node, MaxSegments + max_segments_per_tile> nodes_;
  std::array<Node, (MaxNodes + 3) / 4 * 4> parents_;  // rounded up: no padding
  std::array<Totals, MaxNodes> totals_;
  std::uint16_t segment_count_;
  std::uint16_t node_count_;
};

}  // namespace bastide
