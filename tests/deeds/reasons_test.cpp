// Deeds and reasons on boards of a few tiles, each told as one would at the table.
#include "review/reasons.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "notation/moves.h"
#include "notation/record.h"
#include "played/standing.h"
#include "support/scenario.h"

namespace bastide {
namespace {

// A game that is played by moves, draws named beside them: "U 1,0 r1", "meeple 0", "pass".
class Told {
 public:
  explicit Told(std::string_view game) : game_(find_game(game)) {
    Setup setup = default_setup(game_->info());
    Events events;
    standing_.start(*game_, setup, events);
    land_.see(*game_, standing_.position, standing_.memory);
  }

  void draw(std::string_view tile) {
    const Decision draw{.kind = common_event::draw, .item = test::find_tile(*game_, tile)};
    Events events;
    EXPECT_FALSE(standing_.try_apply(*game_, Actor::chance(), draw, events)) << tile;
  }
  Decision decision(std::string_view move) const {
    const auto read = parse_move(*game_, standing_.memory, move);
    EXPECT_TRUE(std::holds_alternative<Decision>(read)) << move;
    return std::get<Decision>(read);
  }
  Deed play(std::string_view move) {
    const Decision chosen = decision(move);
    const Deed deed = try_out(*game_, land_, standing_.position, seat(), chosen).deed;
    Events events;
    EXPECT_FALSE(standing_.try_apply(*game_, Actor::seat(seat()), chosen, events)) << move;
    land_.see(*game_, standing_.position, standing_.memory);
    return deed;
  }
  // A tile and what is set on it.
  Deed turn(std::string_view tile, std::string_view place, std::string_view piece = "pass") {
    draw(tile);
    const Deed deed = play(place);
    play(piece);
    return deed;
  }
  Verdict judged(std::string_view played, std::string_view best) const {
    return judge(*game_, land_, standing_.position, seat(), decision(played), decision(best));
  }
  Seat seat() const { return game_->actor(standing_.position).seat(); }

 private:
  const Game* game_;
  Standing standing_;
  Land land_;
};

constexpr Seat ann = 0;
constexpr Seat bo = 1;

TEST(Deeds, ATileStartsExtendsEnlargesAndCloses) {
  Told game("carcassonne");
  const Deed started = game.turn("U", "1,0 r1", "meeple 0");
  ASSERT_FALSE(started.touched.empty());
  EXPECT_EQ(started.touched[0].does, Does::Grows);
  EXPECT_EQ(started.touched[0].name.kind, "road");
  EXPECT_EQ(started.touched[0].size, 2);
  const Deed enlarged = game.turn("U", "2,0 r1");
  EXPECT_EQ(enlarged.touched[0].does, Does::Enlarges);
  EXPECT_EQ(enlarged.touched[0].holders, bit_of(ann));
  const Deed extended = game.turn("U", "3,0 r1");
  EXPECT_EQ(extended.touched[0].does, Does::Extends);
  EXPECT_EQ(extended.touched[0].size, 4);
  const Deed closed = game.turn("E", "0,-1 r2");
  EXPECT_EQ(closed.touched[0].does, Does::Closes);
  EXPECT_EQ(closed.touched[0].name.kind, "city");
  EXPECT_EQ(closed.touched[0].holders, 0);
  EXPECT_EQ(closed.touched[0].cells.size(), 2u);
}

TEST(Deeds, APieceIsToldByWhatItStandsOn) {
  Told game("carcassonne");
  game.draw("U");
  game.play("1,0 r1");
  const Deed set = game.play("meeple 0");
  EXPECT_EQ(set.event, "piece");
  EXPECT_EQ(set.piece, "meeple");
  ASSERT_TRUE(set.on);
  EXPECT_EQ(set.on->name.kind, "road");
  EXPECT_EQ(set.on->size, 2);
}

TEST(Deeds, PassingIsAChoiceOnlyWhereAPieceCouldBeSet) {
  Told game("carcassonne");
  game.draw("U");
  game.play("1,0 r1");
  EXPECT_TRUE(game.play("pass").had_choice);
}

TEST(Deeds, TwoHoldersWhoseCitiesAreJoinedShareOne) {
  Told game("carcassonne");
  game.turn("H", "0,-1 r1", "meeple 1");  // Ann: to the north, beside the city of the start
  game.turn("E", "1,-1 r0", "meeple 0");  // Bo: to the north as well
  game.turn("N", "0,-2 r1");              // Ann's goes on to the east
  const Deed joined = game.turn("R", "1,-2 r3");
  EXPECT_EQ(joined.touched[0].does, Does::Shares);
  EXPECT_EQ(joined.touched[0].before, bit_of(ann) | bit_of(bo));
  EXPECT_EQ(joined.touched[0].holders, bit_of(ann) | bit_of(bo));
}

TEST(Reasons, ClosingForAnotherIsToldFirst) {
  Told game("carcassonne");
  game.turn("U", "1,0 r1", "meeple 0");   // Ann
  game.turn("G", "0,-1 r1", "meeple 0");  // Bo: a city of two, open to the north
  game.draw("E");                         // Ann
  const Verdict verdict = game.judged("0,-2 r2", "0,1 r2");
  ASSERT_TRUE(verdict.against);
  EXPECT_EQ(verdict.against->because, Because::Pays);
  EXPECT_EQ(verdict.against->about->does, Does::Closes);
  EXPECT_EQ(verdict.against->seats, bit_of(bo));
  EXPECT_EQ(verdict.against->points, 6);
}

TEST(Reasons, AnOwnClosingIsMissed) {
  Told game("carcassonne");
  game.turn("G", "0,-1 r1", "meeple 0");  // Ann: a city of two
  game.turn("U", "1,0 r1");               // Bo
  game.draw("E");
  const Verdict verdict = game.judged("0,1 r2", "0,-2 r2");
  ASSERT_TRUE(verdict.against);
  EXPECT_EQ(verdict.against->because, Because::MissesClosing);
  EXPECT_EQ(verdict.against->points, 6);
  ASSERT_TRUE(verdict.in_favour);
  EXPECT_EQ(verdict.in_favour->because, Because::Closes);
  ASSERT_TRUE(verdict.better.where);
  EXPECT_EQ(verdict.better.where->by, SquareBy::Gap);
  EXPECT_EQ(verdict.better.where->first.holders, bit_of(ann));
}

}  // namespace
}  // namespace bastide
