// What rooms.h holds of a table that is in memory, and of a line.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms.h"

namespace bastide::server {

struct Rooms::Room {
  TableId id = 0;
  Table table;
  bool is_loaded = false;
  bool is_broken = false;  // its log cannot be read
  bool is_writing = false;
  bool is_thinking = false;
  std::deque<Matter> waiting;
  std::vector<Visitor*> visitors;  // those that have said hello
  Millis idle_since = 0;

  bool is_idle() const {
    return is_loaded && !is_writing && !is_thinking && waiting.empty() && visitors.empty();
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
  std::string name;
  bool may_sit = true;  // not by a link to watch
  bool is_away = false;
  bool wants_seat = false;

  Heard heard;

  // Of talking.
  Millis said_since = 0;
  int said = 0;
};

}  // namespace bastide::server
