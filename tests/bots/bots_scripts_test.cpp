// Bots as their authors meet them: scripts against the real program (tests/bots/*.py).
#include <gtest/gtest.h>

#include "support/postgres.h"
#include "support/script.h"

namespace bastide {
namespace {

// What the script said where it failed; it is given the program, and what more there is.
std::string failure_with_program(const std::string& script, const std::string& more = "") {
  return failure_of_script(script, BASTIDE_PROGRAM " " + more);
}

TEST(BotScripts, EveryCallIsAsTheDescriptionHasIt) {
  EXPECT_EQ(failure_with_program("api_test.py"), "");
}

TEST(BotScripts, TheBotOfThePagePlaysEveryGame) {
  EXPECT_EQ(failure_with_program("example_test.py"), "");
}

TEST(BotScripts, EnginesPlayWholeGamesOverSocketsThatBreak) {
  EXPECT_EQ(failure_with_program("client_test.py"), "");
}

TEST(BotScripts, EnginesGoOnAtAnotherServerWhereOneIsKilled) {
  const std::string store = "'postgres:" + Postgres::shared().fresh_address() + "'";
  EXPECT_EQ(failure_with_program("client_test.py", store), "");
}

TEST(BotScripts, OnSeveralServersEveryGameCountsOnceWhateverIsKilled) {
  const std::string store = "'postgres:" + Postgres::shared().fresh_address() + "'";
  EXPECT_EQ(failure_with_program("nodes_test.py", store), "");
}

TEST(BotScripts, APairOfTheArenaOutlivesItsServer) {
  EXPECT_EQ(failure_with_program("server_arena_test.py"), "");
}

TEST(BotScripts, APairOfTheArenaGoesOnAtAnotherServer) {
  const std::string store = "'postgres:" + Postgres::shared().fresh_address() + "'";
  EXPECT_EQ(failure_with_program("server_arena_test.py", store), "");
}

TEST(BotScripts, AnArenaThatWasStoppedGoesOn) {
  EXPECT_EQ(failure_with_program("arena_test.py"), "");
}

}  // namespace
}  // namespace bastide
