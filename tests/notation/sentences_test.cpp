// Events in English: the common ones by their own sentences, the others from the event table.
#include "notation/sentences.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "notation/family_table.h"
#include "notation/tile_words.h"

namespace bastide {
namespace {

const PlayerNames names{"You", "Bo", "Eva"};

Event event(std::uint8_t kind, Seat seat = 1, std::uint8_t item = 0, Cell at = {}) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.item = item;
  event.at = at;
  return event;
}

std::string told(const Event& event, const TableMemory& memory = {}) {
  return sentence(family::game(), names, memory, event);
}

// Tile "A" lies at 2,-3 as printed.
TableMemory laid(std::uint8_t turn = 0) {
  TableMemory memory;
  Event place = event(common_event::place, 0, 0, {2, -3});
  place.turn = turn;
  memory.see(family::game(), place);
  return memory;
}

TEST(Sentences, Laying) {
  EXPECT_EQ(told(event(common_event::start, 0, 2)), "START lies at 0,0.");
  EXPECT_EQ(told(event(common_event::draw)), "Bo draws A.");
  Event bonus = event(common_event::draw, 0);
  bonus.pile = 1;
  EXPECT_EQ(told(bonus), "You draw A from the bonus pile.");
  EXPECT_EQ(told(event(common_event::discard)), "A fits nowhere and is set aside.");
  Event place = event(common_event::place, 1, 0, {0, -1});
  EXPECT_EQ(told(place), "Bo lays A at 0,-1.");
  place.turn = 2;
  EXPECT_EQ(told(place), "Bo lays A at 0,-1, turned twice.");
  place.seat = 0;
  place.turn = 3;
  EXPECT_EQ(told(place), "You lay A at 0,-1, turned three times.");
  EXPECT_EQ(told(event(common_event::pass)), "Bo passes.");
  EXPECT_EQ(told(event(common_event::pass, 0)), "You pass.");
}

TEST(Sentences, PiecesAreToldByTheKindOfTheFeature) {
  Event piece = event(common_event::piece, 1, 0, {2, -3});
  piece.feature = 4;
  EXPECT_EQ(told(piece, laid()), "Bo sets a meeple on the cloister.");
  piece.feature = 0;  // there are two cities
  piece.item = 1;
  EXPECT_EQ(told(piece, laid()), "Bo sets an abbot on the city in the north.");
  EXPECT_EQ(told(piece, laid(1)), "Bo sets an abbot on the city in the east.");
  TableMemory memory = laid();
  memory.see(family::game(), event(common_event::place, 0, 0, {5, 5}));
  EXPECT_EQ(told(piece, memory), "Bo sets an abbot on the city in the north at 2,-3.");
  EXPECT_EQ(told(piece), "Bo sets an abbot on feature 0 at 2,-3.");
}

TEST(Sentences, ScoresAndReturns) {
  Event score = event(common_event::score);
  score.amount = 4;
  score.why = "city";
  score.rule = "C-38";
  EXPECT_EQ(told(score), "Bo scores 4 points for the city (C-38).");
  score.seat = 0;
  score.amount = 1;
  score.why = "hole_found";
  EXPECT_EQ(told(score), "You score 1 point: hole found (C-38).");
  Event back = event(common_event::piece_return, 1, 0, {0, -1});
  back.turn = 3;
  EXPECT_EQ(told(back), "Bo's meeple comes back from 0,-1, corner SW.");
  back.seat = 0;
  back.item = 1;
  EXPECT_EQ(told(back), "Your abbot comes back from 0,-1, corner SW.");
}

TEST(Sentences, TheEnd) {
  Event end = event(common_event::end);
  end.seat_count = 3;
  end.scores = {5, 43, 43};
  end.winners = 0b010;
  EXPECT_EQ(told(end), "The game ends: You 5, Bo 43 and Eva 43. Bo wins with 43 points.");
  EXPECT_EQ(result_sentence(names, {{5, 43, 43}, 0b110}),
            "Bo and Eva share the win with 43 points.");
  EXPECT_EQ(result_sentence(names, {{1, 0, 0}, 0b001}), "You win with 1 point.");
}

TEST(Sentences, EventsThatGamesAddAreToldFromTheTable) {
  EXPECT_EQ(told(event(family::event::recall, 1, 1, {3, -2})), "Bo: recall abbot at 3,-2.");
  Event found = event(family::event::found, 0, 1, {1, 2});
  found.turn = 0;
  EXPECT_EQ(told(found), "You: found at 1,2, corner NW, species lion.");
  Event move = event(family::event::ranger_move, 1, 0, {-1, 0});
  move.to = {2, 3};
  EXPECT_EQ(told(move), "Bo: ranger move from -1,0 to 2,3.");
  Event twin = event(family::event::twin, 1, 2, {1, 5});
  twin.turn = 2;
  EXPECT_EQ(told(twin), "Bo: double START at 1,5, turned twice.");
  Event boat = event(family::event::boat);
  boat.amount = 1;
  boat.extra = 3;
  boat.why = "idle";
  boat.rule = "A-14";
  EXPECT_EQ(told(boat), "Bo: boat, steps 1, to 3, idle (A-14).");
  EXPECT_EQ(told(event(family::event::token, 1, 1)), "Bo: token, species lion.");
  Event cover = event(family::event::cover, 1, 2, {2, -3});
  cover.feature = 4;
  EXPECT_EQ(told(cover, laid()), "Cover at 2,-3, the cloister, species zebra.");
}

TEST(Sentences, PhrasesForListsNameTheFeatureInFull) {
  const auto words = [](Decision decision) { return phrase(family::game(), laid(), decision); };
  EXPECT_EQ(words({common_event::piece, 0, {2, -3}, 0, 0, {}}),
            "meeple on the city in the north with shield (feature 0)");
  EXPECT_EQ(words({common_event::piece, 2, {0, 0}, 0, 3, {}}), "tent on feature 3 at 0,0");
  EXPECT_EQ(words({common_event::place, 0, {0, 1}, 1, 0, {}}), "A at 0,1, turned once");
  EXPECT_EQ(words({common_event::pass, 0, {}, 0, 0, {}}), "pass");
  EXPECT_EQ(words({family::event::recall, 1, {3, -2}, 0, 0, {}}), "recall abbot at 3,-2");
  EXPECT_EQ(words({family::event::ranger_move, 0, {1, 2}, 0, 0, {3, 4}}),
            "ranger move from 1,2 to 3,4");
}

TEST(TileWords, SayWhereFeaturesLie) {
  const auto where = [](int id, int turn) {
    return place_words(family::tile_set, family::features[static_cast<std::size_t>(id)], turn);
  };
  EXPECT_EQ(sides_words(family::tile_set, family::features, 0),
            "north city, east road, south city, west road");
  EXPECT_EQ(sides_words(family::tile_set, family::features, 1),
            "north road, east city, south road, west city");
  EXPECT_EQ(where(0, 0), "in the north");
  EXPECT_EQ(where(0, 3), "in the west");
  EXPECT_EQ(where(1, 0), "from east to west");
  EXPECT_EQ(where(1, 1), "from north to south");
  EXPECT_EQ(where(2, 0), "in the north-east and north-west corners");
  EXPECT_EQ(where(4, 2), "in the middle");
  EXPECT_EQ(place_words(family::tile_set, family::upper[0], 0), "all around");
  EXPECT_EQ(extras_words(family::features[0]), "with shield");
  EXPECT_EQ(extras_words(family::features[3]), "with deer and 2 birds");
  EXPECT_EQ(extras_words(family::features[4]), "");
}

// No event of any game is left without a sentence.
TEST(Sentences, EveryEventOfARandomGameHasOne) {
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    bastide::Setup setup = default_setup(game.info());
    setup.seed = 5;
    Random random(5);
    Position position;
    Events events;
    TableMemory memory;
    DecisionList legal;
    game.start(setup, position, &events);
    while (true) {
      for (const Event& happened : events.list()) {
        memory.see(game, happened);
        const std::string text = sentence(game, names, memory, happened);
        EXPECT_TRUE(text.size() > 5 && text.ends_with('.')) << text;
        EXPECT_EQ(text.find('_'), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
      }
      events.clear();
      const Actor actor = game.actor(position);
      if (actor.is_nobody()) break;
      if (actor.is_chance()) {
        game.deal(position, &events);
        continue;
      }
      game.legal(position, legal);
      const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
      game.try_apply(position, actor, legal[static_cast<int>(choice)], &events);
    }
  }
}

}  // namespace
}  // namespace bastide
