// Hunters & Gatherers: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/hunters-gatherers.md. rules.cpp walks through the turn,
// scoring.cpp through the scoring, refusals.cpp says why not, text.cpp writes a position for
// people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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
inline constexpr Reason no_figure_there{"no_figure_there", "None of your figures stands there."};
inline constexpr Reason system_has_hut{"system_has_hut", "The river system holds a hut already."};
}  // namespace reasons

class Rules : public TileGame<State, Tables, turn_steps> {
 public:
  using TileGame::TileGame;
  using Node = decltype(State::features)::Node;

  static const GameInfo& game_info();

  // ---- The contract ----
  const GameInfo& info() const { return game_info(); }
  State initial(const Setup& setup, Events* events) const;
  bool is_pass(const Decision& decision) const {
    return decision.kind == common_event::pass || decision.kind == event::decline ||
           decision.kind == event::leave_bonus;
  }
  void legal(const State& state, DecisionList& list) const;
  int weight(const State& state, const Decision& outcome) const;
  std::optional<Refusal> check(const State& state, Actor actor, const Decision& decision) const;
  void apply_unchecked(State& state, const Decision& decision, Events* events) const;
  void deal(State& state, Events* events) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  View<State> view(const State& state, Seat seat) const;
  State imagine(const View<State>& view, Random& random) const;
  void survey(const State& state, Survey& survey) const;
  void end_now(State& state, Events* events) const { score_final(state, events); }

  // ---- For evaluation, drawing and tests ----
  const TileTable& table_of(const LaidTile& laid) const { return tables_->tiles[laid.tile]; }
  Kind kind_of(const LaidTile& laid, int feature) const { return table_of(laid).kinds[feature]; }
  // The forest, river or meadow that a feature of a laid tile belongs to; of a lake there is none.
  Node feature_of(const State& state, const LaidTile& laid, int feature) const {
    return state.features.root_of(laid.first_segment + feature);
  }
  // The river system that a river or lake of a laid tile belongs to.
  Node system_of(const State& state, const LaidTile& laid, int feature) const {
    return feature_of(state, laid, table_of(laid).water_of[feature]);
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
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void apply_shaman_step(State& state, const Decision& decision, Events* events) const;
  void apply_piece_step(State& state, const Decision& decision, Events* events) const;
  void apply_offer(State& state, const Decision& decision, Events* events) const;
  void end_turn(State& state, Events* events) const;
  void legal_recalls(const State& state, DecisionList& list) const;
  void legal_pieces(const State& state, DecisionList& list) const;

  // scoring.cpp
  bool score_completed(State& state, Events* events) const;
  void return_figures(State& state, Node root, Kind kind, Events* events) const;
  void score_canoe(State& state, Events* events) const;
  void score_hunting_trap(State& state, Events* events) const;
  void score_final(State& state, Events* events) const;
  const LaidTile* power_in(const State& state, Power power, Node root) const;
  bool has_raft(const State& state, Node system) const {
    return power_in(state, Power::Raft, system) != nullptr;
  }
  Hunt hunt_on(const State& state, Node meadow) const;
  void add_land_cells(const State& state, Node root, Events& events) const;

  // refusals.cpp
  std::optional<Refusal> check_draw(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_recall(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;

  // survey.cpp
  void survey_system(const State& state, Node root, SurveyFeature& system) const;
  void survey_meadow(const State& state, Node root, SurveyFeature& meadow) const;
};

}  // namespace bastide::hunters_gatherers
