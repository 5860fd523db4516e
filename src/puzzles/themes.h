// What a puzzle is about, found by holding the position before it against what the best turn and
// the second best make of it, and against the best line. The table of themes with its definitions
// stands in docs/puzzles.md; the first that holds is the main one.
//
// Here stand the themes that every game has; those of one game stand in its own file of this folder
// and are listed in special_themes.cpp.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/table_memory.h"
#include "puzzles/turn.h"
#include "puzzles/weighing.h"

namespace bastide::puzzles {

// ---- What there is to look at ----

// A feature as it lies after a turn, with what it was made of.
struct Grown {
  const SurveyFeature* now = nullptr;
  std::vector<const SurveyFeature*> parts;  // of the survey before, the oldest first
  std::array<int, max_seats> strength{};    // of all parts, and of what was set in the turn
  std::uint8_t holders = 0;                 // by that strength
  int points = 0;                           // closed as it is, or at the end if it never closes
  bool is_newly_closed = false;

  bool is_held_by(Seat seat) const { return ((holders >> seat) & 1) != 0; }
  bool is_held_by_only(Seat seat) const { return holders == (1u << seat); }
  int held_parts() const;
};

struct Board {
  Position position;
  TableMemory memory;
  Survey survey;
};

// What one turn makes of a board.
struct Outcome : Board {
  Outcome(const Game& game, const Board& before, Seat seat, const Turn& turn);
  Outcome(const Outcome&) = delete;
  Outcome& operator=(const Outcome&) = delete;

  Turn turn;
  Events events;  // all that the turn's decisions brought
  std::vector<Grown> features;
  std::array<int, max_seats> paid{};  // points at once, by seat

  const Decision* find(std::string_view event) const;
  const Decision* find_piece(std::string_view piece) const;
  // Points for `seat` for this, at once.
  int paid_for(Seat seat, std::string_view why) const;
  // The feature that grew out of one of the survey before; null if it is no more.
  const Grown* grown_from(const SurveyFeature& earlier) const;

  const Game* game;
};

// What happened in the best line, in order.
struct LineScore {
  Seat seat = 0;
  std::string_view why;
  int points = 0;
  int own_turn = 0;  // how many turns the seat that is asked has begun by then; the answer is 1
};
struct Line {
  std::vector<LineScore> scores;
  std::vector<int> piece_turns;  // own turns after the answer in which a piece was set
};

struct Look {
  const Game& game;
  Seat seat;
  const Board& before;
  const Outcome& best;
  const Outcome& second;
  const Line& line;
  Weighing& weighing;  // for what has to be tried out
};

// What the sentence about a puzzle speaks of.
struct About {
  std::string kind;         // of the feature, as in surveys; or empty
  std::vector<Cell> cells;  // where it lies after the best turn
  int points = 0;
  std::vector<int> strength;  // by seat
  std::uint8_t others = 0;    // bit s: seats that held it, or hold it, beside the asked one
  std::string rule;           // by which it pays
};

struct SpecialTheme {
  std::string_view name;
  bool (*holds)(const Look& look, About& about);
};
std::span<const SpecialTheme> special_themes(const Game& game);

// ---- What is found ----

struct Themes {
  std::string main;
  std::vector<std::string> tags;
  About about;
};
// Nothing where no theme holds.
std::optional<Themes> find_themes(const Look& look);

// Every theme that puzzles of a game may have, in the order of the table.
std::vector<std::string_view> theme_names(const Game& game);

// ---- For special themes ----

About about_feature(const Look& look, const Grown& grown);
// How many of the tiles left in the piles, each counted, can be laid on each of these squares.
int fitting_tiles(const Game& game, const Board& board, Cell cell);

}  // namespace bastide::puzzles
