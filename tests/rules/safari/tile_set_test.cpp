// Tile sets that cannot carry the game are refused with tile and fault (docs/tiles.md, --tiles).
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/builtin_tiles.h"
#include "games/registry.h"
#include "notation/tile_file.h"
#include "rules/safari/board.h"

namespace bastide::safari {
namespace {

std::string file_text() {
  std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/data/tiles/safari.json");
  std::ostringstream text;
  text << in.rdbuf();
  std::string all = text.str();
  // Without published sums: they would be the first to complain.
  const std::size_t totals = all.find("\"totals\"");
  EXPECT_NE(totals, std::string::npos);
  all.replace(totals, 8, "\"notes\"");
  return all;
}

// What the game says of the file with `part` replaced from its first place after `from` on.
std::string fault_with(std::string_view from, std::string_view part, std::string_view replacement) {
  std::string text = file_text();
  const std::size_t start = text.find(from);
  EXPECT_NE(start, std::string::npos) << from;
  const std::size_t at = text.find(part, start);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), replacement);
  auto read = read_tile_file(text, builtin_tiles);
  if (const auto* fault = std::get_if<TileFault>(&read)) return "file: " + describe(*fault);
  std::string fault;
  const auto game = make_game(std::get<LoadedTileSet>(read).set(), fault);
  EXPECT_EQ(game == nullptr, !fault.empty());
  return fault;
}

TEST(SafariTileSet, TheOwnSetAndACorrectedOneAreAccepted) {
  EXPECT_EQ(fault_with("\"SF-05-L\"", "lion", "zebra"), "");
}

// S-1 S-9
TEST(SafariTileSet, S9_OnlyTheFiveSpecies) {
  EXPECT_EQ(fault_with("\"SF-05-L\"", "\"lion\"", "\"tiger\""),
            "tile SF-05-L: shows a tiger, which is no species of this game");
}

// S-1
TEST(SafariTileSet, S1_TokensOfEverySpecies) {
  EXPECT_EQ(fault_with("\"animal_tokens\": {", "\"zebra\"", "\"zebras\""),
            "the number of zebra tokens is missing");
  EXPECT_EQ(fault_with("\"animal_tokens\": {", "\"zebra\": 10", "\"zebra\": 99"),
            "the set has more than 64 tokens");
}

// S-2
TEST(SafariTileSet, S2_OneBoardOfThreeSquares) {
  EXPECT_EQ(fault_with("\"SF-03-E\"", "\"start\": false", "\"start\": true"),
            "tile SF-03-E: the game starts from a board, not from a tile");
}

TEST(SafariTileSet, NoMoreThanAStateCanHold) {
  EXPECT_EQ(fault_with("\"SF-01\"", "\"count\": 2", "\"count\": 9"),
            "the set has more than 77 tiles");
}

TEST(SafariTileSet, TheSetsOfTilesAreThoseOfTheGame) {
  EXPECT_EQ(fault_with("\"SF-05-L\"", "\"base\"", "\"extra\""),
            "tile SF-05-L: its set is not base");
}

// S-30
TEST(SafariTileSet, S30_OneBaobabATile) {
  const std::string baobab = R"({"id": 1, "kind": "baobab", "slots": []})";
  EXPECT_EQ(
      fault_with("\"SF-01\"", baobab, baobab + R"(, {"id": 2, "kind": "baobab", "slots": []})"),
      "tile SF-01: has more than one baobab");
}

}  // namespace
}  // namespace bastide::safari
