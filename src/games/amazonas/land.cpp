#include "games/amazonas/land.h"

#include "games/laying.h"
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
  const SquareTable& square = tables.tiles[shape];
  const std::uint32_t mark = take_mark(square.has_marks, state.mark_count);
  const auto totals_of = [&](int feature) {
    const std::uint32_t is_closable = (square.closable() >> feature) & 1u;
    return Totals{{}, square.counts[feature], 0, mark & (0u - is_closable)};
  };
  lay_and_join(state, tables.shapes, {at, shape, turn}, square.feature_count, square.land(),
               totals_of, [&](const auto& joint) {
                 const Kind kind = square.kinds[joint.middle()];
                 // Jungles keep no count of open sides; the Amazon is joined by its course alone.
                 if (kind != Kind::Amazon)
                   joint.join_middle(kind == Kind::Jungle ? 0 : 2 * Totals::one_open);
                 if (joint.is_line()) joint.join_banks();
               });
}

void lay_start_board(State& state, const Tables& tables, const BoardTable& board) {
  state.board.set_last_row(board.river_exit.y);
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    lay(state, tables, byte_of(board.first_shape + i), board.squares[i], 0);
  }
  join_shared(state, board, [](int square) { return square; });
}

void lay_double(State& state, const Tables& tables, const BoardTable& board, Cell at,
                std::uint8_t turn) {
  const int upstream = turn == 0 ? board.upstream : 1 - board.upstream;
  const int first = state.board.laid_count();
  state.board.set_last_row(at.y + 1);
  lay(state, tables, byte_of(board.first_shape + upstream), at, turn);
  lay(state, tables, byte_of(board.first_shape + 1 - upstream), neighbour(at, Side::South), turn);
  join_shared(state, board, [&](int square) { return square == upstream ? first : first + 1; });
}

}  // namespace bastide::amazonas
