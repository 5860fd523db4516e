// The games there are. registry.cpp lists them, one line a game; everything that asks which games
// there are asks here. (Computer players and pictures have lists of the same kind: ai/minds.cpp,
// art/looks.cpp.)
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "games/game.h"
#include "games/game_of.h"

namespace bastide {

// Names of all games that can be played, in the order in which they are shown.
std::span<const std::string_view> game_names();

// The game with the tile set that is compiled in; null if there is no such game. Lives as long as
// the program.
const Game* find_game(std::string_view name);

// A game on another tile set, which must outlive it. Null, with `fault` naming tile and fault, if
// the set cannot carry the game.
std::unique_ptr<Game> make_game(const TileSet& tiles, std::string& fault);

// ---- For programs that bring a game of their own ----

// What the list holds of a game.
struct GameEntry {
  const GameInfo& (*info)();
  std::unique_ptr<Game> (*make)(const TileSet& tiles, std::string& fault);
};

// A game's folder offers `Rules` and `build_tables`, which says in `fault` why a set cannot be
// played with.
template <GameRules Rules, auto build_tables>
constexpr GameEntry entry_of() {
  static_assert(std::has_unique_object_representations_v<typename Rules::State>,
                "no padding: positions are compared as bytes");
  return {Rules::game_info, [](const TileSet& tiles, std::string& fault) -> std::unique_ptr<Game> {
            auto tables = build_tables(tiles, fault);
            if (tables == nullptr) return nullptr;
            return std::make_unique<GameOf<Rules>>(Rules(std::move(tables)));
          }};
}

// Adds a game after those that are listed, on its tile set, which must be a sound one for it and
// outlive the program. To be called while the program starts, before any thread asks for a game.
void register_game(const GameEntry& entry, const TileSet& tiles);

}  // namespace bastide
