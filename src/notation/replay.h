// Plays a record line by line: chance and decisions are fed to the game, consequences are compared
// with what the game says. Nothing is guessed or repaired.
//
// What may stand in any order: the consequences of one chance event or decision, within a group
// (Events::break_group); set-up events likewise. `end` is always a group of its own. Shapes of
// events may keep an order inside a group (EventShape::ordered_within).
//
// A view (RecordHeader::seen_by) is played likewise, as far as it tells: see notation/told_game.h.
// What its position holds beyond that is assumed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/record_fault.h"
#include "notation/record_header.h"
#include "notation/record_writer.h"
#include "notation/told_game.h"

namespace bastide {

// A value like a Position: copy it to be able to go back.
class Replay {
 public:
  // `seed` decides what is drawn when the game is played on from here; the record's own draws do
  // not depend on it.
  explicit Replay(GameLookup lookup, std::uint64_t seed = 0);

  // ---- Reading ----

  // Takes the next line, without its end. A line with a fault changes nothing: the replay stays
  // where it was, and the game can be shown or played on from there.
  std::optional<RecordFault> feed(std::string_view line);

  // The fault of a record that stops here, or nothing if it is complete. For going on with an
  // unfinished game a record may stop after any line: consequences that are still to come follow
  // from the rules and are in `position` and `record` already. A view is complete wherever nothing
  // is due that only its reader knows.
  std::optional<RecordFault> check_complete() const;

  // Whether a record may stop here: always, but in a view not before its reader's own secrets,
  // which follow from nothing.
  bool can_stop() const;
  // How many lines of what was taken make a record that can stop.
  int lines_to_stop_at() const { return can_stop() ? lines_ : lines_before_step_; }

  // A fault at the line that comes next, from someone who could not even read that line.
  RecordFault fault_here(Phrase found, Phrase reason = {}) const;

  // ---- Where it stands. All but the first two only once the header has been taken ----

  bool has_begun() const { return game_ != nullptr; }
  int lines() const { return lines_; }  // taken so far
  const Game& game() const { return *game_; }
  const RecordHeader& header() const { return header_; }
  const Position& position() const { return told_->position(); }
  // The chance and decisions so far; what a view does not tell of them is assumed.
  const std::vector<ToldStep>& steps() const { return told_->steps(); }
  // Everything so far in our own spelling, to be continued with what happens next.
  const RecordWriter& record() const { return *record_; }

  // Turn n is the nth `place` with all that follows up to the next tile drawn; a bonus tile counts
  // as a turn of its own. Turn 0 is the set-up.
  int turns() const { return turns_; }
  bool is_between_turns() const;

 private:
  std::optional<RecordFault> begin(std::string_view line);
  std::optional<RecordFault> apply(const Events& read, std::string_view line);
  std::optional<RecordFault> match(const Events& read, std::string_view line);
  std::optional<ToldStep> step_of(const Event& event, Actor by) const;
  Event as_told(const Event& due, const Event& found) const;
  void await(std::size_t already_read);
  Phrase as_written(const Event& due) const;
  const Events& events() const { return told_->events(); }
  std::optional<std::size_t> comes_first(std::size_t i) const;
  std::size_t group_size() const;
  Phrase expectation() const;
  std::vector<std::string> choices() const;

  GameLookup lookup_;
  std::uint64_t seed_;
  const Game* game_ = nullptr;
  RecordHeader header_;
  std::optional<RecordWriter> record_;
  std::optional<ToldGame> told_;
  std::vector<std::size_t> pending_;  // those of `events` that no line has named yet, in order
  std::size_t record_mark_ = 0;       // before `events`
  int lines_ = 0;
  int lines_before_step_ = 0;
  int turns_ = 0;
};

}  // namespace bastide
