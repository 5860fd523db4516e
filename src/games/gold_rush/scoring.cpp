// Scoring, in the order of the rulebook: what a turn completed, pieces that come back, the end of
// the game.
#include <algorithm>

#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {
namespace {

// GR-R14: the railways or mountains that a tile has completed, each once, the oldest first.
using CompletedList = RootList<Node, max_features_per_tile>;

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
  const TileTable& table = table_of(state.board.last_laid());
  const CompletedList railways = completed_of(state, table.tracks);
  const CompletedList mountains = completed_of(state, table.mountains);
  for (const Node root : railways) score_land(state, root, Kind::Track, When::Closed, events);
  for (const Node root : mountains) score_mountain(state, root, events);
  // GR-41: far away or on this tile, a town is completed by its last railway.
  if (!railways.empty()) score_completed_towns(state, events);
  // GR-52: all cowboys on a completed railway or mountain, those who scored nothing included.
  for (const Node root : railways) clear_feature(state, root, cowboy_numbers, cowboy, events);
  for (const Node root : mountains) {
    clear_feature(state, root, cowboy_numbers, cowboy, events);
    return_tents(state, root, events);
  }
}

void Rules::score_land(State& state, Node root, Kind kind, When when, Events* events) const {
  give_majority(state, root, events, [&](auto& sum, const Totals& totals) {
    return land_worth(sum, kind, totals, when);
  });
}

// GR-47, GR-48: the tokens left, then a point a nugget. GR-44, GR-R12: without a miner they are
// lost.
void Rules::score_mountain(State& state, Node root, Events* events) const {
  const std::uint8_t seats = state.features.totals(root).pieces.majority();
  if (seats == 0) return lose_tokens(state, root, events);
  deal_out(state, root, seats, events);
  score_land(state, root, Kind::Mountain, When::Closed, events);
}

// GR-52: the merchant of a completed town goes home.
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
    give(
        state, holder(merchant.seat), events,
        [&](auto& sum) { return town_worth(sum, railways.completed, When::Closed); },
        [&] { events->add_cell(state.board.laid(merchant.laid).at); });
    done[done_count++] = merchant;
    // The others keep their order, that of laying (GR-R14).
    std::copy(state.merchants.begin() + i + 1, state.merchants.begin() + state.merchant_count,
              state.merchants.begin() + i);
    state.merchants[--state.merchant_count] = {};
  }
  for (std::size_t i = 0; i < done_count; ++i) {
    const Cell from = state.board.laid(done[i].laid).at;
    bring_back(state, done[i].seat, done[i].piece, cowboy, from, events);
  }
}

// GR-R17: counts, and does not assume, how many different railways there are.
Rules::TownRailways Rules::town_railways(const State& state, int laid) const {
  const LaidTile& tile = state.board.laid(laid);
  std::array<Node, max_features_per_tile> found;
  std::size_t completed = 0;
  bool are_all = true;
  for_each_bit(table_of(tile).town_tracks, [&](int f) {
    const Node root = root_of(state, tile, f);
    if (state.features.totals(root).open() != 0) {
      are_all = false;
    } else if (std::find(found.begin(), found.begin() + completed, root) ==
               found.begin() + completed) {
      found[completed++] = root;
    }
  });
  return {narrow<int>(completed), are_all};
}

// ---- Pieces come back ----

// GR-53
void Rules::return_tents(State& state, Node mountain, Events* events) const {
  for_each_piece(state, tent_numbers,
                 [&](int seat, int piece, PieceSpot spot, const LaidTile& laid) {
                   if (root_at(state, spot) == mountain)
                     bring_back(state, seat, piece, tent, laid.at, events);
                 });
}

// ---- The end of the game ----

// GR-60, GR-64, GR-67, GR-R20, GR-R24: what is not complete, then the prairies, then the hands.
// Tokens on the map belong to nobody. The pieces stay where they are; the highest total wins.
void Rules::score_final(State& state, Events* events) const {
  score_final_land(state, Kind::Mountain, events);
  score_final_land(state, Kind::Track, events);
  for (int i = 0; i < state.merchant_count; ++i) {
    const Merchant& merchant = state.merchants[i];
    give(
        state, holder(merchant.seat), events,
        [&](auto& sum) {
          return town_worth(sum, town_railways(state, merchant.laid).completed, When::AtEnd);
        },
        [&] { events->add_cell(state.board.laid(merchant.laid).at); });
  }
  if (!state.first_game) score_final_land(state, Kind::Prairie, events);  // GR-68
  score_hands(state, events);
}

// GR-61, GR-62, GR-65: every feature of this kind that still holds cowboys, once each.
void Rules::score_final_land(State& state, Kind kind, Events* events) const {
  for_each_held(state, cowboy_numbers, [&](Node root, Kind held) {
    if (held == kind) score_land(state, root, kind, When::AtEnd, events);
  });
}

// GR-66: the hands are turned over.
void Rules::score_hands(State& state, Events* events) const {
  for (int seat = 0; seat < state.players; ++seat) {
    give(
        state, seat_alone(seat), events,
        [&](auto& sum) { return hand_worth(sum, state.hands[seat], tables_->token_values); },
        no_cells);
  }
}

}  // namespace bastide::gold_rush
