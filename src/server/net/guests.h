// Who is connected from where, and how much each address has asked for lately.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/limits.h"
#include "server/spent.h"

namespace bastide::server {

// Fills up by the rate; what is taken from an empty one is refused.
class Bucket {
 public:
  bool take(Rate rate, NetClock::time_point now);
  bool is_full(Rate rate, NetClock::time_point now) const;
  // Taken elsewhere, whether there was so much or not.
  void spend(double amount, Rate rate, NetClock::time_point now);

 private:
  double level_at(Rate rate, NetClock::time_point now) const;

  double taken_ = 0;  // below what it can hold
  NetClock::time_point at_{};
};

class Guests {
 public:
  explicit Guests(const Limits& limits) : limits_(limits) {}

  // The empty address is our own machine's, which may do all of it.
  bool enter(const std::string& address);
  void leave(const std::string& address);
  bool may_post(const std::string& address, NetClock::time_point now);
  bool may_get(const std::string& address, NetClock::time_point now);
  bool may_call_as_bot(const std::string& address, NetClock::time_point now);
  bool may_make_table(const std::string& address, NetClock::time_point now);

  // Among several servers (server/spent.h): what was used here, and elsewhere.
  void keep_spent() { spent_.keep(); }
  std::vector<Spent> take_spent();
  void note_elsewhere(std::int64_t server, const std::vector<Spent>& spent,
                      NetClock::time_point now);

  // Forgets those who have gone and asked for nothing lately. Now and then.
  void forget(NetClock::time_point now);
  std::size_t known() const { return guests_.size(); }

 private:
  struct Guest {
    std::size_t connections = 0;
    Bucket posts;
    Bucket gets;
    Bucket bot_calls;
    Bucket tables;
  };

  bool take(Bucket Guest::* bucket, Rate rate, Spent::Of of, const std::string& address,
            NetClock::time_point now);
  std::size_t connections_elsewhere(const std::string& address) const;

  const Limits& limits_;
  std::unordered_map<std::string, Guest> guests_;
  SpentCounts spent_;
  std::map<std::int64_t, std::unordered_map<std::string, std::size_t>> elsewhere_;  // by server
};

// One of an address's connections, while this lives.
class Presence {
 public:
  Presence() = default;
  Presence(Guests& guests, std::string address);
  Presence(Presence&& other) noexcept;
  Presence& operator=(Presence&& other) noexcept;
  ~Presence();
  bool is_allowed() const { return guests_ != nullptr; }

 private:
  Guests* guests_ = nullptr;
  std::string address_;
};

}  // namespace bastide::server
