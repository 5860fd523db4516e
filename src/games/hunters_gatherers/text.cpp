// A position of Hunters & Gatherers as people read it in a terminal.
#include <vector>

#include "games/board_text.h"
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

char letter_of(Kind kind) {
  constexpr std::array<char, kind_count> letters{'.', '#', '~', 'o'};
  return letters[index(kind)];
}

// What a piece is called where it stands (section 0 of the rules).
std::string_view name_of(bool is_hut, Kind kind) {
  constexpr std::array<std::string_view, kind_count> names{"hunter", "gatherer", "fisher", ""};
  return is_hut ? "hut" : names[index(kind)];
}

int count_in_supply(const State& state, int seat, int first, int end) {
  int count = 0;
  for (int piece = first; piece < end; ++piece)
    count += state.pieces.is_on_board(seat, piece) ? 0 : 1;
  return count;
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  std::string covered;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = table_of(laid);
    TextTile tile = text_tile(tables_->shapes, laid,
                              [&](int feature, bool) { return letter_of(kind_of(laid, feature)); });
    for (int lake = 0; lake < table.lake_count && lake < 2; ++lake)
      tile.middle[lake] = letter_of(Kind::Lake);
    tiles.push_back(tile);
    if (state.covered[i] == 0) continue;
    covered += (covered.empty() ? "animals covered (HG-55) at " : " ") + cell_text(laid.at);
  }

  std::string pieces;
  for (int seat = 0; seat < state.players; ++seat) {
    pieces += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
              counted(count_in_supply(state, seat, 0, first_hut), "figure") + ", " +
              counted(count_in_supply(state, seat, first_hut, Pieces::per_seat), "hut") +
              " in supply";
    std::string standing;
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Kind kind = kind_of(laid, spot.feature);
      const bool is_hut = piece >= first_hut;
      tiles[spot.laid].middle = {seat_letter(seat), is_hut ? '^' : letter_of(kind)};
      standing += (standing.empty() ? "; " : ", ") + std::string(name_of(is_hut, kind)) + " " +
                  cell_text(laid.at);
    }
    pieces += standing + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + pieces;
  if (!covered.empty()) text += covered + "\n";
  text += std::to_string(state.base_pile.size()) + " regular and " +
          counted(state.bonus_pile.size(), "bonus tile") + " to draw";
  if (state.discarded != 0) text += ", " + std::to_string(state.discarded) + " removed (HG-15)";
  const std::string who = "; " + seat_text(state.active);
  switch (state.step) {
    case Step::Draw:
      text += who + (state.is_bonus_turn ? " draws a bonus tile" : " draws");
      break;
    case Step::Place:
      text += who + " lays " + std::string(tile_name(state.drawn));
      break;
    case Step::Shaman:
      text += who + " may take a figure back (HG-56)";
      break;
    case Step::Piece:
      text += who + " may put a piece";
      break;
    case Step::Offer:
      text += who + " may take a bonus turn (HG-R38)";
      break;
    case Step::Over:
      text += "; the game is over";
      break;
  }
  return text + "\n";
}

}  // namespace bastide::hunters_gatherers
