#include "notation/replay.h"

#include <algorithm>
#include <utility>

#include "notation/event_match.h"
#include "notation/event_reader.h"
#include "notation/event_writer.h"
#include "notation/phrases.h"

namespace bastide {
Replay::Replay(GameLookup lookup, std::uint64_t seed) : lookup_(std::move(lookup)), seed_(seed) {}

// ---- Reading ----

std::optional<RecordFault> Replay::feed(std::string_view line) {
  if (!has_begun()) return begin(line);
  Events read;
  const int players = static_cast<int>(header_.players.size());
  if (auto wrong = read_event(*game_, players, line, read, header_.seen_by)) {
    return fault_here(quoted_line(line), *wrong);
  }
  return pending_.empty() ? apply(read, line) : match(read, line);
}

std::optional<RecordFault> Replay::check_complete() const {
  const bool is_view = has_begun() && header_.seen_by;
  if (has_begun() && pending_.empty() && (is_view || told_->actor().is_nobody())) {
    return std::nullopt;
  }
  return fault_here(phrase(phrases::end_of_file));
}

bool Replay::can_stop() const {
  return !has_begun() || std::ranges::none_of(pending_, [this](std::size_t i) {
    return told_->is_private(events().list()[i]);
  });
}

RecordFault Replay::fault_here(Phrase found, Phrase reason) const {
  return {lines_ + 1, expectation(), std::move(found), std::move(reason)};
}

bool Replay::is_between_turns() const {
  if (!pending_.empty()) return false;
  const Actor actor = told_->actor();
  if (!actor.is_chance()) return actor.is_nobody();
  DecisionList outcomes;
  game_->legal(position(), outcomes);
  return outcomes[0].kind == common_event::draw;
}

// ---- One line ----

std::optional<RecordFault> Replay::begin(std::string_view line) {
  if (auto fault = read_header(line, lookup_, header_, game_)) return fault;
  record_.emplace(*game_, header_);
  told_.emplace(*game_, setup_of(header_, seed_), header_.seen_by);
  await(0);
  return std::nullopt;
}

// The line is chance or a decision: the game says whether it is possible.
std::optional<RecordFault> Replay::apply(const Events& read, std::string_view line) {
  const Event& event = read.list()[0];
  const EventShape& shape = game_->info().events[event.kind];
  const Actor actor = told_->actor();
  const bool is_asked = actor.is_chance() ? shape.role == EventRole::Chance
                                          : actor.is_seat() && shape.role == EventRole::Decision;
  if (!is_asked) return fault_here(quoted_line(line));
  auto step = step_of(event, actor.is_chance() ? actor : Actor::seat(event.seat));
  if (!step) return fault_here(quoted_line(line));

  Position next = position();
  Events happened;
  if (auto refusal = game_->try_apply(next, step->actor, step->decision, &happened)) {
    RecordFault fault = fault_here(quoted_line(line));
    fault.refusal = refusal;
    return fault;
  }
  // A decision fixes only part of its line: the player of a draw and its pile follow from the game.
  const Event& first = happened.list()[0];
  const std::optional<Seat> reader = header_.seen_by;
  const Event shown = reader ? seen_by(shape, first, *reader) : first;
  if (!is_same(game_->info().events, {read, event}, {happened, shown})) {
    return RecordFault{
        lines_ + 1,
        phrase(phrases::literal, slot("text", write_event(*game_, happened, first, reader))),
        quoted_line(line),
        {}};
  }
  if (reader && game_->actor(next).is_nobody()) {
    return RecordFault{lines_ + 1, phrase(phrases::end_of_file), quoted_line(line),
                       phrase(phrases::view_of_the_end)};
  }
  if (event.kind == common_event::place) ++turns_;
  told_->take(std::move(*step), next, std::move(happened));
  await(1);
  return std::nullopt;
}

// The chance or decision that the line tells of. What is hidden in it is assumed; nothing if chance
// has no outcome that looks so.
std::optional<ToldStep> Replay::step_of(const Event& event, Actor by) const {
  const EventShape& shape = game_->info().events[event.kind];
  const auto is_hidden = [&](const FieldShape& field) {
    return header_.seen_by && !may_know(field, event, *header_.seen_by);
  };
  if (!by.is_chance() || std::ranges::none_of(shape.fields, is_hidden)) {
    return ToldStep{.decision = decision_of(event), .actor = by, .values = {}};
  }
  return told_->assume([&](const Decision& outcome) {
    const Event shown = seen_by(shape, event_of(outcome, event.seat), *header_.seen_by);
    return decision_of(shown) == decision_of(event);
  });
}

// The line must be one of the consequences that are due.
std::optional<RecordFault> Replay::match(const Events& read, std::string_view line) {
  const std::span<const EventShape> table = game_->info().events;
  const ListedEvent found{read, read.list()[0]};
  std::size_t closest = 0;
  int closest_likeness = -1;
  for (std::size_t i = 0; i < group_size(); ++i) {
    const std::size_t number = pending_[i];
    const Event told = as_told(events().list()[number], found.event);
    const ListedEvent due{events(), told};
    if (is_same(table, found, due)) {
      if (const auto first = comes_first(i)) {
        closest = *first;
        break;
      }
      if (told_->is_private(told)) {
        if (!told_->tell(number, told.item)) {
          const std::string_view key = private_field(table[told.kind])->name;
          return fault_here(quoted_line(line), phrase(phrases::never_seen, slot("key", key),
                                                      slot("value", told.item)));
        }
        record_->cut(record_mark_);
        record_->add(events());
      }
      pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(i));
      ++lines_;
      return std::nullopt;
    }
    if (const int alike = likeness(table, found, due); alike > closest_likeness) {
      closest_likeness = alike;
      closest = i;
    }
  }
  return RecordFault{
      lines_ + 1, as_written(events().list()[pending_[closest]]), quoted_line(line), {}};
}

// What is due as the reader of a view sees it; a secret of theirs is whatever was found.
Event Replay::as_told(const Event& due, const Event& found) const {
  if (!header_.seen_by) return due;
  Event told = seen_by(game_->info().events[due.kind], due, *header_.seen_by);
  if (told_->is_private(due)) told.item = found.item;
  return told;
}

// A step was taken: its consequences are due; the first `already_read` of its events were the line.
void Replay::await(std::size_t already_read) {
  record_mark_ = record_->mark();
  record_->add(events());
  pending_.clear();
  for (std::size_t i = already_read; i < events().list().size(); ++i) pending_.push_back(i);
  lines_before_step_ = lines_++;
}

// The pending event that must stand before pending event `i`, if there is one.
std::optional<std::size_t> Replay::comes_first(std::size_t i) const {
  const ListedEvent later{events(), events().list()[pending_[i]]};
  for (std::size_t j = 0; j < i; ++j) {
    if (must_follow(game_->info().events, later, {events(), events().list()[pending_[j]]}))
      return j;
  }
  return std::nullopt;
}

// How many of the pending events may come next.
std::size_t Replay::group_size() const {
  const auto pending_event = [this](std::size_t i) -> const Event& {
    return events().list()[pending_[i]];
  };
  std::size_t size = 1;
  while (size < pending_.size() && pending_event(size).group == pending_event(0).group &&
         pending_event(size).kind != common_event::end) {
    ++size;
  }
  return size;
}

// ---- What should come next, in words ----

Phrase Replay::expectation() const {
  if (!has_begun()) return phrase(phrases::header);
  if (!pending_.empty()) return as_written(events().list()[pending_[0]]);
  const Actor actor = told_->actor();
  if (actor.is_nobody()) return phrase(phrases::end_of_file);
  if (actor.is_chance()) return phrase(phrases::possible_event, slot("events", choices()));
  return phrase(phrases::legal_event, slot("events", choices()), slot("seat", actor.seat()));
}

// A view's reader may know a value of this event that we do not know yet: it is left out.
Phrase Replay::as_written(const Event& due) const {
  const auto reader = header_.seen_by ? std::optional(onlooker) : std::nullopt;
  return phrase(phrases::literal, slot("text", write_event(*game_, events(), due, reader)));
}

// The names of the events that are possible now, each once.
std::vector<std::string> Replay::choices() const {
  DecisionList list;
  game_->legal(position(), list);
  std::vector<std::string> names;
  for (const Decision& decision : list) {
    const std::string_view name = game_->info().events[decision.kind].name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
  }
  return names;
}

}  // namespace bastide
