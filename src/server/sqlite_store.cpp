#include "server/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "server/checksum.h"

namespace bastide::server {
namespace {

StoreFault cannot_make(const std::string& path, int error) {
  return {path + " cannot be opened (" + std::strerror(error) +
          "): look whether its folder is there and may be written"};
}

// Keeps other servers away. The lock ends with the program, however it ends; the file stays, since
// one that is taken away could be locked twice.
std::variant<int, StoreFault> take_lock(const std::string& path) {
  const std::string lock_path = path + ".lock";
  const int handle = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (handle < 0) return cannot_make(lock_path, errno);
  if (::flock(handle, LOCK_EX | LOCK_NB) == 0) return handle;
  const int error = errno;
  ::close(handle);
  if (error == EWOULDBLOCK) {
    return StoreFault{path +
                      " is used by another server: stop that one, or give this one another file"};
  }
  return StoreFault{path + " cannot be locked (" + std::strerror(error) +
                    "): put it on a disk of this machine"};
}

// An empty file is an empty database. Nobody else has to read who plays with whom.
std::optional<StoreFault> make_file(const std::string& path) {
  const int handle = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (handle < 0) return cannot_make(path, errno);
  ::close(handle);
  return std::nullopt;
}

}  // namespace

std::variant<std::unique_ptr<SqliteStore>, StoreFault> SqliteStore::open(
    const std::string& path, const SqliteSettings& settings) {
  std::error_code ignored;  // opening says what is wrong
  const std::filesystem::path file = std::filesystem::absolute(path, ignored);
  std::filesystem::create_directories(file.parent_path(), ignored);

  auto lock = take_lock(file.string());
  if (auto* fault = std::get_if<StoreFault>(&lock)) return std::move(*fault);
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::get<int>(lock)));
  if (auto fault = make_file(file.string())) return *fault;
  auto database = Database::open(file.string());
  if (auto* fault = std::get_if<StoreFault>(&database)) return std::move(*fault);
  store->database_ = std::move(std::get<std::unique_ptr<Database>>(database));
  if (auto fault = store->prepare(settings)) return *fault;
  return store;
}

SqliteStore::Lock::~Lock() { ::close(handle_); }

std::optional<StoreFault> SqliteStore::prepare(const SqliteSettings& settings) {
  Database& database = *database_;
  {
    Statement mode;
    if (auto fault = database.prepare("PRAGMA journal_mode = WAL", mode)) return fault;
    Query query = mode.query();
    const bool has_row = query.next();
    if (query.fault()) return query.fault();
    if (!has_row || query.text(0) != "wal") {
      return StoreFault{database.path() +
                        " cannot be written safely there: put it on a disk of this machine"};
    }
  }
  // Durable at each commit; what is written again and again stays in memory; a log that once grew
  // long does not stay so.
  if (auto fault = database.execute("PRAGMA synchronous = FULL;"
                                    "PRAGMA foreign_keys = ON;"
                                    "PRAGMA cache_size = -32768;"
                                    "PRAGMA journal_size_limit = 16777216")) {
    return fault;
  }
  if (settings.max_bytes > 0) {
    const auto page = database.number("PRAGMA page_size");
    if (const auto* fault = std::get_if<StoreFault>(&page)) return *fault;
    const std::int64_t pages = settings.max_bytes / std::get<std::int64_t>(page);
    if (auto fault = database.execute("PRAGMA max_page_count = " + std::to_string(pages))) {
      return fault;
    }
  }
  if (auto fault = migrate(database, settings.migrations)) return fault;

  const struct {
    std::string_view sql;
    Statement& statement;
  } prepared[] = {
      {"SELECT entries FROM tables WHERE id = ?", find_length_},
      {"INSERT INTO tables (code, maker, alarm, changed, is_listed, is_over, listing, entries, id)"
       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
       insert_card_},
      {"UPDATE tables SET code = ?, maker = ?, alarm = ?, changed = ?, is_listed = ?, is_over = ?,"
       " listing = ?, entries = ? WHERE id = ?",
       update_card_},
      {"INSERT INTO entries (table_id, number, entry, checksum) VALUES (?, ?, ?, ?)",
       insert_entry_},
      {"UPDATE server SET alive = ?", note_alive_},
      {"DELETE FROM tables WHERE id IN (SELECT id FROM tables"
       " WHERE (code = '' OR is_over <> 0) AND changed < ?"
       " AND id < (SELECT max(id) FROM tables) ORDER BY changed LIMIT ?) RETURNING id",
       forget_},
  };
  for (const auto& [sql, statement] : prepared) {
    if (auto fault = database.prepare(sql, statement)) return fault;
  }
  if (auto fault = reader_.prepare(database)) return fault;
  // Every card is read once: a damaged file says so now, not when somebody wants to play.
  const auto cards_there = database.number("SELECT count(*) FROM tables WHERE listing IS NOT NULL");
  if (const auto* fault = std::get_if<StoreFault>(&cards_there)) return *fault;
  const auto alive = database.number("SELECT alive FROM server");
  if (const auto* fault = std::get_if<StoreFault>(&alive)) return *fault;
  last_alive_ = std::get<Millis>(alive);
  return std::nullopt;
}

std::optional<StoreFault> SqliteStore::append(std::span<const Append> batch) {
  if (batch.empty()) return std::nullopt;
  return database_->transaction([&]() -> std::optional<StoreFault> {
    for (const Append& append : batch) {
      if (auto fault = append_one(append)) return fault;
    }
    return std::nullopt;
  });
}

std::optional<StoreFault> SqliteStore::append_one(const Append& append) {
  const TableCard& card = append.card;
  std::int64_t length = 0;
  bool is_there = false;
  {
    Query query = find_length_.query(card.id);
    is_there = query.next();
    if (is_there) length = query.number(0);
    if (query.fault()) return query.fault();
  }
  const std::string table = "table " + std::to_string(card.id);
  if (card.id < 1) return StoreFault{table + " has no number that a table can have"};
  if (append.entries.empty() && !is_there) return StoreFault{table + " begins without an entry"};
  if (!append.entries.empty() && append.first != length + 1) {
    return StoreFault{table + " has " + std::to_string(length) + " entries, and number " +
                      std::to_string(append.first) + " was to be added"};
  }
  const auto new_length = length + static_cast<std::int64_t>(append.entries.size());
  Statement& write_card = is_there ? update_card_ : insert_card_;
  if (auto fault = write_card.run(card.code, card.maker, card.alarm, card.changed, card.is_listed,
                                  card.is_over, card.listing, new_length, card.id)) {
    return fault;
  }
  for (const std::string& entry : append.entries) {
    if (auto fault = insert_entry_.run(card.id, ++length, entry, checksum(entry))) return fault;
  }
  return std::nullopt;
}

std::optional<StoreFault> SqliteStore::note_alive(Millis now) {
  return database_->transaction([&] { return note_alive_.run(now); });
}

std::variant<int, StoreFault> SqliteStore::forget(Millis before) {
  int gone = 0;
  const auto fault = database_->transaction([&] {
    Query query = forget_.query(before, forget_at_once);
    while (query.next()) ++gone;
    return query.fault();
  });
  if (fault) return *fault;
  return gone;
}

}  // namespace bastide::server
