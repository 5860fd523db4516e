// What addresses have used of their limits at one server, so that others that share its tables can
// count it too: told about once a second, the most used first, and then forgotten.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::server {

struct Spent {
  // What of: connections that there are now (a level; all others are sums since the last time),
  // calls, tables made, wrong guesses.
  enum class Of : char {
    Connections = 'c',
    Posts = 'p',
    Gets = 'g',
    BotCalls = 'b',
    Tables = 't',
    Guesses = 'w',
  };
  Of of = Of::Guesses;
  std::string address;
  std::int64_t amount = 0;
  friend bool operator==(const Spent&, const Spent&) = default;
};

// More addresses than this in a second are no people; what the others hear of is bounded.
inline constexpr std::size_t most_spent_told = 500;
inline constexpr std::size_t most_spent_kept = 20'000;

class SpentCounts {
 public:
  void note(Spent::Of of, std::string_view address, std::int64_t amount = 1) {
    if (!is_kept_ || address.empty() || counts_.size() >= most_spent_kept) return;
    counts_[{of, std::string(address)}] += amount;
  }
  // Only where there is somebody to tell.
  void keep() { is_kept_ = true; }
  // Since the last time.
  std::vector<Spent> take() {
    std::vector<Spent> all;
    for (auto& [what, amount] : std::exchange(counts_, {})) {
      all.push_back({what.first, what.second, amount});
    }
    return all;
  }

 private:
  bool is_kept_ = false;
  std::map<std::pair<Spent::Of, std::string>, std::int64_t> counts_;
};

// The network's counts: what was used since the last time, and what was used at another server,
// which replaces the levels that it told before.
struct SpentAtNetwork {
  std::function<std::vector<Spent>()> take;
  std::function<void(std::int64_t server, const std::vector<Spent>& spent)> note;
};

inline void keep_most_spent(std::vector<Spent>& all) {
  if (all.size() <= most_spent_told) return;
  std::ranges::partial_sort(all, all.begin() + most_spent_told, std::ranges::greater{},
                            &Spent::amount);
  all.resize(most_spent_told);
}

}  // namespace bastide::server
