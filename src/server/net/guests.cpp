#include "server/net/guests.h"

#include <algorithm>
#include <utility>

namespace bastide::server {

// ---- One bucket ----

double Bucket::level_at(Rate rate, NetClock::time_point now) const {
  const std::chrono::duration<double> passed = now - at_;
  return std::max(0.0, taken_ - passed.count() * rate.a_second);
}

bool Bucket::take(Rate rate, NetClock::time_point now) {
  taken_ = level_at(rate, now);
  at_ = now;
  if (taken_ + 1 > rate.at_once) return false;
  taken_ += 1;
  return true;
}

bool Bucket::is_full(Rate rate, NetClock::time_point now) const { return level_at(rate, now) <= 0; }

void Bucket::spend(double amount, Rate rate, NetClock::time_point now) {
  taken_ = std::min(level_at(rate, now) + amount, rate.at_once);
  at_ = now;
}

// ---- All addresses ----

bool Guests::enter(const std::string& address) {
  if (address.empty()) return true;
  Guest& guest = guests_[address];
  if (guest.connections + connections_elsewhere(address) >= limits_.connections_each) return false;
  ++guest.connections;
  return true;
}

void Guests::leave(const std::string& address) {
  const auto found = guests_.find(address);
  if (found != guests_.end() && found->second.connections > 0) --found->second.connections;
}

bool Guests::take(Bucket Guest::* bucket, Rate rate, Spent::Of of, const std::string& address,
                  NetClock::time_point now) {
  if (address.empty()) return true;
  if (!(guests_[address].*bucket).take(rate, now)) return false;
  spent_.note(of, address);
  return true;
}

bool Guests::may_post(const std::string& address, NetClock::time_point now) {
  return take(&Guest::posts, limits_.posts, Spent::Of::Posts, address, now);
}

bool Guests::may_get(const std::string& address, NetClock::time_point now) {
  return take(&Guest::gets, limits_.gets, Spent::Of::Gets, address, now);
}

bool Guests::may_call_as_bot(const std::string& address, NetClock::time_point now) {
  return take(&Guest::bot_calls, limits_.bot_calls, Spent::Of::BotCalls, address, now);
}

bool Guests::may_make_table(const std::string& address, NetClock::time_point now) {
  return take(&Guest::tables, limits_.tables, Spent::Of::Tables, address, now);
}

// ---- Among several servers ----

std::size_t Guests::connections_elsewhere(const std::string& address) const {
  std::size_t count = 0;
  for (const auto& [server, levels] : elsewhere_) {
    if (const auto found = levels.find(address); found != levels.end()) count += found->second;
  }
  return count;
}

// A few connections of an address are nobody's concern elsewhere.
std::vector<Spent> Guests::take_spent() {
  std::vector<Spent> all = spent_.take();
  const std::size_t worth_telling = std::max<std::size_t>(1, limits_.connections_each / 16);
  for (const auto& [address, guest] : guests_) {
    if (guest.connections < worth_telling) continue;
    all.push_back({Spent::Of::Connections, address, static_cast<std::int64_t>(guest.connections)});
  }
  return all;
}

void Guests::note_elsewhere(std::int64_t server, const std::vector<Spent>& spent,
                            NetClock::time_point now) {
  auto& levels = elsewhere_[server];
  levels.clear();
  for (const Spent& one : spent) {
    const auto amount = static_cast<double>(one.amount);
    switch (one.of) {
      case Spent::Of::Connections:
        levels[one.address] = static_cast<std::size_t>(one.amount);
        break;
      case Spent::Of::Posts:
        guests_[one.address].posts.spend(amount, limits_.posts, now);
        break;
      case Spent::Of::Gets:
        guests_[one.address].gets.spend(amount, limits_.gets, now);
        break;
      case Spent::Of::BotCalls:
        guests_[one.address].bot_calls.spend(amount, limits_.bot_calls, now);
        break;
      case Spent::Of::Tables:
        guests_[one.address].tables.spend(amount, limits_.tables, now);
        break;
      case Spent::Of::Guesses:
        break;
    }
  }
  if (levels.empty()) elsewhere_.erase(server);
}

void Guests::forget(NetClock::time_point now) {
  std::erase_if(guests_, [&](const auto& entry) {
    const Guest& guest = entry.second;
    return guest.connections == 0 && guest.posts.is_full(limits_.posts, now) &&
           guest.gets.is_full(limits_.gets, now) && guest.tables.is_full(limits_.tables, now) &&
           guest.bot_calls.is_full(limits_.bot_calls, now);
  });
}

// ---- One connection ----

Presence::Presence(Guests& guests, std::string address) : address_(std::move(address)) {
  if (guests.enter(address_)) guests_ = &guests;
}

Presence::Presence(Presence&& other) noexcept
    : guests_(std::exchange(other.guests_, nullptr)), address_(std::move(other.address_)) {}

Presence& Presence::operator=(Presence&& other) noexcept {
  std::swap(guests_, other.guests_);
  std::swap(address_, other.address_);
  return *this;
}

Presence::~Presence() {
  if (guests_ != nullptr) guests_->leave(address_);
}

}  // namespace bastide::server
