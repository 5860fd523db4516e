#include <array>

#include "ai/amazonas/evaluation.h"
#include "ai/carcassonne/evaluation.h"
#include "ai/gold_rush/evaluation.h"
#include "ai/greedy.h"
#include "ai/hunters_gatherers/evaluation.h"
#include "ai/player.h"
#include "ai/safari/evaluation.h"

namespace bastide {
namespace {

constexpr std::array<std::string_view, 2> names{"random", "greedy"};

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(const Game& game) : game_(game) {}
  Decision decide(const View<Position>& view, Random& random) override {
    game_.legal(view.known, list_);
    return list_[static_cast<int>(random.below(static_cast<std::uint32_t>(list_.size())))];
  }

 private:
  const Game& game_;
  DecisionList list_;
};

// The greedy player of the game whose rules class this is, or null.
template <class Rules, int (*evaluate)(const Rules&, const typename Rules::State&, Seat)>
std::unique_ptr<Player> make_greedy(const Game& game) {
  const auto* typed = dynamic_cast<const GameOf<Rules>*>(&game);
  if (typed == nullptr) return nullptr;
  return std::make_unique<GreedyPlayer<Rules, evaluate>>(*typed);
}

using MakePlayer = std::unique_ptr<Player> (*)(const Game&);
constexpr std::array<MakePlayer, 5> greedy_makers{
    make_greedy<carcassonne::Rules, carcassonne::evaluate>,
    make_greedy<hunters_gatherers::Rules, hunters_gatherers::evaluate>,
    make_greedy<safari::Rules, safari::evaluate>,
    make_greedy<gold_rush::Rules, gold_rush::evaluate>,
    make_greedy<amazonas::Rules, amazonas::evaluate>,
};

}  // namespace

std::span<const std::string_view> player_names() { return names; }

std::unique_ptr<Player> make_player(std::string_view name, const Game& game) {
  if (name == "random") return std::make_unique<RandomPlayer>(game);
  if (name != "greedy") return nullptr;
  for (MakePlayer make : greedy_makers) {
    if (auto player = make(game)) return player;
  }
  return nullptr;
}

}  // namespace bastide
