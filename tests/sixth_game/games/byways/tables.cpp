#include "sixth_game/games/byways/tables.h"

#include <array>

#include "games/table_tools.h"

namespace bastide::byways {
namespace {

// BW-5: what a side can show.
constexpr std::array side_patterns{SidePattern{"moor", "moor", 0}, SidePattern{"lane", "moor", 1}};

// BW-2: every tile shows one lane. Empty, or the fault of this tile.
std::string build_tile(const TileSet& set, const TileFacts& facts, TileTable& table) {
  int lanes = 0;
  for (std::size_t f = 0; f < facts.features.size(); ++f) {
    if (set.kinds[facts.features[f].kind].name != "lane") continue;
    ++lanes;
    table.lane = byte_of(f);
    table.counts = sides_of(facts.features[f]) * Totals::one_open + Totals::one_tile;
  }
  return lanes == 1 ? "" : "must show one lane";
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  auto tables = std::make_shared<Tables>();
  tables->facts = &facts;
  fault = tables->shapes.build(facts, side_patterns, {});
  if (!fault.empty()) return nullptr;
  int starts = 0;
  std::size_t segments = 0;
  for (std::size_t i = 0; i < facts.tiles.size(); ++i) {
    const TileFacts& tile = facts.tiles[i];
    const auto number = static_cast<std::uint8_t>(i);
    if (auto wrong = build_tile(facts, tile, tables->tiles.emplace_back()); !wrong.empty()) {
      fault = tile_fault(tile, wrong);
      return nullptr;
    }
    segments += tile.count * tile.features.size();
    starts += tile.is_start ? tile.count : 0;
    if (tile.is_start) tables->start = number;
    if (!tile.is_start) tables->pile.insert(tables->pile.end(), tile.count, number);
  }
  if (starts != 1) {
    fault = "the set needs exactly one start tile";
  } else if (tables->pile.empty() || tables->pile.size() >= State::max_tiles) {
    fault = "the set needs 2 to 16 tiles";
  } else if (segments > State::max_segments) {
    fault = "the set has more than 96 features on all its tiles";
  }
  return fault.empty() ? tables : nullptr;
}

}  // namespace bastide::byways
