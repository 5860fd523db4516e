#include "server/net/net_counts.h"

#include <algorithm>
#include <string>

namespace bastide::server {
namespace {

constexpr std::array<std::string_view, limit_count> names_of_limits{
    "connections",   "connections_each", "posts",        "gets",
    "tables",        "messages",         "head_bytes",   "body_bytes",
    "message_bytes", "queue_bytes",      "request_time", "descriptors"};

}  // namespace

void NetCounts::refuse(Limit limit, std::string_view what) {
  const auto at = static_cast<std::size_t>(limit);
  ++refused_[at];
  const auto since = log_ == nullptr ? std::nullopt : told_[at].happened();
  if (!since) return;
  if (what.empty()) {
    log_->warn("limit_reached", {{"limit", names_of_limits[at]}, {"refused", *since}});
  } else {
    log_->warn("limit_reached",
               {{"what", what}, {"limit", names_of_limits[at]}, {"refused", *since}});
  }
}

void NetCounts::answered(int status) {
  ++answered_[static_cast<std::size_t>(std::clamp(status / 100, 0, 5))];
}

void NetCounts::add_metrics(MetricsText& metrics) const {
  const auto count = [](std::uint64_t number) { return static_cast<double>(number); };
  metrics.counter("bastide_connections_total", "Connections that were taken", count(connections));
  metrics.gauge("bastide_sockets", "Sockets of pages that are open", count(sockets));
  metrics.counter("bastide_sockets_total", "Sockets of pages that were opened",
                  count(sockets_opened));
  metrics.begin("bastide_http_answers_total", "counter",
                "Answers over HTTP by the first digit of their status");
  for (std::size_t i = 1; i < answered_.size(); ++i) {
    metrics.sample({{"status", std::to_string(i) + "xx"}}, count(answered_[i]));
  }
  metrics.begin("bastide_refused_total", "counter",
                "Requests, connections and messages beyond a limit");
  for (std::size_t i = 0; i < limit_count; ++i) {
    metrics.sample({{"limit", names_of_limits[i]}}, count(refused_[i]));
  }
  metrics.begin("bastide_messages_total", "counter", "Messages over sockets");
  metrics.sample({{"way", "in"}}, count(messages_heard));
  metrics.sample({{"way", "out"}}, count(messages_sent));
  metrics.begin("bastide_bytes_total", "counter", "Bytes of requests, answers and messages");
  metrics.sample({{"way", "in"}}, count(bytes_read));
  metrics.sample({{"way", "out"}}, count(bytes_sent));
  metrics.histogram("bastide_loop_lag_seconds",
                    "How much later than it should the talking thread got to its clock", lag);
  metrics.histogram("bastide_tick_seconds",
                    "Time of the talking thread for clocks and deadlines, ten times a second",
                    ticks);
}

}  // namespace bastide::server
