// Scoring, in the order of the rulebook: what a turn completed, the abbot taken back, the end of
// the game.
#include <algorithm>
#include <array>
#include <bit>

#include "core/bits.h"
#include "games/awards.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/worth.h"

namespace bastide::carcassonne {
namespace {

using Node = decltype(State::features)::Node;

constexpr std::uint8_t meeples = piece_numbers(0, meeple_count);

// Calls visit(kind, root, laid tile) for every meeple on a road, city or field.
template <class Visit>
void for_each_claim(const Rules& rules, const State& state, Visit visit) {
  for_each_piece(state, meeples, [&](int, int, PieceSpot spot, const LaidTile& laid) {
    const Kind kind = rules.kind_of(laid, spot.feature);
    if (kind > Kind::City) return;
    visit(kind, state.features.root_of(laid.first_segment + spot.feature));
  });
}

// C-49, C-53: the piece goes home and the monastery or garden is empty.
void dismiss_monk(State& state, int i, Events* events) {
  const Monk monk = state.monks[i];
  bring_back(state, monk.seat, monk.piece, kind_of_piece(monk.piece), monk.at, events);
  state.monks[i] = state.monks[--state.monk_count];
  state.monks[state.monk_count] = {};
}

}  // namespace

// The tiles on which a road, city or field lies.
void Rules::add_land_cells(const State& state, int root, Events& events) const {
  add_feature_cells(state, root, events, [this](const LaidTile& laid) {
    return tables_->tiles[laid.tile].closable | tables_->tiles[laid.tile].fields;
  });
}

// ---- During the game ----

// A road or city, for those with most meeples on it. Apart from the loops that look for one: they
// are walked every turn, and few of them come here.
void Rules::score_land(State& state, int root, Kind kind, When when, Events* events) const {
  const Totals totals = state.features.totals(static_cast<Node>(root));
  give(
      state, majority_of(totals.pieces), events,
      [&](auto& sum) {
        return kind == Kind::Road ? road_worth(sum, totals, when) : city_worth(sum, totals, when);
      },
      [&] { add_land_cells(state, root, *events); });
}

// C-36, C-43: every road and city of the tile just laid that has no open slot left.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = tables_->tiles[laid.tile];
  for_each_bit(table.closable, [&](int f) {
    const Node root = state.features.root_of(laid.first_segment + f);
    const Totals& totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    const Kind kind = table.kinds[f];
    score_land(state, root, kind, When::Closed, events);
    return_pieces(state, root, kind, events);
  });
  score_completed_monks(state, events);
}

// C-39, C-40, C-53: nine points where all eight cells around are laid.
void Rules::score_completed_monks(State& state, Events* events) const {
  for (int i = 0; i < state.monk_count;) {
    const Monk monk = state.monks[i];
    if (monk.around < 8) {
      ++i;
      continue;
    }
    give(
        state, holder(monk.seat), events,
        [&](auto& sum) { return centre_worth(sum, monk.is_garden, monk.around, When::Closed); },
        [&] { add_ring_cells(state.board, monk.at, *events); });
    dismiss_monk(state, i, events);
  }
}

// C-49: all pieces on a completed feature go home, those that scored nothing included.
void Rules::return_pieces(State& state, int root, Kind kind, Events* events) const {
  bring_all_back(state, state.features.totals(static_cast<Node>(root)).pieces, meeples, meeple,
                 events, [&](PieceSpot spot, const LaidTile& laid) {
                   return kind_of(laid, spot.feature) == kind &&
                          state.features.root_of(laid.first_segment + spot.feature) == root;
                 });
}

// C-54, C-55, C-56: the abbot scores what lies around, at once, and goes home.
void Rules::recall_abbot(State& state, Cell at, Events* events) const {
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk monk = state.monks[i];
    if (monk.at != at) continue;
    give(
        state, seat_alone(monk.seat), events,
        [&](auto& sum) { return recall_worth(sum, monk.around); },
        [&] { add_ring_cells(state.board, at, *events); });
    dismiss_monk(state, i, events);
    return;
  }
  BASTIDE_ASSERT(false);
}

// ---- The end of the game ----

// C-60, C-61, C-62, C-95: every feature that still holds pieces, once each. The pieces stay where
// they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  std::array<bool, State::max_features> is_scored{};
  for_each_claim(*this, state, [&](Kind kind, Node root) {
    if (kind == Kind::Field || is_scored[root]) return;
    is_scored[root] = true;
    score_land(state, root, kind, When::AtEnd, events);
  });
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk monk = state.monks[i];
    give(
        state, holder(monk.seat), events,
        [&](auto& sum) { return centre_worth(sum, monk.is_garden, monk.around, When::AtEnd); },
        [&] { add_ring_cells(state.board, monk.at, *events); });
  }
  score_fields(state, events);
  end_game(state, events);
}

// C-86, C-87, C-88: which different completed cities each field with farmers borders.
void Rules::score_fields(State& state, Events* events) const {
  constexpr std::size_t max_fields = static_cast<std::size_t>(max_seats) * meeple_count;
  using CitySet = std::array<std::uint64_t, 4>;
  static_assert(State::max_features <= 256);
  std::array<std::uint8_t, State::max_features> number{};  // of a field with farmers, from 1
  std::array<Node, max_fields + 1> roots;
  std::array<CitySet, max_fields + 1> cities;  // entry 0 takes what all other fields border
  cities[0] = {};
  std::uint8_t count = 0;
  for_each_claim(*this, state, [&](Kind kind, Node root) {
    if (kind != Kind::Field || number[root] != 0) return;
    number[root] = ++count;
    roots[count] = root;
    cities[count] = {};
  });
  if (count == 0) return;
  // One pass over all tiles: which completed cities each field borders.
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = tables_->tiles[laid.tile];
    for (int b = 0; b < table.border_count; ++b) {
      const Border border = table.borders[b];
      const Node city = state.features.root_of(laid.first_segment + border.city);
      const std::uint64_t is_completed = state.features.totals(city).open() == 0 ? 1 : 0;
      cities[number[state.features.root_of(laid.first_segment + border.field)]][city / 64u] |=
          is_completed << (city % 64);
    }
  }
  for (std::size_t i = 1; i <= count; ++i) {
    int completed = 0;
    for (std::uint64_t set : cities[i]) completed += std::popcount(set);
    give(
        state, majority_of(state.features.totals(roots[i]).pieces), events,
        [&](auto& sum) { return field_worth(sum, completed); },
        [&] { add_land_cells(state, roots[i], *events); });
  }
}

}  // namespace bastide::carcassonne
