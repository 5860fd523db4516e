// What holds for every command: what becomes of its output, and what it says to numbers that are
// none. The commands come from the program's own help, so that none can be forgotten.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "notation/lines.h"
#include "support/program.h"

namespace bastide {
namespace {

using Words = std::vector<std::string>;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class Commands : public testing::Test {
 protected:
  static std::string record(const std::string& name) {
    return std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + name + ".bastide.jsonl";
  }

  // The words that stand first on the indented lines after `heading`.
  Words names_below(const std::string& heading, const Words& arguments) const {
    Words names;
    bool is_below = false;
    for (const std::string_view line : split_lines(folder_.run(arguments).output)) {
      if (!line.starts_with(' ')) {
        is_below = line.starts_with(heading);
      } else if (is_below && line.starts_with("  ") && line[2] != ' ') {
        names.emplace_back(line.substr(2, line.find(' ', 2) - 2));
      }
    }
    return names;
  }

  Words all_commands() const { return names_below("Subcommands:", {"--help"}); }

  // How each command is made to print something, quickly.
  std::map<std::string, Words> short_runs() const {
    std::filesystem::create_directories(folder_.path("page"));
    std::ofstream(folder_.path("page/index.html")) << "page";
    std::ofstream(folder_.path("typed")) << "hello 1\n";
    std::ofstream(folder_.path("kept.db")) << "";  // no tables yet
    return {
        {"play", {"play", "--level", "1", "--seed", "1", "--save", "kept.bastide.jsonl"}},
        {"serve", {"serve", "--port", "0", "--root", "page"}},
        {"tables", {"tables", "kept.db"}},
        {"archive", {"archive", "page"}},
        {"games", {"games"}},
        {"rules", {"rules", "--search", "a"}},
        {"simulate", {"simulate", "--games", "1"}},
        {"match", {"match", "random", "random", "--pairs", "1"}},
        {"arena", {"arena", "random", "random", "--pairs", "1"}},
        {"engine", {"engine"}},
        {"bot", {"bot", "--help"}},
        {"analyze", {"analyze", record("carcassonne-1"), "--seconds", "60"}},
        {"puzzles",
         {"puzzles", "list", std::string(BASTIDE_SOURCE_DIR) + "/data/puzzles/carcassonne.jsonl"}},
        {"check", {"check", record("carcassonne-1"), record("safari-1")}},
        {"show", {"show", record("carcassonne-1")}},
        {"view", {"view", record("carcassonne-1"), "--turn", "20"}},
        {"verify", {"verify", record("carcassonne-1")}},
        {"art", {"art", "--tile", "E"}},
        {"bench", {"bench", "--seconds", "0.1", "--game", "carcassonne"}},
        {"perft", {"perft", "--depth", "2"}},
    };
  }

  // Runs every command, --help and --version with its output as `spoil` makes it.
  void expect_loss_is_told(const std::function<void()>& spoil) {
    const auto runs = short_runs();
    std::vector<Words> all{{"--help"}, {"--version"}, {"check", "--help"}};
    for (const std::string& command : all_commands()) {
      ASSERT_TRUE(runs.contains(command)) << command << " is not in the list above";
      all.push_back(runs.at(command));
    }
    EXPECT_EQ(all.size(), runs.size() + 3);
    for (const Words& arguments : all) {
      const auto prepare = [&] {
        ::dup2(::open("typed", O_RDONLY), STDIN_FILENO);
        ::alarm(60);  // who does not notice would go on
        spoil();
      };
      const ProgramOutcome outcome = folder_.run(arguments, prepare);
      EXPECT_EQ(outcome.status, 3) << arguments[0] << ": " << outcome.errors;
      EXPECT_TRUE(has(outcome.errors, "bastide: the standard output could not be written"))
          << arguments[0] << ": " << outcome.errors;
      std::filesystem::remove(folder_.path("kept.bastide.jsonl"));
    }
  }

  ProgramFolder folder_;
};

// ---- Lost output ----

TEST_F(Commands, AFullOutputIsTold) {
  expect_loss_is_told([] { ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO); });
}

TEST_F(Commands, AClosedOutputIsTold) {
  expect_loss_is_told([] { ::close(STDOUT_FILENO); });
}

TEST_F(Commands, AReaderThatHasGoneIsTold) {
  expect_loss_is_told([] {
    int ends[2];
    if (::pipe(ends) != 0) ::_exit(126);
    ::dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
  });
}

// The first file that is opened would take the place of the closed output otherwise.
TEST_F(Commands, NothingIsPrintedIntoAFileInstead) {
  const auto close_output = [] { ::close(STDOUT_FILENO); };
  folder_.run({"simulate", "--games", "1", "--records", "games"}, close_output);
  EXPECT_EQ(folder_.run({"check", "games/carcassonne-1-1.bastide.jsonl"}).status, 0);
}

TEST_F(Commands, WhatPrintsNothingNeedsNoOutput) {
  const ProgramOutcome outcome =
      folder_.run({"art", "--sheet", "tiles.svg"}, [] { ::close(STDOUT_FILENO); });
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_GT(std::filesystem::file_size(folder_.path("tiles.svg")), 1000u);
}

// ---- Numbers ----

TEST_F(Commands, EveryNumberIsReadWholeOrRefusedWithWhatIsExpected) {
  const Words nonsense{"abc", "nan", "inf", "0x3", "3e0",
                       "3x",  " 3",  "",    "+3",  "99999999999999999999"};
  int options = 0;
  for (const std::string& command : all_commands()) {
    for (const std::string_view line : split_lines(folder_.run({command, "--help"}).output)) {
      // The library's names for kinds of numbers would mean that it reads them itself.
      for (const char* kind : {" INT", " UINT", " FLOAT"}) {
        EXPECT_FALSE(has(std::string(line), kind)) << command << ": " << line;
      }
      // "NAME ..." may be repeated; "0..9" is a number.
      const bool is_number = (has(std::string(line), "..") && !has(std::string(line), " ...")) ||
                             has(std::string(line), " SEED");
      if (!line.starts_with("  --") || !is_number) continue;
      ++options;
      const std::string option(line.substr(2, line.find(' ', 2) - 2));
      for (const std::string& text : nonsense) {
        const ProgramOutcome outcome = folder_.run({command, option, text});
        EXPECT_EQ(outcome.status, 2) << command << " " << option << " " << text;
        EXPECT_TRUE(has(outcome.errors, "bastide: " + option + ": a ")) << outcome.errors;
        EXPECT_TRUE(has(outcome.errors, "number from ")) << outcome.errors;
        EXPECT_TRUE(has(outcome.errors, " is expected, not \"" + text + "\"")) << outcome.errors;
      }
    }
  }
  EXPECT_GE(options, 20);
}

TEST_F(Commands, ANumberIsDecimalWhateverItBeginsWith) {
  const auto first_line = [&](const std::string& seed) {
    const ProgramOutcome outcome = folder_.run({"simulate", "--games", "1", "--seed", seed});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    return outcome.output.substr(0, outcome.output.find('\n'));
  };
  EXPECT_EQ(first_line("010"), first_line("10"));
}

// ---- Words ----

TEST_F(Commands, AWordOfAListIsRefusedWithTheList) {
  const ProgramOutcome outcome = folder_.run({"art", "--tile", "E", "--theme", "blue"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(has(outcome.errors, "--theme: light or dark is expected, not \"blue\""))
      << outcome.errors;
}

TEST_F(Commands, AGameThatIsNotThereIsToldWithThoseThatAre) {
  for (const std::string& command : all_commands()) {
    if (!has(folder_.run({command, "--help"}).output, "\n  --game ")) continue;
    Words arguments{command, "--game", "nope"};
    if (command == "match" || command == "arena")
      arguments.insert(arguments.begin() + 1, {"random", "random"});
    if (command == "bot") arguments.insert(arguments.end(), {"--token", "none"});
    if (command == "art") arguments.insert(arguments.end(), {"--tile", "E"});
    const ProgramOutcome outcome = folder_.run(arguments);
    EXPECT_EQ(outcome.status, 2) << command;
    EXPECT_TRUE(has(outcome.errors, "there is no game \"nope\"; there is carcassonne, "))
        << command << ": " << outcome.errors;
  }
}

// Every game has a card in every language; its sums are the engine's.
TEST_F(Commands, AScoringCardIsOnePageWithItsSums) {
  const std::map<std::string, std::string> sums{{"carcassonne", "● 3 × 2 + 2 = 8"},
                                                {"hunters-gatherers", "● 4 × 2 = 8"},
                                                {"safari", "● 10 + 5 = 15, ■ 10"},
                                                {"gold-rush", "● 5, ■ 5"},
                                                {"amazonas", "● 5 × 2 + 3 = 13, ■ 0"}};
  for (const auto& [game, sum] : sums) {
    for (const char* language : {"en", "ru", "uk"}) {
      const ProgramOutcome outcome =
          folder_.run({"rules", "--card", game, "--svg", "--language", language});
      EXPECT_EQ(outcome.status, 0) << outcome.errors;
      EXPECT_TRUE(outcome.output.starts_with("<svg ")) << game;
      EXPECT_TRUE(has(outcome.output, sum)) << game << ' ' << language;
    }
  }
  EXPECT_EQ(folder_.run({"rules", "--card", "safari"}).status, 2);
  const ProgramOutcome unknown = folder_.run({"rules", "--card", "nope", "--svg"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(has(unknown.errors, "there is no game \"nope\"; there is carcassonne, "));
}

TEST_F(Commands, ASearchWithoutAFindSaysWhatItLookedFor) {
  const ProgramOutcome outcome = folder_.run({"rules", "--game", "safari", "--search", "qqq"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.errors, "bastide: no rule of safari contains \"qqq\"\n");
}

}  // namespace
}  // namespace bastide
