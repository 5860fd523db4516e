// The choices of one decision as a numbered list, and what a typed answer means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/play_table.h"

namespace bastide::app {

// A line of the list. Places for a tile are one line a square, with the turns that fit there.
struct Choice {
  std::string words;
  std::vector<Decision> decisions;
};

struct Menu {
  std::vector<Choice> choices;   // numbered from 1
  std::optional<Decision> pass;  // number 0
  DecisionList legal;

  // "1 to 12", "0 to 3"
  std::string range() const;
};

Menu make_menu(const Table& table);

// The list in as many columns as fit, `most` entries of it.
std::vector<std::string> menu_lines(const Menu& menu, std::size_t most);

// A typed answer: a decision, or a choice that is still to be narrowed down to a turn, or a line
// that says what is wrong with it.
struct Answer {
  std::optional<Decision> decision;
  const Choice* choice = nullptr;
  std::string trouble;
};

// `1`, `1 r2`, `0,-1`, or any move in the short notation (docs/notation.md).
Answer read_answer(const Table& table, const Menu& menu, std::string_view line);

// The answer to which turn: `r2`, or the position of the turn in the choice from 1. Nothing if it
// is neither of these; then the line meant something else.
std::optional<Answer> read_turn(const Choice& choice, std::string_view line);

// "r0", "r1" …
std::string turn_name(int turn);

}  // namespace bastide::app
