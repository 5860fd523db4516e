// How those who have played in the arena stand, for each game by itself: made of the pairs of games
// that are over, each of which is one value between nothing and all of its four half wins.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "host/statistics.h"
#include "server/bots/player_store.h"

namespace bastide::server {

class Standings {
 public:
  struct Row {
    PlayerId player = 0;
    std::int64_t pairs = 0;
    double share = 0;   // of the win, over all its games
    Interval interval;  // of that, as `bastide arena` has it
  };

  explicit Standings(std::span<const PlayedPairs> played = {});

  // One more pair, in which `a` had so many half wins.
  void add(const std::string& game, PlayerId a, PlayerId b, int score);
  // The best first.
  std::vector<Row> rows(std::string_view game) const;
  std::int64_t pairs_of(std::string_view game, PlayerId player) const;
  std::int64_t pairs_between(std::string_view game, PlayerId one, PlayerId other) const;

 private:
  using Times = std::array<std::int64_t, 5>;
  struct OfGame {
    std::unordered_map<PlayerId, Times> players;
    std::map<std::pair<PlayerId, PlayerId>, std::int64_t> between;  // the lower number first
  };
  void add(const std::string& game, PlayerId a, PlayerId b, int score, std::int64_t times);

  std::map<std::string, OfGame, std::less<>> games_;
};

// Who plays next, of those who wait for it: two who have met least, of these those who have played
// least, then by chance. Places in `waiting`; nothing of fewer than two.
using Next = std::pair<std::size_t, std::size_t>;
std::optional<Next> next_pairing(const Standings& standings, std::string_view game,
                                 std::span<const PlayerId> waiting, std::uint32_t chance);

}  // namespace bastide::server
