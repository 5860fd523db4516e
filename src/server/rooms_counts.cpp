#include "server/rooms_counts.h"

namespace bastide::server {

void RoomsCounts::note(const Change& change, const Table& before, const Table& after) {
  for (const Entry& entry : change.entries) {
    if (entry.what == "played") {
      const auto seat = static_cast<std::size_t>(entry.fields.value("seat", 0));
      const bool is_computer =
          seat < before.seats().size() && before.seats()[seat].is_computer_now();
      ++(is_computer ? moves_of_computers : moves);
    } else if (entry.what == "dealt") {
      ++games_begun;
    } else if (entry.what == "made") {
      ++tables_made;
    }
  }
  if (after.phase() == Phase::Over && before.phase() != Phase::Over) ++games_over;
}

void RoomsCounts::add_metrics(MetricsText& metrics) const {
  const auto number = [](std::uint64_t count) { return static_cast<double>(count); };
  metrics.begin("bastide_moves_total", "counter", "Moves that were made durable and told");
  metrics.sample({{"by", "person"}}, number(moves));
  metrics.sample({{"by", "computer"}}, number(moves_of_computers));
  metrics.counter("bastide_tables_made_total", "Tables that were made", number(tables_made));
  metrics.counter("bastide_games_begun_total", "Games that began", number(games_begun));
  metrics.counter("bastide_games_over_total", "Games that came to an end", number(games_over));
  metrics.begin("bastide_wishes_total", "counter", "What pages wished, by what became of it");
  metrics.sample({{"outcome", "ok"}}, number(fulfilled_wishes));
  for (const auto& [error, count] : refused_wishes) {
    metrics.sample({{"outcome", error}}, number(count));
  }
  metrics.counter("bastide_news_total", "News that were sent to pages", number(news));
}

}  // namespace bastide::server
