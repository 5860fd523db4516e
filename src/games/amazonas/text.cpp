// A position of Amazonas as people read it in a terminal.
#include <bit>
#include <vector>

#include "core/bits.h"
#include "games/amazonas/rules.h"
#include "games/board_text.h"

namespace bastide::amazonas {
namespace {

char letter_of(Kind kind, bool is_vertical) {
  switch (kind) {
    case Kind::Jungle:
      return '.';
    case Kind::Village:
      return '#';
    case Kind::Tributary:
      return is_vertical ? '|' : '-';
    case Kind::Amazon:
      return '~';
  }
  return '?';
}

std::string number(int value) { return std::to_string(value); }

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    TextTile tile = text_tile(tables_->shapes, laid, [&](int feature, bool is_vertical) {
      return letter_of(kind_of(laid, feature), is_vertical);
    });
    if (tables_->square(laid).has_amazon) tile.middle[0] = '~';
    tiles.push_back(tile);
  }

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const std::uint8_t supply = state.pieces.supply(seat);
    std::string standing;
    for_each_bit((explorer_numbers | camp_numbers) & ~supply, [&](int piece) {
      const bool is_camp = kind_of_piece(piece) == camp;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Kind kind = kind_of(laid, spot.feature);
      tiles[spot.laid].middle = {seat_letter(seat), is_camp ? '^' : letter_of(kind, true)};
      standing += standing.empty() ? "; on " : ", ";
      standing += std::string(kind_names[index(kind)]) + " " + cell_text(laid.at) +
                  (is_camp ? " (camp)" : "");
    });
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", boat on space " +
             number(state.boats[seat]) + ", " +
             counted(std::popcount<std::uint8_t>(supply & explorer_numbers), "explorer") + " and " +
             counted(std::popcount<std::uint8_t>(supply & camp_numbers), "camp") + " in supply" +
             standing + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  text += "the river has spaces 0 to " + number(state.spaces - 1) + " and has come to row " +
          number(state.board.last_row()) + "; doubles left:";
  bool has_double = false;
  for (std::size_t i = 0; i < tables_->doubles.size(); ++i) {
    for (int copy = 0; copy < state.doubles[i]; ++copy) {
      text += " " + std::string(tile_name(tables_->doubles[i].item));
      has_double = true;
    }
  }
  text += std::string(has_double ? "" : " none") + "\n" + counted(state.pile.size(), "tile") +
          " to draw";
  if (state.stack != 0) {
    text += " (stack " + number(state.stack) + ": " + number(state.stack_regular) + " regular, " +
            number(state.stack_river) + " river)";
  }
  if (state.discarded != 0) text += ", " + counted(state.discarded, "tile") + " removed (A-28)";
  const std::string who = seat_text(state.active);
  switch (state.step) {
    case Step::Draw:
      text += "; " + who + " draws";
      break;
    case Step::Place:
      text += "; " + who + " lays " + std::string(tile_name(state.drawn));
      break;
    case Step::Double:
      text += "; " + who + " chooses a double";
      break;
    case Step::Piece:
      text += "; " + who + " sets a piece or moves the boat";
      break;
    case Step::Over:
      text += "; the game is over";
      break;
  }
  return text + "\n";
}

}  // namespace bastide::amazonas
