// A position of Amazonas: plain, fixed in size, copied by value.
#pragma once

#include "games/state_parts.h"

namespace bastide::amazonas {

enum class Kind : std::uint8_t { Jungle, Village, Tributary, Amazon };
inline constexpr std::array<std::string_view, 4> kind_names{"jungle", "village", "tributary",
                                                            "amazon"};

// the pieces of one seat by number (core/pieces.h), explorers first, and their names in
// records. The fifth explorer marks the score and is no piece.
constexpr int explorer_count = 4;
constexpr int camp_count = 2;
enum PieceKind : std::uint8_t { explorer, camp };
constexpr PieceKind kind_of_piece(int number) { return number < explorer_count ? explorer : camp; }
constexpr std::uint8_t explorer_numbers = piece_numbers(0, explorer_count);
constexpr std::uint8_t camp_numbers = piece_numbers(explorer_count, camp_count);
constexpr std::uint8_t numbers_of(int kind) {
  return kind == camp ? camp_numbers : explorer_numbers;
}

// What is asked for now.
enum class Step : std::uint8_t { Draw, Place, Double, Piece, Over };
inline constexpr std::array turn_steps{chance_step, StepInfo{"place"}, StepInfo{"double"},
                                       StepInfo{"action"}, last_step};

// Running totals of a village, tributary or jungle.
struct Totals {
  PieceCounts pieces;        // explorers, in a jungle camps
  std::uint32_t counts = 0;  // open sides, squares, goods and boat symbols, a byte each
  // of the boat symbols here, how many have moved the boat of each seat already; all of them,
  // between turns, for a seat with an explorer here. Six bits a seat: merging is one addition.
  std::uint32_t used_boats = 0;
  // Bits of the squares that show two or more villages, or two or more tributaries: where two
  // features that merge both lie on such a square, it must count once.
  std::uint32_t marks = 0;

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_square = 1 << 8;
  static constexpr std::uint32_t one_good = 1 << 16;  // a fruit, in a jungle an animal
  static constexpr std::uint32_t one_boat = 1 << 24;
  static constexpr int seat_bits = 6;
  static constexpr int max_boats = (1 << seat_bits) - 1;

  int open() const { return counts & 0xff; }
  int squares() const { return (counts >> 8) & 0xff; }
  int goods() const { return (counts >> 16) & 0xff; }
  int boats() const { return counts >> 24; }
  int used_boats_of(int seat) const { return (used_boats >> (seat_bits * seat)) & max_boats; }
  void use_boats(int seat, int count) { used_boats += count << (seat_bits * seat); }

  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    counts += other.counts;
    used_boats += other.used_boats;
    for (std::uint32_t both = marks & other.marks; both != 0; both &= both - 1) {
      counts -= one_square;
    }
    marks |= other.marks;
  }
};

struct State {
  static constexpr int max_squares = 96;
  static constexpr int max_segments = 384;
  static constexpr int max_features = 254;
  static constexpr int max_pile = 87;
  static constexpr int max_doubles = 8;

  std::array<Random, 1> hidden;  // what the pile holds in store: the one secret of this game

  Board<max_squares, true> board;  // its limit is R of A-10: no regular tile beyond it
  FeatureForest<Totals, max_segments, max_features> features;
  Pieces pieces;
  std::array<std::int16_t, max_seats> scores;

  Bag<max_pile> pile;
  std::array<std::uint8_t, max_doubles> doubles;  // copies left of each (Tables::doubles)

  std::array<std::uint8_t, max_seats> boats;  // the space each stands on
  std::uint8_t spaces;

  std::uint8_t players;
  std::uint8_t active;
  Step step;
  std::uint8_t drawn;                  // the tile to lay, in step Place
  std::uint8_t turn_start;             // how many squares were laid before this turn
  std::uint8_t mark_count;             // bits of Totals::marks given out
  std::uint8_t discarded;              // tiles put out of the game by A-28
  std::int8_t river_column;
  std::uint8_t stack;                  // A-R31: drawn from now, 1 to 5; 0: a pile without stacks
  std::uint8_t stack_regular;          // tiles left in that stack
  std::uint8_t stack_river;            // the same
  std::array<std::uint8_t, 3> unused;  // fills up to the alignment of the whole
};

}  // namespace bastide::amazonas
