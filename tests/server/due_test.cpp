// A tick looks only at what is due, and misses nothing of it.
#include <gtest/gtest.h>

#include "core/random.h"
#include "server/pair.h"

namespace bastide::server::test {
namespace {

TEST(Due, TickMissesNothingThatLookingAtEverythingFinds) {
  House house;
  Random random(7);
  const std::vector<std::string_view> names{"Ann", "Bo", "Cy", "Di"};
  std::vector<std::string> codes;
  for (const std::string_view name : names) {
    codes.push_back(house.make_table(terms_for("carcassonne"), name));
  }
  std::vector<std::shared_ptr<Page>> pages;
  std::size_t most = 0;
  for (int i = 0; i < 600; ++i) {
    const std::uint32_t table = random.below(4);
    switch (random.below(6)) {
      case 0:
        pages.push_back(house.line(codes[table]));  // says nothing
        break;
      case 1:
        pages.push_back(house.enter(codes[table], names[table]));
        break;
      case 2:
        if (pages.empty()) break;
        house.hang_up(*pages.front());
        pages.erase(pages.begin());
        break;
      case 3:
        if (!pages.empty() && pages.back()->n >= 0) {
          house.say(*pages.back(), "name", {{"name", "New"}});
        }
        break;
      default:
        house.now += random.below(4000);
        break;
    }
    std::erase_if(pages, [&](const auto& page) {
      if (page->is_hung_up) house.hang_up(*page);
      return page->is_hung_up;
    });
    house.wait_for_posted();
    most = std::max(most, house.rooms->in_memory());
    house.rooms->tick();
    ASSERT_EQ(house.rooms->overdue(), 0u) << i;
  }
  EXPECT_GT(most, 2u);
}

TEST(Due, ManyClocksThatAreOverAreAllSettledAfterAStart) {
  House house;
  std::vector<Pair> pairs;
  // More than are looked at together.
  for (int i = 0; i < 30; ++i) {
    const std::string name = "Ann" + std::to_string(i);
    Pair pair{house.make_table(
                  terms_for("carcassonne", 2,
                            {{"pace", {{"kind", "move"}, {"seconds", 60}}}, {"on_time", "end"}}),
                  name),
              {}};
    pair.pages = {house.enter(pair.code, name), house.sit(pair.code, "Bo")};
    ASSERT_EQ(house.say(*pair.pages[0], "start")["ok"], true);
    for (const auto& page : pair.pages) {
      ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'a')}})["ok"], true);
    }
    pairs.push_back(std::move(pair));
  }
  house.now += hour;
  house.restart();
  Json mine{{"tables", Json::array()}};
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    mine["tables"].push_back({{"code", pairs[i].code}, {"key", key_of("Ann" + std::to_string(i))}});
  }
  // Read from cards: nobody comes.
  const auto are_over = [&] {
    const Json tables = Json::parse(house.call("POST", "/api/mine", mine).body)["tables"];
    return std::ranges::all_of(tables, [](const Json& table) { return table["phase"] == "over"; });
  };
  EXPECT_FALSE(are_over());
  for (int i = 0; i < 400 && !are_over(); ++i) {
    house.now += 10 * second;
    house.rooms->tick();
    house.wait_for_posted();
  }
  EXPECT_TRUE(are_over());
}

// A full disk, and a seat whose line has gone: that cannot be written down. It is tried again, but
// not without a pause.
TEST(Due, WhatCouldNotBeWrittenIsTriedAgainAfterAWhile) {
  House house;
  house.shut();
  house.store_settings.max_bytes = 200'000;
  house.open();
  Pair pair = two_at(house, "safari");
  Json answer = Json::object();
  for (int i = 0; i < 1000 && answer.value("error", "") != "not_kept"; ++i) {
    house.now += minute;
    answer = house.say(*pair.pages[0], "say", {{"text", std::string(200, 'x')}});
  }
  ASSERT_EQ(answer["error"], "not_kept");
  house.hang_up(*pair.pages[1]);
  house.wait_for_posted();  // ends
  EXPECT_EQ(pair.pages[0]->room["seats"][1]["presence"], "here");
  house.now += 2 * second;
  house.rooms->tick();
  house.wait_for_posted();
  EXPECT_EQ(house.rooms->overdue(), 0u);
}

}  // namespace
}  // namespace bastide::server::test
