// Carcassonne with The River and The Abbot: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/carcassonne.md. rules.cpp walks through the turn,
// scoring.cpp through the scoring, refusals.cpp says why not, text.cpp writes a position for
// people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/award.h"
#include "games/carcassonne/state.h"
#include "games/carcassonne/tables.h"
#include "games/tile_game.h"

namespace bastide::carcassonne {

// Own event, after the common ones.
namespace event {
enum : std::uint8_t { recall = common_event::count };
}

// Positions in GameInfo::options.
namespace option {
enum : std::uint8_t { river, abbot, fields, river_turn_rule, river_tiles };
}

namespace reasons {
inline constexpr Reason river_leads_elsewhere{
    "river_leads_elsewhere",
    "A river tile goes in front of the open end of the river and continues it."};
inline constexpr Reason river_turns_back{"river_turns_back",
                                         "The river may not turn twice to the same side."};
inline constexpr Reason no_abbot_there{"no_abbot_there", "Your abbot does not stand there."};
inline constexpr Reason already_complete{
    "already_complete",
    "What this tile has completed is scored anyway; the abbot comes home by itself."};
}  // namespace reasons

class Rules : public TileGame<State, Tables, turn_steps> {
 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();

  // ---- The contract ----
  const GameInfo& info() const { return game_info(); }
  State initial(const Setup& setup, Events* events) const;
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
  // C-101: source and lake of the printing that is played.
  const RiverEnds& river_ends(const State& state) const {
    return tables_->rivers[state.options.river_of_2021 ? 1 : 0];
  }
  Kind kind_of(const LaidTile& laid, int feature) const {
    return tables_->tiles[laid.tile].kinds[feature];
  }
  // Lays a tile without asking whether it fits and joins its land; no turn, no events. Set-up and
  // tests use it.
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  // Sets a piece of the supply on a laid tile, whatever the rules say; keeps all totals right.
  void set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const;

 private:
  // rules.cpp: the turn
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void lead_river(State& state, std::uint8_t tile, std::uint8_t turn) const;
  void apply_piece_step(State& state, const Decision& decision, Events* events) const;
  void end_turn(State& state, Events* events) const;

  // Where a tile fits.
  std::uint8_t river_turns(const State& state, std::uint8_t tile) const;
  std::optional<Bend> bend_of(const State& state, std::uint8_t tile, int turn) const;
  bool has_placement(const State& state, std::uint8_t tile) const;
  void legal_placements(const State& state, DecisionList& list) const;
  void legal_piece_actions(const State& state, DecisionList& list) const;

  // scoring.cpp
  void score_completed(State& state, Events* events) const;
  void score_land(State& state, int root, Kind kind, When when, Events* events) const;
  void score_completed_monks(State& state, Events* events) const;
  void recall_abbot(State& state, Cell at, Events* events) const;
  void score_final(State& state, Events* events) const;
  void score_fields(State& state, Events* events) const;
  void return_pieces(State& state, int root, Kind kind, Events* events) const;
  void add_land_cells(const State& state, int root, Events& events) const;

  // refusals.cpp
  std::optional<Refusal> check_draw(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_place(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_recall(const State& state, const Decision& decision) const;

  // survey.cpp
  void survey_monks(const State& state, const LaidTile& laid, int f, Survey& survey) const;
};

}  // namespace bastide::carcassonne
