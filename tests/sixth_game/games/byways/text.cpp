// A position of Byways as people read it in a terminal.
#include <bit>

#include "games/board_text.h"
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {
namespace {

constexpr std::string_view letters = ".|";
constexpr std::array<std::string_view, 3> step_words{"draws", "lays", "may set a walker"};

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const auto describe = [](int, PieceSpot, const LaidTile& laid) -> TextPiece {
      return {cell_text(laid.at), 'w'};
    };
    seats += seat_text(seat) + "  " + std::to_string(state.scores[seat]) + " points, " +
             counted(std::popcount(state.pieces.supply(seat)), "walker") + " in supply" +
             standing_text(state, seat, walkers, "; on ", tiles, describe) + "\n";
  }
  return board_text(tiles, state.board.last_laid().at) + "\n" + seats +
         counted(state.pile.size(), "tile") + " to draw; " +
         step_text(*this, state, step_words, state.active) + "\n";
}

}  // namespace bastide::byways
