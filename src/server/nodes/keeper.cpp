#include "server/nodes/keeper.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "host/threads.h"
#include "server/nodes/pg_store.h"

namespace bastide::server {
namespace {

constexpr std::size_t most_asked = 10'000;
constexpr std::size_t few_ids = 50;
constexpr std::int64_t ids_at_once = 200;
constexpr std::int64_t woken_at_once = 20;

// A table, and since when nobody has looked after it: as it is noted, or since all nodes died.
std::string holdings_of(const char* tables) {
  return std::string(
             "SELECT t.id, t.code, t.maker, t.alarm, t.changed, t.is_listed, t.is_over, t.listing,"
             " t.fence, t.owner, CASE WHEN t.died > 0 THEN t.died WHEN t.left_at < s.began"
             " THEN greatest(t.left_at, s.died) ELSE 0 END FROM server s, ") +
         tables;
}

}  // namespace

std::variant<std::unique_ptr<Keeper>, StoreFault> Keeper::start(Settings settings, Post post) {
  std::unique_ptr<Keeper> keeper(new Keeper(std::move(settings), std::move(post)));
  if (auto fault = keeper->join()) return *fault;
  if (auto fault = keeper->why_not_among_them()) return *fault;
  keeper->fetch_ids();
  auto thread = start_thread([keeper = keeper.get()] { keeper->work(); });
  if (!thread) return StoreFault{"no thread could be started to look after the tables"};
  keeper->thread_ = std::move(*thread);
  return keeper;
}

Keeper::Keeper(Settings settings, Post post)
    : settings_(std::move(settings)),
      post_(std::move(post)),
      database_(settings_.address, {.first = "SET lock_timeout = '5s'"}) {}

void Keeper::listen(Ears ears) {
  const std::lock_guard lock(mutex_);
  ears_ = std::make_shared<Ears>(std::move(ears));
  something_waits_.notify_one();
}

std::chrono::milliseconds Keeper::silent_for() const {
  const auto since = std::chrono::steady_clock::now() - heard_at_.load();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since);
}

// ---- Asking ----

template <class Found, class Ask>
void Keeper::add(Answer<Found> done, Ask ask) {
  using Result = std::variant<Found, StoreFault>;
  const std::lock_guard lock(mutex_);
  if (is_stopping_ || waiting_.size() >= most_asked) {
    return post_([done = std::move(done)] {
      done(StoreFault{"too much is asked at once", StoreFault::Kind::Away});
    });
  }
  waiting_.push_back([this, done = std::move(done), ask = std::move(ask)] {
    auto result = std::make_shared<Result>(ask());
    post_([result, done] { done(std::move(*result)); });
  });
  something_waits_.notify_one();
}

void Keeper::find(std::string code, Answer<std::optional<Holding>> done) {
  using Result = std::variant<std::optional<Holding>, StoreFault>;
  add<std::optional<Holding>>(std::move(done), [this, code = std::move(code)]() -> Result {
    auto found = holdings("bastide_take($1, $2) t", PgParams().add(node_.load()).add_text(code));
    if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
    auto& all = std::get<std::vector<Holding>>(found);
    if (all.empty()) return std::nullopt;
    return std::move(all.front());
  });
}

void Keeper::cards_of(std::vector<std::string> codes, Answer<std::vector<TableCard>> done) {
  add<std::vector<TableCard>>(std::move(done), [this, codes = std::move(codes)] {
    const std::vector<std::string_view> views(codes.begin(), codes.end());
    return cards("code = ANY ($1) OR (old_codes <> '{}' AND old_codes && $1 AND code <> '')",
                 PgParams().add_texts(views));
  });
}

void Keeper::made_by(std::string maker, Answer<std::optional<std::string>> done) {
  using Result = std::variant<std::optional<std::string>, StoreFault>;
  add<std::optional<std::string>>(std::move(done), [this, maker = std::move(maker)]() -> Result {
    auto found = cards("maker = $1 AND maker <> ''", PgParams().add_bytes(maker));
    if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
    auto& all = std::get<std::vector<TableCard>>(found);
    if (all.empty()) return std::nullopt;
    return std::move(all.front().code);
  });
}

void Keeper::listed(Answer<std::vector<TableCard>> done) {
  // More than are shown, since those with a free seat come first.
  add<std::vector<TableCard>>(
      std::move(done), [this] { return cards("is_listed ORDER BY changed DESC LIMIT 1000", {}); });
}

void Keeper::let_go(TableId table) {
  const std::lock_guard lock(mutex_);
  let_go_.push_back(table);
  if (let_go_.size() > 1) return;  // they go together
  waiting_.push_back([this] {
    std::vector<TableId> tables;
    {
      const std::lock_guard inner(mutex_);
      tables = std::exchange(let_go_, {});
    }
    // Where that fails they stay ours until we are gone, and whoever asks for them is sent here.
    database_.run("SELECT bastide_let_go($1, $2)", PgParams().add(node_.load()).add_all(tables));
  });
  something_waits_.notify_one();
}

TableId Keeper::next_id() {
  const std::lock_guard lock(mutex_);
  if (ids_.size() <= few_ids && !std::exchange(is_fetching_ids_, true)) {
    waiting_.push_back([this] { fetch_ids(); });
    something_waits_.notify_one();
  }
  if (ids_.empty()) return 0;
  const TableId id = ids_.front();
  ids_.pop_front();
  return id;
}

void Keeper::leave(std::function<void()> done) {
  add<int>([done = std::move(done)](const auto&) { done(); },
           [this]() -> std::variant<int, StoreFault> {
             leave_now();
             return 0;
           });
}

void Keeper::stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
    something_waits_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  leave_now();
}

// ---- The thread ----

void Keeper::work() {
  using Clock = std::chrono::steady_clock;
  {
    std::unique_lock lock(mutex_);
    something_waits_.wait(lock, [this] { return ears_ || is_stopping_; });
  }
  Clock::time_point next_beat = Clock::now();
  for (;;) {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      something_waits_.wait_until(lock, next_beat,
                                  [this] { return !waiting_.empty() || is_stopping_; });
      if (is_stopping_ && waiting_.empty()) return;
      if (!waiting_.empty()) {
        next = std::move(waiting_.front());
        waiting_.pop_front();
      }
    }
    // Nothing that is asked may keep it from saying that it is alive.
    if (Clock::now() >= next_beat) {
      if (ears_ && !has_left_) beat();
      next_beat = Clock::now() + settings_.beat;
    }
    if (next) next();
  }
}

std::optional<StoreFault> Keeper::join() {
  auto made = database_.ask("SELECT bastide_join($1)",
                            PgParams().add(std::int64_t{settings_.lease.count()}));
  if (const auto* fault = std::get_if<StoreFault>(&made)) return *fault;
  node_ = std::get<PgRows>(made).number(0, 0);
  return database_.run("UPDATE nodes SET bus = $2 WHERE number = $1",
                       PgParams().add(node_.load()).add_text(settings_.bus));
}

// Those who speak over different buses would wait for each other for ever.
std::optional<StoreFault> Keeper::why_not_among_them() {
  const auto others =
      database_.ask("SELECT bus FROM nodes WHERE number <> $1 AND bus <> $2 LIMIT 1",
                    PgParams().add(node_.load()).add_text(settings_.bus));
  if (const auto* fault = std::get_if<StoreFault>(&others)) return *fault;
  const PgRows& rows = std::get<PgRows>(others);
  if (rows.count() == 0) return std::nullopt;
  return StoreFault{rows.text(0, 0).empty()
                        ? "the servers that run there have no bus beside the database: start this "
                          "one without --bus, or stop all of them first"
                        : "the servers that run there have a bus beside the database: start this "
                          "one with the same --bus, or stop all of them first"};
}

void Keeper::beat() {
  using Clock = std::chrono::steady_clock;
  if (database_.connect()) return;
  if (std::exchange(connection_, database_.connected_times()) != connection_) {
    connected_at_ = Clock::now();
  }
  // Where the database was away, the others have not been heard of either.
  const bool buries = Clock::now() - connected_at_ > settings_.lease;
  const auto alive = database_.ask(
      "SELECT bastide_beat($1, $2, $3)",
      PgParams().add(node_.load()).add(std::int64_t{settings_.lease.count()}).add(buries));
  const auto* rows = std::get_if<PgRows>(&alive);
  if (rows == nullptr) return;
  if (rows->number(0, 0) == 0 && join()) return;
  heard_at_ = Clock::now();
  if (rows->number(0, 0) == 0) {
    post_([ears = ears_, node = node_.load()] { ears->reborn(node); });
  }
  const auto numbers = database_.ask("SELECT number FROM nodes ORDER BY number");
  if (const auto* found = std::get_if<PgRows>(&numbers)) {
    std::vector<NodeNumber> living;
    for (int row = 0; row < found->count(); ++row) living.push_back(found->number(row, 0));
    if (living != living_) {
      living_ = living;
      post_([ears = ears_, living = std::move(living)] { ears->living(living); });
    }
  }
  look_for_gone();
  look_for_due();
}

// Those of the last hour, which are few; told once.
void Keeper::look_for_gone() {
  const auto found = database_.ask("SELECT id FROM gone ORDER BY id");
  const auto* rows = std::get_if<PgRows>(&found);
  if (rows == nullptr) return;
  std::vector<TableId> all;
  for (int row = 0; row < rows->count(); ++row) all.push_back(rows->number(row, 0));
  std::vector<TableId> told;
  std::ranges::set_difference(all, gone_, std::back_inserter(told));
  gone_ = std::move(all);
  if (told.empty()) return;
  post_([ears = ears_, told = std::move(told)] { ears->gone(told); });
}

void Keeper::look_for_due() {
  auto due = holdings("bastide_take_due($1, $2, $3) t",
                      PgParams().add(node_.load()).add(settings_.now()).add(woken_at_once));
  auto* found = std::get_if<std::vector<Holding>>(&due);
  if (found == nullptr || found->empty()) return;
  post_([ears = ears_, taken = std::move(*found)] { ears->taken(taken); });
}

void Keeper::fetch_ids() {
  const auto numbers = database_.ask("SELECT nextval('table_numbers') FROM generate_series(1, $1)",
                                     PgParams().add(ids_at_once));
  const auto* rows = std::get_if<PgRows>(&numbers);
  const std::lock_guard lock(mutex_);
  is_fetching_ids_ = false;
  for (int row = 0; rows != nullptr && row < rows->count(); ++row) {
    ids_.push_back(rows->number(row, 0));
  }
}

void Keeper::leave_now() {
  if (std::exchange(has_left_, true) || node_ == 0) return;
  database_.run("SELECT bastide_leave($1)", PgParams().add(node_.load()));
}

// ---- Reading ----

std::variant<std::vector<Holding>, StoreFault> Keeper::holdings(const char* tables,
                                                                const PgParams& params) {
  auto found = database_.ask(holdings_of(tables).c_str(), params);
  if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<Holding> all;
  for (int row = 0; row < rows.count(); ++row) {
    const Millis died = rows.number(row, card_column_count + 1);
    all.push_back({.card = card_in(rows, row),
                   .owner = rows.number(row, card_column_count),
                   .died = died > 0 ? std::optional(died) : std::nullopt});
  }
  return all;
}

std::variant<std::vector<TableCard>, StoreFault> Keeper::cards(const char* where,
                                                               const PgParams& params) {
  const std::string sql = std::string("SELECT ") + card_columns + " FROM tables WHERE " + where;
  auto found = database_.ask(sql.c_str(), params);
  if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<TableCard> all;
  for (int row = 0; row < rows.count(); ++row) all.push_back(card_in(rows, row));
  return all;
}

}  // namespace bastide::server
