// Nothing is lost, no score falls, nothing completed stays occupied.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace bastide::hunters_gatherers
