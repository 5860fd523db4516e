// Foreign programs as players: good ones, and those that die, hang, babble, flood or cheat. All are
// small shell scripts.
#include "host/external_seat.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "games/registry.h"
#include "host/match.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;

// A program that says ok to everything and does `on_go` when it is asked.
std::string script(const std::string& on_go) {
  return "sh -c 'while read -r word rest; do echo ok; case $word in go) " + on_go +
         ";; quit) exit;; esac; done'";
}

struct Played {
  MatchTally tally;
  std::string failure;
};

Played play(const std::string& command, std::string_view game = "carcassonne", int players = 2,
            std::chrono::milliseconds patience = std::chrono::milliseconds(20'000)) {
  MatchPlan plan;
  plan.game = find_game(game);
  plan.setup = default_setup(plan.game->info());
  plan.setup.players = static_cast<std::uint8_t>(players);
  plan.players = {std::get<PlayerSpec>(parse_player_spec("cmd:" + command)),
                  std::get<PlayerSpec>(parse_player_spec("random"))};
  plan.rounds = 1;
  plan.conditions.engine_patience = patience;
  Played played;
  played.tally = run_match(plan, false, [&](const MatchGame& heard, const MatchTally&) {
    if (heard.run.forfeit) {
      EXPECT_EQ(heard.run.forfeit->seat, heard.seat);
      played.failure = heard.run.forfeit->failure.what;
    }
    return true;
  });
  // Nothing is left of the program: we have no children at all.
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
  return played;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

void expect_lost(const Played& played, std::string_view why) {
  EXPECT_EQ(played.tally.lost, 2u);
  EXPECT_EQ(played.tally.forfeits[0], 2u);
  EXPECT_EQ(played.tally.forfeits[1], 0u);
  EXPECT_TRUE(has(played.failure, why)) << played.failure;
}

TEST(ExternalSeat, OurOwnEnginePlaysEveryGame) {
  for (const std::string_view name : game_names()) {
    const Played played = play(std::string(BASTIDE_PROGRAM) + " engine --player greedy", name, 3);
    EXPECT_EQ(played.tally.forfeits[0], 0u) << name << ": " << played.failure;
    EXPECT_EQ(played.tally.complete_games, 3u);
    EXPECT_GT(played.tally.decisions[0], 20u);
  }
}

TEST(ExternalSeat, AProgramThatIsNotThere) {
  expect_lost(play("/nowhere/engine 2>/dev/null"), "ended without an answer");
}

TEST(ExternalSeat, OneThatDies) {
  expect_lost(play("false"), "ended without an answer to \"hello 1\"");
  expect_lost(play(script("exit 3")), "ended without an answer");
  expect_lost(play(script("kill -9 $$")), "ended without an answer");
}

TEST(ExternalSeat, OneThatHangs) {
  const auto started = std::chrono::steady_clock::now();
  expect_lost(play("sleep 1000", "carcassonne", 2, std::chrono::milliseconds(100)),
              "gave no answer within 100 ms");
  expect_lost(play(script("sleep 1000"), "carcassonne", 2, std::chrono::milliseconds(300)),
              "gave no answer within 300 ms");
  EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(60));
}

TEST(ExternalSeat, OneThatTalksWithoutEnd) {
  expect_lost(play("yes info", "carcassonne", 2, std::chrono::milliseconds(200)),
              "gave no answer within 200 ms");
  expect_lost(play("tr -d \"\\\\n\" </dev/zero", "carcassonne", 2), "a line without end");
}

TEST(ExternalSeat, OneThatTalksNonsense) {
  expect_lost(play(script("echo bestmove dance")), "answered the move \"dance\"");
  expect_lost(play(script("echo bestmove")), "answered the move \"\"");
  expect_lost(play(script("echo error tired of this")), "answered \"error tired of this\"");
  expect_lost(play("echo error go away"), "answered \"error go away\" to \"hello 1\"");
}

TEST(ExternalSeat, OneThatCheats) {
  expect_lost(play(script("echo bestmove 100,100 r0")), "made the illegal move \"100,100 r0\"");
}

// It dies with what it started.
TEST(ExternalSeat, NothingThatAProgramStartedIsLeft) {
  std::string pattern = (fs::temp_directory_path() / "bastide-seat-XXXXXX").string();
  const fs::path folder = ::mkdtemp(pattern.data());
  const fs::path note = folder / "pid";
  play("sh -c 'sleep 1000 & echo $! >" + note.string() + "; wait'", "carcassonne", 2,
       std::chrono::milliseconds(500));
  pid_t grandchild = 0;
  std::ifstream(note) >> grandchild;
  ASSERT_GT(grandchild, 1);
  bool is_alive = true;
  for (int i = 0; i < 500 && is_alive; ++i) {
    // An orphan that was killed may wait to be reaped by another; that is dead enough.
    std::ifstream status("/proc/" + std::to_string(grandchild) + "/stat");
    std::string line;
    std::getline(status, line);
    is_alive = !line.empty() && !has(line, ") Z ");
    if (is_alive) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_FALSE(is_alive);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace bastide
