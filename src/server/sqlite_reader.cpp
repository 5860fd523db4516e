#include "server/sqlite_reader.h"

#include "server/checksum.h"

namespace bastide::server {

std::optional<StoreFault> SqliteReader::prepare(Database& database) {
  database_ = &database;
  const struct {
    std::string_view sql;
    Statement& statement;
  } prepared[] = {
      {"SELECT entries FROM tables WHERE id = ?", read_length_},
      {"SELECT id, code, maker, alarm, changed, is_listed, is_over, listing FROM tables"
       " ORDER BY id",
       read_cards_},
      {"SELECT number, entry, checksum FROM entries WHERE table_id = ? ORDER BY number", read_log_},
  };
  for (const auto& [sql, statement] : prepared) {
    if (auto fault = database.prepare(sql, statement)) return fault;
  }
  return std::nullopt;
}

std::variant<std::vector<TableCard>, StoreFault> SqliteReader::cards() {
  std::vector<TableCard> cards;
  Query query = read_cards_.query();
  while (query.next()) {
    cards.push_back({.id = query.number(0),
                     .code = std::string(query.text(1)),
                     .maker = std::string(query.text(2)),
                     .alarm = query.number(3),
                     .changed = query.number(4),
                     .is_listed = query.number(5) != 0,
                     .is_over = query.number(6) != 0,
                     .listing = std::string(query.text(7))});
  }
  if (query.fault()) return *query.fault();
  return cards;
}

std::variant<std::vector<std::string>, StoreFault> SqliteReader::log(TableId table) {
  const std::string of_table = "the log of table " + std::to_string(table);
  std::int64_t length = 0;
  {
    Query query = read_length_.query(table);
    const bool is_there = query.next();
    if (query.fault()) return *query.fault();
    if (!is_there) return StoreFault{"there is no table " + std::to_string(table)};
    length = query.number(0);
  }
  std::vector<std::string> entries;
  Query query = read_log_.query(table);
  while (query.next()) {
    const std::string_view entry = query.text(1);
    if (query.number(0) != static_cast<std::int64_t>(entries.size()) + 1 ||
        query.number(2) != checksum(entry)) {
      return damaged(database_->path(), of_table);
    }
    entries.emplace_back(entry);
  }
  if (query.fault()) return StoreFault{of_table + ": " + query.fault()->what};
  if (static_cast<std::int64_t>(entries.size()) != length) {
    return damaged(database_->path(), "the end of " + of_table);
  }
  return entries;
}

}  // namespace bastide::server
