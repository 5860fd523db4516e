// The tree that search grows: moments at which a seat decides, its decisions, and where these led
// once chance had its say. Numbers instead of pointers, blocks instead of objects: growing it
// allocates only when it doubles.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/decision.h"

namespace bastide {

// One decision at a node, with what came of it.
struct Edge {
  Decision decision;
  std::uint32_t visits = 0;
  float prior = 0;        // how promising it looked, the node's edges together 1
  float first_guess = 0;  // the utility that was expected before any visit
  double utility = 0;     // summed over visits, from the side of the seat that decides
  double margin = 0;      // the same in points above the best other seat
  double win = 0;         // the same in shares of the win
};

// A moment at which a seat decides.
struct Node {
  std::uint32_t first_edge = 0;
  std::uint32_t edge_count = 0;
  std::uint32_t visits = 0;
  Seat seat = 0;
  std::uint64_t hash = 0;  // of the position, as far as it is open
};

class Tree {
 public:
  static constexpr std::uint32_t none = 0xffffffff;

  void clear();

  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  std::size_t edge_count() const { return edges_.size(); }
  Node& node(std::uint32_t number) { return nodes_[number]; }
  const Node& node(std::uint32_t number) const { return nodes_[number]; }
  Edge& edge(std::uint32_t number) { return edges_[number]; }
  std::span<Edge> edges(const Node& node) {
    return std::span<Edge>(edges_).subspan(node.first_edge, node.edge_count);
  }
  std::span<const Edge> edges(const Node& node) const {
    return std::span<const Edge>(edges_).subspan(node.first_edge, node.edge_count);
  }

  // A node without edges; add_edge adds to the node made last.
  std::uint32_t add_node(Seat seat, std::uint64_t hash);
  Edge& add_edge(const Decision& decision);

  // The node that `edge` and an outcome of chance (any number that tells outcomes apart) lead to.
  std::uint32_t child(std::uint32_t edge, std::uint64_t outcome) const;
  void set_child(std::uint32_t edge, std::uint64_t outcome, std::uint32_t node);

  // Keeps `root` and what hangs on it, under new numbers: the root becomes node 0.
  void keep_only(std::uint32_t root);
  // Drops nodes that were visited least, with all that hangs on them, until there are no more edges
  // than this; the root stays. What stays keeps all it knows, under new numbers in the old order:
  // an edge remembers its visits also where what followed was dropped.
  void drop_least_visited(std::size_t edges);
  // The node of this hash and seat, or none; anywhere, or among those that follow the root.
  std::uint32_t find(Seat seat, std::uint64_t hash) const;
  std::uint32_t find_child_of_root(Seat seat, std::uint64_t hash) const;
  // Whether an edge of the root leads to `node` without any chance in between (outcome 0).
  bool follows_root_at_once(std::uint32_t node) const;
  // The nodes from the root on, by the decision and then the outcome that were visited most.
  std::vector<std::uint32_t> main_line() const;

 private:
  struct Link {
    std::uint64_t outcome = 0;
    std::uint32_t edge = none;
    std::uint32_t node = none;
  };
  std::size_t slot_of(std::uint32_t edge, std::uint64_t outcome) const;
  void grow_links();
  std::size_t edges_of_nodes_visited(std::uint32_t visits) const;

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Link> links_;  // open addressing, a power of two long
  std::size_t link_count_ = 0;
};

}  // namespace bastide
