// A match of player A against player B.
//
// It is played in rounds. All games of a round have the same draws, as far as a game's draws do not
// depend on what is decided; A sits on another seat in each of them and B on all the others. So a
// round of two players is a pair of games with seats swapped, and luck of the draw cancels out to a
// good part. Whichever seat begins, A begins in one game of each round, so that the plan's wish
// about it changes which game that is and nothing that is measured. Rounds are independent of each
// other; the statistics are over rounds.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "host/game_runner.h"
#include "host/seat_player.h"
#include "host/statistics.h"
#include "notation/first_player.h"

namespace bastide {

struct MatchPlan {
  const Game* game = nullptr;
  Setup setup;                        // players and options; the seed is of the whole match
  std::array<PlayerSpec, 2> players;  // A and B, checked before
  // Which seat begins, anew in every round and the same for all its games. Nothing: seat 0, and
  // records do not say how that was settled.
  std::optional<FirstWish> first;
  std::uint64_t rounds = 0;
  unsigned threads = 1;
  SeatConditions conditions;
};

// One game, as A sees it.
struct MatchGame {
  std::uint64_t round = 0;  // from 0
  int seat = 0;             // A's, round the table
  int turn = 0;             // and in the order of turns, as in `run` and the record
  GameRun run;
  double share = 0;    // of the win
  int margin = 0;      // A's points above the best of the others; of complete games
  std::string record;  // where records are wanted
};

struct MatchTally {
  unsigned threads = 0;  // that played: the plan's, or fewer where the system gave no more
  std::uint64_t games = 0, won = 0, drawn = 0, lost = 0;
  std::array<std::uint64_t, 2> forfeits{};  // by A, by B
  std::uint64_t complete_games = 0;
  std::array<std::int64_t, 2> points{};  // in complete games: of A, and of all that B played
  std::array<std::uint64_t, 2> decisions{};
  std::array<std::uint64_t, 2> micros{};
  std::vector<double> shares;   // A's share of the win, mean of each round
  std::vector<double> margins;  // likewise, of its complete games; not a number where none is

  double win_rate() const { return mean_error(shares).mean; }
  Interval win_interval() const { return rate_interval(shares); }
  MeanError margin() const;
};

// Plays. With budgets of playouts the tally is the same whatever the number of threads (but for
// `micros`). `hear`, called by one thread at a time, gets each game of a finished round and the
// tally so far, in the order in which rounds end; false stops the match, as setting
// `plan.conditions.stop` does. What is not finished then is not counted.
using MatchListener = std::function<bool(const MatchGame&, const MatchTally&)>;
MatchTally run_match(const MatchPlan& plan, bool wants_records, const MatchListener& hear);

// What a game's record calls the players, A on `seat` and `first` beginning.
RecordHeader match_header(const MatchPlan& plan, int seat, int first = 0);

}  // namespace bastide
