// Tile sets of one's own (--tiles): what the rules do with tiles that the box does not hold, and
// which sets they refuse.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "games/builtin_tiles.h"
#include "games/registry.h"
#include "notation/tile_file.h"
#include "rules/hunters_gatherers/board.h"

namespace bastide::hunters_gatherers {
namespace {

using Json = nlohmann::json;

// The set of data/tiles, to be changed.
Json box() {
  std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/data/tiles/hunters-gatherers.json");
  Json set = Json::parse(in);
  set.erase("totals");
  return set;
}
Json& tile(Json& set, std::string_view name) {
  for (Json& entry : set["tiles"]) {
    if (entry["id"] == "HG-" + std::string(name)) return entry;
  }
  throw std::runtime_error("no such tile");
}

struct Built {
  LoadedTileSet tiles;
  std::unique_ptr<Game> game;
  std::string fault;
};
// Changes the set and builds the game, or says why not.
template <class Change>
std::unique_ptr<Built> build(Change change) {
  Json set = box();
  change(set);
  auto read = read_tile_file(set.dump(), builtin_tiles);
  if (const auto* wrong = std::get_if<TileFault>(&read))
    throw std::runtime_error(wrong->tile + ": " + wrong->fault);
  auto built = std::make_unique<Built>(Built{std::move(std::get<LoadedTileSet>(read)), {}, {}});
  built->game = make_game(built->tiles.set(), built->fault);
  return built;
}
template <class Change>
std::string fault(Change change) {
  return build(change)->fault;
}

TEST(HuntersGatherersTiles, TheSetOfTheBoxCanBeLoaded) {
  EXPECT_EQ(fault([](Json&) {}), "");
}

// HG-R10  A lake without rivers is a river system of its own.
TEST(HuntersGatherersTiles, HGR10_a_lake_alone) {
  const auto built = build([](Json& set) {
    tile(set, "T62")["features"].push_back(
        {{"id", 1}, {"kind", "lake"}, {"slots", Json::array()}, {"fish", 2}});
  });
  ASSERT_NE(built->game, nullptr) << built->fault;
  const Game& game = *built->game;
  const Rules& own_rules = dynamic_cast<const GameOf<Rules>&>(game).rules();
  State state = own_rules.initial(default_setup(game.info()), nullptr);
  const std::uint8_t meadow_and_lake = test::find_tile(game, "HG-T62");
  state.base_pile = {};
  state.base_pile.add(meadow_and_lake);
  for (const Decision& decision :
       {Decision{.kind = common_event::draw, .item = meadow_and_lake},
        Decision{.kind = common_event::place, .item = meadow_and_lake, .at = {0, -1}},
        Decision{.kind = common_event::piece, .item = hut, .at = {0, -1}, .feature = 1}}) {
    ASSERT_FALSE(own_rules.check(state, own_rules.actor(state), decision));
    own_rules.apply_unchecked(state, decision, nullptr);
  }
  EXPECT_EQ(state.step, Step::Over);
  EXPECT_EQ(state.scores[0], 2);
}

// HG-14  T13 with a second lake: which rivers share a lake tells its rotations apart.
TEST(HuntersGatherersTiles, HG14_rotations_that_differ_only_in_their_lakes_are_different) {
  const auto built = build([](Json& set) {
    Json& features = tile(set, "T13")["features"];
    for (Json& feature : features) {
      if (feature["kind"] == "meadow") feature["animals"] = Json::array();
    }
    Json second = features[8];
    second["id"] = 9;
    features.push_back(second);
    for (const int river : {5, 7}) {
      features[static_cast<std::size_t>(river)]["touches"] = {9};
      features[static_cast<std::size_t>(river)]["ends"] = {"lake:9"};
    }
  });
  ASSERT_NE(built->game, nullptr) << built->fault;
  const Tables& tables = dynamic_cast<const GameOf<Rules>&>(*built->game).rules().tables();
  EXPECT_EQ(tables.shapes.distinct_turns(test::find_tile(*built->game, "HG-T13")), 2);
  EXPECT_EQ(rules().tables().shapes.distinct_turns(tile_number("T83")), 2);
  EXPECT_EQ(rules().tables().shapes.distinct_turns(tile_number("T61")), 1);
}

TEST(HuntersGatherersTiles, FaultsNameTheTile) {
  EXPECT_EQ(fault([](Json& set) { tile(set, "T61")["set"] = "river"; }),
            "tile HG-T61: its set is neither base nor bonus");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T61")["power"] = "flood"; }),
            "tile HG-T61: has the power flood, which this game does not know");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T61")["power"] = "shaman"; }),
            "tile HG-T61: has a power that sits on no feature");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T93")["power_feature"] = 0; }),
            "tile HG-T93: has the power canoe on a meadow");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T85")["start"] = true; }),
            "tile HG-T85: a bonus tile cannot be the start");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T61")["features"][0]["animals"] = {"goat"}; }),
            "tile HG-T61: shows the animal goat, which this game does not know");
  EXPECT_EQ(fault([](Json& set) {
              tile(set, "T61")["features"][0]["animals"] = std::vector<std::string>(16, "deer");
            }),
            "tile HG-T61: has more than 15 animals on a meadow");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T01")["features"][6]["fish"] = 16; }),
            "tile HG-T01: has more than 15 fish on a river or lake");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T37")["features"][0]["touches"] = {1}; }),
            "tile HG-T37: has a forest that touches something; only rivers touch lakes");
  // HG-18: T05's rivers as one.
  EXPECT_EQ(fault([](Json& set) { tile(set, "T83")["features"][1]["touches"] = {7, 8}; }),
            "tile HG-T83: has a river with more than two ends");
}

TEST(HuntersGatherersTiles, FaultsOfTheWholeSet) {
  EXPECT_EQ(fault([](Json& set) { tile(set, "T56")["start"] = false; }),
            "the set needs exactly one start tile");
  EXPECT_EQ(fault([](Json& set) { tile(set, "T61")["count"] = 3; }),
            "the set has more than 96 tiles");
  EXPECT_EQ(fault([](Json& set) {
              tile(set, "T61")["power"] = "shaman";
              tile(set, "T61")["power_feature"] = 0;
            }),
            "the set has more than one tile with the power shaman");
  EXPECT_EQ(fault([](Json& set) {
              for (Json& entry : set["tiles"]) {
                if (entry["set"] == "base" && entry["start"] == false) entry["set"] = "bonus";
              }
            }),
            "the base pile is empty");
  EXPECT_EQ(fault([](Json& set) {
              for (int i = 20; i < 60; ++i) {
                Json& entry = tile(set, "T" + std::to_string(i));
                if (entry["start"] == false) entry["set"] = "bonus";
              }
            }),
            "the set has more than 31 bonus tiles");
}

TEST(HuntersGatherersTiles, ManyCopiesOfOneTileFitOrAreRefused) {
  // T13 shows nine features: too many segments on ninety tiles.
  const std::string wrong = fault([](Json& set) {
    Json tiles = Json::array({tile(set, "T56"), tile(set, "T13")});
    tiles[1]["count"] = 90;
    set["tiles"] = tiles;
  });
  EXPECT_EQ(wrong, "the set has more than 480 features and river systems on all its tiles");
  const auto meadows = build([](Json& set) {
    Json tiles = Json::array({tile(set, "T56"), tile(set, "T61")});
    tiles[1]["count"] = 95;
    set["tiles"] = tiles;
  });
  ASSERT_NE(meadows->game, nullptr) << meadows->fault;
}

}  // namespace
}  // namespace bastide::hunters_gatherers
