// bastide match, engine, analyze, simulate and bench as people and programs meet them: the real
// program.
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
#include <nlohmann/json.hpp>
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

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

struct Outcome {
  int status = -1;
  std::string out;
  std::string err;
};

class Tools : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "bastide-tools-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  void TearDown() override { fs::remove_all(folder_); }

  pid_t start(std::vector<std::string> words, int input) const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    const auto open_for = [&](const char* name) {
      return ::open((folder_ / name).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    };
    ::dup2(input, STDIN_FILENO);
    ::dup2(open_for("out"), STDOUT_FILENO);
    ::dup2(open_for("err"), STDERR_FILENO);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }

  Outcome finish(pid_t child) const {
    int status = 0;
    ::waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(folder_ / "out"),
            read_text(folder_ / "err")};
  }

  Outcome run(std::vector<std::string> words, const std::string& typed = "") const {
    std::ofstream(folder_ / "typed", std::ios::binary) << typed;
    const int input = ::open((folder_ / "typed").c_str(), O_RDONLY | O_CLOEXEC);
    const pid_t child = start(std::move(words), input);
    ::close(input);
    return finish(child);
  }

  Outcome bastide(std::vector<std::string> arguments, const std::string& typed = "") const {
    arguments.insert(arguments.begin(), BASTIDE_PROGRAM);
    return run(std::move(arguments), typed);
  }

  fs::path folder_;
};

// ---- match ----

TEST_F(Tools, AMatchTellsItsFigures) {
  const Outcome outcome = bastide({"match", "greedy", "random", "--pairs", "3", "--records",
                                   (folder_ / "games").string(), "--threads", "2"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "carcassonne, 2 players, options {}, seed 1: 3 pairs of 2 games"));
  EXPECT_TRUE(has(outcome.out, "A won 6, drew 0, lost 0")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "A's win rate 100.0 %, 95 % interval "));
  EXPECT_TRUE(has(outcome.out, "A's margin +"));
  EXPECT_TRUE(has(outcome.out, "time a decision: A "));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "games"), {}), 6);
  for (const auto& entry : fs::directory_iterator(folder_ / "games")) {
    EXPECT_EQ(bastide({"check", entry.path().string()}).status, 0) << entry.path();
  }
}

// An engine that is told to quit finds somebody to say goodbye to.
TEST_F(Tools, AMatchWithAnEngineEndsWithoutAWord) {
  const std::string engine = "cmd:" BASTIDE_PROGRAM " engine --player random";
  const Outcome outcome = bastide({"match", engine, "random", "--pairs", "2"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
}

TEST_F(Tools, AMatchOfSeveralPlayersTellsTheEvenShare) {
  const Outcome outcome = bastide({"match", "greedy", "random", "--pairs", "1", "--players", "4",
                                   "--game", "amazonas", "--seed", "5"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "1 rounds of 4 games")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "(even: 25.0 %)"));
}

TEST_F(Tools, AnInterruptedMatchTellsWhatItHas) {
  const int input = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  const pid_t child = start({BASTIDE_PROGRAM, "match", "greedy", "greedy", "--pairs", "100000000",
                             "--records", (folder_ / "games").string()},
                            input);
  ::close(input);
  for (int i = 0; i < 3000; ++i) {
    std::error_code error;
    if (std::distance(fs::directory_iterator(folder_ / "games", error), {}) >= 4) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(child, SIGINT);
  const Outcome outcome = finish(child);
  EXPECT_EQ(outcome.status, 130);
  EXPECT_TRUE(has(outcome.out, "A's win rate ")) << outcome.out << outcome.err;
  EXPECT_TRUE(has(outcome.out, "interrupted"));
}

TEST_F(Tools, WrongArgumentsAreRefused) {
  const std::vector<std::vector<std::string>> wrong{
      {"match", "greedy"},
      {"match", "greedy", "deep"},
      {"match", "greedy", "search:t5"},
      {"match", "greedy", "random", "--pairs", "0"},
      {"match", "greedy", "random", "--players", "6"},
      {"match", "greedy", "random", "--game", "chess"},
      {"match", "greedy", "random", "--options", "{\"x\":1}"},
      {"match", "greedy", "random", "--records", "/proc/nowhere"},
      {"match", "greedy", "random", "--first", "2"},
      {"match", "greedy", "random", "--first", "A"},
      {"match", "greedy", "random", "--first", ""},
      {"simulate", "--first", "-1"},
      {"simulate", "--first", "youngest"},
      {"simulate", "--players", "3", "--first", "3"},
      {"simulate", "--policy", "deep"},
      {"simulate", "--policies", "greedy"},
      {"simulate", "--policies", "greedy,deep"},
      {"simulate", "--policies", "greedy,random", "--policy", "random"},
      {"engine", "--player", "deep"},
      {"engine", "--player", "cmd:ls"},
      {"engine", "--clock", "sundial"},
      {"analyze"},
      {"analyze", "/nowhere"},
      {"analyze", "/nowhere", "--player", "greedy"},
  };
  for (const auto& arguments : wrong) {
    const Outcome outcome = bastide(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments[0] << " " << arguments.back();
    EXPECT_TRUE(outcome.err.starts_with("bastide: ")) << outcome.err;
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
  }
}

// ---- simulate ----

// Playouts a second are the clock's; what was thought is not.
TEST_F(Tools, BenchOfTheSearchAsksTheSameQuestionsInEveryRun) {
  const auto measured = [&](const std::string& playouts) {
    const Outcome outcome = bastide(
        {"bench", "--search", playouts, "--seconds", "0.1", "--game", "amazonas", "--json"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return nlohmann::json::parse(outcome.out);
  };
  const auto once = measured("3").at("results").at(0);
  EXPECT_EQ(once.at("game"), "amazonas");
  EXPECT_GT(once.at("playouts_per_cpu_s").get<double>(), 0);
  EXPECT_EQ(once.at("questions").get<int>() % 12, 0);
  EXPECT_EQ(once.at("playouts").get<int>(), 3 * once.at("questions").get<int>());
  const auto again = measured("3");
  EXPECT_EQ(again.at("results").at(0).at("checksum"), once.at("checksum"));
  EXPECT_GT(again.at("playouts_per_cpu_s").get<double>(), 0);
  EXPECT_NE(measured("4").at("results").at(0).at("checksum"), once.at("checksum"));
}

TEST_F(Tools, SimulateTakesAPlayerForEachSeat) {
  const auto simulate = [this](const char* threads) {
    return bastide(
        {"simulate", "--games", "4", "--policies", "random,mcts:p16", "--threads", threads});
  };
  const Outcome one = simulate("1");
  const Outcome two = simulate("2");
  EXPECT_EQ(one.status, 0) << one.err;
  const auto without_speed = [](const std::string& text) {
    return text.substr(0, text.rfind('\n', text.size() - 2));
  };
  EXPECT_EQ(without_speed(one.out), without_speed(two.out));
  EXPECT_TRUE(has(one.out, "policy random,mcts:p16"));
}

// The players of records in the order of their turns, game by game.
TEST_F(Tools, SimulateLetsAnySeatBeginAndCountsBySeat) {
  const auto simulate = [this](const std::string& first, const std::string& into) {
    return bastide({"simulate", "--game", "gold-rush", "--games", "8", "--players", "3",
                    "--policies", "greedy,random,random", "--first", first, "--records",
                    (folder_ / into).string()});
  };
  const auto headers = [this](const std::string& from) {
    std::vector<nlohmann::json> all;
    for (int game = 1; game <= 8; ++game) {
      const fs::path path =
          folder_ / from / ("gold-rush-1-" + std::to_string(game) + ".bastide.jsonl");
      EXPECT_EQ(bastide({"check", path.string()}).status, 0) << path;
      all.push_back(nlohmann::json::parse(split_lines(read_text(path)).front()));
    }
    return all;
  };
  const Outcome chosen = simulate("1", "chosen");
  EXPECT_EQ(chosen.status, 0) << chosen.err;
  // Whoever is strong stays on seat 0 of the summary.
  EXPECT_TRUE(has(chosen.out, "wins 8\n  seat 1")) << chosen.out;
  for (const nlohmann::json& header : headers("chosen")) {
    EXPECT_EQ(header["players"], (nlohmann::json{"random-1", "random-2", "greedy-0"}));
    EXPECT_EQ(header["first"], "chosen");
  }
  EXPECT_EQ(simulate("random", "lots").status, 0);
  EXPECT_EQ(simulate("random", "again").status, 0);
  std::vector<std::string> beginners;
  for (const nlohmann::json& header : headers("lots")) {
    EXPECT_EQ(header["first"], "random");
    beginners.push_back(header["players"][0]);
  }
  std::ranges::sort(beginners);
  EXPECT_NE(beginners.front(), beginners.back());
  EXPECT_EQ(headers("lots"), headers("again"));
}

TEST_F(Tools, RecordsOfRunsThatDoNotSayWhoBeginsStayAsTheyWere) {
  bastide({"simulate", "--games", "1", "--records", (folder_ / "games").string()});
  const std::string record = read_text(folder_ / "games/carcassonne-1-1.bastide.jsonl");
  EXPECT_EQ(split_lines(record).front(),
            R"({"format":"bastide-record","version":1,"game":"carcassonne","options":{},)"
            R"("players":["random-0","random-1"]})");
}

// ---- engine ----

TEST_F(Tools, TheEngineFinishesWhatItThinksAboutAtTheEndOfItsInput) {
  const Outcome outcome =
      bastide({"engine", "--player", "mcts:p50"}, "position carcassonne 2 moves draw E\ngo\n");
  EXPECT_EQ(outcome.status, 0);
  const auto lines = split_lines(outcome.out);
  ASSERT_GE(lines.size(), 4u) << outcome.out;
  EXPECT_EQ(lines[0], "ok 1 moves");
  EXPECT_EQ(lines[1], "ok thinking");
  EXPECT_TRUE(has(lines[lines.size() - 2], "info playouts 50 "));
  EXPECT_TRUE(has(lines.back(), "bestmove "));
}

TEST_F(Tools, TheEngineStopsAtOnce) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const pid_t child = start({BASTIDE_PROGRAM, "engine"}, ends[0]);
  ::close(ends[0]);
  const auto say = [&](std::string_view text) {
    EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  };
  const auto wait_for = [&](std::string_view text) {
    for (int i = 0; i < 3000 && !has(read_text(folder_ / "out"), text); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return has(read_text(folder_ / "out"), text);
  };
  say("position carcassonne 2 moves draw E\ngo infinite\n");
  EXPECT_TRUE(wait_for("ok thinking"));
  say("isready\nlegal\n");
  EXPECT_TRUE(wait_for("ok ready"));
  EXPECT_TRUE(wait_for("error thinking"));
  EXPECT_FALSE(has(read_text(folder_ / "out"), "bestmove"));
  say("stop\n");
  EXPECT_TRUE(wait_for("bestmove "));
  say("go infinite\nquit\n");
  EXPECT_EQ(finish(child).status, 0);  // also while it thinks
  ::close(ends[1]);
}

TEST_F(Tools, TheEngineOutlivesHostileInput) {
  std::string typed = "newgame carcassonne 2\n";
  typed += std::string(3'000'000, 'x') + "\n";
  typed += std::string("play \0\xff\n", 8);
  typed += "go playouts 99999999999999999999999\n\n\r\n";
  typed += "isready\nstatus";  // the last line has no end
  const Outcome outcome = bastide({"engine"}, typed);
  EXPECT_EQ(outcome.status, 0);
  const auto lines = split_lines(outcome.out);
  ASSERT_EQ(lines.size(), 7u) << outcome.out;
  EXPECT_TRUE(has(lines[2], "error line_too_long"));
  EXPECT_TRUE(has(lines[3], "error bad_text"));
  EXPECT_TRUE(has(lines[4], "error wrong_step"));
  EXPECT_EQ(lines[5], "ok ready");
  EXPECT_EQ(lines[6], "ok chance moves 0 scores 0 0");
}

// The client that stands in docs/protocol.md plays its game.
TEST_F(Tools, TheExampleClientOfTheDocumentationWorks) {
  const std::string text = read_text(fs::path(BASTIDE_SOURCE_DIR) / "docs/protocol.md");
  const std::size_t mark = text.find("<!-- example client -->");
  ASSERT_NE(mark, std::string::npos);
  const std::string fence = "```python\n";
  const std::size_t begin = text.find(fence, mark) + fence.size();
  const std::size_t end = text.find("```", begin);
  ASSERT_NE(end, std::string::npos);
  std::ofstream(folder_ / "client.py") << text.substr(begin, end - begin);
  const Outcome outcome =
      run({"python3", (folder_ / "client.py").string(), BASTIDE_PROGRAM, "engine"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with("over moves ")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, " scores "));
}

// ---- analyze ----

TEST_F(Tools, AReviewIsTheSameInEveryRun) {
  const std::string record =
      (fs::path(BASTIDE_SOURCE_DIR) / "tests/records/carcassonne-1.bastide.jsonl").string();
  const std::vector<std::string> arguments{"analyze", record, "--player", "mcts:p32", "--json"};
  const Outcome outcome = bastide(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, bastide(arguments).out);
  const auto lines = split_lines(outcome.out);
  const auto head = nlohmann::json::parse(lines.front());
  EXPECT_EQ(head["type"], "review");
  EXPECT_EQ(static_cast<std::size_t>(head["decisions"]), lines.size() - 2);
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const auto decision = nlohmann::json::parse(lines[i]);
    EXPECT_EQ(decision["type"], "decision");
    EXPECT_EQ(decision["n"], i);
  }
  const auto summary = nlohmann::json::parse(lines.back());
  const auto& seats = summary["seats"];
  const auto of = [&](int seat, const char* what) { return seats[seat][what].get<double>(); };
  EXPECT_NEAR(of(0, "end"),
              of(0, "start") + of(0, "luck") - of(0, "lost") - of(1, "luck") + of(1, "lost") +
                  of(0, "drift"),
              0.01);
}

TEST_F(Tools, AReviewOfSeveralPlayersTellsHowFarItIsAndEndsInTime) {
  const std::string record =
      (fs::path(BASTIDE_SOURCE_DIR) / "tests/records/safari-2.bastide.jsonl").string();
  const auto started = std::chrono::steady_clock::now();
  const Outcome outcome = bastide({"analyze", record, "--seconds", "6", "--json"});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_LT(taken.count(), 12);  // a moment more where the machine is busy
  EXPECT_TRUE(has(outcome.err, "bastide: reviewing: ")) << outcome.err;
  EXPECT_TRUE(has(outcome.err, " s left")) << outcome.err;
  EXPECT_FALSE(has(outcome.err, "\r")) << outcome.err;
  const auto lines = split_lines(outcome.out);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(nlohmann::json::parse(lines.back())["type"], "summary");
}

// Where even the least thought is too much, what was reviewed is told, and that it is not all.
TEST_F(Tools, AReviewWithoutTimeTellsWhatItHas) {
  const std::string record =
      (fs::path(BASTIDE_SOURCE_DIR) / "tests/records/safari-4.bastide.jsonl").string();
  const Outcome text = bastide({"analyze", record, "--seconds", "0.1"});
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_TRUE(has(text.out, "The time is up: ")) << text.out;
  EXPECT_TRUE(has(text.out, "stands at "));
  const Outcome json = bastide({"analyze", record, "--seconds", "0.1", "--json"});
  const auto lines = split_lines(json.out);
  ASSERT_FALSE(lines.empty());
  const auto summary = nlohmann::json::parse(lines.back());
  EXPECT_EQ(summary["left_off_after"], lines.size() - 2);
  EXPECT_EQ(summary["finished"], false);
}

// Somebody who reads the first line need not wait for the last.
TEST_F(Tools, AReviewIsToldAsItComes) {
  const std::string record =
      (fs::path(BASTIDE_SOURCE_DIR) / "tests/records/carcassonne-2.bastide.jsonl").string();
  const int input = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  const pid_t child = start({BASTIDE_PROGRAM, "analyze", record, "--seconds", "600"}, input);
  ::close(input);
  bool is_told = false;
  for (int i = 0; i < 3000 && !is_told; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    is_told = split_lines(read_text(folder_ / "out")).size() >= 3;
  }
  EXPECT_TRUE(is_told);
  ::kill(child, SIGINT);
  EXPECT_EQ(finish(child).status, 130);
}

TEST_F(Tools, AReviewForPeople) {
  const std::string whole =
      read_text(fs::path(BASTIDE_SOURCE_DIR) / "tests/records/safari-1.bastide.jsonl");
  const auto lines = split_lines(whole);
  std::ofstream cut(folder_ / "cut.bastide.jsonl");
  for (std::size_t i = 0; i < 30; ++i) cut << lines[i] << '\n';
  cut.close();
  const Outcome outcome =
      bastide({"analyze", (folder_ / "cut.bastide.jsonl").string(), "--player", "mcts:p32"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(has(outcome.out, "reviewed by mcts:p32")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "In sum, in points:"));
  EXPECT_TRUE(has(outcome.out, "stands at "));
  std::ofstream(folder_ / "bad.bastide.jsonl") << whole.substr(0, 300) << "\n";
  EXPECT_EQ(bastide({"analyze", (folder_ / "bad.bastide.jsonl").string()}).status, 1);
}

}  // namespace
}  // namespace bastide
