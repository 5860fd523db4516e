#include "server/sqlite_check.h"

#include <filesystem>
#include <utility>

#include "server/room_text.h"
#include "server/sqlite_reader.h"
#include "server/sqlite_schema.h"

namespace bastide::server {
namespace {

// What SQLite itself finds in the pages, a few lines at most.
std::optional<StoreFault> check_pages(Database& database, std::vector<std::string>& troubles) {
  Statement check;
  if (auto fault = database.prepare("PRAGMA integrity_check(10)", check)) return fault;
  Query query = check.query();
  while (query.next()) {
    if (query.text(0) != "ok") troubles.emplace_back("the file: " + std::string(query.text(0)));
  }
  return query.fault();
}

std::optional<StoreFault> check_orphans(Database& database, std::vector<std::string>& troubles) {
  const auto orphans =
      database.number("SELECT count(*) FROM entries WHERE table_id NOT IN (SELECT id FROM tables)");
  if (const auto* fault = std::get_if<StoreFault>(&orphans)) return *fault;
  const auto count = std::get<std::int64_t>(orphans);
  if (count > 0) troubles.push_back(std::to_string(count) + " entries are of no table");
  return std::nullopt;
}

}  // namespace

std::optional<std::string> check_table(
    const TableCard& card, const std::variant<std::vector<std::string>, StoreFault>& log,
    std::int64_t& entries) {
  if (const auto* fault = std::get_if<StoreFault>(&log)) return fault->what;
  const auto& texts = std::get<std::vector<std::string>>(log);
  Table table;
  // Not what the entry says, which nobody else has to know.
  if (table.take_log(texts)) {
    return "entry " + std::to_string(table.entries() + 1) + " of its log makes no sense";
  }
  entries += table.entries();
  const TableCard made = card_of(card.id, table);
  if (made.code != card.code || made.changed != card.changed || made.is_over != card.is_over ||
      made.is_listed != card.is_listed) {
    return "its card is not what its log says";
  }
  return std::nullopt;
}

std::variant<CheckedTables, StoreFault> check_tables(const std::string& path) {
  std::error_code ignored;
  auto opened = Database::open(std::filesystem::absolute(path, ignored).string());
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  Database& database = *std::get<std::unique_ptr<Database>>(opened);
  const auto version = version_of(database, store_migrations());
  if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
  CheckedTables checked;
  if (std::get<std::size_t>(version) == 0) return checked;
  if (std::get<std::size_t>(version) < store_migrations().size()) {
    return StoreFault{path + " was written by an older Bastide: start a server with it once"};
  }
  // All of one moment.
  if (auto fault = database.execute("BEGIN")) return *fault;
  SqliteReader reader;
  if (auto fault = reader.prepare(database)) return *fault;
  if (auto fault = check_pages(database, checked.troubles)) {
    checked.troubles.push_back("the file: " + fault->what);
  }
  const auto cards = reader.cards();
  if (const auto* fault = std::get_if<StoreFault>(&cards)) return *fault;
  for (const TableCard& card : std::get<std::vector<TableCard>>(cards)) {
    ++checked.tables;
    if (const auto trouble = check_table(card, reader.log(card.id), checked.entries)) {
      checked.troubles.push_back("table " + std::to_string(card.id) + ": " + *trouble);
    }
  }
  if (auto fault = check_orphans(database, checked.troubles)) {
    checked.troubles.push_back(fault->what);
  }
  return checked;
}

}  // namespace bastide::server
