// Bots as their authors meet them: scripts against the real program (tests/bots/*.py).
#include <gtest/gtest.h>

#include <filesystem>

#include "support/program.h"

namespace bastide {
namespace {

// The system's own Python has the packages that tools/setup.sh installs.
std::string python() {
  const std::string own = "/usr/bin/python3";
  return std::filesystem::exists(own) ? own : "python3";
}

// What the script said where it failed.
std::string failure_of(const std::string& script) {
  const ProgramFolder folder;
  const std::string command = "PYTHONDONTWRITEBYTECODE=1 " + python() +
                              " " BASTIDE_SOURCE_DIR "/tests/bots/" + script +
                              " " BASTIDE_PROGRAM " > " + folder.path("said").string() + " 2>&1";
  return std::system(command.c_str()) == 0 ? "" : read_whole(folder.path("said"));
}

TEST(BotScripts, EveryCallIsAsTheDescriptionHasIt) { EXPECT_EQ(failure_of("api_test.py"), ""); }

TEST(BotScripts, TheBotOfThePagePlaysEveryGame) { EXPECT_EQ(failure_of("example_test.py"), ""); }

TEST(BotScripts, EnginesPlayWholeGamesOverSocketsThatBreak) {
  EXPECT_EQ(failure_of("client_test.py"), "");
}

TEST(BotScripts, AnArenaThatWasStoppedGoesOn) { EXPECT_EQ(failure_of("arena_test.py"), ""); }

}  // namespace
}  // namespace bastide
