// A game on the table of a page: every moment of it, its record, who sits where, and the way back.
// Speaks no JSON; the files beside it show what it holds.
//
// A *step* is a decision of a seat with all chance that follows it, up to the next question. The
// moment after step n is kept, so that any of them can be looked at again.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "art/seat_colours.h"
#include "games/game.h"
#include "notation/record.h"
#include "notation/sentences.h"
#include "notation/table_memory.h"

namespace bastide::table {

// ---- Who sits where ----

struct SeatPlan {
  bool is_computer = false;
  int level = 0;  // of a computer, from 1
  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// "person", "computer:3".
std::string to_text(const SeatPlan& seat);
std::optional<SeatPlan> read_seat(std::string_view text);

struct Plan {
  std::vector<SeatPlan> seats;
  std::string seed;  // any text; what is drawn follows from it
  bool has_hints = true;
  art::ChosenColours colours = art::colours_in_seat_order;
};

// A text of digits is that number, any other its hash.
std::uint64_t seed_of(std::string_view text);

// ---- What happened ----

struct LoggedEvent {
  Event event;
  std::vector<Cell> cells;
  std::vector<Term> terms;
  int turn = 0;  // laid tiles up to and with it
  int step = 0;
  std::string text;         // for everybody
  std::string secret_text;  // for the event's own seat, where that one may know more; else empty
  std::string open_text;    // once the game is over, where there is more to tell; else empty
};

using PointsByWhy = std::map<std::string, int, std::less<>>;

struct Moment {
  Position position;
  TableMemory memory;
  std::vector<PointsByWhy> points;  // by seat
  int turns = 0;
  std::size_t events = 0;  // in the log up to here
  std::size_t record = 0;  // its mark
  // The step that led here; nothing at the set-up.
  std::optional<Decision> decision;
  Seat seat = 0;
  std::string move;
  std::size_t first_event = 0;
  bool has_shown = false;  // it, or chance after it, showed the seat something that was hidden
};

// What viewer a screen has that several people share: nobody's secrets are shown on it.
constexpr Seat shared_screen = 0xff;

// Why there is no way back.
enum class NoUndo : std::uint8_t { None, AtStart, WasShown, OtherSeat };

class Session {
 public:
  // A new game; `game` must outlive it. The header's names and options, and the plan, fit the game.
  Session(const Game& game, RecordHeader header, Plan plan);
  // The game of a record that has been checked: Replay::record(). Draws go on as the plan's seed
  // has them if they did so far.
  Session(const Game& game, RecordHeader header, Plan plan, std::string_view record);

  // ---- What is ----
  const Game& game() const { return *game_; }
  const RecordHeader& header() const { return header_; }
  const Plan& plan() const { return plan_; }
  int players() const { return static_cast<int>(header_.players.size()); }
  const std::string& record() const { return record_.text(); }
  int steps() const { return static_cast<int>(moments_.size()) - 1; }
  const Moment& moment(int step) const { return moments_[static_cast<std::size_t>(step)]; }
  const Moment& now() const { return moments_.back(); }
  const std::vector<LoggedEvent>& log() const { return log_; }
  Actor actor() const { return game_->actor(now().position); }
  bool is_over() const { return actor().is_nobody(); }
  // A record of the first so many steps, with nothing after the last one's consequences.
  std::string record_until(int step) const;

  // ---- What happens ----
  // A decision of the seat that is asked, then chance until somebody is asked or the game is over.
  std::optional<Refusal> decide(const Decision& decision);
  NoUndo why_no_undo() const;
  void undo();

 private:
  void begin();
  void apply_record(std::string_view record);
  void take(const Events& events);
  void deal(Events& events);
  bool deals_so(const Event& outcome, Events& events);
  void log_event(const Events& events, const Event& event);

  const Game* game_;
  RecordHeader header_;
  Plan plan_;
  RecordWriter record_;
  std::vector<Moment> moments_;
  Moment next_;  // the one that is being made
  std::vector<LoggedEvent> log_;
};

// ---- What is hidden ----

// A decision shows nothing hidden if somebody who knew only the view beforehand could have worked
// out the view afterwards.
bool shows_something_hidden(const Game& game, const Position& before, const Position& after,
                            Seat seat, const Decision& decision);

// Whether all outcomes that chance can have now look the same to everybody.
bool is_blind_chance(const Game& game, const Position& position);

}  // namespace bastide::table
