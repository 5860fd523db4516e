// The grid: cells, sides, rotations and the twelve edge slots of a square tile.
//
// x grows to the east, y to the south. Rotations count quarter turns clockwise. Slots are numbered
// clockwise from N0, three to a side (docs/tiles.md has the picture), so a quarter turn adds 3 to a
// slot and 1 to a side.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace bastide {

// The position of a value in its enumeration, for tables.
template <class Enumeration>
  requires std::is_enum_v<Enumeration>
constexpr int index(Enumeration value) {
  return static_cast<int>(value);
}

// ---- Cells ----

struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend constexpr auto operator<=>(Cell, Cell) = default;
};

// A cell as one number: for hashing and for comparing two coordinates at once.
constexpr std::uint16_t cell_key(Cell cell) {
  return static_cast<std::uint16_t>(static_cast<std::uint8_t>(cell.x) |
                                    (static_cast<std::uint8_t>(cell.y) << 8));
}
constexpr Cell cell_from_key(std::uint16_t key) {
  return {static_cast<std::int8_t>(key & 0xff), static_cast<std::int8_t>(key >> 8)};
}

// ---- Sides ----

enum class Side : std::uint8_t { North, East, South, West };
constexpr int side_count = 4;
inline constexpr std::array all_sides{Side::North, Side::East, Side::South, Side::West};

constexpr Side opposite(Side side) { return static_cast<Side>((index(side) + 2) & 3); }

constexpr Cell neighbour(Cell cell, Side side) {
  constexpr std::array<std::int8_t, 4> dx{0, 1, 0, -1};
  constexpr std::array<std::int8_t, 4> dy{-1, 0, 1, 0};
  return {static_cast<std::int8_t>(cell.x + dx[index(side)]),
          static_cast<std::int8_t>(cell.y + dy[index(side)])};
}

// The eight cells around one, row by row.
inline constexpr std::array<Cell, 8> ring_offsets{
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
constexpr Cell offset(Cell cell, Cell by) {
  return {static_cast<std::int8_t>(cell.x + by.x), static_cast<std::int8_t>(cell.y + by.y)};
}

constexpr Cell operator-(Cell by) {
  return {static_cast<std::int8_t>(-by.x), static_cast<std::int8_t>(-by.y)};
}

// Same cell, or one of the eight around it.
constexpr bool is_within_ring(Cell a, Cell b) {
  const int dx = a.x - b.x;
  const int dy = a.y - b.y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

// ---- Rotations ----

enum class Rotation : std::uint8_t { None, Quarter, Half, ThreeQuarters };
constexpr int rotation_count = 4;
constexpr Rotation rotation_of(int quarter_turns) {
  return static_cast<Rotation>(quarter_turns & 3);
}

// The side of an unturned tile that faces `side` once the tile is turned.
constexpr Side side_before(Side side, Rotation turn) {
  return static_cast<Side>((index(side) - index(turn)) & 3);
}

// A set of sides, a bit each, once the tile is turned.
constexpr unsigned turned_sides(unsigned sides, int turn) {
  return ((sides << turn) | (sides >> (side_count - turn))) & 15u;
}

// ---- Slots ----

constexpr int slot_count = 12;
constexpr int slots_per_side = 3;
inline constexpr std::array<std::string_view, slot_count> slot_names{
    "N0", "N1", "N2", "E0", "E1", "E2", "S0", "S1", "S2", "W0", "W1", "W2"};
constexpr int slot_of(Side side, int position) { return index(side) * slots_per_side + position; }

// The slot of an unturned tile that lies at `slot` once the tile is turned.
constexpr int slot_before(int slot, Rotation turn) {
  return (slot - slots_per_side * index(turn) + slot_count) % slot_count;
}

}  // namespace bastide
