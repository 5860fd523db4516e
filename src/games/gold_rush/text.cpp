// A position of Gold Rush as people read it in a terminal. Whoever looks may see it, so it tells
// how many tokens lie where and never what they show (GR-56, GR-57).
#include <vector>

#include "games/board_text.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {
namespace {

char letter_of(Kind kind, bool is_vertical) {
  switch (kind) {
    case Kind::Mountain:
      return '^';
    case Kind::Prairie:
      return '.';
    case Kind::Track:
      return is_vertical ? '|' : '-';
    case Kind::City:
      return 't';
    case Kind::Junction:
      return '+';
  }
  return '?';
}

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 5> names{"mountain", "prairie", "railway", "town",
                                                  "junction"};
  return names[index(kind)];
}

TextTile tile_text(const Rules& rules, const LaidTile& laid) {
  const TileTable& table = rules.tables().tiles[laid.tile];
  TextTile tile = text_tile(rules.tables().shapes, laid, [&](int feature, bool is_vertical) {
    return letter_of(rules.kind_of(laid, feature), is_vertical);
  });
  for (int f = 0; f < table.feature_count; ++f) {
    const Kind kind = table.kinds[f];
    if (kind == Kind::City || kind == Kind::Junction) tile.middle[0] = letter_of(kind, false);
  }
  return tile;
}

// "stacks: 2 tokens at 0,0, 1 token at 3,1", by the oldest section of each mountain.
std::string stacks_text(const Rules& rules, const State& state) {
  std::string text;
  for (int i = 0; i < state.section_count; ++i) {
    const MountainSection& section = state.sections[i];
    const Node root = rules.root_at(state, {section.laid, section.feature});
    const int tokens = state.features.totals(root).tokens();
    const PieceSpot oldest = rules.oldest_section(state, root);
    if (tokens == 0 || oldest.laid != section.laid || oldest.feature != section.feature) continue;
    text += (text.empty() ? "stacks: " : ", ") + counted(tokens, "token") + " at " +
            cell_text(section.at);
  }
  return text.empty() ? text : text + "\n";
}

std::string step_text(const Rules& rules, const State& state) {
  const std::string who = seat_text(state.active);
  switch (state.step) {
    case Step::Draw:
      return who + " draws";
    case Step::Place:
      return who + " lays " + std::string(rules.tile_name(state.drawn));
    case Step::Tokens:
      return "a token goes on " + cell_text(state.board.last_laid().at);
    case Step::Action:
      return who + " has an action";
    case Step::Over:
      break;
  }
  return "the game is over";
}

// GR-67  For a tie the book has a joke, told in our words; the win is shared all the same (GR-R20).
std::string tie_text(const Rules& rules, const State& state) {
  if (state.step != Step::Over) return {};
  const std::uint8_t winners = rules.result(state).winners;
  if ((winners & (winners - 1)) == 0) return {};
  return "a tie: stare at each other, and whoever blinks first has lost (GR-67)\n";
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles;
  for (int i = 0; i < state.board.laid_count(); ++i)
    tiles.push_back(tile_text(*this, state.board.laid(i)));

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    int cowboys = 0;
    std::string standing;
    for (int piece = 0; piece <= tent_number; ++piece) {
      const bool is_tent = piece == tent_number;
      if (!state.pieces.is_on_board(seat, piece)) {
        cowboys += is_tent ? 0 : 1;
        continue;
      }
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Kind kind = kind_of(laid, spot.feature);
      tiles[spot.laid].middle = {seat_letter(seat), is_tent ? 'T' : letter_of(kind, true)};
      standing += standing.empty() ? "; on " : ", ";
      standing += std::string(name_of(kind)) + " " + cell_text(laid.at);
      if (is_tent) standing += " (tent)";
    }
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(state.hands[seat].size(), "token") + ", " + counted(cowboys, "cowboy");
    seats += state.pieces.is_on_board(seat, tent_number) ? ", no tent" : ", tent";
    seats += " in reserve" + standing + "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  text += stacks_text(*this, state);
  text += counted(state.pile.size(), "tile") + " to draw, " + counted(state.supply_size, "token") +
          " in the supply";
  if (state.discarded != 0) text += ", " + counted(state.discarded, "tile") + " removed (GR-17)";
  if (state.tokens_lost != 0) text += ", " + counted(state.tokens_lost, "token") + " lost (GR-R12)";
  return text + "; " + step_text(*this, state) + "\n" + tie_text(*this, state);
}

}  // namespace bastide::gold_rush
