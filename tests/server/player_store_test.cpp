// What a store promises of players and rated games, on SQLite and on PostgreSQL.
#include <gtest/gtest.h>

#include "server/bots/player_names.h"
#include "server/house.h"
#include "server/nodes/pg_store.h"
#include "support/postgres.h"

namespace bastide::server {
namespace {

PlayerCard card_named(const std::string& name) {
  return {.name = name, .token = "token of " + name, .seat = "seat of " + name, .made = 5};
}

// A place of its own for each test, in which a store may be opened again and again.
class AnyPlayerStore : public testing::TestWithParam<const char*> {
 protected:
  bool is_postgres() const { return std::string_view(GetParam()) == "postgres"; }
  std::unique_ptr<PlayerStore> open() {
    if (!is_postgres()) return open_store(folder_.path());
    if (address_.empty()) address_ = Postgres::shared().fresh_address();
    auto opened = PgStore::open(address_);
    if (const auto* fault = std::get_if<StoreFault>(&opened)) {
      ADD_FAILURE() << fault->what;
      return nullptr;
    }
    return std::move(std::get<std::unique_ptr<PgStore>>(opened));
  }

 private:
  StoreFolder folder_;
  std::string address_;
};
INSTANTIATE_TEST_SUITE_P(Both, AnyPlayerStore, testing::Values("sqlite", "postgres"),
                         [](const auto& place) { return std::string(place.param); });

TEST_P(AnyPlayerStore, KeepsPlayersUnderNamesThatNobodyElseHas) {
  PlayerId bishop_id = 0;
  {
    const auto store = open();
    const auto rook = store->add_player(card_named("Rook"));
    ASSERT_TRUE(std::holds_alternative<PlayerCard>(rook));
    EXPECT_EQ(std::get<PlayerCard>(rook).id, 1);
    EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player(card_named("rOOK"))));
    bishop_id = std::get<PlayerCard>(store->add_player(card_named("Bishop"))).id;
    EXPECT_GT(bishop_id, 1);
    EXPECT_EQ(fault_of(store->close_player(1)), "");
  }
  const auto store = open();
  const auto players = std::get<std::vector<PlayerCard>>(store->players());
  ASSERT_EQ(players.size(), 2u);
  EXPECT_EQ(players[0].name, "Rook");
  EXPECT_EQ(players[0].token, "") << "closed";
  EXPECT_EQ(players[1].id, bishop_id);
  EXPECT_EQ(players[1].token, "token of Bishop");
  EXPECT_EQ(players[1].seat, "seat of Bishop");
  EXPECT_EQ(players[1].made, 5);
  EXPECT_TRUE(players[1].is_bot);
  EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player(card_named("Rook"))))
      << "the name of a closed account is nobody else's";
}

TEST_P(AnyPlayerStore, KeepsPeopleBesideBotsAndNoTwoNamesThatLookAlike) {
  {
    const auto store = open();
    PlayerCard olena = card_named("Олена");
    olena.is_bot = false;
    ASSERT_TRUE(std::holds_alternative<PlayerCard>(store->add_player(olena)));
    EXPECT_TRUE(std::holds_alternative<PlayerCard>(store->add_player(card_named("Oca"))));
    for (const char* taken : {"оЛЕНА", "ОСА", "oCA"}) {
      EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player(card_named(taken))))
          << taken;
    }
  }
  const auto players = std::get<std::vector<PlayerCard>>(open()->players());
  ASSERT_EQ(players.size(), 2u);
  EXPECT_EQ(players[0].name, "Олена");
  EXPECT_FALSE(players[0].is_bot);
  EXPECT_TRUE(players[1].is_bot);
}

TEST(PlayerNames, AreOfOneAlphabetAndOfTheirLength) {
  for (const char* name : {"Jo", "Ann-2", "Їжак", "Ґанок_7", "Ёлка", "abcdefghijklmnopqrst"}) {
    EXPECT_TRUE(is_person_name(name)) << name;
  }
  for (const char* name : {"", "A", "Я", "7Jo", "-Jo", "Аnn", "Jo Ann", "Jo.", "Ünal", "Jo\xd0",
                           "猫猫", "abcdefghijklmnopqrstu", "абвгдежзиклмнопрстуфх"}) {
    EXPECT_FALSE(is_person_name(name)) << name;
  }
  EXPECT_FALSE(is_bot_name("Олена"));
  EXPECT_EQ(known_as("ҐАНОК"), known_as("ґанок"));
  EXPECT_EQ(known_as("Їжак"), known_as("їЖАК"));
  EXPECT_NE(known_as("Їжак"), known_as("Іжак"));
}

TEST_P(AnyPlayerStore, KeepsEachRatedGameOnceInTheOrderInWhichTheyCount) {
  const auto store = open();
  const RatedGame late{7, 1, "safari", 300, {1, 2, 3}, {0, 0, 2}};
  const RatedGame early{9, 2, "amazonas", 200, {2, 1}, {1, 0}};
  EXPECT_EQ(fault_of(store->add_rated(early)), "");
  EXPECT_EQ(fault_of(store->add_rated(late)), "");
  RatedGame again = early;
  again.ranks = {0, 1};
  EXPECT_EQ(fault_of(store->add_rated(again)), "") << "which is there already";
  // That of their ends; where several servers write, that in which they have written.
  EXPECT_EQ(fault_of(store->add_rated({3, 1, "safari", 250, {1, 2}, {0, 1}})), "");
  const auto games = std::get<std::vector<RatedGame>>(store->rated_games());
  ASSERT_EQ(games.size(), 3u);
  EXPECT_EQ(games[0].table, 9);
  EXPECT_EQ(games[0].number, 2);
  EXPECT_EQ(games[0].game, "amazonas");
  EXPECT_EQ(games[0].at, 200);
  EXPECT_EQ(games[0].players, (std::vector<PlayerId>{2, 1}));
  EXPECT_EQ(games[0].ranks, (std::vector<int>{1, 0}));
  EXPECT_EQ(games[is_postgres() ? 1 : 2].players.size(), 3u);
  EXPECT_EQ(games[is_postgres() ? 2 : 1].table, 3);
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

PairOfGames pair_of(PlayerId a, PlayerId b, const std::string& game = "safari") {
  PairOfGames pair;
  pair.game = game;
  pair.a = a;
  pair.b = b;
  pair.begun = 7;
  pair.keeper = "key";
  return pair;
}

TEST_P(AnyPlayerStore, KeepsPairsOfGamesUntilTheyAreOverAndThenWhatCameOfThem) {
  std::int64_t going_on = 0;
  {
    const auto store = open();
    const auto begin = [&](const PairOfGames& pair) {
      return std::get<PairOfGames>(store->add_pair(pair)).number;
    };
    PairOfGames pair = pair_of(1, 2);
    pair.number = going_on = begin(pair);
    pair.codes = {"k7qm-4f2d", "k7qm-4f2e"};
    EXPECT_EQ(fault_of(store->set_tables(pair)), "");
    for (const int score : {4, 4, 1}) {
      EXPECT_EQ(fault_of(store->end_pair(begin(pair_of(2, 1)), score)), "");
    }
    EXPECT_EQ(fault_of(store->end_pair(begin(pair_of(1, 3, "amazonas")), 0)), "");
    const std::int64_t none = begin(pair_of(1, 2));
    EXPECT_EQ(fault_of(store->end_pair(none, std::nullopt)), "");
    EXPECT_GT(begin(pair_of(3, 2)), none) << "a number is used once";
    // What is over stays as it is.
    EXPECT_EQ(fault_of(store->end_pair(going_on + 1, 0)), "");
    EXPECT_EQ(fault_of(store->end_pair(going_on + 1, std::nullopt)), "");
  }
  const auto store = open();
  const auto open_pairs = std::get<std::vector<PairOfGames>>(store->open_pairs());
  ASSERT_EQ(open_pairs.size(), 2u);
  EXPECT_EQ(open_pairs[0].number, going_on);
  EXPECT_EQ(open_pairs[0].game, "safari");
  EXPECT_EQ(open_pairs[0].a, 1);
  EXPECT_EQ(open_pairs[0].b, 2);
  EXPECT_EQ(open_pairs[0].begun, 7);
  EXPECT_EQ(open_pairs[0].keeper, "key");
  EXPECT_EQ(open_pairs[0].codes[1], "k7qm-4f2e");
  EXPECT_EQ(open_pairs[1].codes[0], "") << "killed before there were tables";
  const auto played = std::get<std::vector<PlayedPairs>>(store->played_pairs());
  ASSERT_EQ(played.size(), 2u);
  EXPECT_EQ(played[0].game, "amazonas");
  EXPECT_EQ(played[0].times, (std::array<std::int64_t, 5>{1, 0, 0, 0, 0}));
  EXPECT_EQ(played[1].a, 2);
  EXPECT_EQ(played[1].b, 1);
  EXPECT_EQ(played[1].times, (std::array<std::int64_t, 5>{0, 1, 0, 0, 2}));
}

}  // namespace
}  // namespace bastide::server
