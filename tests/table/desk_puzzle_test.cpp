// Puzzles on the desk: put on the table, graded, and refused where the line is spoilt.
#include <fstream>

#include "games/registry.h"
#include "page.h"

namespace bastide::table {
namespace {

// The first puzzle of a game; empty where it has none.
std::string line_of(std::string_view game) {
  std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/data/puzzles/" + std::string(game) +
                   ".jsonl");
  std::string line;
  std::getline(in, line);
  std::getline(in, line);
  return line;
}

TEST(DeskPuzzle, IsPutOnTheTableAndGraded) {
  for (const std::string_view game : game_names()) {
    Page page;
    const std::string line = line_of(game);
    if (line.empty()) continue;
    const json ask{{"cmd", "puzzle"}, {"game", game}, {"line", line}, {"names", {"Ann", "Bo"}}};
    const json told = page.want(ask);
    EXPECT_TRUE(told["answer"].is_null());
    ASSERT_GE(told["turns"].size(), 2u);
    for (std::size_t i = 0; i < told["turns"].size(); ++i) {
      json tried = ask;
      tried["moves"] = told["turns"][i]["moves"];
      EXPECT_EQ(page.want(tried)["answer"], i) << game;
    }
    // Whoever solves it sits where it is asked, without hints.
    const json state = page.want({{"cmd", "load"}, {"record", told["record"]}});
    EXPECT_EQ(state["ask"]["seat"], told["seat"]);
    EXPECT_EQ(state["ask"]["kind"], "person");
    EXPECT_FALSE(state["hints"]);
    const json line_told = page.want({{"cmd", "load"}, {"record", told["line"]}});
    EXPECT_GT(line_told["steps"], state["steps"]);
  }
}

TEST(DeskPuzzle, SpoiltLinesAndHalfTurnsAreRefused) {
  Page page;
  const std::string line = line_of("carcassonne");
  ASSERT_FALSE(line.empty());
  json ask{{"cmd", "puzzle"}, {"game", "carcassonne"}, {"line", line}, {"names", {"Ann", "Bo"}}};
  const auto refused = [&](const json& command) { return page.ask(command)["error"]; };
  json spoilt = ask;
  spoilt["line"] = line.substr(0, line.size() / 2);
  EXPECT_EQ(refused(spoilt), "bad_command");
  spoilt = ask;
  spoilt["game"] = "safari";
  EXPECT_EQ(refused(spoilt), "bad_command");
  spoilt = ask;
  spoilt["names"] = {"Ann", "Bo", "Cleo"};
  EXPECT_EQ(refused(spoilt), "bad_command");
  spoilt = ask;
  spoilt["moves"] = {"pass"};
  EXPECT_EQ(refused(spoilt), "bad_command");
  spoilt["moves"] = {page.want(ask)["turns"][0]["moves"][0]};
  EXPECT_EQ(refused(spoilt), "bad_command");
}

}  // namespace
}  // namespace bastide::table
