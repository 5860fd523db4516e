// Why a decision is not accepted: the reason, the rule, and the place to show.
#include <algorithm>

#include "games/safari/rules.h"

namespace bastide::safari {

std::string_view Rules::rule_of_actor(const State& state) const {
  return state.step == Step::Add ? "S-28" : turn_rules.turn;
}

std::optional<Refusal> Rules::check_action(const State& state, const Decision& decision) const {
  switch (state.step) {
    case Step::Token:
      if (decision.kind != event::token) break;
      if (weight(state, decision) == 0) return refuse(reasons::not_in_pile, "S-32");
      return std::nullopt;
    case Step::Action:
      return check_phase_2(state, decision);
    case Step::Add:
      if (decision.kind == event::add) return check_addition(state, decision);
      break;
    default:
      if (decision.kind == event::ranger_put)
        return check_ranger_square(state, decision.at, "S-38");
  }
  return wrong_step();
}

// ---- Phase 2 ----

std::optional<Refusal> Rules::check_phase_2(const State& state, const Decision& decision) const {
  switch (decision.kind) {
    case common_event::pass:
      return std::nullopt;
    case common_event::piece:
      return check_piece(state, decision);
    case event::ranger_move:
      return check_ranger_move(state, decision);
    case event::found:
    case event::extend:
      return check_hole(state, decision);
    default:
      return wrong_step();
  }
}

std::optional<Refusal> Rules::check_piece(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  const Cell at = decision.at;
  if (decision.item != meeple) return refuse(reasons::out_of_range, "S-17", at);
  if (at != laid.at) {
    // S-2: the start board least of all.
    const bool is_board = std::ranges::find(start_cells, at) != start_cells.end();
    return refuse(reasons::not_the_tile_just_laid, is_board ? "S-2" : "S-17", at);
  }
  const TileTable& table = table_of(laid);
  if (decision.feature >= table.feature_count) return refuse(reasons::no_such_feature, "S-17", at);
  const Kind kind = table.kinds[decision.feature];
  if (kind == Kind::Savanna) return refuse(reasons::piece_does_not_fit, "S-12", at);
  if (state.pieces.supply(state.active) == 0) {
    return refuse(reasons::no_piece_left, kind == Kind::Baobab ? "S-19" : "S-17", at);
  }
  if (kind == Kind::Baobab) return std::nullopt;

  return check_free(state, root_of(state, laid, decision.feature), meeples, meeple, "S-18");
}

// S-33, SR-20: an empty square beside a laid one, without a ranger.
std::optional<Refusal> Rules::check_ranger_square(const State& state, Cell to,
                                                  std::string_view rule) const {
  if (state.board.is_laid(to)) return refuse(reasons::cell_taken, rule, to);
  if (!state.board.is_beside_laid(to)) return refuse(reasons::ranger_needs_neighbour, rule, to);
  if (to == state.rangers[0] || (!state.has_ranger && to == state.rangers[1])) {
    return refuse(reasons::ranger_there, rule, to);
  }
  return std::nullopt;
}

std::optional<Refusal> Rules::check_ranger_move(const State& state,
                                                const Decision& decision) const {
  if (state.has_ranger) return refuse(reasons::ranger_taken, "S-35", state.board.last_laid().at);
  if (decision.at != state.rangers[0] && decision.at != state.rangers[1]) {
    return refuse(reasons::no_ranger_there, "S-34", decision.at);
  }
  return check_ranger_square(state, decision.to, decision.to == decision.at ? "SR-20" : "S-34");
}

// S-40, S-41, S-42: founding and extending want the same of the token and its corner, and the
// opposite of the corners beside it.
std::optional<Refusal> Rules::check_hole(const State& state, const Decision& decision) const {
  const bool is_founded = decision.kind == event::found;
  const std::string_view rule = is_founded ? "S-40" : "S-42";
  const Cell at = decision.at;
  if (decision.item >= species_count || decision.turn >= corner_count) {
    return refuse(reasons::out_of_range, rule, at);
  }
  const int laid = state.board.laid_at(at);
  if (laid < 0) return refuse(reasons::no_tile_there, "SR-11", at);
  if (state.hands[state.active].of(decision.item) == 0) {
    return refuse(reasons::no_such_token, rule, at);
  }
  const Corners corner = bit_of(decision.turn);
  if (!(savanna_corners(state.board.laid(laid)) & corner)) {
    return refuse(reasons::no_savanna_corner, "S-10", at);
  }
  Hole here{};
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    if (hole.point == point_of(at, decision.turn)) here = hole;
  }
  if (here.taken & corner) return refuse(reasons::corner_taken, rule, at);
  const bool is_touching = (touching(here.taken) & corner) != 0;
  if (is_founded) {
    if (is_touching) return refuse(reasons::touches_token, "S-40", at);
    if (state.pieces.supply(state.active) == 0) return refuse(reasons::no_piece_left, "SR-18", at);
    return std::nullopt;
  }
  if (!is_touching) {
    return refuse(reasons::touches_no_token, here.taken != 0 ? "SR-15" : "S-42", at);
  }
  if (here.species() & (1 << decision.item)) return refuse(reasons::species_at_hole, "S-42", at);
  return std::nullopt;
}

// ---- Phase 3 ----

std::optional<Refusal> Rules::check_addition(const State& state, const Decision& decision) const {
  const LaidTile& laid = state.board.last_laid();
  if (decision.at != laid.at || decision.feature != state.asked_feature) {
    return refuse(reasons::not_that_feature, "SR-3", decision.at);
  }
  if (decision.item == no_species) return std::nullopt;
  if (decision.item > no_species) return refuse(reasons::out_of_range, "S-27", laid.at);
  const Node root = root_of(state, laid, decision.feature);
  if (state.features.totals(root).species() & (1 << decision.item)) {
    return refuse(reasons::species_printed, "S-27", laid.at);
  }
  if (state.hands[actor(state).seat()].of(decision.item) == 0) {
    return refuse(reasons::no_such_token, "S-27", laid.at);
  }
  return std::nullopt;
}

}  // namespace bastide::safari
