#include "host/match.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>

#include "host/threads.h"
#include "notation/text.h"

namespace bastide {
namespace {

constexpr int other_player = 1;  // B in MatchPlan::players
constexpr double not_played = std::numeric_limits<double>::quiet_NaN();

struct Round {
  std::vector<MatchGame> games;
  std::array<std::uint64_t, 2> decisions{};
  std::array<std::uint64_t, 2> micros{};
  bool is_finished = false;
};

void judge(MatchGame& game, int players) {
  const GameRun& run = game.run;
  if (run.forfeit) {
    game.share = run.forfeit->seat == game.turn ? 0 : 1;
    return;
  }
  const bool has_won = ((run.result.winners >> game.turn) & 1) != 0;
  game.share = has_won ? 1.0 / std::popcount(run.result.winners) : 0;
  int best_other = std::numeric_limits<int>::min();
  for (int seat = 0; seat < players; ++seat) {
    if (seat != game.turn) {
      best_other = std::max(best_other, run.result.scores[static_cast<std::size_t>(seat)]);
    }
  }
  game.margin = run.result.scores[static_cast<std::size_t>(game.turn)] - best_other;
}

Round play_round(const MatchPlan& plan, std::uint64_t number, bool wants_records) {
  Round round;
  const int players = plan.setup.players;
  Setup setup = plan.setup;
  const std::uint64_t seed = derive_seed(plan.setup.seed, number);
  setup.seed = derive_seed(seed, 0);
  const int first = plan.first ? first_seat(*plan.first, setup.seed, players) : 0;
  for (int seat_of_a = 0; seat_of_a < players; ++seat_of_a) {
    MatchGame game;
    game.round = number;
    game.seat = seat_of_a;
    game.turn = (seat_of_a - first + players) % players;
    // Fresh players for every game: nothing that one game left behind reaches another.
    std::vector<std::unique_ptr<SeatPlayer>> owned;
    std::vector<SeatPlayer*> seats;
    for (int seat = 0; seat < players; ++seat) {
      const auto& spec = plan.players[seat == game.turn ? 0 : other_player];
      owned.push_back(make_seat_player(spec, *plan.game, plan.conditions));
      seats.push_back(owned.back().get());
    }
    std::optional<RecordWriter> record;
    if (wants_records) record.emplace(*plan.game, match_header(plan, seat_of_a, first));
    game.run = run_game(*plan.game, setup, seats,
                        derive_seed(seed, 1 + static_cast<std::uint64_t>(game.turn)),
                        record ? &*record : nullptr, plan.conditions.stop);
    if (!game.run.is_complete && !game.run.forfeit) return round;
    judge(game, players);
    if (record) game.record = record->text();
    for (int seat = 0; seat < players; ++seat) {
      const std::size_t who = seat == game.turn ? 0 : other_player;
      round.decisions[who] += owned[static_cast<std::size_t>(seat)]->decisions;
      round.micros[who] += owned[static_cast<std::size_t>(seat)]->micros;
    }
    round.games.push_back(std::move(game));
  }
  round.is_finished = true;
  return round;
}

class Tallying {
 public:
  void add(const Round& round, int players) {
    double share = 0;
    double margin = 0;
    int complete = 0;
    for (const MatchGame& game : round.games) {
      ++tally_.games;
      tally_.won += game.share == 1 ? 1 : 0;
      tally_.lost += game.share == 0 ? 1 : 0;
      tally_.drawn += game.share != 1 && game.share != 0 ? 1 : 0;
      share += game.share;
      if (game.run.forfeit) {
        ++tally_.forfeits[game.run.forfeit->seat == game.turn ? 0 : other_player];
        continue;
      }
      ++complete;
      margin += game.margin;
      for (int seat = 0; seat < players; ++seat) {
        tally_.points[seat == game.turn ? 0 : other_player] +=
            game.run.result.scores[static_cast<std::size_t>(seat)];
      }
    }
    for (std::size_t who = 0; who < 2; ++who) {
      tally_.decisions[who] += round.decisions[who];
      tally_.micros[who] += round.micros[who];
    }
    numbers_.push_back(round.games.front().round);
    tally_.shares.push_back(share / static_cast<double>(round.games.size()));
    tally_.margins.push_back(complete > 0 ? margin / complete : not_played);
    if (complete > 0) tally_.complete_games += static_cast<std::uint64_t>(complete);
  }

  const MatchTally& so_far() const { return tally_; }

  // In the order of the rounds: sums of fractions depend on it in their last digits.
  MatchTally in_order() const {
    std::vector<std::size_t> order(numbers_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [this](std::size_t i) { return numbers_[i]; });
    MatchTally tally = tally_;
    for (std::size_t i = 0; i < order.size(); ++i) {
      tally.shares[i] = tally_.shares[order[i]];
      tally.margins[i] = tally_.margins[order[i]];
    }
    return tally;
  }

 private:
  MatchTally tally_;
  std::vector<std::uint64_t> numbers_;  // of the rounds, as they ended
};

}  // namespace

MeanError MatchTally::margin() const {
  std::vector<double> played;
  std::ranges::copy_if(margins, std::back_inserter(played),
                       [](double margin) { return !std::isnan(margin); });
  return mean_error(played);
}

RecordHeader match_header(const MatchPlan& plan, int seat_of_a, int first) {
  RecordHeader header;
  header.game = plan.game->info().name;
  header.options = plan.setup.options;
  const bool is_self_play = plan.players[0] == plan.players[1];
  for (int seat = 0; seat < plan.setup.players; ++seat) {
    const bool is_a = seat == seat_of_a;
    std::string name = excerpt(to_text(plan.players[is_a ? 0 : other_player]), max_name_bytes - 8);
    if (is_self_play) name += is_a ? " A" : " B";
    if (!is_a && plan.setup.players > 2) name += " " + std::to_string(seat);
    header.players.push_back(std::move(name));
  }
  begin_with(header.players, first);
  if (plan.first) put_first(header, plan.first->how());
  return header;
}

MatchTally run_match(const MatchPlan& plan, bool wants_records, const MatchListener& hear) {
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> is_left{false};
  std::mutex mutex;
  Tallying tallying;
  // Whether there may be another.
  const auto play_one = [&] {
    const std::uint64_t number = next++;
    if (is_left || number >= plan.rounds) return false;
    const Round round = play_round(plan, number, wants_records);
    if (!round.is_finished) return false;
    const std::lock_guard lock(mutex);
    if (is_left) return false;
    tallying.add(round, plan.setup.players);
    for (const MatchGame& game : round.games) {
      if (hear && !hear(game, tallying.so_far())) is_left = true;
    }
    return true;
  };
  const unsigned threads = run_steps(plan.threads, play_one);
  MatchTally tally = tallying.in_order();
  tally.threads = threads;
  return tally;
}

}  // namespace bastide
