#include "server/sqlite_reader.h"

#include <string>

#include "server/checksum.h"

namespace bastide::server {

TableCard card_in(const Query& row) {
  return {.id = row.number(0),
          .code = std::string(row.text(1)),
          .maker = std::string(row.text(2)),
          .alarm = row.number(3),
          .changed = row.number(4),
          .is_listed = row.number(5) != 0,
          .is_over = row.number(6) != 0,
          .listing = std::string(row.text(7))};
}

std::optional<StoreFault> SqliteReader::prepare(Database& database) {
  database_ = &database;
  const std::string all_cards =
      std::string("SELECT ") + sqlite_card_columns + " FROM tables ORDER BY id";
  const struct {
    std::string_view sql;
    Statement& statement;
  } prepared[] = {
      {"SELECT entries FROM tables WHERE id = ?", read_length_},
      {all_cards, read_cards_},
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
  while (query.next()) cards.push_back(card_in(query));
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
    if (!is_there) {
      return StoreFault{"there is no table " + std::to_string(table), StoreFault::Kind::Gone};
    }
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
