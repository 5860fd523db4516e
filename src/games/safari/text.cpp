// A position of Safari as people read it in a terminal.
#include <bit>

#include "games/board_text.h"
#include "games/safari/rules.h"

namespace bastide::safari {
namespace {

constexpr std::string_view letters = ".|#b";
constexpr std::array<std::string_view, 6> step_words{
    "draws a token", "draws", "lays", "has one action", "may add a token", "puts the ranger out"};

std::string words_of(Tokens tokens) {
  std::string text;
  for (int species = 0; species < species_count; ++species) {
    if (tokens.of(species) == 0) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(tokens.of(species)) + " " + std::string(species_names[species]);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    if (table_of(state.board.laid(i)).baobab != no_feature)
      tiles[i].middle[0] = letter_of(letters, Kind::Baobab);
  }
  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const auto describe = [&](int, PieceSpot spot, const LaidTile& laid) -> TextPiece {
      if (spot.feature >= hole_feature) {
        return {"hole " + cell_text(laid.at) + " " +
                std::string(corner_names[spot.feature - hole_feature])};
      }
      const Kind kind = kind_of(laid, spot.feature);
      return {std::string(kind_names[index(kind)]) + " " + cell_text(laid.at),
              letter_of(letters, kind)};
    };
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(std::popcount(state.pieces.supply(seat)), "meeple") +
             " in supply, tokens: " + words_of(state.hands[seat]) +
             standing_text(state, seat, meeples, "; on ", tiles, describe) + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    text += i == 0 ? "watering holes: " : "; ";
    std::string separator;
    for_each_bit(hole.taken, [&](int corner) {
      text += separator + cell_text(cell_at(hole.point, corner)) + " " +
              std::string(corner_names[corner]) + " " +
              std::string(species_names[lowest_bit(hole.tokens[corner])]);
      separator = ", ";
    });
  }
  if (state.hole_count != 0) text += "\n";
  text += "rangers on " + cell_text(state.rangers[0]) + " and " +
          (state.has_ranger ? "with " + seat_text(state.active) : cell_text(state.rangers[1]));
  text += "; tokens in the pile: " + std::to_string(state.token_pile.total()) +
          ", in the discard: " + words_of(state.token_discard) + "\n";
  text += counted(state.pile.size(), "tile") + " to draw";
  if (state.discarded != 0) text += ", " + counted(state.discarded, "tile") + " removed (S-14)";
  const int seat = state.step == Step::Token ? state.token_seat
                   : state.step == Step::Add ? actor(state).seat()
                                             : state.active;
  return text + "; " + step_text(*this, state, step_words, seat) + "\n";
}

}  // namespace bastide::safari
