// A position of Hunters & Gatherers as people read it in a terminal.
#include <bit>

#include "games/board_text.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

constexpr std::string_view letters = ".#~o";
// What a figure is called where it stands (section 0 of the rules).
constexpr std::array<std::string_view, kind_count> figure_names{"hunter", "gatherer", "fisher", ""};

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  std::string covered;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (int lake = 0; lake < table_of(laid).lake_count && lake < 2; ++lake)
      tiles[i].middle[lake] = letter_of(letters, Kind::Lake);
    if (state.covered[i] == 0) continue;
    covered += (covered.empty() ? "animals covered (HG-55) at " : " ") + cell_text(laid.at);
  }

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const unsigned supply = state.pieces.supply(seat);
    const auto describe = [&](int piece, PieceSpot spot, const LaidTile& laid) -> TextPiece {
      const Kind kind = kind_of(laid, spot.feature);
      const bool is_hut = kind_of_piece(piece) == hut;
      return {std::string(is_hut ? "hut" : figure_names[index(kind)]) + " " + cell_text(laid.at),
              is_hut ? '^' : letter_of(letters, kind)};
    };
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(std::popcount(supply & figure_numbers), "figure") + ", " +
             counted(std::popcount(supply & hut_numbers), "hut") + " in supply" +
             standing_text(state, seat, figure_numbers | hut_numbers, "; ", tiles, describe) + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  if (!covered.empty()) text += covered + "\n";
  text += std::to_string(state.base_pile.size()) + " regular and " +
          counted(state.bonus_pile.size(), "bonus tile") + " to draw";
  if (state.discarded != 0) text += ", " + std::to_string(state.discarded) + " removed (HG-15)";
  const std::array<std::string_view, 6> step_words{
      state.is_bonus_turn ? "draws a bonus tile" : "draws",
      "lays",
      "may take a figure back (HG-56)",
      "may put a piece",
      "",
      "may take a bonus turn (HG-R38)"};
  return text + "; " + step_text(*this, state, step_words, state.active) + "\n";
}

}  // namespace bastide::hunters_gatherers
