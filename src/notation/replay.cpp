#include "notation/replay.h"

#include <algorithm>
#include <utility>

#include "notation/event_match.h"
#include "notation/event_reader.h"
#include "notation/event_writer.h"
#include "notation/phrases.h"

namespace bastide {
namespace {

Phrase as_written(const Game& game, const Events& events, const Event& event) {
  return phrase(phrases::literal, slot("text", write_event(game, events, event)));
}

}  // namespace

Replay::Replay(GameLookup lookup, std::uint64_t seed) : lookup_(std::move(lookup)), seed_(seed) {}

// ---- Reading ----

std::optional<RecordFault> Replay::feed(std::string_view line) {
  if (!has_begun()) return begin(line);
  Events read;
  const int players = static_cast<int>(header_.players.size());
  if (auto wrong = read_event(*game_, players, line, read)) {
    return fault_here(quoted_line(line), *wrong);
  }
  return pending_.empty() ? apply(read, line) : match(read, line);
}

std::optional<RecordFault> Replay::check_complete() const {
  if (has_begun() && pending_.empty() && game_->actor(position_).is_nobody()) return std::nullopt;
  return fault_here(phrase(phrases::end_of_file));
}

RecordFault Replay::fault_here(Phrase found, Phrase reason) const {
  return {lines_ + 1, expectation(), std::move(found), std::move(reason)};
}

bool Replay::is_between_turns() const {
  if (!pending_.empty()) return false;
  const Actor actor = game_->actor(position_);
  if (!actor.is_chance()) return actor.is_nobody();
  DecisionList outcomes;
  game_->legal(position_, outcomes);
  return outcomes[0].kind == common_event::draw;
}

// ---- One line ----

std::optional<RecordFault> Replay::begin(std::string_view line) {
  if (auto fault = read_header(line, lookup_, header_, game_)) return fault;
  record_.emplace(*game_, header_);
  Events events;
  game_->start(setup_of(header_, seed_), position_, &events);
  take(events, 0);
  return std::nullopt;
}

// The line is chance or a decision: the game says whether it is possible.
std::optional<RecordFault> Replay::apply(const Events& read, std::string_view line) {
  const Event& event = read.list()[0];
  const EventRole role = game_->info().events[event.kind].role;
  const Actor actor = game_->actor(position_);
  const bool is_asked = actor.is_chance() ? role == EventRole::Chance
                                          : actor.is_seat() && role == EventRole::Decision;
  if (!is_asked) return fault_here(quoted_line(line));

  Position next = position_;
  Events events;
  const Actor by = actor.is_chance() ? actor : Actor::seat(event.seat);
  if (auto refusal = game_->try_apply(next, by, decision_of(event), &events)) {
    RecordFault fault = fault_here(quoted_line(line));
    fault.refusal = refusal;
    return fault;
  }
  // A decision fixes only part of its line: the player of a draw and its pile follow from the game.
  const Event& happened = events.list()[0];
  if (!is_same(game_->info().events, {read, event}, {events, happened})) {
    return RecordFault{lines_ + 1, as_written(*game_, events, happened), quoted_line(line), {}};
  }
  position_ = next;
  if (event.kind == common_event::place) ++turns_;
  take(events, 1);
  return std::nullopt;
}

// The line must be one of the consequences that are due.
std::optional<RecordFault> Replay::match(const Events& read, std::string_view line) {
  const std::span<const EventShape> table = game_->info().events;
  const ListedEvent found{read, read.list()[0]};
  std::size_t closest = 0;
  int closest_likeness = -1;
  for (std::size_t i = 0; i < group_size(); ++i) {
    const ListedEvent due{events_, events_.list()[pending_[i]]};
    if (is_same(table, found, due)) {
      if (const auto first = comes_first(i)) {
        closest = *first;
        break;
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
  const Event& meant = events_.list()[pending_[closest]];
  return RecordFault{lines_ + 1, as_written(*game_, events_, meant), quoted_line(line), {}};
}

// Makes `events` those whose consequences are due; the first `already_read` of them were the line.
void Replay::take(Events& events, std::size_t already_read) {
  std::swap(events_, events);
  record_->add(events_);
  pending_.clear();
  for (std::size_t i = already_read; i < events_.list().size(); ++i) pending_.push_back(i);
  ++lines_;
}

// The pending event that must stand before pending event `i`, if there is one.
std::optional<std::size_t> Replay::comes_first(std::size_t i) const {
  const ListedEvent later{events_, events_.list()[pending_[i]]};
  for (std::size_t j = 0; j < i; ++j) {
    if (must_follow(game_->info().events, later, {events_, events_.list()[pending_[j]]})) return j;
  }
  return std::nullopt;
}

// How many of the pending events may come next.
std::size_t Replay::group_size() const {
  const auto pending_event = [this](std::size_t i) -> const Event& {
    return events_.list()[pending_[i]];
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
  if (!pending_.empty()) return as_written(*game_, events_, events_.list()[pending_[0]]);
  const Actor actor = game_->actor(position_);
  if (actor.is_nobody()) return phrase(phrases::end_of_file);
  if (actor.is_chance()) return phrase(phrases::possible_event, slot("events", choices()));
  return phrase(phrases::legal_event, slot("events", choices()), slot("seat", actor.seat()));
}

// The names of the events that are possible now, each once.
std::vector<std::string> Replay::choices() const {
  DecisionList list;
  game_->legal(position_, list);
  std::vector<std::string> names;
  for (const Decision& decision : list) {
    const std::string_view name = game_->info().events[decision.kind].name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
  }
  return names;
}

}  // namespace bastide
