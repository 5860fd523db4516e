#include "notation/event_writer.h"

#include <vector>

#include "notation/text.h"

namespace bastide {
namespace {

void append_cell(std::string& out, Cell cell) {
  out += '[' + std::to_string(cell.x) + ',' + std::to_string(cell.y) + ']';
}

// Item, Pile or Turn: a tile, a word or a number.
void append_item(std::string& out, const Game& game, const FieldShape& field, std::uint8_t item) {
  if (field.is_tile) {
    append_json_string(out, game.tile_name(item));
  } else if (!field.words.empty()) {
    append_json_string(out, field.words[item]);
  } else {
    out += std::to_string(item);
  }
}

template <class List, class Append>
void append_list(std::string& out, const List& list, Append append) {
  out += '[';
  bool is_first = true;
  for (const auto& entry : list) {
    if (!is_first) out += ',';
    is_first = false;
    append(entry);
  }
  out += ']';
}

void append_value(std::string& out, const Game& game, const FieldShape& field, const Events& events,
                  const Event& event) {
  const auto append_number = [&out](int number) { out += std::to_string(number); };
  switch (field.member) {
    case Member::Player:
      return append_number(event.seat);
    case Member::Item:
      return append_item(out, game, field, event.item);
    case Member::Pile:
      return append_item(out, game, field, event.pile);
    case Member::AtX:
      return append_number(event.at.x);
    case Member::AtY:
      return append_number(event.at.y);
    case Member::AtCell:
      return append_cell(out, event.at);
    case Member::ToCell:
      return append_cell(out, event.to);
    case Member::Turn:
      return append_item(out, game, field, event.turn);
    case Member::Feature:
      return append_number(event.feature);
    case Member::Amount:
      return append_number(event.amount);
    case Member::Extra:
      return append_number(event.extra);
    case Member::Why:
      return append_json_string(out, event.why);
    case Member::Rule:
      return append_json_string(out, event.rule);
    case Member::Cells:
      return append_list(out, events.cells(event), [&out](Cell cell) { append_cell(out, cell); });
    case Member::Scores:
      return append_list(out, std::span(event.scores).first(event.seat_count), append_number);
    case Member::Winners: {
      std::vector<int> winners;
      for (int seat = 0; seat < max_seats; ++seat) {
        if ((event.winners >> seat & 1) != 0) winners.push_back(seat);
      }
      return append_list(out, winners, append_number);
    }
  }
}

}  // namespace

void append_event(std::string& out, const Game& game, const Events& events, const Event& event,
                  std::optional<Seat> reader) {
  const EventShape& shape = game.info().events[event.kind];
  out += "{\"e\":";
  append_json_string(out, shape.name);
  for (const FieldShape& field : shape.fields) {
    if (reader && !may_know(field, event, *reader)) continue;
    out += ',';
    append_json_string(out, field.name);
    out += ':';
    append_value(out, game, field, events, event);
  }
  out += '}';
}

std::string write_event(const Game& game, const Events& events, const Event& event,
                        std::optional<Seat> reader) {
  std::string out;
  append_event(out, game, events, event, reader);
  return out;
}

}  // namespace bastide
