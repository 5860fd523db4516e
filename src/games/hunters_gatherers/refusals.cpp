// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/hunters_gatherers/rules.h"

namespace bastide::hunters_gatherers {
namespace {

namespace common = bastide::reasons;

Refusal refuse(const Reason& reason, std::string_view rule, Cell where = {}, int side = -1) {
  return {&reason, rule, where, side};
}

// HG-24 to HG-26: the rule that keeps a second figure off.
std::string_view free_rule(Kind kind) {
  constexpr std::array<std::string_view, kind_count> rules{"HG-26", "HG-24", "HG-25", "HG-25"};
  return rules[kind];
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
      if (decision.kind == common_event::place) return check_place(state, decision);
      break;
    case Step::Shaman:
      if (decision.kind == event::decline) return std::nullopt;
      if (decision.kind == event::recall) return check_recall(state, decision);
      break;
    case Step::Piece:
      if (decision.kind == common_event::pass) return std::nullopt;
      if (decision.kind == common_event::piece) return check_piece(state, decision);
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

std::optional<Refusal> Rules::check_place(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  if (decision.item != state.drawn) return refuse(common::wrong_tile, "HG-11", at);
  if (decision.turn >= rotation_count) return refuse(common::out_of_range, "HG-14", at);
  if (state.board.is_laid(at)) return refuse(common::cell_taken, "HG-12", at);
  if (!state.board.is_beside_laid(at)) return refuse(common::no_neighbour, "HG-12", at);
  const TurnedTile& shape = tables_->shapes.turned(decision.item, decision.turn);
  const Neighbours neighbours = state.board.neighbours_of(at);
  for (Side side : all_sides) {
    const int beside = neighbours[index(side)];
    if (beside < 0) continue;
    const TurnedTile& other = tables_->shapes.turned(state.board.laid(beside));
    if (other.sides[index(opposite(side))] != shape.sides[index(side)]) {
      return refuse(common::edge_mismatch, "HG-13", at, index(side));
    }
  }
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

  const int first = is_hut ? first_hut : 0;
  const int end = is_hut ? Pieces::per_seat : figure_count;
  const int numbers = (1 << end) - (1 << first);
  if ((state.pieces.supply(state.active) & numbers) == 0)
    return refuse(common::no_piece_left, "HG-31", at);

  auto stands_on = [&](const LaidTile& tile, int feature) {
    return is_hut ? system_of(state, tile, feature) : feature_of(state, tile, feature);
  };
  const Node root = stands_on(laid, decision.feature);
  if (!state.features.totals(root).pieces.any()) return std::nullopt;
  // Show a piece that stands in the way.
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = first; piece < end; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      const LaidTile& other = state.board.laid(spot.laid);
      if (stands_on(other, spot.feature) != root) continue;
      const Blocker blocker{static_cast<Seat>(seat), decision.item, other.at, spot.feature};
      return is_hut ? refuse_for(reasons::system_has_hut, "HG-27", blocker)
                    : refuse_for(common::feature_occupied, free_rule(kind), blocker);
    }
  }
  BASTIDE_ASSERT(false);
  return refuse(common::feature_occupied, free_rule(kind), at);
}

}  // namespace bastide::hunters_gatherers
