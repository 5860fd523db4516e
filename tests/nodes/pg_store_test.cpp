// What a store owes several servers that share it: whoever has lost a table writes nothing more.
#include "server/nodes/pg_store.h"

#include <gtest/gtest.h>

#include <random>

#include "server/store_support.h"
#include "support/postgres.h"

namespace bastide::server {
namespace {

std::unique_ptr<PgStore> open_pg(const std::string& address, PgStoreSettings settings = {}) {
  auto opened = PgStore::open(address, settings);
  if (const auto* fault = std::get_if<StoreFault>(&opened)) {
    ADD_FAILURE() << fault->what;
    return nullptr;
  }
  return std::move(std::get<std::unique_ptr<PgStore>>(opened));
}

std::string refusal_of_pg(const std::string& address, PgStoreSettings settings = {}) {
  const auto opened = PgStore::open(address, settings);
  const auto* fault = std::get_if<StoreFault>(&opened);
  return fault != nullptr ? fault->what : "";
}

std::int64_t number_in(const std::string& address, const char* sql) {
  PgDatabase database(address);
  const auto answer = database.ask(sql);
  const auto* rows = std::get_if<PgRows>(&answer);
  return rows != nullptr && rows->count() > 0 ? rows->number(0, 0) : -1;
}

StoreFault::Kind kind_of(const std::optional<StoreFault>& fault) {
  EXPECT_TRUE(fault);
  return fault ? fault->kind : StoreFault::Kind::Refused;
}

Append held(TableId table, std::int64_t first, std::int64_t fence, int count = 1) {
  Append append = entries_of(table, first, count);
  append.card.fence = fence;
  return append;
}

void be_alive(const std::string& address, std::int64_t node) {
  const auto fault =
      PgDatabase(address).run("INSERT INTO nodes VALUES ($1, bastide_now())", PgParams().add(node));
  ASSERT_FALSE(fault) << fault->what;
}

// As a server does that takes a table over.
void give(const std::string& address, TableId table, std::int64_t node) {
  PgDatabase database(address);
  const auto fault = database.run("UPDATE tables SET owner = $1, fence = fence + 1 WHERE id = $2",
                                  PgParams().add(node).add(table));
  ASSERT_FALSE(fault) << fault->what;
}

TEST(PgStore, WhoeverHasLostATableWritesNothingMoreHoweverLate) {
  const std::string address = Postgres::shared().fresh_address();
  const auto first = open_pg(address, {.node = 1});
  const auto second = open_pg(address, {.node = 2});
  be_alive(address, 1);
  be_alive(address, 2);
  ASSERT_EQ(append_to(*first, held(1, 1, 1, 3)), "");
  ASSERT_EQ(append_to(*first, held(2, 1, 1)), "");
  // The first one falls asleep with a move in its hands; meanwhile the second has the table.
  const Append late = held(1, 4, 1);
  give(address, 1, 2);
  EXPECT_EQ(kind_of(first->append({&late, 1})), StoreFault::Kind::Taken);
  EXPECT_EQ(length_of_log(*second, 1), 3);
  ASSERT_EQ(append_to(*second, held(1, 4, 2)), "");
  // Nor a card, nor beside what is its own, nor when the table has come back to it.
  const Append card = held(1, 5, 1, 0);
  EXPECT_EQ(kind_of(first->append({&card, 1})), StoreFault::Kind::Taken);
  const std::vector<Append> both = {held(2, 2, 1), held(1, 5, 1)};
  EXPECT_EQ(kind_of(first->append(both)), StoreFault::Kind::Taken);
  EXPECT_EQ(length_of_log(*second, 2), 1) << "all of a batch or nothing";
  give(address, 1, 1);
  const Append later = held(1, 5, 1);
  EXPECT_EQ(kind_of(first->append({&later, 1})), StoreFault::Kind::Taken);
  EXPECT_EQ(append_to(*first, held(1, 5, 3)), "");
  EXPECT_EQ(length_of_log(*second, 1), 5);
}

TEST(PgStore, ALogThatIsLongerThanThoughtIsToBeReadAgain) {
  const std::string address = Postgres::shared().fresh_address();
  const auto store = open_pg(address, {.node = 1});
  be_alive(address, 1);
  ASSERT_EQ(append_to(*store, held(1, 1, 1, 2)), "");
  const Append again = held(1, 2, 1);
  EXPECT_EQ(kind_of(store->append({&again, 1})), StoreFault::Kind::Behind);
}

TEST(PgStore, WhatCannotBeReachedSaysSoAndIsThereAgain) {
  Postgres own;
  const std::string address = own.fresh_address();
  const auto store = open_pg(address, {.node = 1});
  be_alive(address, 1);
  ASSERT_EQ(append_to(*store, held(1, 1, 1)), "");
  own.stop();
  const Append next = held(1, 2, 1);
  // The first one is sent over a line that has ended: nobody knows at once.
  EXPECT_EQ(kind_of(store->append({&next, 1})), StoreFault::Kind::Unsure);
  const auto away = store->append({&next, 1});
  EXPECT_EQ(kind_of(away), StoreFault::Kind::Away);
  EXPECT_TRUE(says(away->what, "cannot be reached")) << away->what;
  own.start();
  std::string fault = "not tried";
  for (int i = 0; i < 100 && !fault.empty(); ++i) {
    fault = append_to(*store, next);
    if (!fault.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(fault, "");
  EXPECT_EQ(length_of_log(*store, 1), 2);
}

TEST(PgStore, ACrashOfTheDatabaseLosesNothingThatWasWritten) {
  Postgres own;
  const std::string address = own.fresh_address();
  const auto store = open_pg(address, {.node = 1});
  be_alive(address, 1);
  for (int i = 1; i <= 20; ++i) ASSERT_EQ(append_to(*store, held(1, i, 1)), "");
  own.stop(SIGQUIT);
  own.start();
  EXPECT_EQ(length_of_log(*open_pg(address), 1), 20);
}

TEST(PgStore, ADamagedLogIsAFaultOfThatTableAlone) {
  const std::string address = Postgres::shared().fresh_address();
  const auto store = open_pg(address);
  for (TableId id = 1; id <= 4; ++id) ASSERT_EQ(append_to(*store, entries_of(id, 1, 5)), "");
  PgDatabase database(address);
  for (const char* damage : {"UPDATE entries SET entry = '{}' WHERE table_id = 1 AND number = 2",
                             "DELETE FROM entries WHERE table_id = 2 AND number = 5",
                             "DELETE FROM entries WHERE table_id = 3"}) {
    ASSERT_FALSE(database.run(damage));
  }
  for (TableId id = 1; id <= 3; ++id) EXPECT_TRUE(says(fault_of_log(*store, id), "damaged")) << id;
  EXPECT_EQ(length_of_log(*store, 4), 5);
}

TEST(PgStore, LaterStepsAreTakenOnceAndOneThatFailsLeavesWhatWasThere) {
  const std::string address = Postgres::shared().fresh_address();
  ASSERT_EQ(append_to(*open_pg(address), entries_of(3, 1, 2)), "");
  std::vector<std::string_view> steps(pg_migrations().begin(), pg_migrations().end());
  steps.push_back("CREATE TABLE tomorrow (x bigint); INSERT INTO tomorrow VALUES (1)");
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(length_of_log(*open_pg(address, {.migrations = steps}), 3), 2);
  }
  EXPECT_EQ(number_in(address, "SELECT count(*) FROM tomorrow"), 1);
  steps.push_back("DELETE FROM entries; nonsense");
  EXPECT_NE(refusal_of_pg(address, {.migrations = steps}), "");
  EXPECT_EQ(number_in(address, "SELECT count(*) FROM entries"), 2);
  EXPECT_EQ(number_in(address, "SELECT version::bigint FROM bastide"),
            static_cast<std::int64_t>(steps.size()) - 1);
  EXPECT_TRUE(says(refusal_of_pg(address), "newer")) << refusal_of_pg(address);
}

// What programs that play leave beside their tables: noted by the write that makes or ends them.
TEST(PgStore, FindsTablesOfBotsByTheirSeatsAndThoseWhoseEndIsToBeTold) {
  const std::string address = Postgres::shared().fresh_address();
  const auto store = open_pg(address);
  const auto cards = [](auto found) {
    std::vector<TableId> ids;
    for (const TableCard& card : std::get<std::vector<TableCard>>(found)) ids.push_back(card.id);
    return ids;
  };
  const auto ended = [&store] {
    std::vector<TableId> ids;
    const auto found = store->games_ended();
    for (const auto& one : std::get<std::vector<PgStore::EndedGame>>(found)) {
      ids.push_back(one.card.id);
    }
    return ids;
  };
  using Ids = std::vector<TableId>;
  for (TableId id = 1; id <= 4; ++id) {
    Append made = entries_of(id, 1);
    made.card.listing = R"({"keys":["one","two",""],"rated":true})";
    if (id == 2) made.card.maker = "somebody";
    if (id == 3) made.card.listing = R"({"keys":["two"]})";
    if (id == 4) made.card.listing = "nonsense";
    ASSERT_EQ(append_to(*store, made), "") << id;
  }
  EXPECT_EQ(cards(store->tables_of_seat("one")), Ids{1}) << "people's tables are not searched";
  EXPECT_EQ(cards(store->tables_of_seat("two")), (Ids{1, 3}));
  EXPECT_EQ(cards(store->tables_with("code3")), Ids{3});
  EXPECT_EQ(ended(), Ids());
  for (TableId id = 1; id <= 3; ++id) {
    Append end = entries_of(id, 2);
    end.card.is_over = true;
    if (id == 2) end.card.maker = "somebody";
    if (id < 3) end.card.listing = R"({"rated":true})";
    ASSERT_EQ(append_to(*store, end), "");
    end.first = 3;
    ASSERT_EQ(append_to(*store, end), "") << "what comes after the end notes nothing";
  }
  EXPECT_EQ(ended(), (Ids{1, 2, 3}));
  EXPECT_EQ(fault_of(store->add_rated({1, 1, "safari", 5, {1, 2}, {0, 1}})), "");
  EXPECT_EQ(ended(), (Ids{2, 3})) << "counted is told";
  EXPECT_EQ(fault_of(store->forget_ended(2, 1)), "");
  EXPECT_EQ(ended(), Ids{3});
  ASSERT_FALSE(PgDatabase(address).run("DELETE FROM tables WHERE id = 3"));
  EXPECT_EQ(ended(), Ids());
  EXPECT_EQ(number_in(address, "SELECT count(*) FROM bot_seats WHERE table_id = 3"), 0);
  // People play again: the end of an earlier game that is counted late leaves the note of this one.
  Append again = entries_of(2, 4);
  again.card.maker = "somebody";
  again.card.listing = R"({"rated":true,"number":2})";
  ASSERT_EQ(append_to(*store, again), "");
  again.first = 5;
  again.card.is_over = true;
  ASSERT_EQ(append_to(*store, again), "");
  EXPECT_EQ(fault_of(store->add_rated({2, 1, "safari", 5, {1, 2}, {0, 1}})), "");
  EXPECT_EQ(ended(), Ids{2});
  EXPECT_EQ(fault_of(store->forget_ended(2, 1)), "");
  EXPECT_EQ(ended(), Ids{2});
  EXPECT_EQ(fault_of(store->add_rated({2, 2, "safari", 6, {1, 2}, {0, 1}})), "");
  EXPECT_EQ(ended(), Ids());
}

TEST(PgStore, OneLivingNodeHasTheDeskOfBots) {
  const std::string address = Postgres::shared().fresh_address();
  const auto first = open_pg(address, {.node = 1});
  const auto second = open_pg(address, {.node = 2});
  const auto desk = [](PgStore& store) {
    const auto owner = store.bot_desk();
    return std::holds_alternative<StoreFault>(owner) ? -1 : std::get<std::int64_t>(owner);
  };
  EXPECT_EQ(desk(*first), -1) << "whoever is taken for dead has it not";
  be_alive(address, 1);
  be_alive(address, 2);
  EXPECT_EQ(desk(*second), 2);
  EXPECT_EQ(desk(*first), 2);
  ASSERT_FALSE(PgDatabase(address).run("DELETE FROM nodes WHERE number = 2"));
  EXPECT_EQ(desk(*second), -1);
  EXPECT_EQ(desk(*first), 1);
}

TEST(PgStore, AnotherProgramsDatabaseIsRefused) {
  const std::string address = Postgres::shared().fresh_address();
  ASSERT_FALSE(PgDatabase(address).run("CREATE TABLE bookmarks (address text)"));
  EXPECT_TRUE(says(refusal_of_pg(address), "another program"));
  EXPECT_TRUE(says(refusal_of_pg("host=/nowhere dbname=x"), "cannot be reached"));
}

TEST(PgStore, SeveralThatBeginAtOnceLayItOutOnce) {
  const std::string address = Postgres::shared().fresh_address();
  std::vector<std::string> refusals(4);
  std::vector<std::thread> threads;
  for (std::string& refusal : refusals) {
    threads.emplace_back([&] { refusal = refusal_of_pg(address); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& refusal : refusals) EXPECT_EQ(refusal, "");
}

}  // namespace
}  // namespace bastide::server
