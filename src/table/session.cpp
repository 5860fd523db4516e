#include "table/session.h"

#include <algorithm>
#include <utility>

#include "ai/player.h"
#include "core/assert.h"
#include "notation/helped.h"
#include "notation/moves.h"
#include "notation/told_game.h"
#include "played/hidden.h"
#include "table/plan_text.h"

namespace bastide::table {
namespace {

bool is_decimal(std::string_view text) {
  return !text.empty() && text.size() <= 18 &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
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
    : plan_(std::move(plan)),
      played_(game, with_plan(std::move(header), plan_), seed_of(plan_.seed)) {
  played_.retell(logger());  // the set-up
  played_.deal_on(logger());
  keep_moment();
}

Session::Session(const Game& game, RecordHeader header, Plan plan, std::string_view record,
                 RunBy run_by)
    : plan_(std::move(plan)),
      played_(game, with_plan(std::move(header), plan_), seed_of(plan_.seed)),
      run_by_(run_by) {
  played_.retell(logger());  // the set-up
  for (const Act& act : acts_of(game, played_.header(), record)) {
    if (act.actor.is_seat()) keep_moment();
    played_.follow(act, logger());
  }
  if (!is_view() && !is_followed()) played_.deal_on(logger());
  keep_moment();
  // Decisions that the game of this record went on to, but this one has not yet.
  std::vector<int> helped = helped_of(this->header());
  const auto known = helped.size();
  std::erase_if(helped, [this](int number) { return number > steps() + 1; });
  if (helped.size() != known) put_helped(helped);
}

// ---- What happens ----

std::optional<Refusal> Session::decide(const Decision& decision, Then then) {
  BASTIDE_ASSERT(!is_view() && !is_followed() && !is_resting_);
  const Actor asked = actor();
  if (!asked.is_seat()) return Refusal{&reasons::game_over, "", {}};
  if (auto refusal = played_.decide(asked.seat(), decision, logger())) return refusal;
  if (then == Then::Rest) {
    deal_blind_chance();
    is_resting_ = actor() != asked && !is_over();
  } else {
    played_.deal_on(logger());
  }
  keep_moment();
  return std::nullopt;
}

// The step that rested is the same one afterwards, with the chance that it waited for.
void Session::go_on() {
  if (!is_resting_) return;
  is_resting_ = false;
  moments_.pop_back();
  land_ = land(steps());
  played_.deal_on(logger());
  keep_moment();
}

// Chance of which nobody sees anything, up to the next question or draw: the last tile of a pile
// could be foretold, but is not drawn before its time.
void Session::deal_blind_chance() {
  DecisionList outcomes;
  while (actor().is_chance() && is_blind_chance(game(), played_.position())) {
    game().legal(played_.position(), outcomes);
    if (outcomes.empty() || outcomes[0].kind == common_event::draw) return;
    played_.deal(logger());
  }
}

EventListener Session::logger() {
  return [this](const Standing& standing, const Events& events, const Event& event) {
    log_event(standing, events, event);
  };
}

void Session::log_event(const Standing& standing, const Events& events, const Event& event) {
  LoggedEvent logged{keep(events, event)};
  logged.turn = standing.turns;
  logged.step = static_cast<int>(moments_.size());
  log_.push_back(std::move(logged));
}

// The step is over.
void Session::keep_moment() {
  Moment moment{played_.standing()};
  const Land before = land_;
  land_.see(game(), moment.position, moment.memory);
  moment.names = land_.names;
  moment.events = log_.size();
  moment.record = record().size();
  if (const PlayedAct* last = played_.last_decision()) {
    const auto& [decision, actor] = last->act;
    moment.decision = decision;
    moment.seat = actor.seat();
    moment.move = print_move(game(), now().memory, decision);
    moment.first_event = now().events;
    moment.deed = last_deed(moment, before);
  }
  moments_.push_back(std::move(moment));
}

Deed Session::last_deed(const Moment& moment, const Land& before) const {
  std::vector<Event> events;
  for (std::size_t i = moment.first_event; i < moment.events; ++i) events.push_back(log_[i].event);
  return deed_of(game(), before, now().position, moment.seat, *moment.decision, land_, events);
}

Land Session::land(int step) const {
  const Moment& moment = this->moment(step);
  Land land{.survey = {}, .memory = moment.memory, .names = moment.names};
  game().survey(moment.position, land.survey);
  return land;
}

std::string Session::record_until(int step) const {
  return record().substr(0, moment(step).record);
}

// ---- Help ----

void Session::note_help() {
  std::vector<int> helped = helped_of(header());
  const int number = steps() + 1;
  if (!helped.empty() && helped.back() == number) return;
  helped.push_back(number);
  put_helped(helped);
}

void Session::put_helped(const std::vector<int>& decisions) {
  const std::ptrdiff_t moved = played_.put_helped(decisions);
  for (Moment& moment : moments_) {
    moment.record = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(moment.record) + moved);
  }
}

int Session::helped(Seat seat, int step) const {
  const auto is_of_seat = [&](int number) {
    if (number > step + 1) return false;
    if (number <= steps()) return moment(number).seat == seat;
    return number == steps() + 1 && actor() == Actor::seat(seat);
  };
  return static_cast<int>(std::ranges::count_if(helped_of(header()), is_of_seat));
}

// ---- A game that others run ----

bool Session::is_asking() const {
  if (is_resting_) return false;
  if (is_followed() && !is_view()) return is_over();
  return is_followed() == is_view() && !is_held_;
}

std::optional<Refusal> Session::decide_ahead(const Decision& decision) {
  const Actor asked = actor();
  BASTIDE_ASSERT(is_asking() && is_view() && asked == Actor::seat(*header().seen_by));
  Position tried = now().position;
  if (auto refusal = game().try_apply(tried, asked, decision)) return refusal;
  pending_.push_back(print_move(game(), now().memory, decision));
  is_held_ = must_be_told(asked.seat(), decision);
  if (is_held_) return std::nullopt;
  played_.follow({decision, asked}, logger());
  assume_blind_chance();
  keep_moment();
  return std::nullopt;
}

// Whether something would have to be invented to show it: what the seat gets to see by it, or all
// that the end of the game brings to light.
bool Session::must_be_told(Seat seat, const Decision& decision) const {
  const Position& before = now().position;
  Position after = before;
  Events events;
  [[maybe_unused]] const auto refusal =
      game().try_apply(after, Actor::seat(seat), decision, &events);
  BASTIDE_ASSERT(!refusal);
  if (game().actor(after).is_nobody()) return true;
  const bool tells_secret = std::ranges::any_of(events.list(), [&](const Event& event) {
    return event.seat == seat && private_field(game().info().events[event.kind]) != nullptr;
  });
  return tells_secret || shows_something_hidden(game(), before, after, seat, decision);
}

// Chance of which nobody sees anything, up to the next question or draw: one outcome stands for
// all. The last tile of a pile could be foretold, but is not drawn before its time.
void Session::assume_blind_chance() {
  DecisionList outcomes;
  while (actor().is_chance() && is_blind_chance(game(), played_.position())) {
    game().legal(played_.position(), outcomes);
    if (outcomes.empty() || outcomes[0].kind == common_event::draw) return;
    Position after = played_.position();
    if (game().try_apply(after, Actor::chance(), outcomes[0])) return;
    if (game().actor(after).is_nobody()) return;
    played_.follow({outcomes[0], Actor::chance()}, logger());
  }
}

// ---- Going back ----

NoUndo Session::why_no_undo() const {
  if (is_followed()) {
    // Only of a decision of the own seat that has been told; whoever runs the game is asked.
    if (!is_asking() || !pending_.empty()) return NoUndo::OtherSeat;
    const PlayedAct* last = played_.last_decision();
    if (last != nullptr && last->act.actor != Actor::seat(*header().seen_by)) {
      return NoUndo::OtherSeat;
    }
    return played_.why_no_undo();
  }
  if (is_view()) return NoUndo::OtherSeat;
  // Whoever comes next has not been asked.
  if (is_resting_) return played_.has_shown() ? NoUndo::WasShown : NoUndo::None;
  const NoUndo why = played_.why_no_undo();
  return why != NoUndo::AtStart && plan_.seats[now().seat].is_computer ? NoUndo::OtherSeat : why;
}

void Session::undo() {
  BASTIDE_ASSERT(why_no_undo() == NoUndo::None);
  played_.go_back(steps() - 1);
  is_resting_ = false;
  moments_.pop_back();
  log_.resize(now().events);
  land_ = land(steps());
}

}  // namespace bastide::table
