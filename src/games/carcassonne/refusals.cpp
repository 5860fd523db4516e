// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/carcassonne/rules.h"

namespace bastide::carcassonne {
namespace {

namespace common = bastide::reasons;

constexpr LayingRules laying{.drawn = "C-11", .turn = "C-15", .beside = "C-12", .land = "C-13"};

}  // namespace

std::optional<Refusal> Rules::check(const State& state, Actor actor,
                                    const Decision& decision) const {
  const Actor expected = this->actor(state);
  if (expected.is_nobody()) return refuse(common::game_over, "C-60");
  if (actor != expected) return refuse(common::not_your_turn, "C-9");
  switch (state.step) {
    case Step::Draw:
      if (decision.kind == common_event::draw) return check_draw(state, decision);
      break;
    case Step::Place:
      if (decision.kind == common_event::place) return check_place(state, decision);
      break;
    case Step::Piece:
      if (decision.kind == common_event::pass) return std::nullopt;
      if (decision.kind == common_event::piece) return check_piece(state, decision);
      if (decision.kind == event::recall) return check_recall(state, decision);
      break;
    case Step::Over:
      break;
  }
  return refuse(common::wrong_step, "C-9");
}

// C-11, C-20: one of the tiles left in the pile from which is drawn.
std::optional<Refusal> Rules::check_draw(const State& state, const Decision& decision) const {
  if (decision.item >= tile_count() || weight(state, decision) == 0) {
    const bool in_river = !state.river_pile.empty() || state.lakes != 0;
    return refuse(common::not_in_pile, in_river ? "C-20" : "C-11");
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::check_place(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (auto refusal = check_drawn(state, decision, laying)) return refusal;
  if (auto refusal = check_cell(state, at, laying)) return refusal;
  const bool is_river = tables_->tiles[decision.item].is_river;
  if (is_river && at != state.river_end) return refuse(reasons::river_leads_elsewhere, "C-22", at);
  if (auto refusal = check_land(state, tables_->shapes, decision, laying)) return refusal;
  if (is_river && !((river_turns(state, decision.item) >> decision.turn) & 1)) {
    return refuse(reasons::river_turns_back, "C-23", at);
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item > abbot) return refuse(common::out_of_range, "C-31", at);
  if (at != laid.at) return refuse(common::not_the_tile_just_laid, "C-31", at);
  const TileTable& table = tables_->tiles[laid.tile];
  if (decision.feature >= table.feature_count) return refuse(common::no_such_feature, "C-31", at);
  const Kind kind = table.kinds[decision.feature];
  const std::uint8_t supply = state.pieces.supply(state.active);

  if (decision.item == abbot) {
    if (!state.options.abbot) return refuse(common::piece_does_not_fit, "C-3", at);
    if (kind != Kind::Cloister && kind != Kind::Garden)
      return refuse(common::piece_does_not_fit, "C-52", at);
    if (!((supply >> abbot_number) & 1)) return refuse(common::no_piece_left, "C-52", at);
    return std::nullopt;
  }
  if (kind == Kind::Garden) return refuse(common::piece_does_not_fit, "C-33", at);
  if (kind == Kind::River) return refuse(common::piece_does_not_fit, "C-27", at);
  if (kind == Kind::Field && !state.options.fields)
    return refuse(common::piece_does_not_fit, "C-100", at);
  if ((supply & piece_numbers(0, meeple_count)) == 0)
    return refuse(common::no_piece_left, "C-31", at);
  if (kind == Kind::Cloister) return std::nullopt;  // C-34: always free

  const auto root = state.features.root_of(laid.first_segment + decision.feature);
  if (!state.features.totals(root).pieces.any()) return std::nullopt;
  return refuse_occupied(state, piece_numbers(0, meeple_count), common::feature_occupied, "C-32",
                         meeple, [&](PieceSpot spot, const LaidTile& other) {
                           return kind_of(other, spot.feature) == kind &&
                                  state.features.root_of(other.first_segment + spot.feature) ==
                                      root;
                         });
}

std::optional<Refusal> Rules::check_recall(const State& state, const Decision& decision) const {
  if (!state.options.abbot) return refuse(common::piece_does_not_fit, "C-3", decision.at);
  if (decision.item != abbot) return refuse(common::piece_does_not_fit, "C-54", decision.at);
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk& monk = state.monks[i];
    if (monk.at != decision.at || monk.seat != state.active || monk.piece != abbot_number) continue;
    if (monk.around == 8) return refuse(reasons::already_complete, "C-78", decision.at);
    return std::nullopt;
  }
  return refuse(reasons::no_abbot_there, "C-54", decision.at);
}

}  // namespace bastide::carcassonne
