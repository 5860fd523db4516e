// Every fault that check_tiles knows, provoked on the smallest set that shows it.
#include "core/tile_check.h"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {
namespace {

constexpr std::array<KindFacts, 4> kinds{{{"field", Form::Ground, {}},
                                          {"city", Form::Ground, {}},
                                          {"road", Form::Line, {}},
                                          {"cloister", Form::Inner, {}}}};
enum Kind : std::uint8_t { Field, City, Road, Cloister };

constexpr std::uint16_t north = 0x007;
constexpr std::uint16_t all_slots = 0xfff;

std::uint16_t slots(std::initializer_list<std::string_view> names) {
  std::uint16_t mask = 0;
  for (const std::string_view name : names) {
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
      if (slot_names[slot] == name) mask = static_cast<std::uint16_t>(mask | (1U << slot));
    }
  }
  return mask;
}

FeatureFacts feature(int id, Kind kind, unsigned slots) {
  FeatureFacts facts;
  facts.id = static_cast<std::uint8_t>(id);
  facts.kind = kind;
  facts.slots = static_cast<std::uint16_t>(slots);
  return facts;
}

TileFacts tile(std::string_view id, std::span<const FeatureFacts> features) {
  TileFacts facts;
  facts.id = id;
  facts.count = 1;
  facts.features = features;
  return facts;
}

std::vector<std::string> faults_of(const TileSet& set) {
  std::vector<std::string> all;
  for (const TileFault& fault : check_tiles(set)) all.push_back(describe(fault));
  return all;
}

using Faults = std::vector<std::string>;

Faults faults_of_tiles(std::span<const TileFacts> tiles) {
  TileSet set;
  set.kinds = kinds;
  set.tiles = tiles;
  return faults_of(set);
}

Faults faults_of_tile(const std::vector<FeatureFacts>& features) {
  const std::array tiles{tile("T", features)};
  return faults_of_tiles(tiles);
}

Faults faults_of_board(const std::vector<BoardCellFacts>& cells) {
  const std::vector features{feature(0, Field, all_slots)};
  const std::array tiles{tile("T", features)};
  BoardFacts board;
  board.id = "B";
  board.cells = cells;
  TileSet set;
  set.kinds = kinds;
  set.tiles = tiles;
  set.boards = {&board, 1};
  return faults_of(set);
}

// City in the north, a road from east to west with a field on either side.
std::vector<FeatureFacts> good_features() {
  return {feature(0, City, north), feature(1, Road, slots({"E1", "W1"})),
          feature(2, Field, slots({"E0", "W2"})),
          feature(3, Field, slots({"E2", "S0", "S1", "S2", "W0"}))};
}

TEST(TileCheck, AcceptsAGoodTile) { EXPECT_EQ(faults_of_tile(good_features()), Faults{}); }

// ---- Sets ----

TEST(TileCheck, NeedsTilesAndKinds) {
  EXPECT_EQ(faults_of(TileSet{}), (Faults{"no kinds are declared", "there are no tiles"}));
}

TEST(TileCheck, KindsHaveNamesOfTheirOwn) {
  const std::array<KindFacts, 3> odd{
      {{"a:b", Form::Ground, {}}, {"field", Form::Ground, {}}, {"field", Form::Line, {}}}};
  TileSet set;
  set.kinds = odd;
  EXPECT_EQ(faults_of(set), (Faults{"kind \"a:b\" is not a possible name",
                                    "kind field is declared twice", "there are no tiles"}));
}

TEST(TileCheck, CountsDistinctTiles) {
  const std::vector features{feature(0, Field, all_slots)};
  std::vector<std::string> ids;
  for (int i = 0; i < 256; ++i) ids.push_back("T" + std::to_string(i));
  std::vector<TileFacts> tiles;
  for (const std::string& id : ids) tiles.push_back(tile(id, features));
  EXPECT_EQ(faults_of_tiles(tiles), Faults{"there are more than 255 distinct tiles"});
  tiles.pop_back();
  EXPECT_EQ(faults_of_tiles(tiles), Faults{});
}

TEST(TileCheck, IdsAreUniqueOverTilesAlternatesAndBoards) {
  const std::vector features{feature(0, Field, all_slots)};
  const std::array tiles{tile("T", features), tile("T", features)};
  const std::array alternates{tile("T", features)};
  const std::array cells{BoardCellFacts{{0, 0}, features}};
  const std::array boards{BoardFacts{"T", cells, {}}};
  const TileSet set{"g", "", "", kinds, {}, tiles, alternates, boards, {}};
  EXPECT_EQ(faults_of(set), (Faults{3, "tile T: the id stands twice"}));
}

TEST(TileCheck, IdsArePrintableAndShort) {
  EXPECT_TRUE(is_tile_name("E.garden"));
  EXPECT_TRUE(is_tile_name(std::string(32, 'x')));
  const std::string fault =
      ": an id is 1 to 32 printable ASCII characters without spaces and quotes";
  const std::vector features{feature(0, Field, all_slots)};
  for (const std::string id : {"", "a b", "a\"b", "a'b", "a\tb", "\xc3\xbc"}) {
    EXPECT_FALSE(is_tile_name(id)) << id;
    const std::array tiles{tile(id, features)};
    EXPECT_EQ(faults_of_tiles(tiles).size(), 1U) << id;
  }
  const std::string long_id(33, 'x');
  const std::array tiles{tile(long_id, features)};
  EXPECT_EQ(faults_of_tiles(tiles), Faults{"tile " + long_id + fault});
}

TEST(TileCheck, ATileIsThereAtLeastOnce) {
  const std::vector features{feature(0, Field, all_slots)};
  std::array tiles{tile("T", features)};
  tiles[0].count = 0;
  EXPECT_EQ(faults_of_tiles(tiles), Faults{"tile T: the count is not 1 to 255"});
}

// ---- Features ----

TEST(TileCheck, FeatureIdsStandInOrder) {
  auto features = good_features();
  std::swap(features[1], features[2]);
  EXPECT_EQ(faults_of_tile(features),
            Faults{"tile T: feature ids must be 0, 1, 2 ... in order: 2 stands in place 1"});
}

TEST(TileCheck, AtMostSixteenFeatures) {
  std::vector<FeatureFacts> features{feature(0, Field, all_slots)};
  for (int id = 1; id < 16; ++id) features.push_back(feature(id, Cloister, 0));
  EXPECT_EQ(faults_of_tile(features), Faults{});
  features.push_back(feature(16, Cloister, 0));
  EXPECT_EQ(faults_of_tile(features), Faults{"tile T: there are more than 16 features"});
}

TEST(TileCheck, KindsMustBeDeclared) {
  auto features = good_features();
  features[2].kind = 200;
  EXPECT_EQ(faults_of_tile(features), Faults{"tile T: a feature's kind is not declared"});
}

TEST(TileCheck, ASlotHasOneOwner) {
  auto features = good_features();
  features[3].slots |= slots({"N1"});
  EXPECT_EQ(faults_of_tile(features), Faults{"tile T: slot N1 is owned twice"});
}

TEST(TileCheck, ASlotHasAnOwner) {
  auto features = good_features();
  features[3].slots = slots({"E2", "S0", "S2"});
  EXPECT_EQ(faults_of_tile(features),
            (Faults{"tile T: slot S1 has no feature", "tile T: slot W0 has no feature"}));
  EXPECT_EQ(faults_of_tile({}).size(), 12U);
}

TEST(TileCheck, ALineKeepsOffTheCorners) {
  EXPECT_EQ(faults_of_tile({feature(0, Road, slots({"N0", "N1"})),
                            feature(1, Field, all_slots - slots({"N0", "N1"}))}),
            Faults{"tile T: side N: a line on a corner slot"});
}

TEST(TileCheck, ASideWithoutALineIsOneFeature) {
  EXPECT_EQ(faults_of_tile(
                {feature(0, City, slots({"E0"})), feature(1, Field, all_slots - slots({"E0"}))}),
            Faults{"tile T: side E: no line, so that one feature must own all three slots"});
}

TEST(TileCheck, InnerKindsHaveNoSlotsAndOthersDo) {
  EXPECT_EQ(faults_of_tile({feature(0, Cloister, north), feature(1, Field, all_slots - north)}),
            Faults{"tile T: feature 0 (cloister) cannot have slots"});
  EXPECT_EQ(faults_of_tile({feature(0, Field, all_slots), feature(1, Field, 0)}),
            Faults{"tile T: feature 1 (field) has no slot"});
}

TEST(TileCheck, TouchesNameOtherFeatures) {
  auto features = good_features();
  features[2].touches = 0b1;
  EXPECT_EQ(faults_of_tile(features), Faults{});
  features[2].touches = 0b1000000000000100;
  EXPECT_EQ(faults_of_tile(features),
            (Faults{"tile T: feature 2 (field) touches itself",
                    "tile T: feature 2 (field) touches 15, which is not there"}));
}

TEST(TileCheck, EndsNameFeaturesOfTheirKind) {
  auto features = good_features();
  const std::array<std::string_view, 2> good{"city:0", "crossing"};
  features[1].ends = good;
  EXPECT_EQ(faults_of_tile(features), Faults{});
  const std::array<std::string_view, 5> bad{"city:9", "field:0", "city:x", "city:", "a b"};
  features[1].ends = bad;
  const std::string what = "tile T: feature 1 (road) ends at ";
  EXPECT_EQ(
      faults_of_tile(features),
      (Faults{what + "\"city:9\", which is not there", what + "\"field:0\", which is not there",
              what + "\"city:x\", which is not kind:id", what + "\"city:\", which is not kind:id",
              what + "\"a b\", which is not a possible name"}));
}

// ---- Boards ----

TEST(TileCheck, BoardsAreCheckedCellByCell) {
  const std::vector west{feature(0, Field, all_slots)};
  const std::vector east{feature(0, Field, all_slots - north)};
  EXPECT_EQ(faults_of_board({}), Faults{"tile B: the board has no cells"});
  EXPECT_EQ(
      faults_of_board({{{0, 0}, west}, {{1, 0}, east}}),
      (Faults{"tile B cell 1,0: slot N0 has no feature", "tile B cell 1,0: slot N1 has no feature",
              "tile B cell 1,0: slot N2 has no feature"}));
  EXPECT_EQ(faults_of_board({{{0, 0}, west}, {{0, 0}, west}}),
            Faults{"tile B cell 0,0: the cell stands twice"});
  EXPECT_EQ(faults_of_board({{{-1, 0}, west}}),
            Faults{"tile B cell -1,0: cells of a board lie at 0 to 15"});
}

TEST(TileCheck, TheJointsOfABoardKeepTheirFeature) {
  const std::vector field{feature(0, Field, all_slots)};
  const std::vector other{feature(1, Field, all_slots)};
  EXPECT_EQ(faults_of_board({{{0, 0}, field}, {{1, 0}, field}}), Faults{});
  EXPECT_EQ(faults_of_board({{{0, 0}, field}, {{2, 0}, other}}), Faults{});
  const Faults faults = faults_of_board({{{1, 0}, other}, {{0, 0}, field}});
  ASSERT_EQ(faults.size(), 3U);
  EXPECT_EQ(faults[0],
            "tile B: slot E0 of cell 0,0 is feature 0 (field), but the slot it meets is feature 1 "
            "(field)");
}

TEST(TileCheck, ABoardsFeaturesAreOneThingEach) {
  const std::vector field{feature(0, Field, all_slots)};
  const std::vector city{feature(0, City, all_slots)};
  const std::vector twice{feature(0, City, north), feature(0, Field, all_slots - north)};
  const std::vector high{feature(16, Field, all_slots)};
  EXPECT_EQ(faults_of_board({{{0, 0}, field}, {{5, 0}, city}}),
            Faults{"tile B cell 5,0: feature 0 (city) is a field in another cell"});
  EXPECT_EQ(faults_of_board({{{0, 0}, twice}})[0],
            "tile B cell 0,0: feature 0 stands twice in one cell");
  EXPECT_EQ(faults_of_board({{{0, 0}, high}}),
            Faults{"tile B cell 0,0: feature ids of a board are 0 to 15"});
}

TEST(TileCheck, EndsMayNameAFeatureOfAnotherCell) {
  std::vector west{feature(0, Field, all_slots - slots({"N1"})), feature(1, Road, slots({"N1"}))};
  const std::vector far{feature(2, City, all_slots)};
  const std::array<std::string_view, 1> ends{"city:2"};
  west[1].ends = ends;
  EXPECT_EQ(faults_of_board({{{0, 0}, west}, {{0, 5}, far}}), Faults{});
}

// ---- Words ----

TEST(TileCheck, FaultsSayWhereTheyAre) {
  EXPECT_EQ(describe({"GR-T07a", "slot N1 is owned twice"}),
            "tile GR-T07a: slot N1 is owned twice");
  EXPECT_EQ(describe({"line 12", "a key is too long"}), "line 12: a key is too long");
  EXPECT_EQ(describe({"", "there are no tiles"}), "there are no tiles");
}

}  // namespace
}  // namespace bastide
