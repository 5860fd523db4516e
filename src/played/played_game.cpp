#include "played/played_game.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "notation/event_match.h"
#include "played/hidden.h"

namespace bastide {
namespace {

bool is_decision(const PlayedCause& played) { return played.cause.actor.is_seat(); }

}  // namespace

PlayedGame::PlayedGame(const Game& game, RecordHeader header, std::uint64_t seed)
    : game_(&game), header_(std::move(header)), seed_(seed), record_(game, header_) {
  Events events;
  standing_.start(game, setup_of(header_, seed), events);
  record_.add(events);
}

PlayedGame PlayedGame::from_record(const Game& game, RecordHeader header, std::string_view record,
                                   std::uint64_t seed) {
  PlayedGame played(game, std::move(header), seed);
  for (const Cause& cause : causes_of(game, played.players(), record)) played.follow(cause);
  return played;
}

// ---- What happens ----

std::optional<Refusal> PlayedGame::decide(Seat seat, const Decision& decision,
                                          const EventListener& hear) {
  Events events;
  const Position before = standing_.position;
  const Cause cause{decision, Actor::seat(seat)};
  if (auto refusal = standing_.try_apply(*game_, cause.actor, decision, events, hear)) {
    return refusal;
  }
  note(cause, false, shows_something_hidden(*game_, before, position(), seat, decision), events);
  return std::nullopt;
}

void PlayedGame::deal(const EventListener& hear) {
  BASTIDE_ASSERT(actor().is_chance());
  Events events;
  const bool has_shown = !is_blind_chance(*game_, position());
  standing_.deal(*game_, events, hear);
  note({decision_of(events.list()[0]), Actor::chance()}, true, has_shown, events);
}

void PlayedGame::deal_on(const EventListener& hear) {
  while (actor().is_chance()) deal(hear);
}

void PlayedGame::follow(const Cause& cause, const EventListener& hear) {
  if (cause.actor.is_seat()) {
    [[maybe_unused]] const auto refusal = decide(cause.actor.seat(), cause.decision, hear);
    BASTIDE_ASSERT(!refusal);
    return;
  }
  if (deals_so(cause.decision, hear)) return;
  Events events;
  const bool has_shown = !is_blind_chance(*game_, position());
  [[maybe_unused]] const auto refusal =
      standing_.try_apply(*game_, cause.actor, cause.decision, events, hear);
  BASTIDE_ASSERT(!refusal);
  note(cause, false, has_shown, events);
}

// Whether the hidden order holds this outcome next; then it is dealt.
bool PlayedGame::deals_so(const Decision& outcome, const EventListener& hear) {
  BASTIDE_ASSERT(actor().is_chance());
  Position dealt = position();
  Events events;
  game_->deal(dealt, &events);
  const Event& happened = events.list()[0];
  // A decision fixes only part of its event: whose draw it is and from which pile follows.
  Event wanted = event_of(outcome, happened.seat);
  wanted.pile = happened.pile;
  if (!is_same(game_->info().events, {events, wanted}, {events, happened})) return false;
  const bool has_shown = !is_blind_chance(*game_, position());
  standing_.position = dealt;
  standing_.see(*game_, events, hear);
  note({outcome, Actor::chance()}, true, has_shown, events);
  return true;
}

void PlayedGame::note(const Cause& cause, bool is_dealt, bool has_shown, const Events& events) {
  causes_.push_back({.cause = cause,
                     .is_dealt = is_dealt,
                     .has_shown = has_shown,
                     .record_mark = static_cast<std::uint32_t>(record_.mark())});
  record_.add(events);
}

// ---- What was ----

int PlayedGame::steps() const {
  return static_cast<int>(std::ranges::count_if(causes_, is_decision));
}

const PlayedCause* PlayedGame::last_decision() const {
  const auto last = std::find_if(causes_.rbegin(), causes_.rend(), is_decision);
  return last == causes_.rend() ? nullptr : &*last;
}

void PlayedGame::retell(const EventListener& hear) const { after_causes(causes_.size(), hear); }

Standing PlayedGame::standing_after(int step) const {
  BASTIDE_ASSERT(step >= 0 && step <= steps());
  int decisions_to_come = step + 1;
  const auto next = std::ranges::find_if(causes_, [&](const PlayedCause& played) {
    return is_decision(played) && --decisions_to_come == 0;
  });
  return after_causes(static_cast<std::size_t>(next - causes_.begin()), {});
}

// Plays the first so many causes again, in the same manner, so that even what is hidden is the
// same.
Standing PlayedGame::after_causes(std::size_t count, const EventListener& hear) const {
  Standing standing;
  Events events;
  standing.start(*game_, setup_of(header_, seed_), events, hear);
  for (const PlayedCause& played : std::span(causes_).first(count)) {
    if (played.is_dealt) {
      standing.deal(*game_, events, hear);
      continue;
    }
    const auto& [decision, actor] = played.cause;
    [[maybe_unused]] const auto refusal = standing.try_apply(*game_, actor, decision, events, hear);
    BASTIDE_ASSERT(!refusal);
  }
  return standing;
}

// ---- The way back ----

NoUndo PlayedGame::why_no_undo() const {
  const PlayedCause* last = last_decision();
  if (last == nullptr) return NoUndo::AtStart;
  if (actor() != last->cause.actor) return NoUndo::OtherSeat;
  const std::span<const PlayedCause> step(last, causes_.data() + causes_.size());
  return std::ranges::any_of(step, &PlayedCause::has_shown) ? NoUndo::WasShown : NoUndo::None;
}

void PlayedGame::undo() {
  BASTIDE_ASSERT(why_no_undo() == NoUndo::None);
  const PlayedCause* last = last_decision();
  record_.cut(last->record_mark);
  causes_.erase(causes_.begin() + (last - causes_.data()), causes_.end());
  standing_ = after_causes(causes_.size(), {});
}

}  // namespace bastide
