// A bot on a server (docs/bots.md): hears of challenges, takes those that its rules allow, and
// plays each game by a player of ours or a foreign engine, in a thread of its own. Lines that break
// are opened anew; after an end of this program the next one goes on with the same games.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "games/game.h"
#include "host/followed_seat.h"
#include "host/http_client.h"
#include "protocol/player_spec.h"

namespace bastide::app {

struct BotRules {
  std::vector<std::string> games;  // that it plays
  int at_a_time = 1;
  int least_seconds = 60;        // of a game's pace, each; shorter ones are declined
  std::string challenges;        // whom it challenges whenever it has no game; empty: nobody
  bool is_in_arena = false;      // plays whoever is there, by pairs of games
  std::uint64_t stop_after = 0;  // games; 0: never
};

class BotClient {
 public:
  struct Settings {
    HttpPlace place;
    std::string token;
    PlayerSpec player;
    GameLookup lookup;
    BotRules rules;
    SeatConditions conditions;                         // `stop` is there
    std::function<void(const std::string&)> say;       // one call at a time
    std::function<void(const std::string&)> complain;  // likewise
  };
  explicit BotClient(Settings settings) : settings_(std::move(settings)) {}

  // Until it is stopped, has played enough, or its token is refused. The exit status.
  int run();

 private:
  using Json = nlohmann::ordered_json;
  struct Playing {
    std::string code;
    std::thread thread;
    std::atomic<bool> is_over = false;
  };

  // ---- Events (bot_client.cpp) ----
  bool hear_events(HttpStream& stream);
  void take_event(const Json& event);
  std::string why_not(const Json& challenge) const;
  void challenge_somebody();
  void join_arena();
  void begin(const std::string& code);
  void end_games(bool all);
  bool has_enough() const;
  bool is_stopped() const { return settings_.conditions.stop->load(); }
  bool rest(int& pauses) const;

  // ---- One game (bot_play.cpp) ----
  void play(const std::string& code);
  struct Game;
  bool follow(Game& game, const Json& line);
  void decide(Game& game);
  void give_up(Game& game, const std::string& why);
  int post(Game& game, const std::string& what, const Json& body) const;

  void say(const std::string& what);
  void complain(const std::string& what);

  Settings settings_;
  std::string name_;
  // The thread of events alone has these.
  std::list<Playing> playing_;
  std::set<std::string> running_;  // codes of games that go on, as the server tells it
  std::set<std::string> known_;    // of those that were begun here
  std::atomic<std::uint64_t> finished_ = 0;
  bool is_to_challenge_ = false;
  bool is_to_join_ = false;
  std::mutex saying_;
};

}  // namespace bastide::app
