// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/amazonas/rules.h"

namespace bastide::amazonas {

std::optional<Refusal> Rules::check_draw(const State& state, const Decision& decision) const {
  if (state.pile.count(decision.item) != 0 && weight(state, decision) == 0)
    return refuse(reasons::not_in_stack, "A-R31");
  return TileGame::check_draw(state, decision);
}

std::optional<Refusal> Rules::check_place(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (auto refusal = check_drawn(state, decision, turn_rules)) return refusal;
  if (tables_->tiles[decision.item].has_amazon) {
    if (at != river_end(state)) return refuse(reasons::river_leads_elsewhere, "A-23", at);
    if (decision.turn % 2 != 0) return refuse(reasons::across_the_river, "A-23", at);
    return std::nullopt;
  }
  if (at.y > state.board.last_row()) return refuse(reasons::beyond_the_river, "A-21", at);
  if (auto refusal = check_cell(state, at, turn_rules)) return refusal;
  return check_land(state, tables_->shapes, decision, turn_rules);
}

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  if (state.step == Step::Double) return check_double(state, decision);
  if (decision.kind == common_event::pass) return std::nullopt;
  return decision.kind == common_event::piece ? check_piece(state, decision) : wrong_step();
}

std::optional<Refusal> Rules::check_double(const State& state, const Decision& decision) const {
  if (decision.kind != event::double_tile) return refuse(reasons::wrong_step, "A-24");
  const Cell at = decision.at;
  const BoardTable* chosen = find_double(decision.item);
  if (chosen == nullptr || state.doubles[chosen - tables_->doubles.data()] == 0) {
    return refuse(reasons::no_such_double, "A-24", at);
  }
  if (decision.turn >= rotation_count) return refuse(reasons::out_of_range, "A-24", at);
  if (at != river_end(state)) return refuse(reasons::river_leads_elsewhere, "A-24", at);
  if (decision.turn % 2 != 0) return refuse(reasons::across_the_river, "A-24", at);
  return std::nullopt;
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (decision.item > camp) return refuse(reasons::out_of_range, "A-13", at);
  const int first = first_square_for_pieces(state);
  int square_number = state.board.laid_count() - 1;
  while (square_number >= first && state.board.laid(square_number).at != at) --square_number;
  if (square_number < first) {
    const bool is_double_turn = state.board.laid_count() - state.turn_start > 1;
    return refuse(reasons::not_the_tile_just_laid, is_double_turn ? "A-33" : "A-29", at);
  }
  const LaidTile& laid = state.board.laid(square_number);
  const std::uint8_t feature = table_of(laid).position_of(decision.feature);
  if (feature == no_feature) return refuse(reasons::no_such_feature, "A-29", at);
  if (square_number > first &&
      table_of(state.board.laid(first)).position_of(decision.feature) != no_feature) {
    return refuse(reasons::other_square_of_double, "A-33", state.board.laid(first).at);
  }

  const Kind kind = kind_of(laid, feature);
  const bool is_camp = decision.item == camp;
  if (kind == Kind::Amazon || (kind == Kind::Jungle) != is_camp) {
    return refuse(reasons::piece_does_not_fit, "A-29", at);
  }
  const std::uint8_t numbers = numbers_of(decision.item);
  if ((state.pieces.supply(state.active) & numbers) == 0) {
    return refuse(reasons::no_piece_left, "A-2", at);
  }
  return check_free(state, root_of(state, laid, feature), numbers, decision.item,
                    is_camp ? "A-31" : "A-30");
}

}  // namespace bastide::amazonas
