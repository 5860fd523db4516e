// A store, and how it is doing: how long commits take, what it refused, whether it answers at all.
#pragma once

#include <atomic>
#include <chrono>

#include "server/store.h"
#include "server/watch/log.h"
#include "server/watch/metrics.h"

namespace bastide::server {

class WatchedStore final : public Store {
 public:
  // Both outlive this; `log` may be none.
  WatchedStore(Store& store, const Log* log) : store_(store), log_(log) {}

  std::optional<StoreFault> append(std::span<const Append> batch) override;
  std::optional<StoreFault> note_alive(Millis now) override;
  std::variant<int, StoreFault> forget(Millis before) override;
  std::variant<std::vector<TableCard>, StoreFault> cards() override;
  std::variant<std::vector<std::string>, StoreFault> log(TableId table) override;
  Millis last_alive() const override { return store_.last_alive(); }

  // ---- From any thread ----
  // How long somebody has waited for its answer; nothing where nobody does.
  std::chrono::milliseconds waits_for() const;
  void add_metrics(MetricsText& metrics) const;

 private:
  class Asked;
  void note_fault(std::string_view doing, const StoreFault& fault);

  Store& store_;
  const Log* log_;
  std::atomic<std::int64_t> asked_at_ = 0;  // nanoseconds of the steady clock; 0: it was answered
  std::atomic<std::uint64_t> appends_ = 0;
  std::atomic<std::uint64_t> faults_ = 0;
  Histogram commits_{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10};
  Seldom slow_, faulty_;
};

}  // namespace bastide::server
