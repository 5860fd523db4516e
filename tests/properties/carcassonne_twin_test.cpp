// The rules class against its slow twin (support/carcassonne_twin.h): after every move of many
// random games both must agree on everything.
#include <cstdlib>

#include "support/carcassonne_pair.h"
#include "support/changed_set.h"

namespace bastide::carcassonne {
namespace {

// Plays to the end, comparing all the way. `choose` picks one of a list of legal decisions.
template <class Choose>
void play_and_compare(Pair& pair, Choose choose) {
  for (int step = 0; !pair.is_over(); ++step) {
    ASSERT_NO_FATAL_FAILURE(pair.step(choose));
    ASSERT_NO_FATAL_FAILURE(pair.compare());
    if (step % 40 == 0) {
      ASSERT_NO_FATAL_FAILURE(pair.compare_fits());
    }
    if (pair.state().step == Step::Piece && step % 4 == 0) {
      ASSERT_NO_FATAL_FAILURE(pair.compare_end());
    }
  }
}

auto at_random(Random& random) {
  return [&](const DecisionList& list) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  };
}

// At random, but sets pieces whenever possible, so that features are contested and supplies run
// out.
auto boldly(Random& random) {
  return [&](const DecisionList& list) {
    const Decision decision = at_random(random)(list);
    return decision.kind == common_event::pass ? at_random(random)(list) : decision;
  };
}

class CarcassonneTwins : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Rounds, CarcassonneTwins, testing::Range(0, 3));

// One game for each of the 100 setups a round.
TEST_P(CarcassonneTwins, AgreeAfterEveryMove) {
  for (auto setup : all_setups()) {
    setup.seed += 1000 * static_cast<std::uint64_t>(GetParam());
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    Pair pair(setup);
    ASSERT_NO_FATAL_FAILURE(pair.compare());
    if (GetParam() % 2 == 0) {
      ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, at_random(random)));
    } else {
      ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, boldly(random)));
    }
  }
}

// Close together, and abbots whenever there is one to set, never taken back: monasteries, gardens
// and rings of roads and cities are completed.
auto closely(Random& random, const Pair& pair) {
  return [&](const DecisionList& list) {
    Decision best = at_random(random)(list);
    auto value = [&](const Decision& decision) {
      if (decision.kind == common_event::place) return pair.state().board.laid_around(decision.at);
      if (decision.kind == event::recall) return -1;
      return decision.kind == common_event::piece && decision.item == abbot ? 1 : 0;
    };
    for (const Decision& decision : list) {
      if (value(decision) > value(best)) best = decision;
    }
    return best;
  };
}

TEST(CarcassonneCloseBoards, TwinsAgreeAfterEveryMove) {
  for (const auto& setup : all_setups()) {
    if (setup.options[option::abbot] == 0) continue;
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    Pair pair(setup);
    ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, closely(random, pair)));
  }
}

// Tiles with two roads or two cities close by each other: features merge that lie on several tiles
// with both their halves (C-42, C-72).
TEST(CarcassonneCloseBoards, TwinsAgreeWhereFeaturesMeetThemselves) {
  ChangedSet changed("carcassonne");
  for (const TileFacts& tile : builtin_tiles("carcassonne")->tiles) {
    if (tile.set == "base" && !tile.is_start) changed.set_count(tile.id, 0);
  }
  for (const auto& [id, count] : {std::pair{"H", 10},
                                  {"I", 6},
                                  {"N", 8},
                                  {"E", 8},
                                  {"B", 2},
                                  {"W", 3},
                                  {"X", 4},
                                  {"V", 12},
                                  {"U", 4},
                                  {"R", 2}}) {
    changed.set_count(id, count);
  }
  const PairedRules paired(changed.set());
  for (const auto& setup : all_setups()) {
    if (setup.players != 4) continue;
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    Pair pair(setup, paired);
    ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, closely(random, pair)));
  }
}

// Too rare for random games: two cities that lie together on two tiles are joined by a third.
TEST(CarcassonneCloseBoards, C42_C72_TilesThatTwoJoiningCitiesShareCountOnce) {
  const Rules& rules = builtin_rules();
  State state = rules.initial(default_setup(rules.info()), nullptr);
  struct Tile {
    std::string_view id;
    Cell at;
    std::uint8_t turn;
  };
  for (const auto& [id, at, turn] : {
           Tile{"H", {20, 20}, 0}, Tile{"H", {20, 21}, 0},                          // shared
           Tile{"N", {21, 20}, 2}, Tile{"R", {21, 21}, 3}, Tile{"N", {21, 22}, 3},  // east
           Tile{"N", {19, 20}, 1}, Tile{"R", {19, 21}, 1}, Tile{"N", {19, 22}, 0},  // west
           Tile{"G", {20, 22}, 0},                                                  // joins them
       }) {
    std::uint8_t number = 0;
    while (rules.tile_name(number) != id) ++number;
    rules.lay(state, number, at, turn);
  }
  const LaidTile& last = state.board.last_laid();
  const Totals& city = state.features.totals(state.features.root_of(last.first_segment));
  EXPECT_EQ(city.tiles(), 9);
  EXPECT_EQ(city.open(), 0);
}

// Under `adjacent` the river can run back and get stuck (C-68). That is rare, so many rivers are
// played, with the first turns after them.
TEST(CarcassonneRivers, TwinsAgreeWhereTheRiverGetsStuck) {
  int tiles_removed = 0;
  int left_open = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    auto setup = default_setup(Rules::game_info());
    setup.options[option::river] = 1;
    setup.options[option::river_turn_rule] = 1;
    setup.options[option::river_tiles] = static_cast<std::uint8_t>(seed % 2);
    setup.seed = seed;
    SCOPED_TRACE(describe(setup));
    Random random(seed);
    Pair pair(setup);
    while (pair.state().board.laid_count() + pair.state().discarded < 15) {
      ASSERT_NO_FATAL_FAILURE(pair.step(at_random(random)));
      ASSERT_NO_FATAL_FAILURE(pair.compare());
    }
    ASSERT_NO_FATAL_FAILURE(pair.compare_fits());
    tiles_removed += pair.state().discarded;
    left_open += pair.state().river_is_open;
  }
  EXPECT_GT(tiles_removed, 0);
  EXPECT_GT(left_open, 0);
}

// ---- Long thin boards: far cells, and cells that collide in the map of cells ----

// Lays every tile as far out as possible, by `distance`; pieces at random.
template <class Distance>
auto far_out(Random& random, Distance distance) {
  return [&random, distance](const DecisionList& list) {
    if (list[0].kind != common_event::place) return at_random(random)(list);
    Decision best = at_random(random)(list);
    for (const Decision& decision : list) {
      if (distance(decision.at) > distance(best.at)) best = decision;
    }
    return best;
  };
}

int reach(const State& state) {
  int farthest = 0;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const Cell at = state.board.laid(i).at;
    farthest = std::max({farthest, std::abs(at.x), std::abs(at.y)});
  }
  return farthest;
}

template <class Distance>
void play_far_out(const char* name, int expected_reach, Distance distance) {
  SCOPED_TRACE(name);
  int farthest = 0;
  for (auto setup : all_setups()) {
    if (setup.players != 3 || setup.options[option::fields] == 0) continue;
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    Pair pair(setup);
    ASSERT_NO_FATAL_FAILURE(play_and_compare(pair, far_out(random, distance)));
    farthest = std::max(farthest, reach(pair.state()));
  }
  EXPECT_GE(farthest, expected_reach);
}

TEST(CarcassonneLongBoards, Eastwards) {
  play_far_out("east", 50, [](Cell at) { return +at.x; });
}
TEST(CarcassonneLongBoards, Westwards) {
  play_far_out("west", 50, [](Cell at) { return -at.x; });
}
TEST(CarcassonneLongBoards, Southwards) {
  play_far_out("south", 50, [](Cell at) { return +at.y; });
}
TEST(CarcassonneLongBoards, Northwards) {
  play_far_out("north", 50, [](Cell at) { return -at.y; });
}
TEST(CarcassonneLongBoards, AwayInAllDirections) {
  play_far_out("away", 23, [](Cell at) { return std::abs(at.x) + std::abs(at.y); });
}
// Cells 23 to the east and one to the north have the same home in the map of cells.
TEST(CarcassonneLongBoards, AlongTheCollidingDiagonal) {
  play_far_out("diagonal", 23, [](Cell at) { return at.x - 23 * std::abs(at.y + at.x / 23); });
}

}  // namespace
}  // namespace bastide::carcassonne
