// A tournament without an end between the bots that have joined it (docs/bots.md, decision 0043):
// two of them at a time play two games with the same pile and seats swapped, at the same time and
// neither ahead of the other by a tile. What comes of both together is one value of the table.
//
// A pair is kept from its beginning until its end. Its tables are tables of bots like any other;
// over a line to each of them this sees to it that they go on in step, wherever they are. After a
// start it finds both again.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "server/bots/pair_line.h"
#include "server/bots/players.h"
#include "server/bots/standings.h"
#include "server/rooms.h"
#include "server/writer.h"

namespace bastide::server {

class Arena {
 public:
  struct Parts {
    Rooms& rooms;     // where games begin
    Service& tables;  // the way to any table
    Writer& writer;
    PlayerStore& store;
    const Players& players;
    std::function<void(std::function<void()>)> post;
    std::function<Millis()> now;
    std::function<bool(PlayerId)> is_here;
    std::function<bool(PlayerId)> has_room;  // for two more games
  };
  Arena(Parts parts, std::span<const PairOfGames> open, std::span<const PlayedPairs> played);
  ~Arena();

  // Plays these games as long as it is here; none: no more.
  void join(PlayerId player, std::set<std::string> games);
  // Begins pairs, as long as there are fewer, and looks after those that go on.
  void tick(std::size_t most_pairs);
  // Another one looks after them from now on.
  void end();

  // What somebody asks for who wants to see how it stands.
  Json table_json(std::string_view game) const;

  std::size_t running() const { return pairs_.size(); }
  std::size_t waiting() const { return members_.size(); }
  const std::map<std::string, std::uint64_t, std::less<>>& ended() const { return ended_; }

 private:
  struct Pair {
    PairOfGames kept;
    std::array<std::shared_ptr<PairLine>, 2> lines;  // once both tables are there
    Millis since = 0;                                // this looks after it
    bool is_ending = false;
  };
  using Number = std::int64_t;

  void drop_absent();
  void begin_pairs(std::size_t most_pairs);
  bool begin_one(const std::string& game);
  void begin(PairOfGames pair);
  void begin_table(Number number, int game, const Digest& key);
  void follow(Pair& pair);
  void open_line(Number number, std::size_t game);
  void look_soon(Number number);
  void look_at(Pair& pair);
  void deal(const Pair& pair) const;
  void end_pair(Pair& pair);
  void forget(Number number, std::optional<int> score);
  bool is_busy(PlayerId player) const;

  Parts parts_;
  Standings standings_;
  std::map<PlayerId, std::set<std::string>> members_;
  std::map<Number, Pair> pairs_;
  std::set<Number> to_look_at_;
  std::set<PlayerId> beginning_;  // whose pair has no number yet
  std::vector<Number> lost_;      // of an earlier run, without tables
  Millis next_look_ = 0;
  std::map<std::string, std::uint64_t, std::less<>> ended_;  // pairs: counted, void
  std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::server
