// Tables that leave the file.
#include "server/sqlite_store.h"

namespace bastide::server {
namespace {

// As told in old_tables.h. A rated game is counted by its table until it stands among those.
constexpr const char* finished_tables =
    " WHERE is_over <> 0 AND code <> '' AND changed < ? AND id < (SELECT max(id) FROM tables)"
    " AND (instr(listing, '\"rated\":true') = 0"
    " OR id IN (SELECT table_id FROM rated_games))";

}  // namespace

std::variant<std::vector<TableCard>, StoreFault> SqliteStore::over(Millis before, TableId after,
                                                                   int most) {
  Statement select;
  if (auto wrong =
          database_->prepare(std::string("SELECT ") + sqlite_card_columns + " FROM tables" +
                                 finished_tables + " AND id > ? ORDER BY id LIMIT ?",
                             select)) {
    return *wrong;
  }
  std::vector<TableCard> cards;
  Query query = select.query(before, after, most);
  while (query.next()) cards.push_back(card_in(query));
  if (query.fault()) return *query.fault();
  return cards;
}

std::variant<std::int64_t, StoreFault> SqliteStore::count_over(Millis before) {
  Statement count;
  if (auto wrong =
          database_->prepare(std::string("SELECT count(*) FROM tables") + finished_tables, count)) {
    return *wrong;
  }
  Query query = count.query(before);
  const bool has_row = query.next();
  if (query.fault() || !has_row) return query.fault().value_or(StoreFault{"nothing was counted"});
  return query.number(0);
}

std::variant<std::vector<TableId>, StoreFault> SqliteStore::take_out(
    std::span<const Leaving> tables) {
  Statement remove;
  if (auto wrong = database_->prepare(
          "DELETE FROM tables WHERE id = ? AND entries = ? AND is_over <> 0 RETURNING id",
          remove)) {
    return *wrong;
  }
  std::vector<TableId> gone;
  const auto fault = database_->transaction([&]() -> std::optional<StoreFault> {
    for (const Leaving& table : tables) {
      Query query = remove.query(table.id, table.entries);
      while (query.next()) gone.push_back(query.number(0));
      if (query.fault()) return query.fault();
    }
    return std::nullopt;
  });
  if (fault) return *fault;
  return gone;
}

}  // namespace bastide::server
