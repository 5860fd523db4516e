#include "ai/root_thoughts.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace bastide {
namespace {

// What the seat of the root looked into most after a decision of it, if nothing comes between.
std::optional<Decision> next_after(const Tree& tree, std::uint32_t edge) {
  constexpr std::uint64_t no_chance = 0;
  const std::uint32_t found = tree.child(edge, no_chance);
  if (found == Tree::none || tree.node(found).seat != tree.node(0).seat) return std::nullopt;
  const auto edges = tree.edges(tree.node(found));
  const auto most = std::ranges::max_element(edges, {}, &Edge::visits);
  if (most == edges.end() || most->visits == 0) return std::nullopt;
  return most->decision;
}

}  // namespace

double RootSamples::error(std::uint32_t decision) const {
  const Samples& own = samples_[decision];
  if (own.count < 2) return -1;
  const double spread = (own.squares - own.sum * own.sum / own.count) / (own.count - 1);
  return std::sqrt(std::max(0.0, spread) / own.count);
}

std::vector<Thought> thoughts_about_root(const Tree& tree, const RootSamples& samples) {
  const Node& root = tree.node(0);
  const auto edges = tree.edges(root);
  std::vector<std::uint32_t> order(edges.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    if (edges[a].visits != edges[b].visits) return edges[a].visits > edges[b].visits;
    return edges[a].prior > edges[b].prior;
  });
  std::vector<Thought> thoughts;
  for (const std::uint32_t place : order) {
    const Edge& edge = edges[place];
    if (edge.visits == 0 && !thoughts.empty()) break;
    const double n = std::max(edge.visits, 1u);
    thoughts.push_back({edge.decision, edge.visits, edge.margin / n, edge.win / n,
                        samples.error(place), next_after(tree, root.first_edge + place)});
  }
  return thoughts;
}

}  // namespace bastide
