#include "notation/event_match.h"

#include <algorithm>

namespace bastide {
namespace {

bool is_same_set(std::span<const Cell> a, std::span<const Cell> b) {
  if (a.size() != b.size()) return false;
  std::vector<Cell> sorted_a(a.begin(), a.end());
  std::vector<Cell> sorted_b(b.begin(), b.end());
  std::ranges::sort(sorted_a);
  std::ranges::sort(sorted_b);
  return sorted_a == sorted_b;
}

bool is_same_value(Member member, const ListedEvent& a, const ListedEvent& b) {
  switch (member) {
    case Member::Player:
      return a.event.seat == b.event.seat;
    case Member::Item:
      return a.event.item == b.event.item;
    case Member::Pile:
      return a.event.pile == b.event.pile;
    case Member::AtX:
      return a.event.at.x == b.event.at.x;
    case Member::AtY:
      return a.event.at.y == b.event.at.y;
    case Member::AtCell:
      return a.event.at == b.event.at;
    case Member::ToCell:
      return a.event.to == b.event.to;
    case Member::Turn:
      return a.event.turn == b.event.turn;
    case Member::Feature:
      return a.event.feature == b.event.feature;
    case Member::Amount:
      return a.event.amount == b.event.amount;
    case Member::Extra:
      return a.event.extra == b.event.extra;
    case Member::Why:
    case Member::Rule:
      return true;
    case Member::Cells:
      return is_same_set(a.events.cells(a.event), b.events.cells(b.event));
    case Member::Scores:
      return a.event.seat_count == b.event.seat_count && a.event.scores == b.event.scores;
    case Member::Winners:
      return a.event.winners == b.event.winners;
  }
  return false;
}

}  // namespace

bool is_same(std::span<const EventShape> table, const ListedEvent& a, const ListedEvent& b) {
  return a.event.kind == b.event.kind &&
         std::ranges::all_of(table[a.event.kind].fields, [&](const FieldShape& field) {
           return is_same_value(field.member, a, b);
         });
}

bool must_follow(std::span<const EventShape> table, const ListedEvent& later,
                 const ListedEvent& earlier) {
  const std::span<const Member> within = table[later.event.kind].ordered_within;
  return later.event.kind == earlier.event.kind && !within.empty() &&
         std::ranges::all_of(within,
                             [&](Member member) { return is_same_value(member, later, earlier); });
}

int likeness(std::span<const EventShape> table, const ListedEvent& a, const ListedEvent& b) {
  if (a.event.kind != b.event.kind) {
    return table[a.event.kind].name == table[b.event.kind].name ? 0 : -1;
  }
  return static_cast<int>(std::ranges::count_if(
      table[a.event.kind].fields,
      [&](const FieldShape& field) { return is_same_value(field.member, a, b); }));
}

}  // namespace bastide
