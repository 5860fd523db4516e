#include "server/tries.h"

#include <algorithm>

namespace bastide::server {
namespace {

constexpr Millis window = 60'000;
// More addresses than this in a minute are no people; forgetting them all is the smaller harm.
constexpr std::size_t max_addresses = 100'000;

}  // namespace

void Tries::forget_old(Millis now) {
  if (now < since_ + window && now >= since_ && wrong_.size() < max_addresses) return;
  wrong_.clear();
  since_ = now;
}

bool Tries::are_too_many(std::string_view address, Millis now) {
  forget_old(now);
  const auto found = wrong_.find(std::string(address));
  return found != wrong_.end() && found->second >= most_;
}

void Tries::note_wrong(std::string_view address, Millis now, int times) {
  forget_old(now);
  int& wrong = wrong_[std::string(address)];
  wrong = std::min(wrong, most_) + std::min(times, most_);
}

}  // namespace bastide::server
