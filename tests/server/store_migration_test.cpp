// Databases of other versions, and of others.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "server/sqlite_schema.h"
#include "store_support.h"

namespace bastide::server {
namespace {

// Writes SQL into a new file, as earlier programs and others did.
void make_database(const std::string& path, const std::string& sql) {
  const int handle = ::open(path.c_str(), O_RDWR | O_CREAT, 0600);
  ASSERT_GE(handle, 0);
  ::close(handle);
  auto opened = Database::open(path);
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Database>>(opened));
  EXPECT_EQ(fault_of(std::get<std::unique_ptr<Database>>(opened)->execute(sql)), "");
}

std::int64_t number_in(const std::string& path, const std::string& sql) {
  auto opened = Database::open(path);
  const auto found = std::get<std::unique_ptr<Database>>(opened)->number(sql);
  const auto* number = std::get_if<std::int64_t>(&found);
  return number != nullptr ? *number : -1;
}

// The database as version 1 wrote it. Never changed: there are files like it out there.
constexpr const char* version_1 = R"(
PRAGMA journal_mode = WAL;
CREATE TABLE tables (id INTEGER PRIMARY KEY, code TEXT NOT NULL, maker TEXT NOT NULL, alarm INTEGER NOT NULL,
  changed INTEGER NOT NULL, is_listed INTEGER NOT NULL, is_over INTEGER NOT NULL, listing TEXT NOT NULL,
  entries INTEGER NOT NULL) STRICT;
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
CREATE TABLE entries (table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,
  entry TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (table_id, number)) STRICT, WITHOUT ROWID;
CREATE TABLE server (is_only INTEGER PRIMARY KEY CHECK (is_only = 1), alive INTEGER NOT NULL) STRICT;
INSERT INTO server VALUES (1, 1700000000000);
PRAGMA application_id = 1113682804;
PRAGMA user_version = 1;
INSERT INTO tables VALUES (3, 'code3', 'maker', 5, 6, 1, 0, '{}', 2);
INSERT INTO entries VALUES (3, 1, '{"table":3,"n":1}', 594030266), (3, 2, '{"table":3,"n":2}', 138771833);
)";

TEST(StoreMigration, ADatabaseOfVersion1IsServedAndGoesOn) {
  const StoreFolder folder;
  make_database(folder.path(), version_1);
  {
    const auto store = open_store(folder.path());
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(store->last_alive(), 1'700'000'000'000);
    EXPECT_EQ(length_of_log(*store, 3), 2);
    EXPECT_EQ(cards_of(*store).at(0).alarm, 5);
    EXPECT_EQ(append_to(*store, entries_of(3, 3)), "");
    EXPECT_EQ(length_of_log(*store, 3), 3);
  }
  EXPECT_EQ(number_in(folder.path(), "PRAGMA user_version"),
            static_cast<std::int64_t>(store_migrations().size()));
}

TEST(StoreMigration, NamesOfBeforeAreStillNobodyElses) {
  const StoreFolder folder;
  make_database(folder.path(), std::string(version_1) + std::string(store_migrations()[1]) + R"(
PRAGMA user_version = 2;
INSERT INTO players (name, token, seat, made, is_bot) VALUES ('Oca', 't', 's', 7, 1), ('Rook', '', 'r', 7, 1);
)");
  const auto store = open_store(folder.path());
  ASSERT_NE(store, nullptr);
  for (const char* taken : {"ОСА", "rOOK"}) {
    EXPECT_TRUE(std::holds_alternative<StoreFault>(store->add_player({.name = taken}))) << taken;
  }
  EXPECT_TRUE(std::holds_alternative<PlayerCard>(store->add_player({.name = "Bishop"})));
  EXPECT_EQ(std::get<std::vector<PlayerCard>>(store->players()).size(), 3u);
}

// Today's steps and some of tomorrow.
std::vector<std::string_view> steps_with(std::initializer_list<std::string_view> more) {
  std::vector<std::string_view> steps(store_migrations().begin(), store_migrations().end());
  steps.insert(steps.end(), more);
  return steps;
}

TEST(StoreMigration, LaterStepsAreTakenOnceAndKeepWhatIsThere) {
  const StoreFolder folder;
  make_database(folder.path(), version_1);
  const auto steps =
      steps_with({"CREATE TABLE tomorrow (x INTEGER); INSERT INTO tomorrow VALUES (1)",
                  "UPDATE tomorrow SET x = x + 1"});
  for (int times = 0; times < 2; ++times) {
    const auto store = open_store(folder.path(), {.migrations = steps});
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(length_of_log(*store, 3), 2);
  }
  EXPECT_EQ(number_in(folder.path(), "SELECT x FROM tomorrow"), 2);
  EXPECT_EQ(number_in(folder.path(), "PRAGMA user_version"),
            static_cast<std::int64_t>(steps.size()));
}

TEST(StoreMigration, AStepThatFailsLeavesWhatWasThere) {
  const StoreFolder folder;
  make_database(folder.path(), version_1);
  const auto steps = steps_with({"CREATE TABLE tomorrow (x INTEGER)",
                                 "DELETE FROM entries; INSERT INTO tomorrow VALUES (1); nonsense"});
  EXPECT_NE(refusal_to_open(folder.path(), {.migrations = steps}), "");
  // The first step stands, of the second nothing.
  EXPECT_EQ(number_in(folder.path(), "PRAGMA user_version"),
            static_cast<std::int64_t>(steps.size()) - 1);
  EXPECT_EQ(number_in(folder.path(), "SELECT count(*) FROM tomorrow"), 0);
  EXPECT_EQ(number_in(folder.path(), "SELECT count(*) FROM entries"), 2);
}

TEST(StoreMigration, AStepThatIsKilledLeavesWhatWasThere) {
  const StoreFolder folder;
  make_database(folder.path(), version_1);
  // More rows than can be written in the time, and no memory to keep them in.
  const auto steps = steps_with(
      {"PRAGMA cache_size = 10; DELETE FROM entries; CREATE TABLE tomorrow AS WITH RECURSIVE many "
       "(x) AS"
       " (SELECT 1 UNION ALL SELECT x + 1 FROM many LIMIT 1000000000) SELECT x FROM many"});
  const pid_t child = ::fork();
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // it would write for ever
    refusal_to_open(folder.path(), {.migrations = steps});
    ::_exit(0);
  }
  bool is_amid_work = false;
  std::error_code ignored;
  for (int i = 0; i < 2000; ++i) {
    const auto bytes = std::filesystem::file_size(folder.path() + "-wal", ignored);
    is_amid_work = !ignored && bytes > 100'000;
    if (is_amid_work) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_TRUE(is_amid_work);
  const auto store = open_store(folder.path());
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(length_of_log(*store, 3), 2);
}

TEST(StoreMigration, ANewerDatabaseIsRefusedAndLeftAlone) {
  const StoreFolder folder;
  make_database(folder.path(), std::string(version_1) + "PRAGMA user_version = 999;");
  const std::string refusal = refusal_to_open(folder.path());
  EXPECT_TRUE(says(refusal, "newer")) << refusal;
  EXPECT_TRUE(says(refusal, "999")) << refusal;
  EXPECT_EQ(number_in(folder.path(), "PRAGMA user_version"), 999);
}

TEST(StoreMigration, AnotherProgramsDatabaseIsRefused) {
  const StoreFolder folder;
  make_database(folder.path(), "CREATE TABLE bookmarks (address TEXT)");
  const std::string refusal = refusal_to_open(folder.path());
  EXPECT_TRUE(says(refusal, "another program")) << refusal;
}

}  // namespace
}  // namespace bastide::server
