// SQLite as far as the store needs it: a connection and statements that close by themselves, and
// whatever goes wrong as a sentence that says what to do. Values reach SQL as parameters only.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace bastide::server {

class Database;

// One use of a statement, from its values to its last row. Texts that were given as values must
// live as long.
class Query {
 public:
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  // On to the next row. False after the last, and where something went wrong.
  bool next();
  // What went wrong.
  const std::optional<StoreFault>& fault() const { return fault_; }

  std::int64_t number(int column) const;
  std::string_view text(int column) const;  // until the next row

 private:
  friend class Statement;
  template <class... Values>
  Query(const Database& database, sqlite3_stmt* statement, const Values&... values)
      : database_(database), statement_(statement) {
    int place = 0;
    (bind(++place, values), ...);
  }
  template <std::integral Number>
  void bind(int place, Number value) {
    bind_number(place, static_cast<std::int64_t>(value));
  }
  void bind(int place, std::string_view value) { bind_text(place, value); }
  void bind_number(int place, std::int64_t value);
  void bind_text(int place, std::string_view value);

  const Database& database_;
  sqlite3_stmt* statement_;
  std::optional<StoreFault> fault_;
};

// Prepared once, used again and again, by one query at a time.
class Statement {
 public:
  Statement() = default;

  // With these values for its question marks.
  template <class... Values>
  Query query(const Values&... values) {
    return Query(*database_, statement_.get(), values...);
  }
  // For statements without rows.
  template <class... Values>
  std::optional<StoreFault> run(const Values&... values) {
    Query use = query(values...);
    while (use.next()) {
    }
    return use.fault();
  }

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Statement(const Database& database, sqlite3_stmt* statement)
      : database_(&database), statement_(statement) {}

  const Database* database_ = nullptr;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  // `path` is a file, whatever it looks like. One that is not there is a fault.
  static std::variant<std::unique_ptr<Database>, StoreFault> open(const std::string& path);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const std::string& path() const { return path_; }
  // For what SQL has no words for: copying a database.
  sqlite3* handle() const { return handle_.get(); }

  // Statements of ours, one after the other; never with a value written into them.
  std::optional<StoreFault> execute(const std::string& sql);
  // The first number of the first row.
  std::variant<std::int64_t, StoreFault> number(const std::string& sql);
  std::optional<StoreFault> prepare(std::string_view sql, Statement& statement);

  // All that `work` does, or nothing of it.
  template <class Work>
  std::optional<StoreFault> transaction(const Work& work) {
    if (auto fault = begin_.run()) return fault;
    std::optional<StoreFault> fault = work();
    if (!fault) fault = commit_.run();
    if (fault) roll_back();
    return fault;
  }

  // What went wrong last, as a sentence.
  StoreFault fault() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  Database(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}
  void roll_back();

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
  Statement begin_;
  Statement commit_;
  Statement rollback_;
};

// "FILE is damaged …": what to say when something cannot be read that should be there.
StoreFault damaged(const std::string& path, std::string_view how);

}  // namespace bastide::server
