// A puzzle of a file, put on the table and graded, as an answer (puzzles/puzzle.h).
#pragma once

#include <string>
#include <vector>

#include "notation/json_out.h"
#include "puzzles/puzzle.h"

namespace bastide::table {

// Its records, its turns with what each of them does, and which of them `turn` is; an empty one is
// none.
void write_puzzle_answer(JsonOut& out, const Game& game, const puzzles::Puzzle& puzzle,
                         const std::vector<std::string>& names, const puzzles::Turn& turn);

}  // namespace bastide::table
