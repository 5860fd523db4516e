// What every game's evaluation must be: right at the end, blind to what is hidden, and fair.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>

#include "ai/minds.h"
#include "players.h"
#include "rules/carcassonne/board.h"

namespace bastide {
namespace {

// At a glance, and with a deeper look.
std::array<Outlook, 2> evaluate(const Game& game, const Position& position, Seat looking) {
  const MindSet* minds = find_minds(game);
  EXPECT_NE(minds, nullptr);
  return {minds->evaluate(game, position, looking),
          minds->evaluate_deeply(game, position, looking)};
}

class Evaluation : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, Evaluation, testing::ValuesIn(all_variants()), name_of);

TEST_P(Evaluation, IsTheScoreOnceTheGameIsOver) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    while (!game().actor(position).is_nobody())
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    const Result result = game().result(position);
    for (Seat looking = 0; looking < setup.players; ++looking) {
      for (const Outlook& outlook : evaluate(game(), position, looking)) {
        for (std::size_t seat = 0; seat < setup.players; ++seat)
          EXPECT_EQ(outlook[seat], result.scores[seat] * outlook_unit);
      }
    }
  });
}

// Once the game is over there is nothing to hide; before, an evaluation of all and one of the view
// must agree.
TEST_P(Evaluation, SeesNothingThatIsHiddenFromTheSeat) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(setup.seed);
    for (int step = 0; !game().actor(position).is_nobody(); ++step) {
      for (Seat looking = 0; step % 5 == 0 && looking < setup.players; ++looking) {
        const View<Position> view = game().view(position, looking);
        ASSERT_EQ(evaluate(game(), view.known, looking), evaluate(game(), position, looking))
            << game().text(position);
      }
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    }
  });
}

// Seats that have changed places change their outlooks.
TEST(EvaluationCarcassonne, TreatsAllSeatsAlike) {
  using carcassonne::board;
  constexpr auto tiles =
      "D.start@(0,0)r0; D@(1,0)r0; E@(0,-1)r2; E@(1,-1)r2; E@(2,-1)r1; E@(3,-1)r3; U@(-1,0)r1";
  auto one = board(tiles, "P1 on D.start@(0,0)#2; P2 on E@(2,-1)#1; P1 on U@(-1,0)#0");
  auto two = board(tiles, "P2 on D.start@(0,0)#2; P1 on E@(2,-1)#1; P2 on U@(-1,0)#0");
  std::array<Outlook, 2> outlooks = evaluate(one.game(), one.position(), 0);
  for (Outlook& outlook : outlooks) {
    EXPECT_NE(outlook[0], outlook[1]);
    std::swap(outlook[0], outlook[1]);
  }
  EXPECT_EQ(evaluate(two.game(), two.position(), 0), outlooks);
}

}  // namespace
}  // namespace bastide
