// Text that others wrote, wherever the program shows it: names in records, names of files, what
// engines answer. Nothing of it reaches the terminal but as text on its line.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "notation/lines.h"
#include "notation/text.h"
#include "support/program.h"

namespace bastide {
namespace {

// A colour, a cleared screen, a faked line, C1 (as UTF-8), DEL, an override of the direction.
const std::string evil = "E\x1b[31m\x1b[2J\nok fake\r\t\xc2\x9b\x7f\xe2\x80\xae";
const std::string evil_shown = "E\\x1b[31m\\x1b[2J\\x0aok fake\\x0d\\x09\\x9b\\x7f\\u202e";
const std::string broken = "B\xff\xc2";
const std::string broken_shown = "B\\xff\\xc2";

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// Nothing but lines of shown text.
void expect_harmless(const std::string& text) {
  for (const std::string_view line : split_lines(text)) EXPECT_EQ(line, shown(line));
  EXPECT_FALSE(has(text, "\nok fake")) << text;
}

class ForeignText : public testing::Test {
 protected:
  // A record in which somebody has such a name, in a file that has it, too. Its path.
  std::string evil_record() const {
    std::string text =
        read_whole(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/carcassonne-1.bastide.jsonl");
    std::string name;
    append_json_string(name, evil);
    text.replace(text.find("\"Ann\""), 5, name);
    const std::string path = "r" + evil + ".bastide.jsonl";
    std::ofstream(folder_.path(path), std::ios::binary) << text;
    return path;
  }

  ProgramOutcome run(std::vector<std::string> arguments, const std::string& typed = "") const {
    std::ofstream(folder_.path("typed"), std::ios::binary) << typed;
    const ProgramOutcome outcome =
        folder_.run(std::move(arguments), [] { ::dup2(::open("typed", O_RDONLY), STDIN_FILENO); });
    expect_harmless(outcome.output);
    expect_harmless(outcome.errors);
    return outcome;
  }

  ProgramFolder folder_;
};

TEST_F(ForeignText, ShowsNamesOfARecord) {
  const ProgramOutcome outcome = run({"show", evil_record()});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(has(outcome.output, "A " + evil_shown)) << outcome.output;
}

TEST_F(ForeignText, ChecksFilesOfAnyName) {
  EXPECT_TRUE(has(run({"check", evil_record()}).output, "ok r" + evil_shown + ".bastide.jsonl"));
  std::ofstream(folder_.path(broken)) << "{}\n";
  EXPECT_TRUE(has(run({"check", broken}).output, "FAULT " + broken_shown + ":1 "));
  EXPECT_EQ(run({"check", evil}).status, 2);
  std::ofstream(folder_.path("bad")) << "{\"game\":\"" << evil << "\"}\n";
  EXPECT_EQ(run({"check", "bad"}).status, 1);
}

TEST_F(ForeignText, ReviewsNames) {
  const std::string path = evil_record();
  EXPECT_TRUE(has(run({"analyze", path, "--seconds", "0.1"}).output, evil_shown));
  // As JSON the name is what it was, in characters that do nothing.
  const ProgramOutcome outcome = run({"analyze", path, "--seconds", "0.1", "--json"});
  EXPECT_TRUE(has(outcome.output, "\\n") && has(outcome.output, "\\u009b")) << outcome.output;
}

TEST_F(ForeignText, PlaysWithNamesAndFiles) {
  const ProgramOutcome outcome = run({"play", "--load", evil_record(), "--save", "s" + evil},
                                     "score\nsave x" + evil + "\nquit\n");
  EXPECT_TRUE(has(outcome.output, evil_shown)) << outcome.output << outcome.errors;
  run({"play", "--name", evil, "--seed", "1", "--save", evil}, "hint\nload " + broken + "\nquit\n");
  run({"play", "--load", evil});
}

TEST_F(ForeignText, EchoesArguments) {
  std::ofstream(folder_.path("tiles")) << "{\"game\":\"" << broken << "\", \"x\": }";
  std::ofstream(folder_.path("edition.json"))
      << "{\"game\":\"carcassonne\",\"edition\":\"\\u001b[2J\",\"tiles\":[]}";
  const std::vector<std::vector<std::string>> all{
      {evil},
      {"--" + evil},
      {"show", evil},
      {"show", "--turn", evil, "x"},
      {"analyze", evil},
      {"analyze", evil, "--player", evil},
      {"art", "--tile", evil},
      {"art", "--tile", "E", "--theme", evil},
      {"art", "--sheet", "/nowhere/" + evil},
      {"games", "--tiles", evil},
      {"games", "--tiles", "tiles"},
      {"games", "--tiles", "edition.json"},
      {"games", evil},
      {"rules", evil},
      {"rules", "--game", evil},
      {"rules", "--search", evil},
      {"serve", "--root", evil},
      {"simulate", "--policy", evil},
      {"simulate", "--options", evil},
      {"simulate", "--first", evil},
      {"simulate", "--seed", evil},
      {"simulate", "--records", "/proc/" + evil},
      {"match", evil, "random"},
      {"match", "random", "random", "--game", evil},
      {"perft", "--options", "{\"" + broken + "\":1}"},
      {"bench", "--seconds", evil},
      {"engine", "--player", evil},
  };
  for (const auto& arguments : all) {
    const ProgramOutcome outcome = run(arguments);
    EXPECT_NE(outcome.status, 0) << arguments[0];
    EXPECT_TRUE(outcome.errors.starts_with("bastide: ")) << outcome.errors;
    EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
  }
}

TEST_F(ForeignText, TellsWhatEnginesAnswer) {
  std::ofstream(folder_.path("engine.sh")) << "printf 'error \\033[2J\\033]0;title\\007\\n'\n";
  const ProgramOutcome outcome =
      run({"match", "cmd:sh engine.sh # \x1b[31m", "random", "--pairs", "1"});
  EXPECT_TRUE(has(outcome.errors, "\\x1b[2J\\x1b]0;title\\x07")) << outcome.errors;
  EXPECT_TRUE(has(outcome.output, "# \\x1b[31m")) << outcome.output;
}

}  // namespace
}  // namespace bastide
