// bastide engine as a host meets it, in all games: budgets are spent, `go infinite` ends by `stop`
// alone, and the same commands bring the same answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "host/child_process.h"

namespace bastide {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds long_enough{60'000};  // for a busy machine under a sanitizer

class EngineProcess {
 public:
  explicit EngineProcess(const std::string& arguments = "") {
    auto started = ChildProcess::start(std::string(BASTIDE_PROGRAM) + " engine " + arguments);
    child_ = std::move(std::get<std::unique_ptr<ChildProcess>>(started));
  }

  // The last line of the answer; the others are in `data`.
  std::string ask(const std::string& command) {
    EXPECT_TRUE(child_->write_line(command, long_enough)) << command;
    data.clear();
    while (true) {
      std::string line = read().value_or("error nothing came to " + command);
      if (line.starts_with("ok") || line.starts_with("error")) return line;
      (line.starts_with("info ") ? infos : data).push_back(std::move(line));
    }
  }

  // Waits for `bestmove`; what stands before it is in `infos`.
  std::string best_move() {
    while (true) {
      std::string line = read().value_or("bestmove none came");
      if (line.starts_with("bestmove ")) return line.substr(9);
      infos.push_back(std::move(line));
    }
  }
  std::string think(const std::string& go) {
    infos.clear();
    EXPECT_EQ(ask(go), "ok thinking");
    return best_move();
  }

  // Begins a game and draws until a seat decides.
  void begin(std::string_view game, int players = 2) {
    ASSERT_EQ(ask("newgame " + std::string(game) + " " + std::to_string(players) + " seed 5"),
              "ok");
    draw();
  }
  void draw() {
    while (ask("status").starts_with("ok chance")) {
      const std::string drawn = ask("draw");
      ASSERT_TRUE(drawn.starts_with("ok ")) << drawn;
    }
  }

  std::optional<std::string> read(milliseconds patience = long_enough) {
    std::string line;
    if (child_->read_line(line, patience) != ChildProcess::Status::Line) return std::nullopt;
    return line;
  }

  std::vector<std::string> data;
  std::vector<std::string> infos;

 private:
  std::unique_ptr<ChildProcess> child_;
};

// The number after a word of an info line; nothing if the word is not there.
std::optional<long long> number_after(const std::string& line, const std::string& word) {
  const std::size_t at = line.find(" " + word + " ");
  if (at == std::string::npos) return std::nullopt;
  return std::stoll(line.substr(at + word.size() + 2));
}

// What does not depend on the machine's speed.
std::string without_time(const std::string& line) {
  const std::size_t begin = line.find(" time ");
  if (begin == std::string::npos) return line;
  return line.substr(0, begin) + line.substr(line.find(' ', begin + 6));
}

class EngineProgram : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, EngineProgram,
                         testing::ValuesIn(game_names().begin(), game_names().end()),
                         [](const auto& test) {
                           std::string name(test.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST_P(EngineProgram, SpendsItsPlayoutsHoweverOftenItIsAsked) {
  EngineProcess engine("--player search:p120");
  engine.begin(GetParam());
  std::string move = engine.think("go");
  EXPECT_EQ(number_after(engine.infos.back(), "playouts"), 120);
  EXPECT_EQ(number_after(engine.infos.back(), "kept"), std::nullopt);
  engine.think("go playouts 80");
  EXPECT_EQ(number_after(engine.infos.back(), "playouts"), 80);
  EXPECT_EQ(number_after(engine.infos.back(), "kept"), 120);
  engine.ask("play " + move);  // and taken back, without a thought in between
  engine.ask("undo");
  move = engine.think("go playouts 50");
  EXPECT_EQ(number_after(engine.infos.back(), "playouts"), 50);
  EXPECT_EQ(number_after(engine.infos.back(), "kept"), 200);
  engine.ask("play " + move);
  engine.draw();
  engine.think("go playouts 600");  // often the second decision of the same turn
  if (!number_after(engine.infos.back(), "settled")) {
    EXPECT_EQ(number_after(engine.infos.back(), "playouts"), 600);
  }
  engine.ask("undo");
  engine.draw();
  engine.think("go playouts 70");
  EXPECT_EQ(number_after(engine.infos.back(), "playouts"), 70);
}

TEST_P(EngineProgram, SpendsItsTimeHoweverOftenItIsAsked) {
  for (const char* clock : {"wall", "cpu"}) {
    EngineProcess engine;
    engine.ask("setoption name clock value " + std::string(clock));
    engine.begin(GetParam());
    for (int i = 0; i < 3; ++i) {
      engine.think("go movetime 60");
      EXPECT_GE(number_after(engine.infos.back(), "time").value_or(0), 60) << clock;
      EXPECT_GT(number_after(engine.infos.back(), "playouts").value_or(0), 0) << clock;
    }
  }
}

TEST_P(EngineProgram, InfiniteEndsByStopAlone) {
  for (const char* player : {"search:p50", "greedy"}) {
    EngineProcess engine("--player " + std::string(player));
    engine.begin(GetParam());
    engine.think("go");
    for (int i = 0; i < 2; ++i) {
      engine.infos.clear();
      ASSERT_EQ(engine.ask("go infinite"), "ok thinking");
      const auto until = std::chrono::steady_clock::now() + milliseconds(120);
      while (std::chrono::steady_clock::now() < until) {
        const std::string line = engine.read(milliseconds(20)).value_or("info none");
        EXPECT_TRUE(line.starts_with("info ")) << line;
      }
      EXPECT_EQ(engine.ask("isready"), "ok ready");
      EXPECT_EQ(engine.ask("stop"), "ok");
      const std::string move = engine.best_move();
      EXPECT_EQ(engine.ask("explain " + move), "ok legal") << move;
    }
  }
}

// All that is said in a game with thinking, taking back and asking again.
std::vector<std::string> conversation(EngineProcess& engine, std::string_view game) {
  std::vector<std::string> said;
  const auto think = [&](const std::string& go) {
    const std::string move = engine.think(go);
    for (const std::string& info : engine.infos) said.push_back(without_time(info));
    said.push_back(move);
    return move;
  };
  engine.begin(game);
  for (int i = 0; i < 3; ++i) {
    think("go playouts 60");
    const std::string move = think("go playouts 40");
    said.push_back(engine.ask("play " + move));
    engine.draw();
    if (i != 1) continue;
    engine.ask("undo");
    engine.draw();
    think("go playouts 30");
    engine.ask("play " + move);
    engine.draw();
  }
  return said;
}

TEST_P(EngineProgram, TheSameCommandsBringTheSameAnswers) {
  for (const std::string player : {"search:p10", "search:p10,x2"}) {
    EngineProcess one("--player " + player);
    const auto first = conversation(one, GetParam());
    EXPECT_GE(first.size(), 10u);
    // In another process, and in this one after a new game, whatever was thought before.
    EngineProcess other("--player " + player);
    EXPECT_EQ(conversation(other, GetParam()), first);
    EXPECT_EQ(conversation(one, GetParam()), first);
    one.think("go movetime 5");
    EXPECT_EQ(conversation(one, GetParam()), first);
  }
}

TEST_P(EngineProgram, AChangedSeedCountsOnAKnownPosition) {
  const auto answer = [](EngineProcess& engine) {
    engine.think("go playouts 60");
    return without_time(engine.infos.back());
  };
  EngineProcess fresh;
  fresh.ask("setoption name seed value 9");
  fresh.begin(GetParam());
  const std::string expected = answer(fresh);
  EngineProcess used;
  used.begin(GetParam());
  const std::string otherwise = answer(used);
  EXPECT_NE(otherwise, expected);
  used.ask("setoption name seed value 9");
  EXPECT_EQ(answer(used), expected);
  used.ask("setoption name seed value 0");
  EXPECT_EQ(answer(used), otherwise);
}

TEST_P(EngineProgram, APositionIsSeenAfreshEachTimeItIsSet) {
  EngineProcess engine;
  engine.begin(GetParam());
  engine.think("go playouts 60");
  const std::string first = without_time(engine.infos.back());
  engine.think("go playouts 60");
  EXPECT_NE(without_time(engine.infos.back()), first);
  engine.begin(GetParam());
  engine.think("go playouts 60");
  EXPECT_EQ(without_time(engine.infos.back()), first);
}

TEST(EngineOutput, NoInfoComesTwice) {
  EngineProcess engine;
  engine.begin("carcassonne");
  // Infos come every half a second: here the last of them and the end fall together.
  for (int i = 0; i < 3; ++i) {
    engine.think("go movetime 500");
    for (std::size_t k = 1; k < engine.infos.size(); ++k) {
      EXPECT_NE(without_time(engine.infos[k]), without_time(engine.infos[k - 1]));
    }
  }
}

}  // namespace
}  // namespace bastide
