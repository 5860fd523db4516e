// Prospects against their slow twin: every cell, every tile of the pile and every pair looked at
// one by one.
#include "ai/prospects.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "ai/amazonas/minds.h"
#include "ai/carcassonne/minds.h"
#include "ai/gold_rush/minds.h"
#include "ai/hunters_gatherers/minds.h"
#include "ai/safari/minds.h"
#include "players.h"

namespace bastide {
namespace {

const auto& pile_of(const carcassonne::State& state) { return state.base_pile; }
const auto& pile_of(const hunters_gatherers::State& state) { return state.base_pile; }
const auto& pile_of(const safari::State& state) { return state.pile; }
const auto& pile_of(const gold_rush::State& state) { return state.pile; }
const auto& pile_of(const amazonas::State& state) { return state.pile; }

int class_of(int fitting) {
  constexpr std::array first{0, 1, 2, 4, 8};
  int odds = 0;
  while (odds < 4 && fitting >= first[static_cast<std::size_t>(odds) + 1]) ++odds;
  return odds;
}

template <class Rules>
class SlowProspects {
 public:
  using State = typename Rules::State;

  SlowProspects(const Rules& rules, const State& state)
      : shapes_(rules.tables().shapes), board_(state.board), state_(state), rules_(rules) {
    board_.for_each_frontier([&](int number) { look_at(board_.frontier_cell(number)); });
    std::ranges::sort(meetings);
  }

  std::map<Cell, int> odds;
  std::map<int, int> worst;
  std::map<int, int> sides;        // where land can grow
  std::map<int, int> faced_sides;  // with those that no tile fits
  std::vector<std::tuple<Meets, int, int>> meetings;

 private:
  bool fits(Cell cell, int tile, int turn) const {
    for (Side side : all_sides) {
      const int laid = board_.laid_at(neighbour(cell, side));
      if (laid < 0) continue;
      const auto& theirs = shapes_.turned(board_.laid(laid)).sides;
      const auto& own = shapes_.turned(tile, turn).sides;
      if (own[static_cast<std::size_t>(side)] != theirs[static_cast<std::size_t>(opposite(side))])
        return false;
    }
    return true;
  }

  void look_at(Cell cell) {
    int fitting = 0;
    const auto& pile = pile_of(state_);
    for (int i = 0; i < pile.size(); ++i) {
      bool any = false;
      for (int turn = 0; turn < rotation_count; ++turn) any |= fits(cell, pile[i], turn);
      fitting += any ? 1 : 0;
    }
    odds[cell] = class_of(fitting);
    std::vector<std::pair<Meets, int>> facing;
    for (Side side : all_sides) {
      const int number = board_.laid_at(neighbour(cell, side));
      if (number < 0) continue;
      const LaidTile& laid = board_.laid(number);
      for (int position = 0; position < slots_per_side; ++position) {
        const int feature = shapes_.turned(laid).feature(opposite(side), position);
        if (!is_feature(laid, feature)) continue;
        const int root = state_.features.root_of(laid.first_segment + feature);
        const Meets as = meets(laid, opposite(side), position);
        if (std::ranges::find(facing, std::pair(as, root)) == facing.end())
          facing.emplace_back(as, root);
        if (as == Meets::AsLand) {
          // A side that is all land shows it three times.
          const bool is_again =
              position > 0 && feature == shapes_.turned(laid).feature(opposite(side), position - 1);
          if (fitting > 0 && !is_again) ++sides[root];
          if (!is_again) ++faced_sides[root];
          continue;
        }
        auto [known, is_new] = worst.try_emplace(root, odds[cell]);
        known->second = std::min(known->second, odds[cell]);
      }
    }
    if (fitting == 0) return;
    for (std::size_t i = 0; i < facing.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (facing[i].first != facing[j].first) continue;
        const auto [low, high] = std::minmax(facing[i].second, facing[j].second);
        meetings.emplace_back(facing[i].first, low, high);
      }
    }
  }

  bool is_feature(const LaidTile& laid, int feature) const {
    if constexpr (std::is_same_v<Rules, safari::Rules>) {
      return rules_.kind_of(laid, feature) != safari::Kind::Savanna;
    }
    return true;
  }

  Meets meets(const LaidTile& laid, Side side, int position) const {
    const TurnedTile& turned = shapes_.turned(laid);
    const bool has_banks = turned.feature(side, 0) != turned.feature(side, 1);
    if (has_banks) return position == 1 ? Meets::AsLine : Meets::AsLand;
    return turned.sides[static_cast<std::size_t>(side)] == land_side ? Meets::AsLand
                                                                     : Meets::AsBlock;
  }

  const TileShapes& shapes_;
  const decltype(State::board)& board_;
  const State& state_;
  const Rules& rules_;
};

template <class Minds>
void compare_with_twin(const GameOf<typename Minds::Quick::Rules>& game, const Position& position) {
  using Rules = typename Minds::Quick::Rules;
  const auto& state = GameOf<Rules>::state_of(position);
  const typename Minds::Deep::Ground ground(game.rules(), state);
  const SlowProspects<Rules> slow(game.rules(), state);
  for (const auto& [cell, odds] : slow.odds)
    ASSERT_EQ(ground.prospects.odds_at(state.board, cell), odds)
        << int{cell.x} << "," << int{cell.y};
  for (const auto& [root, odds] : slow.worst) ASSERT_EQ(ground.prospects.odds_of(root), odds);
  for (const auto& [root, sides] : slow.sides) ASSERT_EQ(ground.prospects.open_sides(root), sides);
  for (const auto& [root, sides] : slow.faced_sides)
    ASSERT_EQ(ground.prospects.faced_sides(root), sides);
  std::vector<std::tuple<Meets, int, int>> meetings;
  for (const auto& meeting : ground.prospects.meetings()) {
    const auto [low, high] = std::minmax({int{meeting.one}, int{meeting.other}});
    meetings.emplace_back(meeting.as, low, high);
  }
  std::ranges::sort(meetings);
  ASSERT_EQ(meetings, slow.meetings);
}

// Of the games whose deep minds look at prospects.
template <class Minds>
class ProspectsOf : public testing::Test {};
using AllMinds = testing::Types<carcassonne::Minds, hunters_gatherers::Minds, safari::Minds,
                                gold_rush::Minds, amazonas::Minds>;
TYPED_TEST_SUITE(ProspectsOf, AllMinds);

TYPED_TEST(ProspectsOf, AgreeWithTheSlowTwin) {
  using Rules = typename TypeParam::Deep::Rules;
  const Game& game = *find_game(Rules::game_info().name);
  const auto& typed = dynamic_cast<const GameOf<Rules>&>(game);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Position position;
    game.start(setup_of(game, 2 + static_cast<int>(seed), seed), position);
    Random random(seed);
    while (!game.actor(position).is_nobody()) {
      ASSERT_NO_FATAL_FAILURE(compare_with_twin<TypeParam>(typed, position));
      random_step(game, position, random);
    }
  }
}

}  // namespace
}  // namespace bastide
