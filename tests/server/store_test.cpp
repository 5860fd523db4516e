// What a store promises, on SQLite and on PostgreSQL.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/nodes/pg_store.h"
#include "server/sqlite_store.h"
#include "store_support.h"
#include "support/postgres.h"

namespace bastide::server {
namespace {

// A place of its own for each test, in which a store may be opened again and again.
class AnyStore : public testing::TestWithParam<const char*> {
 protected:
  bool is_postgres() const { return std::string_view(GetParam()) == "postgres"; }
  std::unique_ptr<Store> open() {
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
INSTANTIATE_TEST_SUITE_P(Both, AnyStore, testing::Values("sqlite", "postgres"),
                         [](const auto& place) { return std::string(place.param); });

TEST_P(AnyStore, KeepsLogsAndCardsAcrossAnEnd) {
  const TableCard card{.id = 7,
                       .code = "KQXW",
                       .maker = std::string("a\0b", 3),
                       .alarm = 1'800'000'000'123,
                       .changed = 1'700'000'000'456,
                       .is_listed = true,
                       .is_over = true,
                       .listing = "{\"name\":\"Чарівний ліс\"}"};
  // Whatever bytes there are.
  const std::vector<std::string> entries = {"{}", "",
                                            std::string("\0\xff'; DROP TABLE tables", 22)};
  {
    const auto store = open();
    EXPECT_EQ(append_to(*store, {card, 1, entries}), "");
  }
  const auto store = open();
  const auto cards = cards_of(*store);
  ASSERT_EQ(cards.size(), 1u);
  EXPECT_EQ(cards[0].id, card.id);
  EXPECT_EQ(cards[0].code, card.code);
  EXPECT_EQ(cards[0].maker, card.maker);
  EXPECT_EQ(cards[0].alarm, card.alarm);
  EXPECT_EQ(cards[0].changed, card.changed);
  EXPECT_EQ(cards[0].is_listed, card.is_listed);
  EXPECT_EQ(cards[0].is_over, card.is_over);
  EXPECT_EQ(cards[0].listing, card.listing);
  EXPECT_EQ(std::get<std::vector<std::string>>(store->log(7)), entries);
}

TEST_P(AnyStore, AnEntryMustHaveTheNextNumberOfItsTable) {
  const auto store = open();
  EXPECT_NE(append_to(*store, entries_of(1, 2)), "");
  EXPECT_EQ(append_to(*store, entries_of(1, 1, 3)), "");
  EXPECT_NE(append_to(*store, entries_of(1, 3)), "");
  EXPECT_NE(append_to(*store, entries_of(1, 5)), "");
  EXPECT_EQ(append_to(*store, entries_of(1, 4)), "");
  EXPECT_NE(append_to(*store, entries_of(0, 1)), "");
  EXPECT_EQ(length_of_log(*store, 1), 4);
  EXPECT_EQ(cards_of(*store).size(), 1u);
}

TEST_P(AnyStore, ABatchIsWrittenWholeOrNotAtAll) {
  const auto store = open();
  EXPECT_EQ(append_to(*store, entries_of(1, 1)), "");
  std::vector<Append> batch = {entries_of(1, 2), entries_of(2, 1, 5), entries_of(1, 4)};
  EXPECT_NE(fault_of(store->append(batch)), "");
  EXPECT_EQ(length_of_log(*store, 1), 1);
  EXPECT_TRUE(says(fault_of_log(*store, 2), "no table 2"));
  batch[2].first = 3;
  batch[2].entries = {entry_text(1, 3)};
  EXPECT_EQ(fault_of(store->append(batch)), "");
  EXPECT_EQ(length_of_log(*store, 1), 3);
  EXPECT_EQ(length_of_log(*store, 2), 5);
}

TEST_P(AnyStore, ACardMayChangeWithoutAnEntryButNotBegin) {
  const auto store = open();
  Append only_card = entries_of(1, 1, 0);
  EXPECT_NE(append_to(*store, only_card), "");
  EXPECT_EQ(append_to(*store, entries_of(1, 1, 2)), "");
  only_card.card.alarm = 77;
  EXPECT_EQ(append_to(*store, only_card), "");
  EXPECT_EQ(cards_of(*store)[0].alarm, 77);
  EXPECT_EQ(length_of_log(*store, 1), 2);
}

TEST_P(AnyStore, NoTwoTablesHaveOneCodeAndACodeGivenUpCanBeTaken) {
  const auto store = open();
  EXPECT_EQ(append_to(*store, entries_of(1, 1)), "");
  Append second = entries_of(2, 1);
  second.card.code = "code1";
  const std::string fault = append_to(*store, second);
  EXPECT_NE(fault, "");
  EXPECT_FALSE(says(fault, "code1")) << "a code lets its reader in";
  Append closed = entries_of(1, 2);
  closed.card.code = "";
  const std::vector<Append> both = {closed, second};
  EXPECT_EQ(fault_of(store->append(both)), "");
  Append third = entries_of(3, 1);
  third.card.code = "";
  EXPECT_EQ(append_to(*store, third), "") << "any number of tables have none";
}

TEST_P(AnyStore, ForgetsWhatClosedOrWasOverLongAgo) {
  const auto store = open();
  struct Case {
    bool is_closed, is_over;
    Millis changed;
  };
  const std::vector<Case> cases = {{false, false, 10}, {true, false, 10}, {false, true, 10},
                                   {true, true, 99},   {true, true, 100}, {false, true, 101},
                                   {true, true, 10}};
  TableId id = 0;
  for (const Case& one : cases) {
    Append append = entries_of(++id, 1, 3);
    if (one.is_closed) append.card.code = "";
    append.card.is_over = one.is_over;
    append.card.changed = one.changed;
    ASSERT_EQ(append_to(*store, append), "");
  }
  EXPECT_EQ(std::get<int>(store->forget(100)), 3);
  std::vector<TableId> left;
  for (const TableCard& card : cards_of(*store)) left.push_back(card.id);
  // The last of all is kept, so that the next table is not given its number.
  EXPECT_EQ(left, (std::vector<TableId>{1, 5, 6, 7}));
  EXPECT_EQ(length_of_log(*store, 2), -1);
  EXPECT_EQ(length_of_log(*store, 5), 3);
  EXPECT_EQ(std::get<int>(store->forget(100)), 0);
}

TEST_P(AnyStore, ForgetsSomeAtOnceTheOldestFirst) {
  const auto store = open();
  static_assert(SqliteStore::forget_at_once == PgStore::forget_at_once);
  const int count = SqliteStore::forget_at_once + 10;
  std::vector<Append> batch;
  for (int i = 1; i <= count + 1; ++i) {
    batch.push_back(entries_of(i, 1));
    batch.back().card.is_over = true;
    batch.back().card.changed = 1000 - i;
  }
  ASSERT_EQ(fault_of(store->append(batch)), "");
  EXPECT_EQ(std::get<int>(store->forget(2000)), SqliteStore::forget_at_once);
  EXPECT_EQ(cards_of(*store).front().id, 1) << "the youngest";
  EXPECT_EQ(std::get<int>(store->forget(2000)), 10);
  EXPECT_EQ(cards_of(*store).size(), 1u);
}

TEST_P(AnyStore, KnowsWhenTheRunBeforeWasAlive) {
  {
    const auto store = open();
    EXPECT_EQ(store->last_alive(), 0);
    EXPECT_EQ(fault_of(store->note_alive(123)), "");
    EXPECT_EQ(fault_of(store->note_alive(456)), "");
    EXPECT_EQ(store->last_alive(), 0) << "that was this run";
  }
  EXPECT_EQ(open()->last_alive(), 456);
}

TEST(Store, OneServerAtATimeHasIt) {
  const StoreFolder folder;
  {
    const auto store = open_store(folder.path());
    const std::string refusal = refusal_to_open(folder.path());
    EXPECT_TRUE(says(refusal, "another server")) << refusal;
    EXPECT_TRUE(says(refusal, folder.path())) << refusal;
    EXPECT_EQ(append_to(*store, entries_of(1, 1)), "");
  }
  EXPECT_EQ(refusal_to_open(folder.path()), "");
}

TEST(Store, MakesItsFolderAndIsNobodyElsesToRead) {
  const StoreFolder folder;
  const std::string path = folder.path("a/b/tables.db");
  const auto store = open_store(path);
  ASSERT_EQ(append_to(*store, entries_of(1, 1)), "");
  for (const char* ending : {"", "-wal", ".lock"}) {
    struct stat facts{};
    ASSERT_EQ(::stat((path + ending).c_str(), &facts), 0) << ending;
    EXPECT_EQ(facts.st_mode & 077u, 0u) << ending;
  }
}

}  // namespace
}  // namespace bastide::server
