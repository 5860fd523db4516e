#include "games/amazonas/stacks.h"

#include <algorithm>
#include <numeric>

#include "core/assert.h"

namespace bastide::amazonas {
namespace {

// Of `all` tiles those in the stacks after the first `begun`.
int waiting(int all, int begun) { return all - begun * all / stack_count; }

struct Left {
  int regular;
  int river;
};
Left left_in_pile(const State& state, const Tables& tables) {
  const int tiles = waiting(narrow<int>(tables.pile.size()), state.stack);
  const int river = waiting(tables.river_tiles, state.stack);
  return {state.stack_regular + tiles - river, state.stack_river + river};
}

// A small pile may have stacks without a tile.
void begin_stack(State& state, const Tables& tables) {
  const int pile = narrow<int>(tables.pile.size());
  while (state.stack < stack_count && state.stack_regular + state.stack_river == 0) {
    const int river = in_stack(tables.river_tiles, state.stack);
    state.stack_river = byte_of(river);
    state.stack_regular = byte_of(in_stack(pile, state.stack) - river);
    ++state.stack;
  }
}

}  // namespace

void lay_out_stacks(State& state, const Tables& tables) {
  BASTIDE_ASSERT(state.stack == 0);
  begin_stack(state, tables);
}

void take_from_stack(State& state, const Tables& tables, bool is_river) {
  if (state.stack == 0) return;
  std::uint8_t& left = is_river ? state.stack_river : state.stack_regular;
  BASTIDE_ASSERT(left > 0);
  --left;
  begin_stack(state, tables);
}

WaysOfCopy ways_of_copy(const State& state, const Tables& tables) {
  if (state.stack == 0) return {};
  const Left left = left_in_pile(state, tables);
  // With no tile left of a kind all that is left is of the other, each copy as likely as any.
  const int regular = state.stack_regular * std::max(left.river, 1);
  const int river = state.stack_river * std::max(left.regular, 1);
  const int common = std::max(std::gcd(regular, river), 1);
  return {regular / common, river / common};
}

std::uint8_t next_of_stack(State& state, const Tables& tables) {
  const Left left = left_in_pile(state, tables);
  const int tiles = state.stack_regular + state.stack_river;
  const bool is_river = state.hidden[0].below(tiles) < state.stack_river;
  auto skip = state.hidden[0].below(is_river ? left.river : left.regular);
  for (int i = 0; i < state.pile.size(); ++i) {
    if (tables.tiles[state.pile[i]].has_amazon != is_river) continue;
    if (skip == 0) return state.pile[i];
    --skip;
  }
  BASTIDE_ASSERT(false);
  return state.pile[0];
}

}  // namespace bastide::amazonas
