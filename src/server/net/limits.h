// How much of everything one client, one address and all of them together may have. Tests make the
// times short.
#pragma once

#include <chrono>
#include <cstddef>

namespace bastide::server {

using NetClock = std::chrono::steady_clock;

// So many a second in the long run, and so many at once.
struct Rate {
  double a_second = 1;
  double at_once = 1;
};

struct Limits {
  using Time = std::chrono::milliseconds;

  // ---- How many ----
  std::size_t connections = 10'000;
  std::size_t connections_each = 200;  // from one address; our own machine has no such limit
  Rate messages{20, 40};               // of one socket
  Rate posts{1, 60};                   // of one address, likewise
  Rate gets{10, 300};                  // of the same, of /api alone: a list may draw many boards
  Rate bot_calls{50, 200};    // of the same, of bots: what each of them may is the service's matter
  Rate tables{1.0 / 60, 60};  // made by one address

  // ---- How large ----
  std::size_t head_bytes = 16 * 1024;
  std::size_t body_bytes = 16 * 1024;
  std::size_t message_bytes = 4 * 1024;
  // What waits to be sent over a socket; a single message may be larger.
  std::size_t queue_bytes = 256 * 1024;

  // ---- How long ----
  Time request_time{10'000};  // until a request is whole, however its bytes come
  Time idle_time{30'000};     // until the next one on a connection that stays open
  Time answer_time{30'000};   // until the service has answered a call
  Time send_time{120'000};    // until an answer was taken, on the slowest line
  Time ping_after{15'000};    // without a word from a socket
  Time pong_within{10'000};
  Time sign_of_life{5'000};   // a blank line where a stream has nothing to say for so long
  Time stream_stall{30'000};  // for what a stream has sent to be taken
  Time close_time{3'000};     // for the other side to agree that it is over
  Time stop_time{10'000};     // for the service to have everything written
  Time drain_time{0};         // from being asked to stop, and saying so, until it begins
};

}  // namespace bastide::server
