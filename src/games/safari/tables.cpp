#include "games/safari/tables.h"

#include <algorithm>

#include "games/table_tools.h"

namespace bastide::safari {
namespace {

// S-8: what a side can show.
constexpr std::array side_patterns{
    SidePattern{"savanna", "savanna", savanna_side},
    SidePattern{"trail", "savanna", trail_side},
    SidePattern{"bush", "bush", bush_side},
};

constexpr int most_tokens_needed = 2 * max_seats;  // S-4

// S-9: animals and birds of a trail or bush, and its open sides. Empty, or what is wrong.
std::string count_feature(const FeatureFacts& feature, std::uint32_t& counts) {
  counts = sides_of(feature) * Totals::one_open;
  for (const Attribute& attribute : feature.attributes) {
    if (attribute.name == "birds") {
      if (attribute.number < 0 || attribute.number > 15) return "has more than 15 birds in a bush";
      counts += attribute.number * Totals::one_bird;
    } else if (attribute.name == "animals") {
      const auto found = std::ranges::find(species_names, attribute.word);
      const auto species = found - species_names.begin();
      if (species >= species_count) {
        return "shows a " + std::string(attribute.word) + ", which is no species of this game";
      }
      counts |= Totals::first_species << species;
      counts += Totals::one_animal;
    }
  }
  return {};
}

// S-10, SR-10: corners where both slots that meet belong to savanna.
Corners savanna_corners(const TileTable& table, const TurnedTile& shape) {
  Corners corners = 0;
  for (int corner = 0; corner < corner_count; ++corner) {
    // Corner c lies before side c, clockwise: NW between W2 and N0, NE between N2 and E0.
    const auto after = static_cast<Side>(corner);
    const Side before = side_before(after, Rotation::Quarter);
    const auto kind = [&](Side side, int position) {
      return table.kinds[shape.feature(side, position)];
    };
    if (kind(before, 2) == Kind::Savanna && kind(after, 0) == Kind::Savanna) {
      corners |= static_cast<Corners>(1 << corner);
    }
  }
  return corners;
}

// Empty, or the fault of this tile or square of the board.
std::string build_tile(const TileSet& set, std::span<const FeatureFacts> features,
                       const TurnedTile& shape, TileTable& table) {
  if (features.size() > max_features_per_tile) return "has more than 16 features";
  table.feature_count = static_cast<std::uint8_t>(features.size());
  for (std::size_t f = 0; f < features.size(); ++f) {
    const std::string_view name = set.kinds[features[f].kind].name;
    const auto kind = kind_named<Kind>(kind_names, name);
    if (!kind) return unknown_kind(name);
    table.kinds[f] = *kind;
    if (*kind == Kind::Trail || *kind == Kind::Bush) {
      table.claimable |= static_cast<std::uint16_t>(1 << f);
      std::string wrong = count_feature(features[f], table.counts[f]);
      if (!wrong.empty()) return wrong;
    } else if (*kind == Kind::Baobab) {
      // S-30: the rules know a baobab by its tile.
      if (table.baobab != no_feature) return "has more than one baobab";
      table.baobab = static_cast<std::uint8_t>(f);
    }
  }
  table.corners = savanna_corners(table, shape);
  return {};
}

// Sums over all squares, for what a state has room for.
struct Room {
  int squares = 0;
  int segments = 0;
  int features = 0;
  std::array<int, 3> sums{};  // sides, birds and animals of trails and bushes

  void add(const TileTable& table, int copies) {
    squares += copies;
    segments += copies * table.feature_count;
    for (int f = 0; f < table.feature_count; ++f) {
      if (!((table.claimable >> f) & 1)) continue;
      features += copies;
      const Totals totals{{}, table.counts[f]};
      sums[0] += copies * totals.open();
      sums[1] += copies * totals.birds();
      sums[2] += copies * totals.animals();
    }
  }

  std::string fault() const {
    if (squares > State::max_tiles) return "the set has more than 77 tiles";
    if (segments > State::max_segments)
      return "the set has more than 320 features on all its tiles";
    if (features > State::max_features) return "the set has more than 160 trails and bushes";
    if (*std::ranges::max_element(sums) > most_in_byte) {
      return "the set has more than 255 birds, animals or sides with trail or bush";
    }
    return {};
  }
};

// S-1: how many tokens of each species, from the file.
std::string count_tokens(const TileSet& facts, Tokens& tokens) {
  int total = 0;
  for (int species = 0; species < species_count; ++species) {
    const std::string name(species_names[species]);
    const int count = number_of(facts.numbers, "pieces.animal_tokens." + name, -1);
    if (count < 0) return "the number of " + name + " tokens is missing";
    total += count;
    if (total > State::max_tokens) return "the set has more than 64 tokens";
    tokens.add(species, count);
  }
  if (total < most_tokens_needed) return "the set has fewer than 10 tokens";
  return {};
}

// S-2: one board of three squares in a row. Empty, or its fault.
std::string check_board(const TileSet& facts) {
  if (facts.boards.size() != 1) return "the set needs exactly one start board";
  const BoardFacts& board = facts.boards[0];
  const bool lies_right = std::ranges::equal(board.cells, start_cells, {}, &BoardCellFacts::at);
  if (!lies_right) {
    return "board " + std::string(board.id) + ": it must cover the squares (0,0), (1,0), (2,0)";
  }
  return {};
}

}  // namespace

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  auto tables = std::make_shared<Tables>();
  tables->facts = &facts;
  fault = tables->shapes.build(facts, side_patterns, {});
  if (fault.empty()) fault = check_board(facts);
  if (fault.empty()) fault = count_tokens(facts, tables->tokens);
  if (!fault.empty()) return nullptr;

  Room room;
  auto add = [&](std::string_view what, std::string_view id, std::span<const FeatureFacts> features,
                 int copies) {
    const int number = static_cast<int>(tables->tiles.size());
    TileTable& table = tables->tiles.emplace_back();
    const std::string wrong = build_tile(facts, features, tables->shapes.turned(number, 0), table);
    if (!wrong.empty()) fault = std::string(what) + " " + std::string(id) + ": " + wrong;
    room.add(table, copies);
  };
  for (std::size_t i = 0; i < facts.tiles.size() && fault.empty(); ++i) {
    const TileFacts& tile = facts.tiles[i];
    add("tile", tile.id, tile.features, tile.count);
    if (tile.set != "base") fault = tile_fault(tile, "its set is not base");
    if (tile.is_start) fault = tile_fault(tile, "the game starts from a board, not from a tile");
    tables->pile.insert(tables->pile.end(), tile.count, static_cast<std::uint8_t>(i));
  }
  tables->start = static_cast<std::uint8_t>(tables->tiles.size());
  for (std::size_t i = 0; i < start_cells.size() && fault.empty(); ++i) {
    add("board", facts.boards[0].id, facts.boards[0].cells[i].features, 1);
  }
  if (fault.empty()) fault = room.fault();
  if (fault.empty() && tables->tiles.size() > 255) fault = "the set has too many different tiles";
  if (fault.empty() && tables->pile.empty()) fault = "the set has no tiles";
  if (!fault.empty()) return nullptr;
  return tables;
}

}  // namespace bastide::safari
