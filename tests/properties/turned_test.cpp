// The whole board turned: a game and the same game on a board turned by one, two or three quarter
// turns. What is legal corresponds one to one and every score is equal at every step.
//
// The turned game has its start tile printed another way up; then everything else must follow. So
// it is one test for all games that begin with a tile. Safari begins with a board of three squares
// that lies as it lies (safari_turned_test.cpp); in Amazonas a turned board is another game (A-21:
// the river runs south).
#include <string>
#include <vector>

#include "properties/contract.h"
#include "properties/oracles.h"
#include "support/changed_set.h"

namespace bastide {
namespace {

Cell turned(Cell cell, int quarters) {
  for (int i = 0; i < quarters; ++i) cell = {static_cast<std::int8_t>(-cell.y), cell.x};
  return cell;
}

// What turns with the board is what the event table says that a record holds: squares, and how a
// tile or a corner lies.
Decision turned(const Game& game, Decision decision, int quarters) {
  for (const FieldShape& field : game.info().events[decision.kind].fields) {
    switch (field.member) {
      case Member::AtX:  // its y follows
      case Member::AtCell:
        decision.at = turned(decision.at, quarters);
        break;
      case Member::ToCell:
        decision.to = turned(decision.to, quarters);
        break;
      case Member::Turn:
        decision.turn = static_cast<std::uint8_t>((decision.turn + quarters) % rotation_count);
        break;
      default:
        break;
    }
  }
  return decision;
}

struct Turning {
  Start start;
  int quarters;
};
void PrintTo(const Turning& turning, std::ostream* out) {
  PrintTo(turning.start, out);
  *out << ' ' << turning.quarters;
}

std::string name_of_turning(const testing::TestParamInfo<Turning>& info) {
  return std::string(info.param.start.name) + std::to_string(info.param.quarters);
}

class TurnedBoard : public testing::TestWithParam<Turning> {
 protected:
  const Game& game() const { return *find_game(GetParam().start.game); }

  // As many choices here as there, and each of them legal there: one to one, since choices that
  // differ still differ when both are turned.
  void compare(const Position& position, const Game& other_game, const Position& other) const {
    ASSERT_EQ(game().actor(position), other_game.actor(other));
    ASSERT_EQ(game().result(position), other_game.result(other));
    if (!game().actor(position).is_seat()) return;
    DecisionList list;
    DecisionList other_list;
    game().legal(position, list);
    other_game.legal(other, other_list);
    ASSERT_EQ(list.size(), other_list.size());
    for (const Decision& decision : list) {
      Position tried = other;
      ASSERT_FALSE(other_game.try_apply(tried, other_game.actor(other),
                                        turned(game(), decision, GetParam().quarters)));
    }
  }

  void play_both(const bastide::Setup& setup) const {
    ChangedSet changed(GetParam().start.game);
    changed.turn_start_tiles(GetParam().quarters);
    std::string fault;
    const auto other_game = make_game(changed.set(), fault);
    ASSERT_NE(other_game, nullptr) << fault;
    Position position;
    Position other;
    game().start(setup, position);
    other_game->start(setup, other);
    Random random(setup.seed);
    DecisionList list;
    while (!game().actor(position).is_nobody()) {
      ASSERT_NO_FATAL_FAILURE(compare(position, *other_game, other)) << game().text(position);
      const Actor actor = game().actor(position);
      if (actor.is_chance()) {
        game().deal(position);
        other_game->deal(other);
        continue;
      }
      // The turned decision may be another spelling than the one that is listed there: with it the
      // features of both tiles keep the same numbers.
      game().legal(position, list);
      const Decision decision = pick(list, random);
      ASSERT_FALSE(game().try_apply(position, actor, decision));
      ASSERT_FALSE(
          other_game->try_apply(other, actor, turned(game(), decision, GetParam().quarters)));
    }
    ASSERT_NO_FATAL_FAILURE(compare(position, *other_game, other));
  }
};

INSTANTIATE_TEST_SUITE_P(By, TurnedBoard, testing::ValuesIn([] {
                           std::vector<Turning> all;
                           for (int quarters = 1; quarters < rotation_count; ++quarters) {
                             all.push_back({{"Carcassonne", "carcassonne"}, quarters});
                             all.push_back({{"CarcassonneRiverAndAbbot", "carcassonne", 2,
                                             R"({"river":true,"abbot":true})"},
                                            quarters});
                             all.push_back({{"CarcassonneRiverOf2021", "carcassonne", 2,
                                             R"({"river":true,"river_tiles":"2021"})"},
                                            quarters});
                             all.push_back({{"HuntersGatherers", "hunters-gatherers"}, quarters});
                             all.push_back({{"GoldRush", "gold-rush"}, quarters});
                           }
                           return all;
                         }()),
                         name_of_turning);

TEST_P(TurnedBoard, PlaysAlike) {
  auto setup = setup_of(GetParam().start);
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    SCOPED_TRACE(seed);
    setup.seed = seed;
    setup.players = static_cast<std::uint8_t>(2 + seed);
    ASSERT_NO_FATAL_FAILURE(play_both(setup));
  }
}

}  // namespace
}  // namespace bastide
