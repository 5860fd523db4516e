// Tables that leave the database. Whoever takes one meanwhile keeps it: its fence has changed.
#include "server/nodes/pg_store.h"

namespace bastide::server {
namespace {

// As told in old_tables.h.
constexpr const char* finished_tables =
    " WHERE is_over AND code <> '' AND owner = 0 AND changed < $1"
    " AND id < (SELECT max(id) FROM tables) AND id NOT IN (SELECT table_id FROM games_ended)";

}  // namespace

std::variant<std::vector<TableCard>, StoreFault> PgStore::over(Millis before, TableId after,
                                                               int most) {
  const std::string sql = std::string("SELECT ") + card_columns + " FROM tables" + finished_tables +
                          " AND id > $2 ORDER BY id LIMIT $3";
  auto found =
      database_.ask(sql.c_str(), PgParams().add(before).add(after).add(std::int64_t{most}));
  if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<TableCard> cards;
  for (int row = 0; row < rows.count(); ++row) cards.push_back(card_in(rows, row));
  return cards;
}

std::variant<std::int64_t, StoreFault> PgStore::count_over(Millis before) {
  const std::string sql = std::string("SELECT count(*) FROM tables") + finished_tables;
  auto found = database_.ask(sql.c_str(), PgParams().add(before));
  if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
  return std::get<PgRows>(found).number(0, 0);
}

std::variant<std::vector<TableId>, StoreFault> PgStore::take_out(std::span<const Leaving> tables) {
  std::vector<std::int64_t> ids, entries, fences;
  for (const Leaving& table : tables) {
    ids.push_back(table.id);
    entries.push_back(table.entries);
    fences.push_back(table.fence);
  }
  auto taken = database_.ask(
      "WITH given AS (SELECT * FROM unnest($1, $2, $3) AS g(id, entries, fence)),"
      " gone AS (DELETE FROM tables t USING given g WHERE t.id = g.id AND t.owner = 0"
      " AND t.is_over AND t.entries = g.entries AND t.fence = g.fence RETURNING t.id),"
      " logs AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM gone))"
      " SELECT id FROM gone",
      PgParams().add_all(ids).add_all(entries).add_all(fences));
  if (auto* fault = std::get_if<StoreFault>(&taken)) return std::move(*fault);
  const PgRows& rows = std::get<PgRows>(taken);
  std::vector<TableId> gone;
  for (int row = 0; row < rows.count(); ++row) gone.push_back(rows.number(row, 0));
  return gone;
}

}  // namespace bastide::server
