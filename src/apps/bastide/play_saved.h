// Games that lie in files while nobody plays them: the list of the unfinished ones, finding one in
// it, and making room for another game where one lies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bastide/play_load.h"
#include "bastide/play_save.h"
#include "bastide/play_terminal.h"

namespace bastide::app {

// An unfinished game, or a file that should hold one.
struct SavedGame {
  std::string name;  // as --resume takes it
  std::string path;
  std::int64_t played = 0;     // last (time_of)
  bool is_played_now = false;  // by another program
  std::string game;            // as records have it; empty if it cannot be read
  std::string title;
  std::string standing;  // players and points
  std::string progress;  // tiles laid and to come
  std::string trouble;   // why it cannot be read
};

// In the user's folder, the last played first. What could not be looked into stands in `trouble`.
std::vector<SavedGame> saved_games(const GameLookup& lookup, std::string& trouble);

// The list for people, numbered; with a game's name those of that game, numbered as in the whole.
std::vector<std::string> saved_lines(const std::vector<SavedGame>& games, std::string_view game);

// The game that a number, a name or nothing (the last played) means; or what is wrong with that.
std::variant<SavedGame, std::string> find_saved(const std::vector<SavedGame>& games,
                                                std::string_view wish, std::string_view game);

// The game, who plays and how far it has got: "TITLE (Ann, Bo; 12 tiles laid)".
std::string game_words(const Table& table);

// Sets aside what lies in the file of `autosave`, if anything does, and says so. What is wrong, if
// it cannot be done: then nothing has changed, and no game may be written there.
std::optional<std::string> make_room(Terminal& terminal, Autosave& autosave,
                                     const GameLookup& lookup);

}  // namespace bastide::app
