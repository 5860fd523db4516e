#include "server/nodes/pg_db.h"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <cstring>
#include <utility>
#include <vector>

namespace bastide::server {
namespace {

using Clock = std::chrono::steady_clock;

// libpq's sentences end with a line's end, and may go on with hints.
std::string first_line(const char* message) {
  const std::string_view text = message == nullptr ? "" : message;
  return std::string(text.substr(0, text.find('\n')));
}

std::string away_sentence(std::string_view why) {
  return "the database cannot be reached (" + std::string(why) +
         "): look whether PostgreSQL runs there, and lets this server in";
}

}  // namespace

// ---- Rows ----

PgRows::PgRows(pg_result* result) : result_(result, Clear{}) {}

void PgRows::Clear::operator()(pg_result* result) const { ::PQclear(result); }

int PgRows::count() const { return ::PQntuples(result_.get()); }

std::int64_t PgRows::number(int row, int column) const {
  std::uint64_t value = 0;
  for (const char c : text(row, column)) value = value << 8 | static_cast<unsigned char>(c);
  return static_cast<std::int64_t>(value);
}

std::string_view PgRows::text(int row, int column) const {
  return {::PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(::PQgetlength(result_.get(), row, column))};
}

// ---- The connection ----

PgDatabase::PgDatabase(std::string address, Settings settings)
    : address_(std::move(address)), settings_(std::move(settings)) {}

PgDatabase::~PgDatabase() { disconnect(); }

// libpq says what is wrong with it in the words of the address itself, its password among them.
std::optional<StoreFault> PgDatabase::why_no_address(const std::string& address) {
  PQconninfoOption* const options = ::PQconninfoParse(address.c_str(), nullptr);
  if (options == nullptr) {
    return StoreFault{
        "the address of the database cannot be read: postgresql://USER@HOST/NAME is expected; "
        "signs of other meaning in it are written as %40"};
  }
  ::PQconninfoFree(options);
  return std::nullopt;
}

void PgDatabase::disconnect() {
  if (connection_ != nullptr) ::PQfinish(connection_);
  connection_ = nullptr;
}

std::optional<StoreFault> PgDatabase::connect() {
  if (connection_ != nullptr && ::PQstatus(connection_) == CONNECTION_OK) return std::nullopt;
  disconnect();
  if (Clock::now() < tried_ + settings_.pause) {
    return StoreFault{away_sentence("it was not a moment ago"), StoreFault::Kind::Away};
  }
  // A machine that is gone says nothing, so nobody waits for it long.
  const std::array keys{"dbname",           "connect_timeout", "keepalives_idle",
                        "tcp_user_timeout", "client_encoding", static_cast<const char*>(nullptr)};
  const std::array values{address_.c_str(), "2",    "5",
                          "5000",           "UTF8", static_cast<const char*>(nullptr)};
  connection_ = ::PQconnectdbParams(keys.data(), values.data(), 1);
  tried_ = Clock::now();
  if (connection_ == nullptr) return StoreFault{"there is not enough memory"};
  if (::PQstatus(connection_) != CONNECTION_OK) {
    if (auto fault = why_no_address(address_)) {
      disconnect();
      return fault;
    }
    return lost(first_line(::PQerrorMessage(connection_)), StoreFault::Kind::Away);
  }
  ::PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  ::PQsetnonblocking(connection_, 1);
  ++connected_times_;
  if (settings_.first.empty()) return std::nullopt;
  return run_all(settings_.first);
}

int PgDatabase::socket() const { return connection_ == nullptr ? -1 : ::PQsocket(connection_); }

StoreFault PgDatabase::lost(std::string_view what, StoreFault::Kind kind) {
  StoreFault fault{away_sentence(what), kind};
  disconnect();
  return fault;
}

// ---- Asking ----

bool PgDatabase::wait(bool for_reading, Clock::time_point until) {
  pollfd what{.fd = ::PQsocket(connection_),
              .events = static_cast<short>(for_reading ? POLLIN : POLLIN | POLLOUT),
              .revents = 0};
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
  if (left.count() <= 0) return false;
  return ::poll(&what, 1, static_cast<int>(left.count())) >= 0;
}

PgDatabase::Answer PgDatabase::ask(const char* sql, const PgParams& params) {
  if (auto fault = connect()) return std::move(*fault);
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const std::string& value : params.values()) {
    values.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> formats(values.size(), 1);
  const int sent =
      ::PQsendQueryParams(connection_, sql, static_cast<int>(values.size()), params.types().data(),
                          values.data(), lengths.data(), formats.data(), 1);
  if (sent == 0) {
    return lost(first_line(::PQerrorMessage(connection_)), StoreFault::Kind::Unsure);
  }
  return result_of_sent();
}

std::optional<StoreFault> PgDatabase::run(const char* sql, const PgParams& params) {
  auto answer = ask(sql, params);
  if (auto* fault = std::get_if<StoreFault>(&answer)) return std::move(*fault);
  return std::nullopt;
}

std::optional<StoreFault> PgDatabase::run_all(const std::string& sql) {
  if (auto fault = connect()) return fault;
  if (::PQsendQuery(connection_, sql.c_str()) == 0) {
    return lost(first_line(::PQerrorMessage(connection_)), StoreFault::Kind::Unsure);
  }
  auto answer = result_of_sent();
  if (auto* fault = std::get_if<StoreFault>(&answer)) return std::move(*fault);
  return std::nullopt;
}

PgDatabase::Answer PgDatabase::result_of_sent() {
  const auto until = Clock::now() + settings_.answer_within;
  for (int left = ::PQflush(connection_); left != 0; left = ::PQflush(connection_)) {
    if (left < 0 || !wait(false, until) || ::PQconsumeInput(connection_) == 0) {
      return lost("it takes nothing", StoreFault::Kind::Unsure);
    }
  }
  std::optional<StoreFault> fault;
  PgRows rows(nullptr);
  for (;;) {
    while (::PQisBusy(connection_) != 0) {
      if (!wait(true, until)) return lost("it does not answer", StoreFault::Kind::Unsure);
      if (::PQconsumeInput(connection_) == 0) {
        return lost(first_line(::PQerrorMessage(connection_)), StoreFault::Kind::Unsure);
      }
    }
    pg_result* const result = ::PQgetResult(connection_);
    if (result == nullptr) break;
    PgRows kept(result);
    const ExecStatusType status = ::PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
      if (!fault) fault = fault_of(result);
    } else {
      rows = std::move(kept);
    }
  }
  if (::PQstatus(connection_) != CONNECTION_OK) {
    return lost(fault ? fault->what : "it ended the connection", StoreFault::Kind::Unsure);
  }
  if (fault) return std::move(*fault);
  return rows;
}

// What is refused, in words of ours where the database's own would tell too much or too little.
StoreFault PgDatabase::fault_of(const pg_result* result) {
  const char* code = ::PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = code == nullptr ? "" : code;
  const std::string what = first_line(::PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
  if (state == "BT001") return {what, StoreFault::Kind::Taken};
  if (state == "BT002") return {what, StoreFault::Kind::Behind};
  if (state == "23505") return {"another table has that already"};  // a code: it lets one in
  if (state == "53100") return {"there is no room on the disk of the database"};
  return {"the database refuses: " + what};
}

// ---- Notes ----

bool PgDatabase::take_input() {
  if (connection_ == nullptr) return false;
  if (::PQconsumeInput(connection_) != 0 && ::PQstatus(connection_) == CONNECTION_OK) return true;
  disconnect();
  return false;
}

std::optional<PgDatabase::Note> PgDatabase::next_note() {
  if (connection_ == nullptr) return std::nullopt;
  PGnotify* const note = ::PQnotifies(connection_);
  if (note == nullptr) return std::nullopt;
  Note taken{note->relname, note->extra};
  ::PQfreemem(note);
  return taken;
}

}  // namespace bastide::server
