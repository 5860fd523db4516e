#include "ai/tree.h"

#include <algorithm>
#include <utility>

#include "core/random.h"

namespace bastide {

void Tree::clear() {
  nodes_.clear();
  edges_.clear();
  links_.assign(1024, Link{});
  link_count_ = 0;
}

std::uint32_t Tree::add_node(Seat seat, std::uint64_t hash) {
  Node node;
  node.first_edge = static_cast<std::uint32_t>(edges_.size());
  node.seat = seat;
  node.hash = hash;
  nodes_.push_back(node);
  return size() - 1;
}

Edge& Tree::add_edge(const Decision& decision) {
  ++nodes_.back().edge_count;
  Edge& edge = edges_.emplace_back();
  edge.decision = decision;
  return edge;
}

std::size_t Tree::slot_of(std::uint32_t edge, std::uint64_t outcome) const {
  const std::size_t mask = links_.size() - 1;
  std::size_t slot = mix64(outcome ^ (std::uint64_t{edge} << 32)) & mask;
  while (links_[slot].edge != none &&
         (links_[slot].edge != edge || links_[slot].outcome != outcome)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::uint32_t Tree::child(std::uint32_t edge, std::uint64_t outcome) const {
  return links_[slot_of(edge, outcome)].node;
}

void Tree::set_child(std::uint32_t edge, std::uint64_t outcome, std::uint32_t node) {
  if (2 * (link_count_ + 1) > links_.size()) grow_links();
  Link& link = links_[slot_of(edge, outcome)];
  if (link.edge == none) ++link_count_;
  link = {outcome, edge, node};
}

void Tree::grow_links() {
  std::vector<Link> old = std::exchange(links_, std::vector<Link>(2 * links_.size()));
  for (const Link& link : old) {
    if (link.edge != none) links_[slot_of(link.edge, link.outcome)] = link;
  }
}

std::uint32_t Tree::find(Seat seat, std::uint64_t hash) const {
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (nodes_[i].hash == hash && nodes_[i].seat == seat) return i;
  }
  return none;
}

std::uint32_t Tree::find_child_of_root(Seat seat, std::uint64_t hash) const {
  for (const Link& link : links_) {
    if (link.edge >= nodes_[0].edge_count) continue;  // the root's edges come first
    if (nodes_[link.node].hash == hash && nodes_[link.node].seat == seat) return link.node;
  }
  return none;
}

bool Tree::follows_root_at_once(std::uint32_t node) const {
  for (std::uint32_t edge = 0; edge < nodes_[0].edge_count; ++edge) {
    if (child(edge, 0) == node) return true;
  }
  return false;
}

std::vector<std::uint32_t> Tree::main_line() const {
  std::vector<std::uint32_t> next(edges_.size(), none);  // the most visited of what follows an edge
  for (const Link& link : links_) {
    if (link.edge == none) continue;
    std::uint32_t& best = next[link.edge];
    // Of equals the older one, in whatever order they stand here.
    if (best == none || nodes_[link.node].visits > nodes_[best].visits ||
        (nodes_[link.node].visits == nodes_[best].visits && link.node < best)) {
      best = link.node;
    }
  }
  std::vector<std::uint32_t> line;
  for (std::uint32_t at = 0; at != none && at < size();) {
    line.push_back(at);
    const Node& node = nodes_[at];
    const auto own = edges(node);
    const auto best = std::ranges::max_element(own, {}, &Edge::visits);
    at =
        own.empty() ? none : next[node.first_edge + static_cast<std::uint32_t>(best - own.begin())];
  }
  return line;
}

// How many edges the tree has without the nodes that have fewer visits.
std::size_t Tree::edges_of_nodes_visited(std::uint32_t visits) const {
  std::size_t count = nodes_[0].edge_count;
  for (std::uint32_t i = 1; i < size(); ++i) {
    if (nodes_[i].visits >= visits) count += nodes_[i].edge_count;
  }
  return count;
}

// A node has never more visits than the one that it hangs on, so that what has many is connected.
// Nodes and their edges stand in one order: everything moves down to its place, and no second tree
// is needed.
void Tree::drop_least_visited(std::size_t edges) {
  if (edge_count() <= edges) return;
  std::uint32_t too_few = 0;  // keeping what has so many visits keeps too much
  std::uint32_t enough = nodes_[0].visits + 1;
  while (enough - too_few > 1) {
    const std::uint32_t middle = too_few + (enough - too_few) / 2;
    (edges_of_nodes_visited(middle) > edges ? too_few : enough) = middle;
  }
  std::vector<std::uint32_t> new_node(size(), none);
  std::vector<std::uint32_t> new_edge(edges_.size(), none);
  std::uint32_t nodes_kept = 0;
  std::uint32_t edges_kept = 0;
  for (std::uint32_t i = 0; i < size(); ++i) {
    Node node = nodes_[i];
    if (i != 0 && node.visits < enough) continue;
    for (std::uint32_t e = 0; e < node.edge_count; ++e) {
      new_edge[node.first_edge + e] = edges_kept + e;
      edges_[edges_kept + e] = edges_[node.first_edge + e];
    }
    node.first_edge = edges_kept;
    edges_kept += node.edge_count;
    new_node[i] = nodes_kept;
    nodes_[nodes_kept++] = node;
  }
  nodes_.resize(nodes_kept);
  edges_.resize(edges_kept);
  const std::vector<Link> old = std::exchange(links_, std::vector<Link>(links_.size()));
  link_count_ = 0;
  for (const Link& link : old) {
    if (link.edge != none && new_node[link.node] != none)
      set_child(new_edge[link.edge], link.outcome, new_node[link.node]);
  }
}

void Tree::keep_only(std::uint32_t root) {
  const Tree old = std::exchange(*this, Tree());
  clear();
  // The old links by their edges, to walk the old tree from its new root.
  std::vector<Link> links;
  links.reserve(old.link_count_);
  for (const Link& link : old.links_) {
    if (link.edge != none) links.push_back(link);
  }
  std::sort(links.begin(), links.end(), [](const Link& a, const Link& b) {
    return a.edge != b.edge ? a.edge < b.edge : a.outcome < b.outcome;
  });
  std::vector<std::uint32_t> new_node(old.size(), none);
  std::vector<std::uint32_t> new_edge(old.edges_.size(), none);
  std::vector<std::uint32_t> waiting{root};
  auto links_from = [&](std::uint32_t edge) {
    return std::lower_bound(links.begin(), links.end(), edge,
                            [](const Link& link, std::uint32_t e) { return link.edge < e; });
  };
  while (!waiting.empty()) {
    const std::uint32_t from = waiting.back();
    waiting.pop_back();
    if (new_node[from] != none) continue;
    const Node& node = old.nodes_[from];
    new_node[from] = add_node(node.seat, node.hash);
    nodes_.back().visits = node.visits;
    const std::uint32_t end = node.first_edge + node.edge_count;
    for (std::uint32_t e = node.first_edge; e < end; ++e) {
      new_edge[e] = static_cast<std::uint32_t>(edges_.size());
      add_edge(old.edges_[e].decision) = old.edges_[e];
    }
    for (auto link = links_from(node.first_edge); link != links_from(end); ++link)
      waiting.push_back(link->node);
  }
  for (const Link& link : links) {
    if (new_edge[link.edge] != none)
      set_child(new_edge[link.edge], link.outcome, new_node[link.node]);
  }
}

}  // namespace bastide
