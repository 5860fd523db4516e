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

// ---- All addresses ----

bool Guests::enter(const std::string& address) {
  if (address.empty()) return true;
  Guest& guest = guests_[address];
  if (guest.connections >= limits_.connections_each) return false;
  ++guest.connections;
  return true;
}

void Guests::leave(const std::string& address) {
  const auto found = guests_.find(address);
  if (found != guests_.end() && found->second.connections > 0) --found->second.connections;
}

bool Guests::may_post(const std::string& address, NetClock::time_point now) {
  return address.empty() || guests_[address].posts.take(limits_.posts, now);
}

bool Guests::may_get(const std::string& address, NetClock::time_point now) {
  return address.empty() || guests_[address].gets.take(limits_.gets, now);
}

bool Guests::may_call_as_bot(const std::string& address, NetClock::time_point now) {
  return address.empty() || guests_[address].bot_calls.take(limits_.bot_calls, now);
}

bool Guests::may_make_table(const std::string& address, NetClock::time_point now) {
  return address.empty() || guests_[address].tables.take(limits_.tables, now);
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
