#include "notation/event_reader.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "notation/json_line.h"
#include "notation/text.h"

namespace bastide {
namespace {

// ---- Values ----

template <class Number>
bool read_number(std::int64_t value, Number& number) {
  if (value < std::numeric_limits<Number>::min() || value > std::numeric_limits<Number>::max()) {
    return false;
  }
  number = static_cast<Number>(value);
  return true;
}
template <class Number>
bool read_number(const JsonMember& json, Number& number) {
  return json.kind == JsonKind::Integer && read_number(json.integer, number);
}

bool read_item(const Game& game, const FieldShape& field, const JsonMember& json,
               std::uint8_t& item) {
  const int name_count = field.is_tile ? game.tile_count() : static_cast<int>(field.words.size());
  if (name_count == 0) return read_number(json, item);
  if (json.kind != JsonKind::String) return false;
  for (int i = 0; i < name_count; ++i) {
    const auto candidate = static_cast<std::uint8_t>(i);
    const std::string_view name =
        field.is_tile ? game.tile_name(candidate) : field.words[candidate];
    if (name != json.text) continue;
    item = candidate;
    return true;
  }
  return false;
}

bool read_cell(const JsonMember& json, Cell& cell) {
  return json.kind == JsonKind::IntegerList && json.integers.size() == 2 &&
         read_number(json.integers[0], cell.x) && read_number(json.integers[1], cell.y);
}

// Adds the cells to the event read last; each may stand there once.
bool read_cells(const JsonMember& json, Events& read) {
  if (!json.is_list_of(JsonKind::PairList)) return false;
  std::vector<std::uint16_t> keys;
  for (std::size_t i = 0; i < json.integers.size(); i += 2) {
    Cell cell;
    if (!read_number(json.integers[i], cell.x) || !read_number(json.integers[i + 1], cell.y)) {
      return false;
    }
    keys.push_back(cell_key(cell));
    read.add_cell(cell);
  }
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) == keys.end();
}

bool read_scores(const JsonMember& json, int players, Event& event) {
  if (!json.is_list_of(JsonKind::IntegerList)) return false;
  if (json.integers.size() != static_cast<std::size_t>(players)) return false;
  event.seat_count = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < json.integers.size(); ++i) {
    if (!read_number(json.integers[i], event.scores[i])) return false;
  }
  return true;
}

bool read_winners(const JsonMember& json, int players, Event& event) {
  if (!json.is_list_of(JsonKind::IntegerList)) return false;
  std::int64_t previous = -1;
  for (const std::int64_t seat : json.integers) {
    if (seat <= previous || seat >= players) return false;
    event.winners = static_cast<std::uint8_t>(event.winners | 1 << seat);
    previous = seat;
  }
  return true;
}

bool read_value(const Game& game, int players, const FieldShape& field, const JsonMember& json,
                Events& read, Event& event) {
  switch (field.member) {
    case Member::Player:
      return read_number(json, event.seat) && event.seat < players;
    case Member::Item:
      return read_item(game, field, json, event.item);
    case Member::Pile:
      return read_item(game, field, json, event.pile);
    case Member::AtX:
      return read_number(json, event.at.x);
    case Member::AtY:
      return read_number(json, event.at.y);
    case Member::AtCell:
      return read_cell(json, event.at);
    case Member::ToCell:
      return read_cell(json, event.to);
    case Member::Turn:
      return read_item(game, field, json, event.turn);
    case Member::Feature:
      return read_number(json, event.feature);
    case Member::Amount:
      return read_number(json, event.amount);
    case Member::Extra:
      return read_number(json, event.extra);
    case Member::Why:
    case Member::Rule:
      return json.kind == JsonKind::String && !json.text.empty();
    case Member::Cells:
      return read_cells(json, read);
    case Member::Scores:
      return read_scores(json, players, event);
    case Member::Winners:
      return read_winners(json, players, event);
  }
  return false;
}

// ---- Saying what is wrong ----

std::string quoted(std::string_view name) { return '"' + excerpt(name) + '"'; }

std::string wanted(const FieldShape& field, int players) {
  if (field.is_tile) return "the id of a tile of the game";
  if (!field.words.empty()) {
    std::string text = "one of";
    for (const std::string_view word : field.words) text += ' ' + quoted(word);
    return text;
  }
  const std::string last_player = std::to_string(players - 1);
  switch (field.member) {
    case Member::Player:
      return "a player from 0 to " + last_player;
    case Member::AtX:
    case Member::AtY:
      return "an integer from -128 to 127";
    case Member::AtCell:
    case Member::ToCell:
      return "a square [x,y]";
    case Member::Amount:
    case Member::Extra:
      return "an integer";
    case Member::Why:
    case Member::Rule:
      return "a string that is not empty";
    case Member::Cells:
      return "a list of squares [x,y], each once";
    case Member::Scores:
      return "a list of " + std::to_string(players) + " integers";
    case Member::Winners:
      return "a list of players from 0 to " + last_player + ", ascending";
    default:
      return "an integer from 0 to 255";
  }
}

// What keeps the keys of `object` from being those of `shape`, or nothing.
std::string wrong_keys(const EventShape& shape, const JsonObject& object) {
  for (const FieldShape& field : shape.fields) {
    if (object.find(field.name) == nullptr) {
      return quoted(shape.name) + " must have " + quoted(field.name);
    }
  }
  for (const JsonMember& member : object.members) {
    const auto is_it = [&](const FieldShape& field) { return field.name == member.key; };
    if (member.key != "e" && std::ranges::none_of(shape.fields, is_it)) {
      return quoted(shape.name) + " has no field " + quoted(member.key);
    }
  }
  return "";
}

// The shape of the event that `object` names, or null and what is wrong.
const EventShape* find_shape(const Game& game, const JsonObject& object, std::string& wrong) {
  const JsonMember* name = object.find("e");
  if (name == nullptr || name->kind != JsonKind::String) {
    wrong = "an event must have \"e\", its name";
    return nullptr;
  }
  wrong.clear();
  for (const EventShape& shape : game.info().events) {
    if (shape.name != name->text) continue;
    const std::string wrong_here = wrong_keys(shape, object);
    if (wrong_here.empty()) return &shape;
    wrong += (wrong.empty() ? "" : ", or ") + wrong_here;
  }
  if (wrong.empty()) {
    wrong = std::string(game.info().name) + " has no event " + quoted(name->text);
  }
  return nullptr;
}

}  // namespace

std::optional<std::string> read_event(const Game& game, int players, std::string_view line,
                                      Events& read) {
  JsonObject object;
  if (auto fault = read_json_line(line, event_limits, object)) return to_text(*fault);
  std::string wrong;
  const EventShape* shape = find_shape(game, object, wrong);
  if (shape == nullptr) return wrong;

  read.clear();
  const auto kind = static_cast<std::uint8_t>(shape - game.info().events.data());
  Event& event = read.add(kind);
  for (const FieldShape& field : shape->fields) {
    const JsonMember& json = *object.find(field.name);
    if (!read_value(game, players, field, json, read, event)) {
      return quoted(field.name) + " must be " + wanted(field, players) + ", not " +
             excerpt(json.raw, 60);
    }
  }
  return std::nullopt;
}

}  // namespace bastide
