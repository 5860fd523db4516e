// A position of Hunters & Gatherers: plain, fixed in size, copied by value.
#pragma once

#include "games/state_parts.h"

namespace bastide::hunters_gatherers {

enum class Kind : std::uint8_t { Meadow, Forest, River, Lake };
constexpr int kind_count = 4;
inline constexpr std::array<std::string_view, kind_count> kind_names{"meadow", "forest", "river",
                                                                     "lake"};

enum Animal : std::uint8_t { mammoth, auroch, deer, tiger };
constexpr int animal_count = 4;
inline constexpr std::array<std::string_view, animal_count> animal_names{"mammoth", "auroch",
                                                                         "deer", "tiger"};

// Effects of bonus tiles (HG-51, HG-52, HG-53, HG-54, HG-55, HG-56, HG-57, HG-66, HG-67, HG-68,
// HG-69). The last three are looked up at the end.
enum class Power : std::uint8_t { None, Canoe, HuntingTrap, Shaman, BigTrap, Wildfire, Raft };
constexpr int power_count = 7;

// Numbers of the pieces of one seat (core/pieces.h): figures first, then huts (HG-2).
constexpr int figure_count = 5;
constexpr int hut_count = 3;
constexpr int first_hut = figure_count;
enum PieceKind : std::uint8_t { figure, hut };
constexpr PieceKind kind_of_piece(int number) { return number < first_hut ? figure : hut; }
constexpr std::uint8_t figure_numbers = piece_numbers(0, figure_count);
constexpr std::uint8_t hut_numbers = piece_numbers(first_hut, hut_count);
static_assert(figure_count + hut_count == Pieces::per_seat);

// What is asked for now (HG-7). The shaman's step comes only with his tile (HG-56), the offer of a
// bonus turn only with the option (HG-R38). Hashes hold these numbers: new steps come last.
enum class Step : std::uint8_t { Draw, Place, Shaman, Piece, Over, Offer };
inline constexpr std::array turn_steps{chance_step,        StepInfo{"place"}, StepInfo{"shaman"},
                                       StepInfo{"action"}, last_step,         StepInfo{"bonus"}};

// Running totals of a feature: four counts of a byte each, so that one addition merges them all.
// What they count depends on what the feature is:
//
//   forest         open slots, tiles, mushroom glades, tiles with a menhir
//   river          open slots, tiles, fish on its sections, fish in the lakes at its ends
//   meadow         mammoths, aurochs, deer, tigers, all without the covered ones
//   river system   -, lakes, fish, -
struct Totals {
  PieceCounts pieces;  // figures; on a river system huts
  std::uint32_t counts = 0;
  // Lower three bytes: bits of the tiles that show two or more forests (rivers): where two features
  // that merge both hold such a tile, it must count once (HG-R3). Top byte, of a river: the
  // numbers of the lakes at its ends, exclusive or. So it is 0 for a river that has one lake at
  // both ends, whose fish count once (HG-R4), and for one without lakes, which has none to count.
  std::uint32_t marks = 0;

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_tile = 1 << 8;
  static constexpr std::uint32_t one_lake = 1 << 8;
  static constexpr std::uint32_t one_mushroom = 1 << 16;
  static constexpr std::uint32_t one_fish = 1 << 16;
  static constexpr std::uint32_t one_menhir = 1 << 24;
  static constexpr std::uint32_t one_lake_fish = 1 << 24;
  static constexpr std::uint32_t one_animal(int animal) { return 1u << (8 * animal); }

  static constexpr int tile_marks = 24;
  static constexpr std::uint32_t tile_mark_mask = (1u << tile_marks) - 1;

  int byte(int n) const { return (counts >> (8 * n)) & 0xff; }
  int open() const { return byte(0); }
  int tiles() const { return byte(1); }
  int lakes() const { return byte(1); }
  int mushrooms() const { return byte(2); }
  int fish() const { return byte(2); }
  int menhirs() const { return byte(3); }
  int animals(Animal animal) const { return byte(animal); }
  // HG-34, HG-R4: fish in the lakes at the ends of a river.
  int lake_fish() const { return byte(3) >> ((marks & ~tile_mark_mask) == 0 ? 1 : 0); }

  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    counts += other.counts;
    const std::uint32_t both = marks & other.marks & tile_mark_mask;
    for (std::uint32_t left = both; left != 0; left &= left - 1) counts -= one_tile;
    marks = (marks ^ other.marks) | both;
  }
};

struct State {
  static constexpr int max_tiles = 96;
  static constexpr int max_segments = 480;
  static constexpr int max_features = 348;
  static constexpr int max_bonus_tiles = 31;

  std::array<Random, 2> hidden;  // what the two piles hold in store: the one secret of this game

  Board<max_tiles> board;
  // Segments of a tile: its features, then its waters (tables.h).
  FeatureForest<Totals, max_segments, max_features> features;
  Pieces pieces;
  std::array<std::uint16_t, max_tiles> covered;  // of each laid tile, bit f: HG-55 covered meadow f
  std::array<std::int16_t, max_seats> scores;

  Bag<95> base_pile;
  Bag<max_bonus_tiles> bonus_pile;

  std::uint8_t players;
  std::uint8_t active;
  Step step;
  std::uint8_t is_bonus_turn;
  std::uint8_t drawn;      // the tile to lay, in step Place
  std::uint8_t discarded;  // tiles removed by HG-15

  // Bits of Totals::marks given out, to forests and to rivers, and the lakes laid so far.
  std::uint8_t forest_marks;
  std::uint8_t river_marks;
  std::uint8_t lakes;

  // Position of the tile laid with each power, or not_laid.
  std::array<std::uint8_t, power_count> power_tiles;
  std::uint8_t is_bonus_offered;       // the option bonus_turn (HG-R38)
  std::array<std::uint8_t, 7> unused;  // fills up to the alignment of the whole
};
constexpr std::uint8_t not_laid = 0xff;

}  // namespace bastide::hunters_gatherers
