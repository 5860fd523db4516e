#include "core/event.h"

namespace bastide {

Event seen_by(const EventShape& shape, const Event& event, Seat seat) {
  Event seen;
  seen.kind = event.kind;
  seen.group = event.group;
  for (const FieldShape& field : shape.fields) {
    if (!may_know(field, event, seat)) continue;
    switch (field.member) {
      case Member::Player:
        seen.seat = event.seat;
        break;
      case Member::Item:
        seen.item = event.item;
        break;
      case Member::Pile:
        seen.pile = event.pile;
        break;
      case Member::AtX:
        seen.at.x = event.at.x;
        break;
      case Member::AtY:
        seen.at.y = event.at.y;
        break;
      case Member::AtCell:
        seen.at = event.at;
        break;
      case Member::ToCell:
        seen.to = event.to;
        break;
      case Member::Turn:
        seen.turn = event.turn;
        break;
      case Member::Feature:
        seen.feature = event.feature;
        break;
      case Member::Amount:
        seen.amount = event.amount;
        break;
      case Member::Extra:
        seen.extra = event.extra;
        break;
      case Member::Why:
        seen.why = event.why;
        break;
      case Member::Rule:
        seen.rule = event.rule;
        break;
      case Member::Cells:
        seen.first_cell = event.first_cell;
        seen.cell_count = event.cell_count;
        break;
      case Member::Scores:
        seen.scores = event.scores;
        seen.seat_count = event.seat_count;
        break;
      case Member::Winners:
        seen.winners = event.winners;
        break;
    }
  }
  return seen;
}

}  // namespace bastide
