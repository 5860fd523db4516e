// How a game stands: the position, and what somebody knows beside it who has seen every event so
// far. A value like a Position: copy it to be able to go back.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/table_memory.h"

namespace bastide {

// ---- Points ----

// The points of one seat by what they were for: the `why` of score events, in the order of these
// names.
class PointsByWhy {
 public:
  struct Entry {
    std::string_view why;  // static text, as in events
    int points = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  void add(std::string_view why, int points);

  const Entry* find(std::string_view why) const;  // null where there were none
  int sum() const;
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  friend bool operator==(const PointsByWhy&, const PointsByWhy&) = default;

 private:
  std::vector<Entry> entries_;
};

// ---- The standing ----

struct Standing;

// Hears of one event of `events`. The standing's position is the one after all of them; its memory,
// points and turns are those up to and with `event`, so that a sentence about it can be made.
using EventListener =
    std::function<void(const Standing& standing, const Events& events, const Event& event)>;

struct Standing {
  Position position;
  TableMemory memory;
  std::vector<PointsByWhy> points;  // by seat
  int turns = 0;                    // as Replay::turns counts them: tiles laid

  // What Game does, to the whole standing. `events` are replaced by those that happened; after a
  // refusal there are none, and nothing has changed.
  void start(const Game& game, const Setup& setup, Events& events, const EventListener& hear = {});
  std::optional<Refusal> try_apply(const Game& game, Actor actor, const Decision& decision,
                                   Events& events, const EventListener& hear = {});
  void deal(const Game& game, Events& events, const EventListener& hear = {});

  // Takes in events after which `position` stands already.
  void see(const Game& game, const Events& events, const EventListener& hear = {});

  // In all, what is hidden included.
  friend bool operator==(const Standing& a, const Standing& b) {
    return a.position.bytes == b.position.bytes && a.memory == b.memory && a.points == b.points &&
           a.turns == b.turns;
  }
};

}  // namespace bastide
