// Tables whose games are over, and stores full of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/old_tables.h"
#include "server/players.h"
#include "server/room_text.h"
#include "server/store_support.h"

namespace bastide::server::test {

inline std::string code_number(int number) {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const auto at = [&](int place) { return letters[static_cast<std::size_t>(place) % 31]; };
  return std::string("k7") + at(number / 961) + at(number / 31) + "-4f2" + at(number);
}

// Ann and Bo have played a little, and Ann has resigned.
inline OldTable over_table(TableId id, std::string_view game = "carcassonne") {
  Tables tables = begun(game);
  for (int i = 0; i < 6; ++i) tables.decide_once();
  EXPECT_EQ(tables.wish(0, "resign"), "ok");
  EXPECT_EQ(tables.table.phase(), Phase::Over);
  OldTable old{.card = {}, .log = std::move(tables.log)};
  Json made = Json::parse(old.log.front());
  made["code"] = code_number(static_cast<int>(id));
  old.log.front() = made.dump();
  Table table;
  EXPECT_FALSE(table.take_log(old.log));
  old.card = card_of(id, table);
  old.card.maker = hash_of(key_of("maker" + std::to_string(id)));
  return old;
}

inline Append append_of(const OldTable& table) { return {table.card, 1, table.log}; }

// So many that are over, then one that is not.
inline void fill_store(Store& store, int count) {
  std::vector<Append> batch;
  for (int id = 1; id <= count; ++id) batch.push_back(append_of(over_table(id)));
  Tables tables = begun("safari");
  batch.push_back({card_of(count + 1, tables.table), 1, tables.log});
  EXPECT_EQ(fault_of(store.append(batch)), "");
}

}  // namespace bastide::server::test
