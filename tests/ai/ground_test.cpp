// The ground kept from one position to the next, by what the tile laid last has changed, against
// the slow twin: the whole board looked at anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <type_traits>
#include <vector>

#include "ai/amazonas/minds.h"
#include "ai/carcassonne/minds.h"
#include "ai/gold_rush/minds.h"
#include "ai/hunters_gatherers/minds.h"
#include "ai/safari/minds.h"
#include "players.h"

namespace bastide {
namespace {

using Numbers = std::vector<int>;
using Sorted = std::vector<std::array<int, 4>>;

template <class Minds>
class GroundWalk {
 public:
  using Deep = typename Minds::Deep;
  using Quick = typename Minds::Quick;
  using Rules = typename Deep::Rules;
  using State = typename Rules::State;

  const Game& game() const { return *find_game(Rules::game_info().name); }
  const Rules& rules() const { return dynamic_cast<const GameOf<Rules>&>(game()).rules(); }

  // Every set-up with its switches off and on, two to five players.
  std::vector<Setup> setups() const {
    std::vector<Setup> all;
    for (int i = 0; i < 4; ++i) {
      Setup setup = setup_of(game(), 2 + i, static_cast<std::uint64_t>(i + 1));
      const auto& options = game().info().options;
      for (std::size_t o = 0; o < options.size(); ++o) {
        if (i % 2 == 1) setup.options[o] = static_cast<std::uint8_t>(options[o].values.size() - 1);
      }
      all.push_back(setup);
    }
    return all;
  }

  // All that a ground tells, meetings and borders in one order.
  template <class Ground>
  static void tell(const Ground& ground, const State& state, Numbers& told, Sorted& sorted) {
    const int nodes = state.features.node_count();
    if constexpr (requires { ground.prospects; }) {
      state.board.for_each_frontier([&](int number) {
        told.push_back(ground.prospects.odds_at(state.board, state.board.frontier_cell(number)));
      });
      for (int node = 0; node < nodes; ++node) {
        told.push_back(ground.prospects.odds_of(node));
        told.push_back(ground.prospects.open_sides(node));
        told.push_back(ground.prospects.faced_sides(node));
      }
      for (const auto& meeting : ground.prospects.meetings()) {
        const auto [low, high] = std::minmax(meeting.one, meeting.other);
        sorted.push_back({low, high, meeting.number, static_cast<int>(meeting.as)});
      }
    }
    if constexpr (requires { ground.sides_of(0); }) {
      for (int node = 0; node < nodes; ++node) told.push_back(ground.sides_of(node));
    }
    if constexpr (requires { ground.pay(); }) told.push_back(ground.pay());
    if constexpr (requires { ground.field_cities(); }) {
      for (const auto [field, city] : ground.field_cities()) sorted.push_back({field, city, -1, 0});
    }
    if constexpr (requires { ground.around(state, Cell{}); }) {
      for (int i = 0; i < state.board.laid_count(); ++i) {
        const HardCells cells = ground.around(state, state.board.laid(i).at);
        told.push_back(cells.dead);
        told.push_back(cells.rare);
      }
    }
    std::ranges::sort(sorted);
  }

  template <class Ground>
  static void expect_same(const Ground& kept, const Ground& anew, const State& state) {
    std::array<Numbers, 2> told;
    std::array<Sorted, 2> sorted;
    tell(kept, state, told[0], sorted[0]);
    tell(anew, state, told[1], sorted[1]);
    EXPECT_EQ(told[0], told[1]);
    EXPECT_EQ(sorted[0], sorted[1]);
  }

  // Carries a ground along a random game. From every position, each of several decisions is tried
  // and taken back; the ground before must stay what it is.
  template <class Ground>
  void play(const Setup& setup) {
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    DecisionList list;
    State state = GameOf<Rules>::state_of(position);
    Ground ground(rules(), state);
    while (!rules().actor(state).is_nobody()) {
      State next = state;
      if (rules().actor(state).is_chance()) {
        rules().deal(next, nullptr);
      } else {
        rules().legal(state, list);
        for (int tries = 0; tries < 3; ++tries) {
          next = state;
          const auto among = static_cast<std::uint32_t>(list.size());
          rules().apply_unchecked(next, list[static_cast<int>(random.below(among))], nullptr);
          expect_same(Ground(ground, rules(), state, next), Ground(rules(), next), next);
        }
        expect_same(ground, Ground(rules(), state), state);
      }
      ground = Ground(ground, rules(), state, next);
      state = next;
      expect_same(ground, Ground(rules(), state), state);
      if (testing::Test::HasFailure()) FAIL() << rules().text(state);
    }
  }
};

template <class Minds>
class GroundOfGame : public testing::Test {};
using MindsOfAllGames = testing::Types<carcassonne::Minds, hunters_gatherers::Minds, safari::Minds,
                                       gold_rush::Minds, amazonas::Minds>;
TYPED_TEST_SUITE(GroundOfGame, MindsOfAllGames);

TYPED_TEST(GroundOfGame, KeptAlongAGameIsWhatAFreshLookTells) {
  GroundWalk<TypeParam> walk;
  for (const auto& setup : walk.setups()) {
    ASSERT_NO_FATAL_FAILURE(walk.template play<typename TypeParam::Deep::Ground>(setup));
    ASSERT_NO_FATAL_FAILURE(walk.template play<typename TypeParam::Quick::Ground>(setup));
  }
}

// The roots of what can grow without end, of which quick clues count the sides.
std::vector<int> lasting(const hunters_gatherers::Rules& rules,
                         const hunters_gatherers::State& state, const LaidTile& laid, int feature) {
  using hunters_gatherers::Kind;
  switch (rules.kind_of(laid, feature)) {
    case Kind::Meadow:
      return {rules.feature_of(state, laid, feature)};
    case Kind::River:
      return {rules.system_of(state, laid, feature)};
    default:
      return {};
  }
}
std::vector<int> lasting(const amazonas::Rules& rules, const amazonas::State& state,
                         const LaidTile& laid, int feature) {
  if (rules.kind_of(laid, feature) != amazonas::Kind::Jungle) return {};
  return {state.features.root_of(laid.first_segment + feature)};
}

template <class Minds>
void compare_sides() {
  using Rules = typename Minds::Deep::Rules;
  const GroundWalk<Minds> walk;
  const Rules& rules = walk.rules();
  int compared = 0;
  for (int decisions = 0; decisions < 120; decisions += 6) {
    const Position position = middle_of(walk.game(), setup_of(walk.game(), 3, 7), decisions);
    const auto& state = GameOf<Rules>::state_of(position);
    const typename Minds::Quick::Ground quick(rules, state);
    const typename Minds::Deep::Ground deep(rules, state);
    for (int i = 0; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      for (int f = 0; f < rules.tables().shapes.turned(laid).feature_count; ++f) {
        for (const int root : lasting(rules, state, laid, f)) {
          ASSERT_EQ(quick.sides_of(root), deep.sides_of(root));
          compared += quick.sides_of(root) != 0 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(GroundOfQuickClues, TellsTheSameSidesAsThatOfDeepOnes) {
  compare_sides<hunters_gatherers::Minds>();
  compare_sides<amazonas::Minds>();
}

}  // namespace
}  // namespace bastide
