#include "games/amazonas/land.h"

#include "core/bits.h"
#include "games/turn_tools.h"

namespace bastide::amazonas {
namespace {

// A-R6: inside a board or double, features with one id are one feature, also where no joint
// connects them. `laid_of(square)` is the place of a square among the laid ones.
template <class LaidOf>
void join_shared(State& state, const BoardTable& board, LaidOf laid_of) {
  for (const SharedFeature& shared : board.shared) {
    auto root_of = [&](int square, int feature) {
      return state.features.root_of(state.board.laid(laid_of(square)).first_segment + feature);
    };
    const auto first = root_of(shared.first_square, shared.first_feature);
    const auto second = root_of(shared.second_square, shared.second_feature);
    if (first != second) state.features.merge(first, second);
  }
}

}  // namespace

void lay(State& state, const Tables& tables, std::uint8_t shape, Cell at, std::uint8_t turn) {
  const SquareTable& square = tables.squares[shape];
  const TurnedTile& turned = tables.shapes.turned(shape, turn);
  auto& features = state.features;
  const int first = features.add_segments(square.feature_count);
  const std::uint32_t mark = take_mark(square.has_marks, state.mark_count);

  auto totals_of = [&](int feature) {
    const std::uint32_t is_closable = (square.closable() >> feature) & 1u;
    return Totals{{}, square.counts[feature], 0, mark & (0u - is_closable)};
  };
  auto join = [&](int feature, int other_segment, std::uint32_t closed) {
    const int segment = first + feature;
    auto root = features.root_of(other_segment);
    if (!features.is_joined(segment)) {
      features.adopt(segment, root, totals_of(feature));
    } else if (const auto mine = features.root_of(segment); mine != root) {
      root = features.merge(mine, root);
    }
    features.totals(root).counts -= closed;
  };
  std::uint32_t unjoined = square.closable() | square.jungles;
  state.board.lay({at, shape, turn, static_cast<std::uint16_t>(first)}, turned.sides,
                  [&](Side side, LaidTile other) {
                    const TurnedTile& other_turned = tables.shapes.turned(other);
                    const Side facing = opposite(side);
                    const int middle = turned.feature(side, 1);
                    const Kind kind = square.kinds[middle];
                    if (kind != Kind::Amazon) {
                      // A join closes one open side on either square; jungles keep no such count.
                      const std::uint32_t closed = kind == Kind::Jungle ? 0 : 2 * Totals::one_open;
                      join(middle, other.first_segment + other_turned.feature(facing, 1), closed);
                      unjoined &= ~(1u << middle);
                    }
                    if (turned.is_line(side)) {
                      for (const int bank : {0, 2}) {
                        join(turned.feature(side, bank),
                             other.first_segment + other_turned.feature(facing, 2 - bank), 0);
                        unjoined &= ~(1u << turned.feature(side, bank));
                      }
                    }
                  });
  for_each_bit(unjoined, [&](int f) { features.make_node(first + f, totals_of(f)); });
}

void lay_start_board(State& state, const Tables& tables, const BoardTable& board) {
  state.board.set_last_row(board.river_exit.y);
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    lay(state, tables, static_cast<std::uint8_t>(board.first_shape + i), board.squares[i], 0);
  }
  join_shared(state, board, [](int square) { return square; });
}

void lay_double(State& state, const Tables& tables, const BoardTable& board, Cell at,
                std::uint8_t turn) {
  const int upstream = turn == 0 ? board.upstream : 1 - board.upstream;
  const int first = state.board.laid_count();
  state.board.set_last_row(at.y + 1);
  lay(state, tables, static_cast<std::uint8_t>(board.first_shape + upstream), at, turn);
  lay(state, tables, static_cast<std::uint8_t>(board.first_shape + 1 - upstream),
      neighbour(at, Side::South), turn);
  join_shared(state, board, [&](int square) { return square == upstream ? first : first + 1; });
}

}  // namespace bastide::amazonas
