// Phase 2: at most one action (S-16 to S-20).
#include <gtest/gtest.h>

#include <set>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

std::set<std::string> kinds_of(const Lines& lines) {
  std::set<std::string> kinds;
  for (const std::string& line : lines) kinds.insert(line.substr(0, line.find_first_of(":#")));
  return kinds;
}

// S-11 S-16
TEST(SafariActions, S11_S16_nothing_or_exactly_one_of_five) {
  Scenario game = board("SF-01@(0,-1)r0", "P2 zebra on (1,0)NW");
  give_hand(game, P1, "lion");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(kinds_of(game.legal()),
            (std::set<std::string>{"-", "meeple", "ranger_move", "found", "extend"}));
  EXPECT_EQ(legal_with(game, "meeple"), (Lines{"meeple#0", "meeple#3"}));
  for (const char* action : {"-", "meeple#0", "ranger_move:@(3,0)->(0,1)", "found:lion@(0,0)NW",
                             "extend:lion@(0,0)NE"}) {
    Scenario after = game;
    after.play(std::string("P1 ") + action);
    EXPECT_EQ(after.to_move(), "chance") << action << " ends the turn";
    EXPECT_EQ(after.refusal("P1 -"), "not_your_turn S-7 (0,0)");
    EXPECT_EQ(state_of(after).active, P2);
  }
  EXPECT_EQ(game.refusal("draw:SF-01"), "not_your_turn S-7 (0,0)");
  EXPECT_EQ(game.refusal("P1 place:SF-01@(1,-1)r0"), "wrong_step S-11 (0,0)");
  EXPECT_EQ(game.refusal("P1 ranger_put:@(0,1)"), "wrong_step S-11 (0,0)");
}

// S-17 SX-2
TEST(SafariActions, SX2_S17_a_meeple_on_a_free_trail_of_the_tile_just_laid) {
  Scenario game = board();
  game.play("P1 SF-04-M@(1,1)r1 meeple#0");
  EXPECT_EQ(supply(game, P1), 5);
  EXPECT_TRUE(game.awards().empty());
  game.play("P2 SF-05-L@(1,2)r1");
  EXPECT_EQ(game.refusal("meeple@(1,1)#3"), "not_the_tile_just_laid S-17 (1,1)");
  EXPECT_EQ(game.refusal("meeple@(0,1)#0"), "not_the_tile_just_laid S-17 (0,1)");
  EXPECT_EQ(game.refusal("meeple#3"), "no_such_feature S-17 (1,2)");
  EXPECT_EQ(game.refusal(R"({"e":"piece","p":1,"piece":"meeple","x":1,"y":2,"f":200})"),
            "no_such_feature S-17 (1,2)");
}

// S-18 SX-2
TEST(SafariActions, SX2_S18_not_where_any_meeple_stands_on_the_whole_feature) {
  Scenario game = board("SF-04-M@(1,1)r1", "P1 on SF-04-M@(1,1)#0");
  EXPECT_EQ(game.refusal("P1 SF-05-L@(1,2)r1 meeple#0"), "feature_occupied S-18 (1,1)")
      << "one's own";
  turn_of(game, P2);
  EXPECT_EQ(game.refusal("P2 SF-05-L@(1,2)r1 meeple#0"), "feature_occupied S-18 (1,1)")
      << "a rival's";
  EXPECT_EQ(game.refusal("P2 SF-06-L@(1,2)r3 meeple#3"), "accepted") << "its baobab is free";
}

// S-18  Features with several meeples arise by joining.
TEST(SafariActions, S18_occupied_features_may_be_joined) {
  Scenario game = board("SF-04-M@(1,1)r1; SF-01@(2,1)r0; SF-07-Z@(2,2)r1",
                        "P2 on SF-04-M@(1,1)#0; P1 on SF-07-Z@(2,2)#0");
  game.play("P1 SF-07-L@(1,2)r3 -");
  EXPECT_EQ(feature(game, "SF-07-L@(1,2)#0").pieces.of(P1), 1);
  EXPECT_EQ(feature(game, "SF-07-L@(1,2)#0").pieces.of(P2), 1);
  EXPECT_TRUE(game.awards().empty()) << "still open to the south";
}

// S-18 SX-5
TEST(SafariActions, SX5_a_meeple_in_a_free_bush_that_the_tile_enlarges) {
  Scenario game = board();
  game.play("P1 SF-29-E@(0,1)r0");
  EXPECT_EQ(legal_with(game, "meeple"), (Lines{"meeple#0"}));
  game.play("P1 meeple#0");
  EXPECT_EQ(feature(game, "SF-29-E@(0,1)#0").animals(), 2) << "one on the start board";
}

// SR-29
TEST(SafariActions, SR29_a_trail_that_ends_in_a_bush_is_another_feature) {
  Scenario game = board("SF-01@(2,1)r0; SF-01@(3,1)r0; SF-03-Z@(4,1)r2; SF-30-G@(4,0)r0",
                        "P2 on SF-30-G@(4,0)#0");
  game.play("P1 SF-14-ZZ@(3,0)r0");
  EXPECT_EQ(game.refusal("meeple#1"), "feature_occupied S-18 (4,0)");
  EXPECT_EQ(game.refusal("meeple#0"), "accepted");
  EXPECT_EQ(feature(game, "SF-14-ZZ@(3,0)#0").animals(), 2) << "monkey and zebra of the trail";
  EXPECT_EQ(feature(game, "SF-14-ZZ@(3,0)#1").animals(), 2) << "giraffe and zebra of the bush";
}

// S-19 SX-7
TEST(SafariActions, SX7_S19_a_meeple_on_the_baobab_brings_two_tokens) {
  Scenario game = board();
  game.play("P1 SF-01@(1,-1)r0 meeple#1");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.refusal("draw:SF-01"), "wrong_step S-11 (0,0)") << "the tokens come first";
  game.play("token:lion token:zebra");
  EXPECT_EQ(game.story(), (Lines{"token", "token"}));
  EXPECT_EQ(supply(game, P1), 5);
  EXPECT_EQ(hand(game, P1), "lion zebra");
  EXPECT_EQ(game.scores(), (std::vector<int>{0, 0}));
  EXPECT_EQ(state_of(game).active, P2);
}

// S-20 SY-9 SR-18
TEST(SafariActions, SY9_S20_SR18_without_a_meeple_rangers_and_extensions_are_left) {
  Scenario game = board("", R"(P1 lion on (0,0)NW; P1 lion on (1,0)NW; P1 lion on (1,0)NE
                               P1 lion on (1,0)SE; P1 lion on (1,0)SW; P1 lion on (2,0)SE)");
  give_hand(game, P1, "zebra");
  EXPECT_EQ(supply(game, P1), 0);
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("meeple#0"), "no_piece_left S-17 (1,1)");
  EXPECT_EQ(game.refusal("meeple#3"), "no_piece_left S-19 (1,1)");
  EXPECT_EQ(game.refusal("found:zebra@(1,1)SE"), "no_piece_left SR-18 (1,1)");
  EXPECT_EQ(kinds_of(game.legal()), (std::set<std::string>{"-", "ranger_move", "extend"}));
  EXPECT_EQ(game.refusal("extend:zebra@(0,0)NE"), "accepted");
  EXPECT_EQ(game.refusal("ranger_move:@(-1,0)->(0,1)"), "accepted");
}

// SR-25
TEST(SafariActions, SR25_meeples_that_return_in_phase_3_cannot_be_used_in_phase_2) {
  Scenario game = board("SF-04-M@(1,1)r1", R"(P1 on SF-04-M@(1,1)#0
                         P1 lion on (0,0)NW; P1 lion on (1,0)NW; P1 lion on (1,0)NE
                         P1 lion on (2,0)SE; P1 lion on (1,1)SW)");
  game.play("P1 SF-02-E@(1,2)r1");
  EXPECT_EQ(game.refusal("meeple#2"), "no_piece_left S-19 (1,2)");
  game.play("P1 -");
  EXPECT_EQ(game.returns(), (Lines{"P1 meeple (1,1)"}));
  EXPECT_EQ(supply(game, P1), 1);
}

// S-20  What a terminal shows counts as people do: one meeple, one point.
TEST(SafariActions, S20_text_counts_one_piece_in_the_singular) {
  Scenario game = board("", R"(P1 lion on (0,0)NW; P1 lion on (1,0)NW; P1 lion on (1,0)NE
                         P1 lion on (2,0)SE; P1 lion on (2,0)SW)");
  changing(game).scores[P1] = 1;
  const std::string text = game.game().text(game.position());
  EXPECT_NE(text.find("1 point, 1 meeple in supply"), std::string::npos) << text;
  EXPECT_NE(text.find("0 points, 6 meeples in supply"), std::string::npos) << text;
}

// The bound of DecisionList (src/games/safari/actions.cpp) is proved there; this is how far a full
// game gets with every species in hand.
TEST(SafariActions, S16_the_list_of_actions_has_room) {
  Random random(16);
  State state = state_of(board());
  DecisionList list;
  int longest = 0;
  while (state.step != Step::Over) {
    if (rules().actor(state).is_chance()) {
      rules().deal(state, nullptr);
      continue;
    }
    for (int species = 0; species < species_count; ++species) {
      if (state.step == Step::Action && state.hands[state.active].of(species) == 0) {
        state.hands[state.active].add(species);
      }
    }
    rules().legal(state, list);
    longest = std::max(longest, list.size());
    Decision decision =
        list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
    if (state.step == Step::Action) decision = {.kind = common_event::pass};
    rules().apply_unchecked(state, decision, nullptr);
  }
  EXPECT_GT(longest, 600);
  EXPECT_LE(longest, DecisionList::capacity);
}

}  // namespace
}  // namespace bastide::safari
