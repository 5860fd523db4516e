// Nothing is lost and nothing appears: tiles, cowboys, tents, tokens; and nothing complete stays
// occupied.
#include <array>

#include "support/gold_rush_pair.h"

namespace bastide::gold_rush {
namespace {

// Plays random games of every number of players, with prairies and without, and calls
// check(before, after) after every step.
template <class Check>
void after_every_step(Check check) {
  const Rules& rules = builtin_rules();
  DecisionList list;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    auto setup = default_setup(rules.info());
    setup.players = static_cast<std::uint8_t>(2 + seed % 4);
    setup.options[option::first_game] = seed % 3 == 2 ? 1 : 0;
    setup.seed = seed;
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

// Tokens of each kind that lie on the map, counted stack by stack.
TokenCounts tokens_on_map(const State& state) {
  TokenCounts counts;
  for (int i = 0; i < state.section_count; ++i) {
    const MountainSection& section = state.sections[static_cast<std::size_t>(i)];
    const Node root = builtin_rules().root_at(state, {section.laid, section.feature});
    const PieceSpot oldest = builtin_rules().oldest_section(state, root);
    if (oldest.laid != section.laid || oldest.feature != section.feature) continue;
    for (int token = state.stack_tops[root]; token != 0;
         token = state.token_below[static_cast<std::size_t>(token)]) {
      counts.add(state.token_kinds[static_cast<std::size_t>(token)]);
    }
  }
  return counts;
}

TEST(GoldRushConservation, GR1_TilesLaidRemovedAndLeftAreAlwaysSeventyTwo) {
  after_every_step([](const State&, const State& state) {
    const int in_hand = state.step == Step::Place ? 1 : 0;
    ASSERT_EQ(state.board.laid_count() + in_hand + state.discarded + state.pile.size(), 72);
  });
}

TEST(GoldRushConservation, GR2_GR3_EveryPieceIsInTheReserveOrOnTheMap) {
  after_every_step([](const State&, const State& state) {
    for (int seat = 0; seat < max_seats; ++seat) {
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool exists = seat < state.players && piece <= tent_number;
        const bool in_reserve = (state.pieces.supply(seat) >> piece) & 1;
        ASSERT_EQ(in_reserve + state.pieces.is_on_board(seat, piece), exists ? 1 : 0);
      }
    }
  });
}

// In the supply, on the map and in hands, kind by kind; at the end those on the map are gone
// (GR-60).
TEST(GoldRushConservation, GR4_GR60_TokensAreNeverMadeAndOnlyTheEndTakesThemAway) {
  const TokenCounts& all = builtin_rules().tables().tokens;
  ASSERT_EQ(all.size(), 63);
  after_every_step([&](const State&, const State& state) {
    ASSERT_EQ(state.supply.size(), state.supply_size);
    if (state.step == Step::Over) return;
    const TokenCounts on_map = tokens_on_map(state);
    int lost = 0;
    for (int kind = 0; kind < token_kinds; ++kind) {
      int count = state.supply.of(kind) + on_map.of(kind);
      for (const TokenCounts& hand : state.hands) count += hand.of(kind);
      ASSERT_LE(count, all.of(kind));
      lost += all.of(kind) - count;
    }
    ASSERT_EQ(lost, state.tokens_lost);  // GR-R12
  });
}

// Scores fall never, and a hand only grows: what is in it is counted at the end.
TEST(GoldRushConservation, GR7_NoScoreEverFallsAndNoHandShrinks) {
  after_every_step([](const State& before, const State& state) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      ASSERT_GE(state.scores[seat], before.scores[seat]);
      ASSERT_GE(state.hands[seat].size(), before.hands[seat].size());
    }
  });
}

TEST(GoldRushConservation, GR52_GR53_NothingCompleteHoldsAPieceAfterATurn) {
  after_every_step([](const State& before, const State& state) {
    if (before.step != Step::Action || state.step == Step::Over) return;
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece <= tent_number; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        const Kind kind = builtin_rules().kind_of(state.board.laid(spot.laid), spot.feature);
        if (kind != Kind::Mountain && kind != Kind::Track) continue;
        const Node root = builtin_rules().root_at(state, spot);
        ASSERT_GT(state.features.totals(root).open(), 0);
      }
    }
  });
}

TEST(GoldRushConservation, GR68_InTheFirstGameNoCowboyIsAFarmer) {
  after_every_step([](const State&, const State& state) {
    if (!state.first_game) return;
    for (int seat = 0; seat < state.players; ++seat) {
      for (int piece = 0; piece < cowboy_count; ++piece) {
        if (!state.pieces.is_on_board(seat, piece)) continue;
        const PieceSpot spot = state.pieces.spot(seat, piece);
        ASSERT_NE(builtin_rules().kind_of(state.board.laid(spot.laid), spot.feature),
                  Kind::Prairie);
      }
    }
  });
}

}  // namespace
}  // namespace bastide::gold_rush
