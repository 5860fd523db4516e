// Tile facts turned into tables for play: what lies at each slot and side in each rotation, and
// which rotations of a tile give the same board.
//
// Built once a tile set. Tiles are numbered as in the tile file, its alternates after the others;
// the cells of boards follow them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/geometry.h"
#include "core/tile_facts.h"

namespace bastide {

// A kind of side that a game knows: the kinds of its three slots. Bank kinds are the same on both
// banks.
struct SidePattern {
  std::string_view middle;
  std::string_view banks;
  std::uint8_t code;  // 0 to 2, or sealed_side
};

// One tile in one rotation.
struct TurnedTile {
  SideCodes sides{};
  std::array<std::uint8_t, slot_count> feature_at{};  // position of the feature that owns each slot
  std::uint8_t line_sides = 0;                        // bit s: side s is cut by a line
  std::uint8_t feature_count = 0;

  int feature(Side side, int position) const { return feature_at[slot_of(side, position)]; }
  bool is_line(Side side) const { return (line_sides >> index(side)) & 1; }
};

// The four rotations of a tile side by side, as vectors take them (core/pick.h).
struct TurnLanes {
  std::array<std::uint64_t, rotation_count> is_distinct{};  // all bits, or none for a repeated one
  // By side and rotation, where the two halves of the set for its code stand among the side's.
  std::array<std::array<std::uint8_t, 2 * rotation_count>, side_count> halves{};
  // By rotation and side, which of a frontier word's sets has the cells that accept it.
  std::array<std::array<std::uint8_t, side_count>, rotation_count> sets{};
};

class TileShapes {
 public:
  // Empty on success, else what is wrong and on which tile. `hints` names attributes that no rule
  // uses.
  std::string build(const TileSet& tiles, std::span<const SidePattern> patterns,
                    std::span<const std::string_view> hints);

  int tile_count() const { return static_cast<int>(distinct_turns_.size()); }
  const TurnedTile& turned(int tile, int turn) const {
    return turned_[tile * rotation_count + turn];
  }
  const TurnedTile& turned(const LaidTile& laid) const { return turned(laid.tile, laid.turn); }

  // How many rotations give different boards: 1, 2 or 4. These are the first ones, the others
  // repeat them in order.
  int distinct_turns(int tile) const { return distinct_turns_[tile]; }

  const TurnLanes& lanes(int tile) const { return lanes_[tile]; }

  // Tiles that show the same four sides in some rotation fit the same cells: they are of one class.
  // The sides of a class stand once for each rotation that differs.
  static constexpr int max_side_classes = 70;  // four codes around a square
  int side_class_count() const { return static_cast<int>(side_classes_.size()); }
  int side_class(int tile) const { return side_class_of_[tile]; }
  std::span<const SideCodes> sides_of_class(int side_class) const {
    return side_classes_[side_class];
  }

 private:
  std::string add(std::string_view name, std::span<const FeatureFacts> features,
                  const TileSet& tiles, std::span<const SidePattern> patterns,
                  std::span<const std::string_view> hints);
  void line_up(int tile);
  void classify_sides(int tile);

  std::vector<TurnedTile> turned_;
  std::vector<std::uint8_t> distinct_turns_;
  std::vector<TurnLanes> lanes_;
  std::vector<std::vector<SideCodes>> side_classes_;
  std::vector<std::uint8_t> side_class_of_;
};

}  // namespace bastide
