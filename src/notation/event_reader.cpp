#include "notation/event_reader.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "notation/json_line.h"
#include "notation/phrases.h"
#include "notation/text.h"
#include "notation/told_game.h"

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

Phrase wanted(const FieldShape& field, int players) {
  if (field.is_tile) return phrase(phrases::tile_of_game);
  if (!field.words.empty()) {
    std::string words;
    for (const std::string_view word : field.words) {
      words.append(words.empty() ? "\"" : " \"").append(word).append("\"");
    }
    return phrase(phrases::one_of, slot("words", words));
  }
  const PhraseSlot last_player = slot("last", players - 1);
  switch (field.member) {
    case Member::Player:
      return phrase(phrases::player_up_to, last_player);
    case Member::AtX:
    case Member::AtY:
      return phrase(phrases::integer_between, slot("low", -128), slot("high", 127));
    case Member::AtCell:
    case Member::ToCell:
      return phrase(phrases::square);
    case Member::Amount:
    case Member::Extra:
      return phrase(phrases::integer);
    case Member::Why:
    case Member::Rule:
      return phrase(phrases::filled_text);
    case Member::Cells:
      return phrase(phrases::squares);
    case Member::Scores:
      return phrase(phrases::integers, slot("count", players));
    case Member::Winners:
      return phrase(phrases::players_ascending, last_player);
    default:
      return phrase(phrases::integer_between, slot("low", 0), slot("high", 255));
  }
}

// Whether the field is left out for this reader. Whose event it is says its player, as far as that
// can be read: a player that is none is found later.
bool is_left_out(const EventShape& shape, const FieldShape& field, const JsonObject& object,
                 std::optional<Seat> reader) {
  if (!reader || field.hidden_from == Secrecy::Nobody) return false;
  Event event;
  const auto player = std::ranges::find(shape.fields, Member::Player, &FieldShape::member);
  if (player == shape.fields.end()) return !may_know(field, event, onlooker);
  const JsonMember* json = object.find(player->name);
  if (json == nullptr || !read_number(*json, event.seat)) return true;
  return !may_know(field, event, *reader);
}

// What keeps the keys of `object` from being those of `shape`, or nothing.
Phrase wrong_keys(const EventShape& shape, const JsonObject& object, std::optional<Seat> reader) {
  const PhraseSlot event = slot("event", shape.name);
  for (const FieldShape& field : shape.fields) {
    const bool is_there = object.find(field.name) != nullptr;
    if (is_left_out(shape, field, object, reader)) {
      if (is_there) return phrase(phrases::hidden_field, event, slot("key", field.name));
    } else if (!is_there) {
      return phrase(phrases::event_lacks, event, slot("key", field.name));
    }
  }
  for (const JsonMember& member : object.members) {
    const auto is_it = [&](const FieldShape& field) { return field.name == member.key; };
    if (member.key != "e" && std::ranges::none_of(shape.fields, is_it)) {
      return phrase(phrases::event_has_no, event, slot("key", excerpt(member.key)));
    }
  }
  return {};
}

// The shape of the event that `object` names, or null and what is wrong.
const EventShape* find_shape(const Game& game, const JsonObject& object, std::optional<Seat> reader,
                             Phrase& wrong) {
  const JsonMember* name = object.find("e");
  if (name == nullptr || name->kind != JsonKind::String) {
    wrong = phrase(phrases::event_without_name);
    return nullptr;
  }
  std::vector<Phrase> faults;  // one for each shape of that name
  for (const EventShape& shape : game.info().events) {
    if (shape.name != name->text) continue;
    Phrase wrong_here = wrong_keys(shape, object, reader);
    if (wrong_here.is_empty()) return &shape;
    faults.push_back(std::move(wrong_here));
  }
  if (faults.empty()) {
    wrong = phrase(phrases::unknown_event, slot("game", game.info().name),
                   slot("event", excerpt(name->text)));
  } else if (faults.size() == 1) {
    wrong = std::move(faults[0]);
  } else {
    wrong = phrase(phrases::either, PhraseSlot{"faults", std::move(faults)});
  }
  return nullptr;
}

}  // namespace

std::optional<Phrase> read_event(const Game& game, int players, std::string_view line, Events& read,
                                 std::optional<Seat> reader) {
  JsonObject object;
  if (auto fault = read_json_line(line, event_limits, object)) return phrase_of(*fault);
  Phrase wrong;
  const EventShape* shape = find_shape(game, object, reader, wrong);
  if (shape == nullptr) return wrong;

  read.clear();
  const auto kind = static_cast<std::uint8_t>(shape - game.info().events.data());
  Event& event = read.add(kind);
  for (const FieldShape& field : shape->fields) {
    if (object.find(field.name) == nullptr) continue;  // left out for the reader
    const JsonMember& json = *object.find(field.name);
    if (!read_value(game, players, field, json, read, event)) {
      return phrase(phrases::field_must_be, slot("key", field.name),
                    slot("wanted", wanted(field, players)), slot("value", excerpt(json.raw, 60)));
    }
  }
  return std::nullopt;
}

}  // namespace bastide
