// The engine protocol, command by command: docs/protocol.md.
#include "protocol/engine_session.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"

namespace bastide {
namespace {

class Engine : public testing::Test {
 protected:
  Engine()
      : session_([](std::string_view name) { return find_game(name); }, "test 1",
                 std::get<PlayerSpec>(parse_player_spec("greedy"))) {}

  // The last line of the answer; the others are kept in `data_`.
  std::string ask(std::string_view line) {
    data_ = session_.take(line);
    if (data_.empty()) return "";
    std::string last = data_.back();
    data_.pop_back();
    return last;
  }

  // "error NAME", without the detail.
  std::string name_of_error(std::string_view line) {
    const std::string last = ask(line);
    return last.substr(0, last.find(' ', 6));
  }

  // Thinks about the question with so many playouts and returns the move.
  std::string think(int playouts = 50) {
    const EngineQuestion* question = session_.question();
    if (question == nullptr) return "nothing was asked";
    const auto player = make_player(question->player, *question->game);
    player->begin(question->view, question->seed);
    player->think(playouts);
    data_ = session_.answer(player->thoughts(), 1234567);
    const std::string last = data_.back();
    EXPECT_TRUE(last.starts_with("bestmove ")) << last;
    return last.substr(9);
  }

  EngineSession session_;
  EngineSession::Lines data_;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_F(Engine, SaysWhoItIs) {
  EXPECT_EQ(ask("hello"), "ok protocol 1");
  EXPECT_EQ(data_[0], "id name test 1");
  EXPECT_NE(std::ranges::find(data_, "game safari 2 5"), data_.end());
  EXPECT_NE(std::ranges::find(data_, "option name player value greedy"), data_.end());
  EXPECT_NE(std::ranges::find(data_, "option name clock value wall"), data_.end());
  EXPECT_EQ(ask("hello 1"), "ok protocol 1");
  EXPECT_EQ(name_of_error("hello 2"), "error unknown_version");
  EXPECT_EQ(ask("isready"), "ok ready");
  EXPECT_EQ(name_of_error("isready now"), "error bad_argument");
}

TEST_F(Engine, TakesOptions) {
  EXPECT_EQ(ask("setoption name player value search:p500,x2"), "ok player search:p500,x2");
  EXPECT_EQ(ask("setoption name seed value 18446744073709551615"), "ok seed 18446744073709551615");
  EXPECT_EQ(ask("setoption name lines value 3"), "ok lines 3");
  EXPECT_EQ(name_of_error("setoption name seed value 18446744073709551616"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name seed value -1"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name lines value 0"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name lines value 101"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name player value deep"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name player value cmd:ls"), "error bad_value");
  EXPECT_EQ(name_of_error("setoption name hash value 3"), "error unknown_option");
  EXPECT_EQ(name_of_error("setoption player greedy"), "error bad_argument");
  EXPECT_EQ(name_of_error("setoption"), "error bad_argument");
}

TEST_F(Engine, AGameWhoseDrawsTheHostOwns) {
  EXPECT_EQ(name_of_error("legal"), "error no_game");
  EXPECT_EQ(ask("newgame carcassonne 2"), "ok");
  ASSERT_EQ(data_.size(), 1u);
  EXPECT_EQ(data_[0], R"(event {"e":"start","tile":"D.start","x":0,"y":0,"rot":0})");
  EXPECT_EQ(ask("status"), "ok chance moves 0 scores 0 0");
  EXPECT_EQ(name_of_error("draw"), "error no_seed");
  EXPECT_EQ(name_of_error("go"), "error wrong_step");
  EXPECT_EQ(name_of_error("draw QQ"), "error bad_move");
  EXPECT_EQ(ask("draw E"), "ok draw E");
  EXPECT_EQ(ask("status"), "ok seat 0 moves 1 scores 0 0");
  EXPECT_EQ(name_of_error("draw E"), "error wrong_step");
  EXPECT_EQ(ask("legal"), "ok 4");
  EXPECT_EQ(data_[0].substr(0, 5), "move ");
  EXPECT_EQ(name_of_error("play 0,-1"), "error bad_move");
  EXPECT_TRUE(has(ask("play 0,-1 r0"), "error illegal_move edge_mismatch C-13 "));
  EXPECT_EQ(ask("PLAY 0,-1 r2"), "error unknown_command \"PLAY\"");
  EXPECT_EQ(ask("play  place 0,-1  r2"), "ok 0,-1 r2");
  EXPECT_EQ(ask("play meeple 0"), "ok meeple 0");
  EXPECT_TRUE(has(data_[1], R"("e":"score")")) << data_[1];
  EXPECT_EQ(ask("undo"), "ok 2 moves");
  EXPECT_EQ(ask("undo 2"), "ok 0 moves");
  EXPECT_EQ(name_of_error("undo"), "error nothing_to_undo");
  EXPECT_EQ(name_of_error("undo 0"), "error bad_argument");
  EXPECT_EQ(name_of_error("undo -1"), "error bad_argument");
  EXPECT_EQ(name_of_error("undo 99999999999999999999"), "error bad_argument");
  EXPECT_EQ(ask("legal"), "ok 32");  // what can be drawn
  EXPECT_TRUE(data_[0].starts_with("outcome ")) << data_[0];
}

TEST_F(Engine, APositionIsSetWholeOrNotAtAll) {
  EXPECT_EQ(ask(R"(position carcassonne 3 options {"river":false} moves draw E; 0,-1 r2;pass ; )"),
            "ok 3 moves");
  EXPECT_EQ(ask("status"), "ok chance moves 3 scores 0 0 0");
  EXPECT_EQ(ask("position carcassonne 2 moves draw E; 0,-1 r1; pass").substr(0, 26),
            "error illegal_move move 2:");
  EXPECT_EQ(ask("status"), "ok chance moves 3 scores 0 0 0");
  EXPECT_EQ(ask("position carcassonne 2 moves"), "ok 0 moves");
  EXPECT_EQ(ask("position carcassonne 2"), "ok");
  EXPECT_EQ(name_of_error("newgame carcassonne 2 moves draw E"), "error bad_argument");
}

TEST_F(Engine, ArgumentsOfGamesAreChecked) {
  EXPECT_EQ(name_of_error("newgame"), "error unknown_game");
  EXPECT_EQ(name_of_error("newgame chess 2"), "error unknown_game");
  EXPECT_EQ(name_of_error("newgame safari"), "error bad_players");
  EXPECT_EQ(name_of_error("newgame safari 1"), "error bad_players");
  EXPECT_EQ(name_of_error("newgame safari 6"), "error bad_players");
  EXPECT_EQ(name_of_error("newgame safari 257"), "error bad_players");
  EXPECT_EQ(name_of_error("newgame safari 2 as 2"), "error bad_seat");
  EXPECT_EQ(name_of_error("newgame safari 2 as"), "error bad_seat");
  EXPECT_EQ(name_of_error("newgame safari 2 seed x"), "error bad_value");
  EXPECT_EQ(name_of_error("newgame safari 2 as 1 seed 3"), "error bad_argument");
  EXPECT_EQ(name_of_error("newgame safari 2 fast"), "error bad_argument");
  EXPECT_EQ(name_of_error("newgame safari 2 seed 3 seed 4"), "error bad_argument");
  EXPECT_EQ(name_of_error("newgame safari 2 as 0 as 1"), "error bad_argument");
  EXPECT_EQ(name_of_error("newgame safari 2 options"), "error bad_options");
  EXPECT_EQ(name_of_error("newgame safari 2 options {"), "error bad_options");
  EXPECT_EQ(name_of_error(R"(newgame carcassonne 2 options {"rivers":true})"), "error bad_options");
  EXPECT_EQ(ask(R"(newgame carcassonne 2 options {"river":true} seed 3)"), "ok");
  EXPECT_EQ(session_.question(), nullptr);
}

TEST_F(Engine, WithASeedItDrawsByItself) {
  EXPECT_EQ(ask("newgame carcassonne 2 seed 7"), "ok");
  const std::string first = ask("draw");
  EXPECT_TRUE(first.starts_with("ok draw ")) << first;
  EXPECT_EQ(ask("newgame carcassonne 2 seed 7"), "ok");
  EXPECT_EQ(ask("draw"), first);
}

TEST_F(Engine, ThinksAndAnswers) {
  ask("setoption name player value search:p40");
  ask("setoption name lines value 2");
  ask("position carcassonne 2 moves draw E");
  EXPECT_EQ(ask("go"), "ok thinking");
  ASSERT_NE(session_.question(), nullptr);
  EXPECT_EQ(session_.question()->budget.playouts, 40u);
  EXPECT_EQ(session_.question()->view.seat, 0);
  EXPECT_EQ(ask("isready"), "ok ready");
  EXPECT_EQ(name_of_error("play 0,-1 r2"), "error thinking");
  EXPECT_EQ(name_of_error("newgame safari 2"), "error thinking");
  EXPECT_FALSE(session_.wants_answer_now());
  EXPECT_EQ(ask("stop"), "ok");
  EXPECT_TRUE(session_.wants_answer_now());
  const std::string move = think(40);
  ASSERT_EQ(data_.size(), 4u);
  EXPECT_TRUE(data_[0].starts_with("info playouts 40 time 1234 margin ")) << data_[0];
  EXPECT_TRUE(has(data_[0], " win 0.")) << data_[0];
  EXPECT_TRUE(data_[0].ends_with(" move " + move)) << data_[0];
  EXPECT_TRUE(data_[1].starts_with("info line 1 playouts ")) << data_[1];
  EXPECT_FALSE(session_.wants_answer_now());
  EXPECT_EQ(session_.question(), nullptr);
  EXPECT_EQ(ask("play " + move), "ok " + move);
  EXPECT_EQ(ask("stop"), "ok");
}

TEST_F(Engine, LimitsOfGo) {
  ask("setoption name player value search:t5s");
  ask("position carcassonne 2 moves draw E");
  const auto budget_of = [this](std::string_view line) {
    EXPECT_EQ(ask(line), "ok thinking");
    const Budget budget = session_.question()->budget;
    think(1);
    return budget;
  };
  EXPECT_EQ(budget_of("go").micros, 5'000'000u);
  EXPECT_EQ(budget_of("go movetime 20").micros, 20'000u);
  EXPECT_EQ(budget_of("go playouts 9").playouts, 9u);
  EXPECT_EQ(budget_of("go playouts 9").micros, 0u);
  EXPECT_EQ(budget_of("go playouts 9 movetime 3").micros, 3'000u);
  EXPECT_EQ(budget_of("go infinite").micros, 0u);
  EXPECT_EQ(name_of_error("go playouts"), "error bad_value");
  EXPECT_EQ(name_of_error("go playouts 0"), "error bad_value");
  EXPECT_EQ(name_of_error("go movetime 99999999999999999999"), "error bad_value");
  EXPECT_EQ(name_of_error("go depth 5"), "error bad_argument");
  EXPECT_EQ(name_of_error("go playouts 5 playouts 6"), "error bad_argument");
  EXPECT_EQ(name_of_error("go movetime 5 movetime 6"), "error bad_argument");
  EXPECT_EQ(name_of_error("go infinite playouts 6"), "error bad_argument");
  EXPECT_EQ(name_of_error("go infinite now"), "error bad_argument");
  EXPECT_EQ(session_.question(), nullptr);
}

TEST_F(Engine, OnlyInfiniteWaitsForStop) {
  ask("position carcassonne 2 moves draw E");
  ask("go");  // greedy has no budget and answers at once all the same
  EXPECT_FALSE(session_.question()->is_infinite);
  think(1);
  ask("go infinite");
  EXPECT_TRUE(session_.question()->is_infinite);
}

TEST_F(Engine, TheClockIsAnOption) {
  ask("position carcassonne 2 moves draw E");
  ask("go");
  EXPECT_EQ(session_.question()->clock, EngineClock::Wall);
  think();
  EXPECT_EQ(ask("setoption name clock value cpu"), "ok clock cpu");
  ask("go");
  EXPECT_EQ(session_.question()->clock, EngineClock::Cpu);
  think();
  EXPECT_EQ(name_of_error("setoption name clock value sundial"), "error bad_value");
  EXPECT_EQ(ask("setoption name clock value wall"), "ok clock wall");
}

// What may be remembered from one `go` to the next, and what makes the engine forget.
TEST_F(Engine, ForgetsWithANewGamePositionSeedOrPlayerAndNothingElse) {
  const auto memory = [this](std::string_view line) {
    ask(line);
    return session_.memory();
  };
  const std::uint64_t game = memory("newgame carcassonne 2");
  for (const char* line :
       {"draw E", "play 0,-1 r2", "undo 1", "play 0,-1 r2", "status", "legal", "tiles",
        "setoption name lines value 2", "setoption name clock value cpu", "newgame chess 2",
        "position carcassonne 2 moves draw Q9", "setoption name seed value x",
        "setoption name player value deep", "undo 99"}) {
    EXPECT_EQ(memory(line), game) << line;
  }
  std::uint64_t before = game;
  for (const char* line : {"newgame carcassonne 2", "position carcassonne 2 moves draw E",
                           "position carcassonne 2 moves draw E", "setoption name seed value 5",
                           "setoption name seed value 5", "setoption name player value mcts:p10"}) {
    const std::uint64_t after = memory(line);
    EXPECT_NE(after, before) << line;
    before = after;
  }
  ask("go");
  EXPECT_EQ(session_.question()->memory, before);
}

TEST_F(Engine, NoInfoComesTwice) {
  ask("setoption name player value mcts:p40");
  ask("position carcassonne 2 moves draw E");
  ask("go");
  const EngineQuestion question = *session_.question();
  const auto player = make_player(question.player, *question.game);
  player->begin(question.view, question.seed);
  player->think(20);
  EXPECT_EQ(session_.info(player->thoughts(), 5'000).size(), 1u);
  EXPECT_EQ(session_.info(player->thoughts(), 6'000).size(), 0u);
  player->think(20);
  EXPECT_EQ(session_.info(player->thoughts(), 7'000).size(), 1u);
  data_ = session_.answer(player->thoughts(), 7'000);
  ASSERT_EQ(data_.size(), 1u) << data_[0];
  EXPECT_TRUE(data_[0].starts_with("bestmove "));
  ask("go");  // the next question is told of from the beginning
  EXPECT_EQ(session_.answer(player->thoughts(), 7'000).size(), 2u);
}

TEST_F(Engine, AnInfoTellsWhatWasKeptAndWhatIsSettled) {
  ask("setoption name player value mcts:p40");
  ask("position carcassonne 2 moves draw E");
  ask("go");
  const EngineQuestion question = *session_.question();
  const auto player = make_player(question.player, *question.game);
  player->begin(question.view, question.seed);
  player->think(20);
  player->begin(question.view, question.seed);
  player->think(10);
  Thoughts thoughts = player->thoughts();
  const auto first = session_.info(thoughts, 5'000);
  EXPECT_TRUE(first[0].starts_with("info playouts 10 time 5 kept 20 margin ")) << first[0];
  thoughts.is_settled = true;
  const auto settled = session_.info(thoughts, 5'000);
  ASSERT_EQ(settled.size(), 1u);
  EXPECT_TRUE(settled[0].starts_with("info playouts 10 time 5 kept 20 settled 1 margin "));
}

TEST_F(Engine, TellsTheScoresDuringPlay) {
  ask("position carcassonne 2 moves draw E; 0,-1 r2; meeple 0");
  EXPECT_EQ(ask("status"), "ok chance moves 3 scores 4 0");
  ask("undo");
  EXPECT_EQ(ask("status"), "ok seat 0 moves 2 scores 0 0");
}

TEST_F(Engine, OnOneSeatItThinksForNoOther) {
  ask("position carcassonne 2 as 1 moves draw E");
  EXPECT_EQ(name_of_error("go"), "error not_my_turn");
  ask("play 0,-1 r2");
  ask("play pass");
  ask("draw K");
  EXPECT_EQ(ask("go"), "ok thinking");
  EXPECT_EQ(session_.question()->view.seat, 1);
}

// The pile's order must not change what is asked.
TEST_F(Engine, AQuestionHoldsNothingUnseen) {
  const auto question_with = [this](std::string_view seed) {
    EXPECT_EQ(ask("position carcassonne 2 seed " + std::string(seed) + " moves draw E"),
              "ok 1 moves");
    EXPECT_EQ(ask("go"), "ok thinking");
    const Position known = session_.question()->view.known;
    think();
    return known.bytes;
  };
  EXPECT_EQ(question_with("1"), question_with("2"));
}

TEST_F(Engine, ExplainsMovesAndRules) {
  EXPECT_EQ(ask("explain C-12"), "ok rule C-12");
  EXPECT_TRUE(data_[0].starts_with("say "));
  EXPECT_EQ(name_of_error("explain pass"), "error no_game");
  ask("position carcassonne 2 moves draw E");
  EXPECT_TRUE(ask("explain 0,-1 r0").starts_with("ok illegal edge_mismatch C-13 The land"));
  EXPECT_EQ(ask("explain 0,-1 r2"), "ok legal");
  EXPECT_EQ(data_.size(), 1u);
  EXPECT_EQ(ask("status"), "ok seat 0 moves 1 scores 0 0");
  ask("play 0,-1 r2");
  EXPECT_EQ(ask("explain meeple 0"), "ok legal");
  EXPECT_TRUE(has(data_[1], "4 points")) << data_[1];
  EXPECT_EQ(name_of_error("explain"), "error bad_argument");
  EXPECT_EQ(name_of_error("explain dance"), "error bad_move");
}

TEST_F(Engine, ShowsThePosition) {
  ask("newgame amazonas 2");
  EXPECT_EQ(ask("show"), "ok");
  EXPECT_GT(data_.size(), 3u);
  for (const std::string& line : data_) EXPECT_TRUE(line.starts_with("text ")) << line;
}

TEST_F(Engine, AWholeGameOfEachKind) {
  for (const std::string_view name : game_names()) {
    EXPECT_EQ(ask("newgame " + std::string(name) + " 2 seed 3"), "ok");
    std::string status;
    for (int i = 0; i < 2000 && !(status = ask("status")).starts_with("ok over"); ++i) {
      ASSERT_TRUE(has(status, " scores ")) << name << ": " << status;
      if (status.starts_with("ok chance")) {
        ASSERT_TRUE(ask("draw").starts_with("ok "));
        continue;
      }
      ASSERT_EQ(ask("go"), "ok thinking");
      const std::string move = think();
      ASSERT_EQ(ask("play " + move), "ok " + move);
    }
    EXPECT_TRUE(has(status, " scores ")) << name << ": " << status;
    EXPECT_TRUE(has(status, " winners ")) << name;
    EXPECT_EQ(name_of_error("go"), "error game_over");
    EXPECT_EQ(name_of_error("legal"), "error game_over");
    EXPECT_EQ(name_of_error("play pass"), "error game_over");
  }
}

TEST_F(Engine, HostileLines) {
  EXPECT_EQ(ask(""), "");
  EXPECT_EQ(ask("   "), "");
  EXPECT_EQ(ask("isready\r"), "ok ready");
  EXPECT_EQ(name_of_error(std::string("isready\0", 8)), "error bad_text");
  EXPECT_EQ(name_of_error("play \x80"), "error bad_text");
  EXPECT_EQ(name_of_error("play \xf8\x88\x80\x80\x80"), "error bad_text");
  EXPECT_EQ(name_of_error("\033[2J"), "error bad_text");
  EXPECT_EQ(name_of_error("play\t0,0 r0"), "error bad_text");
  EXPECT_EQ(name_of_error(std::string(max_command_bytes + 1, 'x')), "error line_too_long");
  const std::string longest = ask(std::string(max_command_bytes, 'x'));
  EXPECT_LT(longest.size(), 200u);
  ask("newgame carcassonne 2");
  std::string moves = "position carcassonne 2 moves ";
  while (moves.size() + 8 < max_command_bytes) moves += "draw E;";
  EXPECT_EQ(name_of_error(moves), "error illegal_move");
  EXPECT_EQ(ask("status"), "ok chance moves 0 scores 0 0");
}

TEST_F(Engine, Quits) {
  EXPECT_EQ(name_of_error("quit now"), "error bad_argument");
  EXPECT_FALSE(session_.has_quit());
  EXPECT_EQ(ask("quit"), "ok bye");
  EXPECT_TRUE(session_.has_quit());
}

}  // namespace
}  // namespace bastide
