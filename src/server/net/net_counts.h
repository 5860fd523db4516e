// What the network counts of itself. On the one thread that talks to people.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "server/watch/log.h"
#include "server/watch/metrics.h"

namespace bastide::server {

// Limits (limits.h) that somebody may exceed.
enum class Limit : std::uint8_t {
  Connections,
  ConnectionsEach,
  Posts,
  Gets,
  Tables,
  Messages,
  HeadBytes,
  BodyBytes,
  MessageBytes,
  QueueBytes,
  RequestTime,
  Descriptors,  // the system's, and whatever else keeps it from taking a connection
};
constexpr std::size_t limit_count = 12;

class NetCounts {
 public:
  explicit NetCounts(const Log* log) : log_(log) {}

  // Counts it; the operator is told at most once a minute for each limit. `what`: a sentence.
  void refuse(Limit limit, std::string_view what = {});
  void answered(int status);
  void add_metrics(MetricsText& metrics) const;

  std::uint64_t connections = 0;  // that were taken, ever
  std::uint64_t sockets = 0;      // that are open now
  std::uint64_t sockets_opened = 0;
  std::uint64_t messages_heard = 0;
  std::uint64_t messages_sent = 0;
  std::uint64_t bytes_read = 0;  // of requests, answers and messages, without frames
  std::uint64_t bytes_sent = 0;
  // How much later than it should the thread got to its clock, and how long it took for it.
  Histogram lag{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5};
  Histogram ticks{.0001, .00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1};

 private:
  const Log* log_;
  std::array<std::uint64_t, limit_count> refused_{};
  std::array<Seldom, limit_count> told_;
  std::array<std::uint64_t, 6> answered_{};  // by hundreds of their status
};

}  // namespace bastide::server
