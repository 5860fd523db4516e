#include "server/nodes/pg_store.h"

#include <unordered_map>
#include <utility>

#include "server/checksum.h"
#include "server/room_text.h"

namespace bastide::server {
namespace {

// Entries that follow each other at one table, however many appends they came in.
struct Joined {
  const TableCard* card = nullptr;
  std::int64_t first = 1;
  std::int64_t count = 0;
};

StoreFault not_next(TableId table, std::int64_t length, std::int64_t first) {
  return {"table " + std::to_string(table) + " has " + std::to_string(length) +
              " entries, and number " + std::to_string(first) + " was to be added",
          StoreFault::Kind::Behind};
}

// One for each table, in the order in which they come first.
std::variant<std::vector<Joined>, StoreFault> join(std::span<const Append> batch) {
  std::vector<Joined> joined;
  std::unordered_map<TableId, std::size_t> places;
  for (const Append& append : batch) {
    const auto count = static_cast<std::int64_t>(append.entries.size());
    const auto [place, is_new] = places.emplace(append.card.id, joined.size());
    if (is_new) {
      joined.push_back({&append.card, append.first, count});
      continue;
    }
    Joined& before = joined[place->second];
    const std::int64_t next = before.first + before.count;
    if (before.count == 0) before.first = append.first;
    if (before.count > 0 && count > 0 && append.first != next) {
      return not_next(append.card.id, next - 1, append.first);
    }
    before.card = &append.card;
    before.count += count;
  }
  return joined;
}

// As they are told apart in `string_to_array`.
std::string old_codes_text(const TableCard& card) {
  std::string text;
  for (const std::string& code : old_codes_of(card)) text += (text.empty() ? "" : " ") + code;
  return text;
}

void add_cards(PgParams& params, std::span<const Joined> joined) {
  std::vector<std::int64_t> ids, fences, firsts, counts, alarms, changes;
  std::vector<std::string_view> codes, makers, listings, olds;
  std::vector<bool> listed, overs;
  std::vector<std::string> old_texts;
  old_texts.reserve(joined.size());
  for (const Joined& one : joined) {
    const TableCard& card = *one.card;
    ids.push_back(card.id);
    fences.push_back(card.fence);
    firsts.push_back(one.first);
    counts.push_back(one.count);
    codes.push_back(card.code);
    makers.push_back(card.maker);
    alarms.push_back(card.alarm);
    changes.push_back(card.changed);
    listed.push_back(card.is_listed);
    overs.push_back(card.is_over);
    listings.push_back(card.listing);
    old_texts.push_back(old_codes_text(card));
    olds.push_back(old_texts.back());
  }
  params.add_all(ids).add_all(fences).add_all(firsts).add_all(counts);
  params.add_texts(codes).add_all_bytes(makers).add_all(alarms).add_all(changes);
  params.add_flags(listed).add_flags(overs).add_texts(listings).add_texts(olds);
}

void add_entries(PgParams& params, std::span<const Append> batch) {
  std::vector<std::int64_t> tables, numbers, sums;
  std::vector<std::string_view> texts;
  for (const Append& append : batch) {
    std::int64_t number = append.first;
    for (const std::string& entry : append.entries) {
      tables.push_back(append.card.id);
      numbers.push_back(number++);
      texts.push_back(entry);
      sums.push_back(checksum(entry));
    }
  }
  params.add_all(tables).add_all(numbers).add_all_bytes(texts).add_all(sums);
}

}  // namespace

TableCard card_in(const PgRows& rows, int row) {
  return {.id = rows.number(row, 0),
          .code = std::string(rows.text(row, 1)),
          .maker = std::string(rows.text(row, 2)),
          .alarm = rows.number(row, 3),
          .changed = rows.number(row, 4),
          .is_listed = rows.number(row, 5) != 0,
          .is_over = rows.number(row, 6) != 0,
          .listing = std::string(rows.text(row, 7)),
          .fence = rows.number(row, 8)};
}

// ---- Opening ----

// Written through to the disk at each commit, whatever the database is set to otherwise; nobody
// waits long for what somebody else holds.
PgStore::PgStore(const std::string& address)
    : database_(address, {.first = "SET synchronous_commit = on; SET lock_timeout = '5s'"}) {}

std::variant<std::unique_ptr<PgStore>, StoreFault> PgStore::open(const std::string& address,
                                                                 const Settings& settings) {
  std::unique_ptr<PgStore> store(new PgStore(address));
  store->node_ = settings.node;
  if (auto fault = pg_migrate(store->database_, settings.migrations)) return *fault;
  auto alive = store->database_.ask("SELECT alive FROM server");
  if (const auto* fault = std::get_if<StoreFault>(&alive)) return *fault;
  store->last_alive_ = std::get<PgRows>(alive).number(0, 0);
  return store;
}

std::variant<std::unique_ptr<PgStore>, StoreFault> PgStore::look_at(const std::string& address) {
  std::unique_ptr<PgStore> store(new PgStore(address));
  const auto version = pg_version_of(store->database_);
  if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
  const std::size_t reached = std::get<std::size_t>(version);
  if (reached == 0) return StoreFault{"the database has no tables of Bastide"};
  if (reached != pg_migrations().size()) {
    return StoreFault{"the database was laid out by another Bastide (version " +
                      std::to_string(reached) + "): use the one that its servers are"};
  }
  return store;
}

// ---- Writing ----

std::optional<StoreFault> PgStore::append(std::span<const Append> batch) {
  if (batch.empty()) return std::nullopt;
  auto joined = join(batch);
  if (auto* fault = std::get_if<StoreFault>(&joined)) return std::move(*fault);
  PgParams params;
  params.add(node_);
  add_cards(params, std::get<std::vector<Joined>>(joined));
  add_entries(params, batch);
  return database_.run(
      "SELECT bastide_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, "
      "$16, $17)",
      params);
}

std::optional<StoreFault> PgStore::note_alive(Millis now) {
  return database_.run("UPDATE server SET alive = greatest(alive, $1)", PgParams().add(now));
}

std::variant<int, StoreFault> PgStore::forget(Millis before) {
  const auto gone = database_.ask(
      "WITH old AS (SELECT id FROM tables WHERE (code = '' OR is_over) AND changed < $1"
      " AND owner = 0 AND id < (SELECT max(id) FROM tables)"
      " ORDER BY changed LIMIT $2 FOR UPDATE SKIP LOCKED),"
      " logs AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM old))"
      " DELETE FROM tables WHERE id IN (SELECT id FROM old) RETURNING id",
      PgParams().add(before).add(std::int64_t{forget_at_once}));
  if (const auto* fault = std::get_if<StoreFault>(&gone)) return *fault;
  return std::get<PgRows>(gone).count();
}

// ---- Reading ----

std::variant<std::vector<TableCard>, StoreFault> PgStore::cards() {
  static const std::string sql = std::string("SELECT ") + card_columns + " FROM tables ORDER BY id";
  auto found = database_.ask(sql.c_str());
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<TableCard> cards;
  for (int row = 0; row < rows.count(); ++row) cards.push_back(card_in(rows, row));
  return cards;
}

std::variant<std::vector<std::string>, StoreFault> PgStore::log(TableId table) {
  // The card first, of the same moment as the log: without it there is no table.
  auto found = database_.ask(
      "SELECT t.entries, e.number, e.entry, e.checksum FROM tables t"
      " LEFT JOIN entries e ON e.table_id = t.id WHERE t.id = $1 ORDER BY e.number",
      PgParams().add(table));
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  if (rows.count() == 0) {
    return StoreFault{"there is no table " + std::to_string(table), StoreFault::Kind::Gone};
  }
  const StoreFault damaged{"the log of table " + std::to_string(table) +
                           " is damaged in the database: restore a copy, or ask for help"};
  const auto length = rows.number(0, 0);
  if (length != rows.count()) return damaged;
  std::vector<std::string> entries;
  for (int row = 0; row < rows.count(); ++row) {
    const std::string_view entry = rows.text(row, 2);
    if (rows.number(row, 1) != row + 1 || rows.number(row, 3) != checksum(entry)) return damaged;
    entries.emplace_back(entry);
  }
  return entries;
}

}  // namespace bastide::server
