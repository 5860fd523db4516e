// A position of Carcassonne: plain, fixed in size, copied by value.
#pragma once

#include "games/rings.h"
#include "games/state_parts.h"

namespace bastide::carcassonne {

enum class Kind : std::uint8_t { Field, Road, City, River, Cloister, Garden };
inline constexpr std::array<std::string_view, 6> kind_names{"field", "road",     "city",
                                                            "river", "cloister", "garden"};

// Numbers of the pieces of one seat (core/pieces.h) and their names in records.
constexpr int meeple_count = 7;
constexpr int abbot_number = 7;
enum PieceKind : std::uint8_t { meeple, abbot };
constexpr PieceKind kind_of_piece(int number) { return number == abbot_number ? abbot : meeple; }
constexpr std::uint8_t meeple_numbers = piece_numbers(0, meeple_count);
constexpr std::uint8_t abbot_numbers = piece_numbers(abbot_number, 1);

// What is asked for now (C-9, C-11).
enum class Step : std::uint8_t { Draw, Place, Piece, Over };
inline constexpr std::array turn_steps{chance_step, StepInfo{"place"}, StepInfo{"action"},
                                       last_step};

// C-23: the last turn of the river.
enum class Bend : std::uint8_t { None, Left, Right };

struct Options {
  bool river = false;
  bool abbot = false;
  bool fields = true;
  bool adjacent_turns = false;  // river_turn_rule
  bool river_of_2021 = false;   // river_tiles
};

// Running totals of a road, city or field. Fields use only the pieces.
struct Totals {
  PieceCounts pieces;
  std::uint32_t counts =
      0;  // open slots, tiles and shields, a byte each: one addition merges all three
  // Bits of the tiles that show two or more pieces of one kind (H, I, crossings): where two
  // features that merge both hold such a tile, it must count once (C-42).
  std::uint32_t marks = 0;

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_tile = 1 << 8;
  static constexpr std::uint32_t one_shield = 1 << 16;

  int open() const { return counts & 0xff; }
  int tiles() const { return (counts >> 8) & 0xff; }
  int shields() const { return (counts >> 16) & 0xff; }

  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    counts += other.counts;
    for (std::uint32_t both = marks & other.marks; both != 0; both &= both - 1) counts -= one_tile;
    marks |= other.marks;
  }
};

struct State {
  static constexpr int max_tiles = 96;
  static constexpr int max_segments = 352;
  static constexpr int max_features = 254;
  static constexpr int max_monks = 24;

  std::array<Random, 1> hidden;  // what the piles hold in store: the one secret of this game

  Board<max_tiles> board;
  FeatureForest<Totals, max_segments, max_features> features;
  Pieces pieces;
  std::array<std::int16_t, max_seats> scores;
  RingPieces<max_monks> monks;  // in monasteries and gardens

  Bag<95> base_pile;
  Bag<31> river_pile;  // without the lake, which lies under it (C-5)
  std::uint8_t lakes;  // lakes left under the river pile: 1 or 0

  std::uint8_t mark_count;  // bits of Totals::marks given out

  Options options;
  std::uint8_t players;
  std::uint8_t active;
  Step step;
  std::uint8_t drawn;      // the tile to lay, in step Place
  std::uint8_t discarded;  // tiles removed by C-17

  // The river's open end (C-21): the cell in front of it, the side of that cell which meets it, and
  // how it last turned.
  Cell river_end;
  std::uint8_t river_side;
  std::uint8_t river_is_open;
  Bend last_bend;                      // under `adjacent`: only of the last tile
  std::array<std::uint8_t, 2> unused;  // fills up to the alignment of the whole
};

}  // namespace bastide::carcassonne
