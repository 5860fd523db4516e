// A position of Byways: plain, fixed in size, copied by value.
#pragma once

#include "games/state_parts.h"

namespace bastide::byways {

enum class Kind : std::uint8_t { Moor, Lane };
inline constexpr std::array<std::string_view, 2> kind_names{"moor", "lane"};

constexpr int walker_count = 3;
constexpr std::uint8_t walker = 0;  // the only kind of piece
constexpr std::uint8_t walkers = piece_numbers(0, walker_count);

// What is asked for now (BW-4).
enum class Step : std::uint8_t { Draw, Place, Piece, Over };
inline constexpr std::array steps{chance_step, StepInfo{"place"}, StepInfo{"action"}, last_step};

// Running totals of a lane. A tile shows one lane only, so tiles add up.
struct Totals {
  PieceCounts pieces;
  std::uint32_t counts = 0;  // open sides and tiles, a byte each

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_tile = 1 << 8;

  int open() const { return counts & 0xff; }
  int tiles() const { return counts >> 8; }
  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    counts += other.counts;
  }
};

struct State {
  static constexpr int max_tiles = 16;
  static constexpr int max_segments = 96;
  static constexpr int max_features = max_tiles;

  std::array<Random, 1> hidden;  // what the pile holds in store: the one secret of this game

  Board<max_tiles> board;
  FeatureForest<Totals, max_segments, max_features> features;
  Pieces pieces;
  std::array<std::int16_t, max_seats> scores;
  Bag<max_tiles> pile;

  std::uint8_t players;
  std::uint8_t active;
  Step step;
  std::uint8_t drawn;                  // the tile to lay, in step Place
  std::uint8_t discarded;              // tiles removed by BW-6
  std::array<std::uint8_t, 7> unused;  // fills up to the alignment of the whole
};

}  // namespace bastide::byways
