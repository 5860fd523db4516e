// Computer players. A player is asked with what its seat may know and nothing else.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "games/game.h"

namespace bastide {

class Player {
 public:
  virtual ~Player() = default;
  // A legal decision for the seat whose view this is; that seat must be the one to decide.
  virtual Decision decide(const View<Position>& view, Random& random) = 0;
};

// Names that make_player knows: "random", "greedy".
std::span<const std::string_view> player_names();

// A player for `game`, which must outlive it; null if there is no player of that name.
std::unique_ptr<Player> make_player(std::string_view name, const Game& game);

}  // namespace bastide
