#include "server/bots/bots_counts.h"

namespace bastide::server {

void BotsCounts::add_metrics(MetricsText& metrics, const Now& now) const {
  const auto number = [](auto count) { return static_cast<double>(count); };
  metrics.gauge("bastide_bots_here", "Bots with a stream of events", number(now.here));
  metrics.gauge("bastide_bot_accounts", "Accounts of bots, closed ones among them",
                number(now.accounts));
  metrics.gauge("bastide_rated_names", "Rated names of people, given up ones among them",
                number(now.rated_names));
  metrics.gauge("bastide_bot_streams", "Streams of games of bots", number(now.streams));
  metrics.gauge("bastide_bot_wishes_waiting", "Wishes of bots that wait", number(now.waiting));
  metrics.gauge("bastide_bot_challenges", "Challenges that nobody has answered yet",
                number(now.challenges));
  metrics.gauge("bastide_rated_games", "Games that count for ratings", number(now.rated_games));
  metrics.gauge("bastide_arena_members", "Bots that play in the arena", number(now.arena_members));
  metrics.gauge("bastide_arena_pairs", "Pairs of games that are played there",
                number(now.arena_pairs));
  metrics.begin("bastide_arena_pairs_total", "counter",
                "Pairs of games that are over, by whether they count");
  for (const auto& [outcome, count] : now.arena_ended) {
    metrics.sample({{"outcome", outcome}}, number(count));
  }
  metrics.begin("bastide_bot_calls_total", "counter", "Calls of bots, by the answer's status");
  for (const auto& [status, count] : calls) {
    metrics.sample({{"status", std::to_string(status)}}, number(count));
  }
  metrics.begin("bastide_bot_wishes_total", "counter",
                "What bots wished at tables, by what became of it");
  for (const auto& [outcome, count] : wishes) {
    metrics.sample({{"outcome", outcome}}, number(count));
  }
  metrics.begin("bastide_bot_challenges_total", "counter",
                "Challenges that are over, by how they ended");
  for (const auto& [because, count] : challenges) {
    metrics.sample({{"because", because}}, number(count));
  }
  metrics.histogram("bastide_bot_wish_wait_seconds", "How long wishes of bots waited", waited);
}

}  // namespace bastide::server
