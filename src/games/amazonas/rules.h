// Amazonas: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/amazonas.md. rules.cpp walks through the turn, river.cpp
// through boats and the Amazon, stacks.h through a pile of stacks, scoring.cpp through villages,
// tributaries and the end of the game, refusals.cpp says why not, text.cpp writes a position for
// people.
#pragma once

#include "games/amazonas/state.h"
#include "games/amazonas/tables.h"
#include "games/tile_game.h"

namespace bastide::amazonas {

struct Catch;  // worth.h

// Own events, after the common ones.
namespace event {
enum : std::uint8_t { double_tile = common_event::count, boat };
}

// Positions in GameInfo::options.
namespace option {
enum : std::uint8_t { river_spread };
}

namespace reasons {
using namespace bastide::reasons;
inline constexpr Reason beyond_the_river{
    "beyond_the_river", "No regular tile may lie further downstream than the river has come."};
inline constexpr Reason river_leads_elsewhere{
    "river_leads_elsewhere", "A river tile lengthens the Amazon at its downstream end."};
inline constexpr Reason across_the_river{
    "across_the_river", "One of the two Amazon sides must join the river: no turn or a half turn."};
inline constexpr Reason no_such_double{"no_such_double", "That double is not left to choose."};
inline constexpr Reason other_square_of_double{
    "other_square_of_double", "A feature on both squares of a double is named at the upstream one.",
    true};
inline constexpr Reason not_in_stack{"not_in_stack",
                                     "The current stack holds no more tiles of that kind."};
}  // namespace reasons

class Rules : public TileGame<Rules, State, Tables, turn_steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  static constexpr TurnRules turn_rules{.over = "A-18",
                                        .turn = "A-7",
                                        .step = "A-12",
                                        .pile = "A-3",
                                        .drawn = "A-12",
                                        .rotation = "A-20",
                                        .beside = "A-19",
                                        .land = "A-20"};

  // ---- The contract ----
  State initial(const Setup& setup, Events* events) const;
  int weight(const State& state, const Decision& outcome) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  void survey(const State& state, Survey& survey) const;

  // ---- For tests and evaluation ----
  const SquareTable& table_of(const LaidTile& laid) const { return tables_->square(laid); }
  // A feature on several squares of a board has one id there.
  std::uint8_t feature_id(const LaidTile& laid, int feature) const {
    return table_of(laid).ids[feature];
  }
  // The squares on which a piece may be set now: the last one, after a "!" both of the double
  //
  int first_square_for_pieces(const State& state) const;
  // Where the Amazon goes on: below the square (1, R) of A-23.
  Cell river_end(const State& state) const;

 private:
  // rules.cpp: the turn
  void legal_draws(const State& state, DecisionList& list) const;
  std::uint8_t next_tile(State& state) const;
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void apply_double(State& state, const Decision& decision) const;
  void legal_actions(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;
  void set_piece(State& state, const Decision& decision, Events* events) const;

  bool has_placement(const State& state, std::uint8_t tile) const;
  void legal_placements(const State& state, DecisionList& list) const;
  Picked pick_placement(const State& state, Random& random, DecisionList& list) const;
  void legal_doubles(const State& state, DecisionList& list) const;
  void legal_pieces(const State& state, DecisionList& list) const;
  const BoardTable* find_double(std::uint8_t item) const;

  // river.cpp
  void move_boat(State& state, int seat, int steps, const Cause& cause, Events* events) const;
  void move_boats_for_symbols(State& state, Events* events) const;
  void score_amazon(State& state, Events* events) const;
  void score_mouth(State& state, Events* events) const;
  Catch caught_this_turn(const State& state) const;
  SurveyRace survey_race(const State& state) const;

  // scoring.cpp
  void score_completed(State& state, Events* events) const;
  void score_land(State& state, Node root, Kind kind, When when, Events* events) const;
  void score_final(State& state, Events* events) const;

  // refusals.cpp
  std::optional<Refusal> check_draw(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_place(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_double(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
};

}  // namespace bastide::amazonas
