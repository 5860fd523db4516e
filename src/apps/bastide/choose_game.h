// Which game a command works on: --game NAME, or the game of the tile file given with --tiles.
#pragma once

#include <CLI/App.hpp>
#include <memory>
#include <optional>
#include <string>

#include "bastide/complaint.h"
#include "games/game.h"
#include "notation/record_header.h"
#include "notation/tile_file.h"

namespace bastide::app {

// The names of all games, with commas between them.
std::string known_games();
// Complains that there is no such game.
int complain_of_game(const std::string& name);

struct GameArguments {
  std::string game;
  std::string tiles;  // a file; empty: the set that is compiled in
};

void add_game_argument(CLI::App& command, GameArguments& arguments);
void add_tiles_argument(CLI::App& command, GameArguments& arguments);

// The games a command can reach: all that are compiled in, one of them perhaps on another tile set.
class GameShelf {
 public:
  // Reads the tile file, if one is given. Nothing, after saying why, if that fails.
  static std::optional<GameShelf> open(const GameArguments& arguments);

  const Game* find(std::string_view name) const;
  // The game that --game or --tiles names, or the first; null, after saying why, if there is none
  // such.
  const Game* chosen(const GameArguments& arguments) const;
  GameLookup lookup() const;

 private:
  // Shared, so that a shelf can be moved and copied while games point into it.
  std::shared_ptr<const LoadedTileSet> tiles_;
  std::shared_ptr<const Game> custom_;
};

// The whole file, or nothing if it cannot be read (a folder, for instance) or is over `max_bytes`.
std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes);

}  // namespace bastide::app
