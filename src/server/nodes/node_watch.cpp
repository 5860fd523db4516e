#include "server/nodes/node_watch.h"

#include <chrono>
#include <utility>

namespace bastide::server {
namespace {

// A connection that was lost is there again sooner, unless there is a reason.
constexpr std::chrono::milliseconds bus_is_missed_after{1'000};

double seconds_of(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

void NodeWatch::tick() {
  if (parts_.log == nullptr) return;
  if (const int times = parts_.nodes.times_reborn(); times != told_of_rebirths_) {
    told_of_rebirths_ = times;
    parts_.log->warn(
        "taken_for_dead",
        {{"what",
          "the database has not heard of this server for so long that others have its tables; "
          "it begins again with none"},
         {"times", times}});
  }
  const auto away = parts_.bus.away_for();
  const bool is_away =
      away > (is_bus_told_away_ ? std::chrono::milliseconds(0) : bus_is_missed_after);
  if (std::exchange(is_bus_told_away_, is_away) == is_away) return;
  if (is_away) {
    parts_.log->warn("bus_away", {{"what",
                                   "the bus cannot be reached: whoever came here for a table of "
                                   "another server waits"}});
  } else {
    parts_.log->tell("bus_back");
  }
}

void NodeWatch::add_metrics(MetricsText& metrics) const {
  const auto number = [](auto count) { return static_cast<double>(count); };
  metrics.gauge("bastide_nodes", "Servers that are alive, this one among them",
                number(parts_.nodes.living()));
  metrics.gauge("bastide_node_silent_seconds", "Since the database has heard of this server",
                seconds_of(parts_.keeper.silent_for()));
  metrics.counter("bastide_node_taken_for_dead_total",
                  "How often others were given the tables of this server while it ran",
                  number(parts_.nodes.times_reborn()));
  metrics.begin("bastide_carried_lines", "gauge",
                "Sockets that are carried between servers: of people here whose table is "
                "elsewhere, and the other way round");
  metrics.sample({{"way", "out"}}, number(parts_.nodes.guests()));
  metrics.sample({{"way", "in"}}, number(parts_.nodes.far_lines()));
  metrics.gauge("bastide_bus_away_seconds", "How long the bus has not been reached",
                seconds_of(parts_.bus.away_for()));
  metrics.counter("bastide_bus_broken_total",
                  "How often the way to another server was broken, and lines with it",
                  number(parts_.bus.times_broken()));
  metrics.counter("bastide_bus_parcels_total", "Parcels of messages to other servers",
                  number(parts_.bus.sent_parcels()));
}

}  // namespace bastide::server
