#include "server/sqlite_delete.h"

#include <algorithm>

#include "games/registry.h"
#include "server/checksum.h"
#include "server/room_text.h"
#include "server/secrets.h"
#include "server/sqlite_store.h"
#include "server/table.h"

namespace bastide::server {
namespace {

// Somebody may have closed it before anybody sat there: what is left of the table that was made
// last, so that its number is not given again.
std::vector<std::string> log_of_nobody(TableId id, Millis at, TableCard& card) {
  const Json wanted{{"game", game_names().front()}, {"seats", {"person", "person"}}};
  const auto terms = read_terms(wanted);
  Table table;
  const Change begun = Table::begin({.code = random_code(),
                                     .terms = std::get<Terms>(terms),
                                     .key = hash_of(random_code()),
                                     .name = "-",
                                     .colour = 0},
                                    at);
  const Change closed{.entries = {{at, "closed", {{"because", "host"}}}}};
  std::vector<std::string> log;
  for (const Change* change : {&begun, &closed}) {
    for (const Entry& entry : change->entries) log.push_back(to_text(entry));
    table.take(*change);
  }
  card = card_of(id, table);
  return log;
}

std::optional<StoreFault> empty_last(Database& database, const TableCard& old) {
  TableCard card;
  const std::vector<std::string> log = log_of_nobody(old.id, old.changed, card);
  Statement forget, update, insert;
  if (auto fault = database.prepare("DELETE FROM entries WHERE table_id = ?", forget)) return fault;
  if (auto fault =
          database.prepare("UPDATE tables SET code = ?, maker = '', alarm = 0, changed = ?,"
                           " is_listed = 0, is_over = 1, listing = ?, entries = ?"
                           " WHERE id = ?",
                           update)) {
    return fault;
  }
  if (auto fault = database.prepare(
          "INSERT INTO entries (table_id, number, entry, checksum) VALUES (?, ?, ?, ?)", insert)) {
    return fault;
  }
  if (auto fault = forget.run(old.id)) return fault;
  if (auto fault = update.run(card.code, card.changed, card.listing, log.size(), old.id)) {
    return fault;
  }
  std::int64_t number = 0;
  for (const std::string& entry : log) {
    if (auto fault = insert.run(old.id, ++number, entry, checksum(entry))) return fault;
  }
  return std::nullopt;
}

bool has_code(const TableCard& card, const std::string& code) {
  if (card.code == code) return true;
  const std::vector<std::string> old = old_codes_of(card);
  return std::ranges::find(old, code) != old.end();
}

}  // namespace

std::variant<DeletedTable, StoreFault> delete_table(const std::string& path,
                                                    const std::string& code) {
  auto opened = SqliteStore::open(path);  // holds the lock while we are here
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  auto cards = std::get<std::unique_ptr<SqliteStore>>(opened)->cards();
  if (auto* fault = std::get_if<StoreFault>(&cards)) return std::move(*fault);
  const auto& all = std::get<std::vector<TableCard>>(cards);
  const auto read = read_code(code);
  const auto found =
      std::ranges::find_if(all, [&](const auto& card) { return read && has_code(card, *read); });
  if (found == all.end()) return DeletedTable{};
  auto connected = Database::open(path);
  if (auto* fault = std::get_if<StoreFault>(&connected)) return std::move(*fault);
  Database& database = *std::get<std::unique_ptr<Database>>(connected);
  if (auto fault = database.execute("PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON;"
                                    "PRAGMA synchronous = FULL")) {
    return *fault;
  }
  const auto entries =
      database.number("SELECT entries FROM tables WHERE id = " + std::to_string(found->id));
  if (const auto* fault = std::get_if<StoreFault>(&entries)) return *fault;
  const bool is_last = found->id == std::ranges::max(all, {}, &TableCard::id).id;
  const auto fault = database.transaction([&]() -> std::optional<StoreFault> {
    if (is_last) return empty_last(database, *found);
    Statement gone;
    if (auto failed = database.prepare("DELETE FROM tables WHERE id = ?", gone)) return failed;
    return gone.run(found->id);
  });
  if (fault) return *fault;
  // What was written before stands in the write-ahead log too. Both connections hold it open.
  opened = StoreFault{};
  if (auto left = database.execute("PRAGMA wal_checkpoint(TRUNCATE)")) return *left;
  return DeletedTable{found->id, std::get<std::int64_t>(entries)};
}

}  // namespace bastide::server
