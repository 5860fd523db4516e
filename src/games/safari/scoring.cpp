// Phase 3 in the order of S-21, and the end of the game.
#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "core/bits.h"
#include "games/safari/rules.h"

namespace bastide::safari {
namespace {

using Node = decltype(State::features)::Node;

struct Award {
  int points;
  std::string_view why;
  std::string_view rule;
};

// Gives the points and tells of them, with the cells that `add_cells` adds.
template <class AddCells>
void give(State& state, int seat, const Award& award, Events* events, AddCells add_cells) {
  if (award.points == 0) return;
  auto& score = state.scores[seat];
  score = static_cast<std::int16_t>(score + award.points);
  if (events == nullptr) return;
  Event& scored = events->add(common_event::score);
  scored.seat = static_cast<Seat>(seat);
  scored.amount = award.points;
  scored.why = award.why;
  scored.rule = award.rule;
  add_cells();
}

// The squares on which a trail or bush lies, each once.
void add_feature_cells(const State& state, const Tables& tables, Node root, Events& events) {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    bool is_there = false;
    for_each_bit(tables.tiles[laid.tile].claimable, [&](int f) {
      is_there |= state.features.root_of(laid.first_segment + f) == root;
    });
    if (is_there) events.add_cell(laid.at);
  }
}

void tell_return(int seat, Cell at, int feature, Events* events) {
  if (events == nullptr) return;
  const bool is_hole = feature >= hole_feature;
  Event& returned = events->add(is_hole ? std::uint8_t{event::hole_return}
                                        : std::uint8_t{common_event::piece_return});
  returned.seat = static_cast<Seat>(seat);
  returned.at = at;
  if (is_hole) {
    returned.turn = static_cast<std::uint8_t>(feature - hole_feature);
  } else {
    returned.feature = static_cast<std::uint8_t>(feature);
  }
}

// Calls visit(seat, piece, spot, laid tile) for every meeple on the board.
template <class Visit>
void for_each_meeple(const State& state, Visit visit) {
  for (int seat = 0; seat < state.players; ++seat) {
    for_each_bit(meeples & ~state.pieces.supply(seat), [&](int piece) {
      const PieceSpot spot = state.pieces.spot(seat, piece);
      visit(seat, piece, spot, state.board.laid(spot.laid));
    });
  }
}

}  // namespace

// S-21: trails and bushes, the hole, baobabs, the ranger. Where somebody must decide or draw first,
// this stops and is called again; what was scored before holds no meeples any more.
void Rules::score_turn(State& state, Events* events) const {
  if (!score_completed(state, events)) return;
  if (state.completed_hole != 0) score_completed_hole(state, events);
  if (!return_surrounded(state, events)) return;
  if (state.has_ranger) {
    score_ranger(state, events);
    state.step = Step::PutRanger;  // S-38, SR-27
    return;
  }
  end_turn(state, events);
}

// ---- (a) Trails and bushes ----

// S-22 to S-24, SR-3: each completed one with meeples, by its lowest number on the tile just laid.
// False if a scorer is asked for a token first.
bool Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  for (std::uint32_t left = tables_->tiles[laid.tile].claimable; left != 0; left &= left - 1) {
    const int f = lowest_bit(left);
    const Totals& totals = state.features.totals(state.features.root_of(laid.first_segment + f));
    if (totals.open() != 0 || !totals.pieces.any()) continue;
    state.to_ask = scorers_to_ask(state, totals);
    if (state.to_ask != 0) {
      state.asked_feature = static_cast<std::uint8_t>(f);
      state.step = Step::Add;
      return false;
    }
    score_feature(state, f, events);
  }
  return true;
}

// S-27, S-28: scorers who hold a token of a species that is not printed there.
std::uint8_t Rules::scorers_to_ask(const State& state, const Totals& totals) const {
  std::uint8_t seats = 0;
  for_each_bit(totals.pieces.majority(), [&](int seat) {
    const std::uint8_t hand = state.hands[seat].species();
    if (hand & ~totals.species()) seats |= static_cast<std::uint8_t>(1 << seat);
  });
  return seats;
}

void Rules::legal_additions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const Totals& totals =
      state.features.totals(state.features.root_of(laid.first_segment + state.asked_feature));
  const std::uint8_t hand = state.hands[actor(state).seat()].species();
  Decision decision{
      .kind = event::add, .item = no_species, .at = laid.at, .feature = state.asked_feature};
  list.push_back(decision);
  for_each_bit(hand & ~totals.species(), [&](int species) {
    decision.item = static_cast<std::uint8_t>(species);
    list.push_back(decision);
  });
}

// S-27, S-29: the token leaves the hand for the discard. The feature is scored when all have
// answered.
void Rules::apply_addition(State& state, const Decision& decision, Events* events) const {
  const Seat seat = actor(state).seat();
  if (events != nullptr) events->add(decision, seat);
  const auto bit = static_cast<std::uint8_t>(1 << seat);
  if (decision.item != no_species) {
    state.hands[seat].remove(decision.item);
    state.token_discard.add(decision.item);
    state.added |= bit;
  }
  state.to_ask &= static_cast<std::uint8_t>(~bit);
  if (state.to_ask != 0) return;
  score_feature(state, state.asked_feature, events);
  state.asked_feature = 0;
  state.added = 0;
  score_turn(state, events);
}

// S-24 to S-26, S-29: points for those with most meeples, and all meeples go home.
void Rules::score_feature(State& state, int feature, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const Node root = state.features.root_of(laid.first_segment + feature);
  const Totals totals = state.features.totals(root);
  const int species = std::popcount(totals.species());
  const bool is_trail = kind_of(laid, feature) == Kind::Trail;
  for_each_bit(totals.pieces.majority(), [&](int seat) {
    const int counted = species + ((state.added >> seat) & 1);
    const int points = species_points[counted] + totals.birds();
    give(state, seat, {points, is_trail ? "trail" : "bush", "S-25"}, events,
         [&] { add_feature_cells(state, *tables_, root, *events); });
  });
  return_meeples(state, root, events);
}

void Rules::return_meeples(State& state, int root, Events* events) const {
  for_each_meeple(state, [&](int seat, int piece, PieceSpot spot, const LaidTile& laid) {
    if (spot.feature >= hole_feature || kind_of(laid, spot.feature) == Kind::Baobab) return;
    if (state.features.root_of(laid.first_segment + spot.feature) != root) return;
    state.pieces.put_into_supply(seat, piece);
    tell_return(seat, laid.at, spot.feature, events);
  });
  state.features.totals(static_cast<Node>(root)).pieces.clear();
}

// ---- (b) The watering hole ----

// S-44: three points for everybody with a meeple there, once each; the meeples go home.
void Rules::score_completed_hole(State& state, Events* events) const {
  const Hole& hole = state.holes[state.completed_hole - 1u];
  std::uint8_t seats = 0;
  for_each_meeple(state, [&](int seat, int piece, PieceSpot spot, const LaidTile& laid) {
    if (spot.feature < hole_feature) return;
    if (point_of(laid.at, spot.feature - hole_feature) != hole.point) return;
    state.pieces.put_into_supply(seat, piece);
    tell_return(seat, laid.at, spot.feature, events);
    seats |= static_cast<std::uint8_t>(1 << seat);
  });
  for_each_bit(seats, [&](int seat) {
    give(state, seat, {3, "hole_complete", "S-44"}, events, [&] {
      for (int corner = 0; corner < corner_count; ++corner) {
        events->add_cell(cell_at(hole.point, corner));
      }
    });
  });
  state.completed_hole = 0;
}

// ---- (c) Baobabs ----

// S-31, SR-7: the next surrounded baobab, owners in seat order from the active player, one owner's
// by y, then x. False if its owner is drawing tokens now.
bool Rules::return_surrounded(State& state, Events* events) const {
  int next = -1;
  const auto rank = [&state](const Baobab& baobab) {
    const int after_active = (baobab.seat + state.players - state.active) % state.players;
    return std::tuple(after_active, baobab.at.y, baobab.at.x);
  };
  for (int i = 0; i < state.baobab_count; ++i) {
    const Baobab& baobab = state.baobabs[i];
    if (baobab.around < 8) continue;
    if (next < 0 || rank(baobab) < rank(state.baobabs[next])) next = i;
  }
  if (next < 0) return true;
  const Baobab baobab = state.baobabs[next];
  state.pieces.put_into_supply(baobab.seat, baobab.piece);
  tell_return(baobab.seat, baobab.at, baobab.feature, events);
  state.baobabs[next] = state.baobabs[--state.baobab_count];
  state.baobabs[state.baobab_count] = {};
  begin_tokens(state, baobab.seat, TokenCause::Surrounded, events);
  return false;
}

// ---- (d) The ranger ----

// S-37: three points for the ranger taken in phase 1.
void Rules::score_ranger(State& state, Events* events) const {
  give(state, state.active, {3, "ranger", "S-37"}, events,
       [&] { events->add_cell(state.board.last_laid().at); });
}

// ---- The end of the game ----

// S-48 to S-50: every unfinished trail and bush with meeples, once each, for everybody there; then
// the tokens in hand. The meeples stay where they are.
void Rules::score_final(State& state, Events* events) const {
  if (events != nullptr) events->break_group();
  std::array<bool, State::max_features> is_scored{};
  for_each_meeple(state, [&](int, int, PieceSpot spot, const LaidTile& laid) {
    if (spot.feature >= hole_feature || kind_of(laid, spot.feature) == Kind::Baobab) return;
    const Node root = state.features.root_of(laid.first_segment + spot.feature);
    if (is_scored[root]) return;
    is_scored[root] = true;
    const Totals& totals = state.features.totals(root);
    const bool is_trail = kind_of(laid, spot.feature) == Kind::Trail;
    const Award award{totals.animals() + totals.birds(), is_trail ? "final_trail" : "final_bush",
                      "S-48"};
    for (int seat = 0; seat < state.players; ++seat) {
      if (totals.pieces.of(seat) == 0) continue;
      give(state, seat, award, events, [&] { add_feature_cells(state, *tables_, root, *events); });
    }
  });
  for (int seat = 0; seat < state.players; ++seat) {
    const int tokens = state.hands[seat].total();
    give(state, seat, {tokens, "final_tokens", "S-49"}, events, [] {});
  }
  state.step = Step::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result final_result = result(state);
  end.scores = final_result.scores;
  end.winners = final_result.winners;
  end.seat_count = state.players;
}

}  // namespace bastide::safari
