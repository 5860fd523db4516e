// A position of Byways as people read it in a terminal.
#include <bit>
#include <string>
#include <vector>

#include "games/board_text.h"
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    tiles.push_back(text_tile(tables_->shapes, laid, [&](int feature, bool is_vertical) {
      if (feature != tables_->tiles[laid.tile].lane) return '.';
      return is_vertical ? '|' : '-';
    }));
  }
  for_each_piece(state, walkers, [&](int seat, int, PieceSpot spot, const LaidTile&) {
    tiles[spot.laid].middle = {seat_letter(seat), 'w'};
  });
  std::string text = board_text(tiles, state.board.last_laid().at) + "\n";
  for (int seat = 0; seat < state.players; ++seat) {
    text += seat_text(seat) + "  " + std::to_string(state.scores[seat]) + " points, " +
            counted(std::popcount(state.pieces.supply(seat)), "walker") + " in supply\n";
  }
  text += counted(state.pile.size(), "tile") + " to draw; " + seat_text(state.active) + ": " +
          std::string(question(state));
  if (state.step == Step::Place) text += " " + std::string(tile_name(state.drawn));
  return text + "\n";
}

}  // namespace bastide::byways
