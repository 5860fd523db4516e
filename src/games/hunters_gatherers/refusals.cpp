// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

namespace common = bastide::reasons;

constexpr LayingRules laying{.drawn = "HG-11", .turn = "HG-14", .beside = "HG-12", .land = "HG-13"};

// HG-24, HG-25, HG-26: the rule that keeps a second figure off.
std::string_view free_rule(Kind kind) {
  constexpr std::array<std::string_view, kind_count> rules{"HG-26", "HG-24", "HG-25", "HG-25"};
  return rules[index(kind)];
}

}  // namespace

std::optional<Refusal> Rules::check(const State& state, Actor actor,
                                    const Decision& decision) const {
  const Actor expected = this->actor(state);
  if (expected.is_nobody()) return refuse(common::game_over, "HG-58");
  if (actor != expected) return refuse(common::not_your_turn, "HG-7");
  switch (state.step) {
    case Step::Draw:
      if (decision.kind == common_event::draw) return check_draw(state, decision);
      break;
    case Step::Place:
      if (decision.kind == common_event::place)
        return check_laying(state, tables_->shapes, decision, laying);
      break;
    case Step::Shaman:
      if (decision.kind == event::decline) return std::nullopt;
      if (decision.kind == event::recall) return check_recall(state, decision);
      break;
    case Step::Piece:
      if (decision.kind == common_event::pass) return std::nullopt;
      if (decision.kind == common_event::piece) return check_piece(state, decision);
      break;
    case Step::Offer:
      if (decision.kind == event::take_bonus || decision.kind == event::leave_bonus)
        return std::nullopt;
      break;
    case Step::Over:
      break;
  }
  return refuse(common::wrong_step, "HG-7");
}

// HG-7, HG-46: one of the tiles left in the pile from which is drawn.
std::optional<Refusal> Rules::check_draw(const State& state, const Decision& decision) const {
  if (decision.item >= tile_count() || weight(state, decision) == 0)
    return refuse(common::not_in_pile, state.is_bonus_turn ? "HG-44" : "HG-7");
  return std::nullopt;
}

// HG-56, HG-R21: an own figure, no hut and nobody else's.
std::optional<Refusal> Rules::check_recall(const State& state, const Decision& decision) const {
  for (int piece = 0; piece < figure_count; ++piece) {
    if (!state.pieces.is_on_board(state.active, piece)) continue;
    if (state.board.laid(state.pieces.spot(state.active, piece).laid).at == decision.at)
      return std::nullopt;
  }
  return refuse(reasons::no_figure_there, "HG-56", decision.at);
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item > hut) return refuse(common::out_of_range, "HG-23", at);
  if (at != laid.at) return refuse(common::not_the_tile_just_laid, "HG-23", at);
  const TileTable& table = tables_->tiles[laid.tile];
  if (decision.feature >= table.feature_count) return refuse(common::no_such_feature, "HG-23", at);
  const Kind kind = table.kinds[decision.feature];
  const bool is_hut = decision.item == hut;
  const bool is_water = kind == Kind::River || kind == Kind::Lake;
  if (is_hut && !is_water) return refuse(common::piece_does_not_fit, "HG-27", at);
  if (!is_hut && kind == Kind::Lake) return refuse(common::piece_does_not_fit, "HG-25", at);

  const std::uint8_t numbers =
      is_hut ? piece_numbers(first_hut, hut_count) : piece_numbers(0, figure_count);
  if ((state.pieces.supply(state.active) & numbers) == 0)
    return refuse(common::no_piece_left, "HG-31", at);

  auto stands_on = [&](const LaidTile& tile, int feature) {
    return is_hut ? system_of(state, tile, feature) : feature_of(state, tile, feature);
  };
  const Node root = stands_on(laid, decision.feature);
  if (!state.features.totals(root).pieces.any()) return std::nullopt;
  return refuse_occupied(state, numbers,
                         is_hut ? reasons::system_has_hut : common::feature_occupied,
                         is_hut ? "HG-27" : free_rule(kind), decision.item,
                         [&](PieceSpot spot, const LaidTile& other) {
                           return stands_on(other, spot.feature) == root;
                         });
}

}  // namespace bastide::hunters_gatherers
