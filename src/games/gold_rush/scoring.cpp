// Scoring, in the order of the rulebook: what a turn completed, pieces that come back, the end of
// the game.
#include <algorithm>
#include <array>

#include "core/bits.h"
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {
namespace {

struct Award {
  int points;
  std::string_view why;
  std::string_view rule;
};

// GR-43: each seat of `seats` gets the points in full. Tells who gets what, with the cells that
// `add_cells` adds.
template <class AddCells>
void give(State& state, std::uint8_t seats, const Award& award, Events* events,
          AddCells add_cells) {
  if (award.points == 0) return;
  for (int seat = 0; seat < state.players; ++seat) {
    if (!((seats >> seat) & 1)) continue;
    auto& score = state.scores[seat];
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

// The tiles on which a railway, mountain or prairie lies, each once.
void add_feature_cells(const State& state, const Tables& tables, Node root, Events& events) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    bool lies_here = false;
    for_each_bit(tables.tiles[laid.tile].land(), [&](int f) {
      lies_here |= state.features.root_of(laid.first_segment + f) == root;
    });
    if (lies_here) events.add_cell(laid.at);
  }
}

void bring_back(State& state, int seat, int piece, Events* events) {
  if (events != nullptr) {
    Event& returned = events->add(common_event::piece_return);
    returned.seat = static_cast<Seat>(seat);
    returned.item = piece == tent_number ? tent : cowboy;
    returned.at = state.board.laid(state.pieces.spot(seat, piece).laid).at;
  }
  state.pieces.put_into_supply(seat, piece);
}

// The railways or mountains that a tile has completed: each once, the oldest first (GR-R14).
class CompletedList {
 public:
  void add(Node root) {
    Node* place = std::lower_bound(roots_.data(), roots_.data() + size_, root);
    if (place != end() && *place == root) return;
    std::copy_backward(place, roots_.data() + size_, roots_.data() + size_ + 1);
    *place = root;
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  const Node* begin() const { return roots_.data(); }
  const Node* end() const { return roots_.data() + size_; }

 private:
  std::array<Node, max_features_per_tile> roots_;
  std::size_t size_ = 0;
};

CompletedList completed_of(const State& state, std::uint32_t features) {
  CompletedList completed;
  const LaidTile& laid = state.board.last_laid();
  for_each_bit(features, [&](int f) {
    const Node root = state.features.root_of(laid.first_segment + f);
    if (state.features.totals(root).open() == 0) completed.add(root);
  });
  return completed;
}

}  // namespace

// ---- During the game ----

// GR-10, GR-R14: every railway, mountain and town that the tile has completed; pieces come back
// when all are scored.
void Rules::score_completed(State& state, Events* events) const {
  const TileTable& table = tables_->tiles[state.board.last_laid().tile];
  const CompletedList railways = completed_of(state, table.tracks);
  const CompletedList mountains = completed_of(state, table.mountains);
  for (const Node root : railways) score_railway(state, root, events);
  for (const Node root : mountains) score_mountain(state, root, events);
  // GR-41: far away or on this tile, a town is completed by its last railway.
  if (!railways.empty()) score_completed_towns(state, events);
  for (const Node root : railways) return_cowboys(state, root, events);
  for (const Node root : mountains) {
    return_cowboys(state, root, events);
    return_tents(state, root, events);
  }
}

// GR-45, GR-46: a point a tile, doubled by exactly one train.
void Rules::score_railway(State& state, Node root, Events* events) const {
  const Totals totals = state.features.totals(root);
  if (!totals.cowboys.any()) return;
  const Award award = totals.trains() == 1 ? Award{2 * totals.tiles(), "track", "GR-46"}
                                           : Award{totals.tiles(), "track", "GR-45"};
  give(state, totals.cowboys.majority(), award, events,
       [&] { add_feature_cells(state, *tables_, root, *events); });
}

// GR-47, GR-48: the tokens left, then a point a nugget. GR-44, GR-R12: without a miner they are
// lost.
void Rules::score_mountain(State& state, Node root, Events* events) const {
  const Totals totals = state.features.totals(root);
  const std::uint8_t seats = totals.cowboys.majority();
  if (seats == 0) {
    lose_tokens(state, root, events);
    return;
  }
  deal_out(state, root, seats, events);
  const bool is_tie = (seats & (seats - 1)) != 0;
  give(state, seats, {totals.nuggets(), "mountain", is_tie ? "GR-48" : "GR-47"}, events,
       [&] { add_feature_cells(state, *tables_, root, *events); });
}

// GR-50, GR-51: three points for each separate completed railway. GR-52: the merchant goes home.
void Rules::score_completed_towns(State& state, Events* events) const {
  std::array<Merchant, State::max_merchants> done;
  std::size_t done_count = 0;
  for (std::size_t i = 0; i < state.merchant_count;) {
    const Merchant merchant = state.merchants[i];
    const TownRailways railways = town_railways(state, merchant.laid);
    if (!railways.are_all) {
      ++i;
      continue;
    }
    give(state, static_cast<std::uint8_t>(1 << merchant.seat),
         {3 * railways.completed, "city", "GR-50"}, events,
         [&] { events->add_cell(state.board.laid(merchant.laid).at); });
    done[done_count++] = merchant;
    // The others keep their order, that of laying (GR-R14).
    std::copy(state.merchants.begin() + static_cast<std::ptrdiff_t>(i) + 1,
              state.merchants.begin() + state.merchant_count,
              state.merchants.begin() + static_cast<std::ptrdiff_t>(i));
    state.merchants[--state.merchant_count] = {};
  }
  for (std::size_t i = 0; i < done_count; ++i)
    bring_back(state, done[i].seat, done[i].piece, events);
}

// GR-R17: counts, and does not assume, how many different railways there are.
Rules::TownRailways Rules::town_railways(const State& state, int laid) const {
  const LaidTile& tile = state.board.laid(laid);
  std::array<Node, max_features_per_tile> found;
  std::size_t completed = 0;
  bool are_all = true;
  for_each_bit(tables_->tiles[tile.tile].town_tracks, [&](int f) {
    const Node root = state.features.root_of(tile.first_segment + f);
    if (state.features.totals(root).open() != 0) {
      are_all = false;
    } else if (std::find(found.begin(), found.begin() + completed, root) ==
               found.begin() + completed) {
      found[completed++] = root;
    }
  });
  return {static_cast<int>(completed), are_all};
}

// ---- Pieces come back ----

// GR-52: all cowboys on a completed railway or mountain, those who scored nothing included.
void Rules::return_cowboys(State& state, Node root, Events* events) const {
  PieceCounts& counts = state.features.totals(root).cowboys;
  if (!counts.any()) return;
  for (int seat = 0; seat < state.players; ++seat) {
    int left = counts.of(seat);
    for (int piece = 0; left > 0 && piece < cowboy_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      if (kind_of(state.board.laid(spot.laid), spot.feature) == Kind::City) continue;
      if (root_at(state, spot) != root) continue;
      bring_back(state, seat, piece, events);
      --left;
    }
  }
  counts.clear();
}

// GR-53
void Rules::return_tents(State& state, Node mountain, Events* events) const {
  for (int seat = 0; seat < state.players; ++seat) {
    if (!state.pieces.is_on_board(seat, tent_number)) continue;
    if (root_at(state, state.pieces.spot(seat, tent_number)) != mountain) continue;
    bring_back(state, seat, tent_number, events);
  }
}

// ---- The end of the game ----

// GR-60 to GR-67, GR-R24: what is not complete, then the prairies, then the hands. Tokens on the
// map belong to nobody. The pieces stay where they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  score_final_land(state, Kind::Mountain, events);
  score_final_land(state, Kind::Track, events);
  for (int i = 0; i < state.merchant_count; ++i) {
    const Merchant& merchant = state.merchants[i];
    // GR-63: as many as are complete.
    give(state, static_cast<std::uint8_t>(1 << merchant.seat),
         {3 * town_railways(state, merchant.laid).completed, "city", "GR-63"}, events,
         [&] { events->add_cell(state.board.laid(merchant.laid).at); });
  }
  if (!state.first_game) score_final_land(state, Kind::Prairie, events);  // GR-68
  score_hands(state, events);
  state.step = Step::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result final_result = result(state);
  end.scores = final_result.scores;
  end.winners = final_result.winners;
  end.seat_count = state.players;
}

// GR-61, GR-62, GR-65: every feature of this kind that still holds cowboys, once each.
void Rules::score_final_land(State& state, Kind kind, Events* events) const {
  std::array<std::uint64_t, (State::max_features + 63) / 64> scored{};
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < cowboy_count; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      if (kind_of(state.board.laid(spot.laid), spot.feature) != kind) continue;
      const Node root = root_at(state, spot);
      if (((scored[root / 64u] >> (root % 64u)) & 1) != 0) continue;
      scored[root / 64u] |= std::uint64_t{1} << (root % 64u);
      const Totals& totals = state.features.totals(root);
      const Award award = kind == Kind::Mountain ? Award{totals.nuggets(), "mountain", "GR-61"}
                          : kind == Kind::Track
                              ? Award{totals.tiles(), "track", "GR-62"}
                              : Award{totals.prairie_points(), "prairie", "GR-65"};
      give(state, totals.cowboys.majority(), award, events,
           [&] { add_feature_cells(state, *tables_, root, *events); });
    }
  }
}

// GR-66: the hands are turned over.
void Rules::score_hands(State& state, Events* events) const {
  for (int seat = 0; seat < state.players; ++seat) {
    const TokenCounts& hand = state.hands[seat];
    int points = 0;
    for (int kind = 1; kind < tables_->token_kind_count; ++kind)
      points += hand.of(kind) * tables_->token_values[kind];
    give(state, static_cast<std::uint8_t>(1 << seat), {points, "tokens", "GR-66"}, events, [] {});
  }
}

// GR-67, GR-R20: the highest total wins, shared by all who have it.
Result Rules::result(const State& state) const {
  Result result;
  for (int seat = 0; seat < state.players; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    result.scores[s] = state.scores[s];
  }
  const int best = *std::max_element(result.scores.begin(), result.scores.begin() + state.players);
  for (int seat = 0; seat < state.players; ++seat) {
    if (result.scores[seat] == best) {
      result.winners |= static_cast<std::uint8_t>(1 << seat);
    }
  }
  return result;
}

}  // namespace bastide::gold_rush
