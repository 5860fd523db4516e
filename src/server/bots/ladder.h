// Ratings, for each game by itself. Whatever stands here follows from the rated games that are kept
// (player_store.h), in the order of their ends: a start makes it again.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "host/glicko.h"
#include "server/bots/players.h"
#include "server/table.h"

namespace bastide::server {

class Ladder {
 public:
  struct Place {
    PlayerId player = 0;
    Rating rating;
    int games = 0;
    Millis last = 0;
  };
  // Who is less sure than this stands apart: a few games more may put him anywhere.
  static constexpr double sure_deviation = 110;

  // What a game has changed.
  struct Counted {
    int number = 1;
    std::vector<PlayerId> players;  // in the order of turns
    std::vector<Rating> before;
    std::vector<Rating> after;
    std::size_t place = 0;  // among all games that count
  };

  explicit Ladder(std::span<const RatedGame> games = {});

  // False: it was there already.
  bool add(const RatedGame& game);
  // As of `now`, the strongest first, those who are sure before the others.
  std::vector<Place> places(std::string_view game, Millis now) const;
  std::optional<Rating> rating_of(std::string_view game, PlayerId player, Millis now) const;
  std::size_t games() const { return known_.size(); }
  bool knows(TableId table, int number) const { return known_.contains({table, number}); }
  // The last game of this table that counts, if it is one of the last of all.
  const Counted* last_of(TableId table) const;

 private:
  using Places = std::unordered_map<PlayerId, Place>;

  std::map<std::string, Places, std::less<>> by_game_;
  std::set<std::pair<TableId, int>> known_;
  std::unordered_map<TableId, Counted> last_;
  std::deque<std::pair<std::size_t, TableId>> recent_;  // whose changes are known, by their places
};

// ---- What counts ----

// A rated game as it stood at its end, before anybody got up.
struct FinishedGame {
  int number = 1;  // of the table's games
  std::string game;
  Millis at = 0;
  std::vector<std::string> seats;  // what stands for each player, in the order of turns
  std::vector<int> ranks;
};
// Of a table that is over; nothing where the game does not count.
std::optional<FinishedGame> finished_game_of(const Table& table);
// All that a log tells of, up to where it makes no sense. `table` is what the log makes of it.
std::vector<FinishedGame> finished_games_in(std::span<const std::string> log, Table& table);
// Nothing where somebody has no account.
std::optional<RatedGame> rated_game_of(TableId id, const FinishedGame& finished,
                                       const Players& players);

// Rated games that are over and not kept yet: the server was killed in between.
std::vector<RatedGame> missing_rated(Store& store, std::span<const TableCard> cards,
                                     const Players& players, const Ladder& ladder);

}  // namespace bastide::server
