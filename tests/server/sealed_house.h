// A house with a table of two whose key is known, so that a game can be played there again with
// other things unseen.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.h"
#include "server/room_text.h"

namespace bastide::server::test {

constexpr Millis made_at = 1'800'000'000'000;

inline std::string share_of(int seat) { return std::string(64, static_cast<char>('a' + seat)); }

// The log of a table of two whose game is about to be dealt, up to its seal.
inline std::vector<std::string> log_before_shares(std::string_view game, const Digest& key) {
  Tables tables(terms_for(game, 2, {{"first", "host"}, {"public", true}}));
  tables.arrive(0);
  EXPECT_EQ(tables.sit("Bo"), "ok");
  EXPECT_EQ(tables.wish(0, "start"), "ok");
  std::vector<std::string> log = tables.log;
  Json sealed = Json::parse(log.back());
  sealed["secret"] = hex_of(key);
  log.back() = sealed.dump();
  return log;
}

inline Table table_of(std::span<const std::string> log) {
  Table table;
  EXPECT_EQ(table.take_log(log), std::nullopt);
  return table;
}

inline std::string without(std::string text, std::string_view part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part)) {
    text.replace(at, part.size(), "SEAL");
  }
  return text;
}

// Such a table, and no other, is in the house.
inline void open_with(House& house, const std::vector<std::string>& log) {
  house.shut();
  {
    const auto store = open_store(house.folder_.path());
    const Append append{.card = card_of(1, table_of(log)), .first = 1, .entries = log};
    EXPECT_FALSE(store->append(std::span(&append, 1)));
  }
  house.open();
}

}  // namespace bastide::server::test
