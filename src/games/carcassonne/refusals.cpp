// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {

// C-11, C-20: one of the tiles left in the pile from which is drawn.
std::string_view Rules::rule_of_pile(const State& state) const {
  return !state.river_pile.empty() || state.lakes != 0 ? "C-20" : "C-11";
}

std::optional<Refusal> Rules::check_place(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (auto refusal = check_drawn(state, decision, turn_rules)) return refusal;
  if (auto refusal = check_cell(state, at, turn_rules)) return refusal;
  const bool is_river = tables_->tiles[decision.item].is_river;
  if (is_river && at != state.river_end) return refuse(reasons::river_leads_elsewhere, "C-22", at);
  if (auto refusal = check_land(state, tables_->shapes, decision, turn_rules)) return refusal;
  if (is_river && !((river_turns(state, decision.item) >> decision.turn) & 1)) {
    return refuse(reasons::river_turns_back, "C-23", at);
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  if (decision.kind == common_event::pass) return std::nullopt;
  if (decision.kind == common_event::piece) return check_piece(state, decision);
  if (decision.kind == event::recall) return check_recall(state, decision);
  return wrong_step();
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item > abbot) return refuse(reasons::out_of_range, "C-31", at);
  if (at != laid.at) return refuse(reasons::not_the_tile_just_laid, "C-31", at);
  const TileTable& table = table_of(laid);
  if (decision.feature >= table.feature_count) return refuse(reasons::no_such_feature, "C-31", at);
  const Kind kind = table.kinds[decision.feature];
  const std::uint8_t supply = state.pieces.supply(state.active);

  if (decision.item == abbot) {
    if (!state.options.abbot) return refuse(reasons::piece_does_not_fit, "C-3", at);
    if (kind != Kind::Cloister && kind != Kind::Garden)
      return refuse(reasons::piece_does_not_fit, "C-52", at);
    if (!(supply & abbot_numbers)) return refuse(reasons::no_piece_left, "C-52", at);
    return std::nullopt;
  }
  if (kind == Kind::Garden) return refuse(reasons::piece_does_not_fit, "C-33", at);
  if (kind == Kind::River) return refuse(reasons::piece_does_not_fit, "C-27", at);
  if (kind == Kind::Field && !state.options.fields)
    return refuse(reasons::piece_does_not_fit, "C-100", at);
  if ((supply & meeple_numbers) == 0) return refuse(reasons::no_piece_left, "C-31", at);
  if (kind == Kind::Cloister) return std::nullopt;  // C-34: always free

  return check_free(state, root_of(state, laid, decision.feature), meeple_numbers, meeple, "C-32");
}

std::optional<Refusal> Rules::check_recall(const State& state, const Decision& decision) const {
  if (!state.options.abbot) return refuse(reasons::piece_does_not_fit, "C-3", decision.at);
  if (decision.item != abbot) return refuse(reasons::piece_does_not_fit, "C-54", decision.at);
  for (const RingPiece& monk : state.monks) {
    if (monk.at != decision.at || monk.seat != state.active || monk.piece != abbot_number) continue;
    if (monk.is_surrounded()) return refuse(reasons::already_complete, "C-78", decision.at);
    return std::nullopt;
  }
  return refuse(reasons::no_abbot_there, "C-54", decision.at);
}

}  // namespace bastide::carcassonne
