// A position of Gold Rush as people read it in a terminal. Whoever looks may see it, so it tells
// how many tokens lie where and never what they show (GR-56, GR-57).
#include <bit>

#include "games/board_text.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {
namespace {

constexpr std::string_view letters = "^.|t+";
constexpr std::array<std::string_view, 5> names{"mountain", "prairie", "railway", "town",
                                                "junction"};
constexpr std::array<std::string_view, 4> step_words{"draws", "lays", "", "has an action"};

// "stacks: 2 tokens at 0,0, 1 token at 3,1", by the oldest section of each mountain.
std::string stacks_text(const Rules& rules, const State& state) {
  std::string text;
  rules.for_each_stack(state, [&](const MountainSection& section, int tokens) {
    text += (text.empty() ? "stacks: " : ", ") + counted(tokens, "token") + " at " +
            cell_text(section.at);
  });
  return text.empty() ? text : text + "\n";
}

// GR-67  For a tie the book has a joke, told in our words; the win is shared all the same (GR-R20).
std::string tie_text(const Rules& rules, const State& state) {
  if (state.step != Step::Over || std::popcount(rules.result(state).winners) == 1) return {};
  return "a tie: stare at each other, and whoever blinks first has lost (GR-67)\n";
}

}  // namespace

std::string Rules::text(const State& state) const {
  std::vector<TextTile> tiles = text_tiles(*this, state, letters);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const TileTable& table = table_of(state.board.laid(i));
    for (int f = 0; f < table.feature_count; ++f) {
      const Kind kind = table.kinds[f];
      if (kind >= Kind::City) tiles[i].middle[0] = letter_of(letters, kind);
    }
  }

  std::string seats;
  for (int seat = 0; seat < state.players; ++seat) {
    const unsigned supply = state.pieces.supply(seat);
    const auto describe = [&](int piece, PieceSpot spot, const LaidTile& laid) -> TextPiece {
      const Kind kind = kind_of(laid, spot.feature);
      const bool is_tent = piece == tent_number;
      return {
          std::string(names[index(kind)]) + " " + cell_text(laid.at) + (is_tent ? " (tent)" : ""),
          is_tent ? 'T' : letter_of(letters, kind)};
    };
    seats += seat_text(seat) + "  " + counted(state.scores[seat], "point") + ", " +
             counted(state.hands[seat].size(), "token") + ", " +
             counted(std::popcount(supply & cowboy_numbers), "cowboy") +
             (supply & tent_numbers ? ", tent" : ", no tent") + " in reserve" +
             standing_text(state, seat, cowboy_numbers | tent_numbers, "; on ", tiles, describe) +
             "\n";
  }

  std::string text = board_text(tiles, state.board.last_laid().at) + "\n" + seats;
  text += stacks_text(*this, state);
  text += counted(state.pile.size(), "tile") + " to draw, " + counted(state.supply_size, "token") +
          " in the supply";
  if (state.discarded != 0) text += ", " + counted(state.discarded, "tile") + " removed (GR-17)";
  if (state.tokens_lost != 0) text += ", " + counted(state.tokens_lost, "token") + " lost (GR-R12)";
  if (state.step == Step::Tokens)
    return text + "; a token goes on " + cell_text(state.board.last_laid().at) + "\n";
  return text + "; " + step_text(*this, state, step_words, state.active) + "\n" +
         tie_text(*this, state);
}

}  // namespace bastide::gold_rush
