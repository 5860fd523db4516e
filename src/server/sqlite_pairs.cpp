// Pairs of games of the arena in the file of the tables. Rarely asked for: nothing is prepared
// ahead.
#include "server/sqlite_store.h"

namespace bastide::server {

std::variant<PairOfGames, StoreFault> SqliteStore::add_pair(PairOfGames pair) {
  const auto fault = database_->transaction([&]() -> std::optional<StoreFault> {
    Statement insert;
    if (auto wrong =
            database_->prepare("INSERT INTO pairs (game, a, b, begun, keeper, first, second)"
                               " VALUES (?, ?, ?, ?, ?, '', '') RETURNING number",
                               insert)) {
      return wrong;
    }
    Query query = insert.query(pair.game, pair.a, pair.b, pair.begun, pair.keeper);
    if (query.next()) pair.number = query.number(0);
    while (query.next()) {
    }
    return query.fault();
  });
  if (fault) return *fault;
  return pair;
}

std::optional<StoreFault> SqliteStore::set_tables(const PairOfGames& pair) {
  return database_->transaction([&]() -> std::optional<StoreFault> {
    Statement update;
    if (auto wrong =
            database_->prepare("UPDATE pairs SET first = ?, second = ? WHERE number = ?", update)) {
      return wrong;
    }
    return update.run(pair.codes[0], pair.codes[1], pair.number);
  });
}

// What is not needed any more leads to tables that somebody may want to be forgotten.
std::optional<StoreFault> SqliteStore::end_pair(std::int64_t number, std::optional<int> score) {
  return database_->transaction([&]() -> std::optional<StoreFault> {
    Statement end;
    const char* const sql = score ? "UPDATE pairs SET score = ?, keeper = '', first = '',"
                                    " second = '' WHERE number = ? AND score IS NULL"
                                  : "DELETE FROM pairs WHERE number = ? AND score IS NULL";
    if (auto wrong = database_->prepare(sql, end)) return wrong;
    return score ? end.run(*score, number) : end.run(number);
  });
}

std::variant<std::vector<PairOfGames>, StoreFault> SqliteStore::open_pairs() {
  Statement select;
  if (auto wrong = database_->prepare("SELECT number, game, a, b, begun, keeper, first, second"
                                      " FROM pairs WHERE score IS NULL ORDER BY number",
                                      select)) {
    return *wrong;
  }
  std::vector<PairOfGames> pairs;
  Query query = select.query();
  while (query.next()) {
    pairs.push_back({.number = query.number(0),
                     .game = std::string(query.text(1)),
                     .a = query.number(2),
                     .b = query.number(3),
                     .begun = query.number(4),
                     .keeper = std::string(query.text(5)),
                     .codes = {std::string(query.text(6)), std::string(query.text(7))}});
  }
  if (query.fault()) return *query.fault();
  return pairs;
}

std::variant<std::vector<PlayedPairs>, StoreFault> SqliteStore::played_pairs() {
  Statement select;
  if (auto wrong = database_->prepare(
          "SELECT game, a, b, sum(score = 0), sum(score = 1), sum(score = 2), sum(score = 3),"
          " sum(score = 4) FROM pairs WHERE score IS NOT NULL GROUP BY game, a, b"
          " ORDER BY game, a, b",
          select)) {
    return *wrong;
  }
  std::vector<PlayedPairs> all;
  Query query = select.query();
  while (query.next()) {
    PlayedPairs played{std::string(query.text(0)), query.number(1), query.number(2), {}};
    for (std::size_t i = 0; i < played.times.size(); ++i) {
      played.times[i] = query.number(static_cast<int>(i) + 3);
    }
    all.push_back(std::move(played));
  }
  if (query.fault()) return *query.fault();
  return all;
}

}  // namespace bastide::server
