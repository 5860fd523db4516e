#include "server/nodes/pg_tables.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/bots/player_names.h"
#include "server/nodes/pg_store.h"
#include "server/secrets.h"
#include "server/sqlite_store.h"

namespace bastide::server {
namespace {

constexpr std::size_t copied_at_once = 50;

// Those that go on under the number that their tables know, then what came of the others.
std::optional<StoreFault> copy_pairs(SqliteStore& from, PgStore& to) {
  PgDatabase& database = to.database();
  const auto open = from.open_pairs();
  if (const auto* fault = std::get_if<StoreFault>(&open)) return *fault;
  for (const PairOfGames& pair : std::get<std::vector<PairOfGames>>(open)) {
    if (auto fault = database.run("INSERT INTO pairs VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                                  PgParams()
                                      .add(pair.number)
                                      .add_text(pair.game)
                                      .add(pair.a)
                                      .add(pair.b)
                                      .add(pair.begun)
                                      .add_text(pair.keeper)
                                      .add_text(pair.codes[0])
                                      .add_text(pair.codes[1]))) {
      return fault;
    }
  }
  if (auto fault = database.run_all(
          "SELECT setval('pair_numbers', greatest((SELECT coalesce(max(number), 0) FROM pairs),"
          " nextval('pair_numbers')))")) {
    return fault;
  }
  const auto played = from.played_pairs();
  if (const auto* fault = std::get_if<StoreFault>(&played)) return *fault;
  for (const PlayedPairs& of : std::get<std::vector<PlayedPairs>>(played)) {
    for (std::size_t score = 0; score < of.times.size(); ++score) {
      if (auto fault = database.run(
              "INSERT INTO pairs SELECT nextval('pair_numbers'), $1, $2, $3, 0, '', '', '', $4"
              " FROM generate_series(1, $5)",
              PgParams()
                  .add_text(of.game)
                  .add(of.a)
                  .add(of.b)
                  .add(static_cast<std::int64_t>(score))
                  .add(of.times[score]))) {
        return fault;
      }
    }
  }
  return std::nullopt;
}

// With their numbers, so that rated games are still theirs.
std::optional<StoreFault> copy_players(SqliteStore& from, PgStore& to) {
  const auto players = from.players();
  if (const auto* fault = std::get_if<StoreFault>(&players)) return *fault;
  for (const PlayerCard& card : std::get<std::vector<PlayerCard>>(players)) {
    if (auto fault = to.database().run("INSERT INTO players VALUES ($1, $2, $3, $4, $5, $6, $7)",
                                       PgParams()
                                           .add(card.id)
                                           .add_text(card.name)
                                           .add_text(card.token)
                                           .add_text(card.seat)
                                           .add(card.made)
                                           .add(card.is_bot)
                                           .add_text(known_as(card.name)))) {
      return fault;
    }
  }
  const auto games = from.rated_games();
  if (const auto* fault = std::get_if<StoreFault>(&games)) return *fault;
  for (const RatedGame& game : std::get<std::vector<RatedGame>>(games)) {
    if (auto fault = to.add_rated(game)) return fault;
  }
  if (auto fault = copy_pairs(from, to)) return fault;
  // Games that were over and not counted yet when that server was killed.
  return to.database().run_all(
      "INSERT INTO games_ended SELECT id, bastide_game_number(listing) FROM tables WHERE is_over"
      " AND position('\"rated\":true' IN listing) > 0 AND NOT EXISTS (SELECT FROM rated_games r"
      "   WHERE r.table_id = id AND r.number = bastide_game_number(listing));"
      " SELECT setval('player_numbers', greatest((SELECT coalesce(max(id), 0) FROM players),"
      " nextval('player_numbers')))");
}

std::optional<StoreFault> copy_all(SqliteStore& from, PgStore& to,
                                   const std::vector<TableCard>& cards) {
  for (std::size_t at = 0; at < cards.size(); at += copied_at_once) {
    std::vector<Append> batch;
    for (std::size_t i = at; i < std::min(cards.size(), at + copied_at_once); ++i) {
      auto log = from.log(cards[i].id);
      if (auto* fault = std::get_if<StoreFault>(&log)) return std::move(*fault);
      batch.push_back({cards[i], 1, std::move(std::get<std::vector<std::string>>(log))});
    }
    if (auto fault = to.append(batch)) return fault;
  }
  if (auto fault = copy_players(from, to)) return fault;
  PgDatabase& database = to.database();
  const Millis alive = std::max<Millis>(1, from.last_alive());
  if (auto fault = database.run("UPDATE tables SET died = $1", PgParams().add(alive))) return fault;
  return database.run(
      "SELECT setval('table_numbers', greatest((SELECT coalesce(max(id), 0) FROM tables),"
      " nextval('table_numbers')))");
}

}  // namespace

std::variant<CheckedTables, StoreFault> check_pg_tables(const std::string& address) {
  auto opened = PgStore::look_at(address);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  PgStore& store = *std::get<std::unique_ptr<PgStore>>(opened);
  if (auto fault = store.database().run_all("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")) {
    return *fault;
  }
  const auto cards = store.cards();
  if (const auto* fault = std::get_if<StoreFault>(&cards)) return *fault;
  CheckedTables checked;
  for (const TableCard& card : std::get<std::vector<TableCard>>(cards)) {
    ++checked.tables;
    if (const auto trouble = check_table(card, store.log(card.id), checked.entries)) {
      checked.troubles.push_back("table " + std::to_string(card.id) + ": " + *trouble);
    }
  }
  const auto orphans = store.database().ask(
      "SELECT count(*) FROM entries WHERE table_id NOT IN (SELECT id FROM tables)");
  if (const auto* fault = std::get_if<StoreFault>(&orphans)) return *fault;
  if (const auto count = std::get<PgRows>(orphans).number(0, 0); count > 0) {
    checked.troubles.push_back(std::to_string(count) + " entries are of no table");
  }
  return checked;
}

std::variant<int, StoreFault> copy_to_pg(const std::string& file, const std::string& address) {
  auto from = SqliteStore::open(file);
  if (auto* fault = std::get_if<StoreFault>(&from)) return std::move(*fault);
  auto to = PgStore::open(address);
  if (auto* fault = std::get_if<StoreFault>(&to)) return std::move(*fault);
  SqliteStore& source = *std::get<std::unique_ptr<SqliteStore>>(from);
  PgStore& target = *std::get<std::unique_ptr<PgStore>>(to);
  const auto cards = source.cards();
  if (const auto* fault = std::get_if<StoreFault>(&cards)) return *fault;
  if (auto fault =
          target.database().run_all("BEGIN; LOCK TABLE tables, players IN EXCLUSIVE MODE")) {
    return *fault;
  }
  const auto there = target.database().ask("SELECT count(*) FROM tables");
  if (const auto* fault = std::get_if<StoreFault>(&there)) return *fault;
  if (std::get<PgRows>(there).number(0, 0) > 0) {
    return StoreFault{"the database has tables already: copy into one that is empty"};
  }
  const auto known = target.database().ask("SELECT count(*) FROM players");
  if (const auto* fault = std::get_if<StoreFault>(&known)) return *fault;
  if (std::get<PgRows>(known).number(0, 0) > 0) {
    return StoreFault{"the database has accounts already: copy into one that is empty"};
  }
  const auto& all = std::get<std::vector<TableCard>>(cards);
  // Where this fails the connection ends, and with it all that was begun.
  if (auto fault = copy_all(source, target, all)) return *fault;
  if (auto fault = target.database().run_all("COMMIT")) return *fault;
  return static_cast<int>(all.size());
}

std::variant<DeletedTable, StoreFault> delete_pg_table(const std::string& address,
                                                       const std::string& code) {
  auto opened = PgStore::look_at(address);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  const auto read = read_code(code);
  if (!read) return DeletedTable{};
  const auto gone = std::get<std::unique_ptr<PgStore>>(opened)->database().ask(
      "SELECT deleted, lost FROM bastide_delete($1)", PgParams().add_text(*read));
  if (const auto* fault = std::get_if<StoreFault>(&gone)) return *fault;
  const PgRows& rows = std::get<PgRows>(gone);
  if (rows.count() == 0) return DeletedTable{};
  return DeletedTable{rows.number(0, 0), rows.number(0, 1)};
}

std::variant<LeavingPg, StoreFault> open_leaving_pg(const std::string& address) {
  auto opened = PgStore::look_at(address);
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  auto store = std::move(std::get<std::unique_ptr<PgStore>>(opened));
  const auto now = store->database().ask("SELECT bastide_now()");
  if (const auto* fault = std::get_if<StoreFault>(&now)) return *fault;
  FinishedTables* const finished = store.get();
  return LeavingPg{std::move(store), finished, std::get<PgRows>(now).number(0, 0)};
}

}  // namespace bastide::server
