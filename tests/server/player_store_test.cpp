// Players and rated games in the file of the tables.
#include <gtest/gtest.h>

#include "server/house.h"

namespace bastide::server {
namespace {

PlayerCard card_named(const std::string& name) {
  return {.name = name, .token = "token of " + name, .seat = "seat of " + name, .made = 5};
}

TEST(PlayerStore, KeepsPlayersUnderNamesThatNobodyElseHas) {
  const StoreFolder folder;
  {
    const auto store = open_store(folder.path());
    const auto rook = store->add_player(card_named("Rook"));
    ASSERT_TRUE(std::holds_alternative<PlayerCard>(rook));
    EXPECT_EQ(std::get<PlayerCard>(rook).id, 1);
    EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player(card_named("rOOK"))));
    EXPECT_EQ(std::get<PlayerCard>(store->add_player(card_named("Bishop"))).id, 2);
    EXPECT_EQ(fault_of(store->close_player(1)), "");
  }
  const auto store = open_store(folder.path());
  const auto players = std::get<std::vector<PlayerCard>>(store->players());
  ASSERT_EQ(players.size(), 2u);
  EXPECT_EQ(players[0].name, "Rook");
  EXPECT_EQ(players[0].token, "") << "closed";
  EXPECT_EQ(players[1].token, "token of Bishop");
  EXPECT_EQ(players[1].seat, "seat of Bishop");
  EXPECT_EQ(players[1].made, 5);
  EXPECT_TRUE(players[1].is_bot);
  EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player(card_named("Rook"))))
      << "the name of a closed account is nobody else's";
}

TEST(PlayerStore, KeepsEachRatedGameOnceInTheOrderOfTheirEnds) {
  const StoreFolder folder;
  const auto store = open_store(folder.path());
  const RatedGame late{7, 1, "safari", 300, {1, 2, 3}, {0, 0, 2}};
  const RatedGame early{9, 2, "amazonas", 200, {2, 1}, {1, 0}};
  EXPECT_EQ(fault_of(store->add_rated(late)), "");
  EXPECT_EQ(fault_of(store->add_rated(early)), "");
  RatedGame again = early;
  again.ranks = {0, 1};
  EXPECT_EQ(fault_of(store->add_rated(again)), "") << "which is there already";
  const auto games = std::get<std::vector<RatedGame>>(store->rated_games());
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].table, 9);
  EXPECT_EQ(games[0].number, 2);
  EXPECT_EQ(games[0].game, "amazonas");
  EXPECT_EQ(games[0].at, 200);
  EXPECT_EQ(games[0].players, (std::vector<PlayerId>{2, 1}));
  EXPECT_EQ(games[0].ranks, (std::vector<int>{1, 0}));
  EXPECT_EQ(games[1].players.size(), 3u);
}

TEST(PlayerStore, AnErrandIsDoneAfterWhatWasToBeAppendedBefore) {
  test::House house;
  std::vector<std::string> order;
  house.writer->append(entries_of(1, 1), [&](const auto&) { order.push_back("append"); });
  std::int64_t length = -1;
  house.writer->do_errand([&] { length = length_of_log(*house.store, 1); },
                          [&](bool is_done) { order.push_back(is_done ? "errand" : "none"); });
  house.settle([&] { return order.size() == 2; });
  EXPECT_EQ(order, (std::vector<std::string>{"append", "errand"}));
  EXPECT_EQ(length, 1);
  house.writer->stop();
  house.writer->do_errand([&] { length = -2; },
                          [&](bool is_done) { order.push_back(is_done ? "errand" : "none"); });
  house.settle([&] { return order.size() == 3; });
  EXPECT_EQ(order.back(), "none");
  EXPECT_EQ(length, 1);
}

}  // namespace
}  // namespace bastide::server
