// Hunters & Gatherers: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/hunters-gatherers.md. rules.cpp walks through the turn,
// scoring.cpp through the scoring, refusals.cpp says why not, text.cpp writes a position for
// people.
#pragma once

#include "games/hunters_gatherers/state.h"
#include "games/hunters_gatherers/tables.h"
#include "games/hunters_gatherers/worth.h"
#include "games/tile_game.h"

namespace bastide::hunters_gatherers {

// Own events, after the common ones.
namespace event {
enum : std::uint8_t { recall = common_event::count, decline, cover, take_bonus, leave_bonus };
}

// Positions in GameInfo::options.
namespace option {
enum : std::uint8_t { bonus_turn };
}

namespace reasons {
using namespace bastide::reasons;
inline constexpr Reason no_figure_there{"no_figure_there", "None of your figures stands there."};
inline constexpr Reason system_has_hut{"system_has_hut", "The river system holds a hut already."};
}  // namespace reasons

class Rules : public TileGame<Rules, State, Tables, turn_steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  static constexpr TurnRules turn_rules{.over = "HG-58",
                                        .turn = "HG-7",
                                        .step = "HG-7",
                                        .pile = "HG-7",
                                        .drawn = "HG-11",
                                        .rotation = "HG-14",
                                        .beside = "HG-12",
                                        .land = "HG-13"};

  // ---- The contract ----
  State initial(const Setup& setup, Events* events) const;
  bool is_pass(const Decision& decision) const {
    return TileGame::is_pass(decision) || decision.kind == event::decline ||
           decision.kind == event::leave_bonus;
  }
  int weight(const State& state, const Decision& outcome) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  void survey(const State& state, Survey& survey) const;

  // ---- For evaluation, drawing and tests ----
  // The forest, river or meadow that a feature of a laid tile belongs to; of a lake there is none.
  Node feature_of(const State& state, const LaidTile& laid, int feature) const {
    return root_of(state, laid, feature);
  }
  // The river system that a river or lake of a laid tile belongs to.
  Node system_of(const State& state, const LaidTile& laid, int feature) const {
    return root_of(state, laid, table_of(laid).water_of[feature]);
  }
  // What a river system or meadow would bring its owners if the game ended now.
  int system_points(const State& state, Node system) const;
  int meadow_points(const State& state, Node meadow) const;

  // Lays a tile without asking whether it fits and joins its land and water; no turn, no effect, no
  // events. Set-up and tests use it.
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  // Sets a piece of the supply on a laid tile, whatever the rules say; keeps all totals right.
  void set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const;

 private:
  // rules.cpp: the turn
  void legal_draws(const State& state, DecisionList& list) const;
  std::uint8_t next_tile(State& state) const;
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  bool is_last_drawn(const State& state) const { return state.base_pile.empty(); }
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void legal_actions(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;
  void apply_piece_step(State& state, const Decision& decision, Events* events) const;
  void end_turn(State& state, Events* events) const;
  void legal_pieces(const State& state, DecisionList& list) const;
  // The number of the active player's figure on a tile, or -1.
  int own_figure_at(const State& state, Cell at) const;

  // scoring.cpp
  bool score_completed(State& state, Events* events) const;
  void score_canoe(State& state, Events* events) const;
  void score_hunting_trap(State& state, Events* events) const;
  void score_final(State& state, Events* events) const;
  const LaidTile* power_in(const State& state, Power power, Node root) const;
  bool has_raft(const State& state, Node system) const {
    return power_in(state, Power::Raft, system) != nullptr;
  }
  Hunt hunt_on(const State& state, Node meadow) const;

  // refusals.cpp
  std::string_view rule_of_pile(const State& state) const;
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;

  // survey.cpp
  void survey_system(const State& state, Node root, SurveyFeature& system) const;
  void survey_meadow(const State& state, Node root, SurveyFeature& meadow) const;
};

}  // namespace bastide::hunters_gatherers
