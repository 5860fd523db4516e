// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  if (decision.kind == common_event::pass) return std::nullopt;
  if (decision.kind != common_event::piece) return wrong_step();
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item != walker) return refuse(reasons::out_of_range, "BW-7", at);
  if (at != laid.at) return refuse(reasons::not_the_tile_just_laid, "BW-7", at);
  if (decision.feature >= tables_->shapes.turned(laid).feature_count) {
    return refuse(reasons::no_such_feature, "BW-7", at);
  }
  if (decision.feature != table_of(laid).lane) {
    return refuse(reasons::piece_does_not_fit, "BW-7", at);
  }
  if (state.pieces.supply(state.active) == 0) return refuse(reasons::no_piece_left, "BW-7", at);
  return check_free(state, lane_of(state, laid), walkers, walker, "BW-7");
}

}  // namespace bastide::byways
