// Who is known by more than one table: programs that play, with accounts and tokens, challenges,
// streams of lines and calls (docs/bots.md), and people with a rated name; and the ladder of both.
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
#include "server/bots/arena.h"
#include "server/bots/bot_line.h"
#include "server/bots/bots_counts.h"
#include "server/bots/challenges.h"
#include "server/bots/ladder.h"
#include "server/bots/players.h"
#include "server/rooms.h"
#include "server/service.h"
#include "server/writer.h"

namespace bastide::server {

struct BotsSettings {
  bool are_allowed = true;
  std::size_t accounts = 10'000;
  bool are_names_given = true;  // to people who want a rating
  std::size_t rated_names = 10'000;
  Pacing new_accounts{5, 12 * minute};  // of one address; our own machine has no such limit
  Pacing calls{60, 100};                // of one token, but for what it wishes at tables
  Pacing wishes{100, 1000.0 / 300};     // at tables, of all bots together; more of them wait
  Pacing wishes_each{40, 50};           // of one bot, likewise
  std::size_t waiting_each = 16;        // wishes of one bot that wait; more are refused
  std::size_t games_each = 8;           // at a time
  std::size_t challenges_each = 8;      // that nobody has answered yet
  std::size_t present = 1'000;          // bots with a stream of events
  Millis challenge_lasts = 60 * second;
  std::size_t arena_pairs = 20;  // of games at a time; 0: there is no arena
};

class Bots final : public Service {
 public:
  using Now = std::function<Millis()>;
  using Post = std::function<void(std::function<void()>)>;

  // What is kept of players and their games.
  struct Kept {
    std::vector<PlayerCard> players;
    std::vector<RatedGame> games;
    std::vector<PairOfGames> open_pairs{};
    std::vector<PlayedPairs> played_pairs{};
  };
  // All of it, with the games that were over and not kept yet when a server was killed.
  static std::variant<Kept, StoreFault> read(Store& tables, PlayerStore& store,
                                             std::span<const TableCard> cards);

  // What "my tables" says of all tables at which the key with this hash has a seat, or of the one
  // with that code alone; nothing where they cannot be asked now.
  using Found = std::optional<std::vector<Json>>;
  using Find = std::function<void(const std::string& seat, const std::string& code,
                                  std::function<void(Found)> done)>;
  // The table with that code; nothing where there is none, or it cannot be asked now.
  using FindTable =
      std::function<void(const std::string& code, std::function<void(std::optional<TableId>)>)>;
  // All of it outlives this; the store is asked on the thread of the writer alone.
  struct Parts {
    Rooms& rooms;     // where games begin
    Service& tables;  // the way to any table: the rooms, or whoever knows where they are
    Writer& writer;
    PlayerStore& store;
    Post post;
    Now now;
    Find find = {};             // none: there are no other tables than those of the rooms
    FindTable find_table = {};  // likewise
  };
  Bots(Parts parts, const Kept& kept, BotsSettings settings = {});
  ~Bots() override;

  void call(const Call& call, std::function<void(Reply)> done) override;
  void opened(const std::shared_ptr<Line>& line, std::string_view code,
              std::string_view address) override;
  void heard(Line& line, std::string_view message) override;
  void closed(Line& line) override;
  void tick() override;
  void stop(std::function<void()> done) override;

  // Limits may change while it runs. Where bots are not allowed any more, their lines end.
  void change(const BotsSettings& settings);
  void add_metrics(MetricsText& metrics) const;

  // Another server looks after bots from now on: all lines end, and nobody is answered any more.
  void end(std::string_view why);
  // A game that ended at another server, and was perhaps told already; `games`: those of its log
  // that are over. False: the one with this number does not count.
  bool ended(const TableCard& card, const Table& table, std::span<const FinishedGame> games,
             std::int64_t number);

  // For tests and metrics.
  std::size_t waiting() const;
  std::size_t present() const;

 private:
  using Done = std::function<void(Reply)>;
  struct Waiting {
    std::weak_ptr<BotLine> line;
    Json message;
    Done done;
    Millis since = 0;
  };
  // One that has called since the server started.
  struct Bot {
    PlayerId id = 0;
    std::string seat_key;
    std::shared_ptr<Line> events;
    std::unordered_map<std::string, std::shared_ptr<BotLine>> lines;  // by code
    std::set<std::string> games;                                      // that it plays, by code
    // Until these are known: who waits for that, and which were over meanwhile.
    bool is_known = false;
    std::vector<std::function<void(bool)>> to_be_told;
    std::set<std::string> over_meanwhile;
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
  void when_known(const PlayerCard& card, const std::string& token, std::function<void(bool)> then);
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
  bool rate(TableId id, const FinishedGame& finished);
  void game_changed(Bot& bot, const TableCard& card, bool has_begun);

  // ---- Calls (bot_calls.cpp) ----
  struct Asked;
  void call_bot(const Call& call, const Done& done);
  void call_known(const Asked& asked, const Done& done);
  void add_account(const Call& call, const Done& done);
  void close_account(const Asked& asked, const Done& done);
  Reply account(const Asked& asked) const;
  void list_games(const Asked& asked, const Done& done);
  Reply list_present() const;
  void call_game(const Asked& asked, const Done& done);
  void act(const Asked& asked, const std::shared_ptr<BotLine>& line, const Done& done);

  // ---- The arena (arena_calls.cpp) ----
  void call_arena(const Asked& asked, const Done& done);
  void list_arena(const Call& call, const Done& done) const;
  Arena::Parts arena_parts();

  // ---- People, and the ladder of both (people_calls.cpp) ----
  bool call_people(const Call& call, const Done& done);
  void add_person(const Call& call, const Done& done);
  void close_person(PlayerId id, const Json& body, const Done& done);
  void add_card(PlayerCard card, const Done& done, const std::function<Reply()>& made);
  std::optional<Reply> why_no_name(const Call& call, const std::string& name, bool is_bot);
  std::variant<const PlayerCard*, Reply> person_of(const Call& call);
  Reply person(const PlayerCard& card) const;
  void list_ladder(const Call& call, const Done& done);
  void send_ratings(const Call& call, std::string_view code, const Done& done);

  // ---- Challenges (bot_challenges.cpp) ----
  void call_challenge(const Asked& asked, const Done& done);
  Reply challenge(const Asked& asked);
  void agree(Challenge& challenge, PlayerId id, const Done& done);
  void begin(const Challenge& challenge, const Done& done);
  void end_challenge(const Challenge& challenge, std::string_view because, PlayerId by = 0);
  void tell_all(const Challenge& challenge, const Json& event);
  bool is_busy(PlayerId id) const;

  Rooms& rooms_;
  Service& tables_;
  Writer& writer_;
  PlayerStore& store_;
  const Post post_;
  const Now now_;
  const Find find_;
  const FindTable find_table_;
  BotsSettings settings_;
  BotsCounts counts_;
  Players players_;
  Challenges challenges_;
  Ladder ladder_;
  std::unordered_map<PlayerId, Bot> bots_;
  Arena arena_;
  std::unordered_map<Line*, Owner> owners_;
  std::set<std::string> names_being_made_;
  std::unordered_map<std::string, Allowance> new_accounts_;  // by address
  std::unordered_map<PlayerId, Allowance> calls_of_people_;
  Tries tries_;

  std::deque<PlayerId> turns_;  // bots with wishes that wait, each once
  bool is_working_ = false;     // somebody will call work_off
  Allowance wishes_;
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
