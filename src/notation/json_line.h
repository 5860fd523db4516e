// One JSON object on one line, read strictly into a flat list of members: what the lines of a
// record, and option lists, are made of.
//
// Values that a record can hold (integers, strings, booleans, and lists of integers, of integer
// pairs or of strings) are understood. Everything else that is valid JSON is only marked `Other`
// and kept as text, so that a header can carry what other programs put there.
//
// No document tree is built, and limits on bytes, depth and members keep memory within a small
// multiple of the line, whatever it holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/phrase.h"

namespace bastide {

// ---- Limits ----

struct JsonLimits {
  std::size_t bytes;  // of the whole line
  int depth;          // objects and lists inside each other, the outermost included
};
inline constexpr JsonLimits event_limits{64 * 1024, 4};
inline constexpr JsonLimits header_limits{1024 * 1024, 16};
inline constexpr std::size_t max_json_members = 64;  // of one object
inline constexpr std::size_t max_json_strings = 64;  // in a list; a longer one is `Other`

// ---- Values ----

enum class JsonKind : std::uint8_t {
  Boolean,
  Integer,  // written as one: 1.0, 1e0 and -0 are `Other`
  String,
  EmptyList,
  IntegerList,
  PairList,  // of pairs of integers: [[0,1],[-2,3]]
  StringList,
  Other,
};

struct JsonMember {
  std::string key;
  JsonKind kind = JsonKind::Other;
  std::string_view raw;                // the value as it stands in the line
  std::int64_t integer = 0;            // Integer; Boolean as 0 or 1
  std::string text;                    // String
  std::vector<std::int64_t> integers;  // IntegerList; PairList one number after the other
  std::vector<std::string> texts;      // StringList

  // An empty list is a list of anything.
  bool is_list_of(JsonKind list_kind) const {
    return kind == list_kind || kind == JsonKind::EmptyList;
  }
};

struct JsonObject {
  std::vector<JsonMember> members;  // in the order of the line

  const JsonMember* find(std::string_view key) const;
};

// ---- Reading ----

struct JsonFault {
  std::size_t column = 0;  // in bytes, from 1
  Phrase what;
};

// "column 12: …", or another kind with the same slots.
Phrase phrase_of(const JsonFault& fault);
Phrase phrase_of(const JsonFault& fault, const PhraseKind& kind);
std::string to_text(const JsonFault& fault);

// Reads `line`, which must outlive `object`. Returns what is wrong with it, if anything; `object`
// is unspecified then. A key may stand only once in the object (objects inside `Other` values are
// not looked into).
std::optional<JsonFault> read_json_line(std::string_view line, const JsonLimits& limits,
                                        JsonObject& object);

}  // namespace bastide
