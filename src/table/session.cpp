#include "table/session.h"

#include <algorithm>
#include <utility>

#include "ai/player.h"
#include "core/assert.h"
#include "notation/moves.h"
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

Session::Session(const Game& game, RecordHeader header, Plan plan, std::string_view record)
    : plan_(std::move(plan)),
      played_(game, with_plan(std::move(header), plan_), seed_of(plan_.seed)) {
  played_.retell(logger());  // the set-up
  for (const Act& act : acts_of(game, played_.header(), record)) {
    if (act.actor.is_seat()) keep_moment();
    played_.follow(act, logger());
  }
  if (!is_view()) played_.deal_on(logger());
  keep_moment();
}

// ---- What happens ----

std::optional<Refusal> Session::decide(const Decision& decision) {
  BASTIDE_ASSERT(!is_view());
  const Actor asked = actor();
  if (!asked.is_seat()) return Refusal{&reasons::game_over, "", {}};
  if (auto refusal = played_.decide(asked.seat(), decision, logger())) return refusal;
  played_.deal_on(logger());
  keep_moment();
  return std::nullopt;
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
  moment.events = log_.size();
  moment.record = record().size();
  if (const PlayedAct* last = played_.last_decision()) {
    const auto& [decision, actor] = last->act;
    moment.decision = decision;
    moment.seat = actor.seat();
    moment.move = print_move(game(), now().memory, decision);
    moment.first_event = now().events;
  }
  moments_.push_back(std::move(moment));
}

std::string Session::record_until(int step) const {
  return record().substr(0, moment(step).record);
}

// ---- Going back ----

NoUndo Session::why_no_undo() const {
  if (is_view()) return NoUndo::OtherSeat;
  const NoUndo why = played_.why_no_undo();
  return why != NoUndo::AtStart && plan_.seats[now().seat].is_computer ? NoUndo::OtherSeat : why;
}

void Session::undo() {
  BASTIDE_ASSERT(why_no_undo() == NoUndo::None);
  played_.undo();
  moments_.pop_back();
  log_.resize(now().events);
}

}  // namespace bastide::table
