// The JSON of a tile file as a flat tree of values that know their line, so that a fault can say
// where it is. Files come from users: what is refused here (depth, size, keys that stand twice,
// control characters, fractions) nobody behind it has to think of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/tile_check.h"

namespace bastide::tile_file {

// ---- Limits ----

constexpr std::size_t max_file_bytes = 4 * 1024 * 1024;
constexpr std::size_t max_nesting = 16;
constexpr std::size_t max_values = 1 << 18;  // the largest of our own files has some 10 000
constexpr std::size_t max_key_bytes = 64;

// ---- Values ----

enum class JsonKind : std::uint8_t { Null, Flag, Number, Word, List, Object };

struct JsonNode {
  std::string_view key;  // empty in lists
  std::string_view word;
  std::int64_t number = 0;  // flags: 1 or 0
  std::uint32_t line = 0;
  std::uint32_t end = 0;  // position of the first node after this one and all inside it
  JsonKind kind = JsonKind::Null;
};

// One value: a place in the list of nodes, where each value is followed by those inside it.
class JsonValue {
 public:
  JsonValue(const std::vector<JsonNode>& nodes, std::uint32_t at) : nodes_(&nodes), at_(at) {}

  const JsonNode* operator->() const { return &(*nodes_)[at_]; }
  bool is(JsonKind kind) const { return (*this)->kind == kind; }
  std::optional<JsonValue> find(std::string_view key) const;

  // The values of a list, the members of an object, or none.
  class Iterator {
   public:
    Iterator(const std::vector<JsonNode>& nodes, std::uint32_t at) : nodes_(&nodes), at_(at) {}
    JsonValue operator*() const { return {*nodes_, at_}; }
    Iterator& operator++() { return at_ = (*nodes_)[at_].end, *this; }
    friend bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }

   private:
    const std::vector<JsonNode>* nodes_;
    std::uint32_t at_;
  };
  Iterator begin() const { return {*nodes_, at_ + 1}; }
  Iterator end() const { return {*nodes_, (*this)->end}; }

 private:
  const std::vector<JsonNode>* nodes_;
  std::uint32_t at_;
};

// Owns the values and their text; views stay valid when the tree is moved.
struct JsonTree {
  std::vector<JsonNode> nodes;
  std::vector<char> text;
  JsonValue root() const { return {nodes, 0}; }
};

// The tree, or what is wrong in which line. Never throws.
std::variant<JsonTree, TileFault> parse_json(std::string_view text);

}  // namespace bastide::tile_file
