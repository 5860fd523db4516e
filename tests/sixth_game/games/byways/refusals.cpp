// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {
namespace {

constexpr LayingRules laying{.drawn = "BW-4", .turn = "BW-5", .beside = "BW-5", .land = "BW-5"};

}  // namespace

std::optional<Refusal> Rules::check(const State& state, Actor actor,
                                    const Decision& decision) const {
  const Actor expected = this->actor(state);
  if (expected.is_nobody()) return refuse(reasons::game_over, "BW-10");
  if (actor != expected) return refuse(reasons::not_your_turn, "BW-4");
  if (state.step == Step::Draw && decision.kind == common_event::draw) {
    if (decision.item < tile_count() && weight(state, decision) != 0) return std::nullopt;
    return refuse(reasons::not_in_pile, "BW-4");
  }
  if (state.step == Step::Place && decision.kind == common_event::place) {
    return check_laying(state, tables_->shapes, decision, laying);
  }
  if (state.step == Step::Piece && decision.kind == common_event::pass) return std::nullopt;
  if (state.step == Step::Piece && decision.kind == common_event::piece) {
    return check_piece(state, decision);
  }
  return refuse(reasons::wrong_step, "BW-4");
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item != 0) return refuse(reasons::out_of_range, "BW-7", at);
  if (at != laid.at) return refuse(reasons::not_the_tile_just_laid, "BW-7", at);
  if (decision.feature >= tables_->shapes.turned(laid).feature_count) {
    return refuse(reasons::no_such_feature, "BW-7", at);
  }
  if (decision.feature != tables_->tiles[laid.tile].lane) {
    return refuse(reasons::piece_does_not_fit, "BW-7", at);
  }
  if (state.pieces.supply(state.active) == 0) return refuse(reasons::no_piece_left, "BW-7", at);
  const Node lane = state.features.root_of(lane_of(laid));
  if (!state.features.totals(lane).pieces.any()) return std::nullopt;
  return refuse_occupied(state, piece_numbers(0, walker_count), reasons::feature_occupied, "BW-7",
                         0, [&](PieceSpot, const LaidTile& other) {
                           return state.features.root_of(lane_of(other)) == lane;
                         });
}

}  // namespace bastide::byways
