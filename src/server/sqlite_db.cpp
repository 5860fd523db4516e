#include "server/sqlite_db.h"

#include <sqlite3.h>

#include <cerrno>
#include <cstring>

namespace bastide::server {
namespace {

constexpr int patience_millis = 5000;  // with another program that looks at the file

bool is_out_of_room(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG; }

StoreFault no_room(const std::string& path) {
  return {"there is no room to write " + path +
          ": make room on that disk (or raise the limit) and try again; nothing was lost"};
}

// `error` is the system's, where SQLite noted one.
StoreFault sentence(const std::string& path, int code, int error, const std::string& said) {
  const std::string because =
      said + (error != 0 ? std::string(", ") + std::strerror(error) : std::string());
  switch (code & 0xff) {
    case SQLITE_FULL:
      return no_room(path);
    case SQLITE_IOERR:
      if (is_out_of_room(error)) return no_room(path);
      return {path + " could not be read or written (" + because +
              "): look whether its disk is there and sound, then try again"};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {path + " cannot be written (" + because +
              "): let the server write the file and its folder"};
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
      return {path + " cannot be opened (" + because +
              "): look whether its folder is there and may be written"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return damaged(path, said);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {path + " is held by another program: close that one and try again"};
    case SQLITE_NOMEM:
      return {"there is not enough memory to work with " + path};
    default:
      return {path + ": " + because};
  }
}

}  // namespace

StoreFault damaged(const std::string& path, std::string_view how) {
  return {path + " is damaged (" + std::string(how) +
          "): keep it, and start the server with a backup of it, under another name"};
}

// ---- Query ----

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Query::next() {
  if (fault_) return false;
  errno = 0;  // so that a fault can tell the system's reason
  const int result = sqlite3_step(statement_);
  if (result != SQLITE_ROW && result != SQLITE_DONE) fault_ = database_.fault();
  return result == SQLITE_ROW;
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string_view Query::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

void Query::bind_number(int place, std::int64_t value) {
  if (sqlite3_bind_int64(statement_, place, value) != SQLITE_OK) fault_ = database_.fault();
}

void Query::bind_text(int place, std::string_view value) {
  const char* bytes = value.data() != nullptr ? value.data() : "";  // null would be no text at all
  if (sqlite3_bind_text64(statement_, place, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8) !=
      SQLITE_OK) {
    fault_ = database_.fault();
  }
}

// ---- Statement ----

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

// ---- Database ----

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

std::variant<std::unique_ptr<Database>, StoreFault> Database::open(const std::string& path) {
  sqlite3* handle = nullptr;
  // No lock of SQLite's own: each connection is used by one thread at a time.
  const int result =
      sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<Database> database(new Database(path, handle));
  if (handle == nullptr) return StoreFault{"there is not enough memory to open " + path};
  if (result != SQLITE_OK) return database->fault();
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, patience_millis);
  // A damaged or foreign file may hold anything: nothing in it is to be believed.
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (auto fault = database->execute("PRAGMA cell_size_check = ON")) return *fault;
  if (auto fault = database->prepare("BEGIN IMMEDIATE", database->begin_)) return *fault;
  if (auto fault = database->prepare("COMMIT", database->commit_)) return *fault;
  if (auto fault = database->prepare("ROLLBACK", database->rollback_)) return *fault;
  return database;
}

std::optional<StoreFault> Database::execute(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return fault();
  return std::nullopt;
}

std::variant<std::int64_t, StoreFault> Database::number(const std::string& sql) {
  Statement statement;
  if (auto fault = prepare(sql, statement)) return *fault;
  Query query = statement.query();
  if (query.next()) return query.number(0);
  return query.fault() ? *query.fault() : damaged(path_, "nothing where a number should be");
}

std::optional<StoreFault> Database::prepare(std::string_view sql, Statement& statement) {
  sqlite3_stmt* prepared = nullptr;
  const int result = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  if (result != SQLITE_OK) return fault();
  statement = Statement(*this, prepared);
  return std::nullopt;
}

StoreFault Database::fault() const {
  const int left = errno;  // SQLite notes no reason where it is the commit that fails
  const int code = sqlite3_extended_errcode(handle());
  const int kind = code & 0xff;
  // Of other faults it would be the reason of some call before.
  const bool is_of_system = kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN;
  int error = is_of_system ? sqlite3_system_errno(handle()) : 0;
  if (kind == SQLITE_IOERR && is_out_of_room(left)) error = left;
  return sentence(path_, code, error, sqlite3_errmsg(handle()));
}

void Database::roll_back() {
  // After some faults SQLite has done it already.
  if (sqlite3_get_autocommit(handle()) == 0) rollback_.run();
}

}  // namespace bastide::server
