// A call of a bot that is known, taken to pieces. For the files of Bots alone.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "server/bots/bots.h"

namespace bastide::server {

// For whom there are no limits of addresses.
inline bool is_own_machine(std::string_view address) {
  return address == "::1" || address.starts_with("127.");
}

// Which member of what was asked is wrong.
inline Reply bad(std::string_view what) { return reply_of({"bad_message", {{"what", what}}}); }

struct Bots::Asked {
  Call call;
  std::vector<std::string> parts;  // of the path after /api/bot/
  Json body = Json::object();      // of a POST
  const PlayerCard* card = nullptr;

  bool is(std::string_view method, std::initializer_list<std::string_view> its_parts) const {
    return call.method == method && std::ranges::equal(parts, its_parts);
  }
};

}  // namespace bastide::server
