// The whole board turned: a game and the same game on a board turned by one, two or three quarter
// turns. What is legal corresponds one to one and every score is equal at every step.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/safari_pair.h"

namespace bastide::safari {
namespace {

// The cell after `quarters` quarter turns of the board, clockwise round square (0,0).
Cell turned_cell(Cell cell, int quarters) {
  for (int i = 0; i < quarters; ++i) {
    cell = {static_cast<std::int8_t>(-cell.y), cell.x};
  }
  return cell;
}

// Squares where the decision names any; a tile's rotation or a corner turns with the board.
Decision turned_decision(Decision decision, int quarters) {
  if (decision.kind == common_event::pass) return decision;
  decision.at = turned_cell(decision.at, quarters);
  if (decision.kind == event::ranger_move) decision.to = turned_cell(decision.to, quarters);
  if (decision.kind == common_event::place || decision.kind == event::found ||
      decision.kind == event::extend) {
    decision.turn = static_cast<std::uint8_t>((decision.turn + quarters) % rotation_count);
  }
  return decision;
}

// The first position with the start board and the rangers turned.
State turned_start(const Setup& setup, int quarters) {
  const Rules& rules = builtin_rules();
  State state = rules.initial(setup, nullptr);
  state.board = {};
  state.features = {};
  state.open_corners = {};
  state.open_corner_count = 0;
  for (std::size_t i = 0; i < start_cells.size(); ++i) {
    rules.lay(state, static_cast<std::uint8_t>(rules.tables().start + i),
              turned_cell(start_cells[i], quarters), static_cast<std::uint8_t>(quarters));
  }
  for (Cell& ranger : state.rangers) ranger = turned_cell(ranger, quarters);
  return state;
}

// Legal decisions in one spelling: rotations that show the same count as the first of them.
using Spelling = std::tuple<int, int, Cell, int, int, Cell>;
std::set<Spelling> legal_in(const State& state, int quarters) {
  DecisionList list;
  builtin_rules().legal(state, list);
  std::set<Spelling> spellings;
  for (const Decision& listed : list) {
    const Decision decision = turned_decision(listed, quarters);
    int turn = decision.turn;
    if (decision.kind == common_event::place) {
      turn %= builtin_rules().tables().shapes.distinct_turns(decision.item);
    }
    spellings.emplace(decision.kind, decision.item, decision.at, turn, decision.feature,
                      decision.to);
  }
  EXPECT_EQ(static_cast<int>(spellings.size()), list.size());
  return spellings;
}

void compare(const State& state, const State& other, int quarters) {
  ASSERT_EQ(state.step, other.step);
  ASSERT_EQ(state.active, other.active);
  ASSERT_EQ(state.scores, other.scores);
  ASSERT_EQ(state.hands, other.hands);
  ASSERT_EQ(state.discarded, other.discarded);
  ASSERT_EQ(builtin_rules().actor(state), builtin_rules().actor(other));
  if (builtin_rules().actor(state).is_seat()) {
    ASSERT_EQ(legal_in(state, quarters), legal_in(other, 0));
  }
}

void play_turned(const Setup& setup, int quarters) {
  const Rules& rules = builtin_rules();
  State state = rules.initial(setup, nullptr);
  State other = turned_start(setup, quarters);
  Random random(setup.seed);
  DecisionList list;
  while (state.step != Step::Over) {
    if (rules.actor(state).is_chance()) {
      rules.deal(state, nullptr);
      rules.deal(other, nullptr);
    } else {
      // The turned decision may be another spelling than the one that is listed there: with it
      // the features of both tiles keep the same numbers.
      rules.legal(state, list);
      const Decision decision =
          list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      const Decision same = turned_decision(decision, quarters);
      ASSERT_FALSE(rules.check(other, rules.actor(other), same));
      rules.apply_unchecked(state, decision, nullptr);
      rules.apply_unchecked(other, same, nullptr);
    }
    ASSERT_NO_FATAL_FAILURE(compare(state, other, quarters));
  }
}

class SafariTurned : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Quarters, SafariTurned, testing::Values(1, 2, 3));

TEST_P(SafariTurned, TheSameGame) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    ASSERT_NO_FATAL_FAILURE(play_turned(
        {.players = static_cast<std::uint8_t>(2 + seed % 4), .seed = seed}, GetParam()));
  }
}

}  // namespace
}  // namespace bastide::safari
