// A game as it is told to somebody who may not know everything: a seat at the table, or who only
// looks on. Outcomes of chance come without what is hidden in them, and what a seat alone gets to
// see comes later, as consequences.
//
// Keeps a full position that agrees with all that was told. What it holds beyond that is assumed
// and is in no view of whoever is told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/game.h"

namespace bastide {

// Looks on and sits nowhere: sees what everybody sees.
inline constexpr Seat onlooker = 0xff;

// A decision or an outcome of chance as it was told.
struct ToldStep {
  Decision decision;
  Actor actor = Actor::chance();
  bool is_assumed = false;           // its hidden field was not told
  std::size_t told_by = 0;           // the step whose consequences told it later, counted from 1
  std::vector<std::uint8_t> values;  // an assumed one: what it might have been
};

class ToldGame {
 public:
  // `game` must outlive this. `reader` is who is told; nothing: somebody who knows all.
  ToldGame(const Game& game, const Setup& setup, std::optional<Seat> reader);

  // ---- What is ----

  const Game& game() const { return *game_; }
  std::optional<Seat> reader() const { return reader_; }
  const Position& position() const { return position_; }
  Actor actor() const { return game_->actor(position_); }
  const std::vector<ToldStep>& steps() const { return steps_; }
  // Of the last step, or of the set-up, with what is assumed in them.
  const Events& events() const { return events_; }
  // Whether something of the position is assumed; points that depend on it mean nothing then.
  bool is_assuming() const;

  // ---- What happens ----

  // The step that stands for all outcomes of chance that look so; nothing if there is none.
  std::optional<ToldStep> assume(const std::function<bool(const Decision&)>& looks_so) const;
  // Takes a step that leads to `next` with these events.
  void take(ToldStep step, const Position& next, Events events);
  // Takes it, or says why it cannot be and changes nothing.
  std::optional<Refusal> try_take(ToldStep step);
  // What the hidden order holds, where we own the draws.
  void deal();

  // Whether an event of the last step tells the reader something that others do not get to know.
  bool is_private(const Event& event) const;
  // What it told: makes what is assumed agree with it. False, and nothing has changed, if it cannot
  // have been.
  bool tell(std::size_t event, std::uint8_t value);

  // Takes back the last `count` steps, of which there are so many.
  void undo(std::size_t count);

 private:
  bool replay(const std::vector<ToldStep>& steps, Position& position, Events& events) const;

  const Game* game_;
  Setup setup_;
  std::optional<Seat> reader_;
  std::vector<ToldStep> steps_;
  Position position_{};
  Events events_;
};

// The field that tells a secret to the player of the event alone, or null.
const FieldShape* private_field(const EventShape& shape);

}  // namespace bastide
