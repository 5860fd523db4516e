// A position of Byways: plain, fixed in size, copied by value.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/bag.h"
#include "core/board.h"
#include "core/feature_forest.h"
#include "core/pieces.h"
#include "core/random.h"
#include "games/steps.h"

namespace bastide::byways {

constexpr int walker_count = 3;

// What is asked for now (BW-4).
enum class Step : std::uint8_t { Draw, Place, Piece, Over };
inline constexpr std::array steps{chance_step, StepInfo{"place"}, StepInfo{"action"}, last_step};

// Running totals of a lane. A tile shows one lane only, so tiles add up.
struct Totals {
  PieceCounts pieces;
  std::uint16_t open_sides = 0;
  std::uint16_t tile_count = 0;

  int open() const { return open_sides; }
  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    open_sides = static_cast<std::uint16_t>(open_sides + other.open_sides);
    tile_count = static_cast<std::uint16_t>(tile_count + other.tile_count);
  }
};

struct State {
  static constexpr int max_tiles = 16;
  static constexpr int max_segments = 96;
  static constexpr int max_features = max_tiles;

  Random hidden;  // what the pile still holds in store: the one secret of this game

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
  std::array<std::uint8_t, 6> unused;  // fills up to the alignment of the whole
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);  // no padding: bytes compare

}  // namespace bastide::byways
