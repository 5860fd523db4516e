// The invariants that section 12 of docs/rules/carcassonne.md lists: nothing is lost, no score
// falls, nothing completed stays occupied.
#include <gtest/gtest.h>

#include <bit>

#include "support/carcassonne_pair.h"

namespace bastide::carcassonne {
namespace {

// Plays one random game for each setup and calls check(before, after) after every step.
template <class Check>
void after_every_step(Check check) {
  const Rules& rules = builtin_rules();
  DecisionList list;
  for (const Setup& setup : all_setups()) {
    SCOPED_TRACE(describe(setup));
    Random random(setup.seed);
    State state = rules.initial(setup, nullptr);
    while (state.step != Step::Over) {
      const State before = state;
      if (state.step == Step::Draw) {
        rules.deal(state, nullptr);
      } else {
        rules.legal(state, list);
        const auto choice = random.below(static_cast<std::uint32_t>(list.size()));
        rules.apply_unchecked(state, list[static_cast<int>(choice)], nullptr);
      }
      ASSERT_NO_FATAL_FAILURE(check(before, state)) << rules.text(state);
    }
  }
}

int tiles_in_all(const State& state) {
  const int in_hand = state.step == Step::Place ? 1 : 0;
  return state.board.laid_count() + in_hand + state.discarded + state.base_pile.size() +
         state.river_pile.size() + state.lakes;
}

TEST(CarcassonneConservation, C4_C5_TilesLaidRemovedAndLeftAreAlwaysAsMany) {
  after_every_step([](const State&, const State& state) {
    ASSERT_EQ(tiles_in_all(state), state.options.river ? 83 : 72);
  });
}

TEST(CarcassonneConservation, C3_EveryPieceIsInTheSupplyOrOnTheBoard) {
  after_every_step([](const State&, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      const bool plays = seat < state.players;
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool exists = plays && (piece < meeple_count || state.options.abbot);
        const bool in_supply_now = (state.pieces.supply(seat) >> piece) & 1;
        ASSERT_EQ(in_supply_now + state.pieces.is_on_board(seat, piece), exists ? 1 : 0);
      }
    }
  });
}

TEST(CarcassonneConservation, C8_NoScoreEverFalls) {
  after_every_step([](const State& before, const State& state) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      ASSERT_GE(state.scores[seat], before.scores[seat]);
    }
  });
}

// C-95: the pieces that final scoring counted stay where they are, but on nothing completed.
TEST(CarcassonneConservation, C49_NothingCompletedHoldsAPieceAfterStepThree) {
  after_every_step([](const State& before, const State& state) {
    if (before.step != Step::Piece) return;
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        switch (builtin_rules().kind_of(laid, spot.feature)) {
          case Kind::Road:
          case Kind::City: {
            const auto root = state.features.root_of(laid.first_segment + spot.feature);
            ASSERT_GT(state.features.totals(root).open(), 0);
            break;
          }
          case Kind::Cloister:
          case Kind::Garden:
            ASSERT_LT(state.board.laid_around(laid.at), 8);
            break;
          case Kind::Field:
            ASSERT_TRUE(state.options.fields);
            break;
          case Kind::River:
            FAIL() << "a piece in the river";
        }
      }
    }
  });
}

TEST(CarcassonneConservation, C98_TheGameLastsAsManyTurnsAsTilesArePlaced) {
  after_every_step([](const State&, const State& state) {
    if (state.step != Step::Over) return;
    ASSERT_EQ(state.board.laid_count() + state.discarded, state.options.river ? 83 : 72);
    ASSERT_EQ(state.base_pile.size() + state.river_pile.size() + state.lakes, 0);
  });
}

}  // namespace
}  // namespace bastide::carcassonne
