// Who sits where, and games that go on from a file.
//
// A record that `play` writes says in its header which players are people and how the others play
// (`"people":[0],"computer":"greedy"`), so that going on needs no arguments.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bastide/play_table.h"
#include "protocol/player_spec.h"

namespace bastide::app {

struct Seats {
  std::vector<bool> is_person;
  PlayerSpec computer;  // one of ours, that knows the game
};

// What the command line says about it; what it does not say is decided by the record or a default.
struct SeatWishes {
  std::optional<int> first_person;
  std::optional<int> people;
  std::optional<std::string> computer;  // a spec (protocol/player_spec.h)
};

// Seats for a game of `players`, by the wishes alone. Returns what is wrong with them, if anything.
std::variant<Seats, std::string> arrange_seats(const Game& game, int players,
                                               const SeatWishes& wishes);

// Writes the seats into the header, beside whatever else it carries.
void put_seats(const Seats& seats, RecordHeader& header);

struct LoadedGame {
  Table table;
  Seats seats;
};
struct LoadTrouble {
  std::string what;  // with the file's name
  int status = 0;    // to exit with
};

// Reads and checks a record. Chance goes on from `seed`.
std::variant<LoadedGame, LoadTrouble> load_game(const std::string& path, const GameLookup& lookup,
                                                const SeatWishes& wishes, std::uint64_t seed);

}  // namespace bastide::app
