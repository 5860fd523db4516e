// Picking one decision among many, each as likely, without writing down the others.
//
// A random game needs no list of where a tile fits, only one place out of it; making the list is
// a third of its time. Whatever picks here takes the same from its random numbers as choosing from
// the list would, and gives the same decision: tests compare the two.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/board.h"
#include "core/decision.h"
#include "core/random.h"
#include "core/tile_shapes.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace bastide {

struct Picked {
  Decision decision;
  int among = 0;  // how many there were
};

inline Picked pick_from(const DecisionList& list, Random& random) {
  const auto among = static_cast<std::uint32_t>(list.size());
  return {list[static_cast<int>(random.below(among))], list.size()};
}

// Where the n-th bit of each byte stands.
constexpr auto bits_of_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t found = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit) {
      if ((byte >> bit & 1u) != 0) places[byte][found++] = bit;
    }
  }
  return places;
}();

// The n-th bit of a set, from 0; it must have so many. Without a branch that nobody could foretell:
// for all bytes at once it is counted how many bits stand up to there, which tells the byte.
constexpr int nth_bit(std::uint64_t set, int n) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  constexpr std::uint64_t tops = 0x80 * ones;
  std::uint64_t counts = set - ((set >> 1) & 0x5555555555555555u);
  counts = (counts & 0x3333333333333333u) + ((counts >> 2) & 0x3333333333333333u);
  counts = ((counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0fu) * ones;
  const std::uint64_t passed = ((ones * static_cast<unsigned>(n) | tops) - counts) & tops;
  const int byte = static_cast<int>((passed >> 7) * ones >> 56);
  const int before = static_cast<int>((counts << 8) >> (8 * byte) & 0xff);
  return 8 * byte + bits_of_byte[(set >> (8 * byte)) & 0xff][static_cast<std::size_t>(n - before)];
}

// ---- A place for a tile ----

// The cells of a frontier word that accept a tile, by rotation; none for rotations that repeat
// others.
using TurnCells = std::array<std::uint64_t, rotation_count>;

// How these are found, and the n-th bit of a set. Nearly every processor does either in a few
// instructions, but the compiler may not take that for granted, so it is asked for when the program
// starts.
struct PlainBits {
  static TurnCells fitting(const FrontierWord& word, const TileShapes& shapes, int tile) {
    const TurnLanes* lanes = &shapes.lanes(tile);
    // Looked up anew for every word: most boards have one or two, and sixteen numbers kept for the
    // next take more registers than there are.
    asm("" : "+r"(lanes));
    TurnCells cells;
    // All four turns always: how many there are cannot be foretold.
    for (int turn = 0; turn < rotation_count; ++turn) {
      cells[turn] = lanes->is_distinct[turn] & word.live;
      for (const std::uint8_t set : lanes->sets[turn]) cells[turn] &= word.accepts[set];
    }
    return cells;
  }
  static int nth(std::uint64_t set, int n) { return nth_bit(set, n); }
};

// How many bits a set has. Counted by itself: where compilers see four sets in a row they count
// them with vectors, which has fewer instructions and takes longer.
[[gnu::always_inline]] inline int count_alone(std::uint64_t set) {
  asm("" : "+r"(set));
  return std::popcount(set);
}

template <class Bits, class Board>
[[gnu::always_inline]] inline Picked pick_placement_by(const Board& board, const TileShapes& shapes,
                                                       Decision decision, Random& random) {
  const int words = board.frontier_words();
  std::array<TurnCells, Board::max_words> cells;
  std::array<int, rotation_count> in_turn{};
  for (int word = 0; word < words; ++word) {
    cells[word] = Bits::fitting(board.frontier_word(word), shapes, decision.item);
    for (int turn = 0; turn < rotation_count; ++turn)
      in_turn[turn] += count_alone(cells[word][turn]);
  }
  const int two = in_turn[0] + in_turn[1];
  const int three = two + in_turn[2];
  const int among = three + in_turn[3];
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(among)));
  const int turn = (left >= in_turn[0] ? 1 : 0) + (left >= two ? 1 : 0) + (left >= three ? 1 : 0);
  left -= left >= three ? three : left >= two ? two : left >= in_turn[0] ? in_turn[0] : 0;
  int word = 0;
  for (; word < words - 1; ++word) {
    const int here = std::popcount(cells[word][turn]);
    if (left < here) break;
    left -= here;
  }
  decision.turn = static_cast<std::uint8_t>(turn);
  decision.at = board.frontier_cell(64 * word + Bits::nth(cells[word][turn], left));
  return {decision, among};
}

#if defined(__x86_64__)
struct QuickBits {
  [[gnu::target("avx2")]] static __m256i load(const std::uint64_t* sets) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sets));
  }
  // A side's four sets fill a vector; a permutation gives each rotation the one that it asks for.
  [[gnu::target("avx2")]] static TurnCells fitting(const FrontierWord& word,
                                                   const TileShapes& shapes, int tile) {
    const TurnLanes& lanes = shapes.lanes(tile);
    __m256i fit = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(word.live)),
                                   load(lanes.is_distinct.data()));
    for (int side = 0; side < side_count; ++side) {
      const __m256i from = _mm256_cvtepu8_epi32(
          _mm_loadl_epi64(reinterpret_cast<const __m128i*>(lanes.halves[side].data())));
      const __m256i sets = load(word.accepts.data() + code_count * side);
      fit = _mm256_and_si256(fit, _mm256_permutevar8x32_epi32(sets, from));
    }
    TurnCells cells;
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(cells.data()), fit);
    return cells;
  }
  [[gnu::target("bmi,bmi2")]] static int nth(std::uint64_t set, int n) {
    return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << n, set)));
  }
};
extern const bool has_quick_bits;
template <class Board>
[[gnu::target("popcnt,bmi,bmi2,avx2")]] Picked pick_placement_quickly(const Board& board,
                                                                      const TileShapes& shapes,
                                                                      Decision decision,
                                                                      Random& random) {
  return pick_placement_by<QuickBits>(board, shapes, decision, random);
}
#endif

// One of the placements of tile `decision.item` that add_placements (core/placements.h) lists.
// There must be one. Inline, because WebAssembly hands decisions over through memory.
template <class Board>
[[gnu::always_inline]] inline Picked pick_placement(const Board& board, const TileShapes& shapes,
                                                    Decision decision, Random& random) {
#if defined(__x86_64__)
  if (has_quick_bits) return pick_placement_quickly(board, shapes, decision, random);
#endif
  return pick_placement_by<PlainBits>(board, shapes, decision, random);
}

}  // namespace bastide
