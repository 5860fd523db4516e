// The command `warm`: thinking before there is a game.
#include "games/registry.h"
#include "table/page.h"

namespace bastide::table {
namespace {

json warm(Page& page, std::string_view game, int millis) {
  return page.want({{"cmd", "warm"}, {"game", game}, {"ms", millis}});
}

// A game of two computers that look ahead, as far as it goes in a few decisions: all answers.
std::vector<json> computers_play(const std::string& game, bool is_warmed) {
  Page page;
  std::vector<json> answers{page.begin(game, 2, json::object(), "computer:5")};
  for (int decision = 0; decision < 2; ++decision) {
    if (is_warmed) warm(page, game, 3);
    answers.push_back(page.want({{"cmd", "think"}, {"ms", 2}}));
    if (is_warmed) warm(page, "safari", 2);  // in the middle of a thought, and of another game
    answers.push_back(page.want({{"cmd", "think"}, {"ms", 1}}));
    answers.push_back(page.want({{"cmd", "decide"}}));
    if (is_warmed) {
      EXPECT_EQ(page.want({{"cmd", "state"}})["steps"], answers.back()["steps"]);
    }
  }
  return answers;
}

TEST(DeskWarm, ChangesNeitherTheTableNorWhatIsThoughtAtIt) {
  for (const std::string game : {"carcassonne", "gold-rush"}) {  // all open, and with secrets
    EXPECT_EQ(computers_play(game, false), computers_play(game, true));
  }
}

TEST(DeskWarm, NeedsNoGameAndLeavesNone) {
  Page page;
  for (const std::string_view game : game_names()) {
    EXPECT_GT(warm(page, game, 1)["playouts"].get<int>(), 0) << game;
  }
  EXPECT_EQ(page.ask({{"cmd", "state"}})["error"], "no_game");
}

TEST(DeskWarm, WorksAsLongAsItIsTold) {
  Page page;  // a look at its clock takes a quarter of a millisecond
  const int shorter = warm(page, "carcassonne", 5)["playouts"];
  const int longer = warm(page, "carcassonne", 20)["playouts"];
  EXPECT_EQ(longer, 4 * shorter);
}

TEST(DeskWarm, GoesThroughWholeGamesAndBeginsAgain) {
  Page page;
  // Some 70 tiles with a decision or two each, 16 playouts for a decision at most.
  int playouts = 0;
  while (playouts < 16 * 150) playouts += warm(page, "carcassonne", 10)["playouts"].get<int>();
}

TEST(DeskWarm, TakesTheOptionsOfTheGame) {
  Page page;
  const json options{{"river", true}, {"abbot", true}};
  page.want({{"cmd", "warm"}, {"game", "carcassonne"}, {"options", options}, {"ms", 1}});
  page.want({{"cmd", "bench"}, {"game", "carcassonne"}, {"options", options}, {"ms", 1}});
  for (const char* command : {"warm", "bench"}) {
    const json wrong{{"cmd", command}, {"game", "safari"}, {"options", options}, {"ms", 1}};
    EXPECT_EQ(page.ask(wrong)["error"], "bad_command");
  }
}

}  // namespace
}  // namespace bastide::table
