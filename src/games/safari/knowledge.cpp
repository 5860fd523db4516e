// What is known of a position, as a number. SR-1: nothing is hidden but what the piles hold in
// store (games/tile_game.h).
#include "games/hashing.h"
#include "games/safari/rules.h"

namespace bastide::safari {

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, meeples, [](int) { return meeple; });
  const auto add_tokens = [&hash](int what, Tokens tokens) {
    for (int species = 0; species < species_count; ++species) {
      hash.add_value(16 * what + species, tokens.of(species));
    }
  };
  for (int seat = 0; seat < max_seats; ++seat) {
    add_tokens(1 + seat, state.hands[seat]);
  }
  add_tokens(6, state.token_pile);
  add_tokens(7, state.token_discard);
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    for (int corner = 0; corner < corner_count; ++corner) {
      const std::uint64_t token = hole.tokens[corner];
      if (token != 0) hash.add_value(128 + corner, token << 16 | cell_key(hole.point));
    }
  }
  hash.add_value(132, cell_key(state.rangers[0]));
  if (!state.has_ranger) hash.add_value(132, cell_key(state.rangers[1]));
  hash.add_bag(0, state.pile);
  hash.add_value(0, state.active | state.players << 8 | state.has_ranger << 16);
  hash.add_value(1, index(state.step));
  switch (state.step) {
    case Step::Place:
      hash.add_value(2, state.drawn);
      break;
    case Step::Token:
      hash.add_value(3, state.token_seat | state.tokens_due << 8 | index(state.token_cause) << 16);
      break;
    case Step::Add:
      hash.add_value(4, state.asked_feature | state.to_ask << 8 | state.added << 16);
      if (state.completed_hole != 0) {
        hash.add_value(5, cell_key(state.holes[state.completed_hole - 1].point));
      }
      break;
    default:
      break;
  }
  // While a turn is under way, what may be done and what will score depends on the tile just laid.
  if (state.step != Step::Draw && state.step != Step::Place && state.step != Step::Over) {
    hash.add_value(6, cell_key(state.board.last_laid().at));
  }
  return hash.value();
}

}  // namespace bastide::safari
