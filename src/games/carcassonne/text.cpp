// A position of Carcassonne as people read it in a terminal.
#include <vector>

#include "games/board_text.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {
namespace {

char letter_of(Kind kind, bool is_vertical) {
  switch (kind) {
    case Kind::Field:
      return '.';
    case Kind::Road:
      return is_vertical ? '|' : '-';
    case Kind::City:
      return '#';
    case Kind::River:
      return '~';
    case Kind::Cloister:
      return 'm';
    case Kind::Garden:
      return 'g';
  }
  return '?';
}

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 6> names{"field", "road",      "city",
                                                  "river", "monastery", "garden"};
  return names[index(kind)];
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const std::uint8_t centre = tables_->tiles[laid.tile].centre;
    TextTile tile = text_tile(tables_->shapes, laid, [&](int feature, bool is_vertical) {
      return letter_of(kind_of(laid, feature), is_vertical);
    });
    if (centre != no_feature && (kind_of(laid, centre) == Kind::Cloister || state.options.abbot)) {
      tile.middle[0] = letter_of(kind_of(laid, centre), false);
    }
    tiles.push_back(tile);
  }

  std::string pieces;
  for (int seat = 0; seat < state.players; ++seat) {
    int meeples = 0;
    for (int piece = 0; piece < meeple_count; ++piece)
      meeples += state.pieces.is_on_board(seat, piece) ? 0 : 1;
    pieces += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
              counted(meeples, "meeple");
    if (state.options.abbot)
      pieces += state.pieces.is_on_board(seat, abbot_number) ? ", no abbot" : ", abbot";
    pieces += " in supply";
    std::string standing;
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Kind kind = kind_of(laid, spot.feature);
      tiles[spot.laid].middle = {seat_letter(seat),
                                 piece == abbot_number ? '+' : letter_of(kind, true)};
      standing += standing.empty() ? "; on " : ", ";
      standing += std::string(name_of(kind)) + " " + cell_text(laid.at);
      if (piece == abbot_number) standing += " (abbot)";
    }
    pieces += standing + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + pieces;
  const int left = state.base_pile.size() + state.river_pile.size() + state.lakes;
  text += counted(left, "tile") + " to draw";
  if (state.discarded != 0) text += ", " + std::to_string(state.discarded) + " removed (C-17)";
  const std::string who = seat_text(state.active);
  switch (state.step) {
    case Step::Draw:
      text += "; " + who + " draws";
      break;
    case Step::Place:
      text += "; " + who + " lays " + std::string(tile_name(state.drawn));
      break;
    case Step::Piece:
      text += "; " + who + " has the piece action";
      break;
    case Step::Over:
      text += "; the game is over";
      break;
  }
  return text + "\n";
}

}  // namespace bastide::carcassonne
