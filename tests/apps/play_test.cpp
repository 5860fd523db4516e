// `bastide play` as a person meets it: the real program, with lines typed into it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "notation/lines.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

std::string read_text(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

struct Outcome {
  int status = -1;
  std::string output;  // both streams
};

// A folder of its own for every test: saves of one never meet another, nor the user's own.
class Play : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "bastide-play-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    autosave_ = folder_ / "bastide/carcassonne.bastide.jsonl";
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Starts the program with its standard input from `input` and its output into `output_`.
  pid_t start(const std::vector<std::string>& arguments, int input) const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    const int output =
        ::open((folder_ / "output").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    ::dup2(input, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    std::vector<char*> words;
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.data()));
    words.push_back(nullptr);
    ::execv(words[0], words.data());
    ::_exit(127);
  }

  Outcome run(std::vector<std::string> arguments, const std::string& typed = "") const {
    arguments.insert(arguments.begin(), BASTIDE_PROGRAM);
    std::ofstream(folder_ / "typed", std::ios::binary) << typed;
    const int input = ::open((folder_ / "typed").c_str(), O_RDONLY | O_CLOEXEC);
    const pid_t child = start(arguments, input);
    ::close(input);
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder_ / "output")};
  }

  // `bastide play --seed 7 --first 0` with more arguments: the first seat begins unless a test is
  // about that.
  Outcome play(const std::string& typed, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"play", "--seed", "7", "--first", "0"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, typed);
  }

  Outcome check(const fs::path& record) const { return run({"check", record.string()}); }

  // Starts a game that waits for more input, types into it, and hands over once the record is
  // longer than `lines`. The writing end of the input stays open in `pipe_end`.
  pid_t start_and_type(const std::string& typed, std::size_t lines, int& pipe_end) const {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return -1;
    const pid_t child = start({BASTIDE_PROGRAM, "play", "--seed", "7", "--first", "0"}, ends[0]);
    ::close(ends[0]);
    pipe_end = ends[1];
    EXPECT_EQ(::write(pipe_end, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    for (int i = 0; i < 1000; ++i) {
      if (split_lines(read_text(autosave_)).size() > lines) return child;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "the game did not get that far";
    return child;
  }

  fs::path folder_;
  fs::path autosave_;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// ---- Whole games ----

TEST_F(Play, FirstChoicesToTheEndGiveACompleteRecord) {
  const Outcome outcome = play(repeated("1\n0\n", 300));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.output, "The game is over.")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "greedy wins with")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "total"));
  EXPECT_TRUE(has(outcome.output, "The record is in " + autosave_.string()));
  EXPECT_FALSE(has(outcome.output, "\033"));  // no colours in a file
  EXPECT_EQ(check(autosave_).status, 0) << check(autosave_).output;
}

TEST_F(Play, AllOptionsWithFiveAroundTheTable) {
  const Outcome outcome =
      play(repeated("1\n1\n0\n", 400),
           {"--players", "5", "--people", "2", "--seat", "4", "--name", "Ann", "--name", "Zoë",
            "--opponent", "random", "--options", R"({"river":true,"abbot":true,"fields":false})"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.output, "The game is over.")) << outcome.output;
  EXPECT_EQ(check(autosave_).status, 0) << check(autosave_).output;
  // Seats 4 and 0 are people, in the order of their seats.
  EXPECT_TRUE(has(
      read_text(autosave_),
      R"("players":["Ann","random 1","random 2","random 3","Zoë"],"first":"chosen","people":[0,4])"));
}

TEST_F(Play, TheSameSeedAndAnswersGiveTheSameGame) {
  play("1 r1\n0\n", {"--save", (folder_ / "a").string()});
  play("1 r1\n0\n", {"--save", (folder_ / "b").string()});
  EXPECT_FALSE(read_text(folder_ / "a").empty());
  EXPECT_EQ(read_text(folder_ / "a"), read_text(folder_ / "b"));
}

TEST_F(Play, AFinishedGameIsNotAskedAboutAgain) {
  play(repeated("1\n0\n", 300));
  const Outcome again = play("quit\n");
  EXPECT_FALSE(has(again.output, "unfinished"));
  EXPECT_TRUE(has(again.output, "Turn 1 "));
}

// GR-56 GR-57  One's own tokens are told, nobody else's; with two people at one screen none are.
TEST_F(Play, NoTokenIsShownToWhoMayNotKnowIt) {
  for (const std::string people : {"1", "2"}) {
    Outcome outcome =
        run({"play", "--game", "gold-rush", "--seed", "5", "--players", "3", "--first", "0",
             "--people", people, "--save", (folder_ / people).string()},
            repeated("1\nmine\n9\n1\n", 300));
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(has(outcome.output, "The game is over.")) << outcome.output;
    EXPECT_EQ(check(folder_ / people).status, 0) << check(folder_ / people).output;
    std::string& text = outcome.output;
    std::ranges::replace(text, '\n', ' ');
    EXPECT_TRUE(has(text, "greedy: take at") || has(text, "greedy 1: take at"));
    int told = 0;
    for (std::size_t at = text.find(" value "); at != std::string::npos;
         at = text.find(" value ", at + 1)) {
      const std::size_t take = text.rfind(": take", at);
      ASSERT_NE(take, std::string::npos);
      EXPECT_EQ(text.substr(take - 3, 3), "You") << text.substr(take - 20, 100);
      ++told;
    }
    EXPECT_EQ(told > 0, people == "1");
  }
}

// ---- Who begins ----

// C-6  By lot, unless somebody says who; the same seed draws the same player.
TEST_F(Play, WhoBeginsIsDrawnByLotAndTold) {
  bool has_begun_first = false;
  bool has_begun_second = false;
  for (int seed = 1; seed <= 12; ++seed) {
    const std::vector<std::string> arguments{"play", "--seed", std::to_string(seed), "--save",
                                             (folder_ / std::to_string(seed)).string()};
    const Outcome outcome = run(arguments, "quit\n");
    const std::string header = split_lines(read_text(folder_ / std::to_string(seed))).front();
    EXPECT_TRUE(has(header, R"("first":"random")")) << header;
    const bool is_first = has(header, R"("players":["You","greedy"])");
    EXPECT_EQ(has(header, R"("people":[0])"), is_first) << header;
    EXPECT_EQ(has(outcome.output, "You begin, drawn by lot."), is_first) << outcome.output;
    EXPECT_EQ(has(outcome.output, "greedy begins, drawn by lot."), !is_first) << outcome.output;
    (is_first ? has_begun_first : has_begun_second) = true;
    fs::remove(folder_ / std::to_string(seed));
    run(arguments, "quit\n");
    EXPECT_EQ(split_lines(read_text(folder_ / std::to_string(seed))).front(), header);
  }
  EXPECT_TRUE(has_begun_first && has_begun_second);
}

TEST_F(Play, TheNamedSeatBeginsAndTheOrderRoundTheTableStays) {
  const Outcome outcome = run({"play", "--players", "3", "--people", "3", "--name", "Ann", "--name",
                               "Bo", "--name", "Cy", "--first", "1"},
                              "quit\n");
  EXPECT_TRUE(has(outcome.output, "Bo begins, as was chosen.")) << outcome.output;
  const std::string header = split_lines(read_text(autosave_)).front();
  EXPECT_TRUE(has(header, R"("players":["Bo","Cy","Ann"],"first":"chosen")")) << header;
  EXPECT_TRUE(has(header, R"("people":[0,1,2])")) << header;
}

// Who chose a seat and said no more has chosen who begins.
TEST_F(Play, SeatsCountFromTheFirstUnlessToldOtherwise) {
  run({"play", "--seat", "1"}, "quit\n");
  EXPECT_TRUE(has(read_text(autosave_), R"("players":["greedy","You"],"first":"chosen")"));
  fs::remove(autosave_);
  run({"play", "--seat", "1", "--first", "1"}, "quit\n");
  EXPECT_TRUE(has(read_text(autosave_), R"("players":["You","greedy"],"first":"chosen")"));
}

// ---- Moves ----

TEST_F(Play, AnIllegalMoveIsRefusedWithItsRule) {
  const Outcome outcome = play("why\n5,5 r0\nwhy\n0,-1 r0\n");
  EXPECT_TRUE(has(outcome.output, "Nothing has been refused")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "No. The tile must share a whole side")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "C-12; type why")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "touching at a")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "(square 0,-1, south side)")) << outcome.output;
}

TEST_F(Play, UndoGoesBackToTheDrawAndNoFurther) {
  const Outcome outcome = play("undo\n1 r1\nundo\nundo\n1 r2\n0\nundo\nquit\n");
  EXPECT_TRUE(has(outcome.output, "Taken back.")) << outcome.output;
  // Before anything, after taking the placement back, and after the computer has played.
  std::size_t count = 0;
  for (std::size_t at = 0;
       (at = outcome.output.find("nothing to take back", at)) != std::string::npos; ++at) {
    ++count;
  }
  EXPECT_EQ(count, 3u) << outcome.output;
  const std::string record = read_text(autosave_);
  EXPECT_TRUE(has(record, R"({"e":"place","p":0,"tile":"R","x":0,"y":-1,"rot":2})")) << record;
  EXPECT_FALSE(has(record, R"("p":0,"tile":"R","x":0,"y":-1,"rot":1})")) << record;
  EXPECT_EQ(run({"show", autosave_.string()}).status, 0);
}

// GR-19: tokens fall face down after the tile; that shows nobody anything.
TEST_F(Play, UndoTakesATileBackAlsoWhereTokensFell) {
  const Outcome outcome = run({"play", "--game", "gold-rush", "--seed", "1", "--first", "0",
                               "--people", "2", "--save", (folder_ / "save").string()},
                              "1\nundo\nquit\n");
  const std::size_t fallen = outcome.output.find("stacks: 2 tokens at 0,0");
  ASSERT_NE(fallen, std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("Taken back.", fallen), std::string::npos) << outcome.output;
  EXPECT_FALSE(has(read_text(folder_ / "save"), "\"place\""));
}

TEST_F(Play, ATakenBackDecisionIsTakenOutOfTheSaveToo) {
  play("1 r1\nundo\n");
  EXPECT_FALSE(has(read_text(autosave_), "\"place\""));
}

TEST_F(Play, GarbageGetsOneHelpfulLineEach) {
  const Outcome outcome = play(
      "\n  \nfoo\n99\n0\n-1\n18446744073709551616\n1 r9\n1 x\n0,0,0 r1\n0,-1 "
      "rx\nmeeple\n\x1b[2J\n" +
      std::string(100000, 'x') +
      "\nrules\nrules X-99\nsave\nload\nload /nowhere\ntiles\nscore\n"
      "hint\nhelp\nall\nshow\nquit\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.output, "\"foo\" means nothing here. Type a number (1 to 2)"))
      << outcome.output;
  EXPECT_TRUE(has(outcome.output, "Please choose a number from 1 to 2.")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "a turn from r0 to r3")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "column 6: expected a turn")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "There is no rule X-99")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "/nowhere: cannot be read")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "70 tiles are left")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "The adviser would play ")) << outcome.output;
  EXPECT_FALSE(has(read_text(autosave_), "\"place\""));
}

// ---- Whom one plays with ----

TEST_F(Play, ALevelHasItsNameAndIsKeptInTheRecord) {
  const Outcome outcome = play("quit\n", {"--level", "2"});
  EXPECT_TRUE(has(outcome.output, "You (A) 0, Beginner (B) 0")) << outcome.output;
  EXPECT_TRUE(has(read_text(autosave_), R"("computer":"level:2")"));
  const Outcome again = play("y\n1\n0\nquit\n");
  EXPECT_TRUE(has(again.output, "Beginner")) << again.output;
  EXPECT_TRUE(has(read_text(autosave_), R"("computer":"level:2")"));
}

TEST_F(Play, AThinkingOpponentPlaysWithItsBudget) {
  const Outcome outcome = play("1 r2\n0\nquit\n", {"--opponent", "search:p20"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(read_text(autosave_), R"({"e":"place","p":1)")) << outcome.output;
  EXPECT_TRUE(has(read_text(autosave_), R"("players":["You","search:p20"])"));
}

// A record from elsewhere may name anything as its computer.
TEST_F(Play, ARecordNeverStartsAProgram) {
  play("1\n0\nquit\n");
  std::string text = read_text(autosave_);
  const std::string computer = R"("computer":"greedy")";
  text.replace(text.find(computer), computer.size(),
               R"("computer":"cmd:touch )" + (folder_ / "started").string() + "\"");
  std::ofstream(folder_ / "strange.bastide.jsonl") << text;
  const Outcome outcome =
      run({"play", "--load", (folder_ / "strange.bastide.jsonl").string()}, "1\n0\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_FALSE(fs::exists(folder_ / "started"));
  EXPECT_EQ(run({"play", "--opponent", "cmd:ls"}).status, 2);
}

// ---- Looking at things ----

TEST_F(Play, TilesTellsOfEveryPile) {
  const Outcome river = play("tiles\nquit\n", {"--options", R"({"river":true})"});
  EXPECT_TRUE(has(river.output, "left in the river pile:")) << river.output;
  EXPECT_TRUE(has(river.output, "71 tiles are left in the base pile:")) << river.output;
  const Outcome hunters = play("tiles\nquit\n", {"--game", "hunters-gatherers"});
  EXPECT_TRUE(has(hunters.output, "77 tiles are left in the base pile:")) << hunters.output;
  EXPECT_TRUE(has(hunters.output, "tiles are left in the bonus pile:")) << hunters.output;
}

TEST_F(Play, OnesOwnTokensCanBeLookedAtAgain) {
  const fs::path save = folder_ / "rush.bastide.jsonl";
  std::ofstream(save)
      << R"({"format":"bastide-record","version":1,"game":"gold-rush","options":{},"players":["You","greedy"],"people":[0],"computer":"greedy"}
{"e":"start","tile":"GR-T10s","x":0,"y":0,"rot":0}
{"e":"token","x":0,"y":0,"f":0,"value":1}
{"e":"draw","p":0,"tile":"GR-T09b","pile":"base"}
{"e":"place","p":0,"tile":"GR-T09b","x":0,"y":-1,"rot":2}
{"e":"token","x":0,"y":-1,"f":0,"value":3}
{"e":"piece","p":0,"piece":"cowboy","x":0,"y":-1,"f":0}
)";
  const Outcome outcome =
      run({"play", "--load", save.string(), "--seed", "3"}, "hand\nhelp\nquit\n");
  EXPECT_TRUE(has(outcome.output, "You hold, in the order in which you got them: 3 and 1."))
      << outcome.output;
  EXPECT_TRUE(has(outcome.output, "the tokens that only you may see"));
  const Outcome none = play("hand\nhelp\nquit\n");
  EXPECT_TRUE(has(none.output, "You hold nothing that others may not see.")) << none.output;
  EXPECT_FALSE(has(none.output, "the tokens that only you may see"));
}

TEST_F(Play, AGameIsSharedAsThePersonSeesIt) {
  const fs::path save = folder_ / "rush.bastide.jsonl";
  std::ofstream(save)
      << R"({"format":"bastide-record","version":1,"game":"gold-rush","options":{},"players":["You","greedy"],"people":[0],"computer":"greedy"}
{"e":"start","tile":"GR-T10s","x":0,"y":0,"rot":0}
{"e":"token","x":0,"y":0,"f":0,"value":1}
)";
  const std::string own = (folder_ / "own.bastide.jsonl").string();
  const std::string open = (folder_ / "open.bastide.jsonl").string();
  const std::string whole = (folder_ / "whole.bastide.jsonl").string();
  Outcome outcome = run({"play", "--load", save.string(), "--seed", "3"},
                        "share\nshare " + own + "\nshare " + open + " everybody\nshare " + whole +
                            " whole\nload " + own + "\nquit\n");
  std::ranges::replace(outcome.output, '\n', ' ');  // wherever lines were broken
  EXPECT_TRUE(has(outcome.output, "To which file? For instance: share")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "as you see it: without what is hidden")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "as everybody sees it: without")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "cannot be played on")) << outcome.output;
  EXPECT_EQ(check(own).status, 0);
  EXPECT_EQ(check(open).status, 0);
  EXPECT_TRUE(has(read_text(own), "\"seen_by\":0"));
  EXPECT_TRUE(has(read_text(open), "\"seen_by\":\"everybody\""));
  EXPECT_FALSE(has(read_text(own), "\"value\""));
  EXPECT_TRUE(has(outcome.output, "gives away everything that is hidden")) << outcome.output;
  EXPECT_TRUE(has(read_text(whole), "\"value\""));
}

// ---- Leaving and going on ----

TEST_F(Play, TheEndOfTheInputLeavesTheGameSaved) {
  const Outcome outcome = play("1 r1\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.output, "Go on with it: bastide play --game carcassonne"));
  EXPECT_TRUE(has(read_text(autosave_), "\"place\""));
  const Outcome again = play("y\n");
  EXPECT_TRUE(has(again.output, "1 tile laid")) << again.output;
  EXPECT_TRUE(has(again.output, "Turn 1 ")) << again.output;
  EXPECT_TRUE(has(again.output, "meeple on the city")) << again.output;  // the piece step
  EXPECT_FALSE(has(again.output, "Where does it go?")) << again.output;
}

TEST_F(Play, ANewGameKeepsTheUnfinishedOneAside) {
  play("1 r1\n0\n");
  const std::string old = read_text(autosave_);
  const Outcome outcome = play("maybe\nn\nquit\n");
  EXPECT_TRUE(has(outcome.output, "Please type y or n.")) << outcome.output;
  const fs::path kept = fs::directory_iterator(folder_ / "bastide/kept")->path();
  EXPECT_EQ(read_text(kept), old);
  EXPECT_TRUE(has(outcome.output, "The unfinished game is kept in " + kept.string()));
  EXPECT_NE(read_text(autosave_), old);
}

TEST_F(Play, SavedAndLoadedGamesGoOn) {
  const std::string copy = (folder_ / "copy.bastide.jsonl").string();
  play("1 r1\n1\nsave " + copy + "\nquit\n");
  ASSERT_FALSE(read_text(copy).empty());
  EXPECT_EQ(read_text(copy), read_text(autosave_));

  const Outcome by_argument = run({"play", "--load", copy}, "undo\n" + repeated("1\n0\n", 300));
  EXPECT_TRUE(has(by_argument.output, "Turn 3 ")) << by_argument.output;
  EXPECT_TRUE(has(by_argument.output, "The game is over."));
  EXPECT_EQ(check(autosave_).status, 0) << check(autosave_).output;
  EXPECT_TRUE(read_text(autosave_).starts_with(read_text(copy)));

  const Outcome finished = run({"play", "--load", autosave_.string()});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(has(finished.output, "this game is over")) << finished.output;
  EXPECT_TRUE(has(finished.output, "total")) << finished.output;

  const Outcome by_command = play("load " + copy + "\nn\nload " + copy + "\ny\nquit\n");
  EXPECT_TRUE(has(by_command.output, "Turn 3 ")) << by_command.output;
  EXPECT_EQ(read_text(autosave_), read_text(copy));
}

TEST_F(Play, ALoadedDecisionOfThisTurnCanStillBeTakenBack) {
  play("1 r1\nquit\n");
  const Outcome outcome = play("y\nundo\n1 r2\nquit\n");
  EXPECT_TRUE(has(outcome.output, "Taken back.")) << outcome.output;
  EXPECT_TRUE(has(read_text(autosave_), R"("rot":2})"));
}

TEST_F(Play, KilledInTheMiddleNothingIsLost) {
  int pipe_end = -1;
  const pid_t child = start_and_type("1 r1\n1\n1\n1\n0\n1\n", 9, pipe_end);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(pipe_end);
  EXPECT_TRUE(WIFSIGNALED(status));

  const std::string saved = read_text(autosave_);
  EXPECT_EQ(run({"show", autosave_.string()}).status, 0);
  const Outcome outcome = play("y\n" + repeated("1\n0\n", 300));
  EXPECT_TRUE(has(outcome.output, "There is an unfinished game of Carcassonne (You, greedy;"))
      << outcome.output;
  EXPECT_TRUE(has(outcome.output, "The game is over."));
  EXPECT_EQ(check(autosave_).status, 0) << check(autosave_).output;
  EXPECT_TRUE(read_text(autosave_).starts_with(saved));
}

TEST_F(Play, CtrlCLeavesCleanly) {
  int pipe_end = -1;
  const pid_t child = start_and_type("1 r1\n", 3, pipe_end);
  ::kill(child, SIGINT);
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(pipe_end);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(has(read_text(folder_ / "output"), "The game is saved in"));
  EXPECT_TRUE(has(read_text(autosave_), "\"place\""));
}

TEST_F(Play, TwoProgramsDoNotWriteOneFile) {
  int pipe_end = -1;
  const pid_t child = start_and_type("1 r1\n", 3, pipe_end);
  const std::string first = read_text(autosave_);
  const Outcome second = play("quit\n");
  EXPECT_TRUE(has(second.output, "carcassonne-2.bastide.jsonl")) << second.output;
  EXPECT_EQ(read_text(autosave_), first);
  ::close(pipe_end);
  ::waitpid(child, nullptr, 0);
}

// ---- Wrong arguments and broken files ----

TEST_F(Play, WrongArgumentsAreOneLine) {
  const std::vector<std::vector<std::string>> wrong{
      {"--game", "chess"},
      {"--players", "6"},
      {"--players", "x"},
      {"--seat", "2"},
      {"--first", "2"},
      {"--first", "me"},
      {"--load", "x", "--first", "0"},
      {"--people", "3"},
      {"--opponent", "deep"},
      {"--options", "{"},
      {"--options", R"({"x":1})"},
      {"--seed", "-1"},
      {"--name", ""},
      {"--name", "greedy"},
      {"--name", "A", "--name", "B"},
      {"--name", "\xff"},
      {"--tiles", "/nowhere"},
      {"--load", "/nowhere"},
      {"--save", folder_.string()},
      {"--load", "x", "--players", "2"},
      {"--nonsense"},
  };
  for (std::vector<std::string> arguments : wrong) {
    arguments.insert(arguments.begin(), "play");
    const Outcome outcome = run(arguments, "quit\n");
    std::string text;
    for (const std::string& argument : arguments) text += argument + " ";
    EXPECT_EQ(outcome.status, 2) << text << outcome.output;
    EXPECT_EQ(split_lines(outcome.output).size(), 1u) << text << outcome.output;
  }
}

TEST_F(Play, ABrokenFileIsNamedWithItsLine) {
  play("1 r1\n0\nquit\n");
  const std::string broken = (folder_ / "broken").string();
  std::ofstream(broken) << with(read_text(autosave_), "\"rot\":1", "\"rot\":0");
  const Outcome outcome = run({"play", "--load", broken});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(has(outcome.output, "broken: line 4: expected a legal place")) << outcome.output;
  EXPECT_EQ(split_lines(outcome.output).size(), 1u);

  std::ofstream(folder_ / "letter") << "Dear Ann\n";
  const Outcome refused = play("", {"--save", (folder_ / "letter").string()});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(read_text(folder_ / "letter"), "Dear Ann\n");
}

TEST_F(Play, ASaveThatFailsDoesNotEndTheGame) {
  std::ofstream(folder_ / "bastide") << "in the way";
  const Outcome outcome = play("1 r1\nquit\n");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_TRUE(has(outcome.output, "cannot be kept on disk")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "You lay R")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "could not be saved")) << outcome.output;
  std::string text = outcome.output;
  std::ranges::replace(text, '\n', ' ');  // wherever the line was broken
  EXPECT_TRUE(has(text, "cannot be made a folder: Not a directory")) << text;
}

}  // namespace
}  // namespace bastide
