#include <algorithm>
#include <array>
#include <cmath>

#include "ai/instant_player.h"
#include "ai/minds.h"
#include "ai/player.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 4> names{"random", "greedy", "mcts", "search"};

class RandomPlayer final : public InstantPlayer {
 public:
  explicit RandomPlayer(const Game& game) : game_(game) {}

 protected:
  Decision decide(const View<Position>& view, Random& random) override {
    game_.legal(view.known, list_);
    return list_[static_cast<int>(random.below(static_cast<std::uint32_t>(list_.size())))];
  }

 private:
  const Game& game_;
  DecisionList list_;
};

}  // namespace

std::span<const std::string_view> player_names() { return names; }

std::unique_ptr<Player> make_player(std::string_view name, const Game& game) {
  if (std::find(names.begin(), names.end(), name) == names.end()) return nullptr;
  const MindSet* minds = find_minds(game);
  if (name == "random" || minds == nullptr) return std::make_unique<RandomPlayer>(game);
  if (name == "greedy") return minds->make_greedy(game);
  if (name == "mcts") return minds->make_mcts(game);
  return minds->make_search(game);
}

Decision decide(Player& player, const View<Position>& view, std::uint64_t seed,
                std::uint64_t playouts) {
  player.begin(view, seed);
  constexpr std::uint64_t slice = 256;
  while (playouts > 0 && player.think(static_cast<int>(std::min(playouts, slice)))) {
    playouts -= std::min(playouts, slice);
  }
  return player.thoughts().decisions.front().decision;
}

namespace {

// Of two means by so many samples each. One that does not tell it leaves it to the other.
double joined_error(const Thought& a, const Thought& b) {
  if (a.error < 0 || b.error < 0) return std::max(a.error, b.error);
  const auto n = static_cast<double>(a.playouts);
  const auto m = static_cast<double>(b.playouts);
  if (n + m == 0) return -1;
  return std::sqrt(n * n * a.error * a.error + m * m * b.error * b.error) / (n + m);
}

}  // namespace

Thoughts joined(std::span<const Thoughts> parts) {
  Thoughts all;
  const auto exact = std::ranges::find(parts, true, &Thoughts::is_exact);
  if (exact != parts.end()) {
    all = *exact;
    all.playouts = all.kept = 0;
    for (const Thoughts& part : parts) {
      all.playouts += part.playouts;
      all.kept += part.kept;
    }
    return all;
  }
  for (const Thoughts& part : parts) {
    all.playouts += part.playouts;
    all.kept += part.kept;
    all.is_settled |= part.is_settled;
    all.has_values |= part.has_values;
    for (const Thought& thought : part.decisions) {
      auto same = std::find_if(all.decisions.begin(), all.decisions.end(),
                               [&](const Thought& t) { return t.decision == thought.decision; });
      if (same == all.decisions.end()) {
        all.decisions.push_back(thought);
        continue;
      }
      const auto a = static_cast<double>(same->playouts);
      const auto b = static_cast<double>(thought.playouts);
      if (a + b > 0) {
        same->margin = (same->margin * a + thought.margin * b) / (a + b);
        same->win = (same->win * a + thought.win * b) / (a + b);
      }
      same->error = joined_error(*same, thought);
      if (!same->next) same->next = thought.next;
      same->playouts += thought.playouts;
    }
  }
  std::stable_sort(all.decisions.begin(), all.decisions.end(),
                   [](const Thought& a, const Thought& b) { return a.playouts > b.playouts; });
  return all;
}

}  // namespace bastide
