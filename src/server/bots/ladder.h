// Ratings, for each game by itself. Whatever stands here follows from the rated games that are kept
// (player_store.h), in the order of their ends: a start makes it again.
#pragma once

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

  explicit Ladder(std::span<const RatedGame> games = {});

  // False: it was there already.
  bool add(const RatedGame& game);
  // As of `now`, the strongest first, those who are sure before the others.
  std::vector<Place> places(std::string_view game, Millis now) const;
  std::optional<Rating> rating_of(std::string_view game, PlayerId player, Millis now) const;
  std::size_t games() const { return known_.size(); }
  // Whether a game of this table is in it.
  bool knows(TableId table) const {
    const auto found = known_.lower_bound({table, 0});
    return found != known_.end() && found->first == table;
  }

 private:
  using Places = std::unordered_map<PlayerId, Place>;

  std::map<std::string, Places, std::less<>> by_game_;
  std::set<std::pair<TableId, int>> known_;
};

// What a table's game that is over brings for ratings: nothing where it does not count.
std::optional<RatedGame> rated_game_of(TableId id, const Table& table, const Players& players);

// What GET /api/ladder says.
Json to_json(std::span<const Ladder::Place> places, const Players& players);

// Rated games whose tables are over and that are not kept yet: the server was killed in between.
std::vector<RatedGame> missing_rated(Store& store, std::span<const TableCard> cards,
                                     const Players& players, const Ladder& ladder);

}  // namespace bastide::server
