#include "server/bots/standings.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "core/random.h"

namespace bastide::server {
namespace {

constexpr int most_half_wins = 4;

std::pair<PlayerId, PlayerId> in_order(PlayerId one, PlayerId other) {
  return {std::min(one, other), std::max(one, other)};
}

}  // namespace

Standings::Standings(std::span<const PlayedPairs> played) {
  for (const PlayedPairs& of : played) {
    for (std::size_t score = 0; score < of.times.size(); ++score) {
      add(of.game, of.a, of.b, static_cast<int>(score), of.times[score]);
    }
  }
}

void Standings::add(const std::string& game, PlayerId a, PlayerId b, int score) {
  add(game, a, b, score, 1);
}

void Standings::add(const std::string& game, PlayerId a, PlayerId b, int score,
                    std::int64_t times) {
  if (times == 0) return;
  OfGame& of = games_[game];
  of.players[a][static_cast<std::size_t>(score)] += times;
  of.players[b][static_cast<std::size_t>(most_half_wins - score)] += times;
  of.between[in_order(a, b)] += times;
}

std::vector<Standings::Row> Standings::rows(std::string_view game) const {
  std::vector<Row> rows;
  const auto of = games_.find(game);
  if (of == games_.end()) return rows;
  for (const auto& [player, times] : of->second.players) {
    std::array<CountedValue, 5> values;
    Row row{.player = player, .interval = {}};
    for (std::size_t i = 0; i < times.size(); ++i) {
      values[i] = {static_cast<double>(i) / most_half_wins, static_cast<std::size_t>(times[i])};
      row.pairs += times[i];
    }
    row.share = counted_mean(values).mean;
    row.interval = counted_interval(values);
    rows.push_back(row);
  }
  std::ranges::sort(rows, [](const Row& a, const Row& b) {
    return std::tuple(-a.share, -a.pairs, a.player) < std::tuple(-b.share, -b.pairs, b.player);
  });
  return rows;
}

std::int64_t Standings::pairs_of(std::string_view game, PlayerId player) const {
  const auto of = games_.find(game);
  if (of == games_.end()) return 0;
  const auto found = of->second.players.find(player);
  if (found == of->second.players.end()) return 0;
  std::int64_t sum = 0;
  for (const std::int64_t times : found->second) sum += times;
  return sum;
}

std::int64_t Standings::pairs_between(std::string_view game, PlayerId one, PlayerId other) const {
  const auto of = games_.find(game);
  if (of == games_.end()) return 0;
  const auto found = of->second.between.find(in_order(one, other));
  return found == of->second.between.end() ? 0 : found->second;
}

std::optional<Next> next_pairing(const Standings& standings, std::string_view game,
                                 std::span<const PlayerId> waiting, std::uint32_t chance) {
  using Rank = std::tuple<std::int64_t, std::int64_t, std::uint64_t>;
  Random random(chance);
  std::optional<std::pair<Rank, Next>> best;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    for (std::size_t j = i + 1; j < waiting.size(); ++j) {
      const Rank rank{standings.pairs_between(game, waiting[i], waiting[j]),
                      standings.pairs_of(game, waiting[i]) + standings.pairs_of(game, waiting[j]),
                      random.next()};
      if (best && best->first <= rank) continue;
      // Who begins the first game is chance, too.
      best = {rank, random.next() % 2 == 0 ? Next{i, j} : Next{j, i}};
    }
  }
  return best ? std::optional(best->second) : std::nullopt;
}

}  // namespace bastide::server
