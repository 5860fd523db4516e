#include "notation/tile_file/fields.h"

#include <algorithm>
#include <limits>

namespace bastide::tile_file {

namespace {

// Paths are built from the keys of nested objects; without a limit a small file could ask for much
// memory.
constexpr std::size_t max_path_length = 128;
constexpr std::size_t max_flattened = 4096;
constexpr std::size_t max_flattened_word = 200;
constexpr Range any_number{std::numeric_limits<std::int32_t>::min(),
                           std::numeric_limits<std::int32_t>::max()};

}  // namespace

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

bool is_one_of(Names names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool Fields::fail(JsonValue at, std::string_view fault) {
  if (!fault_) {
    fault_ = TileFault{place_.empty() ? "line " + std::to_string(at->line) : place_,
                       part_ + std::string(fault)};
  }
  return false;
}

bool Fields::check_keys(JsonValue object, std::initializer_list<Names> known) {
  if (!object.is(JsonKind::Object)) return fail(object, "an object must stand here");
  for (const JsonValue value : object) {
    const auto knows = [&](Names names) { return is_one_of(names, value->key); };
    if (std::ranges::none_of(known, knows)) {
      return fail(value, "key " + quoted(value->key) + " is not known here");
    }
  }
  return true;
}

bool Fields::flatten(const std::string& path, JsonValue value, std::vector<Attribute>& out) {
  if (path.size() > max_path_length) return fail(value, "the keys down to here are too long");
  if (value.is(JsonKind::List) || value.is(JsonKind::Object)) {
    std::size_t position = 0;
    for (const JsonValue inner : value) {
      const std::string step =
          value.is(JsonKind::List) ? std::to_string(position++) : std::string(inner->key);
      if (!flatten(path + "." + step, inner, out)) return false;
    }
    return true;
  }
  if (out.size() == max_flattened) return fail(value, "there are too many values");
  Attribute attribute;
  attribute.name = storage_.keep_word(path);
  if (value.is(JsonKind::Word)) {
    if (value->word.size() > max_flattened_word) return fail(value, quoted(path) + " is too long");
    attribute.word = storage_.keep_word(value->word);
  } else {
    std::int64_t number = 0;
    if (!number_value(value, path, any_number, number)) return false;
    attribute.number = static_cast<std::int32_t>(number);
  }
  out.push_back(attribute);
  return true;
}

bool Fields::member(JsonValue object, std::string_view key, Need need,
                    std::optional<JsonValue>& out) {
  out = object.find(key);
  if (!out && need == Need::Required) return fail(object, quoted(key) + " is missing");
  return true;
}

bool Fields::text(JsonValue object, std::string_view key, Need need, std::string_view& out) {
  std::optional<JsonValue> value;
  if (!member(object, key, need, value)) return false;
  if (!value) return true;
  if (!value->is(JsonKind::Word)) return fail(*value, quoted(key) + " must be text");
  out = storage_.keep_word((*value)->word);
  return true;
}

bool Fields::name(JsonValue object, std::string_view key, Need need, std::string_view& out) {
  std::optional<JsonValue> value;
  if (!member(object, key, need, value)) return false;
  return !value || name_value(*value, key, out);
}

bool Fields::choice(JsonValue object, std::string_view key, Need need, Names choices,
                    std::string_view& out) {
  std::optional<JsonValue> value;
  if (!member(object, key, need, value)) return false;
  if (!value) return true;
  if (!value->is(JsonKind::Word) || !is_one_of(choices, (*value)->word)) {
    std::string all;
    for (const std::string_view one : choices) all += (all.empty() ? "" : ", ") + std::string(one);
    return fail(*value, quoted(key) + " must be one of " + all);
  }
  out = storage_.keep_word((*value)->word);
  return true;
}

bool Fields::number(JsonValue object, std::string_view key, Need need, Range range,
                    std::int64_t& out) {
  std::optional<JsonValue> value;
  if (!member(object, key, need, value)) return false;
  if (!value) return true;
  // A flag is a number only among attributes.
  if (value->is(JsonKind::Flag)) return fail(*value, quoted(key) + " must be a number");
  return number_value(*value, key, range, out);
}

bool Fields::flag(JsonValue object, std::string_view key, Need need, bool& out) {
  std::optional<JsonValue> value;
  if (!member(object, key, need, value)) return false;
  if (!value) return true;
  if (!value->is(JsonKind::Flag)) return fail(*value, quoted(key) + " must be true or false");
  out = (*value)->number != 0;
  return true;
}

bool Fields::list(JsonValue object, std::string_view key, Need need,
                  std::optional<JsonValue>& out) {
  if (!member(object, key, need, out)) return false;
  return !out || out->is(JsonKind::List) || fail(*out, quoted(key) + " must be a list");
}

bool Fields::name_value(JsonValue value, std::string_view what, std::string_view& out) {
  if (!value.is(JsonKind::Word)) return fail(value, quoted(what) + " must be text");
  if (!is_tile_name(value->word)) {
    return fail(value, quoted(what) + " must be 1 to " + std::to_string(max_name_length) +
                           " printable ASCII characters without spaces and quotes");
  }
  out = storage_.keep_word(value->word);
  return true;
}

bool Fields::number_value(JsonValue value, std::string_view what, Range range, std::int64_t& out) {
  if (!value.is(JsonKind::Number) && !value.is(JsonKind::Flag)) {
    return fail(value, quoted(what) + " must be a number");
  }
  if (value->number < range.low || value->number > range.high) {
    return fail(value, quoted(what) + " must be " + std::to_string(range.low) + " to " +
                           std::to_string(range.high));
  }
  out = value->number;
  return true;
}

}  // namespace bastide::tile_file
