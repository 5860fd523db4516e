#include "sixth_game/games/byways/tables.h"

#include "games/piece_facts.h"

namespace bastide::byways {
namespace {

// BW-5: what a side can show.
constexpr std::array side_patterns{SidePattern{"moor", "moor", 0}, SidePattern{"lane", "moor", 1}};

// BW-2: every tile shows one lane. Empty, or the fault of this tile.
std::string build_tile(const TileSet& set, const TileFacts& facts, TileTable& table) {
  const auto add = [&](int f, const FeatureFacts& feature, Kind kind) -> std::string {
    if (kind != Kind::Lane) return {};
    if (table.lane != no_feature) return "must show one lane";
    table.lane = byte_of(f);
    table.counts = sides_of(feature) * Totals::one_open + Totals::one_tile;
    return {};
  };
  std::string wrong = read_features<Kind>(set, facts.features, kind_names, table, add);
  return wrong.empty() && table.lane == no_feature ? "must show one lane" : wrong;
}

std::string build(Tables& tables) {
  if (std::string wrong = check_piece_facts(*tables.facts, {}); !wrong.empty()) return wrong;
  int starts = 0;
  int segments = 0;
  std::string fault = build_tiles(tables, [&](int i, const TileFacts& tile, TileTable& table) {
    segments += narrow<int>(tile.count * tile.features.size());
    starts += tile.is_start ? tile.count : 0;
    if (tile.is_start) tables.start = byte_of(i);
    if (!tile.is_start) add_copies(tables.pile, i, tile);
    return build_tile(*tables.facts, tile, table);
  });
  if (!fault.empty()) return fault;
  if (starts != 1) return "the set needs exactly one start tile";
  if (tables.pile.empty()) return "the set needs 2 to 16 tiles";
  return first_over({
      {std::ssize(tables.pile) + 1, State::max_tiles, "the set needs 2 to 16 tiles"},
      {segments, State::max_segments, "the set has more than 96 features on all its tiles"},
  });
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, {}, build);
}

}  // namespace bastide::byways
