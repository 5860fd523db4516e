#include "notation/told_game.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace bastide {
namespace {

bool is_open(const ToldStep& step) { return step.is_assumed && step.told_by == 0; }

// Gives a step the value `wanted`, from another open step that has it or else from the supply.
// Exchanging values between two open steps is always possible.
void set_value(std::vector<ToldStep>& steps, std::size_t which, std::uint8_t wanted) {
  for (ToldStep& other : steps) {
    if (is_open(other) && other.decision.item == wanted &&
        other.decision.kind == steps[which].decision.kind) {
      std::swap(other.decision.item, steps[which].decision.item);
      return;
    }
  }
  steps[which].decision.item = wanted;
}

}  // namespace

const FieldShape* private_field(const EventShape& shape) {
  const auto found = std::ranges::find(shape.fields, Secrecy::Others, &FieldShape::hidden_from);
  return found == shape.fields.end() ? nullptr : &*found;
}

ToldGame::ToldGame(const Game& game, const Setup& setup, std::optional<Seat> reader)
    : game_(&game), setup_(setup), reader_(reader) {
  replay({}, position_, events_);
}

bool ToldGame::is_assuming() const { return std::ranges::any_of(steps_, is_open); }

// ---- What happens ----

std::optional<ToldStep> ToldGame::assume(
    const std::function<bool(const Decision&)>& looks_so) const {
  if (!actor().is_chance()) return std::nullopt;
  DecisionList outcomes;
  game_->legal(position_, outcomes);
  std::optional<ToldStep> step;
  for (const Decision& outcome : outcomes) {
    if (!looks_so(outcome)) continue;
    if (!step) step = ToldStep{.decision = outcome, .is_assumed = true, .values = {}};
    step->values.push_back(outcome.item);
  }
  return step;
}

void ToldGame::take(ToldStep step, const Position& next, Events events) {
  steps_.push_back(std::move(step));
  position_ = next;
  events_ = std::move(events);
}

std::optional<Refusal> ToldGame::try_take(ToldStep step) {
  Position next = position_;
  Events events;
  if (auto refusal = game_->try_apply(next, step.actor, step.decision, &events)) return refusal;
  take(std::move(step), next, std::move(events));
  return std::nullopt;
}

void ToldGame::deal() {
  BASTIDE_ASSERT(actor().is_chance());
  events_.clear();
  game_->deal(position_, &events_);
  const auto is_chance = [this](const Event& event) {
    return game_->info().events[event.kind].role == EventRole::Chance;
  };
  const auto dealt = std::ranges::find_if(events_.list(), is_chance);
  BASTIDE_ASSERT(dealt != events_.list().end());
  steps_.push_back({.decision = decision_of(*dealt), .values = {}});
}

void ToldGame::undo(std::size_t count) {
  steps_.resize(steps_.size() - count);
  for (ToldStep& step : steps_) {
    if (step.told_by > steps_.size()) step.told_by = 0;
  }
  [[maybe_unused]] const bool is_good = replay(steps_, position_, events_);
  BASTIDE_ASSERT(is_good);
}

// Where these steps lead, and the events of the last one; false if they cannot be.
bool ToldGame::replay(const std::vector<ToldStep>& steps, Position& position,
                      Events& events) const {
  events.clear();
  game_->start(setup_, position, &events);
  for (const ToldStep& step : steps) {
    const Actor who = game_->actor(position);
    if (who.is_nobody()) return false;
    events.clear();
    if (game_->try_apply(position, who, step.decision, &events)) return false;
  }
  return true;
}

// ---- What is told later ----

bool ToldGame::is_private(const Event& event) const {
  return reader_ && event.seat == *reader_ &&
         private_field(game_->info().events[event.kind]) != nullptr;
}

// Finds the open step that the event shows, gives it that value and keeps it. Which step that is
// follows from trying: only if the right one gets another value does the event change.
bool ToldGame::tell(std::size_t event, std::uint8_t value) {
  const std::uint8_t now = events_.list()[event].item;
  Position position;
  Events events;
  // Whether the event changes when this step gets another value; also if it can have no other.
  const auto is_shown = [&](std::size_t step) {
    std::vector<std::uint8_t> values = steps_[step].values;
    for (const ToldStep& other : steps_) {
      if (is_open(other)) values.push_back(other.decision.item);
    }
    for (const std::uint8_t other_value : values) {
      if (other_value == now) continue;
      std::vector<ToldStep> tried = steps_;
      set_value(tried, step, other_value);
      if (replay(tried, position, events)) return events.list()[event].item != now;
    }
    return true;
  };
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (!is_open(steps_[i]) || steps_[i].decision.item != now || !is_shown(i)) continue;
    std::vector<ToldStep> tried = steps_;
    if (now != value) set_value(tried, i, value);
    tried[i].told_by = steps_.size();
    if (!replay(tried, position, events) || events.list()[event].item != value) return false;
    steps_ = std::move(tried);
    position_ = position;
    events_ = std::move(events);
    return true;
  }
  return false;
}

}  // namespace bastide
