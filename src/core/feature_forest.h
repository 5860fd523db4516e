// Features joined across tiles: which segments of laid tiles belong together.
//
// A segment is one feature of one laid tile. Segments that are joined share a node; a node is made
// only for a segment that joins nothing. Each node carries the game's running Totals. Of two nodes
// that merge the older one (the lower number) stays, so a feature's node tells the age of its
// oldest segment.
//
// Every segment names its node outright. Features are asked for far more often than they merge, and
// naming the segments of a merged one anew goes through a few vectors of bytes.
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
  Node root_of(int segment) const { return nodes_[segment]; }

  Totals& totals(Node root) { return totals_[root]; }
  const Totals& totals(Node root) const { return totals_[root]; }

  Node make_node(int segment, const Totals& totals) {
    BASTIDE_ASSERT(!is_joined(segment) && node_count_ < MaxNodes);
    const Node node = static_cast<Node>(node_count_++);
    births_[node] = static_cast<std::uint8_t>(segment / block);
    totals_[node] = totals;
    nodes_[segment] = node;
    return node;
  }

  // Adds a segment that has no node yet to the feature `root`; its own share of the totals is
  // added, or is nothing.
  void adopt(int segment, Node root) {
    BASTIDE_ASSERT(!is_joined(segment) && root < node_count_);
    nodes_[segment] = root;
  }
  void adopt(int segment, Node root, const Totals& totals) {
    adopt(segment, root);
    totals_[root].merge(totals);
  }

  // Makes two nodes one and tells which stays.
  Node merge(Node a, Node b) {
    BASTIDE_ASSERT(a != b && a < node_count_ && b < node_count_);
    if (b < a) std::swap(a, b);
    // No segment is older than its node.
    for (int i = block * births_[b]; i < segment_count_; i += block) rename(i, b, a);
    totals_[a].merge(totals_[b]);
    return a;
  }

 private:
  static constexpr int block = 32;  // segments named anew together

  // Vectors said outright: for WebAssembly the compiler finds none in a loop over single segments.
  typedef Node Nodes [[gnu::vector_size(16)]];
  void rename(int first, Node from, Node to) {
    constexpr int width = sizeof(Nodes) / sizeof(Node);
    static_assert(block % width == 0);
    const Nodes olds = Nodes{} + from;
    const Nodes news = Nodes{} + to;
    for (int i = first; i < first + block; i += width) {
      Nodes nodes;
      std::memcpy(&nodes, nodes_.data() + i, sizeof(nodes));
      nodes = nodes == olds ? news : nodes;
      std::memcpy(nodes_.data() + i, &nodes, sizeof(nodes));
    }
  }

  std::array<Node, (MaxSegments + max_segments_per_tile + block - 1) / block * block> nodes_;
  std::array<std::uint8_t, (MaxNodes + 3) / 4 * 4> births_;  // the block of a node's first segment
  std::array<Totals, MaxNodes> totals_;
  std::uint16_t segment_count_;
  std::uint16_t node_count_;
};

}  // namespace bastide
