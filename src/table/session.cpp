#include "table/session.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "ai/player.h"
#include "core/assert.h"
#include "notation/event_match.h"
#include "notation/event_reader.h"
#include "notation/moves.h"
#include "table/plan_text.h"

namespace bastide::table {
namespace {

bool is_decimal(std::string_view text) {
  return !text.empty() && text.size() <= 18 &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

bool hides_something(const EventShape& shape) {
  return std::ranges::any_of(
      shape.fields, [](const FieldShape& field) { return field.hidden_from != Secrecy::Nobody; });
}

}  // namespace

std::string to_text(const SeatPlan& seat) {
  return seat.is_computer ? "computer:" + std::to_string(seat.level) : "person";
}

std::optional<SeatPlan> read_seat(std::string_view text) {
  if (text == "person") return SeatPlan{};
  constexpr std::string_view prefix = "computer:";
  if (!text.starts_with(prefix)) return std::nullopt;
  const std::string_view digits = text.substr(prefix.size());
  if (digits.size() != 1 || digits[0] < '1') return std::nullopt;
  const int level = digits[0] - '0';
  if (level > static_cast<int>(levels().size())) return std::nullopt;
  return SeatPlan{true, level};
}

std::uint64_t seed_of(std::string_view text) {
  std::uint64_t value = 0;
  if (is_decimal(text)) {
    for (const char digit : text) value = 10 * value + static_cast<std::uint64_t>(digit - '0');
    return value;
  }
  value = 0xcbf29ce484222325u;  // FNV-1a
  for (const char letter : text) {
    value = (value ^ static_cast<std::uint8_t>(letter)) * 0x100000001b3u;
  }
  return mix64(value);
}

// ---- Beginning ----

Session::Session(const Game& game, RecordHeader header, Plan plan)
    : game_(&game),
      header_(with_plan(std::move(header), plan)),
      plan_(std::move(plan)),
      record_(game, header_) {
  begin();
  Events events;
  deal(events);
  moments_.push_back(next_);
}

Session::Session(const Game& game, RecordHeader header, Plan plan, std::string_view record)
    : game_(&game),
      header_(with_plan(std::move(header), plan)),
      plan_(std::move(plan)),
      record_(game, header_) {
  begin();
  apply_record(record);
}

void Session::begin() {
  next_.points.resize(header_.players.size());
  Events events;
  game_->start(setup_of(header_, seed_of(plan_.seed)), next_.position, &events);
  take(events);
}

// Chance and decisions are played again; consequences follow by themselves.
void Session::apply_record(std::string_view record) {
  Events read;
  Events events;
  record.remove_prefix(record.find('\n') + 1);  // the header
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    [[maybe_unused]] const auto wrong = read_event(*game_, players(), record.substr(0, end), read);
    BASTIDE_ASSERT(!wrong);
    record.remove_prefix(end + 1);
    const Event& event = read.list()[0];
    const EventRole role = game_->info().events[event.kind].role;
    if (role == EventRole::Chance && !deals_so(event, events)) {
      next_.has_shown = next_.has_shown || !is_blind_chance(*game_, next_.position);
      events.clear();
      game_->try_apply(next_.position, Actor::chance(), decision_of(event), &events);
      take(events);
    }
    if (role != EventRole::Decision) continue;
    moments_.push_back(next_);
    next_.decision = decision_of(event);
    next_.seat = event.seat;
    next_.move = print_move(*game_, next_.memory, *next_.decision);
    next_.first_event = log_.size();
    next_.has_shown = false;
    events.clear();
    const Position before = next_.position;
    game_->try_apply(next_.position, Actor::seat(event.seat), *next_.decision, &events);
    take(events);
    next_.has_shown =
        shows_something_hidden(*game_, before, next_.position, next_.seat, *next_.decision);
  }
  deal(events);
  moments_.push_back(next_);
}

// Whether the hidden order holds this outcome next; then it is dealt.
bool Session::deals_so(const Event& outcome, Events& events) {
  Events read;
  read.add(outcome.kind) = outcome;
  events.clear();
  Position dealt = next_.position;
  game_->deal(dealt, &events);
  const Event& first = events.list()[0];
  if (!is_same(game_->info().events, {read, read.list()[0]}, {events, first})) return false;
  next_.has_shown = next_.has_shown || !is_blind_chance(*game_, next_.position);
  next_.position = dealt;
  take(events);
  return true;
}

// ---- What happens ----

void Session::deal(Events& events) {
  while (game_->actor(next_.position).is_chance()) {
    next_.has_shown = next_.has_shown || !is_blind_chance(*game_, next_.position);
    events.clear();
    game_->deal(next_.position, &events);
    take(events);
  }
}

std::optional<Refusal> Session::decide(const Decision& decision) {
  const Actor asked = actor();
  if (!asked.is_seat()) return Refusal{&reasons::game_over, "", {}};
  Events events;
  next_ = now();
  if (auto refusal = game_->try_apply(next_.position, asked, decision, &events)) return refusal;
  next_.decision = decision;
  next_.seat = asked.seat();
  next_.move = print_move(*game_, now().memory, decision);
  next_.first_event = log_.size();
  next_.has_shown =
      shows_something_hidden(*game_, now().position, next_.position, asked.seat(), decision);
  take(events);
  deal(events);
  moments_.push_back(next_);
  return std::nullopt;
}

void Session::take(const Events& events) {
  record_.add(events);
  for (const Event& event : events.list()) {
    next_.memory.see(*game_, event);
    if (event.kind == common_event::place) ++next_.turns;
    if (event.kind == common_event::score) {
      next_.points[event.seat][std::string(event.why)] += event.amount;
    }
    log_event(events, event);
  }
  next_.events = log_.size();
  next_.record = record_.mark();
}

void Session::log_event(const Events& events, const Event& event) {
  std::vector<Seat> everybody;
  for (int seat = 0; seat < players(); ++seat) everybody.push_back(static_cast<Seat>(seat));
  LoggedEvent logged{.event = event,
                     .cells = {events.cells(event).begin(), events.cells(event).end()},
                     .terms = {events.terms(event).begin(), events.terms(event).end()},
                     .turn = next_.turns,
                     .step = static_cast<int>(moments_.size()),
                     .text = {},
                     .secret_text = {},
                     .open_text = {}};
  const auto told = [&](std::span<const Seat> readers) {
    return sentence(*game_, header_.players, next_.memory, event, readers);
  };
  logged.text = told(everybody);
  if (hides_something(game_->info().events[event.kind])) {
    logged.secret_text = told({&event.seat, 1});
    logged.open_text = told({});
  }
  log_.push_back(std::move(logged));
}

std::string Session::record_until(int step) const {
  return record_.text().substr(0, moment(step).record);
}

// ---- Going back ----

NoUndo Session::why_no_undo() const {
  if (steps() == 0) return NoUndo::AtStart;
  const Actor asked = actor();
  if (!asked.is_seat() || asked.seat() != now().seat || plan_.seats[now().seat].is_computer) {
    return NoUndo::OtherSeat;
  }
  return now().has_shown ? NoUndo::WasShown : NoUndo::None;
}

void Session::undo() {
  BASTIDE_ASSERT(why_no_undo() == NoUndo::None);
  moments_.pop_back();
  log_.resize(now().events);
  record_.cut(now().record);
}

// ---- What is hidden ----

bool shows_something_hidden(const Game& game, const Position& before, const Position& after,
                            Seat seat, const Decision& decision) {
  Position worked_out = game.view(before, seat).known;
  if (game.try_apply(worked_out, Actor::seat(seat), decision)) return true;
  const Position expected = game.view(worked_out, seat).known;
  const Position seen = game.view(after, seat).known;
  return std::memcmp(expected.bytes.data(), seen.bytes.data(), game.state_bytes()) != 0;
}

bool is_blind_chance(const Game& game, const Position& position) {
  DecisionList outcomes;
  game.legal(position, outcomes);
  const auto shown = [&](const Decision& outcome) {
    const EventShape& shape = game.info().events[outcome.kind];
    return decision_of(seen_by(shape, event_of(outcome, 0), shared_screen));
  };
  return std::ranges::all_of(
      outcomes, [&](const Decision& outcome) { return shown(outcome) == shown(outcomes[0]); });
}

}  // namespace bastide::table
