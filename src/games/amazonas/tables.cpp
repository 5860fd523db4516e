// Tile facts as the rules need them. board_tables.cpp has the boards, doubles and the mouth plate;
// both refuse what the rules could not play.
#include "games/amazonas/tables.h"

#include <algorithm>

#include "games/amazonas/board_tables.h"
#include "games/amazonas/land.h"
#include "games/piece_facts.h"
#include "games/turn_tools.h"

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

std::uint32_t amount_of(const FeatureFacts& feature, std::string_view attribute) {
  return number_of(feature.attributes, attribute);
}

void add_amazon(const FeatureFacts& feature, SquareTable& square) {
  square.has_amazon = true;
  square.is_double_next = amount_of(feature, "double_next") != 0;
  square.spaces = byte_of(amount_of(feature, "spaces"));
  square.caimans = byte_of(amount_of(feature, "caimans"));
  square.piranhas = byte_of(amount_of(feature, "piranhas"));
}

// What lies in one game at most, copies included: a state must have room for it.
struct Sums {
  int fruits = 0;
  int animals = 0;
  int boats = 0;
  int marks = 0;
  int squares = 0;
  int segments = 0;
  int features = 1;  // that may be apart: the first square joins nothing
  int spaces = 0;

  void add(const SquareTable& square, int copies = 1) {
    for (int f = 0; f < square.feature_count; ++f) {
      const Totals totals{{}, square.counts[f]};
      ((square.jungles >> f) & 1 ? animals : fruits) += totals.goods() * copies;
      boats += totals.boats() * copies;
    }
    marks += square.has_marks ? copies : 0;
    squares += copies;
    segments += square.feature_count * copies;
    // Every square joins at least one segment to what lies.
    features += copies * (__builtin_popcount(square.closable() | square.jungles) - 1);
    spaces += square.spaces * copies;
  }
  void add(const Tables& tables, const BoardTable& board, int copies = 1) {
    for (std::size_t i = 0; i < board.squares.size(); ++i) {
      add(tables.tiles[board.first_shape + i], copies);
    }
  }

  // Empty, or what there is too much of.
  std::string fault() const {
    return first_over({
        {squares, State::max_squares, "the set covers more than 96 squares"},
        {segments, State::max_segments, "the set has more than 384 features in all"},
        {features, State::max_features, "the set has too many features in all"},
        {marks, 32, "more than 32 squares show two villages or two tributaries"},
        {boats, Totals::max_boats, "the set has more than 63 boat symbols"},
        {std::max(fruits, animals), most_in_byte, "the set has more than 255 fruits or animals"},
        {spaces, most_in_byte, "the river has more than 255 spaces"},
    });
  }
};

// Empty, or what does not fit a state.
std::string check_room(const Tables& tables) {
  if (tables.pile.empty()) return "the pile has no tiles";
  if (tables.pile.size() > State::max_pile) return "the pile has more than 87 tiles";
  if (tables.doubles.size() > State::max_doubles) return "there are more than 8 different doubles";
  Sums sums;
  int double_nexts = 0;
  for (const std::uint8_t tile : tables.pile) {
    sums.add(tables.tiles[tile]);
    double_nexts += tables.tiles[tile].is_double_next;
  }
  // Any of the doubles may be chosen, but only as many as are called for.
  const int squares = sums.squares + 2 * double_nexts;
  int doubles = 0;
  for (const BoardTable& board : tables.doubles) {
    doubles += board.copies;
    sums.add(tables, board, board.copies);
  }
  sums.squares = squares;
  if (doubles < double_nexts) return "there are fewer doubles than \"!\" tiles (A-25)";
  for (int players = 2; players <= max_seats; ++players) {
    Sums all = sums;
    all.add(tables, tables.sides[players].board);
    if (std::string fault = all.fault(); !fault.empty()) return fault;
  }
  return {};
}

// the pieces are fixed; a file that says otherwise describes another game. One explorer
// of a player marks the score.
constexpr std::array piece_facts{
    PieceFact{"colours.0", 0, "yellow"},
    PieceFact{"colours.1", 0, "green"},
    PieceFact{"colours.2", 0, "red"},
    PieceFact{"colours.3", 0, "blue"},
    PieceFact{"colours.4", 0, "black"},
    PieceFact{"per_player.explorers", explorer_count + 1},
    PieceFact{"per_player.explorers_in_supply", explorer_count},
    PieceFact{"per_player.explorers_on_score_track", 1},
    PieceFact{"per_player.camps", camp_count},
    PieceFact{"per_player.boats", 1},
    PieceFact{"all.explorers", max_seats*(explorer_count + 1)},
    PieceFact{"all.camps", max_seats* camp_count},
    PieceFact{"all.boats", max_seats},
};

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
  state.players = byte_of(players);
  state.spaces = board.spaces;
  state.river_column = board.river_exit.x;
  fill_supplies(state, explorer_numbers | camp_numbers);
  state.pile.add_all(tables.pile);
  for (std::size_t i = 0; i < tables.doubles.size(); ++i) {
    state.doubles[i] = tables.doubles[i].copies;
  }
  lay_start_board(state, tables, board);
  return state;
}

std::string build(Tables& tables) {
  const TileSet& facts = *tables.facts;
  if (tables.shapes.tile_count() > 255) return "tiles and squares of boards are more than 255";
  std::string fault =
      build_tiles(tables, [&](int i, const TileFacts& tile, SquareTable& square) -> std::string {
        std::string wrong = build_square(facts, tile.features, square);
        if (!wrong.empty()) return wrong;
        add_copies(tables.pile, i, tile);
        if (square.has_amazon) tables.river_tiles += tile.count;
        return check_tile(tile, square, tables.shapes.turned(i, 0));
      });
  tables.tiles.resize(numbered_tiles(facts));  // no alternate is in play
  if (fault.empty()) fault = build_boards(tables);
  if (fault.empty()) fault = build_mouth(tables);
  if (fault.empty()) fault = check_piece_facts(facts, piece_facts);
  if (fault.empty()) fault = check_room(tables);
  for (int players = 2; players <= max_seats && fault.empty(); ++players) {
    tables.starts[players] = start_of(tables, players);
  }
  return fault;
}

}  // namespace

std::string build_square(const TileSet& set, std::span<const FeatureFacts> features,
                         SquareTable& square) {
  int amazons = 0;
  const auto add = [&](int f, const FeatureFacts& feature, Kind kind) -> std::string {
    for (const Attribute& attribute : feature.attributes) {
      if (attribute.number < 0 || attribute.number > most_in_byte) {
        return "has more " + std::string(attribute.name) + " than 255, or fewer than none";
      }
    }
    square.ids[f] = feature.id;
    const auto bit = bit_of<std::uint16_t>(f);
    const std::uint32_t land = sides_of(feature) * Totals::one_open + Totals::one_square +
                               amount_of(feature, "fruits") * Totals::one_good;
    switch (kind) {
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
    return {};
  };
  std::string wrong = read_features<Kind>(set, features, kind_names, square, add);
  if (wrong.empty() && amazons > 1) return "shows the Amazon more than once";
  square.has_marks =
      __builtin_popcount(square.villages) > 1 || __builtin_popcount(square.tributaries) > 1;
  return wrong;
}

std::shared_ptr<const Tables> build_tables(const TileSet& facts, std::string& fault) {
  return make_tables<Tables>(facts, fault, side_patterns, {}, build);
}

}  // namespace bastide::amazonas
