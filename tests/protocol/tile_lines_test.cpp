// The command `tiles`: ids, features, and how many are left.
#include "protocol/tile_lines.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.h"
#include "properties/contract.h"
#include "protocol/engine_session.h"

namespace bastide {
namespace {

using nlohmann::json;

struct Listed {
  std::vector<json> tiles;
  std::vector<json> boards;
};

Listed listed(const std::vector<std::string>& lines) {
  Listed all;
  for (const std::string& line : lines) {
    const bool is_board = line.starts_with("board ");
    EXPECT_TRUE(is_board || line.starts_with("tile ")) << line;
    (is_board ? all.boards : all.tiles).push_back(json::parse(line.substr(line.find(' '))));
  }
  return all;
}

// What the tile facts say, as a tile line should.
void expect_feature(const TileSet& set, const FeatureFacts& facts, const json& feature) {
  EXPECT_EQ(feature["id"], facts.id);
  EXPECT_EQ(feature["kind"], std::string(set.kinds[facts.kind].name));
  unsigned slots = 0;
  for (const json& slot : feature["slots"]) {
    const auto* found = std::ranges::find(slot_names, slot.get<std::string>());
    ASSERT_NE(found, slot_names.end());
    slots |= 1u << (found - slot_names.begin());
  }
  EXPECT_EQ(slots, facts.slots);
  unsigned touches = 0;
  for (const json& id : feature.value("touches", json::array())) touches |= 1u << id.get<int>();
  EXPECT_EQ(touches, facts.touches);
  EXPECT_EQ(feature.value("ends", json::array()).size(), facts.ends.size());
  for (const Attribute& attribute : facts.attributes) {
    const json& value = feature[std::string(attribute.name)];
    if (attribute.word.empty()) {
      EXPECT_EQ(value, attribute.number);
    } else {
      const auto words = value.get<std::vector<std::string>>();
      EXPECT_EQ(std::ranges::count(words, attribute.word),
                count_of(facts.attributes, attribute.name, attribute.word));
    }
  }
}

TEST(TileLines, HoldEveryTileAndBoardOfEveryGameWithItsFeatures) {
  for (const std::string_view name : game_names()) {
    SCOPED_TRACE(name);
    const Game& game = *find_game(name);
    const TileSet& set = game.tiles();
    Position position;
    game.start(default_setup(game.info()), position);
    const Listed all = listed(tile_lines(game, position));
    std::map<std::string, json> by_id;
    for (const json& tile : all.tiles) by_id[tile["id"]] = tile;
    EXPECT_EQ(by_id.size(), numbered_tiles(set));
    EXPECT_EQ(all.boards.size(), set.boards.size());
    for (std::size_t i = 0; i < numbered_tiles(set); ++i) {
      const TileFacts& facts = tile_numbered(set, i);
      const json& tile = by_id[std::string(facts.id)];
      ASSERT_EQ(tile["features"].size(), facts.features.size());
      for (std::size_t f = 0; f < facts.features.size(); ++f) {
        expect_feature(set, facts.features[f], tile["features"][f]);
      }
    }
    for (std::size_t b = 0; b < set.boards.size(); ++b) {
      ASSERT_EQ(all.boards[b]["cells"].size(), set.boards[b].cells.size());
    }
  }
}

// In every position of a random game: as many as the table shows, and all that can come is listed.
TEST(TileLines, CountWhatIsLeft) {
  for (const std::string_view name : game_names()) {
    SCOPED_TRACE(name);
    const Game& game = *find_game(name);
    auto setup = default_setup(game.info());
    setup.seed = 4;
    Position position;
    game.start(setup, position);
    Random random(7);
    DecisionList list;
    for (int step = 0; !game.actor(position).is_nobody(); ++step) {
      if (step % 10 == 0) {
        std::map<std::string, int> left;
        std::map<std::string, int> by_pile;
        for (const json& tile : listed(tile_lines(game, position)).tiles) {
          EXPECT_LE(tile["left"], tile["of"]);
          left[tile["id"]] += tile["left"].get<int>();
          if (tile.contains("pile")) by_pile[tile["pile"]] += tile["left"].get<int>();
        }
        const TableView table = game.table_view(position);
        for (const TableCount& pile : table.piles) {
          const auto found = by_pile.find(std::string(pile.name));
          if (found == by_pile.end()) continue;  // of tokens
          EXPECT_EQ(found->second, pile.count) << pile.name;
        }
        if (game.actor(position).is_chance()) {
          game.legal(position, list);
          for (const Decision& outcome : list) {
            if (outcome.kind != common_event::draw || game.weight(position, outcome) == 0) continue;
            EXPECT_GT(left[std::string(game.tile_name(outcome.item))], 0);
          }
        }
      }
      ASSERT_NO_FATAL_FAILURE(random_step(game, position, random));
    }
  }
}

TEST(TileLines, OfOneTileOrNone) {
  const Game& game = *find_game("carcassonne");
  Position position;
  game.start(default_setup(game.info()), position);
  const auto lines = tile_lines(game, position, "E");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with(R"(tile {"id":"E","set":"base","pile":"base","left":)"));
  EXPECT_TRUE(tile_lines(game, position, "e9").empty());
}

TEST(TileLines, AreAnsweredByTheEngine) {
  EngineSession session([](std::string_view name) { return find_game(name); }, "test",
                        std::get<PlayerSpec>(parse_player_spec("greedy")));
  EXPECT_TRUE(session.take("tiles").back().starts_with("error no_game "));
  session.take("newgame carcassonne 2");
  EXPECT_EQ(session.take("tiles").back(), "ok left 71");
  session.take("draw E");
  EXPECT_EQ(session.take("tiles E").back(), "ok left 70");
  EXPECT_TRUE(session.take("tiles QQ").back().starts_with("error bad_argument there is no tile"));
}

// A seat that knows no more than a seat is told what everybody can count.
TEST(TileLines, TellASeatNothingHidden) {
  EngineSession session([](std::string_view name) { return find_game(name); }, "test",
                        std::get<PlayerSpec>(parse_player_spec("greedy")));
  for (const std::string_view name : game_names()) {
    session.take("newgame " + std::string(name) + " 2");
    const auto all = session.take("tiles");
    session.take("newgame " + std::string(name) + " 2 as 1");
    EXPECT_EQ(session.take("tiles"), all);
  }
}

}  // namespace
}  // namespace bastide
