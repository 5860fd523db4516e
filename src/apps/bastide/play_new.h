// A new game of `bastide play`, as the command line and the person want it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/play_load.h"
#include "bastide/play_terminal.h"

namespace bastide::app {

// The command line of `play`.
struct PlayArguments : GameArguments {
  int players = 2;
  std::string options = "{}";
  std::optional<std::uint64_t> seed;
  std::vector<std::string> names;
  SeatWishes wishes;
  std::optional<int> level;  // of the computer, in `wishes` once all is read
  std::string first;
  std::string load;
  std::string save;
  bool wants_list = false;
  std::optional<std::string> resume;  // a number, a name, or nothing: the last one
};

// Asks a person who said nothing about it how well the computer should play. False if the person
// went away instead.
bool ask_level(Terminal& terminal, SeatWishes& wishes);

// A fresh game as the arguments want it, or what is wrong with them.
std::variant<LoadedGame, std::string> new_game(const Game& game, const PlayArguments& arguments,
                                               std::uint64_t seed);

}  // namespace bastide::app
