// A game on the table of a page: a PlayedGame with every moment of it, who sits where, and a log.
// Speaks no JSON; the files beside it show what it holds.
//
// The moment after step n (played/played_game.h) is kept, so that any of them can be looked at
// again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "art/seat_colours.h"
#include "deeds/deed.h"
#include "games/game.h"
#include "notation/record.h"
#include "played/kept_event.h"
#include "played/played_game.h"

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

struct LoggedEvent : KeptEvent {
  int turn = 0;  // laid tiles up to and with it
  int step = 0;
};

struct Moment : Standing {
  std::size_t events = 0;  // in the log up to here
  std::size_t record = 0;  // bytes of the record up to here
  // The step that led here; nothing at the set-up.
  std::optional<Decision> decision;
  Seat seat = 0;
  std::string move;
  std::size_t first_event = 0;
  // What that did, and what things are called since.
  std::optional<Deed> deed;
  Namebook names;
};

// Who draws and has the last word.
enum class RunBy : std::uint8_t {
  Us,      // this session
  Others,  // a server: the session shows what it tells, and at most what must follow
};

// What comes after a decision that ends its seat's turn.
enum class Then : std::uint8_t {
  GoOn,  // chance is dealt, and the next is asked
  Rest,  // nothing that shows anything, until it is told to go on: it can be taken back
};

// What viewer a screen has that several people share: nobody's secrets are shown on it.
constexpr Seat shared_screen = onlooker;

class Session {
 public:
  // A new game; `game` must outlive it. The header's names and options, and the plan, fit the game.
  Session(const Game& game, RecordHeader header, Plan plan);
  // The game of a record that has been checked: Replay::record(). Draws go on as the plan's seed
  // has them if they did so far. A view is only looked at: nothing is drawn or decided in it.
  // Nor is anything drawn in a game that others run.
  Session(const Game& game, RecordHeader header, Plan plan, std::string_view record,
          RunBy run_by = RunBy::Us);

  // ---- What is ----
  const Game& game() const { return played_.game(); }
  const RecordHeader& header() const { return played_.header(); }
  const Plan& plan() const { return plan_; }
  int players() const { return played_.players(); }
  const std::string& record() const { return played_.record(); }
  int steps() const { return static_cast<int>(moments_.size()) - 1; }
  const Moment& moment(int step) const { return moments_[static_cast<std::size_t>(step)]; }
  const Moment& now() const { return moments_.back(); }
  // What can be said of the land at that moment (deeds/names.h).
  Land land(int step) const;
  const std::vector<LoggedEvent>& log() const { return log_; }
  Actor actor() const { return played_.actor(); }
  bool is_over() const { return played_.is_over(); }
  bool is_view() const { return header().seen_by.has_value(); }
  bool is_followed() const { return run_by_ == RunBy::Others; }
  // Whether somebody is asked here at all: not in a view that is only looked at, nor in a game that
  // others have ended, nor while the table rests.
  bool is_asking() const;
  const PlayedGame& played() const { return played_; }
  // A record of the first so many steps, with nothing after the last one's consequences.
  std::string record_until(int step) const;

  // ---- What happens ----
  // Not in a view. A decision of the seat that is asked, then chance until somebody is asked or the
  // game is over. Or the table rests, unless the same seat is asked on or the game is over.
  std::optional<Refusal> decide(const Decision& decision, Then then = Then::GoOn);
  // The decision made last can be taken back, and nobody is asked yet.
  bool is_resting() const { return is_resting_; }
  void go_on();
  // In a followed view, a decision of its seat, which is asked: carried out ahead of whoever runs
  // the game, as far as it needs nothing drawn and shows nothing hidden. Until they tell of it, it
  // is pending.
  std::optional<Refusal> decide_ahead(const Decision& decision);
  // Moves decided ahead, oldest first.
  const std::vector<std::string>& pending() const { return pending_; }
  // Whether the last of them is not on the table: only who runs the game knows what comes of it.
  bool is_held() const { return is_held_; }
  // The seat that is asked was shown a move; the record says so from now on.
  void note_help();
  // Of how many of its decisions up to a step, the one after it included, the seat was.
  int helped(Seat seat, int step) const;
  NoUndo why_no_undo() const;  // a computer's decision is not taken back
  void undo();

 private:
  EventListener logger();
  void log_event(const Standing& standing, const Events& events, const Event& event);
  void keep_moment();
  void put_helped(const std::vector<int>& decisions);
  Deed last_deed(const Moment& moment, const Land& before) const;
  bool must_be_told(Seat seat, const Decision& decision) const;
  void assume_blind_chance();
  void deal_blind_chance();

  Plan plan_;
  PlayedGame played_;
  std::vector<Moment> moments_;
  std::vector<LoggedEvent> log_;
  Land land_;  // of the last moment
  RunBy run_by_ = RunBy::Us;
  std::vector<std::string> pending_;
  bool is_held_ = false;
  bool is_resting_ = false;
};

}  // namespace bastide::table
