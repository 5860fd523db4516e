// Scoring, in the order of the rulebook: what a turn completed, the abbot taken back, the end of
// the game.
#include <algorithm>
#include <array>
#include <bit>

#include "core/bits.h"
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {
namespace {

using Node = decltype(State::features)::Node;

struct Award {
  int points;
  std::string_view why;
  std::string_view rule;
};

// C-45 to C-47: each seat of `seats` gets the points in full. Tells who gets what, with the cells
// that `add_cells` adds.
template <class AddCells>
void give(State& state, std::uint8_t seats, const Award& award, Events* events,
          AddCells add_cells) {
  if (award.points == 0) return;
  for (int seat = 0; seat < state.players; ++seat) {
    if (!((seats >> seat) & 1)) continue;
    auto& score = state.scores[static_cast<std::size_t>(seat)];
    score = static_cast<std::int16_t>(score + award.points);
    if (events == nullptr) continue;
    Event& scored = events->add(common_event::score);
    scored.seat = static_cast<Seat>(seat);
    scored.amount = award.points;
    scored.why = award.why;
    scored.rule = award.rule;
    add_cells();
  }
}

// The tiles on which a road, city or field lies, each once.
void add_feature_cells(const State& state, const Tables& tables, Node root, Events& events) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = tables.tiles[laid.tile];
    for (int f = 0; f < table.feature_count; ++f) {
      if (table.kinds[static_cast<std::size_t>(f)] > Kind::City) continue;
      if (state.features.root_of(laid.first_segment + f) != root) continue;
      events.add_cell(laid.at);
      break;
    }
  }
}

// A monastery's own tile and those around it that are laid.
void add_ring_cells(const State& state, Cell at, Events& events) {
  events.add_cell(at);
  for (Cell by : ring_offsets) {
    if (state.board.is_laid(offset(at, by))) events.add_cell(offset(at, by));
  }
}

void tell_return(int seat, PieceKind piece, Cell at, Events* events) {
  if (events == nullptr) return;
  Event& returned = events->add(common_event::piece_return);
  returned.seat = static_cast<Seat>(seat);
  returned.item = piece;
  returned.at = at;
}

// C-49, C-53: the piece goes home and the monastery or garden is empty.
void dismiss_monk(State& state, int i, Events* events) {
  const Monk monk = state.monks[static_cast<std::size_t>(i)];
  state.pieces.put_into_supply(monk.seat, monk.piece);
  tell_return(monk.seat, monk.piece == abbot_number ? abbot : meeple, monk.at, events);
  state.monks[static_cast<std::size_t>(i)] = state.monks[--state.monk_count];
  state.monks[state.monk_count] = {};
}

}  // namespace

// ---- During the game ----

// C-36 to C-38, C-43: every road and city of the tile just laid that has no open slot left.
void Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = tables_->tiles[laid.tile];
  for_each_bit(table.closable, [&](int f) {
    const Node root = state.features.root_of(laid.first_segment + f);
    const Totals totals = state.features.totals(root);
    if (totals.open() != 0 || !totals.pieces.any()) return;
    const Kind kind = table.kinds[static_cast<std::size_t>(f)];
    const Award award = kind == Kind::Road
                            ? Award{totals.tiles(), "road", "C-37"}
                            : Award{2 * (totals.tiles() + totals.shields()), "city", "C-38"};
    give(state, totals.pieces.majority(), award, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
    return_pieces(state, root, kind, events);
  });
  score_completed_monks(state, events);
}

// C-39, C-40, C-53: nine points where all eight cells around are laid.
void Rules::score_completed_monks(State& state, Events* events) const {
  for (int i = 0; i < state.monk_count;) {
    const Monk monk = state.monks[static_cast<std::size_t>(i)];
    if (monk.around < 8) {
      ++i;
      continue;
    }
    const Award award = monk.is_garden ? Award{9, "garden", "C-40"} : Award{9, "cloister", "C-39"};
    give(state, static_cast<std::uint8_t>(1 << monk.seat), award, events,
         [&] { add_ring_cells(state, monk.at, *events); });
    dismiss_monk(state, i, events);
  }
}

// C-49: all pieces on a completed feature go home, those that scored nothing included.
void Rules::return_pieces(State& state, int root, Kind kind, Events* events) const {
  PieceCounts& counts = state.features.totals(static_cast<Node>(root)).pieces;
  for (int seat = 0; seat < state.players; ++seat) {
    int left = counts.of(seat);
    for (int piece = 0; left > 0 && piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      if (kind_of(laid, spot.feature) != kind) continue;
      if (state.features.root_of(laid.first_segment + spot.feature) != root) continue;
      state.pieces.put_into_supply(seat, piece);
      tell_return(seat, meeple, laid.at, events);
      --left;
    }
  }
  counts.clear();
}

// C-54 to C-56: the abbot scores what lies around, at once, and goes home.
void Rules::recall_abbot(State& state, Cell at, Events* events) const {
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk monk = state.monks[static_cast<std::size_t>(i)];
    if (monk.at != at) continue;
    give(state, static_cast<std::uint8_t>(1 << monk.seat), {1 + monk.around, "recall", "C-55"},
         events, [&] { add_ring_cells(state, at, *events); });
    dismiss_monk(state, i, events);
    return;
  }
  BASTIDE_ASSERT(false);
}

// ---- The end of the game ----

// C-60 to C-66, C-95: every feature that still holds pieces, once each. The pieces stay where they
// are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  std::array<bool, State::max_features> is_scored{};
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      const Kind kind = kind_of(laid, spot.feature);
      if (kind != Kind::Road && kind != Kind::City) continue;
      const Node root = state.features.root_of(laid.first_segment + spot.feature);
      if (is_scored[root]) continue;
      is_scored[root] = true;
      const Totals& totals = state.features.totals(root);
      const Award award = kind == Kind::Road
                              ? Award{totals.tiles(), "road", "C-63"}
                              : Award{totals.tiles() + totals.shields(), "city", "C-64"};
      give(state, totals.pieces.majority(), award, events,
           [&] { add_feature_cells(state, *tables_, root, *events); });
    }
  }
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk monk = state.monks[static_cast<std::size_t>(i)];
    give(state, static_cast<std::uint8_t>(1 << monk.seat),
         {1 + monk.around, monk.is_garden ? "garden" : "cloister", "C-65"}, events,
         [&] { add_ring_cells(state, monk.at, *events); });
  }
  score_fields(state, events);
  state.step = Step::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result final_result = result(state);
  end.scores = final_result.scores;
  end.winners = final_result.winners;
  end.seat_count = state.players;
}

// C-66, C-86 to C-88: three points for every different completed city that a field with farmers
// borders.
void Rules::score_fields(State& state, Events* events) const {
  constexpr std::size_t max_fields = static_cast<std::size_t>(max_seats) * meeple_count;
  using CitySet = std::array<std::uint64_t, 4>;
  static_assert(State::max_features <= 256);
  std::array<std::uint8_t, State::max_features> number{};  // of a field with farmers, from 1
  std::array<Node, max_fields + 1> roots;
  std::array<CitySet, max_fields + 1> cities;  // entry 0 takes what all other fields border
  cities[0] = {};
  std::uint8_t count = 0;
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < meeple_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& laid = state.board.laid(spot.laid);
      if (kind_of(laid, spot.feature) != Kind::Field) continue;
      const Node root = state.features.root_of(laid.first_segment + spot.feature);
      if (number[root] != 0) continue;
      number[root] = ++count;
      roots[count] = root;
      cities[count] = {};
    }
  }
  if (count == 0) return;
  // One pass over all tiles: which completed cities each field borders.
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const TileTable& table = tables_->tiles[laid.tile];
    for (int b = 0; b < table.border_count; ++b) {
      const Border border = table.borders[static_cast<std::size_t>(b)];
      const Node city = state.features.root_of(laid.first_segment + border.city);
      const std::uint64_t is_completed = state.features.totals(city).open() == 0 ? 1 : 0;
      cities[number[state.features.root_of(laid.first_segment + border.field)]][city / 64u] |=
          is_completed << (city % 64);
    }
  }
  for (std::size_t i = 1; i <= count; ++i) {
    int completed = 0;
    for (std::uint64_t set : cities[i]) completed += std::popcount(set);
    give(state, state.features.totals(roots[i]).pieces.majority(), {3 * completed, "field", "C-66"},
         events, [&] { add_feature_cells(state, *tables_, roots[i], *events); });
  }
}

}  // namespace bastide::carcassonne
