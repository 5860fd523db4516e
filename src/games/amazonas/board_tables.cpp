#include "games/amazonas/board_tables.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>

namespace bastide::amazonas {
namespace {

// "2-3" names these numbers of players; so does "2".
bool is_for(std::string_view range, int players) {
  if (range.empty()) return false;
  const int low = range.front() - '0';
  const int high = range.back() - '0';
  return (range.size() == 1 || (range.size() == 3 && range[1] == '-')) && players >= low &&
         players <= high;
}

bool is_amazon(const TurnedTile& sides, Side side) {
  return sides.sides[index(side)] == sealed_side;
}

// A-R6: which places show one feature. Each is paired with the first of its id.
std::vector<SharedFeature> shared_features(const Tables& tables, const BoardTable& board) {
  std::vector<SharedFeature> shared;
  const std::uint8_t count = byte_of(board.squares.size());
  for (std::uint8_t second = 1; second < count; ++second) {
    const SquareTable& square = tables.tiles[board.first_shape + second];
    for (std::uint8_t f = 0; f < square.feature_count; ++f) {
      if (square.kinds[f] == Kind::Amazon) continue;  // joined by its course alone
      for (std::uint8_t first = 0; first < second; ++first) {
        const std::uint8_t same =
            tables.tiles[board.first_shape + first].position_of(square.ids[f]);
        if (same == no_feature) continue;
        shared.push_back({first, same, second, f});
        break;
      }
    }
  }
  return shared;
}

// the one side through which the river leaves the board: S, in its last row.
std::string find_exit(const Tables& tables, BoardTable& board) {
  int exits = 0;
  int last_row = 0;
  for (const Cell cell : board.squares) last_row = std::max<int>(last_row, cell.y);
  for (int i = 0; i < std::ssize(board.squares); ++i) {
    const TurnedTile& sides = tables.shapes.turned(board.first_shape + i, 0);
    for (Side side : all_sides) {
      if (!is_amazon(sides, side)) continue;
      const Cell beyond = neighbour(board.squares[i], side);
      if (std::ranges::find(board.squares, beyond) != board.squares.end()) continue;
      if (side != Side::South || board.squares[i].y != last_row) {
        return "the Amazon must leave the board southwards, from its last row (A-9)";
      }
      board.river_exit = board.squares[i];
      ++exits;
    }
  }
  if (exits != 1) return "the Amazon must leave the board once (A-9)";
  if (board.spaces == 0) return "the start board needs spaces for boats (A-11)";
  return {};
}

// Whether each square shares a side with one listed before it, so that the board can be laid square
// by square.
bool is_joined_in_order(const std::vector<Cell>& squares) {
  for (std::size_t i = 1; i < squares.size(); ++i) {
    const std::span before = std::span(squares).first(i);
    const bool is_joined = std::ranges::any_of(all_sides, [&](Side side) {
      return std::ranges::find(before, neighbour(squares[i], side)) != before.end();
    });
    if (!is_joined) return false;
  }
  return true;
}

// What a double shows, feature by feature: kind, slots of both squares, goods and boats.
using DoublePicture = std::vector<std::tuple<Kind, std::uint32_t, std::uint32_t>>;

DoublePicture picture_of(const Tables& tables, const BoardFacts& facts, const BoardTable& board,
                         bool is_turned) {
  constexpr std::uint32_t attributes = ~std::uint32_t{0xffff};  // goods and boats of Totals::counts
  DoublePicture picture;
  for (int id = 0; id < max_features_per_tile; ++id) {
    std::uint32_t slots = 0;
    std::uint32_t shows = 0;
    std::optional<Kind> kind;
    for (std::size_t i = 0; i < 2; ++i) {
      const SquareTable& square = tables.tiles[board.first_shape + i];
      const std::uint8_t f = square.position_of(id);
      if (f == no_feature) continue;
      kind = square.kinds[f];
      std::uint32_t here = facts.cells[i].features[f].slots;
      if (is_turned) here = ((here << 6) | (here >> 6)) & 0xfff;
      slots |= here << ((i == board.upstream) != is_turned ? 0 : slot_count);
      shows += square.counts[f] & attributes;
    }
    if (kind && *kind != Kind::Amazon) picture.emplace_back(*kind, slots, shows);
  }
  std::ranges::sort(picture);
  return picture;
}

// two squares one below the other, the Amazon through both.
std::string check_double(const Tables& tables, const BoardFacts& facts, BoardTable& board) {
  const bool has_both = board.squares.size() == 2 &&
                        std::ranges::find(board.squares, Cell{0, 0}) != board.squares.end() &&
                        std::ranges::find(board.squares, Cell{0, 1}) != board.squares.end();
  if (!has_both) return "a double has the squares [0,0] and [0,1] (A-R10)";
  for (int i = 0; i < 2; ++i) {
    if (!leads_south(tables.shapes.turned(board.first_shape + i, 0))) {
      return "the Amazon must cross the N and S side of both squares and no other (A-R5)";
    }
    if (tables.tiles[board.first_shape + i].is_double_next) {
      return "a double shows no \"!\" (A-24)";
    }
  }
  if (board.spaces == 0) return "a double needs spaces for boats (A-11)";
  board.upstream = board.squares[0] == Cell{0, 0} ? 0 : 1;
  const bool is_symmetric =
      picture_of(tables, facts, board, false) == picture_of(tables, facts, board, true);
  board.distinct_turns = is_symmetric ? 1 : 2;
  return {};
}

std::string build_board(Tables& tables, const BoardFacts& facts, BoardTable& board) {
  board.first_shape = byte_of(tables.tiles.size());
  board.copies = static_cast<std::uint8_t>(number_of(facts.attributes, "count", 1));
  int spaces = 0;
  for (const BoardCellFacts& cell : facts.cells) {
    SquareTable& square = tables.tiles.emplace_back();
    const std::string wrong = build_square(*tables.facts, cell.features, square);
    if (!wrong.empty()) return wrong;
    board.squares.push_back(cell.at);
    spaces += square.spaces;
  }
  if (spaces > 255) return "the river has more than 255 spaces";
  board.spaces = byte_of(spaces);
  if (!is_joined_in_order(board.squares)) {
    return "its squares must be listed so that each shares a side with one before it";
  }
  board.shared = shared_features(tables, board);
  return {};
}

}  // namespace

bool leads_south(const TurnedTile& sides) {
  return is_amazon(sides, Side::North) && is_amazon(sides, Side::South) &&
         !is_amazon(sides, Side::East) && !is_amazon(sides, Side::West);
}

std::string build_boards(Tables& tables) {
  const TileSet& facts = *tables.facts;
  for (std::size_t b = 0; b < facts.boards.size(); ++b) {
    const BoardFacts& board_facts = facts.boards[b];
    BoardTable board;
    board.item = byte_of(numbered_tiles(facts) + b);
    const std::string_view set = word_of(board_facts.attributes, "set");
    std::string wrong = build_board(tables, board_facts, board);
    if (wrong.empty() && set == "start") {
      wrong = find_exit(tables, board);
      const std::string_view range = word_of(board_facts.attributes, "players");
      for (int players = 2; players <= max_seats; ++players) {
        SideTable& side = tables.sides[players];
        if (!is_for(range, players)) continue;
        if (!side.board.squares.empty()) {
          wrong = "there is another start board for " + std::to_string(players) + " players";
        }
        side.board = board;
      }
    } else if (wrong.empty() && set == "double") {
      wrong = check_double(tables, board_facts, board);
      tables.doubles.push_back(board);
    } else if (wrong.empty()) {
      wrong = "its set is neither start nor double";
    }
    if (!wrong.empty()) return "tile " + std::string(board_facts.id) + ": " + wrong;
  }
  for (int players = 2; players <= max_seats; ++players) {
    if (tables.sides[players].board.squares.empty()) {
      return "there is no start board for " + std::to_string(players) + " players (A-5)";
    }
  }
  return {};
}

// the list "mouth" of the file, an entry a side of the plate.
std::string build_mouth(Tables& tables) {
  const auto numbers = tables.facts->numbers;
  for (int players = 2; players <= max_seats; ++players) {
    std::vector<std::int32_t>& points = tables.sides[players].mouth;
    for (int entry = 0; points.empty(); ++entry) {
      const std::string path = "mouth." + std::to_string(entry) + ".";
      const std::string_view range = word_of(numbers, path + "players");
      if (range.empty()) break;
      if (!is_for(range, players)) continue;
      for (int place = 0; place < max_seats; ++place) {
        const std::int32_t value = number_of(numbers, path + "points." + std::to_string(place), -1);
        if (value < 0) break;
        if (value > 255) return "the mouth plate has a value over 255";
        points.push_back(value);
      }
    }
    if (points.empty()) {
      return "there are no values of the mouth plate for " + std::to_string(players) +
             " players (A-69)";
    }
  }
  return {};
}

}  // namespace bastide::amazonas
