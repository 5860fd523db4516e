// A position of Gold Rush: plain, fixed in size, copied by value.
//
// The secrets of this game are what the pile and the supply hold in store, and the value of every
// token: nobody knows those on the map, its taker alone those in a hand (GR-56, GR-57). They stand
// in members of their own (`hidden…`, `token_kinds`, `supply`, `hands`), apart from the sizes of
// stacks and supply, which are open to all (GR-R16).
#pragma once

#include "games/state_parts.h"

namespace bastide::gold_rush {

enum class Kind : std::uint8_t { Mountain, Prairie, Track, City, Junction };
inline constexpr std::array<std::string_view, 5> kind_names{"mountain", "prairie", "track", "city",
                                                            "junction"};

// Numbers of the pieces of one seat (core/pieces.h) and their names in records.
constexpr int cowboy_count = 4;
constexpr int tent_number = 4;
enum PieceKind : std::uint8_t { cowboy, tent };
constexpr PieceKind kind_of_piece(int number) { return number == tent_number ? tent : cowboy; }
constexpr std::uint8_t cowboy_numbers = piece_numbers(0, cowboy_count);
constexpr std::uint8_t tent_numbers = piece_numbers(tent_number, 1);

// What is asked for now (GR-10). Tokens: chance lays the tokens that the tile calls for.
enum class Step : std::uint8_t { Draw, Place, Tokens, Action, Over };
inline constexpr std::array turn_steps{chance_step, StepInfo{"place"}, chance_step,
                                       StepInfo{"action"}, last_step};

// ---- Tokens ----

// Tokens by kind: one kind for each face value, in ascending order from 1. Kind 0 is a token whose
// value is not known, which only views have.
constexpr int token_kinds = 8;
constexpr std::uint8_t unknown_token = 0;
using TokenValues = std::array<std::uint8_t, token_kinds>;  // what each kind shows
class TokenCounts {
 public:
  std::uint8_t of(int kind) const { return counts_[kind]; }
  int size() const {
    int sum = 0;
    for (std::uint8_t count : counts_) sum += count;
    return sum;
  }
  void add(int kind, int count = 1) { counts_[kind] = byte_of(counts_[kind] + count); }
  void remove(int kind) {
    BASTIDE_ASSERT(of(kind) > 0);
    --counts_[kind];
  }
  // The kind of one of them, each equally likely.
  int pick(Random& random) const {
    int left = random.below(size());
    int kind = 0;
    while (left >= of(kind)) left -= of(kind++);
    return kind;
  }
  friend bool operator==(const TokenCounts&, const TokenCounts&) = default;

 private:
  std::array<std::uint8_t, token_kinds> counts_{};
};

// ---- Land ----

// Running totals of a railway, mountain or prairie.
struct Totals {
  PieceCounts pieces;  // cowboys; a tent claims nothing
  // A railway: open ends, tiles and trains; a mountain: open sides, nothing, nuggets printed and
  // tokens; a prairie: nothing, nothing, camps and herds; a byte each. One addition merges all.
  std::uint32_t counts = 0;
  // Railways: bits of the tiles that show two or more tracks. Where two railways that merge both
  // hold such a tile, it must count once (GR-R15).
  std::uint32_t marks = 0;

  static constexpr std::uint32_t one_open = 1;
  static constexpr std::uint32_t one_tile = 1 << 8;
  static constexpr std::uint32_t one_train = 1 << 16;
  static constexpr std::uint32_t one_nugget = 1 << 16;
  static constexpr std::uint32_t one_token = 1 << 24;
  static constexpr std::uint32_t one_camp = 1 << 16;
  static constexpr std::uint32_t one_herd = 1 << 24;

  int open() const { return counts & 0xff; }
  int tiles() const { return (counts >> 8) & 0xff; }
  int trains() const { return (counts >> 16) & 0xff; }
  int nuggets() const { return (counts >> 16) & 0xff; }
  int tokens() const { return counts >> 24; }
  int camps() const { return (counts >> 16) & 0xff; }
  int herds() const { return counts >> 24; }

  void merge(const Totals& other) {
    pieces.merge(other.pieces);
    counts += other.counts;
    for (std::uint32_t both = marks & other.marks; both != 0; both &= both - 1) counts -= one_tile;
    marks |= other.marks;
  }
};

// A mountain section on the map, numbered in the order of laying.
struct MountainSection {
  Cell at;
  std::uint8_t laid;
  std::uint8_t feature;
};

// The numbers of the hidden orders: apart, so that draws do not depend on tokens laid.
enum Hidden : std::uint8_t { hidden_tiles, hidden_tokens };

// An occupied town.
struct Merchant {
  std::uint8_t laid;
  std::uint8_t feature;
  std::uint8_t seat;
  std::uint8_t piece;
};

struct State {
  static constexpr int max_tiles = 96;
  static constexpr int max_segments = 336;
  static constexpr int max_features = 220;
  static constexpr int max_sections = 96;  // mountain sections on all tiles
  static constexpr int max_merchants = max_seats * cowboy_count;
  static constexpr int max_tokens = 100;

  std::array<Random, 2> hidden;  // what pile and supply hold in store

  // Bit n: section n holds no piece and its mountain is not complete, so a tent may go there.
  std::array<std::uint64_t, (max_sections + 63) / 64> tent_places;

  Board<max_tiles> board;
  FeatureForest<Totals, max_segments, max_features> features;
  std::array<std::int16_t, max_seats> scores;
  Pieces pieces;
  std::array<MountainSection, max_sections> sections;
  std::array<std::uint8_t, max_tiles> first_section;  // of each laid tile
  std::array<Merchant, max_merchants> merchants;

  // Tokens are numbered from 1 in the order in which they are laid. A stack is a chain from its
  // top, which stands with the mountain's feature, down to a token with nothing below.
  std::array<std::uint8_t, max_features> stack_tops;
  std::array<std::uint8_t, max_tokens + 1> token_below;
  std::array<std::uint8_t, max_tokens + 1> token_kinds;  // of those on the map
  TokenCounts supply;  // in a view: all tokens that the seat has not seen, wherever they are
  std::array<TokenCounts, max_seats> hands;
  std::uint8_t supply_size;
  std::uint8_t tokens_laid;  // so far, in the whole game
  std::uint8_t tokens_lost;  // left the game by GR-R12

  std::uint8_t section_count;
  std::uint8_t merchant_count;
  std::uint8_t mark_count;  // bits of Totals::marks given out

  Bag<95> pile;
  bool first_game;
  std::uint8_t players;
  std::uint8_t active;
  Step step;
  std::uint8_t drawn;                  // the tile to lay, in step Place
  std::uint8_t nuggets_met;            // nuggets of the tile just laid that have their token
  std::uint8_t discarded;              // tiles removed by GR-17
  std::array<std::uint8_t, 5> unused;  // fills up to the alignment of the whole
};

}  // namespace bastide::gold_rush
