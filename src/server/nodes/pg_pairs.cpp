// Pairs of games of the arena in PostgreSQL.
#include "server/nodes/pg_store.h"

namespace bastide::server {

std::variant<PairOfGames, StoreFault> PgStore::add_pair(PairOfGames pair) {
  const auto made = database_.ask(
      "INSERT INTO pairs SELECT nextval('pair_numbers'), $1, $2, $3, $4, $5, '', ''"
      " RETURNING number",
      PgParams().add_text(pair.game).add(pair.a).add(pair.b).add(pair.begun).add_text(pair.keeper));
  if (const auto* fault = std::get_if<StoreFault>(&made)) return *fault;
  pair.number = std::get<PgRows>(made).number(0, 0);
  return pair;
}

std::optional<StoreFault> PgStore::set_tables(const PairOfGames& pair) {
  return database_.run("UPDATE pairs SET first = $1, second = $2 WHERE number = $3",
                       PgParams().add_text(pair.codes[0]).add_text(pair.codes[1]).add(pair.number));
}

std::optional<StoreFault> PgStore::end_pair(std::int64_t number, std::optional<int> score) {
  if (!score) {
    return database_.run("DELETE FROM pairs WHERE number = $1 AND score IS NULL",
                         PgParams().add(number));
  }
  return database_.run(
      "UPDATE pairs SET score = $1, keeper = '', first = '', second = ''"
      " WHERE number = $2 AND score IS NULL",
      PgParams().add(std::int64_t{*score}).add(number));
}

std::variant<std::vector<PairOfGames>, StoreFault> PgStore::open_pairs() {
  const auto found = database_.ask(
      "SELECT number, game, a, b, begun, keeper, first, second FROM pairs"
      " WHERE score IS NULL ORDER BY number");
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<PairOfGames> pairs;
  for (int row = 0; row < rows.count(); ++row) {
    pairs.push_back({.number = rows.number(row, 0),
                     .game = std::string(rows.text(row, 1)),
                     .a = rows.number(row, 2),
                     .b = rows.number(row, 3),
                     .begun = rows.number(row, 4),
                     .keeper = std::string(rows.text(row, 5)),
                     .codes = {std::string(rows.text(row, 6)), std::string(rows.text(row, 7))}});
  }
  return pairs;
}

std::variant<std::vector<PlayedPairs>, StoreFault> PgStore::played_pairs() {
  const auto found = database_.ask(
      "SELECT game, a, b, count(*) FILTER (WHERE score = 0), count(*) FILTER (WHERE score = 1),"
      " count(*) FILTER (WHERE score = 2), count(*) FILTER (WHERE score = 3),"
      " count(*) FILTER (WHERE score = 4) FROM pairs WHERE score IS NOT NULL"
      " GROUP BY game, a, b ORDER BY game COLLATE \"C\", a, b");
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<PlayedPairs> all;
  for (int row = 0; row < rows.count(); ++row) {
    PlayedPairs played{
        std::string(rows.text(row, 0)), rows.number(row, 1), rows.number(row, 2), {}};
    for (std::size_t i = 0; i < played.times.size(); ++i) {
      played.times[i] = rows.number(row, static_cast<int>(i) + 3);
    }
    all.push_back(std::move(played));
  }
  return all;
}

}  // namespace bastide::server
