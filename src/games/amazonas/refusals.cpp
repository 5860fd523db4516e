// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/amazonas/rules.h"

namespace bastide::amazonas {
namespace {

namespace common = bastide::reasons;

Refusal refuse(const Reason& reason, std::string_view rule, Cell where = {}, int side = -1) {
  return {&reason, rule, where, side};
}

}  // namespace

std::optional<Refusal> Rules::check(const State& state, Actor actor,
                                    const Decision& decision) const {
  const Actor expected = this->actor(state);
  if (expected.is_nobody()) return refuse(common::game_over, "A-18");
  if (actor != expected) return refuse(common::not_your_turn, "A-7");
  switch (state.step) {
    case Step::Draw:
      if (decision.kind == common_event::draw) return check_draw(state, decision);
      break;
    case Step::Place:
      if (decision.kind == common_event::place) return check_place(state, decision);
      break;
    case Step::Double:
      if (decision.kind == event::double_tile) return check_double(state, decision);
      return refuse(common::wrong_step, "A-24");
    case Step::Piece:
      if (decision.kind == common_event::pass) return std::nullopt;
      if (decision.kind == common_event::piece) return check_piece(state, decision);
      break;
    case Step::Over:
      break;
  }
  return refuse(common::wrong_step, "A-12");
}

std::optional<Refusal> Rules::check_draw(const State& state, const Decision& decision) const {
  if (weight(state, decision) == 0) return refuse(common::not_in_pile, "A-3");
  return std::nullopt;
}

std::optional<Refusal> Rules::check_place(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (decision.item != state.drawn) return refuse(common::wrong_tile, "A-12", at);
  if (decision.turn >= rotation_count) return refuse(common::out_of_range, "A-20", at);
  if (tables_->squares[decision.item].has_amazon) {
    if (at != river_end(state)) return refuse(reasons::river_leads_elsewhere, "A-23", at);
    if (decision.turn % 2 != 0) return refuse(reasons::across_the_river, "A-23", at);
    return std::nullopt;
  }
  if (state.board.is_laid(at)) return refuse(common::cell_taken, "A-19", at);
  if (at.y > state.board.last_row()) return refuse(reasons::beyond_the_river, "A-21", at);
  if (!state.board.is_beside_laid(at)) return refuse(common::no_neighbour, "A-19", at);
  const TurnedTile& turned = tables_->shapes.turned(decision.item, decision.turn);
  const Neighbours neighbours = state.board.neighbours_of(at);
  for (Side side : all_sides) {
    const int beside = neighbours[index(side)];
    if (beside < 0) continue;
    const TurnedTile& other = tables_->shapes.turned(state.board.laid(beside));
    if (other.sides[index(opposite(side))] != turned.sides[index(side)]) {
      return refuse(common::edge_mismatch, "A-20", at, index(side));
    }
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::check_double(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  const BoardTable* chosen = find_double(decision.item);
  if (chosen == nullptr || state.doubles[chosen - tables_->doubles.data()] == 0) {
    return refuse(reasons::no_such_double, "A-24", at);
  }
  if (decision.turn >= rotation_count) return refuse(common::out_of_range, "A-24", at);
  if (at != river_end(state)) return refuse(reasons::river_leads_elsewhere, "A-24", at);
  if (decision.turn % 2 != 0) return refuse(reasons::across_the_river, "A-24", at);
  return std::nullopt;
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (decision.item > camp) return refuse(common::out_of_range, "A-13", at);
  const int first = first_square_for_pieces(state);
  int square_number = state.board.laid_count() - 1;
  while (square_number >= first && state.board.laid(square_number).at != at) --square_number;
  if (square_number < first) {
    const bool is_double_turn = state.board.laid_count() - state.turn_start > 1;
    return refuse(common::not_the_tile_just_laid, is_double_turn ? "A-33" : "A-29", at);
  }
  const LaidTile& laid = state.board.laid(square_number);
  const std::uint8_t feature = tables_->square(laid).position_of(decision.feature);
  if (feature == no_feature) return refuse(common::no_such_feature, "A-29", at);
  if (square_number > first &&
      tables_->square(state.board.laid(first)).position_of(decision.feature) != no_feature) {
    return refuse(reasons::other_square_of_double, "A-33", state.board.laid(first).at);
  }

  const Kind kind = kind_of(laid, feature);
  const bool is_camp = decision.item == camp;
  if (kind == Kind::Amazon || (kind == Kind::Jungle) != is_camp) {
    return refuse(common::piece_does_not_fit, "A-29", at);
  }
  const int first_piece = is_camp ? explorer_count : 0;
  const int end_piece = is_camp ? explorer_count + camp_count : explorer_count;
  const int pieces = (1 << end_piece) - (1 << first_piece);
  if ((state.pieces.supply(state.active) & pieces) == 0) {
    return refuse(common::no_piece_left, "A-2", at);
  }
  const auto root = state.features.root_of(laid.first_segment + feature);
  if (!state.features.totals(root).pieces.any()) return std::nullopt;
  // Show a piece that stands in the way.
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = first_piece; piece < end_piece; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& other = state.board.laid(spot.laid);
      if (state.features.root_of(other.first_segment + spot.feature) == root) {
        const std::uint8_t id = tables_->square(other).ids[spot.feature];
        return refuse_for(common::feature_occupied, is_camp ? "A-31" : "A-30",
                          {static_cast<Seat>(seat), decision.item, other.at, id});
      }
    }
  }
  BASTIDE_ASSERT(false);
  return refuse(common::feature_occupied, is_camp ? "A-31" : "A-30", at);
}

}  // namespace bastide::amazonas
