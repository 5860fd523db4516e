// What becomes of saved games when things go wrong: two programs, a full disk, kills, broken files.
// No unfinished game may vanish. With the real program.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "notation/lines.h"
#include "support/played_program.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

const std::string autosave = "bastide/carcassonne.bastide.jsonl";

// Wherever the program broke the line.
bool has(std::string text, std::string_view part) {
  std::ranges::replace(text, '\n', ' ');
  return text.find(part) != std::string::npos;
}

class Saves : public testing::Test {
 protected:
  // `bastide play` with another seed every time, so that no game is like another.
  ProgramOutcome play(const std::string& typed, Words more = {},
                      std::optional<rlim_t> most_bytes = std::nullopt) {
    return folder_.run(arguments(std::move(more)), typed, most_bytes);
  }
  RunningProgram start(Words more = {}) { return folder_.start(arguments(std::move(more))); }

  Words arguments(Words more) {
    more.insert(more.begin(), {"play", "--seed", std::to_string(++seed_)});
    return more;
  }

  // What the folder of games set aside holds, as texts.
  Words kept(const std::string& where = "kept") const {
    Words texts;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_.path("bastide/" + where), error)) {
      texts.push_back(read_whole(entry.path()));
    }
    return texts;
  }
  bool keeps(const std::string& text, const std::string& where = "kept") const {
    const Words texts = kept(where);
    return std::ranges::find(texts, text) != texts.end();
  }

  // Plays to the end, whatever is asked.
  static std::string many_answers() {
    std::string all;
    for (int i = 0; i < 400; ++i) all += "1\n0\n";
    return all;
  }

  PlayedFolder folder_;
  int seed_ = 0;
};

// ---- Two programs ----

TEST_F(Saves, ASaveThatIsBeingPlayedIsRefusedToASecondProgram) {
  RunningProgram first = start({"--save", "game"});
  ASSERT_TRUE(first.wait_for("> "));
  const std::string before = folder_.text("game");
  ASSERT_FALSE(before.empty());
  fs::create_symlink("game", folder_.path("link"));
  for (const std::string name : {"game", "./game", "link"}) {
    const ProgramOutcome second = play("n\nquit\n", {"--save", name});
    EXPECT_EQ(second.status, 2) << second.output;
    EXPECT_TRUE(has(second.output, name + ": is being played in another window")) << second.output;
    EXPECT_EQ(split_lines(second.output).size(), 1u) << second.output;
  }
  const ProgramOutcome load = play("quit\n", {"--load", "game", "--save", "game"});
  EXPECT_EQ(load.status, 2) << load.output;
  // Nor does a copy of another game fall into it.
  const ProgramOutcome copy = play("save game\ny\nquit\n");
  EXPECT_TRUE(has(copy.output, "Not saved: game: is being played in another window"));
  EXPECT_EQ(folder_.text("game"), before);
  EXPECT_EQ(first.finish().status, 0);
}

TEST_F(Saves, AKilledProgramLocksNobodyOut) {
  {
    RunningProgram first = start({"--save", "game"});
    ASSERT_TRUE(first.wait_for("> "));
    first.end(SIGKILL);
  }
  const ProgramOutcome second = play("y\nquit\n", {"--save", "game"});
  EXPECT_EQ(second.status, 0) << second.output;
  EXPECT_TRUE(has(second.output, "Go on with it?")) << second.output;
  EXPECT_EQ(folder_.files(), Words{"game"});  // the lock is gone as well
}

TEST_F(Saves, LocksGoAwayWithTheirProgram) {
  play("quit\n");
  play("quit\n", {"--save", "game"});
  EXPECT_EQ(folder_.files(), (Words{autosave, "game"}));
}

TEST_F(Saves, ASecondWindowIsToldThatItHasAFileOfItsOwn) {
  RunningProgram first = start();
  ASSERT_TRUE(first.wait_for("> "));
  const ProgramOutcome second = play("quit\n");
  EXPECT_TRUE(has(second.output, "is being played in another window; this one has a file of its"))
      << second.output;
  EXPECT_TRUE(has(second.output, "bastide play --resume carcassonne-2")) << second.output;
  const ProgramOutcome list = folder_.run({"play", "--list"});
  EXPECT_TRUE(has(list.output, "(being played now)")) << list.output;
  const ProgramOutcome resumed = folder_.run({"play", "--resume", "carcassonne"}, "quit\n");
  EXPECT_EQ(resumed.status, 2);
  EXPECT_TRUE(has(resumed.output, "is being played in another window")) << resumed.output;
  // The last that nobody plays.
  EXPECT_EQ(folder_.run({"play", "--resume"}, "quit\n").status, 0);
}

// ---- Nothing unfinished vanishes ----

TEST_F(Saves, EveryUnfinishedGameThatMakesRoomIsKept) {
  Words games;
  for (int i = 0; i < 4; ++i) {
    const ProgramOutcome outcome = play("n\n1\n0\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(has(outcome.output, "The unfinished game is kept in "), i > 0) << outcome.output;
    games.push_back(folder_.text(autosave));
  }
  EXPECT_EQ(kept().size(), 3u);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(keeps(games[static_cast<std::size_t>(i)])) << i;
}

TEST_F(Saves, EveryUnfinishedGameIsKeptWhenOthersAreLoaded) {
  play("1\n0\nquit\n", {"--save", "a"});
  play("1\n0\nquit\n", {"--save", "b"});
  play("1\n0\nquit\n");
  const std::string first = folder_.text(autosave);
  EXPECT_EQ(play("quit\n", {"--load", "a"}).status, 0);
  const std::string second = folder_.text(autosave);
  EXPECT_EQ(play("quit\n", {"--load", "b"}).status, 0);
  EXPECT_TRUE(keeps(first));
  EXPECT_TRUE(keeps(second));
  EXPECT_EQ(kept().size(), 2u);
}

TEST_F(Saves, EveryUnfinishedGameIsKeptWhenOthersAreLoadedWhilePlaying) {
  play("1\n0\nquit\n", {"--save", "a"});
  play("1\n0\nquit\n", {"--save", "b"});
  play("quit\n");
  const std::string first = folder_.text(autosave);
  const ProgramOutcome outcome = play("y\nload a\ny\nload b\ny\nquit\n");
  EXPECT_TRUE(has(outcome.output, "The unfinished game is kept in ")) << outcome.output;
  EXPECT_TRUE(keeps(first));
  EXPECT_EQ(kept().size(), 2u);
  EXPECT_EQ(folder_.text(autosave), folder_.text("b"));
}

TEST_F(Saves, AFileThatCannotBeReadTakesNoGoodGamesPlace) {
  play("1\n0\nquit\n");
  const std::string good = folder_.text(autosave);
  play("n\nquit\n");
  for (const std::string broken : {"not a record\n", "nor this\n"}) {
    folder_.write(autosave, broken);
    const ProgramOutcome outcome = play("quit\n");
    EXPECT_TRUE(has(outcome.output, "The saved game cannot be read: ")) << outcome.output;
    EXPECT_TRUE(has(outcome.output, "What could not be read is kept in ")) << outcome.output;
    EXPECT_TRUE(has(outcome.output, "bastide play --tiles FILE --resume carcassonne-unreadable-"));
    EXPECT_TRUE(keeps(broken));
  }
  EXPECT_TRUE(keeps(good));
  EXPECT_EQ(kept().size(), 3u);
}

TEST_F(Saves, AGameInAChosenFileIsKeptToo) {
  play("1\n0\nquit\n", {"--save", "game"});
  const std::string first = folder_.text("game");
  play("n\n1\n0\nquit\n", {"--save", "game"});
  const std::string second = folder_.text("game");
  play("n\nquit\n", {"--save", "game"});
  EXPECT_TRUE(keeps(first));
  EXPECT_TRUE(keeps(second));
  // A file that is no record is not moved, whatever is loaded.
  folder_.write("letter", "Dear Ann\n");
  EXPECT_EQ(play("quit\n", {"--load", "game", "--save", "letter"}).status, 2);
  EXPECT_EQ(folder_.text("letter"), "Dear Ann\n");
}

TEST_F(Saves, FinishedGamesAreKeptApart) {
  play(many_answers(), {"--opponent", "random"});
  const std::string over = folder_.text(autosave);
  ASSERT_EQ(folder_.run({"check", autosave}).status, 0);
  const ProgramOutcome next = play("quit\n");
  EXPECT_TRUE(has(next.output, "The game before, which is over, is kept in ")) << next.output;
  EXPECT_TRUE(keeps(over, "finished"));
  EXPECT_TRUE(kept().empty());
}

TEST_F(Saves, WhereAGameCannotBeSetAsideNothingIsReplaced) {
  play("1\n0\nquit\n", {"--save", "a"});
  play("1\n0\nquit\n");
  const std::string game = folder_.text(autosave);
  folder_.write("bastide/kept", "in the way");  // holds for root as well
  const ProgramOutcome fresh = play("n\n1\n0\nquit\n");
  EXPECT_EQ(fresh.status, 3) << fresh.output;
  EXPECT_TRUE(has(fresh.output, "could not be set aside, and nothing was changed")) << fresh.output;
  EXPECT_TRUE(has(fresh.output, "--save FILE")) << fresh.output;
  EXPECT_EQ(folder_.text(autosave), game);
  // Nor does the list pretend that there is nothing there.
  const ProgramOutcome list = folder_.run({"play", "--list"});
  EXPECT_EQ(list.status, 2);
  EXPECT_TRUE(has(list.output, "kept: cannot be read: Not a directory")) << list.output;
  EXPECT_TRUE(has(list.output, " 1  carcassonne")) << list.output;
  const ProgramOutcome loaded = play("1\n0\nquit\n", {"--load", "a"});
  EXPECT_EQ(loaded.status, 3) << loaded.output;
  EXPECT_EQ(folder_.text(autosave), game);
  // While playing the game stays on the table.
  const ProgramOutcome command = play("y\nload a\ny\nquit\n");
  EXPECT_EQ(command.status, 0);
  EXPECT_EQ(folder_.text(autosave), game) << command.output;
  // What the message advises works.
  EXPECT_EQ(play("quit\n", {"--load", "a", "--save", "b"}).status, 0);
  EXPECT_EQ(folder_.text("b"), folder_.text("a"));
}

// ---- Finding them again ----

TEST_F(Saves, TheListTellsOfEveryUnfinishedGame) {
  EXPECT_EQ(folder_.run({"play", "--list"}).output, "There is no unfinished game.\n");
  play(many_answers(), {"--opponent", "random", "--game", "amazonas"});  // over: not in the list
  play("1 r1\n1\n0\n1\n0\nquit\n", {"--name", "Ann", "--seat", "0"});
  play("n\nquit\n");
  play("quit\n", {"--game", "safari"});
  const ProgramOutcome list = folder_.run({"play", "--list"});
  EXPECT_EQ(list.status, 0);
  const Words lines = split_lines(list.output);
  ASSERT_EQ(lines.size(), 5u) << list.output;
  EXPECT_TRUE(has(lines[1], " 1  safari")) << list.output;
  EXPECT_TRUE(has(lines[1], "Safari")) << list.output;
  EXPECT_TRUE(has(lines[2], " 2  carcassonne ")) << list.output;
  EXPECT_TRUE(has(lines[3], " 3  carcassonne-20")) << list.output;
  EXPECT_TRUE(has(lines[3], "Ann 0, greedy ")) << list.output;
  EXPECT_TRUE(has(lines[3], " tiles laid, ")) << list.output;
  EXPECT_TRUE(has(lines[4], "bastide play --resume N")) << list.output;
  const ProgramOutcome one = folder_.run({"play", "--list", "--game", "safari"});
  EXPECT_EQ(split_lines(one.output).size(), 3u) << one.output;
  EXPECT_TRUE(has(one.output, " 1  safari"));
  EXPECT_EQ(folder_.run({"play", "--list", "--game", "gold-rush"}).output,
            "There is no unfinished game of gold-rush.\n");
}

TEST_F(Saves, ABrokenFileIsInTheListWithWhatIsWrong) {
  play("quit\n");
  folder_.write("bastide/safari.bastide.jsonl", "no\x1b[2J record\n");
  const ProgramOutcome list = folder_.run({"play", "--list"});
  EXPECT_EQ(list.status, 0);
  EXPECT_TRUE(has(list.output, "cannot be read: ")) << list.output;
  EXPECT_FALSE(has(list.output, "\x1b")) << list.output;
  EXPECT_EQ(folder_.run({"play", "--resume", "safari"}).status, 1);
  EXPECT_EQ(folder_.text("bastide/safari.bastide.jsonl"), "no\x1b[2J record\n");
}

TEST_F(Saves, AGameIsResumedByNumberByNameOrAsTheLast) {
  play("1\n0\nquit\n", {"--name", "Ann"});
  play("n\nquit\n", {"--name", "Bo"});
  const std::string name = fs::directory_iterator(folder_.path("bastide/kept"))->path().filename();
  const auto resumed = [&](const Words& which) {
    Words words{"play", "--resume"};
    words.insert(words.end(), which.begin(), which.end());
    return folder_.run(words, "quit\n");
  };
  EXPECT_TRUE(has(resumed({}).output, "Carcassonne (")) << resumed({}).output;
  EXPECT_TRUE(has(resumed({}).output, "Bo")) << resumed({}).output;
  EXPECT_TRUE(has(resumed({name}).output, "Ann"));
  EXPECT_TRUE(has(resumed({}).output, "Ann"));  // now the last played
  EXPECT_TRUE(has(resumed({"carcassonne"}).output, "Bo"));
  const ProgramOutcome second = resumed({"2"});
  EXPECT_TRUE(has(second.output, "Ann"));
  EXPECT_TRUE(has(second.output, "Go on with it: bastide play --resume carcassonne-20"));
  EXPECT_EQ(kept().size(), 1u);  // it went on where it lay
  for (const std::string wrong : {"0", "3", "nothing", "../carcassonne"}) {
    const ProgramOutcome outcome = resumed({wrong});
    EXPECT_EQ(outcome.status, 2) << wrong;
    EXPECT_TRUE(has(outcome.output, "bastide play --list shows")) << outcome.output;
  }
  EXPECT_EQ(resumed({"--game", "safari"}).status, 2);
  EXPECT_EQ(resumed({"--save", "x"}).status, 2);
}

TEST_F(Saves, AResumedGameThatEndsIsNoLongerAmongTheUnfinished) {
  play("1\n0\nquit\n", {"--opponent", "random"});
  play("n\nquit\n");
  const ProgramOutcome outcome = folder_.run({"play", "--resume", "2"}, many_answers());
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.output, "/finished/carcassonne-20")) << outcome.output;
  EXPECT_TRUE(kept().empty());
  EXPECT_EQ(kept("finished").size(), 1u);
}

TEST_F(Saves, AGameLoadedIntoAResumedOneLeavesItWhereItIs) {
  play("1\n0\nquit\n", {"--save", "a"});
  play("1\n0\nquit\n");
  const std::string first = folder_.text(autosave);
  play("n\nquit\n");
  const std::string second = folder_.text(autosave);
  folder_.run({"play", "--resume", "2"}, "load a\ny\nquit\n");
  EXPECT_TRUE(keeps(first));
  EXPECT_TRUE(keeps(second));
  EXPECT_EQ(folder_.text(autosave), folder_.text("a"));
}

// ---- A full disk ----

constexpr rlim_t room_for_little = 1000;

TEST_F(Saves, AGameThatCouldNotBeSavedEndsWithAFailingStatus) {
  const ProgramOutcome outcome = play("1\n0\n1\n0\n1\n0\n1\n0\n1\n0\n", {}, room_for_little);
  EXPECT_EQ(outcome.status, 3) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "cannot be kept on disk")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "The game could not be saved: ")) << outcome.output;
  // What was saved before is whole, and nothing lies beside it.
  EXPECT_EQ(folder_.files(), Words{autosave});
  EXPECT_EQ(folder_.run({"show", autosave}).status, 0);
  EXPECT_EQ(play("y\nquit\n").status, 0);
}

TEST_F(Saves, AFinishedGameThatCouldNotBeSavedFailsToo) {
  const ProgramOutcome outcome = play(many_answers(), {"--opponent", "random"}, room_for_little);
  EXPECT_TRUE(has(outcome.output, "The game is over.")) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "The game could not be saved: ")) << outcome.output;
  EXPECT_EQ(outcome.status, 3);
}

TEST_F(Saves, ACopyElsewhereIsAsGoodAsTheSave) {
  folder_.write("bastide", "in the way");
  const ProgramOutcome outcome = play("1\nsave copy\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "Go on with it: bastide play --load copy")) << outcome.output;
  // A copy that the game has left behind is not.
  EXPECT_EQ(play("1 r1\nsave other\n1 r1\n1\n0\n1\n0\nquit\n").status, 3);
}

TEST_F(Saves, AGameThatCannotBeSavedStaysOnTheTable) {
  play("quit\n", {"--save", "a"});
  folder_.write("bastide", "in the way");
  const ProgramOutcome outcome = play("load a\ny\nquit\n");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_TRUE(has(outcome.output, "It stays on the table")) << outcome.output;
}

TEST_F(Saves, AChosenFileThatCannotBeWrittenIsRefusedAtOnce) {
  folder_.write("file", "");
  for (const std::string name : {"no/such/folder/game", "file/game", "/dev/full", "."}) {
    const ProgramOutcome outcome = play("quit\n", {"--save", name});
    EXPECT_EQ(outcome.status, 2) << name;
    EXPECT_TRUE(outcome.output.starts_with("bastide: " + name + ": ")) << outcome.output;
    EXPECT_EQ(split_lines(outcome.output).size(), 1u) << outcome.output;
  }
}

// ---- Links ----

TEST_F(Saves, ALinkIsKeptAndItsTargetWritten) {
  fs::create_directory(folder_.path("disk"));
  fs::create_symlink("disk/game", folder_.path("link"));  // leads to nothing yet
  fs::create_symlink("link", folder_.path("longer"));
  for (const std::string typed : {"quit\n", "y\n1\n0\nquit\n", "n\nquit\n"}) {
    EXPECT_EQ(play(typed, {"--save", "longer"}).status, 0);
    EXPECT_TRUE(fs::is_symlink(folder_.path("longer")));
    EXPECT_TRUE(fs::is_symlink(folder_.path("link")));
    EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(folder_.path("disk/game"))));
  }
  EXPECT_EQ(kept().size(), 1u);
  fs::create_symlink("copy", folder_.path("copy-link"));
  play("save copy-link\nquit\n");
  EXPECT_TRUE(fs::is_symlink(folder_.path("copy-link")));
  EXPECT_EQ(folder_.text("copy"), folder_.text(autosave));
  fs::create_symlink("round", folder_.path("round"));
  EXPECT_EQ(play("quit\n", {"--save", "round"}).status, 2);
}

// ---- Kills ----

TEST_F(Saves, KilledAtAnyMomentTheGameIsWhole) {
  for (int i = 0; i < 25; ++i) {
    RunningProgram program = start({"--opponent", "random"});
    program.type((i == 0 ? "" : i % 5 == 0 ? "n\n" : "y\n") + many_answers());
    std::this_thread::sleep_for(std::chrono::milliseconds(3 * i));
    program.end(SIGKILL);
    const ProgramOutcome list = folder_.run({"play", "--list"});
    EXPECT_EQ(list.status, 0);
    EXPECT_FALSE(has(list.output, "cannot be read")) << list.output;
    // At most one unfinished writing and one lock lie about, and they are used again.
    int hidden = 0;
    for (const std::string& name : folder_.files()) {
      if (has(name, "/.")) ++hidden;
    }
    EXPECT_LE(hidden, 2);
  }
  EXPECT_EQ(play("y\nquit\n").status, 0);
  for (const std::string& name : folder_.files()) EXPECT_FALSE(has(name, "lock")) << name;
}

}  // namespace
}  // namespace bastide
