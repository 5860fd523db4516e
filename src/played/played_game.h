// A game that is being played, or was: where it stands, its record, and the way back as far as
// nothing hidden was shown. Page, terminal and whatever runs games hold one of these and make of
// its events what they like: sentences, news, lines for each viewer. No text for people, no JSON,
// no clock, no file.
//
// An *act* is a decision of a seat or an outcome of chance; a *step* is a decision with all chance
// that follows it, up to the next question. Step 0 is the set-up with the chance after it.
//
// Kept are the standing, the record and the acts, and nothing of moments gone by: they are made
// again from the acts when they are asked for. What a game costs: docs/decisions/0013.
//
// A value: to write down what happens before it counts, let a copy decide, store what its record
// has more than the old one's, and put the copy in the old one's place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/record_header.h"
#include "notation/record_writer.h"
#include "played/acts.h"
#include "played/standing.h"

namespace bastide {

// Why there is no way back.
enum class NoUndo : std::uint8_t {
  None,       // there is one
  AtStart,    // nobody has decided yet
  WasShown,   // the last decision, or chance after it, showed the seat something hidden
  OtherSeat,  // another seat is asked by now, or nobody
};

struct PlayedAct {
  Act act;
  bool is_dealt = false;          // chance took what the hidden order held
  bool has_shown = false;         // something that was hidden before
  std::uint32_t record_mark = 0;  // bytes of the record before it
};

class PlayedGame {
 public:
  // A new game before anything is drawn; `game` must outlive it. The header fits the game. All
  // that is drawn follows from the seed.
  PlayedGame(const Game& game, RecordHeader header, std::uint64_t seed);

  // The game of a record that has been checked (Replay::record), finished or not, as far as the
  // record goes: chance that is due is not dealt. Draws go on as the seed has them if they did so
  // far.
  static PlayedGame from_record(const Game& game, RecordHeader header, std::string_view record,
                                std::uint64_t seed);

  // ---- What is ----

  const Game& game() const { return *game_; }
  const RecordHeader& header() const { return header_; }
  int players() const { return static_cast<int>(header_.players.size()); }
  const std::string& record() const { return record_.text(); }
  const Standing& standing() const { return standing_; }
  const Position& position() const { return standing_.position; }
  const TableMemory& memory() const { return standing_.memory; }
  Actor actor() const { return game_->actor(standing_.position); }
  bool is_over() const { return actor().is_nobody(); }

  // ---- What happens. `hear` is told of every event of the call; then the record has them too ----

  // Refused, nothing has changed.
  std::optional<Refusal> decide(Seat seat, const Decision& decision,
                                const EventListener& hear = {});
  // What the hidden order holds. `actor` must be chance.
  void deal(const EventListener& hear = {});
  // Chance until somebody is asked or the game is over.
  void deal_on(const EventListener& hear = {});
  // An act of a checked record, which must be possible now.
  void follow(const Act& act, const EventListener& hear = {});

  // Somebody is shown a move for these decisions (notation/helped.h). By how many bytes what
  // follows the header in the record has moved.
  std::ptrdiff_t put_helped(const std::vector<int>& decisions);

  // ---- What was ----

  std::span<const PlayedAct> acts() const { return acts_; }
  int steps() const;
  // The decision that began the last step; null at step 0.
  const PlayedAct* last_decision() const;
  // Tells of every event again, from the set-up on.
  void retell(const EventListener& hear) const;
  // How the game stood after a step, 0 to `steps`, and all its chance.
  Standing standing_after(int step) const;

  // ---- The way back ----

  NoUndo why_no_undo() const;
  // Whether the last decision, or chance after it, showed anybody something hidden.
  bool has_shown() const;
  // Takes the last step back; `why_no_undo` must be None. Everything is as it was before it.
  void undo();
  // Back to the question after so many steps, whatever was shown since: for who has everybody's
  // leave. What was drawn before that question stays.
  void go_back(int step);

 private:
  bool deals_so(const Decision& outcome, const EventListener& hear);
  void note(const Act& act, bool is_dealt, bool has_shown, const Events& events);
  std::size_t acts_until(int step) const;
  Standing after_acts(std::size_t count, const EventListener& hear) const;

  const Game* game_;
  RecordHeader header_;
  std::uint64_t seed_;
  RecordWriter record_;
  Standing standing_;
  std::vector<PlayedAct> acts_;
};

}  // namespace bastide
