// Old games leave a store for compressed files: nothing is lost on the way, nothing wrong is taken
// for a table, and whatever somebody is at stays.
#include <gtest/gtest.h>

#include <fstream>

#include "server/archive/moving.h"
#include "server/archive/old_file.h"
#include "server/nodes/pg_store.h"
#include "server/over_tables.h"
#include "support/postgres.h"
#include "support/program.h"

namespace bastide::server {
namespace {

using test::append_of;
using test::code_number;
using test::over_table;

constexpr Millis later = 1'800'100'000'000;

std::string trouble_in(const std::variant<OldTable, StoreFault>& read) {
  const auto* fault = std::get_if<StoreFault>(&read);
  return fault == nullptr ? "" : fault->what;
}

std::unique_ptr<Archive> open_archive(const std::string& folder) {
  auto opened = Archive::open(folder);
  if (const auto* fault = std::get_if<StoreFault>(&opened)) {
    ADD_FAILURE() << fault->what;
    return nullptr;
  }
  return std::move(std::get<std::unique_ptr<Archive>>(opened));
}

std::string refusal_to_put(Archive& archive, const OldTable& table) {
  const auto put = archive.put(table);
  const auto* fault = std::get_if<StoreFault>(&put);
  return fault == nullptr ? "" : fault->what;
}

// ---- One file ----

TEST(OldFile, HoldsATableWhole) {
  const OldTable table = over_table(7);
  const auto bytes = std::get<std::string>(packed(table));
  std::size_t size = 0;
  for (const std::string& entry : table.log) size += entry.size();
  EXPECT_LT(bytes.size() * 2, size);
  const auto read = unpacked(bytes);
  ASSERT_EQ(trouble_in(read), "");
  EXPECT_TRUE(is_same_table(std::get<OldTable>(read), table));
  EXPECT_EQ(std::get<OldTable>(read).card.maker, table.card.maker);
  OldTable lines = table;
  lines.log.push_back("{}\n{}");
  EXPECT_TRUE(std::holds_alternative<StoreFault>(packed(lines)));
}

TEST(OldFile, WhateverWasCutChangedOrAddedIsRefused) {
  const auto bytes = std::get<std::string>(packed(over_table(7)));
  for (std::size_t size = 0; size < bytes.size(); size += size < 40 ? 1 : 97) {
    EXPECT_NE(trouble_in(unpacked(bytes.substr(0, size))), "") << size;
  }
  EXPECT_NE(trouble_in(unpacked(bytes + "x")), "");
  EXPECT_NE(trouble_in(unpacked(bytes + bytes)), "") << "a second member";
  Random random(5);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    std::string spoilt = bytes;
    // Beyond the head of gzip, in which a time and a system stand that nobody reads.
    const auto place = 10 + random.below(static_cast<std::uint32_t>(bytes.size() - 10));
    spoilt[place] = static_cast<char>(spoilt[place] ^ (1 << random.below(8)));
    refused += trouble_in(unpacked(spoilt)).empty() ? 0 : 1;
  }
  EXPECT_EQ(refused, 300);
}

TEST(OldFile, WhoeverWroteItNothingIsTakenOnTrust) {
  const OldTable good = over_table(7);
  const auto with_card = [&](const auto& change) {
    OldTable table = good;
    change(table);
    const auto bytes = packed(table);
    if (std::holds_alternative<StoreFault>(bytes)) return std::string("not even packed");
    return trouble_in(unpacked(std::get<std::string>(bytes)));
  };
  EXPECT_EQ(with_card([](OldTable&) {}), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.id = 0; }), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.code = "../../etc/passwd"; }), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.code = ""; }), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.changed = -1; }), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.listing = "nonsense"; }), "");
  EXPECT_NE(with_card([](OldTable& table) { table.card.maker = "\xff\xfe"; }), "");
  // A bomb: what it would become is never in memory.
  OldTable large = good;
  large.log.assign(70, std::string(1024 * 1024, ' '));
  EXPECT_NE(with_card([&](OldTable& table) { table = large; }), "");
  std::string deep = good.card.listing;
  EXPECT_NE(with_card([](OldTable& table) {
              table.card.listing = "{\"a\":" + std::string(40, '[') + std::string(40, ']') + "}";
            }),
            "");
}

// ---- The folder ----

TEST(ArchiveFolder, FindsATableByWhatItIsAndWasCalled) {
  const StoreFolder folder;
  test::Tables tables = test::begun("gold-rush");
  ASSERT_EQ(tables.wish(0, "renew"), "ok");
  ASSERT_EQ(tables.wish(1, "resign"), "ok");
  const OldTable table{card_of(3, tables.table), tables.log};
  ASSERT_NE(table.card.code, "k7qm-4f2d");
  const auto archive = open_archive(folder.path("old"));
  ASSERT_EQ(refusal_to_put(*archive, table), "");
  for (const std::string& code :
       {table.card.code, std::string("k7qm-4f2d"), std::string("K7QM4F2D")}) {
    const auto found = archive->find(code);
    ASSERT_TRUE(std::holds_alternative<std::optional<OldTable>>(found)) << code;
    ASSERT_TRUE(std::get<std::optional<OldTable>>(found)) << code;
    EXPECT_TRUE(is_same_table(*std::get<std::optional<OldTable>>(found), table));
  }
  for (const char* code : {"aaaa-aaaa", "k7qm-4f2e", "../../x", ""}) {
    EXPECT_FALSE(std::get<std::optional<OldTable>>(archive->find(code))) << code;
  }
  EXPECT_TRUE(std::get<bool>(archive->remove(table.card.code)));
  EXPECT_FALSE(std::get<bool>(archive->remove(table.card.code)));
  EXPECT_FALSE(std::get<std::optional<OldTable>>(archive->find("k7qm-4f2d"))) << "the link too";
}

TEST(ArchiveFolder, AFileIsReplacedByWhatGoesOnWhereItEndsAndByNothingElse) {
  const StoreFolder folder;
  const auto archive = open_archive(folder.path("old"));
  const OldTable table = over_table(1);
  ASSERT_EQ(refusal_to_put(*archive, table), "");
  EXPECT_EQ(refusal_to_put(*archive, table), "") << "once more";
  OldTable longer = table;
  longer.log.push_back(R"({"at":1800000000009,"e":"here","seat":0})");
  EXPECT_EQ(refusal_to_put(*archive, longer), "");
  EXPECT_TRUE(says(refusal_to_put(*archive, table), "says more of the table"));
  OldTable other = longer;
  other.card.id = 2;
  EXPECT_TRUE(says(refusal_to_put(*archive, other), "another table"));
  // One that cannot be read any more is put aside.
  const std::string path = folder.path("old/k7/" + table.card.code + ".table.gz");
  std::ofstream(path) << "spoilt";
  EXPECT_TRUE(std::holds_alternative<StoreFault>(archive->find(table.card.code)));
  EXPECT_EQ(refusal_to_put(*archive, table), "");
  EXPECT_EQ(read_whole(path + ".damaged"), "spoilt");
  EXPECT_TRUE(std::get<std::optional<OldTable>>(archive->find(table.card.code)));
}

TEST(ArchiveFolder, OneProgramWritesAtATimeAndOthersRead) {
  const StoreFolder folder;
  const auto archive = open_archive(folder.path("old"));
  ASSERT_EQ(refusal_to_put(*archive, over_table(1)), "");
  const auto second = Archive::open(folder.path("old"));
  ASSERT_TRUE(std::holds_alternative<StoreFault>(second));
  EXPECT_TRUE(says(std::get<StoreFault>(second).what, "another program"));
  const auto reader = Archive::look_at(folder.path("old"));
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Archive>>(reader));
  EXPECT_TRUE(std::holds_alternative<StoreFault>(Archive::look_at(folder.path("none"))));
  std::ofstream(folder.path("file")) << "x";
  EXPECT_TRUE(std::holds_alternative<StoreFault>(Archive::open(folder.path("file"))));
  // What is no file is not waited for.
  const std::string pipe = folder.path("old/k7/" + code_number(5) + ".table.gz");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_TRUE(std::holds_alternative<StoreFault>(archive->find(code_number(5))));
}

// ---- From a store ----

class Archiving : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (std::string_view(GetParam()) == "sqlite") {
      auto store = open_store(folder_.path());
      finished_ = store.get();
      store_ = std::move(store);
      return;
    }
    address_ = Postgres::shared().fresh_address();
    auto store = std::move(std::get<std::unique_ptr<PgStore>>(PgStore::open(address_)));
    finished_ = store.get();
    store_ = std::move(store);
  }
  MovedTables moved(Archive* archive, Millis before = later) {
    const auto result = move_old_tables(
        {.store = *store_, .finished = *finished_, .before = before, .archive = archive});
    const auto* fault = std::get_if<StoreFault>(&result);
    EXPECT_EQ(fault, nullptr) << fault->what;
    return fault == nullptr ? std::get<MovedTables>(result) : MovedTables{};
  }

  StoreFolder folder_;
  std::string address_;
  std::unique_ptr<Store> store_;
  FinishedTables* finished_ = nullptr;
};
INSTANTIATE_TEST_SUITE_P(Both, Archiving, testing::Values("sqlite", "postgres"),
                         [](const auto& place) { return std::string(place.param); });

TEST_P(Archiving, WhatIsOverGoesAndCanBePlayedAgainTheRestStays) {
  test::fill_store(*store_, 50);
  const std::vector<TableCard> before = cards_of(*store_);
  const auto third = std::get<std::vector<std::string>>(store_->log(3));
  EXPECT_EQ(moved(nullptr).tables, 50) << "only counted";
  EXPECT_EQ(std::get<std::int64_t>(finished_->count_over(later)), 50);
  EXPECT_EQ(cards_of(*store_).size(), 51u);
  const auto archive = open_archive(folder_.path("old"));
  EXPECT_EQ(moved(archive.get(), 1'000).tables, 0) << "none is so old";
  const MovedTables gone = moved(archive.get());
  EXPECT_EQ(gone.tables, 50);
  EXPECT_EQ(gone.left, 0);
  EXPECT_LT(gone.packed_bytes, gone.text_bytes);
  EXPECT_EQ(cards_of(*store_).size(), 1u);
  EXPECT_EQ(cards_of(*store_)[0].id, 51);
  EXPECT_EQ(length_of_log(*store_, 3), -1);
  const auto found = archive->find(code_number(3));
  const OldTable& table = *std::get<std::optional<OldTable>>(found);
  EXPECT_EQ(table.log, third);
  EXPECT_EQ(table.card.maker, before[2].maker);
  EXPECT_EQ(table.card.listing, before[2].listing);
  const auto records = records_of(table);
  ASSERT_EQ(records.size(), 1u);
  EXPECT_NE(records[0].find("\"draws\""), std::string::npos);
  // Back again, as it was.
  EXPECT_EQ(append_to(*store_, append_of(table)), "");
  EXPECT_EQ(std::get<std::vector<std::string>>(store_->log(3)), third);
}

TEST_P(Archiving, WhatCannotBePlayedAgainStaysAndIsNamed) {
  test::fill_store(*store_, 3);
  OldTable wrong = over_table(60);
  wrong.log[4] = R"({"at":1800000000000,"e":"played","m":"nonsense"})";
  ASSERT_EQ(append_to(*store_, append_of(wrong)), "");
  Append last = append_of(over_table(61));
  ASSERT_EQ(append_to(*store_, last), "");
  const auto archive = open_archive(folder_.path("old"));
  const MovedTables gone = moved(archive.get());
  EXPECT_EQ(gone.tables, 3);
  EXPECT_EQ(gone.left, 1);
  ASSERT_EQ(gone.troubles.size(), 1u);
  EXPECT_TRUE(says(gone.troubles[0], "table 60: ")) << gone.troubles[0];
  EXPECT_EQ(length_of_log(*store_, 3), -1);
  // The table made last stays, so that no number is given twice.
  EXPECT_EQ(cards_of(*store_).size(), 3u);
}

TEST_P(Archiving, WhoCannotWriteTakesNothing) {
  test::fill_store(*store_, 30);
  const auto archive = open_archive(folder_.path("old"));
  std::ofstream(folder_.path("old/k7")) << "a file where a folder should be";
  const auto result = move_old_tables(
      {.store = *store_, .finished = *finished_, .before = later, .archive = archive.get()});
  ASSERT_TRUE(std::holds_alternative<StoreFault>(result));
  EXPECT_EQ(cards_of(*store_).size(), 31u);
}

TEST(ArchivingPg, WhoeverComesMeanwhileKeepsTheTable) {
  const StoreFolder folder;
  const std::string address = Postgres::shared().fresh_address();
  const auto store = std::move(std::get<std::unique_ptr<PgStore>>(PgStore::open(address)));
  test::fill_store(*store, 4);
  PgDatabase server(address);
  ASSERT_FALSE(server.run("INSERT INTO nodes VALUES (9, bastide_now())"));
  const auto take = [&](int number) {
    return server.ask("SELECT fence FROM bastide_take(9, $1)",
                      PgParams().add_text(code_number(number)));
  };
  take(1);  // before it begins
  const auto cards = std::get<std::vector<TableCard>>(store->over(later, 0, 10));
  ASSERT_EQ(cards.size(), 3u);
  take(2);  // after it was read
  take(3);  // and gone again, so that nobody has it now
  ASSERT_FALSE(server.run("SELECT bastide_let_go(9, ARRAY[3::bigint])"));
  std::vector<FinishedTables::Leaving> leaving;
  for (const TableCard& card : cards) {
    const auto log = std::get<std::vector<std::string>>(store->log(card.id));
    leaving.push_back({card.id, static_cast<std::int64_t>(log.size()), card.fence});
  }
  EXPECT_EQ(std::get<std::vector<TableId>>(store->take_out(leaving)), std::vector<TableId>{4});
  EXPECT_EQ(cards_of(*store).size(), 4u);
  const auto orphans = server.ask("SELECT count(*) FROM entries WHERE table_id = 4");
  EXPECT_EQ(std::get<PgRows>(orphans).number(0, 0), 0);
}

}  // namespace
}  // namespace bastide::server
