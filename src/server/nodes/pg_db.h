// One connection to PostgreSQL, by libpq. It is made when something is asked and made anew after it
// was lost; whoever asks meanwhile is told that the database is away. Used by one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/nodes/pg_params.h"
#include "server/store.h"

struct pg_conn;
struct pg_result;

namespace bastide::server {

class PgRows {
 public:
  explicit PgRows(pg_result* result);
  int count() const;
  std::int64_t number(int row, int column) const;  // also a bool
  std::string_view text(int row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::shared_ptr<pg_result> result_;
};

struct PgSettings {
  // What the connection is told first, each time it is made.
  std::string first;
  std::chrono::milliseconds answer_within{10'000};
  std::chrono::milliseconds pause{200};  // between two tries to connect
};

class PgDatabase {
 public:
  using Settings = PgSettings;
  using Answer = std::variant<PgRows, StoreFault>;

  explicit PgDatabase(std::string address, Settings settings = {});
  ~PgDatabase();
  PgDatabase(const PgDatabase&) = delete;
  PgDatabase& operator=(const PgDatabase&) = delete;

  // Why it cannot be read, without any of it: it may hold a password.
  static std::optional<StoreFault> why_no_address(const std::string& address);
  // Connected, or why not.
  std::optional<StoreFault> connect();
  bool is_connected() const { return connection_ != nullptr; }
  // How often it was connected: another number, another connection.
  int connected_times() const { return connected_times_; }
  void disconnect();

  Answer ask(const char* sql, const PgParams& params = {});
  // The same for whoever wants no rows.
  std::optional<StoreFault> run(const char* sql, const PgParams& params = {});
  // Several statements without parameters, as they stand.
  std::optional<StoreFault> run_all(const std::string& sql);

  // ---- What it is told between answers ----
  int socket() const;
  // Whether something can be taken; false: the connection is lost.
  bool take_input();
  struct Note {
    std::string channel;
    std::string text;
  };
  std::optional<Note> next_note();

 private:
  Answer result_of_sent();
  StoreFault lost(std::string_view what, StoreFault::Kind kind);
  StoreFault fault_of(const pg_result* result);
  bool wait(bool for_reading, std::chrono::steady_clock::time_point until);

  const std::string address_;
  const Settings settings_;
  pg_conn* connection_ = nullptr;
  std::chrono::steady_clock::time_point tried_{};
  int connected_times_ = 0;
};

}  // namespace bastide::server
