// The end of the game: A-66 to A-71 and their rulings.
#include <gtest/gtest.h>

#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

// A-66
TEST(AmazonasEnd, A66_an_unfinished_tributary_pays_as_when_complete) {
  Scenario game = board("P1 AZ-35@(-1,1)r1 explorer#0");
  end_game(game, "AZ-07@(2,0)r2 -");
  EXPECT_EQ(only(game.awards(), "tributary"), (Lines{"P1 +3 tributary A-66"}));
  EXPECT_EQ(only(game.award_cells(), "A-66"), (Lines{"P1 A-66 (-1,1) (0,1)"}));
}

// A-67
TEST(AmazonasEnd, A67_an_unfinished_village_pays_one_a_square_and_one_a_fruit) {
  Scenario game = board("P1 AZ-22@(-1,2)r2 explorer#0; AZ-07@(-1,3)r0; AZ-07@(2,0)r2");
  EXPECT_EQ(totals(game, "(-1,2)#0").open(), 0) << "board, AZ-22 and AZ-07: complete, not scored";
  Scenario open = board("P1 AZ-10@(1,-1)r1 explorer#0");
  end_game(open, "AZ-07@(2,0)r2 -");
  EXPECT_EQ(only(open.awards(), "village"), (Lines{"P1 +2 village A-67"}));
}

// A-68 A-64
TEST(AmazonasEnd, A68_camps_pay_one_an_animal_to_the_most_camps) {
  Scenario game = board("P1 AZ-09@(-1,3)r0 camp#1; AZ-07@(-2,3)r0");
  end_game(game, "AZ-07@(-3,3)r0 -");
  EXPECT_EQ(only(game.awards(), "jungle"), (Lines{"P1 +5 jungle A-68"}))
      << "two, one, one and one of the board";
}

// A-68  A jungle without animals gives no line.
TEST(AmazonasEnd, A68_no_animals_no_points) {
  Scenario game = board("P1 AZ-R04@(1,4)r0 camp#2");
  end_game(game, "AZ-07@(2,0)r2 -");
  EXPECT_EQ(only(game.awards(), "jungle"), Lines{});
}

// The points of the mouth for boats on these spaces; the last player of the game has just moved.
std::vector<int> mouth(const Boats& at_the_end) {
  Scenario game("amazonas", "players=" + std::to_string(at_the_end.size()));
  leave_in_pile(game, "AZ-07").play("P1 AZ-07@(-1,3)r0");
  set_boats(game, at_the_end);
  changing(game).boats[P1] = static_cast<std::uint8_t>(at_the_end[P1] - 1);
  game.play("P1 -");
  return game.scores();
}

// A-69
TEST(AmazonasEnd, A69_the_mouth_plate_pays_group_by_group_until_it_is_full) {
  using Scores = std::vector<int>;
  EXPECT_EQ(mouth({7, 6, 5, 4, 3}), (Scores{7, 4, 1, 0, 0}));
  EXPECT_EQ(mouth({7, 7, 5, 5, 3}), (Scores{7, 7, 4, 4, 1}));
  EXPECT_EQ(mouth({3, 3, 3, 3}), (Scores{7, 7, 7, 7}));
  EXPECT_EQ(mouth({9, 5, 1}), (Scores{6, 3, 0}));
  EXPECT_EQ(mouth({5, 5, 1}), (Scores{6, 6, 3}));
}

// A-69
TEST(AmazonasEnd, A69_the_plate_lies_on_no_square) {
  Scenario game("amazonas");
  end_game(game, "AZ-07@(-1,3)r0 -");
  EXPECT_EQ(only(game.award_cells(), "A-69"), (Lines{"P1 A-69", "P2 A-69"}));
}

// A-70 A-R19
TEST(AmazonasEnd, A70_AR19_two_players_second_only_directly_behind) {
  using Scores = std::vector<int>;
  EXPECT_EQ(mouth({5, 4}), (Scores{6, 3}));
  EXPECT_EQ(mouth({5, 3}), (Scores{6, 0}));
  EXPECT_EQ(mouth({4, 5}), (Scores{3, 6}));
}

// A-71 A-R22
TEST(AmazonasEnd, A71_AR22_the_best_totals_share_the_win) {
  Scenario tie("amazonas");
  leave_in_pile(tie, "AZ-07").play("P1 AZ-07@(-1,3)r0");
  set_boats(tie, {4, 5}).play("P1 -");
  EXPECT_EQ(tie.scores(), (std::vector<int>{6, 6}));
  EXPECT_EQ(tie.winners(), "P1 P2");
  EXPECT_EQ(only(tie.record(), "\"end\""),
            (Lines{R"({"e":"end","scores":[6,6],"winners":[0,1]})"}));
}

// The pieces stay where they are when the game is over.
TEST(AmazonasEnd, A66_nobody_goes_home_at_the_end) {
  Scenario game = board("P1 AZ-36@(-1,1)r1 explorer#0");
  end_game(game, "AZ-07@(2,0)r2 -");
  EXPECT_EQ(game.returns(), Lines{});
  EXPECT_EQ(explorers(game, P1), 3);
}

}  // namespace
}  // namespace bastide::amazonas
