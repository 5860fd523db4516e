// Scoring, in the order of the rulebook: what a turn completed, the abbot taken back, the end of
// the game.
#include <bit>

#include "games/carcassonne/rules.h"
#include "games/carcassonne/worth.h"

namespace bastide::carcassonne {
// ---- During the game ----

// A road or city, for those with most meeples on it. Apart from the loops that look for one: they
// are walked every turn, and few of them come here.
void Rules::score_land(State& state, Node root, Kind kind, When when, Events* events) const {
  give_majority(state, root, events, [&](auto& sum, const Totals& totals) {
    return land_worth(sum, kind, totals, when);
  });
}

// C-39, C-40, C-65: for whoever stands there.
void Rules::score_monk(State& state, const RingPiece& monk, When when, Events* events) const {
  give(
      state, holder(monk.seat), events,
      [&](auto& sum) { return centre_worth(sum, is_garden(state, monk), monk.around, when); },
      [&] { add_ring_cells(state.board, monk.at, *events); });
}

// C-36, C-43: every road and city of the tile just laid that has no open slot left. C-49: all
// pieces on it go home. C-53: then monasteries and gardens with all eight cells around laid.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  for_each_bit(table.closable, [&](int f) {
    const Node root = root_of(state, laid, f);
    const Totals& totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    score_land(state, root, table.kinds[f], When::Closed, events);
    clear_feature(state, root, meeple_numbers, meeple, events);
  });
  for (int i = 0; i < state.monks.size();) {
    if (!state.monks[i].is_surrounded()) {
      ++i;
      continue;
    }
    score_monk(state, state.monks[i], When::Closed, events);
    dismiss_monk(state, i, events);
  }
}

// C-49, C-53: the piece goes home and the monastery or garden is empty.
void Rules::dismiss_monk(State& state, int i, Events* events) const {
  const RingPiece monk = state.monks.remove(i);
  bring_back(state, monk.seat, monk.piece, kind_of_piece(monk.piece), monk.at, events);
}

// C-54, C-55, C-56: the abbot scores what lies around, at once, and goes home.
void Rules::recall_abbot(State& state, Cell at, Events* events) const {
  int i = 0;
  while (state.monks[i].at != at) ++i;
  give(
      state, seat_alone(state.monks[i].seat), events,
      [&](auto& sum) { return recall_worth(sum, state.monks[i].around); },
      [&] { add_ring_cells(state.board, at, *events); });
  dismiss_monk(state, i, events);
}

// ---- The end of the game ----

// C-60, C-61, C-62, C-95: every feature that still holds pieces, once each. The pieces stay where
// they are.
void Rules::score_final(State& state, Events* events) const {
  for_each_held(state, meeple_numbers, [&](Node root, Kind kind) {
    if (kind != Kind::Field) score_land(state, root, kind, When::AtEnd, events);
  });
  for (const RingPiece& monk : state.monks) score_monk(state, monk, When::AtEnd, events);
  score_fields(state, events);
}

// C-86, C-87, C-88: which different completed cities each field with farmers borders.
void Rules::score_fields(State& state, Events* events) const {
  constexpr std::size_t max_fields{max_seats * meeple_count};
  using CitySet = std::array<std::uint64_t, 4>;
  static_assert(State::max_features <= 256);
  std::array<std::uint8_t, State::max_features> number{};  // of a field with farmers, from 1
  std::array<Node, max_fields + 1> roots;
  std::array<CitySet, max_fields + 1> cities;  // entry 0 takes what all other fields border
  cities[0] = {};
  std::uint8_t count = 0;
  for_each_held(state, meeple_numbers, [&](Node root, Kind kind) {
    if (kind != Kind::Field) return;
    number[root] = ++count;
    roots[count] = root;
    cities[count] = {};
  });
  if (count == 0) return;
  // One pass over all borders: which completed cities each field borders.
  for_each_border(state, [&](Node field, Node city) {
    const std::uint64_t is_completed = state.features.totals(city).open() == 0 ? 1 : 0;
    cities[number[field]][city / 64u] |= is_completed << (city % 64);
  });
  for (std::size_t i = 1; i <= count; ++i) {
    int completed = 0;
    for (std::uint64_t set : cities[i]) completed += std::popcount(set);
    give_majority(state, roots[i], events,
                  [&](auto& sum, const Totals&) { return field_worth(sum, completed); });
  }
}

}  // namespace bastide::carcassonne
