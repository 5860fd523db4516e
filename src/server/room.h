// What rooms.h holds of a table that is in memory, and of a line.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/allowance.h"
#include "server/rooms.h"

namespace bastide::server {

struct Rooms::Room {
  Room(TableId number, SealedDraws::Keyed keyed) : id(number), table(keyed) {}

  TableId id;
  std::uint64_t visit = 0;  // another one each time that the table is fetched
  Table table;
  bool is_loaded = false;
  bool is_broken = false;  // its log cannot be read
  bool is_away = false;    // it could not be read now
  // Since when it was not looked after, until that is written down: that time is nobody's.
  std::optional<Millis> unattended;
  bool is_returning = false;   // that is what is being written
  bool is_read_again = false;  // because nobody knows what was written
  bool is_writing = false;
  bool is_thinking = false;
  std::deque<Matter> waiting;
  std::size_t calls = 0;           // of those that wait, without a line
  std::vector<Visitor*> visitors;  // those that have said hello, in this order
  std::int64_t told_besides = 0;   // how often there were news without an entry
  Millis idle_since = 0;
  Millis rests_until = 0;  // something could not be written
  Millis due = 0;          // when to look at it, whatever happens; 0: not

  Allowance talk_of_watchers;
  std::array<Allowance, max_seats> changes;  // by seats, beside the game

  bool is_idle() const {
    return is_loaded && !is_writing && !is_thinking && waiting.empty() && visitors.empty() &&
           !unattended;
  }
};

// What was sent over a line so far.
struct Rooms::Heard {
  std::int64_t news = -1;
  int game = 0;
  int cuts = -1;
  std::optional<Seat> viewer;  // whose view that was; nothing: as whoever it is says it has
  std::size_t bytes = 0;
  std::int64_t talk = 0;
  bool wants_legal = false;  // whoever listens has no engine
  friend bool operator==(const Heard&, const Heard&) = default;
};

struct Rooms::Visitor {
  std::shared_ptr<Line> line;
  TableId table = 0;
  std::string address;
  Millis opened = 0;
  bool has_greeted = false;
  bool is_leaving = false;

  std::string key;  // hash of the seat key, where it gave one
  Caller seat;
  std::string tab;     // the page's word for itself; empty: it has none
  bool plays = false;  // this line plays its seat; others of the seat look on
  std::string name;
  bool has_old_code = false;  // the code it came by was replaced
  bool may_sit = true;        // not by a link to watch
  bool is_away = false;
  bool wants_seat = false;
  bool is_offered_seat = false;
  bool is_keeper = false;  // no person: it looks after a pair of games

  Heard heard;

  Allowance talk;
  std::size_t waiting = 0;  // wishes that are not answered yet
};

}  // namespace bastide::server
