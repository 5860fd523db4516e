// Tile placement (section 3). The tile drawn is laid on D.start@(0,0)r0: city to the north, road to
// the east and west, field to the south.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// C-12
TEST(CarcassonnePlacement, C12_on_an_empty_cell_that_shares_a_side_with_a_laid_tile) {
  Scenario game("carcassonne");
  game.play("draw:B");
  EXPECT_EQ(game.refusal("B@(0,0)r0"), "cell_taken C-12 (0,0)");
  EXPECT_EQ(game.refusal("B@(1,1)r0"), "no_neighbour C-12 (1,1)") << "a corner is not enough";
  EXPECT_EQ(game.refusal("B@(0,2)r0"), "no_neighbour C-12 (0,2)");
  EXPECT_EQ(game.refusal("B@(127,127)r0"), "no_neighbour C-12 (127,127)");
  EXPECT_EQ(game.refusal("B@(-128,-128)r0"), "no_neighbour C-12 (-128,-128)");
  EXPECT_EQ(game.legal(), (Lines{"B@(0,1)r0"}));
}

// C-12
TEST(CarcassonnePlacement, C12_the_drawn_tile_is_shown_to_everybody) {
  Scenario game("carcassonne", "players=3");
  game.play("draw:B");
  for (const Seat seat : {P1, P2, P3}) {
    const View<Position> view = game.game().view(game.position(), seat);
    EXPECT_EQ(game.game().hash(view.known), game.game().hash(game.position()));
    EXPECT_EQ(GameOf<Rules>::state_of(view.known).drawn, state_of(game).drawn);
  }
}

// C-13
TEST(CarcassonnePlacement, C13_the_picture_continues_across_the_side) {
  const Scenario game("carcassonne");
  EXPECT_EQ(game.refusal("E@(0,-1)r2"), "accepted") << "city to city";
  EXPECT_EQ(game.refusal("U@(1,0)r1"), "accepted") << "road to road";
  EXPECT_EQ(game.refusal("E@(0,1)r2"), "accepted") << "field to field";
  EXPECT_EQ(game.refusal("E@(0,-1)r0"), "edge_mismatch C-13 (0,-1) south") << "field to city";
  EXPECT_EQ(game.refusal("U@(0,-1)r0"), "edge_mismatch C-13 (0,-1) south") << "road to city";
  EXPECT_EQ(game.refusal("U@(1,0)r0"), "edge_mismatch C-13 (1,0) west") << "field to road";
  EXPECT_EQ(game.refusal("E@(-1,0)r1"), "edge_mismatch C-13 (-1,0) east") << "city to road";
  EXPECT_EQ(game.refusal("E@(0,1)r0"), "edge_mismatch C-13 (0,1) north") << "city to field";
  const Scenario river("carcassonne", "river=true");
  EXPECT_EQ(river.refusal("RI-D@(0,1)r0"), "accepted") << "river to river";
  EXPECT_EQ(river.refusal("RI-D@(0,1)r1"), "edge_mismatch C-13 (0,1) north") << "field to river";
  EXPECT_EQ(river.refusal("RI-K@(0,1)r1"), "edge_mismatch C-13 (0,1) north") << "road to river";
  EXPECT_EQ(river.refusal("RI-B@(0,1)r0"), "edge_mismatch C-13 (0,1) north") << "city to river";
}

// C-13
TEST(CarcassonnePlacement, C13_all_touching_sides_must_match) {
  Scenario game("carcassonne");
  game.play("P1 B@(0,1)r0 -; P2 U@(1,0)r1 -; draw:V");
  EXPECT_EQ(game.refusal("V@(1,1)r0"), "edge_mismatch C-13 (1,1) west") << "north does match";
  EXPECT_EQ(game.refusal("V@(1,1)r2"), "edge_mismatch C-13 (1,1) north") << "west does match";
  EXPECT_EQ(game.refusal("V@(1,1)r3"), "accepted");
}

// ---- C-14 to C-16, by brute force ----

// What lies at each slot, from the tile facts alone: the kind, and which slots belong together.
std::string picture(std::uint8_t tile, int turn) {
  const TileSet& set = rules().tiles();
  std::string text;
  for (int slot = 0; slot < slot_count; ++slot) {
    const int before = slot_before(slot, rotation_of(turn));
    for (const FeatureFacts& piece : tile_numbered(set, tile).features) {
      if (!((piece.slots >> before) & 1)) continue;
      int first = 0;  // the first slot of this piece names it, whatever its id
      while (!((piece.slots >> slot_before(first, rotation_of(turn))) & 1)) ++first;
      text += set.kinds[piece.kind].name[0] == 'r' ? set.kinds[piece.kind].name[1]
                                                   : set.kinds[piece.kind].name[0];
      text += static_cast<char>('A' + first);
    }
  }
  return text;
}

bool fits(const State& state, std::uint8_t tile, Cell at, int turn) {
  if (state.board.is_laid(at)) return false;
  const std::string mine = picture(tile, turn);
  int beside = 0;
  for (const Side side : all_sides) {
    const int other = state.board.laid_at(neighbour(at, side));
    if (other < 0) continue;
    ++beside;
    const LaidTile& laid = state.board.laid(other);
    const std::string its = picture(laid.tile, laid.turn);
    for (int i = 0; i < slots_per_side; ++i) {
      const auto here = static_cast<std::size_t>(2 * slot_of(side, i));
      const auto there = static_cast<std::size_t>(2 * slot_of(opposite(side), 2 - i));
      if (mine[here] != its[there]) return false;
    }
  }
  return beside > 0;
}

std::set<Cell> cells_around(const State& state) {
  std::set<Cell> cells;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    for (const Cell by : ring_offsets) cells.insert(offset(state.board.laid(i).at, by));
  }
  return cells;
}

// C-14 C-15 C-16  Every cell and rotation, against slots compared one by one.
TEST(CarcassonnePlacement, C14_C15_C16_exactly_the_placements_whose_slots_agree_are_offered) {
  using Board = std::pair<Cell, std::string>;  // where, and what would then be seen
  Random random(14);
  DecisionList list;
  State state = rules().initial(default_setup(Rules::game_info()), nullptr);
  while (state.step != Step::Over) {
    if (state.step == Step::Draw) {
      rules().deal(state, nullptr);
      continue;
    }
    rules().legal(state, list);
    if (state.step == Step::Place) {
      std::set<Board> expected;
      for (const Cell at : cells_around(state)) {
        for (int turn = 0; turn < rotation_count; ++turn) {
          const bool is_expected = fits(state, state.drawn, at, turn);
          if (is_expected) expected.emplace(at, picture(state.drawn, turn));
          const Decision place{common_event::place, state.drawn, at,
                               static_cast<std::uint8_t>(turn)};
          ASSERT_EQ(!rules().check(state, Actor::seat(state.active), place), is_expected);
        }
      }
      std::set<Board> offered;
      for (const Decision& place : list) {
        ASSERT_EQ(place.kind, common_event::place);
        EXPECT_TRUE(offered.emplace(place.at, picture(place.item, place.turn)).second)
            << "the same board offered twice";
      }
      ASSERT_EQ(offered, expected);
    }
    const auto size = static_cast<std::uint32_t>(list.size());
    rules().apply_unchecked(state, list[static_cast<int>(random.below(size))], nullptr);
  }
}

// C-15
TEST(CarcassonnePlacement, C15_rotations_that_give_the_same_board_are_one_placement) {
  Scenario game("carcassonne");
  game.play("draw:U");
  EXPECT_EQ(game.legal(), (Lines{"U@(-1,0)r1", "U@(0,1)r1", "U@(1,0)r1"}));
  EXPECT_EQ(game.refusal("U@(1,0)r3"), "accepted") << "the same in another spelling";

  Scenario crossing("carcassonne");
  crossing.play("draw:X");
  EXPECT_EQ(crossing.legal(), (Lines{"X@(-1,0)r0", "X@(1,0)r0"}));
}

// C-15  The same as above, but then the feature numbers differ: they are those of the tile as laid.
TEST(CarcassonnePlacement, C15_another_spelling_keeps_the_feature_numbers_of_its_own) {
  Scenario game("carcassonne");
  game.play("P1 U@(1,0)r3 meeple#1");
  EXPECT_TRUE(is_one_feature(game, "U@(1,0)#1", "D.start@(0,0)#2")) << "north of the road";
  Scenario other("carcassonne");
  other.play("P1 U@(1,0)r1 meeple#1");
  EXPECT_TRUE(is_one_feature(other, "U@(1,0)#1", "D.start@(0,0)#3")) << "south of the road";
}

// C-16 C-96
TEST(CarcassonnePlacement, C16_C96_a_tile_is_placed_even_where_it_only_helps_others) {
  Scenario game("carcassonne");
  game.play("P1 F@(0,-1)r1 meeple#0; draw:C");
  EXPECT_EQ(game.legal(), (Lines{"C@(0,-2)r0"}));
  EXPECT_EQ(game.refusal("P2 -"), "wrong_step C-9 (0,0)");
  EXPECT_EQ(game.refusal("P2 discard:C"), "wrong_step C-9 (0,0)");
}

// C-17  Every open side is a field: tiles of cities and roads only fit nowhere.
TEST(CarcassonnePlacement, C17_a_tile_without_a_place_leaves_the_game) {
  Scenario game("carcassonne");
  game.play("P1 E@(0,-1)r2 -; P2 A@(1,0)r1 -; P1 A@(-1,0)r3 -; draw:C; draw:X; draw:L");
  EXPECT_EQ(game.copies("C"), 0);
  EXPECT_EQ(game.copies("X"), 0);
  EXPECT_EQ(game.copies("L"), 2);
  EXPECT_EQ(game.draws(), 65);
  EXPECT_EQ(state_of(game).discarded, 3);
  game.play("P2 B@(0,1)r0 meeple#0");
  EXPECT_EQ(meeples(game, P2), 6) << "same player, and the whole turn";
}

// C-17
TEST(CarcassonnePlacement, C17_a_tile_with_a_place_may_not_be_discarded) {
  Scenario game("carcassonne");
  game.play("draw:V");
  EXPECT_EQ(game.refusal("P1 discard:V"), "wrong_step C-9 (0,0)");
}

// C-18 C-61
TEST(CarcassonnePlacement, C18_C61_the_last_tile_without_a_place_ends_the_game_at_once) {
  Scenario game = board("D.start@(0,0)r0; E@(0,-1)r2; A@(1,0)r1; A@(-1,0)r3", "P1 on A@(1,0)#0");
  leave_in_pile(game, "C X").play("draw:C");
  EXPECT_EQ(game.to_move(), "chance");
  game.play("draw:X");
  EXPECT_EQ(game.story(), (Lines{"draw", "discard", "score", "end"}));
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.legal(), Lines{});
  EXPECT_EQ(game.refusal("P1 -"), "game_over C-60 (0,0)");
  EXPECT_EQ(game.scores(), (std::vector{3, 0}));
}

}  // namespace
}  // namespace bastide::carcassonne
