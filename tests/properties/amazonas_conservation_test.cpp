// Nothing is lost, no score falls, no boat goes back, nothing complete stays occupied.
#include <gtest/gtest.h>

#include "support/amazonas_pair.h"

namespace bastide::amazonas {
namespace {

// Plays random games of every number of players and calls check(before, after) after every step.
template <class Check>
void after_every_step(Check check) {
  const Rules& rules = builtin_rules();
  DecisionList list;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    auto setup = default_setup(rules.info());
    setup.players = static_cast<std::uint8_t>(2 + seed % 4);
    setup.seed = seed;
    Random random(seed);
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

int doubles_laid(const State& state) {
  int left = 0;
  for (const int copies : state.doubles) left += copies;
  return 4 - left;
}

TEST(AmazonasConservation, A3_TilesAndDoublesLaidRemovedAndLeftAreAlwaysAsMany) {
  after_every_step([](const State&, const State& state) {
    const int in_hand = state.step == Step::Place ? 1 : 0;
    const int tiles = state.board.laid_count() - 8 - 2 * doubles_laid(state);
    ASSERT_EQ(tiles + in_hand + state.discarded + state.pile.size(), 80);
    int double_nexts = 0;
    for (int i = 0; i < state.board.laid_count(); ++i) {
      double_nexts += builtin_rules().tables().square(state.board.laid(i)).is_double_next ? 1 : 0;
    }
    ASSERT_EQ(doubles_laid(state), double_nexts - (state.step == Step::Double ? 1 : 0));
  });
}

TEST(AmazonasConservation, A2_EveryPieceIsInTheSupplyOrOnTheBoard) {
  after_every_step([](const State&, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool exists = seat < state.players && piece < explorer_count + camp_count;
        const bool in_supply_now = (state.pieces.supply(seat) >> piece) & 1;
        ASSERT_EQ(in_supply_now + state.pieces.is_on_board(seat, piece), exists ? 1 : 0);
      }
    }
  });
}

TEST(AmazonasConservation, A37_A38_NoScoreFallsAndNoBoatGoesBackOrOffTheRiver) {
  after_every_step([](const State& before, const State& state) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      ASSERT_GE(state.scores[seat], before.scores[seat]);
      ASSERT_GE(state.boats[seat], before.boats[seat]);
      ASSERT_LT(state.boats[seat], state.spaces);
    }
  });
}

TEST(AmazonasConservation, A35_A65_NothingCompleteHoldsAnExplorerAfterStepThree) {
  after_every_step([](const State& before, const State& state) {
    if (before.step != Step::Piece) return;
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece < explorer_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        ASSERT_GT(state.features.totals(root).open(), 0);
      }
    }
  });
}

TEST(AmazonasConservation, A21_NoRegularTileLiesBeyondTheRiver) {
  after_every_step([](const State&, const State& state) {
    for (int i = 0; i < state.board.laid_count(); ++i) {
      ASSERT_LE(state.board.laid(i).at.y, state.board.last_row());
    }
  });
}

}  // namespace
}  // namespace bastide::amazonas
