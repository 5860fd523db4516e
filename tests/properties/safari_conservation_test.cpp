// Nothing is lost and nothing appears: what docs/record/safari.md says holds at every point.
#include <gtest/gtest.h>

#include <bit>

#include "core/bits.h"
#include "support/safari_pair.h"

namespace bastide::safari {
namespace {

// Plays random games for every number of players and calls check(before, after) after every step.
template <class Check>
void after_every_step(Check check) {
  const Rules& rules = builtin_rules();
  DecisionList list;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Setup setup{.players = static_cast<std::uint8_t>(2 + seed % 4), .seed = seed};
    SCOPED_TRACE(seed);
    Random random(seed);
    State state = rules.initial(setup, nullptr);
    while (state.step != Step::Over) {
      const State before = state;
      if (rules.actor(state).is_chance()) {
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

TEST(SafariConservation, S1_TilesInStockLaidAndDiscardedAreSeventyTwo) {
  after_every_step([](const State&, const State& state) {
    const int in_hand = state.step == Step::Place ? 1 : 0;
    ASSERT_EQ(state.pile.size() + state.board.laid_count() - 3 + state.discarded + in_hand, 72);
  });
}

TEST(SafariConservation, S1_TenTokensOfEachSpecies) {
  after_every_step([](const State&, const State& state) {
    std::array<int, species_count> counts{};
    for (int i = 0; i < state.hole_count; ++i) {
      for (const std::uint8_t token : state.holes[static_cast<std::size_t>(i)].tokens) {
        if (token != 0) ++counts[static_cast<std::size_t>(lowest_bit(token))];
      }
    }
    for (int species = 0; species < species_count; ++species) {
      int count = counts[static_cast<std::size_t>(species)] + state.token_pile.of(species) +
                  state.token_discard.of(species);
      for (const Tokens& hand : state.hands) count += hand.of(species);
      ASSERT_EQ(count, 10);
    }
  });
}

TEST(SafariConservation, S5_SixMeeplesOfEachPlayerInSupplyOrOnTheBoard) {
  after_every_step([](const State&, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool exists = seat < state.players && piece < meeple_count;
        const bool is_in_supply = (state.pieces.supply(seat) >> piece) & 1;
        ASSERT_EQ(is_in_supply + state.pieces.is_on_board(seat, piece), exists ? 1 : 0);
      }
    }
  });
}

TEST(SafariConservation, S6_NoScoreEverFalls) {
  after_every_step([](const State& before, const State& state) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      ASSERT_GE(state.scores[seat], before.scores[seat]);
    }
  });
}

// S-29, S-31, S-44: between turns nothing complete holds a meeple; a hole holds one or two (S-46).
TEST(SafariConservation, S29_S31_S46_NothingCompletedStaysOccupied) {
  after_every_step([](const State&, const State& state) {
    if (state.step != Step::Draw) return;
    std::array<int, State::max_tokens> on_hole{};
    for (int seat = 0; seat < state.players; ++seat) {
      for_each_bit(meeples & ~state.pieces.supply(seat), [&](int piece) {
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const LaidTile& laid = state.board.laid(spot.laid);
        if (spot.feature >= hole_feature) {
          const Cell point = point_of(laid.at, spot.feature - hole_feature);
          for (std::size_t i = 0; i < state.hole_count; ++i) {
            if (state.holes[i].point == point) ++on_hole[i];
          }
          return;
        }
        if (builtin_rules().kind_of(laid, spot.feature) == Kind::Baobab) {
          ASSERT_LT(state.board.laid_around(laid.at), 8);
          return;
        }
        const auto root = state.features.root_of(laid.first_segment + spot.feature);
        ASSERT_GT(state.features.totals(root).open(), 0);
      });
    }
    for (std::size_t i = 0; i < state.hole_count; ++i) {
      if (state.holes[i].taken == 15) {
        ASSERT_EQ(on_hole[i], 0);
      } else {
        ASSERT_GE(on_hole[i], 1);
        ASSERT_LE(on_hole[i], 2);
      }
    }
  });
}

}  // namespace
}  // namespace bastide::safari
