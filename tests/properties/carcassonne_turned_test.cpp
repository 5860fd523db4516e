// The whole board turned: a game and the same game on a board turned by one, two or three quarter
// turns. What is legal corresponds one to one and every score is equal at every step.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/carcassonne_pair.h"

namespace bastide::carcassonne {
namespace {

// The cell after `quarters` quarter turns of the board, clockwise round the start tile.
Cell turned(Cell cell, int quarters) {
  for (int i = 0; i < quarters; ++i) {
    cell = {static_cast<std::int8_t>(-cell.y), cell.x};
  }
  return cell;
}

Decision turned(Decision decision, int quarters) {
  decision.at = turned(decision.at, quarters);
  if (decision.kind == common_event::place) {
    decision.turn = static_cast<std::uint8_t>((decision.turn + quarters) % rotation_count);
  }
  return decision;
}

// The first position with the start tile, or the source, turned.
State turned_start(const Setup& setup, int quarters) {
  State state = builtin_rules().initial(setup, nullptr);
  const LaidTile start = state.board.laid(0);
  state.board = {};
  state.features = {};
  state.mark_count = 0;
  builtin_rules().lay(state, start.tile, {0, 0}, static_cast<std::uint8_t>(quarters));
  state.river_end = turned(state.river_end, quarters);
  if (state.river_is_open) {
    state.river_side = static_cast<std::uint8_t>((state.river_side + quarters) % side_count);
  }
  return state;
}

// Legal decisions in one spelling: rotations that show the same count as the first of them.
using Spelling = std::tuple<int, int, Cell, int, int>;
std::set<Spelling> legal_in(const State& state, int quarters) {
  DecisionList list;
  builtin_rules().legal(state, list);
  std::set<Spelling> spellings;
  for (const Decision& listed : list) {
    const Decision decision = turned(listed, quarters);
    int turn = decision.turn;
    if (decision.kind == common_event::place) {
      turn %= builtin_rules().tables().shapes.distinct_turns(decision.item);
    }
    spellings.emplace(decision.kind, decision.item, decision.at, turn, decision.feature);
  }
  EXPECT_EQ(static_cast<int>(spellings.size()), list.size());
  return spellings;
}

void compare(const State& state, const State& other, int quarters) {
  ASSERT_EQ(state.step, other.step);
  ASSERT_EQ(state.active, other.active);
  ASSERT_EQ(state.scores, other.scores);
  ASSERT_EQ(state.discarded, other.discarded);
  ASSERT_EQ(legal_in(state, quarters), legal_in(other, 0));
}

void play_turned(const Setup& setup, int quarters) {
  const Rules& rules = builtin_rules();
  State state = rules.initial(setup, nullptr);
  State other = turned_start(setup, quarters);
  Random random(setup.seed);
  ASSERT_NO_FATAL_FAILURE(compare(state, other, quarters));
  DecisionList list;
  while (state.step != Step::Over) {
    if (state.step == Step::Draw) {
      rules.deal(state, nullptr);
      rules.deal(other, nullptr);
    } else {
      // The turned decision may be another spelling than the one that is listed there: with it
      // the features of both tiles keep the same numbers.
      rules.legal(state, list);
      const Decision decision =
          list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      ASSERT_FALSE(rules.check(other, rules.actor(other), turned(decision, quarters)));
      rules.apply_unchecked(state, decision, nullptr);
      rules.apply_unchecked(other, turned(decision, quarters), nullptr);
    }
    ASSERT_NO_FATAL_FAILURE(compare(state, other, quarters)) << rules.text(state);
  }
}

class CarcassonneTurned : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(QuarterTurns, CarcassonneTurned, testing::Values(1, 2, 3));

TEST_P(CarcassonneTurned, BoardsPlayAlike) {
  for (const auto& setup : all_setups()) {
    SCOPED_TRACE(describe(setup));
    ASSERT_NO_FATAL_FAILURE(play_turned(setup, GetParam()));
  }
}

}  // namespace
}  // namespace bastide::carcassonne
