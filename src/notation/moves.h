// The short notation of one move (docs/notation.md): `0,-1 r2`, `meeple 0`, `pass`,
// `ranger_move -1,0 2,3`. What somebody at the table can type, read aloud and put in a link.
//
// It is made from the game's event table: the event's name and its fields, less what the table
// knows anyway: whose turn it is, the tile that was drawn, the square of the tile just laid.
// Printing what was parsed gives the canonical spelling, and parsing that gives the same decision.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "games/game.h"
#include "notation/phrase.h"
#include "notation/table_memory.h"

namespace bastide {

struct MoveFault {
  std::size_t column = 0;  // in bytes, from 1
  Phrase expected;         // "a turn from r0 to r3"
  std::string found;       // what stood there, cut where it is long; empty at the end of the text
};

// "column 5: expected …, found …"
std::string to_text(const MoveFault& fault);

// `decision`, of a seat or of chance, as canonical text. It must be one that events of the game
// can hold, legal or not.
std::string print_move(const Game& game, const TableMemory& memory, const Decision& decision);
// The same with `?` for every field that is hidden from somebody at the table (the value of a token
// laid face down): what all may be told. Not for parse_move.
std::string print_open_move(const Game& game, const TableMemory& memory, const Decision& decision);

// The decision that `text` means, legal or not, or where the text goes wrong. `legal`, where it is
// given, is what may be decided now: a word that is the same in all of it (the piece of
// `recall abbot 3,-2`) may then be left out.
std::variant<Decision, MoveFault> parse_move(const Game& game, const TableMemory& memory,
                                             std::string_view text,
                                             const DecisionList* legal = nullptr);

}  // namespace bastide
