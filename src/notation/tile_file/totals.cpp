#include "notation/tile_file/totals.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::tile_file {

namespace {

enum class Tally : std::uint8_t {
  Tiles,          // copies of tiles
  StartTiles,     // of those, the ones that lie on the table first
  OrdinaryTiles,  // the others
  Boards,
  BoardCells,
  Features,      // of `kind`, over all copies of tiles
  TileMarks,     // sum of `attribute` on features of `kind`, over all copies of tiles
  PieceNumbers,  // sum of the numbers whose path begins with `attribute`
};

// Where a file of `game` states which sum. An empty `set` means all sets.
struct Total {
  std::string_view game;
  std::string_view path;  // under `totals`
  Tally tally;
  std::string_view set = {};
  std::string_view kind = {};
  std::string_view attribute = {};
};

// Only figures that a publisher or rulebook gives. Sums that our files merely computed from
// themselves are left out: who corrects a tile should not have to correct those too.
constexpr std::array totals_table{
    Total{"carcassonne", "published.tiles", Tally::Tiles},
    Total{"carcassonne", "published.base_tiles", Tally::Tiles, "base"},
    Total{"carcassonne", "published.river_tiles", Tally::Tiles, "river"},
    Total{"carcassonne", "published.base_gardens", Tally::Features, "base", "garden"},
    Total{"carcassonne", "published.river_gardens", Tally::Features, "river", "garden"},

    Total{"hunters-gatherers", "published.tiles", Tally::Tiles},
    Total{"hunters-gatherers", "published.start", Tally::StartTiles},
    Total{"hunters-gatherers", "published.regular", Tally::OrdinaryTiles, "base"},
    Total{"hunters-gatherers", "published.bonus", Tally::Tiles, "bonus"},

    Total{"safari", "land_tiles", Tally::Tiles},
    Total{"safari", "start_board_squares", Tally::BoardCells},
    Total{"safari", "animal_tokens", Tally::PieceNumbers, "", "", "pieces.animal_tokens."},

    Total{"gold-rush", "published.tiles", Tally::Tiles},
    Total{"gold-rush", "published.start_tiles", Tally::StartTiles},
    Total{"gold-rush", "published.tokens", Tally::PieceNumbers, "", "", "pieces.tokens."},

    Total{"amazonas", "shuffled", Tally::Tiles},
    Total{"amazonas", "regular", Tally::Tiles, "regular"},
    Total{"amazonas", "river", Tally::Tiles, "river"},
    Total{"amazonas", "double", Tally::Boards, "double"},
    Total{"amazonas", "double_next", Tally::TileMarks, "", "amazon", "double_next"},
};

bool is_counted(const Total& total, const TileFacts& tile) {
  if (!total.set.empty() && tile.set != total.set) return false;
  if (total.tally == Tally::StartTiles) return tile.is_start;
  if (total.tally == Tally::OrdinaryTiles) return !tile.is_start;
  return true;
}

// What one tile or board cell adds to a sum over features.
std::int64_t count_features(const TileSet& set, const Total& total,
                            std::span<const FeatureFacts> features) {
  std::int64_t sum = 0;
  for (const FeatureFacts& feature : features) {
    if (set.kinds[feature.kind].name != total.kind) continue;
    sum += total.tally == Tally::Features ? 1 : number_of(feature.attributes, total.attribute);
  }
  return sum;
}

std::int64_t count_tiles(const TileSet& set, const Total& total) {
  const bool is_over_features = total.tally == Tally::Features || total.tally == Tally::TileMarks;
  std::int64_t sum = 0;
  for (const TileFacts& tile : set.tiles) {
    if (!is_counted(total, tile)) continue;
    sum += tile.count * (is_over_features ? count_features(set, total, tile.features) : 1);
  }
  return sum;
}

std::int64_t count_boards(const TileSet& set, const Total& total) {
  std::int64_t sum = 0;
  for (const BoardFacts& board : set.boards) {
    if (!total.set.empty() && word_of(board.attributes, "set") != total.set) continue;
    if (total.tally == Tally::Boards) sum += number_of(board.attributes, "count", 1);
    if (total.tally == Tally::BoardCells) sum += static_cast<std::int64_t>(board.cells.size());
  }
  return sum;
}

std::int64_t count(const TileSet& set, const Total& total) {
  if (total.tally == Tally::PieceNumbers) {
    std::int64_t sum = 0;
    for (const Attribute& number : set.numbers) {
      if (number.name.starts_with(total.attribute)) sum += number.number;
    }
    return sum;
  }
  const bool is_over_boards = total.tally == Tally::Boards || total.tally == Tally::BoardCells;
  return is_over_boards ? count_boards(set, total) : count_tiles(set, total);
}

std::optional<JsonValue> find_path(JsonValue value, std::string_view path) {
  const std::size_t dot = path.find('.');
  const std::optional<JsonValue> member = value.find(path.substr(0, dot));
  if (!member || dot == std::string_view::npos) return member;
  return find_path(*member, path.substr(dot + 1));
}

}  // namespace

std::optional<TileFault> check_totals(const TileSet& set, JsonValue totals) {
  for (const Total& total : totals_table) {
    if (total.game != set.game) continue;
    const std::optional<JsonValue> stated = find_path(totals, total.path);
    if (!stated) continue;
    const std::string where = "totals." + std::string(total.path);
    if (!stated->is(JsonKind::Number)) return TileFault{"", where + " must be a number"};
    const std::int64_t counted = count(set, total);
    if ((*stated)->number != counted) {
      return TileFault{"", where + " says " + std::to_string((*stated)->number) +
                               ", but the file holds " + std::to_string(counted)};
    }
  }
  return std::nullopt;
}

}  // namespace bastide::tile_file
