// Puzzles are found where a person would say there is one, on boards where the answer is known.
#include "puzzles/maker.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "notation/record.h"
#include "played/standing.h"
#include "puzzles/themes.h"
#include "puzzles/weighing.h"
#include "support/scenario.h"

namespace bastide::puzzles {
namespace {

// A moment of a game that was played word by word, with the tile that is drawn next.
struct Moment {
  const Game& game;
  Standing standing;
  Seat seat;

  Moment(const char* name, const char* settings, const char* statements, const char* tile)
      : game(*find_game(name)) {
    test::Scenario scenario(name, settings);
    std::string record = R"({"format":"bastide-record","version":1,"game":")" + std::string(name) +
                         R"(","options":{"fields":false},"players":["A","B"]})" + "\n";
    const auto note = [&] {
      for (const std::string& line : scenario.record()) record += line + "\n";
    };
    note();
    for (const std::string_view statement : test::read_statements(statements)) {
      scenario.play(statement);
      note();
    }
    scenario.play(std::string("draw:") + tile);
    note();
    Replay replay(find_game);
    EXPECT_FALSE(load_record(record, replay));
    Events events;
    standing.start(game, setup_of(replay.header(), 0), events);
    for (const Act& act : acts_of(game, replay.header(), record)) {
      standing.try_apply(game, act.actor, act.decision, events);
    }
    seat = game.actor(standing.position).seat();
  }
};

// CX-9 with the seats changed: P2 has a knight on either side of P1's city, which one tile joins
// and closes. Ten points against none.
Moment three_cities() {
  return {"carcassonne", "fields=false",
          R"(P1 G@(0,-1)r1 meeple#0; P2 B@(1,-1)r0 -; P1 B@(-1,-1)r0 -
             P2 E@(1,-2)r3 meeple#0; P1 U@(0,1)r1 -; P2 E@(-1,-2)r1 meeple#0
             P1 V@(0,2)r3 -)",
          "R"};
}

TEST(PuzzleMaker, CX9_joining_three_cities_is_the_answer) {
  const Moment moment = three_cities();
  ASSERT_EQ(moment.seat, test::P2);
  const auto puzzle = puzzle_at(moment.game, moment.standing.position, moment.standing.memory,
                                moment.seat, 1, Making{.search = 300});
  ASSERT_TRUE(puzzle);
  const Decision& laid = puzzle->turns[0].turn[0];
  EXPECT_EQ(laid.at, (Cell{0, -2}));
  EXPECT_EQ(puzzle->theme, "steal_by_joining");
  EXPECT_EQ(puzzle->points, 10);
  EXPECT_EQ(puzzle->rule, "C-38");
  ASSERT_EQ(puzzle->strength.size(), 2u);
  EXPECT_GE(puzzle->strength[1], 2);
  EXPECT_GE(puzzle->turns[1].loss, 2);
  EXPECT_GE(puzzle->turns[1].loss, 3 * puzzle->turns[1].error);
}

TEST(PuzzleMaker, AnOpenTableHasNoPuzzle) {
  const Moment moment("carcassonne", "fields=false", "P1 U@(1,0)r1 -; P2 U@(2,0)r1 -", "U");
  EXPECT_FALSE(puzzle_at(moment.game, moment.standing.position, moment.standing.memory, moment.seat,
                         1, Making{.search = 100}));
}

TEST(PuzzleMaker, TurnsThatLeadToTheSameAreOne) {
  const Moment moment = three_cities();
  const auto turns = turns_of(moment.game, moment.standing.position, moment.seat, 1000);
  ASSERT_GT(turns.size(), 10u);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    EXPECT_EQ(find_turn(moment.game, moment.standing.position, moment.seat, turns[i].turn, turns),
              static_cast<int>(i));
    if (i != 0) EXPECT_LE(turns[i].lead, turns[i - 1].lead);
  }
  EXPECT_TRUE(turns_of(moment.game, moment.standing.position, moment.seat, 5).empty());
}

// The same games follow every turn, so that a turn loses nothing against itself, and the same seed
// gives the same.
TEST(PuzzleMaker, GamesThatFollowAreTheSameForEveryTurn) {
  const Moment moment = three_cities();
  const View<Position> view = moment.game.view(moment.standing.position, moment.seat);
  const auto turns = turns_of(moment.game, moment.standing.position, moment.seat, 1000);
  Weighing one(moment.game, view, 3);
  Weighing again(moment.game, view, 3);
  Leads first;
  Leads second;
  for (int world = 0; world < 6; ++world) {
    first.push_back(one.lead(turns[0].turn, world));
    second.push_back(again.lead(turns[0].turn, world));
  }
  EXPECT_EQ(first, second);
  EXPECT_EQ(loss_of(first, second).value, 0);
  EXPECT_EQ(loss_of(first, second).error, 0);
}

TEST(PuzzleMaker, MeansAndTheirErrors) {
  EXPECT_EQ(mean_of({}).value, 0);
  EXPECT_DOUBLE_EQ(mean_of({1, 3}).value, 2);
  EXPECT_DOUBLE_EQ(mean_of({1, 3}).error, 1);
  EXPECT_DOUBLE_EQ(loss_of({5, 7, 9}, {4, 6, 8}).value, 1);
  EXPECT_DOUBLE_EQ(loss_of({5, 7, 9}, {4, 6, 8}).error, 0);
}

// The same seed gives the same games, with every option that a game has now and then.
TEST(PuzzleMaker, OwnGamesFollowFromTheSeed) {
  for (const char* name : {"safari", "gold-rush"}) {
    const Game& game = *find_game(name);
    const SourceGame one = self_play(game, 2, 7);
    const SourceGame again = self_play(game, 2, 7);
    ASSERT_EQ(one.acts.size(), again.acts.size());
    EXPECT_GT(one.acts.size(), 60u);
    for (std::size_t i = 0; i < one.acts.size(); ++i) {
      EXPECT_EQ(one.acts[i].decision, again.acts[i].decision);
    }
    EXPECT_NE(self_play(game, 2, 8).acts.size(), 0u);
  }
}

}  // namespace
}  // namespace bastide::puzzles
