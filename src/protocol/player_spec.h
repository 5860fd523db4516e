// Who plays, in a few characters: `greedy`, `mcts:p20000`, `search:t100ms`, `search:p500,t1s,x2`,
// `level:4`, `cmd:PROGRAM ARGUMENTS`. What command lines, saves and engine options are written in.
//
//   spec    =  name [ ":" part { "," part } ]  |  "level:" number [ ",x" number ]  |  "cmd:" text
//   part    =  "p" playouts  |  "t" number ( "us" | "ms" | "s" )  |  "x" threads
//
// Playouts and time are of one decision, whichever ends first.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ai/player.h"

namespace bastide {

inline constexpr int max_player_threads = 64;
inline constexpr std::uint64_t max_budget_playouts = 1'000'000'000'000;
inline constexpr std::uint64_t max_budget_micros = 24ull * 3600 * 1'000'000;

struct PlayerSpec {
  enum class Kind { Named, Level, Command };

  Kind kind = Kind::Named;
  std::string name;     // Named: as make_player knows it
  int level = 0;        // Level: from 1
  std::string command;  // Command: for the shell
  Budget budget;        // Named and Level; 0 and 0: as long as it finds something to think about
  int threads = 1;

  friend bool operator==(const PlayerSpec& a, const PlayerSpec& b) {
    return a.kind == b.kind && a.name == b.name && a.level == b.level && a.command == b.command &&
           a.budget.playouts == b.budget.playouts && a.budget.micros == b.budget.micros &&
           a.threads == b.threads;
  }
};

// The spec, budgets that are not given at their defaults; or a sentence that says what is wrong and
// what there is instead.
std::variant<PlayerSpec, std::string> parse_player_spec(std::string_view text);

// Several, with commas between them: "greedy,search:p500,t1s,level:2" are three.
std::variant<std::vector<PlayerSpec>, std::string> parse_player_specs(std::string_view text);

// The canonical spelling; parsing it gives the spec again.
std::string to_text(const PlayerSpec& spec);

// How people call the player: a level by its name, the others as they are written.
std::string title_of(const PlayerSpec& spec);

// The sentence that says which specs there are.
std::string known_specs();

// One thinker of the player, for one thread; null if the game has no such player, or for a command,
// which is no player of ours.
std::unique_ptr<Player> make_player(const PlayerSpec& spec, const Game& game);

}  // namespace bastide
