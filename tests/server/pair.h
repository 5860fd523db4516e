// Two people who play at a table of a house.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.h"
#include "server/house.h"

namespace bastide::server::test {

// A first legal move, as a page's own engine finds it in the record that the page was told.
inline std::string move_in(const std::string& record) {
  Replay replay([](std::string_view game) { return find_game(game); });
  const auto fault = load_record(record, replay);
  EXPECT_FALSE(fault) << record;
  const PlayedGame played =
      PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), 0);
  DecisionList legal;
  played.game().legal(played.position(), legal);
  return print_move(played.game(), played.memory(), legal[0]);
}

struct Pair {
  std::string code;
  std::vector<std::shared_ptr<Page>> pages;  // by seat
};

inline Pair two_at(House& house, std::string_view game, Json more = Json::object(),
                   std::string host = "") {
  Pair pair;
  if (host.empty()) host = "Ann" + std::string(game);
  pair.code = house.make_table(terms_for(game, 2, std::move(more)), host);
  pair.pages.push_back(house.enter(pair.code, host));
  pair.pages.push_back(house.sit(pair.code, "Bo"));
  EXPECT_EQ(house.say(*pair.pages[0], "start")["ok"], true);
  for (const auto& page : pair.pages) {
    EXPECT_EQ(house.say(*page, "share", {{"share", std::string(64, 'a')}})["ok"], true);
  }
  EXPECT_EQ(pair.pages[0]->room["phase"], "playing");
  return pair;
}

// A house whose disk takes no more than two such people and their talk.
inline Pair two_on_a_full_disk(House& house, std::string_view game, Json more = Json::object()) {
  house.shut();
  house.store_settings.max_bytes = 200'000;
  house.open();
  Pair pair = two_at(house, game, std::move(more));
  Json answer = Json::object();
  // Until nothing fits any more, however short.
  for (const Json& words : {Json{{"text", std::string(200, 'x')}}, Json{{"phrase", 1}}}) {
    answer = Json::object();
    for (int i = 0; i < 1000 && answer.value("error", "") != "not_kept"; ++i) {
      house.now += minute;  // nobody talks so fast
      answer = house.say(*pair.pages[0], "say", words);
    }
  }
  EXPECT_EQ(answer["error"], "not_kept");
  return pair;
}

inline Json decide(House& house, Pair& pair) {
  const Json& game = pair.pages[0]->room["game"];
  Page& page = *pair.pages[game["asked"].get<std::size_t>()];
  return house.say(page, "decide", {{"step", game["step"]}, {"move", move_in(page.record)}});
}

}  // namespace bastide::server::test
