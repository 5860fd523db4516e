#include "notation/tile_file/reader.h"

#include <algorithm>
#include <array>
#include <string>

namespace bastide::tile_file {

namespace {

constexpr std::array<std::string_view, 17> file_keys{
    "game",  "edition",     "status",         "kinds", "provenance",          "attributes",
    "notes", "conventions", "reconstruction", "tiles", "alternates",          "boards",
    "mouth", "pieces",      "totals",         "sums",  "reconstructed_totals"};
constexpr std::array<std::string_view, 6> tile_keys{"id",    "count",    "set",
                                                    "start", "features", "note"};
constexpr std::array<std::string_view, 6> tile_attributes{"type",   "power", "power_feature",
                                                          "layout", "sides", "replaces"};
constexpr std::array<std::string_view, 3> board_keys{"id", "cells", "note"};
constexpr std::array<std::string_view, 5> board_attributes{"set", "count", "players", "size",
                                                           "river_exit"};
constexpr std::array<std::string_view, 2> cell_keys{"at", "features"};
constexpr std::array<std::string_view, 5> feature_keys{"id", "kind", "slots", "touches", "ends"};

constexpr Range one_byte{0, 255};
constexpr Range copies{1, 255};
constexpr Range feature_ids{0, max_features - 1};
constexpr Range cells_of_a_board{0, max_board_extent - 1};

}  // namespace

bool Reader::read(JsonValue root) {
  return fields_.check_keys(root, {file_keys}) && read_vocabulary(root) &&
         read_tiles(root, "tiles", Need::Required, storage_.set.tiles) &&
         read_tiles(root, "alternates", Need::Optional, storage_.set.alternates) &&
         read_boards(root) && read_numbers(root);
}

// ---- Tiles ----

bool Reader::read_tiles(JsonValue root, std::string_view key, Need need,
                        std::span<const TileFacts>& out) {
  std::optional<JsonValue> tiles;
  if (!fields_.list(root, key, need, tiles)) return false;
  if (!tiles) return true;
  std::vector<TileFacts> list;
  for (const JsonValue value : *tiles) {
    if (list.size() == max_distinct_tiles) {
      return fields_.fail(value, "there are more than " + std::to_string(max_distinct_tiles) +
                                     " entries under " + quoted(key));
    }
    if (!read_tile(value, list.emplace_back())) return false;
    fields_.set_place({});
  }
  out = storage_.keep_list(std::move(list));
  return true;
}

bool Reader::read_tile(JsonValue value, TileFacts& tile) {
  if (!value.is(JsonKind::Object)) return fields_.fail(value, "a tile must be an object");
  if (!fields_.name(value, "id", Need::Required, tile.id)) return false;
  fields_.set_place(std::string(tile.id));
  std::int64_t count = 0;
  tile.set = storage_.keep_word("base");
  if (!fields_.check_keys(value, {tile_keys, tile_attributes}) ||
      !fields_.number(value, "count", Need::Required, copies, count) ||
      !fields_.name(value, "set", Need::Optional, tile.set) ||
      !fields_.flag(value, "start", Need::Optional, tile.is_start) ||
      !read_features(value, tile.features)) {
    return false;
  }
  tile.count = static_cast<std::uint8_t>(count);
  return read_tile_attributes(value, tile);
}

bool Reader::read_tile_attributes(JsonValue value, TileFacts& tile) {
  std::vector<Attribute> list;
  for (const JsonValue member : value) {
    if (!is_one_of(tile_attributes, member->key)) continue;
    Attribute attribute;
    attribute.name = storage_.keep_word(member->key);
    if (attribute.name == "power_feature") {
      // Not only a number: the rules look the feature up.
      const Range features_here{0, static_cast<std::int64_t>(tile.features.size()) - 1};
      std::int64_t id = 0;
      if (!fields_.number_value(member, attribute.name, features_here, id)) return false;
      attribute.number = static_cast<std::int32_t>(id);
    } else if (!fields_.name_value(member, attribute.name, attribute.word)) {
      return false;
    }
    list.push_back(attribute);
  }
  tile.attributes = storage_.keep_list(std::move(list));
  return true;
}

// ---- Boards ----

bool Reader::read_boards(JsonValue root) {
  std::optional<JsonValue> boards;
  if (!fields_.list(root, "boards", Need::Optional, boards)) return false;
  if (!boards) return true;
  std::vector<BoardFacts> list;
  for (const JsonValue value : *boards) {
    if (list.size() == max_boards) return fields_.fail(value, "there are too many boards");
    if (!read_board(value, list.emplace_back())) return false;
    fields_.set_place({});
  }
  storage_.set.boards = storage_.keep_list(std::move(list));
  return true;
}

bool Reader::read_board(JsonValue value, BoardFacts& board) {
  if (!value.is(JsonKind::Object)) return fields_.fail(value, "a board must be an object");
  if (!fields_.name(value, "id", Need::Required, board.id)) return false;
  fields_.set_place(std::string(board.id));
  if (!fields_.check_keys(value, {board_keys, board_attributes})) return false;
  std::int64_t count = 0;
  std::string_view word;
  if (!fields_.number(value, "count", Need::Optional, copies, count) ||
      !fields_.name(value, "set", Need::Optional, word) ||
      !fields_.name(value, "players", Need::Optional, word)) {
    return false;
  }
  std::vector<Attribute> attributes;
  for (const JsonValue member : value) {
    if (!is_one_of(board_attributes, member->key)) continue;
    if (!fields_.flatten(std::string(member->key), member, attributes)) return false;
  }
  board.attributes = storage_.keep_list(std::move(attributes));

  std::optional<JsonValue> cells;
  if (!fields_.list(value, "cells", Need::Required, cells)) return false;
  std::vector<BoardCellFacts> list;
  for (const JsonValue cell : *cells) {
    if (list.size() == max_board_extent * max_board_extent) {
      return fields_.fail(cell, "there are too many cells");
    }
    if (!read_cell(cell, list.emplace_back())) return false;
  }
  board.cells = storage_.keep_list(std::move(list));
  return true;
}

bool Reader::read_cell(JsonValue value, BoardCellFacts& cell) {
  if (!fields_.check_keys(value, {cell_keys})) return false;
  std::optional<JsonValue> at;
  if (!fields_.list(value, "at", Need::Required, at)) return false;
  std::vector<std::int64_t> place;
  for (const JsonValue number : *at) {
    if (place.size() == 2) return fields_.fail(number, "\"at\" must be two numbers");
    if (!fields_.number_value(number, "at", cells_of_a_board, place.emplace_back())) return false;
  }
  if (place.size() != 2) return fields_.fail(*at, "\"at\" must be two numbers");
  cell.at = {static_cast<std::int8_t>(place[0]), static_cast<std::int8_t>(place[1])};
  return read_features(value, cell.features);
}

// ---- Features ----

bool Reader::read_features(JsonValue owner, std::span<const FeatureFacts>& out) {
  std::optional<JsonValue> features;
  if (!fields_.list(owner, "features", Need::Required, features)) return false;
  std::vector<FeatureFacts> list;
  for (const JsonValue value : *features) {
    if (list.size() == max_features) {
      return fields_.fail(value,
                          "there are more than " + std::to_string(max_features) + " features");
    }
    fields_.set_part("feature " + std::to_string(list.size()) + ": ");
    if (!read_feature(value, list.emplace_back())) return false;
    fields_.set_part({});
  }
  out = storage_.keep_list(std::move(list));
  return true;
}

bool Reader::read_feature(JsonValue value, FeatureFacts& feature) {
  if (!value.is(JsonKind::Object)) return fields_.fail(value, "a feature must be an object");
  std::int64_t id = 0;
  if (!fields_.number(value, "id", Need::Required, feature_ids, id)) return false;
  feature.id = static_cast<std::uint8_t>(id);
  return read_kind_name(value, feature) && read_slots(value, feature) &&
         read_touches(value, feature) && read_ends(value, feature) &&
         read_attributes(value, feature);
}

bool Reader::read_kind_name(JsonValue value, FeatureFacts& feature) {
  std::string_view name;
  if (!fields_.name(value, "kind", Need::Required, name)) return false;
  const std::span<const KindFacts> kinds = storage_.set.kinds;
  const auto kind = std::ranges::find(kinds, name, &KindFacts::name);
  if (kind == kinds.end()) return fields_.fail(value, "kind " + quoted(name) + " is not declared");
  feature.kind = static_cast<std::uint8_t>(kind - kinds.begin());
  return true;
}

bool Reader::read_slots(JsonValue value, FeatureFacts& feature) {
  std::optional<JsonValue> slots;
  if (!fields_.list(value, "slots", Need::Required, slots)) return false;
  for (const JsonValue slot : *slots) {
    std::string_view name;
    if (!fields_.name_value(slot, "slots", name)) return false;
    const auto place = std::ranges::find(slot_names, name);
    if (place == slot_names.end()) return fields_.fail(slot, "unknown slot " + quoted(name));
    const auto bit = static_cast<std::uint16_t>(1U << (place - slot_names.begin()));
    if ((feature.slots & bit) != 0) {
      fields_.set_part({});  // said as check_tiles says it of two features
      return fields_.fail(slot, "slot " + std::string(name) + " is owned twice");
    }
    feature.slots |= bit;
  }
  return true;
}

bool Reader::read_touches(JsonValue value, FeatureFacts& feature) {
  std::optional<JsonValue> touches;
  if (!fields_.list(value, "touches", Need::Optional, touches)) return false;
  if (!touches) return true;
  for (const JsonValue touched : *touches) {
    std::int64_t id = 0;
    if (!fields_.number_value(touched, "touches", feature_ids, id)) return false;
    feature.touches = static_cast<std::uint16_t>(feature.touches | (1U << id));
  }
  return true;
}

bool Reader::read_ends(JsonValue value, FeatureFacts& feature) {
  std::optional<JsonValue> ends;
  if (!fields_.list(value, "ends", Need::Optional, ends)) return false;
  if (!ends) return true;
  std::vector<std::string_view> words;
  for (const JsonValue end : *ends) {
    if (!fields_.name_value(end, "ends", words.emplace_back())) return false;
  }
  feature.ends = storage_.keep_list(std::move(words));
  return true;
}

bool Reader::read_attributes(JsonValue value, FeatureFacts& feature) {
  const KindFacts& kind = storage_.set.kinds[feature.kind];
  std::vector<Attribute> list;
  for (const JsonValue member : value) {
    if (is_one_of(feature_keys, member->key)) continue;
    if (!is_one_of(kind.attributes, member->key)) {
      return fields_.fail(member, "attribute " + quoted(member->key) +
                                      " is not declared for kind " + std::string(kind.name));
    }
    const std::string_view name = storage_.keep_word(member->key);
    const bool is_words = member.is(JsonKind::Word) || member.is(JsonKind::List);
    if (is_words_.try_emplace({feature.kind, name}, is_words).first->second != is_words) {
      return fields_.fail(member, quoted(name) + " is words on one " + std::string(kind.name) +
                                      " and a number on another");
    }
    if (member.is(JsonKind::List)) {
      for (const JsonValue word : member) {
        if (!fields_.name_value(word, name, list.emplace_back(name).word)) return false;
      }
    } else if (member.is(JsonKind::Word)) {
      if (!fields_.name_value(member, name, list.emplace_back(name).word)) return false;
    } else {
      std::int64_t number = 0;
      if (!fields_.number_value(member, name, one_byte, number)) return false;
      list.push_back({name, {}, static_cast<std::int32_t>(number)});
    }
  }
  feature.attributes = storage_.keep_list(std::move(list));
  return true;
}

// ---- Pieces and other tables ----

bool Reader::read_numbers(JsonValue root) {
  std::vector<Attribute> numbers;
  for (const std::string_view key : {"pieces", "mouth"}) {
    const std::optional<JsonValue> table = root.find(key);
    if (!table) continue;
    if (!table->is(JsonKind::Object) && !table->is(JsonKind::List)) {
      return fields_.fail(*table, quoted(key) + " must be an object or a list");
    }
    if (!fields_.flatten(std::string(key), *table, numbers)) return false;
  }
  storage_.set.numbers = storage_.keep_list(std::move(numbers));
  return true;
}

}  // namespace bastide::tile_file
