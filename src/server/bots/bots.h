// Programs that play: accounts with tokens, challenges, streams of lines and calls (docs/bots.md).
// Stands before the rooms and hands on to them what is not for bots. A bot's game is a table, and a
// bot there a line like any other, so that honesty, clocks, keeping and repeating are those of all
// tables.
//
// Whatever bots wish at tables waits by itself, one wish of a bot after the other bots', and is
// done one at a time, each behind everything else that has come meanwhile, and no more of it in a
// second than is allowed to all of them together: people never wait for many bots.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/allowance.h"
#include "server/bots/bot_line.h"
#include "server/bots/challenges.h"
#include "server/bots/ladder.h"
#include "server/bots/players.h"
#include "server/rooms.h"
#include "server/service.h"
#include "server/writer.h"

namespace bastide::server {

struct BotsSettings {
  std::size_t accounts = 10'000;
  Pacing new_accounts{5, 12 * minute};  // of one address; our own machine has no such limit
  Pacing calls{60, 100};                // of one token, but for what it wishes at tables
  Pacing wishes{100, 3};                // at tables, of all bots together; more of them wait
  Pacing wishes_each{40, 50};           // of one bot, likewise
  std::size_t waiting_each = 16;        // wishes of one bot that wait; more are refused
  std::size_t games_each = 8;           // at a time
  std::size_t challenges_each = 8;      // that nobody has answered yet
  std::size_t present = 1'000;          // bots with a stream of events
  Millis challenge_lasts = 60 * second;
};

class Bots final : public Service {
 public:
  using Now = std::function<Millis()>;
  using Post = std::function<void(std::function<void()>)>;

  // What is kept of players and their games.
  struct Kept {
    std::vector<PlayerCard> players;
    std::vector<RatedGame> games;
  };
  // All of it, with the games that were over and not kept yet when a server was killed.
  static std::variant<Kept, StoreFault> read(Store& tables, PlayerStore& store,
                                             std::span<const TableCard> cards);

  // All of these outlive this; the store is asked on the thread of the writer alone.
  Bots(Rooms& rooms, Writer& writer, PlayerStore& store, const Kept& kept, Post post, Now now,
       BotsSettings settings = {});
  ~Bots() override;

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override;
  void stop(std::function<void()> done) override;

  // For tests and metrics.
  std::size_t waiting() const;
  std::size_t present() const;

 private:
  using Done = std::function<void(Reply)>;
  struct Waiting {
    std::weak_ptr<BotLine> line;
    Json message;
    Done done;
  };
  // One that has called since the server started.
  struct Bot {
    PlayerId id = 0;
    std::string seat_key;
    std::shared_ptr<Line> events;
    std::unordered_map<std::string, std::shared_ptr<BotLine>> lines;  // by code
    std::set<std::string> games;                                      // that it plays, by code
    Allowance calls;
    Allowance wishes;
    std::deque<Waiting> waiting;
  };
  // Whose line that is, and to which table; without a code it is one of events.
  struct Owner {
    PlayerId bot = 0;
    std::shared_ptr<BotLine> line;
  };
  // ---- Streams and wishes (bots.cpp) ----
  Bot& known(const PlayerCard& card, const std::string& token);
  Bot* present(PlayerId id);
  void stream_events(PlayerId id, const std::shared_ptr<Line>& line);
  void stream_game(PlayerId id, const std::string& code, bool wants_legal,
                   const std::string& address, const std::shared_ptr<Line>& line);
  void tell(PlayerId id, const Json& event);
  void hang_up_events(Bot& bot, std::string_view why);
  void wish(PlayerId id, const std::shared_ptr<BotLine>& line, Json message, Done done);
  void work_off();
  void work_soon();
  std::optional<Waiting> next_wish();
  void changed(TableId id, const Table& table, const Change& change);
  void rate(TableId id, const Table& table);
  void game_changed(Bot& bot, const Table& table, bool has_begun);

  // ---- Calls (bot_calls.cpp) ----
  struct Asked;
  void call_bot(const Call& call, const Done& done);
  void add_account(const Call& call, const Done& done);
  void close_account(const Asked& asked, const Done& done);
  Reply account(const Asked& asked) const;
  Reply list_present() const;
  Reply list_ladder(std::string_view query) const;
  void call_game(const Asked& asked, const Done& done);

  // ---- Challenges (bot_challenges.cpp) ----
  void call_challenge(const Asked& asked, const Done& done);
  Reply challenge(const Asked& asked);
  void agree(Challenge& challenge, PlayerId id, const Done& done);
  void begin(const Challenge& challenge, const Done& done);
  void end_challenge(const Challenge& challenge, std::string_view because, PlayerId by = 0);
  void tell_all(const Challenge& challenge, const Json& event);
  bool is_busy(PlayerId id) const;

  Rooms& rooms_;
  Writer& writer_;
  PlayerStore& store_;
  const Post post_;
  const Now now_;
  const BotsSettings settings_;
  Players players_;
  Challenges challenges_;
  Ladder ladder_;
  std::unordered_map<PlayerId, Bot> bots_;
  std::unordered_map<Line*, Owner> owners_;
  std::set<std::string> names_being_made_;
  std::unordered_map<std::string, Allowance> new_accounts_;  // by address
  Tries tries_;

  std::deque<PlayerId> turns_;  // bots with wishes that wait, each once
  bool is_working_ = false;     // somebody will call work_off
  Allowance wishes_;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
