#include "server/watched_store.h"

namespace bastide::server {
namespace {

using StoreClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds slow_commit{500};

std::int64_t nanoseconds_now() {
  return StoreClock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

}  // namespace

// While this lives somebody waits for the store.
class WatchedStore::Asked {
 public:
  explicit Asked(WatchedStore& store) : store_(store) { store_.asked_at_ = nanoseconds_now(); }
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  ~Asked() { store_.asked_at_ = 0; }

 private:
  WatchedStore& store_;
};

std::optional<StoreFault> WatchedStore::append(std::span<const Append> batch) {
  const Asked asked(*this);
  const auto begun = StoreClock::now();
  auto fault = store_.append(batch);
  const StoreClock::duration took = StoreClock::now() - begun;
  commits_.note(std::chrono::duration<double>(took).count());
  if (fault) {
    note_fault("append", *fault);
    return fault;
  }
  appends_ += batch.size();
  if (took < slow_commit || log_ == nullptr) return fault;
  if (const auto since = slow_.happened()) {
    log_->warn("slow_commit", {{"milliseconds", took / std::chrono::milliseconds(1)},
                               {"appends", batch.size()},
                               {"times", *since}});
  }
  return fault;
}

std::optional<StoreFault> WatchedStore::note_alive(Millis now) {
  const Asked asked(*this);
  auto fault = store_.note_alive(now);
  if (fault) note_fault("note_alive", *fault);
  return fault;
}

std::variant<int, StoreFault> WatchedStore::forget(Millis before) {
  const Asked asked(*this);
  auto gone = store_.forget(before);
  if (const auto* fault = std::get_if<StoreFault>(&gone)) note_fault("forget", *fault);
  return gone;
}

std::variant<std::vector<TableCard>, StoreFault> WatchedStore::cards() {
  const Asked asked(*this);
  return store_.cards();
}

std::variant<std::vector<std::string>, StoreFault> WatchedStore::log(TableId table) {
  const Asked asked(*this);
  auto log = store_.log(table);
  if (const auto* fault = std::get_if<StoreFault>(&log)) note_fault("log", *fault);
  return log;
}

// Faults name files and numbers of tables, never what stands in an entry.
void WatchedStore::note_fault(std::string_view doing, const StoreFault& fault) {
  ++faults_;
  if (log_ == nullptr) return;
  if (const auto times = faulty_.happened()) {
    log_->error("store_fault",
                {{"what", "the store: " + fault.what}, {"doing", doing}, {"times", *times}});
  }
}

std::chrono::milliseconds WatchedStore::waits_for() const {
  const std::int64_t since = asked_at_;
  if (since == 0) return {};
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::nanoseconds(nanoseconds_now() - since));
}

void WatchedStore::add_metrics(MetricsText& metrics) const {
  metrics.counter("bastide_store_appends_total", "Changes of tables that were made durable",
                  static_cast<double>(appends_));
  metrics.counter("bastide_store_faults_total", "What the store could not do",
                  static_cast<double>(faults_));
  metrics.gauge("bastide_store_waits_seconds", "How long the store has not answered",
                std::chrono::duration<double>(waits_for()).count());
  metrics.histogram("bastide_commit_seconds", "Time of a commit, through to the disk", commits_);
}

}  // namespace bastide::server
