// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

// HG-24, HG-25, HG-26: the rule that keeps a second figure off.
std::string_view free_rule(Kind kind) {
  constexpr std::array<std::string_view, kind_count> rules{"HG-26", "HG-24", "HG-25", "HG-25"};
  return rules[index(kind)];
}

}  // namespace

// HG-7, HG-46: one of the tiles left in the pile from which is drawn.
std::string_view Rules::rule_of_pile(const State& state) const {
  return state.is_bonus_turn ? "HG-44" : "HG-7";
}

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  switch (state.step) {
    case Step::Shaman:
      if (decision.kind == event::decline) return std::nullopt;
      if (decision.kind != event::recall) break;
      // HG-56, HG-R21: an own figure, no hut and nobody else's.
      if (own_figure_at(state, decision.at) >= 0) return std::nullopt;
      return refuse(reasons::no_figure_there, "HG-56", decision.at);
    case Step::Piece:
      if (decision.kind == common_event::pass) return std::nullopt;
      if (decision.kind == common_event::piece) return check_piece(state, decision);
      break;
    default:
      if (decision.kind == event::take_bonus || decision.kind == event::leave_bonus)
        return std::nullopt;
  }
  return wrong_step();
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item > hut) return refuse(reasons::out_of_range, "HG-23", at);
  if (at != laid.at) return refuse(reasons::not_the_tile_just_laid, "HG-23", at);
  const TileTable& table = table_of(laid);
  if (decision.feature >= table.feature_count) return refuse(reasons::no_such_feature, "HG-23", at);
  const Kind kind = table.kinds[decision.feature];
  const bool is_hut = decision.item == hut;
  const bool is_water = kind == Kind::River || kind == Kind::Lake;
  if (is_hut && !is_water) return refuse(reasons::piece_does_not_fit, "HG-27", at);
  if (!is_hut && kind == Kind::Lake) return refuse(reasons::piece_does_not_fit, "HG-25", at);

  const std::uint8_t numbers = is_hut ? hut_numbers : figure_numbers;
  if ((state.pieces.supply(state.active) & numbers) == 0)
    return refuse(reasons::no_piece_left, "HG-31", at);
  if (!is_hut) {
    const Node root = feature_of(state, laid, decision.feature);
    return check_free(state, root, figure_numbers, figure, free_rule(kind));
  }
  const Node system = system_of(state, laid, decision.feature);
  if (!state.features.totals(system).pieces.any()) return std::nullopt;
  return refuse_occupied(state, hut_numbers, reasons::system_has_hut, "HG-27", hut,
                         [&](PieceSpot spot, const LaidTile& other) {
                           return system_of(state, other, spot.feature) == system;
                         });
}

}  // namespace bastide::hunters_gatherers
