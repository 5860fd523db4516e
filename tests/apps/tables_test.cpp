// bastide tables: checking, copying, and what it says of damage.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/nodes/pg_store.h"
#include "server/players.h"
#include "server/room_text.h"
#include "server/store_support.h"
#include "support/postgres.h"
#include "support/program.h"

namespace bastide {
namespace {

using server::says;

class TablesCommand : public testing::Test {
 protected:
  TablesCommand() {
    const auto store = server::open_store(file());
    for (server::TableId id = 1; id <= 3; ++id) {
      server::test::Tables tables = server::test::begun("carcassonne");
      for (int i = 0; i < 4; ++i) tables.decide_once();
      server::Append append{.card = card_of(id, tables.table), .first = 1, .entries = tables.log};
      append.card.code = "k7qm-4f2" + std::string(1, static_cast<char>('a' + id));
      // The log says its code, too.
      server::Json made = server::Json::parse(append.entries.front());
      made["code"] = append.card.code;
      append.entries.front() = made.dump();
      EXPECT_EQ(server::append_to(*store, append), "");
      entries_ += append.entries.size();
    }
  }
  std::string file() const { return folder_.path("tables.db").string(); }
  void spoil(const char* sql) const {
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sql;
    sqlite3_close(handle);
  }

  ProgramFolder folder_;
  std::size_t entries_ = 0;
};

TEST_F(TablesCommand, SaysThatEveryTableIsWhole) {
  const auto store = server::open_store(file());  // a server that runs
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, "ok tables.db: 3 tables, " + std::to_string(entries_) + " entries\n");
}

TEST_F(TablesCommand, CopiesWhileAServerRunsAndReplacesOnlyByForce) {
  const auto store = server::open_store(file());
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db", "--backup", "copy.db"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(says(outcome.output, "ok copy.db: 3 tables")) << outcome.output;
  const ProgramOutcome again = folder_.run({"tables", "tables.db", "--backup", "copy.db"});
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(says(again.errors, "new name")) << again.errors;
  EXPECT_EQ(folder_.run({"tables", "tables.db", "--backup", "copy.db", "--force"}).status, 0);
  EXPECT_EQ(folder_.run({"tables", "tables.db", "--backup", "tables.db", "--force"}).status, 2);
  EXPECT_EQ(folder_.run({"tables", "tables.db", "--backup", "no/folder/copy.db"}).status, 3);
  // Beside what is left of a server's writing a copy would be spoilt.
  std::ofstream(folder_.path("copy.db-wal")) << "left";
  const ProgramOutcome beside =
      folder_.run({"tables", "tables.db", "--backup", "copy.db", "--force"});
  EXPECT_EQ(beside.status, 2);
  EXPECT_TRUE(says(beside.errors, "copy.db-wal")) << beside.errors;
}

TEST_F(TablesCommand, NamesEachTableThatIsDamaged) {
  spoil("UPDATE entries SET entry = replace(entry, 'Bo', 'Bu') WHERE table_id = 2");
  spoil("UPDATE tables SET code = 'aaaa-aaaa' WHERE id = 3");
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(says(outcome.output, "FAULT tables.db: table 2: ")) << outcome.output;
  EXPECT_TRUE(says(outcome.output, "FAULT tables.db: table 3: its card")) << outcome.output;
  EXPECT_FALSE(says(outcome.output, "table 1")) << outcome.output;
  spoil(
      "PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 3;"
      "UPDATE tables SET entries = entries + 1 WHERE id = 1");
  const std::string more = folder_.run({"tables", "tables.db"}).output;
  EXPECT_TRUE(says(more, "of no table")) << more;
  EXPECT_TRUE(says(more, "table 1: ")) << more;
}

// Nothing of it is left in the file or beside it, and the others are whole.
TEST_F(TablesCommand, DeletesATableForGood) {
  const auto bytes = [this] {
    return read_whole(file()) + read_whole(folder_.path("tables.db-wal"));
  };
  ASSERT_TRUE(says(bytes(), "k7qm-4f2b"));
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db", "--delete", "K7QM4F2B"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(says(outcome.output, "deleted from tables.db: table 1 with ")) << outcome.output;
  EXPECT_FALSE(says(bytes(), "k7qm-4f2b"));
  EXPECT_TRUE(says(folder_.run({"tables", "tables.db"}).output, "ok tables.db: 2 tables"));
  EXPECT_EQ(folder_.run({"tables", "tables.db", "--delete", "k7qm-4f2b"}).status, 1);
}

TEST_F(TablesCommand, ANumberIsNotGivenAgainAfterTheLastTableWasDeleted) {
  for (const char* code : {"k7qm-4f2b", "k7qm-4f2c", "k7qm-4f2d"}) {
    EXPECT_EQ(folder_.run({"tables", "tables.db", "--delete", code}).status, 0);
  }
  const std::string bytes = read_whole(file()) + read_whole(folder_.path("tables.db-wal"));
  for (const char* secret : {"k7qm", "Bo", "Ann"}) EXPECT_FALSE(says(bytes, secret)) << secret;
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db"});
  EXPECT_TRUE(says(outcome.output, "ok tables.db: 1 tables, 2 entries")) << outcome.output;
  const auto store = server::open_store(file());
  const auto cards = store->cards();
  const auto& all = std::get<std::vector<server::TableCard>>(cards);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, 3);
  EXPECT_TRUE(all[0].is_over);
}

TEST_F(TablesCommand, DeletesNothingBesideAServer) {
  const auto store = server::open_store(file());
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db", "--delete", "k7qm-4f2b"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(says(outcome.errors, "used by another server: stop that one")) << outcome.errors;
  EXPECT_TRUE(says(folder_.run({"tables", "tables.db"}).output, "ok tables.db: 3 tables"));
}

TEST_F(TablesCommand, RefusesWhatIsNoFileOfTables) {
  EXPECT_EQ(folder_.run({"tables", "none.db"}).status, 2);
  std::ofstream(folder_.path("text.db")) << std::string(5000, 'x');
  const ProgramOutcome outcome = folder_.run({"tables", "text.db"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(says(outcome.errors, "damaged")) << outcome.errors;
}

// Accounts and rated games, with their numbers and in their order; a new one has a number of its
// own.
void expect_same_players(const std::string& file, const std::string& address) {
  using Cards = std::vector<server::PlayerCard>;
  using Games = std::vector<server::RatedGame>;
  const auto from = server::open_store(file);
  auto opened = server::PgStore::open(address);
  server::PgStore& to = *std::get<std::unique_ptr<server::PgStore>>(opened);
  const auto words_of = [](const Cards& cards) {
    std::string words;
    for (const server::PlayerCard& card : cards) {
      words +=
          std::to_string(card.id) + ' ' + card.name + ' ' + card.token + ' ' + card.seat + '\n';
    }
    return words;
  };
  const Cards cards = std::get<Cards>(to.players());
  ASSERT_EQ(cards.size(), 2u);
  EXPECT_EQ(words_of(cards), words_of(std::get<Cards>(from->players())));
  const Games games = std::get<Games>(to.rated_games());
  const Games were = std::get<Games>(from->rated_games());
  ASSERT_EQ(games.size(), 2u);
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].table, were[i].table);
    EXPECT_EQ(games[i].at, were[i].at);
    EXPECT_EQ(games[i].ranks, were[i].ranks);
  }
  EXPECT_GT(std::get<server::PlayerCard>(to.add_player({.name = "Knight"})).id, 2);
}

TEST_F(TablesCommand, CopiesToADatabaseOnceAndChecksIt) {
  const std::string address = Postgres::shared().fresh_address();
  const std::string url = "postgres:" + address;
  {
    const auto store = server::open_store(file());  // a server that runs
    const ProgramOutcome outcome = folder_.run({"tables", "tables.db", "--to", url});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(says(outcome.errors, "another server")) << outcome.errors;
    EXPECT_EQ(server::fault_of(store->note_alive(1'700'000'000'000)), "");
    for (const char* name : {"Rook", "Bishop"}) {
      store->add_player({.name = name, .token = name, .seat = name, .made = 7});
    }
    EXPECT_EQ(server::fault_of(store->close_player(1)), "");
    EXPECT_EQ(server::fault_of(store->add_rated({9, 1, "safari", 300, {2, 1}, {0, 1}})), "");
    EXPECT_EQ(server::fault_of(store->add_rated({8, 1, "safari", 200, {2, 1}, {1, 0}})), "");
  }
  const ProgramOutcome outcome = folder_.run({"tables", "tables.db", "--to", url});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  const std::string all_well =
      "ok the database: 3 tables, " + std::to_string(entries_) + " entries\n";
  EXPECT_EQ(outcome.output, all_well);
  EXPECT_EQ(folder_.run({"tables", "--store", url}).output, all_well);
  const ProgramOutcome again = folder_.run({"tables", "tables.db", "--to", url});
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(says(again.errors, "tables already")) << again.errors;
  // Clocks stand since that server was alive, and no number is given twice.
  server::PgDatabase database(address);
  const auto found = database.ask("SELECT min(died), nextval('table_numbers') FROM tables");
  const auto& rows = std::get<server::PgRows>(found);
  EXPECT_EQ(rows.number(0, 0), 1'700'000'000'000);
  EXPECT_GT(rows.number(0, 1), 3);
  expect_same_players(file(), address);

  ASSERT_FALSE(database.run("UPDATE tables SET changed = changed + 1 WHERE id = 2"));
  ASSERT_FALSE(database.run("DELETE FROM entries WHERE table_id = 3 AND number = 4"));
  const ProgramOutcome damaged = folder_.run({"tables", "--store", url});
  EXPECT_EQ(damaged.status, 1);
  EXPECT_TRUE(says(damaged.output, "table 2: its card")) << damaged.output;
  EXPECT_TRUE(says(damaged.output, "log of table 3 is damaged")) << damaged.output;
}

TEST_F(TablesCommand, CopiesAllOfAFileOrNothing) {
  const std::string address = Postgres::shared().fresh_address();
  spoil("DELETE FROM entries WHERE table_id = 3 AND number = 4");
  const ProgramOutcome outcome =
      folder_.run({"tables", "tables.db", "--to", "postgres:" + address});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(says(outcome.errors, "table 3")) << outcome.errors;
  server::PgDatabase database(address);
  const auto found = database.ask("SELECT count(*) FROM tables");
  EXPECT_EQ(std::get<server::PgRows>(found).number(0, 0), 0);
}

}  // namespace
}  // namespace bastide
