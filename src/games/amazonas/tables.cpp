// Tile facts as the rules need them. board_tables.cpp has the boards, doubles and the mouth plate;
// both refuse what the rules could not play.
#include "games/amazonas/tables.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "games/amazonas/board_tables.h"
#include "games/amazonas/land.h"

namespace bastide::amazonas {
namespace {

// A-20, A-R6: what a side can show. An Amazon side closes the square in front of it to all but the
// river.
constexpr std::array side_patterns{
    SidePattern{"jungle", "jungle", 0},
    SidePattern{"tributary", "jungle", 1},
    SidePattern{"village", "village", 2},
    SidePattern{"amazon", "jungle", sealed_side},
};

std::optional<Kind> kind_named(std::string_view name) {
  if (name == "jungle") return Kind::Jungle;
  if (name == "village") return Kind::Village;
  if (name == "tributary") return Kind::Tributary;
  if (name == "amazon") return Kind::Amazon;
  return std::nullopt;
}

std::uint32_t sides_of(const FeatureFacts& feature) {
  std::uint32_t sides = 0;
  for (Side side : all_sides) sides += (feature.slots >> slot_of(side, 1)) & 1u;
  return sides;
}

std::uint32_t amount_of(const FeatureFacts& feature, std::string_view attribute) {
  return static_cast<std::uint32_t>(number_of(feature.attributes, attribute));
}

void add_amazon(const FeatureFacts& feature, SquareTable& square) {
  square.has_amazon = true;
  square.is_double_next = amount_of(feature, "double_next") != 0;
  square.spaces = static_cast<std::uint8_t>(amount_of(feature, "spaces"));
  square.caimans = static_cast<std::uint8_t>(amount_of(feature, "caimans"));
  square.piranhas = static_cast<std::uint8_t>(amount_of(feature, "piranhas"));
}

// The attributes of all squares of the set, copies included, must fit the bytes of Totals.
struct Sums {
  std::uint32_t fruits = 0;
  std::uint32_t animals = 0;
  std::uint32_t boats = 0;
  std::uint32_t marks = 0;
  std::uint32_t squares = 0;
  std::uint32_t segments = 0;
  std::uint32_t features = 0;  // that may be apart
  std::uint32_t spaces = 0;

  void add(const SquareTable& square, std::uint32_t copies) {
    for (int f = 0; f < square.feature_count; ++f) {
      const Totals totals{{}, square.counts[f]};
      const auto goods = static_cast<std::uint32_t>(totals.goods()) * copies;
      ((square.jungles >> f) & 1 ? animals : fruits) += goods;
      boats += static_cast<std::uint32_t>(totals.boats()) * copies;
    }
    marks += square.has_marks ? copies : 0;
    squares += copies;
    segments += square.feature_count * copies;
    // Every square joins at least one segment to what lies.
    features += copies * static_cast<std::uint32_t>(
                             __builtin_popcount(square.closable() | square.jungles) - 1);
    spaces += square.spaces * copies;
  }
};

// Empty, or what does not fit a state.
std::string check_room(const Tables& tables) {
  Sums sums;
  for (std::uint8_t tile : tables.pile) sums.add(tables.squares[tile], 1);
  std::uint32_t double_nexts = 0;
  for (std::uint8_t tile : tables.pile) double_nexts += tables.squares[tile].is_double_next;
  std::uint32_t doubles = 0;
  for (const BoardTable& board : tables.doubles) {
    doubles += board.copies;
    for (std::size_t i = 0; i < board.squares.size(); ++i) {
      sums.add(tables.squares[board.first_shape + i], board.copies);
    }
  }
  sums.squares = static_cast<std::uint32_t>(tables.pile.size()) + 2 * double_nexts;
  if (tables.pile.empty()) return "the pile has no tiles";
  if (tables.pile.size() > State::max_pile) return "the pile has more than 87 tiles";
  if (doubles < double_nexts) return "there are fewer doubles than \"!\" tiles (A-25)";
  if (tables.doubles.size() > State::max_doubles) return "there are more than 8 different doubles";

  Sums most = sums;
  for (int players = 2; players <= max_seats; ++players) {
    Sums all = sums;
    const BoardTable& board = tables.sides[players].board;
    for (std::size_t i = 0; i < board.squares.size(); ++i) {
      all.add(tables.squares[board.first_shape + i], 1);
    }
    most.fruits = std::max(most.fruits, all.fruits);
    most.animals = std::max(most.animals, all.animals);
    most.boats = std::max(most.boats, all.boats);
    most.marks = std::max(most.marks, all.marks);
    most.squares = std::max(most.squares, all.squares);
    most.segments = std::max(most.segments, all.segments);
    most.features = std::max(most.features, all.features + 1);  // the first square joins nothing
    most.spaces = std::max(most.spaces, all.spaces);
  }
  if (most.squares > State::max_squares) return "the set covers more than 96 squares";
  if (most.segments > State::max_segments) return "the set has more than 384 features in all";
  if (most.features > State::max_features) return "the set has too many features in all";
  if (most.marks > 32) return "more than 32 squares show two villages or two tributaries";
  if (most.boats > Totals::max_boats) return "the set has more than 63 boat symbols";
  if (most.fruits > 255 || most.animals > 255) return "the set has more than 255 fruits or animals";
  if (most.spaces > 255) return "the river has more than 255 spaces";
  return {};
}

// the supplies are fixed; a file that says otherwise describes another game.
std::string check_pieces(const TileSet& facts) {
  constexpr std::string_view path = "pieces.per_player.";
  const std::string explorers = std::string(path) + "explorers_in_supply";
  const std::string camps = std::string(path) + "camps";
  if (number_of(facts.numbers, explorers, explorer_count) != explorer_count ||
      number_of(facts.numbers, camps, camp_count) != camp_count) {
    return "a player has 4 explorers to set and 2 camps (A-2)";
  }
  return {};
}

// regular tiles without Amazon, river tiles with it from N to S.
std::string check_tile(const TileFacts& tile, const SquareTable& square, const TurnedTile& sides) {
  if (tile.is_start) return "this game starts with a board, not with a tile (A-5)";
  if (tile.set != "regular" && tile.set != "river") return "its set is neither regular nor river";
  if ((tile.set == "river") != square.has_amazon) {
    return "the river set and the Amazon must go together";
  }
  if (!square.has_amazon) return {};
  if (!leads_south(sides)) return "the Amazon must cross the N and S side and no other (A-R5)";
  if (square.spaces == 0) return "a river tile needs a space for boats (A-11)";
  return {};
}

// everything is set up but for the seed.
State start_of(const Tables& tables, int players) {
  State state{};
  const BoardTable& board = tables.sides[players].board;
  state.players = static_cast<std::uint8_t>(players);
  state.spaces = board.spaces;
  state.river_column = board.river_exit.x;
  state.pieces.clear();
  for (int seat = 0; seat < players; ++seat) {
    for (int piece = 0; piece < explorer_count + camp_count; ++piece) {
      state.pieces.put_into_supply(seat, piece);
    }
  }
  for (std::uint8_t tile : tables.pile) state.pile.add(tile);
  for (std::size_t i = 0; i < tables.doubles.size(); ++i) {
    state.doubles[i] = tables.doubles[i].copies;
  }
  lay_start_board(state, tables, board);
  return state;
}

}  // namespace

std::string build_square(const TileSet& set, std::span<const FeatureFacts> features,
                         SquareTable& square) {
  if (features.size() > max_features_per_square) return "has more than 16 features";
  square.feature_count = static_cast<std::uint8_t>(features.size());
  int amazons = 0;
  for (std::size_t f = 0; f < features.size(); ++f) {
    const FeatureFacts& feature = features[f];
    const std::string_view name = set.kinds[feature.kind].name;
    const std::optional<Kind> kind = kind_named(name);
    if (!kind) return "shows " + std::string(name) + ", which this game does not know";
    square.kinds[f] = *kind;
    square.ids[f] = feature.id;
    const auto bit = static_cast<std::uint16_t>(1 << f);
    const std::uint32_t land = sides_of(feature) * Totals::one_open + Totals::one_square +
                               amount_of(feature, "fruits") * Totals::one_good;
    switch (*kind) {
      case Kind::Jungle:
        square.jungles |= bit;
        square.counts[f] = amount_of(feature, "animals") * Totals::one_good;
        break;
      case Kind::Village:
        square.villages |= bit;
        square.counts[f] = land;
        break;
      case Kind::Tributary:
        square.tributaries |= bit;
        square.counts[f] = land + amount_of(feature, "boats") * Totals::one_boat;
        break;
      case Kind::Amazon:
        add_amazon(feature, square);
        ++amazons;
        break;
    }
  }
  if (amazons > 1) return "shows the Amazon more than once";
  square.has_marks =
      __builtin_popcount(square.villages) > 1 || __builtin_popcount(square.tributaries) > 1;
  return {};
}

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  auto tables = std::make_shared<Tables>();
  tables->facts = &facts;
  fault = tables->shapes.build(facts, side_patterns, {});
  if (!fault.empty()) return nullptr;
  if (tables->shapes.tile_count() > 255) {
    fault = "tiles and squares of boards are more than 255";
    return nullptr;
  }
  for (std::size_t i = 0; i < facts.tiles.size(); ++i) {
    const TileFacts& tile = facts.tiles[i];
    SquareTable& square = tables->squares.emplace_back();
    std::string wrong = build_square(facts, tile.features, square);
    if (wrong.empty()) {
      wrong = check_tile(tile, square, tables->shapes.turned(static_cast<int>(i), 0));
    }
    if (!wrong.empty()) {
      fault = "tile " + std::string(tile.id) + ": " + wrong;
      return nullptr;
    }
    tables->pile.insert(tables->pile.end(), tile.count, static_cast<std::uint8_t>(i));
  }
  fault = build_boards(*tables);
  if (fault.empty()) fault = build_mouth(*tables);
  if (fault.empty()) fault = check_pieces(facts);
  if (fault.empty()) fault = check_room(*tables);
  if (!fault.empty()) return nullptr;
  for (int players = 2; players <= max_seats; ++players) {
    tables->starts[players] = start_of(*tables, players);
  }
  return tables;
}

}  // namespace bastide::amazonas
