// A position of Safari: plain, fixed in size, copied by value.
#pragma once

#include "games/rings.h"
#include "games/state_parts.h"

namespace bastide::safari {

enum class Kind : std::uint8_t { Savanna, Trail, Bush, Baobab };
inline constexpr std::array<std::string_view, 4> kind_names{"savanna", "trail", "bush", "baobab"};

enum Species : std::uint8_t { monkey, elephant, giraffe, lion, zebra };
constexpr int species_count = 5;
constexpr std::uint8_t no_species = species_count;  // the answer "none" (S-27)

// S-25: points for so many different species.
inline constexpr std::array<int, species_count + 1> species_points{0, 1, 3, 6, 10, 15};

// The only kind of piece.
constexpr int meeple_count = 6;
constexpr std::uint8_t meeple = 0;
constexpr std::uint8_t meeples = piece_numbers(0, meeple_count);

// What is asked for now (S-11, section 8).
enum class Step : std::uint8_t { Token, Draw, Place, Action, Add, PutRanger, Over };
inline constexpr std::array turn_steps{chance_step,        chance_step,     StepInfo{"place"},
                                       StepInfo{"action"}, StepInfo{"add"}, StepInfo{"ranger_put"},
                                       last_step};

// Why tokens are drawn, and so what comes after them: S-4, S-19 or S-31.
enum class TokenCause : std::uint8_t { SetUp, Action, Surrounded };

// ---- Corners and grid points (S-39) ----

// NW, NE, SE, SW: clockwise, as a square lies on the table. At a grid point the same number names
// the square whose corner of that name it is, so the squares of neighbouring numbers share a side.
constexpr int corner_count = 4;
using Corners = std::uint8_t;  // bit c: corner c
inline constexpr std::array<std::string_view, corner_count> corner_names{"NW", "NE", "SE", "SW"};

// The squares at a point that share a side with one of `corners`.
constexpr Corners touching(Corners corners) {
  return byte_of(turned_sides(corners, 1) | turned_sides(corners, 3));
}
constexpr Corners turned(Corners corners, int turn) {
  return byte_of(turned_sides(corners, turn));  // corners turn as sides do
}

// The point at a corner of a cell, named by the cell whose north-west corner it is; and back.
constexpr std::array<Cell, corner_count> point_offsets{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
constexpr Cell point_of(Cell cell, int corner) { return offset(cell, point_offsets[corner]); }
constexpr Cell cell_at(Cell point, int corner) { return offset(point, -point_offsets[corner]); }

// ---- Tokens ----

// How many tokens of each species, a byte each.
class Tokens {
 public:
  bool empty() const { return counts_ == 0; }
  int of(int species) const { return ((counts_ >> (8 * species)) & 0xff); }
  int total() const { return narrow<int>((counts_ * 0x0101010101010101u) >> 56); }
  void add(int species, int count = 1) {
    counts_ += std::uint64_t{byte_of(count)} << (8 * species);
  }
  void remove(int species) {
    BASTIDE_ASSERT(of(species) > 0);
    counts_ -= std::uint64_t{1} << (8 * species);
  }
  // Bit s: there is a token of species s. No count reaches 128, so adding 127 carries into the top
  // bit of a byte exactly where the count is not 0; the product gathers these bits.
  std::uint8_t species() const {
    const std::uint64_t held = ((counts_ + 0x7f7f7f7f7fu) >> 7) & 0x0101010101u;
    return byte_of((held * 0x0102040810u) >> 32 & 31);
  }
  // What the hidden order holds next.
  std::uint8_t next(Random& hidden) const {
    int left = hidden.below(total());
    int species = 0;
    while (left >= of(species)) left -= of(species++);
    return byte_of(species);
  }
  friend bool operator==(Tokens, Tokens) = default;

 private:
  std::uint64_t counts_ = 0;
};

// A grid point with tokens: a watering hole, or two that touch only diagonally (S-41).
struct Hole {
  Cell point;
  Corners available;  // laid squares that show savanna here, taken or not
  Corners taken;      // those with a token
  std::array<std::uint8_t, corner_count> tokens;  // 1 << species, or 0

  Corners extensible() const { return byte_of(available & ~taken & touching(taken)); }
  std::uint8_t species() const { return tokens[0] | tokens[1] | tokens[2] | tokens[3]; }
};

// The numbers of the hidden orders. Two, so that tiles do not depend on how many tokens were drawn.
enum Hidden : std::uint8_t { hidden_tiles, hidden_tokens };

// A meeple on the token of a hole stands, in core/pieces.h, on this feature plus the corner.
constexpr std::uint8_t hole_feature = 0x80;

// ---- Features ----

// Running totals of a trail or bush.
struct Totals {
  PieceCounts pieces;
  // Open sides, birds and animals, a byte each, and a bit a species in the uppermost.
  std::uint32_t counts = 0;

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_bird = 1 << 8;
  static constexpr std::uint32_t one_animal = 1 << 16;
  static constexpr std::uint32_t first_species = 1 << 24;
  static constexpr std::uint32_t sums = first_species - 1;

  int open() const { return counts & 0xff; }
  int birds() const { return (counts >> 8) & 0xff; }
  int animals() const { return (counts >> 16) & 0xff; }
  std::uint8_t species() const { return byte_of(counts >> 24); }

  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    const std::uint32_t either = (counts | other.counts) & ~sums;
    counts = ((counts & sums) + (other.counts & sums)) | either;
  }
};

struct State {
  static constexpr int max_tiles = 80;  // laid squares, the start board's among them
  static constexpr int max_segments = 320;
  static constexpr int max_features = 160;
  static constexpr int max_tokens = 64;
  static constexpr int max_baobabs = max_seats * meeple_count;
  static constexpr int max_corners = corner_count * max_tiles;

  // What the piles still hold in store: the only secrets.
  std::array<Random, 2> hidden;

  std::array<Tokens, max_seats> hands;
  Tokens token_pile;
  Tokens token_discard;

  Board<max_tiles> board;
  FeatureForest<Totals, max_segments, max_features> features;

  // Where a hole can be founded (S-40): free savanna corners that no token touches, as cell_key
  // plus the corner in the third byte. In no particular order.
  std::array<std::uint32_t, max_corners> open_corners;
  std::array<Hole, max_tokens> holes;
  Pieces pieces;
  std::array<std::int16_t, max_seats> scores;
  std::uint16_t open_corner_count;
  RingPieces<max_baobabs> baobabs;  // those that hold a meeple
  std::uint8_t hole_count;

  Bag<95> pile;
  std::uint8_t drawn;      // the tile to lay, in step Place
  std::uint8_t discarded;  // tiles removed by S-14

  std::array<Cell, 2> rangers;  // while one is held, the first is the one on the board
  std::uint8_t has_ranger;      // 1: the active player holds one (S-15)

  std::uint8_t players;
  std::uint8_t active;
  Step step;

  // Step Token: who draws, how many more, and why.
  std::uint8_t token_seat;
  std::uint8_t tokens_due;
  TokenCause token_cause;

  // Step Add: the feature that is scored, who is still to be asked, and who has added a token.
  std::uint8_t asked_feature;
  std::uint8_t to_ask;
  std::uint8_t added;

  std::uint8_t completed_hole;  // 1 + position of the hole that this turn's action completed, or 0
  std::array<std::uint8_t, 3> unused;  // fills up to the alignment of the whole
};

}  // namespace bastide::safari
