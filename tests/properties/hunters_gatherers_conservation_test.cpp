// Nothing is lost, no score falls, nothing completed stays occupied; and the whole board turned
// plays alike.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/hunters_gatherers_pair.h"

namespace bastide::hunters_gatherers {
namespace {

Decision pick(const DecisionList& list, Random& random) {
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// Plays random games and calls check(before, after) after every step.
template <class Check>
void after_every_step(Check check) {
  const Rules& rules = builtin_rules();
  DecisionList list;
  for (const Setup& setup : some_setups(8)) {
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    State state = rules.initial(setup, nullptr);
    while (state.step != Step::Over) {
      const State before = state;
      if (state.step == Step::Draw) {
        rules.deal(state, nullptr);
      } else {
        rules.legal(state, list);
        rules.apply_unchecked(state, pick(list, random), nullptr);
      }
      ASSERT_NO_FATAL_FAILURE(check(before, state)) << rules.text(state);
    }
  }
}

// HG-1, HG-15: laid, removed, in hand and left.
TEST(HuntersGatherersConservation, TilesAreAlwaysAsMany) {
  after_every_step([](const State&, const State& state) {
    const int in_hand = state.step == Step::Place ? 1 : 0;
    ASSERT_EQ(state.board.laid_count() + in_hand + state.discarded + state.base_pile.size() +
                  state.bonus_pile.size(),
              95);
  });
}

// HG-2
TEST(HuntersGatherersConservation, EveryPieceIsInTheSupplyOrOnTheBoard) {
  after_every_step([](const State&, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool in_supply_now = (state.pieces.supply(seat) >> piece) & 1;
        ASSERT_EQ(in_supply_now + state.pieces.is_on_board(seat, piece),
                  seat < state.players ? 1 : 0);
      }
    }
  });
}

TEST(HuntersGatherersConservation, NoScoreFallsAndNoHutComesBack) {
  after_every_step([](const State& before, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      ASSERT_GE(state.scores[static_cast<std::size_t>(seat)],
                before.scores[static_cast<std::size_t>(seat)]);
      for (int piece = first_hut; piece < Pieces::per_seat; ++piece)
        ASSERT_GE(state.pieces.is_on_board(seat, piece), before.pieces.is_on_board(seat, piece));
    }
  });
}

// HG-39
TEST(HuntersGatherersConservation, NothingCompletedHoldsAFigureAfterStepThree) {
  after_every_step([](const State& before, const State& state) {
    if (before.step != Step::Piece) return;
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece < figure_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        if (builtin_rules().kind_of(laid, spot.feature) == Kind::Meadow) continue;
        const auto root = builtin_rules().feature_of(state, laid, spot.feature);
        ASSERT_GT(state.features.totals(root).open(), 0);
      }
    }
  });
}

// ---- The board turned by quarter turns ----

Cell turned(Cell cell, int quarters) {
  for (int i = 0; i < quarters; ++i) cell = {static_cast<std::int8_t>(-cell.y), cell.x};
  return cell;
}
Decision turned(Decision decision, int quarters) {
  decision.at = turned(decision.at, quarters);
  if (decision.kind == common_event::place)
    decision.turn = static_cast<std::uint8_t>((decision.turn + quarters) % rotation_count);
  return decision;
}

// The first position with the start tile turned.
State turned_start(const Setup& setup, int quarters) {
  State state = builtin_rules().initial(setup, nullptr);
  const LaidTile start = state.board.laid(0);
  state.board = {};
  state.features = {};
  state.forest_marks = state.river_marks = state.lakes = 0;
  builtin_rules().lay(state, start.tile, {0, 0}, static_cast<std::uint8_t>(quarters));
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
    if (decision.kind == common_event::place)
      turn %= builtin_rules().tables().shapes.distinct_turns(decision.item);
    spellings.emplace(decision.kind, decision.item, decision.at, turn, decision.feature);
  }
  EXPECT_EQ(static_cast<int>(spellings.size()), list.size());
  return spellings;
}

void play_turned(const Setup& setup, int quarters) {
  SCOPED_TRACE(describe(setup));
  const Rules& rules = builtin_rules();
  State state = rules.initial(setup, nullptr);
  State other = turned_start(setup, quarters);
  Random random(setup.seed);
  DecisionList list;
  while (state.step != Step::Over) {
    if (state.step == Step::Draw) {
      rules.deal(state, nullptr);
      rules.deal(other, nullptr);
    } else {
      rules.legal(state, list);
      const Decision decision = pick(list, random);
      ASSERT_FALSE(rules.check(other, rules.actor(other), turned(decision, quarters)));
      rules.apply_unchecked(state, decision, nullptr);
      rules.apply_unchecked(other, turned(decision, quarters), nullptr);
    }
    ASSERT_EQ(state.step, other.step);
    ASSERT_EQ(state.active, other.active);
    ASSERT_EQ(state.scores, other.scores);
    ASSERT_EQ(legal_in(state, quarters), legal_in(other, 0)) << rules.text(state);
  }
}

class HuntersGatherersTurned : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(QuarterTurns, HuntersGatherersTurned, testing::Values(1, 2, 3));

TEST_P(HuntersGatherersTurned, BoardsPlayAlike) {
  for (const auto& setup : some_setups(4)) ASSERT_NO_FATAL_FAILURE(play_turned(setup, GetParam()));
}

}  // namespace
}  // namespace bastide::hunters_gatherers
