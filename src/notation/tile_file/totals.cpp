#include "notation/tile_file/totals.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::tile_file {

namespace {

// What a sum can be of, by the words that stand under `of`.
enum class Tally : std::uint8_t {
  Tiles,          // copies of tiles
  StartTiles,     // of those, the ones that lie on the table first
  OrdinaryTiles,  // the others
  Boards,
  BoardCells,
  Features,    // of `kind`, over all copies of tiles
  Attributes,  // `attribute` of features of `kind`, added up over all copies of tiles
  Numbers,     // those whose path begins with `path`, added up
};
constexpr std::array<std::string_view, 8> tally_words{"tiles",      "start_tiles", "ordinary_tiles",
                                                      "boards",     "cells",       "features",
                                                      "attributes", "numbers"};

// One entry of `sums`: which sum the figure is. An empty `set` means all sets.
struct Total {
  std::string_view path;  // of the figure, under `totals`
  Tally tally = Tally::Tiles;
  std::string_view set;
  std::string_view kind;
  std::string_view attribute;
  std::string_view numbers;  // the beginning of their paths
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
  const bool is_over_features = total.tally == Tally::Features || total.tally == Tally::Attributes;
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
  if (total.tally == Tally::Numbers) {
    std::int64_t sum = 0;
    for (const Attribute& number : set.numbers) {
      if (number.name.starts_with(total.numbers)) sum += number.number;
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

// Reads one entry. What is wrong with it, or nothing.
std::string read_total(JsonValue entry, Total& total) {
  if (!entry.is(JsonKind::Object)) return "a sum must be an object";
  for (const JsonValue member : entry) {
    const std::string_view key = member->key;
    if (!member.is(JsonKind::Word)) return '"' + std::string(key) + "\" must be text";
    if (key == "of") {
      const auto word = std::ranges::find(tally_words, member->word);
      if (word == tally_words.end()) {
        return "no sum is of \"" + std::string(member->word) + '"';
      }
      total.tally = static_cast<Tally>(word - tally_words.begin());
    } else if (key == "total") {
      total.path = member->word;
    } else if (key == "set") {
      total.set = member->word;
    } else if (key == "kind") {
      total.kind = member->word;
    } else if (key == "attribute") {
      total.attribute = member->word;
    } else if (key == "path") {
      total.numbers = member->word;
    } else {
      return "key \"" + std::string(key) + "\" is not known here";
    }
  }
  if (total.path.empty()) return "\"total\" is missing";
  return entry.find("of") ? "" : "\"of\" is missing";
}

std::optional<TileFault> compare(const TileSet& set, JsonValue totals, const Total& total) {
  const std::optional<JsonValue> stated = find_path(totals, total.path);
  if (!stated) return std::nullopt;
  const std::string where = "totals." + std::string(total.path);
  if (!stated->is(JsonKind::Number)) return TileFault{"", where + " must be a number"};
  const std::int64_t counted = count(set, total);
  if ((*stated)->number == counted) return std::nullopt;
  return TileFault{"", where + " says " + std::to_string((*stated)->number) +
                           ", but the file holds " + std::to_string(counted)};
}

}  // namespace

std::optional<TileFault> check_totals(const TileSet& set, JsonValue root) {
  const std::optional<JsonValue> totals = root.find("totals");
  if (totals && !totals->is(JsonKind::Object)) {
    return TileFault{"", "\"totals\" must be an object"};
  }
  const std::optional<JsonValue> sums = root.find("sums");
  if (!sums) return std::nullopt;
  if (!sums->is(JsonKind::List)) return TileFault{"", "\"sums\" must be a list"};
  for (const JsonValue entry : *sums) {
    Total total;
    if (std::string fault = read_total(entry, total); !fault.empty()) {
      return TileFault{"", "line " + std::to_string(entry->line) + ": " + fault};
    }
    if (!totals) continue;
    if (auto fault = compare(set, *totals, total)) return fault;
  }
  return std::nullopt;
}

}  // namespace bastide::tile_file
