// What bots did at a server, counted. On the thread that talks to people.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/watch/metrics.h"

namespace bastide::server {

struct BotsCounts {
  // How it is now.
  struct Now {
    std::size_t here = 0;  // with a stream of events
    std::size_t accounts = 0;
    std::size_t streams = 0;  // of games
    std::size_t waiting = 0;  // wishes
    std::size_t challenges = 0;
    std::size_t rated_games = 0;
    std::size_t rated_names = 0;  // of people
    std::size_t arena_members = 0;
    std::size_t arena_pairs = 0;                                      // that go on
    std::map<std::string, std::uint64_t, std::less<>> arena_ended{};  // by what became of them
  };
  void add_metrics(MetricsText& metrics, const Now& now) const;

  std::map<int, std::uint64_t> calls;  // by the status of their answers
  // By what became of them, all of which are our words.
  std::map<std::string, std::uint64_t, std::less<>> wishes;
  std::map<std::string, std::uint64_t, std::less<>> challenges;
  Histogram waited{0.001, 0.01, 0.1, 1, 10};  // of wishes, until they were done, in seconds
};

}  // namespace bastide::server
