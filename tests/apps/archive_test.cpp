// bastide archive: what it says, what it refuses, and that a kill at any moment loses nothing.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "server/archive/archive.h"
#include "server/over_tables.h"
#include "support/postgres.h"
#include "support/program.h"

namespace bastide {
namespace {

using server::says;
using server::test::code_number;

// The clock of such games is ahead of the system's: this one is old enough.
server::OldTable aged_table(server::TableId id) {
  server::OldTable old = server::test::over_table(id);
  for (std::string& entry : old.log) {
    const std::size_t at = entry.find("\"at\":18");
    EXPECT_NE(at, std::string::npos);
    entry.replace(at, 7, "\"at\":16");
  }
  server::Table table;
  EXPECT_FALSE(table.take_log(old.log));
  old.card = server::card_of(id, table);
  return old;
}

class ArchiveCommand : public testing::Test {
 protected:
  std::string file() const { return folder_.path("tables.db").string(); }
  void fill(int count) const {
    std::vector<server::Append> batch;
    for (int id = 1; id <= count; ++id) {
      batch.push_back(server::test::append_of(aged_table(id)));
    }
    EXPECT_EQ(server::fault_of(server::open_store(file())->append(batch)), "");
  }

  ProgramFolder folder_;
};

TEST_F(ArchiveCommand, MovesListsChecksAndGivesRecords) {
  fill(3);
  const ProgramOutcome dry =
      folder_.run({"archive", "old", "--from", "tables.db", "--older-than", "30", "--dry-run"});
  EXPECT_EQ(dry.status, 0) << dry.errors;
  EXPECT_TRUE(says(dry.output, "2 tables, ")) << dry.output;  // the last one stays
  EXPECT_FALSE(std::filesystem::exists(folder_.path("old")));
  EXPECT_TRUE(says(folder_.run({"tables", "tables.db"}).output, "3 tables"));
  const std::vector<std::string> go{"archive", "old", "--from", "tables.db", "--older-than", "30"};
  const ProgramOutcome moved = folder_.run(go);
  EXPECT_EQ(moved.status, 0) << moved.errors;
  EXPECT_TRUE(says(moved.output, "2 tables, ")) << moved.output;
  EXPECT_TRUE(says(folder_.run(go).output, "0 tables, "));
  EXPECT_TRUE(says(folder_.run({"tables", "tables.db"}).output, "1 tables"));

  const ProgramOutcome all = folder_.run({"archive", "old"});
  EXPECT_TRUE(says(all.output, "ok old: 2 tables, ")) << all.output << all.errors;
  const ProgramOutcome list = folder_.run({"archive", "old", "--list"});
  EXPECT_TRUE(says(list.output, code_number(1) + "  2020-09-13  carcassonne  Ann ")) << list.output;

  const ProgramOutcome record = folder_.run({"archive", "old", "--code", code_number(2)});
  EXPECT_EQ(record.status, 0) << record.errors;
  std::ofstream(folder_.path("game.jsonl")) << record.output;
  const ProgramOutcome fair = folder_.run({"verify", "game.jsonl"});
  EXPECT_TRUE(says(fair.output, "fair game.jsonl")) << fair.output << fair.errors;
  EXPECT_EQ(folder_.run({"show", "game.jsonl"}).status, 0);
  EXPECT_EQ(folder_.run({"archive", "old", "--code", code_number(2), "--number", "2"}).status, 1);
  EXPECT_EQ(folder_.run({"archive", "old", "--code", "aaaa-aaaa"}).status, 1);
  EXPECT_EQ(folder_.run({"archive", "old", "--code", "../x"}).status, 2);

  EXPECT_EQ(folder_.run({"archive", "old", "--code", code_number(2), "--delete"}).status, 0);
  EXPECT_EQ(folder_.run({"archive", "old", "--code", code_number(2), "--delete"}).status, 1);
  std::ofstream(folder_.path("old/k7/" + code_number(1) + ".table.gz")) << "spoilt";
  const ProgramOutcome spoilt = folder_.run({"archive", "old"});
  EXPECT_EQ(spoilt.status, 1);
  EXPECT_TRUE(says(spoilt.output, "FAULT ")) << spoilt.output;
}

TEST_F(ArchiveCommand, SaysWhatIsMissingOrInUse) {
  fill(1);
  EXPECT_EQ(folder_.run({"archive", "old", "--from", "tables.db"}).status, 2);
  EXPECT_EQ(folder_.run({"archive", "old", "--older-than", "3"}).status, 2);
  EXPECT_EQ(folder_.run({"archive", "none"}).status, 2);
  EXPECT_EQ(folder_.run({"archive", "old", "--from", "none.db", "--older-than", "3"}).status, 2);
  EXPECT_EQ(folder_.run({"archive", "old", "--store", "mysql:x", "--older-than", "3"}).status, 2);
  EXPECT_EQ(folder_.run({"archive", "old", "--delete"}).status, 2);
  const auto store = server::open_store(file());  // a server that runs
  const ProgramOutcome used =
      folder_.run({"archive", "old", "--from", "tables.db", "--older-than", "3"});
  EXPECT_EQ(used.status, 2);
  EXPECT_TRUE(says(used.errors, "another server")) << used.errors;
}

TEST_F(ArchiveCommand, AKillAtAnyMomentLosesNothing) {
  constexpr int count = 60;
  fill(count + 1);
  std::vector<std::vector<std::string>> logs(count + 1);
  {
    const auto store = server::open_store(file());
    for (int id = 1; id <= count; ++id) {
      logs[static_cast<std::size_t>(id)] = std::get<std::vector<std::string>>(store->log(id));
    }
  }
  Random random(11);
  int killed = 0;
  bool is_done = false;
  for (int round = 0; round < 400 && !is_done; ++round) {
    const pid_t child =
        folder_.start({"archive", "old", "--from", "tables.db", "--older-than", "30"});
    // Some at its start, most while it moves.
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(15) + 5 * (round / 3)));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    is_done = WIFEXITED(status);
    killed += is_done ? 0 : 1;
    if (is_done) EXPECT_EQ(WEXITSTATUS(status), 0) << read_whole(folder_.path("stderr"));
    const auto store = server::open_store(file());
    ASSERT_NE(store, nullptr);
    auto archive = server::Archive::open(folder_.path("old").string());
    auto& old = *std::get<std::unique_ptr<server::Archive>>(archive);
    for (int id = 1; id <= count; ++id) {
      const auto log = store->log(id);
      const auto* kept = std::get_if<std::vector<std::string>>(&log);
      const auto found = old.find(code_number(id));
      ASSERT_TRUE(std::holds_alternative<std::optional<server::OldTable>>(found)) << id;
      const auto& there = std::get<std::optional<server::OldTable>>(found);
      ASSERT_TRUE(kept != nullptr || there) << "table " << id << " is lost, round " << round;
      const auto& its = logs[static_cast<std::size_t>(id)];
      if (kept != nullptr) EXPECT_EQ(*kept, its);
      if (there) EXPECT_EQ(there->log, its);
      if (is_done) EXPECT_TRUE(there && kept == nullptr) << id;
    }
  }
  EXPECT_TRUE(is_done);
  EXPECT_GE(killed, 5);
}

}  // namespace
}  // namespace bastide
