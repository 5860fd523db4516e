// Laying squares and joining their land to the neighbours': what rules and tables share.
#pragma once

#include "games/amazonas/state.h"
#include "games/amazonas/tables.h"

namespace bastide::amazonas {

// Lays one square; the caller has checked that it fits, and has moved the limit for a river tile.
void lay(State& state, const Tables& tables, std::uint8_t shape, Cell at, std::uint8_t turn);

// Lays all squares of a start board where the tile file puts them.
void lay_start_board(State& state, const Tables& tables, const BoardTable& board);

// Lays both squares of a double from `at` on, the upstream one first.
void lay_double(State& state, const Tables& tables, const BoardTable& board, Cell at,
                std::uint8_t turn);

}  // namespace bastide::amazonas
