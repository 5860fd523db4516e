// Writing moves. move_parser.cpp reads them.
#include "notation/moves.h"

#include "notation/move_fields.h"

namespace bastide {
namespace {

using namespace move_fields;

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string field_text(const Game& game, const FieldShape& field, const Decision& decision) {
  const auto item_text = [&](std::uint8_t item) {
    if (field.is_tile) return std::string(game.tile_name(item));
    return field.words.empty() ? std::to_string(item) : std::string(field.words[item]);
  };
  switch (field.member) {
    case Member::Item:
      return item_text(decision.item);
    case Member::AtX:
    case Member::AtCell:
      return cell_text(decision.at);
    case Member::ToCell:
      return cell_text(decision.to);
    case Member::Turn:
      return (field.words.empty() ? "r" : "") + item_text(decision.turn);
    default:
      return std::to_string(decision.feature);
  }
}

std::string print(const Game& game, const TableMemory& memory, const Decision& decision,
                  bool is_for_all) {
  const EventShape& shape = game.info().events[decision.kind];
  const bool is_piece = decision.kind == common_event::piece;
  std::string text;
  if (decision.kind != common_event::place && !(is_piece && !piece_words(game).empty())) {
    text = shape.name;
  }
  for (const FieldShape& field : shape.fields) {
    if (!is_written(field) || is_drawn_tile(decision.kind, field)) continue;
    if (is_piece && is_place(field) && memory.last_laid() == decision.at) continue;
    if (!text.empty()) text += ' ';
    const bool is_hidden = is_for_all && field.hidden_from != Secrecy::Nobody;
    text += is_hidden ? "?" : field_text(game, field, decision);
  }
  return text;
}

}  // namespace

std::string to_text(const MoveFault& fault) {
  return "column " + std::to_string(fault.column) + ": expected " + to_text(fault.expected) +
         ", found " + (fault.found.empty() ? "the end" : '"' + fault.found + '"');
}

std::string print_move(const Game& game, const TableMemory& memory, const Decision& decision) {
  return print(game, memory, decision, false);
}
std::string print_open_move(const Game& game, const TableMemory& memory, const Decision& decision) {
  return print(game, memory, decision, true);
}

}  // namespace bastide
