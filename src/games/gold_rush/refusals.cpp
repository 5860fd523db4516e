// Why a decision is not accepted: the reason, the rule, and the place to show.
#include "games/gold_rush/rules.h"

namespace bastide::gold_rush {

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  if (state.step == Step::Tokens)
    return decision.kind == event::token ? check_token(state, decision) : wrong_step();
  if (decision.kind == common_event::pass) return std::nullopt;
  if (decision.kind == common_event::piece) return check_piece(state, decision);
  if (decision.kind == event::mine) return check_mine(state);
  return wrong_step();
}

// GR-4, GR-19: a token of the supply, on the section whose turn it is.
std::optional<Refusal> Rules::check_token(const State& state, const Decision& decision) const {
  const Decision due = token_due(state);
  if (decision.at != due.at || decision.feature != due.feature)
    return refuse(reasons::token_goes_elsewhere, "GR-19", due.at);
  if (weight(state, decision) == 0) return refuse(reasons::not_in_pile, "GR-4", due.at);
  return std::nullopt;
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  if (decision.item == cowboy) return check_cowboy(state, decision);
  if (decision.item == tent) return check_tent(state, decision);
  return refuse(reasons::out_of_range, "GR-11", decision.at);
}

// Step 2a.
std::optional<Refusal> Rules::check_cowboy(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (at != laid.at) return refuse(reasons::not_the_tile_just_laid, "GR-23", at);
  const TileTable& table = table_of(laid);
  if (decision.feature >= table.feature_count) return refuse(reasons::no_such_feature, "GR-24", at);
  const Kind kind = table.kinds[decision.feature];
  if (kind == Kind::Junction) return refuse(reasons::piece_does_not_fit, "GR-24", at);
  if (kind == Kind::Prairie && state.first_game)
    return refuse(reasons::piece_does_not_fit, "GR-68", at);
  if ((state.pieces.supply(state.active) & cowboy_numbers) == 0)
    return refuse(reasons::no_piece_left, "GR-29", at);
  if (kind == Kind::City) return std::nullopt;  // GR-26: always free

  return check_free(state, root_of(state, laid, decision.feature), cowboy_numbers, cowboy, "GR-25");
}

// Step 2b.
std::optional<Refusal> Rules::check_tent(const State& state, const Decision& decision) const {
  const Cell at = decision.at;
  const int number = state.board.laid_at(at);
  if (number < 0) return refuse(reasons::no_tile_there, "GR-30", at);
  const LaidTile& laid = state.board.laid(number);
  const TileTable& table = table_of(laid);
  if (decision.feature >= table.feature_count) return refuse(reasons::no_such_feature, "GR-30", at);
  if (table.kinds[decision.feature] != Kind::Mountain)
    return refuse(reasons::piece_does_not_fit, "GR-30", at);
  const PieceSpot spot{byte_of(number), decision.feature};
  if (state.features.totals(root_at(state, spot)).open() == 0)
    return refuse(reasons::mountain_complete, "GR-31", at);
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece <= tent_number; ++piece) {
      const PieceSpot taken = state.pieces.spot(seat, piece);
      if (taken.laid != spot.laid || taken.feature != spot.feature) continue;
      const bool is_own_tent = seat == state.active && piece == tent_number;
      const Blocker blocker{byte_of(seat), kind_of_piece(piece), at, spot.feature};
      return is_own_tent ? refuse_for(reasons::tent_stands_there, "GR-R8", blocker)
                         : refuse_for(reasons::section_occupied, "GR-32", blocker);
    }
  }
  return std::nullopt;
}

// Step 2c.
std::optional<Refusal> Rules::check_mine(const State& state) const {
  if (!state.pieces.is_on_board(state.active, tent_number))
    return refuse(reasons::no_tent_on_map, "GR-35");
  const PieceSpot spot = state.pieces.spot(state.active, tent_number);
  if (state.features.totals(root_at(state, spot)).tokens() == 0)
    return refuse(reasons::nothing_to_mine, "GR-R3", state.board.laid(spot.laid).at);
  return std::nullopt;
}

}  // namespace bastide::gold_rush
