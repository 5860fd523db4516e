#include "games/carcassonne/tables.h"

#include <algorithm>

#include "core/bits.h"
#include "games/piece_facts.h"

namespace bastide::carcassonne {
namespace {

// C-13, C-14: what a side can show. A river side closes the cell in front of it to all but the
// river (C-30, C-68).
constexpr std::array side_patterns{
    SidePattern{"field", "field", 0},
    SidePattern{"road", "field", 1},
    SidePattern{"city", "city", 2},
    SidePattern{"river", "field", sealed_side},
};
constexpr std::array<std::string_view, 1> drawing_hints{"in"};

// C-1, C-2, C-3: what the rules fix of the pieces; one meeple of a colour marks the score.
constexpr std::array piece_facts{
    PieceFact{"colours.0", 0, "yellow"},
    PieceFact{"colours.1", 0, "red"},
    PieceFact{"colours.2", 0, "green"},
    PieceFact{"colours.3", 0, "blue"},
    PieceFact{"colours.4", 0, "black"},
    PieceFact{"meeples_per_colour", meeple_count + 1},
    PieceFact{"meeples_in_supply", meeple_count},
    PieceFact{"meeples_as_score_marker", 1},
    PieceFact{"abbots_per_colour", 1},
    PieceFact{"total_meeples", max_seats*(meeple_count + 1)},
    PieceFact{"total_abbots", max_seats},
    PieceFact{"players.0", 2},
    PieceFact{"players.1", 3},
    PieceFact{"players.2", 4},
    PieceFact{"players.3", 5},
    PieceFact{"score_track_spaces", 50},
};

// Empty, or the fault of this tile.
std::string build_tile(const TileSet& set, const TileFacts& facts, TileTable& table) {
  int roads = 0;
  int cities = 0;
  const auto add = [&](int f, const FeatureFacts& feature, Kind kind) -> std::string {
    switch (kind) {
      case Kind::Road:
      case Kind::City: {
        const int shields = number_of(feature.attributes, "shield");
        if (shields < 0 || shields > 3)
          return "has a city piece with a shield count other than 0 to 3";
        table.counts[f] =
            sides_of(feature) * Totals::one_open + Totals::one_tile + shields * Totals::one_shield;
        (kind == Kind::Road ? roads : cities) += 1;
        table.closable |= bit_of<std::uint16_t>(f);
        break;
      }
      case Kind::Field:
        table.fields |= bit_of<std::uint16_t>(f);
        break;
      case Kind::River:
        table.is_river = true;
        table.is_lake = std::ranges::find(feature.ends, "lake") != feature.ends.end();
        table.river_sides |= side_set(feature);
        break;
      case Kind::Cloister:
      case Kind::Garden:
        // C-82: never both on one tile; the rules of C-48 and C-54 lean on it.
        if (table.centre != no_feature) return "has more than one monastery or garden";
        table.centre = byte_of(f);
        break;
    }
    return {};
  };
  std::string wrong = read_features<Kind>(set, facts.features, kind_names, table, add);
  if (!wrong.empty()) return wrong;
  for (std::size_t f = 0; f < facts.features.size(); ++f) {
    for (std::size_t other = 0; other < facts.features.size(); ++other) {
      if (table.kinds[f] != Kind::Field || !((facts.features[f].touches >> other) & 1)) continue;
      if (table.kinds[other] != Kind::City)
        return "has a field that touches something other than a city";
      if (table.border_count == table.borders.size())
        return "has more than 16 borders of fields and cities";
      table.borders[table.border_count++] = {byte_of(f), byte_of(other)};
    }
  }
  table.has_marks = roads > 1 || cities > 1;
  return {};
}

// What the tiles of one game need in a state.
struct Needs {
  int laid = 0;
  int segments = 0;
  int marks = 0;
  int monks = 0;
  int shields = 0;

  void add(const TileTable& table, int copies) {
    laid += copies;
    segments += copies * table.feature_count;
    marks += table.has_marks ? copies : 0;
    monks += table.centre != no_feature ? copies : 0;
    for (int f = 0; f < table.feature_count; ++f) {
      shields += copies * Totals{.counts = table.counts[f]}.shields();
    }
  }

  // Each tile after the first joins at least one segment to what lies, hence the bound on features.
  std::string fault() const {
    return first_over({
        {laid, State::max_tiles, "the set has more than 96 tiles"},
        {segments, State::max_segments, "the set has more than 352 features on all its tiles"},
        {segments - (laid - 1), State::max_features,
         "the set has too many features on all its tiles"},
        {marks, 32, "more than 32 tiles show two roads or two cities"},
        {shields, most_in_byte, "the set has more than 255 shields"},
        {monks, State::max_monks, "more than 24 tiles have a monastery or garden"},
    });
  }
};

// C-21: a middle tile of the river leads it on, source and lake end it.
bool leads_river(const TileFacts& tile, const TileTable& table) {
  const int sides = tile.is_start || table.is_lake ? 1 : 2;
  return __builtin_popcount(table.river_sides) == sides;
}

// C-101: the alternates that replace the source and the lake make the river of 2021; a set without
// them has one river for both. Other alternates are not in play.
std::string build_river_of_2021(const TileSet& facts, Tables& tables) {
  const RiverEnds& older = tables.rivers[0];
  RiverEnds& newer = tables.rivers[1] = older;
  for (std::size_t i = facts.tiles.size(); i < numbered_tiles(facts); ++i) {
    const TileFacts& tile = tile_numbered(facts, i);
    const std::string wrong = build_tile(facts, tile, tables.tiles.emplace_back());
    if (!wrong.empty()) return tile_fault(tile, wrong);
    const TileTable& table = tables.tiles.back();
    const std::string_view replaced = word_of(tile.attributes, "replaces");
    const bool is_source = replaced == facts.tiles[older.source].id;
    if (!is_source && replaced != facts.tiles[older.lake].id) continue;
    std::uint8_t& end = is_source ? newer.source : newer.lake;
    if (end != (is_source ? older.source : older.lake))
      return tile_fault(tile, "another alternate replaces the same tile");
    if (tile.is_start != is_source || table.is_lake == is_source || tile.count != 1 ||
        !leads_river(tile, table)) {
      return tile_fault(tile, "it cannot take the place of the tile that it replaces");
    }
    end = byte_of(i);
  }
  return {};
}

std::string build(Tables& tables) {
  if (std::string wrong = check_piece_facts(*tables.facts, piece_facts); !wrong.empty())
    return wrong;
  int base_starts = 0;
  int river_starts = 0;
  int lakes = 0;
  Needs common;  // of all tiles but source and lake
  std::string fault =
      build_tiles(tables, [&](int i, const TileFacts& tile, TileTable& table) -> std::string {
        if (std::string wrong = build_tile(*tables.facts, tile, table); !wrong.empty())
          return wrong;
        const bool is_river = tile.set == "river";
        if (!is_river && tile.set != "base") return "its set is neither base nor river";
        if (is_river != table.is_river) return "the river set and river features must go together";
        if (tile.is_start) {
          (is_river ? river_starts : base_starts) += tile.count;
          (is_river ? tables.rivers[0].source : tables.base_start) = byte_of(i);
        } else if (table.is_lake) {
          lakes += tile.count;
          tables.rivers[0].lake = byte_of(i);
        } else {
          add_copies(is_river ? tables.river_pile : tables.base_pile, i, tile);
        }
        if (is_river && !leads_river(tile, table))
          return "the river must lead from one side to another";
        if (!is_river || !(tile.is_start || table.is_lake)) common.add(table, tile.count);
        return {};
      });
  if (!fault.empty()) return fault;
  // Exactly one of each, so that the numbers of source and lake mean something.
  if (base_starts != 1) return "the set needs exactly one start tile of set base";
  if (river_starts != 1 || lakes != 1)
    return "the river needs exactly one source (start) and one lake";
  fault = build_river_of_2021(*tables.facts, tables);
  if (!fault.empty()) return fault;
  for (const RiverEnds& river : tables.rivers) {
    Needs needs = common;
    needs.add(tables.tiles[river.source], 1);
    needs.add(tables.tiles[river.lake], 1);
    if (fault = needs.fault(); !fault.empty()) return fault;
  }
  if (tables.base_pile.size() > 95 || tables.river_pile.size() > 31)
    return "a pile has too many tiles";
  return tables.base_pile.empty() ? "the base pile is empty" : "";
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, drawing_hints, build);
}

}  // namespace bastide::carcassonne
