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

// Tables with short clocks and people who play, come, go, ask and answer as it happens: whatever is
// due is looked at within a second and a tick, whoever is there.
TEST(Due, NoAlarmIsMissed) {
  House house;
  Random random(19);
  std::vector<Pair> pairs;
  const std::vector<std::string_view> on_time{"turn", "computer", "choose", "turn"};
  for (const std::string_view what : on_time) {
    const std::string host = "Ann" + std::to_string(pairs.size());
    const Json terms{{"pace", {{"kind", "move"}, {"seconds", 5}}}, {"on_time", what}};
    pairs.push_back(two_at(house, "carcassonne", terms, host));
  }
  std::vector<Millis> over_since(pairs.size(), 0);
  int flagged = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::uint32_t table = random.below(4);
    Pair& pair = pairs[table];
    const std::uint32_t seat = random.below(2);
    auto& page = pair.pages[seat];
    const std::string name = seat == 0 ? "Ann" + std::to_string(table) : "Bo";
    switch (page == nullptr ? 8 : random.below(12)) {
      case 0:
        house.hang_up(*page);
        page = nullptr;
        break;
      case 1:
        house.say(*page, "ask", {{"what", random.below(2) == 0 ? "pause" : "back"}});
        break;
      case 2:
      case 3:
        if (const Json& question = page->room["question"]; question.is_object()) {
          const Json& choices = question["choices"];
          const Json choice = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
          if (choice == "end") break;  // it is to go on
          house.say(*page, "answer", {{"question", question["number"]}, {"choice", choice}});
        }
        break;
      case 4:
        house.say(*page, "go_on");
        break;
      case 5:
        house.say(*page, "come_back");
        break;
      case 6:
        if (page->room["game"]["asked"] == seat) {
          house.say(*page, "decide",
                    {{"step", page->room["game"]["step"]}, {"move", move_in(page->record)}});
        }
        break;
      case 7:
        house.say(*page, "undo", {{"step", page->room["game"]["step"]}});
        break;
      case 8:
        if (page == nullptr) page = house.enter(pair.code, name);
        break;
      default:
        house.now += random.below(3) == 0 ? random.below(3000) : 100;
        break;
    }
    house.rooms->tick();
    house.wait_for_disk();
    ASSERT_EQ(house.rooms->overdue(), 0u) << i;
    // As a page sees it: a clock that has nothing left is asked about within a second and a tick.
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      bool is_over = false;
      for (const auto& other : pairs[at].pages) {
        if (other == nullptr || other->room["phase"] != "playing") continue;
        const Json& question = other->room["question"];
        flagged += question.is_object() && question["what"] == "time" ? 1 : 0;
        const Millis since = house.now - other->now;
        for (const Json& one : other->room["seats"]) {
          if (!one.contains("clock") || one["clock"]["runs"] != true) continue;
          is_over = is_over || one["clock"]["left"].get<Millis>() <= since;
        }
      }
      if (!is_over) over_since[at] = 0;
      if (is_over && over_since[at] == 0) over_since[at] = house.now;
      // The steps of time here are of up to three seconds.
      ASSERT_TRUE(!is_over || house.now - over_since[at] <= 4 * second) << i << ' ' << at;
    }
  }
  EXPECT_GT(flagged, 50);
}

TEST(Due, ManyClocksThatAreOverAreAllSettledAfterAStart) {
  House house;
  std::vector<Pair> pairs;
  // More than are looked at together.
  for (int i = 0; i < 30; ++i) {
    const std::string name = "Ann" + std::to_string(i);
    const Json terms{{"pace", {{"kind", "move"}, {"seconds", 60}}}, {"on_time", "end"}};
    pairs.push_back(two_at(house, "carcassonne", terms, name));
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
  const Pair pair = two_on_a_full_disk(house, "safari");
  house.hang_up(*pair.pages[1]);
  house.wait_for_posted();  // ends
  EXPECT_EQ(pair.pages[0]->room["seats"][1]["presence"], "here");
  house.now += 2 * second;
  house.rooms->tick();
  house.wait_for_posted();
  EXPECT_EQ(house.rooms->overdue(), 0u);
}

TEST(Due, TimeThatIsOverWhileTheDiskIsFullIsLookedAtAgain) {
  House house;
  // So slow that talking until the disk is full takes less.
  const Json days{{"pace", {{"kind", "days"}, {"days", 2}}}};
  const Pair pair = two_on_a_full_disk(house, "safari", days);
  house.now += 10 * day;
  for (int i = 0; i < 5; ++i) {
    house.now += 2 * second;
    house.rooms->tick();
    house.wait_for_disk();
    ASSERT_EQ(house.rooms->overdue(), 0u) << i;
    EXPECT_TRUE(pair.pages[0]->room["question"].is_null());
  }
  // There is room again.
  house.store_settings.max_bytes = 0;
  house.restart();
  for (int i = 0; i < 3; ++i) {
    house.now += 2 * day;
    house.rooms->tick();
    house.wait_for_disk();
  }
  const auto page = house.enter(pair.code, "Annsafari", pair.pages[0].get());
  EXPECT_TRUE(page->room["question"].is_object() || page->room["seats"][0]["by"].is_number() ||
              page->room["seats"][1]["by"].is_number());
}

}  // namespace
}  // namespace bastide::server::test
