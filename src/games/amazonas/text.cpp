// A position of Amazonas as people read it in a terminal.
#include <bit>

#include "games/amazonas/rules.h"
#include "games/board_text.h"

namespace bastide::amazonas {
namespace {

constexpr std::string_view letters = ".#|~";
constexpr std::array<std::string_view, 4> step_words{"draws", "lays", "chooses a double",
                                                     "sets a piece or moves the boat"};

std::string number(int value) { return std::to_string(value); }

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    if (table_of(state.board.laid(i)).has_amazon)
      tiles[i].middle[0] = letter_of(letters, Kind::Amazon);
  }

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const unsigned supply = state.pieces.supply(seat);
    const auto describe = [&](int piece, PieceSpot spot, const LaidTile& laid) -> TextPiece {
      const Kind kind = kind_of(laid, spot.feature);
      const bool is_camp = kind_of_piece(piece) == camp;
      return {std::string(kind_names[index(kind)]) + " " + cell_text(laid.at) +
                  (is_camp ? " (camp)" : ""),
              is_camp ? '^' : letter_of(letters, kind)};
    };
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", boat on space " +
             number(state.boats[seat]) + ", " +
             counted(std::popcount(supply & explorer_numbers), "explorer") + " and " +
             counted(std::popcount(supply & camp_numbers), "camp") + " in supply" +
             standing_text(state, seat, explorer_numbers | camp_numbers, "; on ", tiles, describe) +
             "\n";
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
  return text + "; " + step_text(*this, state, step_words, state.active) + "\n";
}

}  // namespace bastide::amazonas
