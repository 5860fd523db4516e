// Everybody against everybody: each pairing plays pairs of games on the same draws with seats
// swapped (match.h), and all pairings have the same draws in the same round, so that luck of the
// draw is the same for all. What was played may be kept as lines and gone on with.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "host/match.h"

namespace bastide {

struct ArenaPlan {
  const Game* game = nullptr;
  Setup setup;                      // for two; the seed is of the whole arena
  std::vector<PlayerSpec> players;  // checked before
  std::uint64_t rounds = 0;
  unsigned threads = 1;
  SeatConditions conditions;
};

// A pair of games of two of them.
struct ArenaPair {
  std::uint64_t round = 0;
  std::size_t a = 0;  // their places among the players, a before b
  std::size_t b = 0;
  double share = 0;               // of the win that a had, mean of both games
  std::optional<double> margin;   // of a, mean of the complete games; nothing where none was
  std::array<int, 2> forfeits{};  // of a, of b
};

// ---- What has come out ----

class ArenaTable {
 public:
  explicit ArenaTable(std::size_t players) : players_(players) {}

  // False: it was there.
  bool add(const ArenaPair& pair);
  bool has(std::uint64_t round, std::size_t a, std::size_t b) const {
    return pairs_.contains({round, a, b});
  }
  std::size_t size() const { return pairs_.size(); }
  // In the order of rounds, whatever the order in which they ended.
  std::vector<ArenaPair> pairs() const;

  struct Row {
    std::size_t player = 0;
    std::size_t games = 0;
    double share = 0;  // of the win, over all its games
    Interval interval;
    MeanError margin;
    int forfeits = 0;
    std::vector<std::optional<double>> against;  // its share, by player
  };
  // The best first.
  std::vector<Row> rows() const;

 private:
  std::size_t players_;
  std::map<std::tuple<std::uint64_t, std::size_t, std::size_t>, ArenaPair> pairs_;
};

// ---- As lines ----

// The first line, which says whose results follow.
std::string arena_header(const ArenaPlan& plan);
std::string to_line(const ArenaPair& pair);
// The pair of a line; nothing where it is none of so many players.
std::optional<ArenaPair> read_arena_pair(std::string_view line, std::size_t players);

// ---- Playing ----

// Whatever `table` has not. `hear`, called by one thread at a time, gets each pair that has ended,
// which is in the table then; false, or `plan.conditions.stop`, ends it. How many threads played.
using ArenaListener = std::function<bool(const ArenaPair&, const MatchTally&)>;
unsigned run_arena(const ArenaPlan& plan, ArenaTable& table, const ArenaListener& hear);

}  // namespace bastide
