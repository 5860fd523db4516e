// Reading one field of a tile file at a time, each with its own check, and remembering the first
// fault with its place. Every function returns whether all went well; after a `false` the reader
// only has to return.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/tile_check.h"
#include "notation/tile_file/json_tree.h"
#include "notation/tile_file/storage.h"

namespace bastide::tile_file {

using Names = std::span<const std::string_view>;

enum class Need : std::uint8_t { Required, Optional };

struct Range {
  std::int64_t low;
  std::int64_t high;
};

std::string quoted(std::string_view word);
bool is_one_of(Names names, std::string_view name);

class Fields {
 public:
  explicit Fields(TileStorage& storage) : storage_(storage) {}

  // ---- Faults ----
  const std::optional<TileFault>& fault() const { return fault_; }
  // Always false. The place is the tile being read, or else the line of `at`.
  bool fail(JsonValue at, std::string_view fault);
  // What is being read from now on: a tile's id, or nothing outside tiles.
  void set_place(std::string place) { place_ = std::move(place), part_.clear(); }
  // "feature 2: " in front of every fault.
  void set_part(std::string part) { part_ = std::move(part); }

  // ---- Whole values ----
  // An object whose keys all stand in one of `known`.
  bool check_keys(JsonValue object, std::initializer_list<Names> known);
  // Adds a value's number or word, or those of everything inside it, each under its path.
  bool flatten(const std::string& path, JsonValue value, std::vector<Attribute>& out);

  // ---- Members of an object ----
  // What is absent leaves `out` as it is.
  bool text(JsonValue object, std::string_view key, Need need, std::string_view& out);
  bool name(JsonValue object, std::string_view key, Need need, std::string_view& out);
  bool choice(JsonValue object, std::string_view key, Need need, Names choices,
              std::string_view& out);
  bool number(JsonValue object, std::string_view key, Need need, Range range, std::int64_t& out);
  bool flag(JsonValue object, std::string_view key, Need need, bool& out);
  bool list(JsonValue object, std::string_view key, Need need, std::optional<JsonValue>& out);

  // ---- Values of a list, or attributes ----
  bool name_value(JsonValue value, std::string_view what, std::string_view& out);
  bool number_value(JsonValue value, std::string_view what, Range range, std::int64_t& out);

 private:
  bool member(JsonValue object, std::string_view key, Need need, std::optional<JsonValue>& out);

  TileStorage& storage_;
  std::optional<TileFault> fault_;
  std::string place_;
  std::string part_;
};

}  // namespace bastide::tile_file
