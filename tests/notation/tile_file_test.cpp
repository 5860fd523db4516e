// Tile files: the five of data/tiles are read as they stand, and every fault is named with its
// place.
#include "notation/tile_file.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/builtin_tiles.h"

namespace bastide {
namespace {

static_assert(!std::is_copy_constructible_v<LoadedTileSet>);
static_assert(std::is_nothrow_move_constructible_v<LoadedTileSet>);

using ReadResult = std::variant<LoadedTileSet, TileFault>;

constexpr std::string_view games[] = {"amazonas", "carcassonne", "gold-rush", "hunters-gatherers",
                                      "safari"};

std::string file_text(std::string_view game) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/data/tiles/" + std::string(game) + ".json");
  return {std::istreambuf_iterator<char>(file), {}};
}

const TileSet* no_vocabulary(std::string_view) { return nullptr; }

// The fault of a file, described, or "" where it can be read.
std::string fault_in(std::string_view text, VocabularyLookup vocabulary = no_vocabulary) {
  const ReadResult result = read_tile_file(text, vocabulary);
  const auto* fault = std::get_if<TileFault>(&result);
  return fault == nullptr ? "" : describe(*fault);
}

const TileFacts* find_tile(const TileSet& set, std::string_view id) {
  for (const TileFacts& tile : set.tiles) {
    if (tile.id == id) return &tile;
  }
  return nullptr;
}

std::string_view kind_of(const TileSet& set, const FeatureFacts& feature) {
  return set.kinds[feature.kind].name;
}

int tiles_in(const TileSet& set, std::string_view name = "") {
  int count = 0;
  for (const TileFacts& tile : set.tiles)
    count += name.empty() || tile.set == name ? tile.count : 0;
  return count;
}

// ---- The files as they stand ----

TEST(TileFile, ReadsTheFilesThatAreCompiledIn) {
  ASSERT_EQ(all_builtin_tiles().size(), std::size(games));
  for (const std::string_view game : games) {
    ReadResult result = read_tile_file(file_text(game), no_vocabulary);
    ASSERT_TRUE(std::holds_alternative<LoadedTileSet>(result)) << fault_in(file_text(game));
    const TileSet& loaded = std::get<LoadedTileSet>(result).set();
    const TileSet* compiled = builtin_tiles(game);
    ASSERT_NE(compiled, nullptr);
    EXPECT_EQ(compiled->game, game);
    EXPECT_EQ(loaded.edition, compiled->edition);
    EXPECT_EQ(loaded.status, compiled->status);
    ASSERT_EQ(loaded.tiles.size(), compiled->tiles.size());
    EXPECT_EQ(loaded.alternates.size(), compiled->alternates.size());
    EXPECT_EQ(loaded.boards.size(), compiled->boards.size());
    EXPECT_EQ(loaded.provenance.size(), compiled->provenance.size());
    for (std::size_t i = 0; i < loaded.tiles.size(); ++i) {
      EXPECT_EQ(loaded.tiles[i].id, compiled->tiles[i].id);
      ASSERT_EQ(loaded.tiles[i].features.size(), compiled->tiles[i].features.size());
      for (std::size_t f = 0; f < loaded.tiles[i].features.size(); ++f) {
        EXPECT_EQ(loaded.tiles[i].features[f].slots, compiled->tiles[i].features[f].slots);
        EXPECT_EQ(loaded.tiles[i].features[f].touches, compiled->tiles[i].features[f].touches);
        EXPECT_EQ(loaded.tiles[i].features[f].ends.size(),
                  compiled->tiles[i].features[f].ends.size());
      }
    }
    ASSERT_EQ(loaded.numbers.size(), compiled->numbers.size());
    for (std::size_t i = 0; i < loaded.numbers.size(); ++i) {
      EXPECT_EQ(loaded.numbers[i].name, compiled->numbers[i].name);
      EXPECT_EQ(loaded.numbers[i].word, compiled->numbers[i].word);
      EXPECT_EQ(loaded.numbers[i].number, compiled->numbers[i].number);
    }
    EXPECT_TRUE(check_tiles(*compiled).empty());
  }
  EXPECT_EQ(builtin_tiles("chess"), nullptr);
}

TEST(TileFile, HoldsTheTilesOfEveryBox) {
  EXPECT_EQ(tiles_in(*builtin_tiles("carcassonne")), 84);
  EXPECT_EQ(tiles_in(*builtin_tiles("carcassonne"), "base"), 72);
  EXPECT_EQ(tiles_in(*builtin_tiles("carcassonne"), "river"), 12);
  EXPECT_EQ(tiles_in(*builtin_tiles("hunters-gatherers")), 95);
  EXPECT_EQ(tiles_in(*builtin_tiles("hunters-gatherers"), "bonus"), 16);
  EXPECT_EQ(tiles_in(*builtin_tiles("safari")), 72);
  EXPECT_EQ(tiles_in(*builtin_tiles("gold-rush")), 72);
  EXPECT_EQ(tiles_in(*builtin_tiles("amazonas"), "regular"), 65);
  EXPECT_EQ(tiles_in(*builtin_tiles("amazonas"), "river"), 15);
  EXPECT_EQ(builtin_tiles("amazonas")->boards.size(), 6U);
  EXPECT_EQ(builtin_tiles("carcassonne")->alternates.size(), 2U);
}

TEST(TileFile, SaysHowSureItIs) {
  EXPECT_EQ(builtin_tiles("carcassonne")->status, "transcribed");
  EXPECT_EQ(builtin_tiles("gold-rush")->status, "reconstructed");
  for (const TileSet* set : all_builtin_tiles()) EXPECT_FALSE(set->provenance.empty()) << set->game;
}

TEST(TileFile, KnowsTheStartTileOfCarcassonne) {
  const TileSet& set = *builtin_tiles("carcassonne");
  const TileFacts* tile = find_tile(set, "D.start");
  ASSERT_NE(tile, nullptr);
  EXPECT_TRUE(tile->is_start);
  EXPECT_EQ(tile->count, 1);
  EXPECT_EQ(word_of(tile->attributes, "type"), "D");
  ASSERT_EQ(tile->features.size(), 4U);
  EXPECT_EQ(kind_of(set, tile->features[0]), "city");
  EXPECT_EQ(tile->features[0].slots, 0x007);
  EXPECT_EQ(kind_of(set, tile->features[1]), "road");
  EXPECT_EQ(tile->features[1].slots,
            (1U << slot_of(Side::East, 1)) | (1U << slot_of(Side::West, 1)));
  EXPECT_EQ(tile->features[2].touches, 0b1U);
  EXPECT_EQ(number_of(find_tile(set, "C")->features[0].attributes, "shield"), 1);
}

TEST(TileFile, KnowsWordsFlagsAndEnds) {
  const TileSet& hunters = *builtin_tiles("hunters-gatherers");
  const TileFacts* two_deer = find_tile(hunters, "HG-T83");
  EXPECT_EQ(count_of(two_deer->features[0].attributes, "animals", "deer"), 2);
  EXPECT_EQ(two_deer->features[1].ends[0], "lake:7");
  EXPECT_EQ(number_of(find_tile(hunters, "HG-T81")->features[1].attributes, "menhir"), 1);
  const TileFacts* canoe = find_tile(hunters, "HG-T93");
  EXPECT_EQ(word_of(canoe->attributes, "power"), "canoe");
  EXPECT_EQ(number_of(canoe->attributes, "power_feature"), 6);
}

TEST(TileFile, KnowsBoards) {
  const TileSet& set = *builtin_tiles("amazonas");
  const BoardFacts& board = set.boards[0];
  EXPECT_EQ(board.id, "AZ-START-23");
  EXPECT_EQ(board.cells.size(), 8U);
  EXPECT_EQ(word_of(board.attributes, "players"), "2-3");
  EXPECT_EQ(number_of(board.attributes, "size.1"), 4);
  EXPECT_EQ(number_of(board.attributes, "river_exit.at.1"), 3);
  EXPECT_EQ(word_of(board.attributes, "river_exit.side"), "S");
  EXPECT_EQ(number_of(board.cells[0].features[0].attributes, "spaces"), 16);
  EXPECT_EQ(board.cells[1].features[0].id, 3);  // the jungle that began in the first cell
}

TEST(TileFile, FindsNumbersByPath) {
  EXPECT_EQ(number_of(builtin_tiles("gold-rush")->numbers, "pieces.tokens.5"), 5);
  EXPECT_EQ(number_of(builtin_tiles("safari")->numbers, "pieces.ranger_start.0.0"), -1);
  const TileSet& amazonas = *builtin_tiles("amazonas");
  EXPECT_EQ(number_of(amazonas.numbers, "mouth.0.points.1"), 3);
  EXPECT_EQ(word_of(amazonas.numbers, "mouth.0.players"), "2-3");
  EXPECT_EQ(word_of(amazonas.numbers, "pieces.colours.4"), "black");
}

TEST(TileFile, StaysValidWhenMoved) {
  ReadResult result = read_tile_file(file_text("safari"), no_vocabulary);
  LoadedTileSet first = std::move(std::get<LoadedTileSet>(result));
  const TileFacts* before = first.set().tiles.data();
  const LoadedTileSet second = std::move(first);
  EXPECT_EQ(second.set().tiles.data(), before);
  EXPECT_EQ(second.set().tiles[0].id, "SF-01");
  EXPECT_EQ(second.set().game, "safari");
}

TEST(TileFile, ReadsTheExampleOfTheDocumentation) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/docs/tiles.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  const std::size_t begin = page.find("```json\n") + 8;
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  EXPECT_EQ(fault_in(example), "");
  EXPECT_EQ(fault_in(example, builtin_tiles), "");
}

// ---- A small file, and what can be wrong with it ----

constexpr std::string_view small_file = R"({
  "game": "demo",
  "status": "transcribed",
  "kinds": {
    "field": {"form": "ground"},
    "city": {"form": "ground", "attributes": ["shield", "animals"]},
    "road": {"form": "line", "attributes": []},
    "cloister": {"form": "inner", "attributes": ["in"]}
  },
  "provenance": [{"fact": "all", "source": "made up", "status": "verified"}],
  "tiles": [
    {"id": "A", "count": 2, "set": "base", "start": true, "type": "A",
      "features": [
        {"id": 0, "kind": "city", "slots": ["N0", "N1", "N2"], "shield": 1},
        {"id": 1, "kind": "road", "slots": ["S1"], "ends": ["city:0"]},
        {"id": 2, "kind": "field", "slots": ["E0", "E1", "E2", "S0"], "touches": [0]},
        {"id": 3, "kind": "field", "slots": ["S2", "W0", "W1", "W2"], "touches": [0]}
      ], "note": "dropped"},
    {"id": "B", "count": 1,
      "features": [
        {"id": 0, "kind": "cloister", "slots": [], "in": 1},
        {"id": 1, "kind": "field", "slots": ["N0","N1","N2","E0","E1","E2","S0","S1","S2","W0","W1","W2"]}
      ]}
  ],
  "boards": [
    {"id": "X", "size": [1, 1], "cells": [
      {"at": [0, 0], "features": [
        {"id": 7, "kind": "field", "slots": ["N0","N1","N2","E0","E1","E2","S0","S1","S2","W0","W1","W2"]}]}]}
  ],
  "pieces": {"meeples": 8, "has_abbot": true, "colours": ["red", "blue"]}
})";

// The small file with its first `from` replaced.
std::string changed(std::string_view from, std::string_view to) {
  std::string text(small_file);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

struct Change {
  std::string_view from;
  std::string_view to;
  std::string_view fault;
};

void expect_faults(std::initializer_list<Change> changes) {
  for (const Change& change : changes) {
    EXPECT_EQ(fault_in(changed(change.from, change.to)), change.fault)
        << change.from << " -> " << change.to;
  }
}

TEST(TileFile, ReadsTheSmallFile) {
  ReadResult result = read_tile_file(small_file, no_vocabulary);
  ASSERT_TRUE(std::holds_alternative<LoadedTileSet>(result)) << fault_in(small_file);
  const TileSet& set = std::get<LoadedTileSet>(result).set();
  EXPECT_EQ(set.kinds[3].form, Form::Inner);
  EXPECT_EQ(set.tiles[1].set, "base");
  EXPECT_FALSE(set.tiles[1].is_start);
  EXPECT_EQ(set.tiles[0].attributes.size(), 1U);  // the note is dropped
  EXPECT_EQ(number_of(set.numbers, "pieces.has_abbot"), 1);
  EXPECT_EQ(set.boards[0].cells[0].features[0].id, 7);
}

TEST(TileFile, NamesFaultsOfTheHead) {
  expect_faults({
      {"\"game\": \"demo\"", "\"game\": 5", "line 2: \"game\" must be text"},
      {"\"game\": \"demo\",", "", "line 1: \"game\" is missing"},
      {"demo", "de mo",
       "line 2: \"game\" must be 1 to 32 printable ASCII characters without spaces and quotes"},
      {"\"transcribed\"", "\"sure\"",
       "line 3: \"status\" must be one of transcribed, reconstructed"},
      {"\"status\": \"transcribed\",", "", "line 1: \"status\" is missing"},
      {"\"provenance\"", "\"sources\"", "line 10: key \"sources\" is not known here"},
      {"\"verified\"", "\"rumour\"",
       "line 10: \"status\" must be one of verified, single-source, reconstructed"},
      {"\"fact\": \"all\", ", "", "line 10: \"fact\" is missing"},
      {"\"source\":", "\"origin\":", "line 10: key \"origin\" is not known here"},
      {"[{\"fact\": \"all\", \"source\": \"made up\", \"status\": \"verified\"}]", "[7]",
       "line 10: an object must stand here"},
      {"\"form\": \"line\"", "\"form\": \"curve\"",
       "line 7: \"form\" must be one of line, ground, inner"},
      {"{\"form\": \"ground\"}", "{}", "line 5: \"form\" is missing"},
      {"{\"form\": \"ground\"}", "{\"form\": \"ground\", \"colour\": 1}",
       "line 5: key \"colour\" is not known here"},
      {"\"road\":", "\"ro ad\":", "line 7: kind \"ro ad\" is not a possible name"},
      {"[\"in\"]", "[5]", "line 8: \"attributes\" must be text"},
      {"[\"in\"]", "\"in\"", "line 8: \"attributes\" must be a list"},
      {"\"pieces\": {\"meeples\": 8,", "\"pieces\": {\"meeples\": null,",
       "line 30: \"pieces.meeples\" must be a number"},
      {"\"pieces\": {\"meeples\": 8,", "\"pieces\": {\"meeples\": 3000000000,",
       "line 30: \"pieces.meeples\" must be -2147483648 to 2147483647"},
      {"\"pieces\"", "\"totals\": [], \"pieces\"", "\"totals\" must be an object"},
      {"\"pieces\"", "\"mouth\": 5, \"pieces\"", "line 30: \"mouth\" must be an object or a list"},
  });
}

TEST(TileFile, NamesFaultsOfTiles) {
  expect_faults({
      {"\"tiles\"", "\"notes\"", "line 1: \"tiles\" is missing"},
      {"{\"id\": \"A\",", "{", "line 12: \"id\" is missing"},
      {"\"id\": \"A\"", "\"id\": \"A A\"",
       "line 12: \"id\" must be 1 to 32 printable ASCII characters without spaces and quotes"},
      {"\"id\": \"B\"", "\"id\": \"A\"", "tile A: the id stands twice"},
      {"\"id\": \"X\"", "\"id\": \"A\"", "tile A: the id stands twice"},
      {"\"count\": 2,", "", "tile A: \"count\" is missing"},
      {"\"count\": 2", "\"count\": 0", "tile A: \"count\" must be 1 to 255"},
      {"\"count\": 2", "\"count\": 256", "tile A: \"count\" must be 1 to 255"},
      {"\"count\": 2", "\"count\": \"two\"", "tile A: \"count\" must be a number"},
      {"\"count\": 2", "\"count\": true", "tile A: \"count\" must be a number"},
      {"\"count\": 2", "\"copies\": 2", "tile A: key \"copies\" is not known here"},
      {"\"start\": true", "\"start\": 1", "tile A: \"start\" must be true or false"},
      {"\"set\": \"base\"", "\"set\": []", "tile A: \"set\" must be text"},
      {"\"type\": \"A\"", "\"type\": 5", "tile A: \"type\" must be text"},
      {"\"type\": \"A\"", "\"power_feature\": 4", "tile A: \"power_feature\" must be 0 to 3"},
      {"\"features\": [", "\"features\": {}, \"sides\": [", "tile A: \"features\" must be a list"},
  });
}

TEST(TileFile, NamesFaultsOfFeatures) {
  expect_faults({
      {"\"N1\", \"N2\"], \"shield\"", "\"N2\"], \"shield\"", "tile A: slot N1 has no feature"},
      {"\"S0\"], \"touches\"", "\"S0\", \"N1\"], \"touches\"", "tile A: slot N1 is owned twice"},
      {"\"N1\", \"N2\"]", "\"N1\", \"N1\"]", "tile A: slot N1 is owned twice"},
      {"\"N1\", \"N2\"]", "\"N1\", \"N3\"]", "tile A: feature 0: unknown slot \"N3\""},
      {"\"N1\", \"N2\"]", "\"N1\", 2]", "tile A: feature 0: \"slots\" must be text"},
      {"\"slots\": [\"S1\"], ", "", "tile A: feature 1: \"slots\" is missing"},
      {"\"kind\": \"road\"", "\"kind\": \"rode\"",
       "tile A: feature 1: kind \"rode\" is not declared"},
      {"\"kind\": \"road\", ", "", "tile A: feature 1: \"kind\" is missing"},
      {"\"shield\": 1", "\"sheild\": 1",
       "tile A: feature 0: attribute \"sheild\" is not declared for kind city"},
      {"\"shield\": 1", "\"in\": 1",
       "tile A: feature 0: attribute \"in\" is not declared for kind city"},
      {"\"shield\": 1", "\"shield\": -1", "tile A: feature 0: \"shield\" must be 0 to 255"},
      {"\"shield\": 1", "\"shield\": 256", "tile A: feature 0: \"shield\" must be 0 to 255"},
      {"\"shield\": 1", "\"shield\": null", "tile A: feature 0: \"shield\" must be a number"},
      {"\"shield\": 1", "\"shield\": {}", "tile A: feature 0: \"shield\" must be a number"},
      {"\"shield\": 1", "\"animals\": [\"deer\", 2]",
       "tile A: feature 0: \"animals\" must be text"},
      {"\"shield\": 1", "\"animals\": \"\"",
       "tile A: feature 0: \"animals\" must be 1 to 32 printable ASCII characters without spaces "
       "and quotes"},
      {"{\"id\": 1, \"kind\": \"road\"", "{\"id\": 4, \"kind\": \"road\"",
       "tile A: feature ids must be 0, 1, 2 ... in order: 4 stands in place 1"},
      {"{\"id\": 1, \"kind\": \"road\"", "{\"id\": 16, \"kind\": \"road\"",
       "tile A: feature 1: \"id\" must be 0 to 15"},
      {"{\"id\": 1, \"kind\": \"road\"", "{\"kind\": \"road\"",
       "tile A: feature 1: \"id\" is missing"},
      {"\"touches\": [0]", "\"touches\": [9]",
       "tile A: feature 2 (field) touches 9, which is not there"},
      {"\"touches\": [0]", "\"touches\": [16]", "tile A: feature 2: \"touches\" must be 0 to 15"},
      {"\"touches\": [0]", "\"touches\": 0", "tile A: feature 2: \"touches\" must be a list"},
      {"\"city:0\"", "\"city:3\"",
       "tile A: feature 1 (road) ends at \"city:3\", which is not there"},
      {"\"city:0\"", "0", "tile A: feature 1: \"ends\" must be text"},
      {"{\"id\": 0, \"kind\": \"cloister\", \"slots\": [], \"in\": 1}", "7",
       "tile B: feature 0: a feature must be an object"},
  });
}

TEST(TileFile, AnAttributeIsWordsOrNumbersButNotBoth) {
  std::string text = changed("\"shield\": 1", "\"shield\": \"yes\"");
  EXPECT_EQ(fault_in(text), "");
  text = changed("\"kind\": \"field\", \"slots\": [\"E0\", \"E1\", \"E2\", \"S0\"]",
                 "\"kind\": \"city\", \"shield\": \"yes\", \"slots\": [\"E0\", \"E1\", \"E2\"]");
  EXPECT_EQ(fault_in(text),
            "tile A: feature 2: \"shield\" is words on one city and a number on another");
}

TEST(TileFile, NamesFaultsOfBoards) {
  expect_faults({
      {"\"at\": [0, 0]", "\"at\": [0]", "tile X: \"at\" must be two numbers"},
      {"\"at\": [0, 0]", "\"at\": [0, 0, 0]", "tile X: \"at\" must be two numbers"},
      {"\"at\": [0, 0]", "\"at\": [0, 99]", "tile X: \"at\" must be 0 to 15"},
      {"\"at\": [0, 0], ", "", "tile X: \"at\" is missing"},
      {"\"at\": [0, 0]", "\"at\": [0, 0], \"id\": 4", "tile X: key \"id\" is not known here"},
      {"\"size\": [1, 1]", "\"colour\": 1", "tile X: key \"colour\" is not known here"},
      {"\"size\": [1, 1]", "\"size\": [1, null]", "tile X: \"size.1\" must be a number"},
      {"\"size\": [1, 1]", "\"players\": 2", "tile X: \"players\" must be text"},
      {"\"size\": [1, 1]", "\"count\": 0", "tile X: \"count\" must be 1 to 255"},
      {"\"cells\"", "\"note\"", "tile X: \"cells\" is missing"},
  });
}

TEST(TileFile, BoundsWhatIsFlattened) {
  std::string many = "\"pieces\": {\"list\": [0";
  for (int i = 0; i < 5000; ++i) many += ",0";
  EXPECT_EQ(fault_in(changed("\"pieces\": {", many + "], ")), "line 30: there are too many values");
  const std::string key(60, 'k');
  EXPECT_EQ(fault_in(changed("\"pieces\": {", "\"pieces\": {\"" + key + "\":{\"" + key + "\":{\"" +
                                                  key + "\":1}}, ")),
            "line 30: the keys down to here are too long");
}

// ---- Totals ----

std::string fault_with(std::string_view game, std::string_view from, std::string_view to) {
  std::string text = file_text(game);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return fault_in(text.replace(at, from.size(), to));
}

TEST(TileFile, ComparesPublishedTotals) {
  EXPECT_EQ(
      fault_with("carcassonne", "\"type\": \"A\", \"count\": 2", "\"type\": \"A\", \"count\": 3"),
      "totals.published.tiles says 84, but the file holds 85");
  EXPECT_EQ(fault_with("carcassonne", "\"river_tiles\": 12", "\"river_tiles\": 11"),
            "totals.published.river_tiles says 11, but the file holds 12");
  EXPECT_EQ(fault_with("carcassonne", "\"base_gardens\": 8", "\"base_gardens\": 9"),
            "totals.published.base_gardens says 9, but the file holds 8");
  EXPECT_EQ(fault_with("hunters-gatherers", "\"regular\": 78", "\"regular\": 79"),
            "totals.published.regular says 79, but the file holds 78");
  EXPECT_EQ(fault_with("hunters-gatherers", "\"start\": 1,", "\"start\": 2,"),
            "totals.published.start says 2, but the file holds 1");
  EXPECT_EQ(fault_with("safari", "\"land_tiles\": 72", "\"land_tiles\": \"72\""),
            "totals.land_tiles must be a number");
  EXPECT_EQ(fault_with("safari", "\"start_board_squares\": 3", "\"start_board_squares\": 4"),
            "totals.start_board_squares says 4, but the file holds 3");
  EXPECT_EQ(fault_with("gold-rush", "\"5\": 5", "\"5\": 6"),
            "totals.published.tokens says 63, but the file holds 64");
  EXPECT_EQ(fault_with("amazonas", "\"double\": 4", "\"double\": 5"),
            "totals.double says 5, but the file holds 4");
  EXPECT_EQ(fault_with("amazonas", "\"double_next\": 3", "\"double_next\": 2"),
            "totals.double_next says 2, but the file holds 3");
}

TEST(TileFile, ComparesNothingWithoutTotals) {
  std::string text = file_text("carcassonne");
  const std::size_t count = text.find("\"count\": 2");
  text.replace(count, 10, "\"count\": 3");
  const std::size_t totals = text.find("\"totals\"");
  text.replace(totals, 8, "\"notes\"");
  EXPECT_EQ(fault_in(text), "");
}

// The file itself says which figure is which sum: no game's name decides it.
TEST(TileFile, ComparesOnlyTheSumsThatTheFileClaims) {
  std::string text = file_text("carcassonne");
  text.replace(text.find("\"tiles\": 84"), 11, "\"tiles\": 99");
  EXPECT_EQ(fault_in(text), "totals.published.tiles says 99, but the file holds 84");
  const std::size_t first = text.find("{\"total\": \"published.tiles\"");
  text.erase(first, text.find('\n', first) - first);
  EXPECT_EQ(fault_in(text), "");
}

TEST(TileFile, NamesFaultsOfSums) {
  const std::string_view entry = "{\"total\": \"published.tiles\", \"of\": \"tiles\"}";
  const auto fault = [&](std::string_view changed_to) {
    const std::string said = fault_with("carcassonne", entry, changed_to);
    return said.substr(said.find(": ") + 2);
  };
  EXPECT_EQ(fault("7"), "a sum must be an object");
  EXPECT_EQ(fault(R"({"total": "published.tiles"})"), "\"of\" is missing");
  EXPECT_EQ(fault(R"({"of": "tiles"})"), "\"total\" is missing");
  EXPECT_EQ(fault(R"({"total": "a", "of": "meeples"})"), "no sum is of \"meeples\"");
  EXPECT_EQ(fault(R"({"total": "a", "of": 7})"), "\"of\" must be text");
  EXPECT_EQ(fault(R"({"total": "a", "of": "tiles", "in": "base"})"),
            "key \"in\" is not known here");
  EXPECT_EQ(fault_with("carcassonne", "\"sums\": [", "\"sums\": 1, \"notes\": ["),
            "\"sums\" must be a list");
}

// ---- Vocabulary ----

TEST(TileFile, AFileWithoutKindsTakesThoseOfTheGame) {
  for (const std::string_view game : games) {
    std::string text = file_text(game);
    const std::size_t kinds = text.find("\"kinds\"");
    text.erase(kinds, text.find("\"provenance\"") - kinds);
    const std::size_t status = text.find("\"status\"");
    text.erase(status, text.find('\n', status) - status);
    EXPECT_EQ(fault_in(text), "line 1: \"status\" is missing") << game;
    ReadResult result = read_tile_file(text, builtin_tiles);
    ASSERT_TRUE(std::holds_alternative<LoadedTileSet>(result)) << fault_in(text, builtin_tiles);
    const TileSet& set = std::get<LoadedTileSet>(result).set();
    EXPECT_EQ(set.status, builtin_tiles(game)->status);
    ASSERT_EQ(set.kinds.size(), builtin_tiles(game)->kinds.size());
    EXPECT_NE(set.kinds.data(), builtin_tiles(game)->kinds.data());
    EXPECT_EQ(set.kinds[0].name, builtin_tiles(game)->kinds[0].name);
  }
}

TEST(TileFile, AFileWithoutKindsNeedsAKnownGame) {
  std::string text(small_file);
  const std::size_t kinds = text.find("\"kinds\"");
  text.erase(kinds, text.find("\"provenance\"") - kinds);
  EXPECT_EQ(fault_in(text, builtin_tiles), "line 1: \"kinds\" is missing");
  EXPECT_EQ(fault_in(text, nullptr), "line 1: \"kinds\" is missing");
}

TEST(TileFile, AFileCannotExtendTheVocabularyOfAGame) {
  EXPECT_EQ(fault_in(file_text("carcassonne"), builtin_tiles), "");
  const auto fault = [](std::string_view from, std::string_view to) {
    std::string text = file_text("carcassonne");
    text.replace(text.find(from), from.size(), to);
    return fault_in(text, builtin_tiles);
  };
  EXPECT_EQ(fault("\"kinds\": {", "\"kinds\": {\"castle\": {\"form\": \"inner\"},"),
            "line 5: kind castle is not one of the game's");
  EXPECT_EQ(fault("[\"shield\"]", "[\"shield\", \"inn\"]"),
            "line 5: kind city has no attribute \"inn\"");
  EXPECT_EQ(fault("{\"form\": \"line\"", "{\"form\": \"ground\""),
            "line 5: kind road has another form in the game");
}

// ---- Text that is no tile file ----

TEST(TileFile, NamesLineAndColumnOfBrokenJson) {
  const std::string fault = fault_in(changed("\"count\": 2,", "\"count\" 2,"));
  EXPECT_TRUE(fault.starts_with("line 12: column ")) << fault;
  EXPECT_NE(fault.find("syntax error"), std::string::npos) << fault;
  EXPECT_EQ(fault_in("{}"), "line 1: \"game\" is missing");
  EXPECT_EQ(fault_in("[]"), "line 1: an object must stand here");
  EXPECT_EQ(fault_in("{\n\"game\": 1.5}"), "line 2: a number is not whole");
  EXPECT_EQ(fault_in("{\n\"game\": 18446744073709551615}"), "line 2: a number is out of range");
  EXPECT_EQ(fault_in("{\"game\":\n\"a\\nb\"}"), "line 2: a text holds control characters");
  EXPECT_EQ(fault_in("{\"game\\u0000\": 1}"), "line 1: a key holds control characters");
  EXPECT_EQ(fault_in("{\"" + std::string(65, 'k') + "\": 1}"), "line 1: a key is too long");
}

TEST(TileFile, RefusesKeysThatStandTwice) {
  EXPECT_EQ(fault_in(changed("\"status\"", "\"game\": \"demo\", \"status\"")),
            "line 3: key \"game\" stands twice");
  EXPECT_EQ(fault_in(changed("\"shield\": 1", "\"shield\": 1, \"shield\": 2")),
            "line 14: key \"shield\" stands twice");
}

TEST(TileFile, RefusesWhatIsTooBigOrTooDeep) {
  EXPECT_EQ(fault_in(std::string(5 * 1024 * 1024, ' ')), "the file is larger than 4 MiB");
  EXPECT_EQ(fault_in(std::string(1000, '[')), "line 1: the values are nested too deeply");
  EXPECT_EQ(fault_in("{\"notes\":" + std::string(20, '[') + std::string(20, ']') + "}"),
            "line 1: the values are nested too deeply");
  std::string many = "[0";
  for (int i = 0; i < 300'000; ++i) many += ",0";
  EXPECT_EQ(fault_in(many), "line 1: the file holds too many values");
}

TEST(TileFile, RefusesWhatIsNoText) {
  for (const std::string_view text :
       {std::string_view(""), std::string_view("\0\0\0\0", 4),
        std::string_view("\x89PNG\r\n\x1a\n"), std::string_view("\xff\xfe{\0", 4),
        std::string_view("{\"game\": \"\xff\"}")}) {
    const std::string fault = fault_in(text);
    EXPECT_TRUE(fault.starts_with("line 1: ") || fault.starts_with("line 2: ")) << fault;
    for (const char c : fault) EXPECT_TRUE(c >= ' ' && c <= '~');
  }
}

TEST(TileFile, RefusesEveryTruncatedFile) {
  for (const std::string_view game : games) {
    const std::string text = file_text(game);
    const std::size_t whole = text.find_last_of('}');
    for (std::size_t length = 0; length < whole; length += 997) {
      const std::string fault = fault_in(std::string_view(text).substr(0, length));
      EXPECT_TRUE(fault.starts_with("line ")) << game << " cut at " << length << ": " << fault;
    }
  }
}

}  // namespace
}  // namespace bastide
