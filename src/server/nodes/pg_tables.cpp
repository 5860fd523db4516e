#include "server/nodes/pg_tables.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/nodes/pg_store.h"
#include "server/sqlite_store.h"

namespace bastide::server {
namespace {

constexpr std::size_t copied_at_once = 50;

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
  if (auto fault = target.database().run_all("BEGIN; LOCK TABLE tables IN EXCLUSIVE MODE")) {
    return *fault;
  }
  const auto there = target.database().ask("SELECT count(*) FROM tables");
  if (const auto* fault = std::get_if<StoreFault>(&there)) return *fault;
  if (std::get<PgRows>(there).number(0, 0) > 0) {
    return StoreFault{"the database has tables already: copy into one that is empty"};
  }
  const auto& all = std::get<std::vector<TableCard>>(cards);
  // Where this fails the connection ends, and with it all that was begun.
  if (auto fault = copy_all(source, target, all)) return *fault;
  if (auto fault = target.database().run_all("COMMIT")) return *fault;
  return static_cast<int>(all.size());
}

}  // namespace bastide::server
