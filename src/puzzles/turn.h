// A whole turn as one answer: every decision of a seat from the one that is asked until chance
// turns something up or somebody else is asked. Tile, piece and whatever follows belong together.
#pragma once

#include <cstdint>
#include <vector>

#include "games/game.h"

namespace bastide::puzzles {

using Turn = std::vector<Decision>;

// Whether chance decides now, and nobody at the table gets to see what it brings.
bool is_hidden_chance(const Game& game, const Position& position);

// Lets chance fall that nobody at the table gets to see (a token laid face down): a turn goes on
// behind it.
void pass_hidden_chance(const Game& game, Position& position);

// Carries out all of it, with hidden chance in between. The turn is legal.
void play_turn(const Game& game, Position& position, Seat seat, const Turn& turn);

struct TurnChoice {
  Turn turn;
  std::uint64_t hash = 0;  // of the position after it: turns that lead to the same are one
  int lead = 0;            // as the game's deep look has it, in outlook units
};

// Every turn that `seat` has in `position`, those that lead to the same position once; the best at
// a look first. Of decisions after the first only those that are worth a look (ai/minds.h). None if
// there are more than `most`.
std::vector<TurnChoice> turns_of(const Game& game, const Position& position, Seat seat,
                                 std::size_t most);

// All of those that begin with `first`, whether they are worth a look or not.
std::vector<TurnChoice> turns_beginning_with(const Game& game, const Position& position, Seat seat,
                                             const Decision& first);

// The position in `choices` of the one that leads where `turn` leads, or -1.
int find_turn(const Game& game, const Position& position, Seat seat, const Turn& turn,
              const std::vector<TurnChoice>& choices);

}  // namespace bastide::puzzles
