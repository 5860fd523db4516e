// A position of Safari as people read it in a terminal.
#include <bit>
#include <vector>

#include "core/bits.h"
#include "games/board_text.h"
#include "games/safari/rules.h"

namespace bastide::safari {
namespace {

char letter_of(Kind kind, bool is_vertical) {
  switch (kind) {
    case Kind::Savanna:
      return '.';
    case Kind::Trail:
      return is_vertical ? '|' : '-';
    case Kind::Bush:
      return '#';
    case Kind::Baobab:
      return 'b';
  }
  return '?';
}

std::string words_of(Tokens tokens) {
  std::string text;
  for (int species = 0; species < species_count; ++species) {
    if (tokens.of(species) == 0) continue;
    if (!text.empty()) text += ", ";
    text += std::to_string(tokens.of(species)) + " " + std::string(species_names[species]);
  }
  return text.empty() ? "none" : text;
}

std::string step_words(const Rules& rules, const State& state) {
  const std::string who = seat_text(state.active);
  switch (state.step) {
    case Step::Token:
      return seat_text(state.token_seat) + " draws a token";
    case Step::Draw:
      return who + " draws";
    case Step::Place:
      return who + " lays " + std::string(rules.tile_name(state.drawn));
    case Step::Action:
      return who + " has one action";
    case Step::Add:
      return seat_text(rules.actor(state).seat()) + " may add a token";
    case Step::PutRanger:
      return who + " puts the ranger out";
    case Step::Over:
      break;
  }
  return "the game is over";
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    TextTile& tile =
        tiles.emplace_back(text_tile(tables_->shapes, laid, [&](int feature, bool is_vertical) {
          return letter_of(kind_of(laid, feature), is_vertical);
        }));
    if (tables_->tiles[laid.tile].baobab != no_feature) {
      tile.middle[0] = letter_of(Kind::Baobab, false);
    }
  }
  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(std::popcount(state.pieces.supply(seat)), "meeple") +
             " in supply, tokens: " + words_of(state.hands[seat]);
    std::string standing;
    for_each_bit(meeples & ~state.pieces.supply(seat), [&](int piece) {
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      standing += standing.empty() ? "; on " : ", ";
      if (spot.feature >= hole_feature) {
        standing += "hole " + cell_text(laid.at) + " ";
        standing += corner_names[spot.feature - hole_feature];
        return;
      }
      const Kind kind = kind_of(laid, spot.feature);
      tiles[spot.laid].middle = {seat_letter(seat), letter_of(kind, true)};
      standing += std::string(kind_names[index(kind)]) + " " + cell_text(laid.at);
    });
    seats += standing + "\n";
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
  return text + "; " + step_words(*this, state) + "\n";
}

}  // namespace bastide::safari
