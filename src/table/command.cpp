#include "table/command.h"

#include "games/registry.h"
#include "notation/record_header.h"
#include "notation/text.h"
#include "table/desk_phrases.h"

namespace bastide::table {

Command::Command(std::string_view json) {
  if (const auto fault = read_json_line(json, limits, object_)) {
    object_ = {};
    fault_ = phrase_of(*fault);
  }
}

void Command::refuse(Phrase fault) {
  if (fault_.is_empty()) fault_ = std::move(fault);
}

void Command::wrong(std::string_view name, Phrase wanted) {
  refuse(phrase(phrases::field_wrong, slot("key", name), slot("wanted", std::move(wanted))));
}

const JsonMember* Command::need(std::string_view name) {
  const JsonMember* member = object_.find(name);
  if (member == nullptr) refuse(phrase(phrases::field_missing, slot("key", name)));
  return member;
}

std::string Command::text(std::string_view name) {
  const JsonMember* member = need(name);
  if (member == nullptr) return {};
  if (member->kind != JsonKind::String) wrong(name, phrase(phrases::a_text));
  return member->text;
}

std::string Command::text(std::string_view name, std::string_view otherwise) {
  return has(name) ? text(name) : std::string(otherwise);
}

int Command::number(std::string_view name, int low, int high) {
  const JsonMember* member = need(name);
  if (member == nullptr) return low;
  if (member->kind != JsonKind::Integer || member->integer < low || member->integer > high) {
    wrong(name, phrase(phrases::a_number, slot("low", low), slot("high", high)));
    return low;
  }
  return static_cast<int>(member->integer);
}

int Command::number(std::string_view name, int low, int high, int otherwise) {
  return has(name) ? number(name, low, high) : otherwise;
}

bool Command::boolean(std::string_view name, bool otherwise) {
  const JsonMember* member = object_.find(name);
  if (member == nullptr) return otherwise;
  if (member->kind != JsonKind::Boolean) wrong(name, phrase(phrases::true_or_false));
  return member->integer != 0;
}

Cell Command::cell(std::string_view name) {
  const JsonMember* member = need(name);
  if (member == nullptr) return {};
  constexpr std::int64_t low = -128;
  constexpr std::int64_t high = 127;
  const auto is_coordinate = [](std::int64_t n) { return n >= low && n <= high; };
  if (member->kind != JsonKind::IntegerList || member->integers.size() != 2 ||
      !is_coordinate(member->integers[0]) || !is_coordinate(member->integers[1])) {
    wrong(name, phrase(phrases::a_square));
    return {};
  }
  return {static_cast<std::int8_t>(member->integers[0]),
          static_cast<std::int8_t>(member->integers[1])};
}

const Game* Command::game() {
  const std::string name = text("game");
  const Game* found = is_good() ? find_game(name) : nullptr;
  if (found == nullptr) refuse(phrase(phrases::unknown_game, slot("name", excerpt(name))));
  return found;
}

std::vector<std::string> Command::texts(std::string_view name) {
  const JsonMember* member = need(name);
  if (member == nullptr) return {};
  if (!member->is_list_of(JsonKind::StringList)) wrong(name, phrase(phrases::texts));
  return member->texts;
}

std::string Command::seed() {
  constexpr std::size_t most_bytes = 200;
  std::string seed = text("seed");
  if (seed.size() > most_bytes) refuse(phrase(phrases::seed_too_long));
  return seed;
}

std::optional<Seat> Command::viewer(int players, std::optional<Seat> person) {
  const JsonMember* member = object_.find("viewer");
  if (member == nullptr || member->raw == "null") return std::nullopt;
  if (member->kind == JsonKind::String && member->text == "person") return person;
  if (member->kind != JsonKind::Integer || member->integer < 0 || member->integer >= players) {
    wrong("viewer", phrase(phrases::some_viewer));
    return std::nullopt;
  }
  return static_cast<Seat>(member->integer);
}

bool Command::is_for_shared_screen() const {
  const JsonMember* member = object_.find("viewer");
  return member != nullptr && member->raw == "null";
}

Seat Command::seen_by(int players) {
  const JsonMember* member = need("seen_by");
  if (member == nullptr) return onlooker;
  if (member->kind == JsonKind::String && member->text == everybody_name) return onlooker;
  if (member->kind == JsonKind::Integer && member->integer >= 0 && member->integer < players) {
    return static_cast<Seat>(member->integer);
  }
  wrong("seen_by", phrase(phrases::seen_by_whom, slot("last", players - 1)));
  return onlooker;
}

std::string_view Command::object_text(std::string_view name) {
  const JsonMember* member = object_.find(name);
  return member == nullptr ? "{}" : member->raw;
}

}  // namespace bastide::table
