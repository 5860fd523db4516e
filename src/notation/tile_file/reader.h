// From the tree of a tile file to tile facts, field by field in the order of docs/tiles.md. What
// concerns one tile at a time is left to check_tiles.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/tile_file.h"
#include "notation/tile_file/fields.h"
#include "notation/tile_file/json_tree.h"
#include "notation/tile_file/storage.h"

namespace bastide::tile_file {

class Reader {
 public:
  Reader(TileStorage& storage, VocabularyLookup vocabulary)
      : storage_(storage), fields_(storage), vocabulary_(vocabulary) {}

  // Fills the storage's set. False: see `fault`.
  bool read(JsonValue root);
  const std::optional<TileFault>& fault() const { return fields_.fault(); }

 private:
  // ---- Vocabulary (reader_vocabulary.cpp) ----
  bool read_vocabulary(JsonValue root);
  bool read_kind(JsonValue value, KindFacts& kind);
  bool agrees_with(const TileSet& known, JsonValue kinds);
  void borrow_kinds(const TileSet& from);
  bool read_provenance(JsonValue root);

  // ---- Tiles and boards (reader.cpp) ----
  bool read_tiles(JsonValue root, std::string_view key, Need need, std::span<const TileFacts>& out);
  bool read_tile(JsonValue value, TileFacts& tile);
  bool read_tile_attributes(JsonValue value, TileFacts& tile);
  bool read_boards(JsonValue root);
  bool read_board(JsonValue value, BoardFacts& board);
  bool read_cell(JsonValue value, BoardCellFacts& cell);
  bool read_features(JsonValue owner, std::span<const FeatureFacts>& out);
  bool read_feature(JsonValue value, FeatureFacts& feature);
  bool read_kind_name(JsonValue value, FeatureFacts& feature);
  bool read_slots(JsonValue value, FeatureFacts& feature);
  bool read_touches(JsonValue value, FeatureFacts& feature);
  bool read_ends(JsonValue value, FeatureFacts& feature);
  bool read_attributes(JsonValue value, FeatureFacts& feature);
  bool read_numbers(JsonValue root);

  TileStorage& storage_;
  Fields fields_;
  VocabularyLookup vocabulary_;
  // Whether an attribute of a kind is words; all features must agree on it, because rules ask for
  // one or the other.
  std::map<std::pair<std::uint8_t, std::string_view>, bool> is_words_;
};

}  // namespace bastide::tile_file
