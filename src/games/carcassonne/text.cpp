// A position of Carcassonne as people read it in a terminal.
#include <bit>

#include "games/board_text.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {
namespace {

constexpr std::string_view letters = ".|#~mg";
constexpr std::array<std::string_view, 6> names{"field", "road",      "city",
                                                "river", "monastery", "garden"};
constexpr std::array<std::string_view, 3> step_words{"draws", "lays", "has the piece action"};

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const std::uint8_t centre = table_of(laid).centre;
    if (centre == no_feature) continue;
    const Kind kind = kind_of(laid, centre);
    if (kind == Kind::Cloister || state.options.abbot)
      tiles[i].middle[0] = letter_of(letters, kind);
  }

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const unsigned supply = state.pieces.supply(seat);
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(std::popcount(supply & meeple_numbers), "meeple");
    if (state.options.abbot) seats += supply & abbot_numbers ? ", abbot" : ", no abbot";
    const auto describe = [&](int piece, PieceSpot spot, const LaidTile& laid) -> TextPiece {
      const Kind kind = kind_of(laid, spot.feature);
      const bool is_abbot = piece == abbot_number;
      return {
          std::string(names[index(kind)]) + " " + cell_text(laid.at) + (is_abbot ? " (abbot)" : ""),
          is_abbot ? '+' : letter_of(letters, kind)};
    };
    const unsigned in_play = state.options.abbot ? meeple_numbers | abbot_numbers : meeple_numbers;
    seats += " in supply" + standing_text(state, seat, in_play, "; on ", tiles, describe) + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  const int left = state.base_pile.size() + state.river_pile.size() + state.lakes;
  text += counted(left, "tile") + " to draw";
  if (state.discarded != 0) text += ", " + std::to_string(state.discarded) + " removed (C-17)";
  return text + "; " + step_text(*this, state, step_words, state.active) + "\n";
}

}  // namespace bastide::carcassonne
