// What happens at the table, one event a line of a record: chance, decisions and consequences.
//
// All games share one Event type. A game's *event table* names its events and says, for each, which
// record fields it carries and which member of Event holds them, so that records are read, written
// and compared by one piece of code.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/award.h"
#include "core/decision.h"
#include "core/pieces.h"

namespace bastide {

// ---- The events themselves ----

struct Event {
  std::uint8_t kind = 0;  // position in the game's event table
  Seat seat = 0;
  std::uint8_t item = 0;
  std::uint8_t pile = 0;
  Cell at;
  Cell to;
  std::uint8_t turn = 0;
  std::uint8_t feature = 0;
  std::int32_t amount = 0;  // points, count, steps
  std::int32_t extra = 0;   // a second number, where one is needed
  std::uint32_t first_cell = 0;
  std::uint32_t cell_count = 0;
  std::uint32_t first_term = 0;
  std::uint32_t term_count = 0;
  std::string_view why;   // feature kind or effect; static text
  std::string_view rule;  // rule number; static text
  std::array<std::int32_t, max_seats> scores{};
  std::uint8_t winners = 0;     // bit s: seat s shares the win, or the points of a score
  std::uint8_t seat_count = 0;  // how many scores count
  std::uint8_t group = 0;       // events of one group may stand in any order (Events::break_group)
  // Of points for a feature: the pieces that decided who gets them; else none.
  PieceCounts strength;
};

// Events in order, with one pool for the cells of all scores and one for the terms that their
// points are made of (which records do not write: they follow from the rules). Keeps its memory
// when cleared.
class Events {
 public:
  void clear() {
    list_.clear();
    cells_.clear();
    terms_.clear();
    group_ = 0;
  }
  Event& add(std::uint8_t kind) {
    Event event;
    event.kind = kind;
    return append(event);
  }
  // Consequences may stand in any order in a record, but those added from now on never before
  // those added so far: the final scores after the consequences of the last turn. `end` needs no
  // break, it is always last.
  void break_group() { ++group_; }
  // Adds the event that records a decision by `seat`.
  Event& add(const Decision& decision, Seat seat);
  // Adds an event of another list, with its cells and terms.
  Event& add(const Events& others, const Event& event);
  // Adds a cell to the event added last.
  void add_cell(Cell cell) {
    cells_.push_back(cell);
    ++list_.back().cell_count;
  }
  // Adds a term to the event added last.
  void add_term(const Term& term) {
    terms_.push_back(term);
    ++list_.back().term_count;
  }

  std::span<const Event> list() const { return list_; }
  std::span<const Cell> cells(const Event& event) const {
    return std::span<const Cell>(cells_).subspan(event.first_cell, event.cell_count);
  }
  // What the points of a score event are made of: they add up to its amount.
  std::span<const Term> terms(const Event& event) const {
    return std::span<const Term>(terms_).subspan(event.first_term, event.term_count);
  }

 private:
  Event& append(Event event) {
    event.first_cell = static_cast<std::uint32_t>(cells_.size());
    event.first_term = static_cast<std::uint32_t>(terms_.size());
    event.cell_count = event.term_count = 0;
    event.group = group_;
    return list_.emplace_back(event);
  }

  std::vector<Event> list_;
  std::vector<Cell> cells_;
  std::vector<Term> terms_;
  std::uint8_t group_ = 0;
};

// ---- The event table ----

enum class EventRole : std::uint8_t { SetUp, Chance, Decision, Consequence };

// Which member of Event a record field stands for. AtCell and ToCell are written [x,y].
enum class Member : std::uint8_t {
  Player,
  Item,
  Pile,
  AtX,
  AtY,
  AtCell,
  ToCell,
  Turn,
  Feature,
  Amount,
  Extra,
  Why,
  Rule,
  Cells,
  Scores,
  Winners,
};

// From whom a field is hidden while the game is played.
enum class Secrecy : std::uint8_t {
  Nobody,     // all may know it
  Others,     // only the player of the event may
  Everybody,  // nobody at the table may
};

struct FieldShape {
  std::string_view name;
  Member member;
  // Item, Pile or Turn written as a word: the word's position in this list. Empty: written as a
  // number.
  std::span<const std::string_view> words = {};
  bool is_tile = false;  // Item written as a tile id of the tile set in play
  Secrecy hidden_from = Secrecy::Nobody;
};

// Two shapes may share a name if their fields differ (one game's `return` does).
struct EventShape {
  std::string_view name;
  EventRole role;
  std::span<const FieldShape> fields;
  // Consequences may stand in any order in a record. If this is not empty, those of this shape that
  // agree in these members keep their order among themselves (cards off one pile, say).
  std::span<const Member> ordered_within = {};
};

// ---- Events that every game has, first in every event table and in this order ----

namespace common_event {
enum : std::uint8_t { start, draw, discard, place, piece, pass, score, piece_return, end, count };
}

namespace fields {
inline constexpr FieldShape p{"p", Member::Player};
inline constexpr FieldShape tile{"tile", Member::Item, {}, true};
inline constexpr FieldShape x{"x", Member::AtX};
inline constexpr FieldShape y{"y", Member::AtY};
inline constexpr FieldShape rot{"rot", Member::Turn};
inline constexpr FieldShape f{"f", Member::Feature};
inline constexpr FieldShape points{"points", Member::Amount};
inline constexpr FieldShape why{"why", Member::Why};
inline constexpr FieldShape rule{"rule", Member::Rule};
inline constexpr FieldShape cells{"cells", Member::Cells};
inline constexpr FieldShape scores{"scores", Member::Scores};
inline constexpr FieldShape winners{"winners", Member::Winners};
}  // namespace fields

inline constexpr std::array start_fields{fields::tile, fields::x, fields::y, fields::rot};
inline constexpr std::array discard_fields{fields::p, fields::tile};
inline constexpr std::array place_fields{fields::p, fields::tile, fields::x, fields::y,
                                         fields::rot};
inline constexpr std::array pass_fields{fields::p};
inline constexpr std::array score_fields{fields::p, fields::points, fields::why, fields::rule,
                                         fields::cells};
inline constexpr std::array end_fields{fields::scores, fields::winners};

// ---- What a seat may know of an event ----

constexpr bool may_know(const FieldShape& field, const Event& event, Seat seat) {
  switch (field.hidden_from) {
    case Secrecy::Nobody:
      return true;
    case Secrecy::Others:
      return event.seat == seat;
    case Secrecy::Everybody:
      break;
  }
  return false;
}

// The event with every member that `seat` may not know at its default. All that is not in a field
// of the shape is at its default too, so that nothing slips through which records do not show.
Event seen_by(const EventShape& shape, const Event& event, Seat seat);

// ---- Between decisions and events ----

// The event that records a decision by `seat`.
constexpr Event event_of(const Decision& decision, Seat seat) {
  Event event;
  event.kind = decision.kind;
  event.seat = seat;
  event.item = decision.item;
  event.at = decision.at;
  event.to = decision.to;
  event.turn = decision.turn;
  event.feature = decision.feature;
  return event;
}

inline Event& Events::add(const Decision& decision, Seat seat) {
  return append(event_of(decision, seat));
}

inline Event& Events::add(const Events& others, const Event& event) {
  append(event);
  for (const Cell cell : others.cells(event)) add_cell(cell);
  for (const Term& term : others.terms(event)) add_term(term);
  return list_.back();
}

constexpr Decision decision_of(const Event& event) {
  return {event.kind, event.item, event.at, event.turn, event.feature, event.to};
}

}  // namespace bastide
