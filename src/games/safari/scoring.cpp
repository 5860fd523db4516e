// Phase 3 in the order of S-21, and the end of the game.
#include <tuple>

#include "games/safari/rules.h"
#include "games/safari/worth.h"

namespace bastide::safari {
namespace {

// S-29, S-31, S-44: a meeple goes home from a trail, bush, baobab or watering hole.
void send_home(State& state, int seat, int piece, Cell at, int feature, Events* events) {
  state.pieces.put_into_supply(seat, piece);
  if (events == nullptr) return;
  const bool is_hole = feature >= hole_feature;
  Event& returned = events->add(is_hole ? std::uint8_t{event::hole_return}
                                        : std::uint8_t{common_event::piece_return});
  returned.seat = byte_of(seat);
  returned.at = at;
  (is_hole ? returned.turn : returned.feature) = byte_of(feature & ~hole_feature);
}

// S-48: not only those with most.
Winners everybody_among(PieceCounts pieces) {
  Winners winners{0, pieces};
  for (int seat = 0; seat < max_seats; ++seat) {
    if (pieces.of(seat) != 0) winners.seats |= seat_alone(seat).seats;
  }
  return winners;
}

}  // namespace

// S-21: trails and bushes, the hole, baobabs, the ranger. Where somebody must decide or draw first,
// this stops and is called again; what was scored before holds no meeples any more.
void Rules::score_turn(State& state, Events* events) const {
  if (!score_completed(state, events)) return;
  if (state.completed_hole != 0) score_completed_hole(state, events);
  if (!return_surrounded(state, events)) return;
  if (!state.has_ranger) {
    next_turn(state, events);
    return;
  }
  give(
      state, seat_alone(state.active), events, [](auto& sum) { return ranger_worth(sum); },
      [&] { events->add_cell(state.board.last_laid().at); });
  state.step = Step::PutRanger;  // S-38, SR-27
}

// ---- (a) Trails and bushes ----

// S-22, S-23, S-24, SR-3: each completed one with meeples, by its lowest number on the tile just
// laid. False if a scorer is asked for a token first.
bool Rules::score_completed(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  for (std::uint32_t left = table_of(laid).claimable; left != 0; left &= left - 1) {
    const int f = lowest_bit(left);
    const Totals& totals = state.features.totals(root_of(state, laid, f));
    if (totals.open() != 0 || !totals.pieces.any()) continue;
    state.to_ask = scorers_to_ask(state, totals);
    if (state.to_ask != 0) {
      state.asked_feature = byte_of(f);
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
    if (hand & ~totals.species()) seats |= bit_of(seat);
  });
  return seats;
}

void Rules::legal_additions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const Totals& totals = state.features.totals(root_of(state, laid, state.asked_feature));
  const std::uint8_t hand = state.hands[actor(state).seat()].species();
  Decision decision{
      .kind = event::add, .item = no_species, .at = laid.at, .feature = state.asked_feature};
  list.push_back(decision);
  for_each_bit(hand & ~totals.species(), [&](int species) {
    decision.item = byte_of(species);
    list.push_back(decision);
  });
}

// S-27, S-29: the token leaves the hand for the discard. The feature is scored when all have
// answered.
void Rules::apply_addition(State& state, const Decision& decision, Events* events) const {
  const Seat seat = actor(state).seat();
  if (decision.item != no_species) {
    state.hands[seat].remove(decision.item);
    state.token_discard.add(decision.item);
    state.added |= bit_of(seat);
  }
  state.to_ask = byte_of(state.to_ask & ~bit_of(seat));
  if (state.to_ask != 0) return;
  score_feature(state, state.asked_feature, events);
  state.asked_feature = 0;
  state.added = 0;
  score_turn(state, events);
}

// S-24, S-29: points for those with most meeples, and all meeples go home.
void Rules::score_feature(State& state, int feature, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  const Kind kind = kind_of(laid, feature);
  const Node root = root_of(state, laid, feature);
  const Totals totals = state.features.totals(root);
  const std::uint8_t scorers = totals.pieces.majority();
  // One that shows nothing brings points only to those who have added a token.
  const std::uint8_t paid = totals.counts == 0 ? state.added : scorers;
  for_each_bit(scorers, [&](int seat) {
    const bool has_token = (state.added >> seat) & 1;
    give(
        state, {seat_alone(seat).seats, totals.pieces, paid}, events,
        [&](auto& sum) { return closed_worth(sum, kind, totals, has_token); },
        [&] { add_land_cells(state, root, *events); });
  });
  for_each_piece(state, meeples, [&](int seat, int piece, PieceSpot spot, const LaidTile& on) {
    if (is_on(state, spot, on, root)) send_home(state, seat, piece, on.at, spot.feature, events);
  });
  state.features.totals(root).pieces.clear();
}

// ---- (b) The watering hole ----

// S-44: points for everybody with a meeple there, once each; the meeples go home.
void Rules::score_completed_hole(State& state, Events* events) const {
  const Hole& hole = state.holes[state.completed_hole - 1];
  Winners there;
  for_each_piece(state, meeples, [&](int seat, int piece, PieceSpot spot, const LaidTile& laid) {
    if (spot.feature < hole_feature) return;
    if (point_of(laid.at, spot.feature - hole_feature) != hole.point) return;
    send_home(state, seat, piece, laid.at, spot.feature, events);
    there.seats |= seat_alone(seat).seats;
  });
  give(
      state, there, events, [](auto& sum) { return hole_worth(sum); },
      [&] {
        for (int corner = 0; corner < corner_count; ++corner) {
          events->add_cell(cell_at(hole.point, corner));
        }
      });
  state.completed_hole = 0;
}

// ---- (c) Baobabs ----

// S-31, SR-7: the next surrounded baobab, owners in seat order from the active player, one owner's
// by y, then x. False if its owner is drawing tokens now.
bool Rules::return_surrounded(State& state, Events* events) const {
  int next = -1;
  const auto rank = [&state](const RingPiece& baobab) {
    const int after_active = (baobab.seat + state.players - state.active) % state.players;
    return std::tuple(after_active, baobab.at.y, baobab.at.x);
  };
  for (int i = 0; i < state.baobabs.size(); ++i) {
    const RingPiece& baobab = state.baobabs[i];
    if (!baobab.is_surrounded()) continue;
    if (next < 0 || rank(baobab) < rank(state.baobabs[next])) next = i;
  }
  if (next < 0) return true;
  const RingPiece baobab = state.baobabs.remove(next);
  send_home(state, baobab.seat, baobab.piece, baobab.at, baobab.feature, events);
  begin_tokens(state, baobab.seat, TokenCause::Surrounded, events);
  return false;
}

// ---- The end of the game ----

// S-48, S-49, S-50: every unfinished trail and bush with meeples, once each, for everybody there;
// then the tokens in hand. The meeples stay where they are.
void Rules::score_final(State& state, Events* events) const {
  for_each_held(state, meeples, [&](Node root, Kind kind) {
    const Totals& totals = state.features.totals(root);
    give(
        state, everybody_among(totals.pieces), events,
        [&](auto& sum) { return final_worth(sum, kind, totals); },
        [&] { add_land_cells(state, root, *events); });
  });
  for (int seat = 0; seat < state.players; ++seat) {
    give(
        state, seat_alone(seat), events,
        [&](auto& sum) { return hand_worth(sum, state.hands[seat]); }, no_cells);
  }
}

}  // namespace bastide::safari
