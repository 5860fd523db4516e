// Components and set-up (section 1), what is open to everybody, and the rules that no code of the
// engine can break:
//
//   S-5   elephants and colours: only seats and scores exist; the six meeples are tested below
//   SR-2  that seat 0 may also be a random one: who takes which seat is settled before the game;
//         that the first seat begins is tested below
//   SR-28 the lap marker at 50: display only; scores beyond it are tested in end_test.cpp
//   SR-30 that any other squares would do: a remark; where the rangers start is tested below
//   S-7   that the order is clockwise: seats are numbered in that order; it is followed, see below
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

constexpr std::string_view deal = "token:lion token:zebra token:monkey token:monkey";

// S-1
TEST(SafariSetup, S1_the_box) {
  int tiles = 0;
  std::map<std::string_view, int> sums;
  const TileSet& set = rules().tiles();
  const auto count = [&](std::span<const FeatureFacts> features, int copies) {
    for (const FeatureFacts& printed : features) {
      sums[set.kinds[printed.kind].name] += copies;
      sums["birds"] += copies * number_of(printed.attributes, "birds");
      for (int s = 0; s < species_count; ++s) {
        const std::string_view name = species_names[static_cast<std::size_t>(s)];
        sums[name] += copies * count_of(printed.attributes, "animals", name);
      }
    }
  };
  for (const TileFacts& tile : set.tiles) {
    tiles += tile.count;
    count(tile.features, tile.count);
  }
  EXPECT_EQ(tiles, 72);
  EXPECT_EQ(sums["baobab"], 29);
  EXPECT_EQ(sums["trail"], 55);
  EXPECT_EQ(sums["bush"], 53);
  EXPECT_EQ(sums["birds"], 40);
  for (const BoardCellFacts& cell : set.boards[0].cells) count(cell.features, 1);
  EXPECT_EQ(sums["birds"], 41);
  for (int s = 0; s < species_count; ++s) {
    EXPECT_EQ(sums[species_names[static_cast<std::size_t>(s)]], 20);
    EXPECT_EQ(rules().tables().tokens.of(s), 10);
  }
}

// S-1 S-5
TEST(SafariSetup, S1_S5_six_meeples_for_each_of_two_to_five_players) {
  for (const int players : {2, 3, 4, 5}) {
    const Scenario game("safari", "players=" + std::to_string(players));
    for (int seat = 0; seat < max_seats; ++seat) {
      EXPECT_EQ(supply(game, static_cast<Seat>(seat)), seat < players ? 6 : 0);
    }
  }
  const GameInfo& info = Rules::game_info();
  bastide::Setup setup = default_setup(info);
  for (const int players : {0, 1, 6}) {
    setup.players = static_cast<std::uint8_t>(players);
    EXPECT_FALSE(is_valid(setup, info)) << players;
  }
}

// S-2 S-3 SR-30
TEST(SafariSetup, S2_S3_SR30_the_board_lies_on_three_squares_with_a_ranger_at_either_end) {
  const Scenario game("safari");
  EXPECT_EQ(game.record(), (Lines{R"({"e":"start","tile":"SF-START","x":0,"y":0,"rot":0})",
                                  R"({"e":"start","tile":"SF-START","x":1,"y":0,"rot":0})",
                                  R"({"e":"start","tile":"SF-START","x":2,"y":0,"rot":0})"}));
  const State& state = state_of(game);
  EXPECT_EQ(state.board.laid_count(), 3);
  EXPECT_EQ(state.rangers, (std::array<Cell, 2>{{{-1, 0}, {3, 0}}}));
}

// S-2  Neighbours and sides of all three squares count; meeples never stand on them.
TEST(SafariSetup, S2_the_board_is_three_laid_squares_that_take_no_meeple) {
  Scenario game = board("", "");
  EXPECT_EQ(game.refusal("SF-29-E@(0,1)r0"), "accepted") << "bush to the bush of (0,0)";
  EXPECT_EQ(game.refusal("SF-16-Z0@(2,-1)r1"), "accepted") << "bush to the bush of (2,0)";
  EXPECT_EQ(game.refusal("SF-01@(2,-1)r0"), "edge_mismatch S-13 (2,-1) south");
  game.play("P1 SF-04-M@(1,1)r1");
  EXPECT_EQ(game.refusal("meeple@(1,0)#1"), "not_the_tile_just_laid S-2 (1,0)");
  EXPECT_EQ(feature(game, "SF-04-M@(1,1)#0").animals(), 2) << "the board's giraffe counts";
}

// S-4
TEST(SafariSetup, S4_two_tokens_each_dealt_open_one_at_a_time) {
  Scenario game("safari");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(game.legal(), (Lines{"token:elephant", "token:giraffe", "token:lion", "token:monkey",
                                 "token:zebra"}));
  EXPECT_EQ(game.draws(), 50);
  game.play("token:lion token:zebra");
  EXPECT_EQ(game.draws(), 48);
  EXPECT_EQ(game.record(), (Lines{R"({"e":"token","p":0,"species":"lion"})",
                                  R"({"e":"token","p":0,"species":"zebra"})"}));
  game.play("token:monkey token:monkey");
  EXPECT_EQ(game.record().front(), R"({"e":"token","p":1,"species":"monkey"})");
  EXPECT_EQ(hand(game, P1), "lion zebra");
  EXPECT_EQ(hand(game, P2), "monkey monkey");
  EXPECT_EQ(discard(game), "");
  EXPECT_EQ(state_of(game).token_pile.total(), 46);
  EXPECT_EQ(game.draws(), 72) << "now tiles are drawn";
}

// S-4
TEST(SafariSetup, S4_a_species_that_is_used_up_is_not_dealt) {
  Scenario game("safari", "players=5");
  for (int i = 0; i < 10; ++i) game.play("token:lion");
  EXPECT_EQ(game.refusal("token:lion"), "wrong_step S-11 (0,0)") << "everybody has two";
  Scenario other = board();
  leave_tokens(other, "lion", "");
  other.play("P1 SF-01@(1,-1)r0 meeple#1");
  EXPECT_EQ(other.refusal("token:zebra"), "not_in_pile S-32 (0,0)");
  EXPECT_EQ(other.refusal("token:lion"), "accepted");
}

// S-6
TEST(SafariSetup, S6_everybody_starts_with_no_points) {
  EXPECT_EQ(Scenario("safari", "players=5").scores(), (std::vector<int>{0, 0, 0, 0, 0}));
}

// S-7 SR-2
TEST(SafariSetup, S7_SR2_seats_take_turns_in_order_from_the_first) {
  Scenario game = board("", "", "players=3");
  game.play("P1 SF-04-M@(1,1)r1 -; P2 SF-05-L@(3,0)r0 - ranger_put:@(0,1)");
  EXPECT_EQ(game.refusal("P2 SF-01@(1,-1)r0"), "not_your_turn S-7 (0,0)");
  game.play("P3 SF-01@(1,-1)r0 -; P1 SF-01@(0,-1)r0 -");
}

// SR-1
TEST(SafariSetup, SR1_hands_are_open_and_only_what_is_to_be_drawn_is_hidden) {
  Scenario game("safari", "seed=5");
  game.play(deal);
  for (const Seat seat : {P1, P2}) {
    const View<Position> view = game.game().view(game.position(), seat);
    const State& known = GameOf<Rules>::state_of(view.known);
    EXPECT_EQ(words_of(known.hands[P1]), "lion zebra");
    EXPECT_EQ(words_of(known.hands[P2]), "monkey monkey");
    EXPECT_EQ(known.token_pile, state_of(game).token_pile) << "what is left can be counted";
    for (const Random& hidden : known.hidden) EXPECT_EQ(hidden, Random());
    EXPECT_EQ(game.game().hash(view.known), game.game().hash(game.position()));
  }
}

// SR-1  Tiles come in the same order whatever tokens are drawn, and the other way round.
TEST(SafariSetup, SR1_the_two_piles_do_not_depend_on_each_other) {
  const State before = state_of(board("", "", "seed=9"));
  Scenario tile = board("", "", "seed=9");
  tile.game().deal(tile.position());
  EXPECT_EQ(state_of(tile).hidden[hidden_tokens], before.hidden[hidden_tokens]);
  EXPECT_NE(state_of(tile).hidden[hidden_tiles], before.hidden[hidden_tiles]);
  Scenario tokens = board("", "", "seed=9");
  tokens.play("SF-01@(1,-1)r0 meeple#1");
  tokens.game().deal(tokens.position());
  EXPECT_EQ(state_of(tokens).hidden[hidden_tiles], before.hidden[hidden_tiles]);
  EXPECT_NE(state_of(tokens).hidden[hidden_tokens], before.hidden[hidden_tokens]);
}

}  // namespace
}  // namespace bastide::safari
