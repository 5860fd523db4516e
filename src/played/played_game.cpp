#include "played/played_game.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "notation/event_match.h"
#include "notation/helped.h"
#include "played/hidden.h"

namespace bastide {
namespace {

bool is_decision(const PlayedAct& played) { return played.act.actor.is_seat(); }

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
  for (const Act& act : acts_of(game, played.header(), record)) played.follow(act);
  return played;
}

// ---- What happens ----

std::optional<Refusal> PlayedGame::decide(Seat seat, const Decision& decision,
                                          const EventListener& hear) {
  Events events;
  const Position before = standing_.position;
  const Act act{decision, Actor::seat(seat)};
  if (auto refusal = standing_.try_apply(*game_, act.actor, decision, events, hear)) {
    return refusal;
  }
  note(act, false, shows_something_hidden(*game_, before, position(), seat, decision), events);
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

void PlayedGame::follow(const Act& act, const EventListener& hear) {
  if (act.actor.is_seat()) {
    [[maybe_unused]] const auto refusal = decide(act.actor.seat(), act.decision, hear);
    BASTIDE_ASSERT(!refusal);
    return;
  }
  if (deals_so(act.decision, hear)) return;
  Events events;
  const bool has_shown = !is_blind_chance(*game_, position());
  [[maybe_unused]] const auto refusal =
      standing_.try_apply(*game_, act.actor, act.decision, events, hear);
  BASTIDE_ASSERT(!refusal);
  note(act, false, has_shown, events);
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

void PlayedGame::note(const Act& act, bool is_dealt, bool has_shown, const Events& events) {
  acts_.push_back({.act = act,
                   .is_dealt = is_dealt,
                   .has_shown = has_shown,
                   .record_mark = static_cast<std::uint32_t>(record_.mark())});
  record_.add(events);
}

std::ptrdiff_t PlayedGame::put_helped(const std::vector<int>& decisions) {
  bastide::put_helped(header_, decisions);
  const std::ptrdiff_t moved = record_.put_header(header_);
  for (PlayedAct& act : acts_) {
    act.record_mark = static_cast<std::uint32_t>(act.record_mark + moved);
  }
  return moved;
}

// ---- What was ----

int PlayedGame::steps() const {
  return static_cast<int>(std::ranges::count_if(acts_, is_decision));
}

const PlayedAct* PlayedGame::last_decision() const {
  const auto last = std::find_if(acts_.rbegin(), acts_.rend(), is_decision);
  return last == acts_.rend() ? nullptr : &*last;
}

void PlayedGame::retell(const EventListener& hear) const { after_acts(acts_.size(), hear); }

Standing PlayedGame::standing_after(int step) const { return after_acts(acts_until(step), {}); }

// How many acts there are up to the end of a step and all its chance.
std::size_t PlayedGame::acts_until(int step) const {
  BASTIDE_ASSERT(step >= 0 && step <= steps());
  int decisions_to_come = step + 1;
  const auto next = std::ranges::find_if(acts_, [&](const PlayedAct& played) {
    return is_decision(played) && --decisions_to_come == 0;
  });
  return static_cast<std::size_t>(next - acts_.begin());
}

// Plays the first so many acts again, in the same manner, so that even what is hidden is the
// same.
Standing PlayedGame::after_acts(std::size_t count, const EventListener& hear) const {
  Standing standing;
  Events events;
  standing.start(*game_, setup_of(header_, seed_), events, hear);
  for (const PlayedAct& played : std::span(acts_).first(count)) {
    if (played.is_dealt) {
      standing.deal(*game_, events, hear);
      continue;
    }
    const auto& [decision, actor] = played.act;
    [[maybe_unused]] const auto refusal = standing.try_apply(*game_, actor, decision, events, hear);
    BASTIDE_ASSERT(!refusal);
  }
  return standing;
}

// ---- The way back ----

NoUndo PlayedGame::why_no_undo() const {
  const PlayedAct* last = last_decision();
  if (last == nullptr) return NoUndo::AtStart;
  if (actor() != last->act.actor) return NoUndo::OtherSeat;
  return has_shown() ? NoUndo::WasShown : NoUndo::None;
}

bool PlayedGame::has_shown() const {
  const PlayedAct* last = last_decision();
  if (last == nullptr) return false;
  const std::span<const PlayedAct> step(last, acts_.data() + acts_.size());
  return std::ranges::any_of(step, &PlayedAct::has_shown);
}

void PlayedGame::undo() {
  BASTIDE_ASSERT(why_no_undo() == NoUndo::None);
  go_back(steps() - 1);
}

void PlayedGame::go_back(int step) {
  const std::size_t count = acts_until(step);
  if (count == acts_.size()) return;
  record_.cut(acts_[count].record_mark);
  acts_.resize(count);
  standing_ = after_acts(count, {});
}

}  // namespace bastide
