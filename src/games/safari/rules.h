// Safari: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/safari.md. rules.cpp walks through the turn, actions.cpp
// through its one action, scoring.cpp through phase 3 and the end, refusals.cpp says why not,
// knowledge.cpp what may be known, text.cpp writes a position for people.
#pragma once

#include <algorithm>

#include "games/safari/state.h"
#include "games/safari/tables.h"
#include "games/tile_game.h"

namespace bastide::safari {

// Own events, after the common ones.
namespace event {
enum : std::uint8_t {
  token = common_event::count,
  reshuffle,
  ranger_take,
  ranger_move,
  found,
  extend,
  add,
  hole_return,  // of a meeple on a watering hole; common_event::piece_return is from a feature
  ranger_put,
  count
};
}

namespace reasons {
using namespace bastide::reasons;
inline constexpr Reason no_such_token{"no_such_token", "You hold no token of that species."};
inline constexpr Reason species_printed{
    "species_printed", "That species is printed on the feature already; the token must be new."};
inline constexpr Reason not_that_feature{"not_that_feature",
                                         "Another trail or bush is being scored."};
inline constexpr Reason no_tile_there{"no_tile_there", "No tile lies there."};
inline constexpr Reason no_savanna_corner{"no_savanna_corner",
                                          "A token lies only on a corner that shows savanna."};
inline constexpr Reason corner_taken{"corner_taken", "A token lies on that corner already."};
inline constexpr Reason touches_token{
    "touches_token", "A token beside it makes this an extension, not a new watering hole."};
inline constexpr Reason touches_no_token{
    "touches_no_token", "A watering hole is extended only where the token touches one of its own."};
inline constexpr Reason species_at_hole{"species_at_hole",
                                        "That species lies at this watering hole already."};
inline constexpr Reason ranger_taken{
    "ranger_taken", "Who has taken a ranger with the tile moves none in the same turn."};
inline constexpr Reason no_ranger_there{"no_ranger_there", "No ranger stands there."};
inline constexpr Reason ranger_there{"ranger_there", "A ranger stands there already."};
inline constexpr Reason ranger_needs_neighbour{
    "ranger_needs_neighbour", "A ranger stands beside a whole side of a laid square."};
}  // namespace reasons

class Rules : public TileGame<Rules, State, Tables, turn_steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  // S-13 says all of laying.
  static constexpr TurnRules turn_rules{.over = "S-47",
                                        .turn = "S-7",
                                        .step = "S-11",
                                        .pile = "S-13",
                                        .drawn = "S-13",
                                        .rotation = "S-13",
                                        .beside = "S-13",
                                        .land = "S-13"};

  // ---- The contract ----
  // Laid squares of the start board have a number each, and the board's one name.
  std::string_view tile_name(std::uint8_t tile) const {
    return TileGame::tile_name(std::min(tile, tables_->start));
  }
  State initial(const Setup& setup, Events* events) const;
  Actor actor(const State& state) const;
  // S-27: to add no token does nothing either.
  bool is_pass(const Decision& decision) const {
    return TileGame::is_pass(decision) ||
           (decision.kind == event::add && decision.item == no_species);
  }
  int weight(const State& state, const Decision& outcome) const;
  void deal(State& state, Events* events) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  void survey(const State& state, Survey& survey) const;

  // ---- For evaluation, drawing and tests ----
  Corners savanna_corners(const LaidTile& laid) const {
    return turned(table_of(laid).corners, laid.turn);
  }
  // The first decisions of phase 2: nothing, or a meeple on the tile just laid.
  void legal_on_tile(const State& state, DecisionList& list) const;
  // Lays a tile without asking whether it fits and joins its land; no turn, no events. Set-up and
  // tests use it.
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  // Sets a meeple of the supply on a laid tile, whatever the rules say; keeps all totals right.
  void set_piece(State& state, int seat, int laid, int feature) const;
  // Puts a token on a corner of a laid square, whatever the rules say; returns the hole's position.
  int put_token(State& state, Cell at, int corner, int species) const;

 private:
  // rules.cpp: the turn
  void begin_tokens(State& state, int seat, TokenCause cause, Events* events) const;
  bool is_token_due(State& state, Events* events) const;
  void apply_token(State& state, std::uint8_t species, Events* events) const;
  void after_tokens(State& state, Events* events) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void take_ranger(State& state, Cell at, Events* events) const;
  void apply_put_ranger(State& state, const Decision& decision, Events* events) const;
  void open_corners_of(State& state, Cell at, Corners savanna) const;

  // actions.cpp
  void legal_actions(const State& state, DecisionList& list) const;
  void legal_tokens(const State& state, DecisionList& list) const;
  void legal_phase_2(const State& state, DecisionList& list) const;
  void legal_pieces(const State& state, DecisionList& list) const;
  void legal_ranger_squares(const State& state, DecisionList& list) const;
  void legal_holes(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;
  void apply_phase_2(State& state, const Decision& decision, Events* events) const;
  void apply_hole(State& state, const Decision& decision, Events* events) const;

  // scoring.cpp
  void score_turn(State& state, Events* events) const;
  bool score_completed(State& state, Events* events) const;
  std::uint8_t scorers_to_ask(const State& state, const Totals& totals) const;
  void legal_additions(const State& state, DecisionList& list) const;
  void apply_addition(State& state, const Decision& decision, Events* events) const;
  void score_feature(State& state, int feature, Events* events) const;
  void score_completed_hole(State& state, Events* events) const;
  bool return_surrounded(State& state, Events* events) const;
  void score_final(State& state, Events* events) const;

  // refusals.cpp
  std::string_view rule_of_actor(const State& state) const;
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_phase_2(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_ranger_square(const State& state, Cell to,
                                             std::string_view rule) const;
  std::optional<Refusal> check_ranger_move(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_hole(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_addition(const State& state, const Decision& decision) const;

  // survey.cpp
  void survey_hole(const State& state, const Hole& hole, Survey& survey) const;
};

}  // namespace bastide::safari
