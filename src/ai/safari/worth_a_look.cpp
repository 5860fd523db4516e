#include "ai/safari/worth_a_look.h"

#include <bit>

#include "core/bits.h"

namespace bastide::safari {
namespace {

// The species of which the hand can best spare a token.
int most_held(const Tokens& hand, std::uint8_t species) {
  int best = -1;
  for_each_bit(species, [&](int s) {
    if (best < 0 || hand.of(s) > hand.of(best)) best = s;
  });
  return best;
}

// The extension that brings most points, for the tokens of `hand`; its kind is `pass` if there is
// none.
Decision best_extension(const State& state, const Tokens& hand) {
  Decision best{.kind = common_event::pass};
  int most_tokens = 0;
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[static_cast<std::size_t>(i)];
    const Corners corners = hole.extensible();
    const auto species = static_cast<std::uint8_t>(hand.species() & ~hole.species());
    const int tokens = std::popcount(hole.taken);
    if (corners == 0 || species == 0 || tokens <= most_tokens) continue;
    most_tokens = tokens;
    const int corner = lowest_bit(corners);
    best = {.kind = event::extend,
            .item = static_cast<std::uint8_t>(most_held(hand, species)),
            .at = cell_at(hole.point, corner),
            .turn = static_cast<std::uint8_t>(corner)};
  }
  return best;
}

// Nothing, meeples on the tile just laid, one way to found a hole and one to extend one. Not from
// the list of all: there are hundreds of places for rangers and holes.
void list_actions(const Rules& rules, const State& state, DecisionList& list) {
  list.clear();
  rules.legal_on_tile(state, list);
  const Tokens& hand = state.hands[state.active];
  if (hand.empty()) return;
  if (state.pieces.supply(state.active) != 0 && state.open_corner_count != 0) {
    const std::uint32_t corner = state.open_corners[state.open_corner_count - 1u];
    list.push_back({.kind = event::found,
                    .item = static_cast<std::uint8_t>(most_held(hand, hand.species())),
                    .at = cell_from_key(static_cast<std::uint16_t>(corner)),
                    .turn = static_cast<std::uint8_t>(corner >> 16)});
  }
  const Decision extension = best_extension(state, hand);
  if (extension.kind == event::extend) list.push_back(extension);
}

}  // namespace

void list_worth_a_look(const Rules& rules, const State& state, DecisionList& list) {
  if (state.step == Step::Action) return list_actions(rules, state, list);
  rules.legal(state, list);
  if (state.step == Step::PutRanger) list.set_end_unchecked(list.begin() + 1);
}

}  // namespace bastide::safari
