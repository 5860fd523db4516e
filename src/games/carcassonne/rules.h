// Carcassonne with The River and The Abbot: the rules class (games/game.h explains the contract).
//
// Rule numbers are those of docs/rules/carcassonne.md. rules.cpp walks through the turn,
// scoring.cpp through the scoring, refusals.cpp says why not, text.cpp writes a position for
// people.
#pragma once

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
using namespace bastide::reasons;
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

class Rules : public TileGame<Rules, State, Tables, turn_steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  static constexpr TurnRules turn_rules{.over = "C-60",
                                        .turn = "C-9",
                                        .step = "C-9",
                                        .pile = "C-11",
                                        .drawn = "C-11",
                                        .rotation = "C-15",
                                        .beside = "C-12",
                                        .land = "C-13"};

  // ---- The contract ----
  State initial(const Setup& setup, Events* events) const;
  int weight(const State& state, const Decision& outcome) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  void survey(const State& state, Survey& survey) const;

  // ---- For evaluation, drawing and tests ----
  // C-101: source and lake of the printing that is played.
  const RiverEnds& river_ends(const State& state) const {
    return tables_->rivers[state.options.river_of_2021 ? 1 : 0];
  }
  bool is_garden(const State& state, const RingPiece& monk) const {
    return kind_of(state.board.laid(state.board.laid_at(monk.at)), monk.feature) == Kind::Garden;
  }
  // C-88: calls visit(field, city) for every border of the two.
  template <class Visit>
  void for_each_border(const State& state, Visit visit) const {
    // How many a tile has cannot be foretold: they are listed first, at least four of each tile,
    // and those too many written over by the next.
    constexpr int at_least = 4;
    struct Found {
      std::uint16_t first_segment;
      Border border;
    };
    std::array<Found, State::max_tiles * max_features_per_tile + at_least> found;
    Found* end = found.data();
    for (int i = 0; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      const TileTable& table = table_of(laid);
      const auto write = [&](int b) { end[b] = {laid.first_segment, table.borders[b]}; };
      for (int b = 0; b < at_least; ++b) write(b);
      for (int b = at_least; b < table.border_count; ++b) write(b);
      end += table.border_count;
    }
    for (const Found* at = found.data(); at != end; ++at) {
      visit(state.features.root_of(at->first_segment + at->border.field),
            state.features.root_of(at->first_segment + at->border.city));
    }
  }
  // Lays a tile without asking whether it fits and joins its land; no turn, no events. Set-up and
  // tests use it.
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  // Sets a piece of the supply on a laid tile, whatever the rules say; keeps all totals right.
  void set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const;

 private:
  // rules.cpp: the turn
  void legal_draws(const State& state, DecisionList& list) const;
  std::uint8_t next_tile(State& state) const;
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  bool is_last_drawn(const State& state) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void lead_river(State& state, std::uint8_t tile, std::uint8_t turn) const;
  void legal_actions(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;

  // Where a tile fits.
  std::uint8_t river_turns(const State& state, std::uint8_t tile) const;
  std::optional<Bend> bend_of(const State& state, std::uint8_t tile, int turn) const;
  bool has_placement(const State& state, std::uint8_t tile) const;
  void legal_placements(const State& state, DecisionList& list) const;
  Picked pick_placement(const State& state, Random& random, DecisionList& list) const;

  // scoring.cpp
  void score_completed(State& state, Events* events) const;
  void score_land(State& state, Node root, Kind kind, When when, Events* events) const;
  void score_monk(State& state, const RingPiece& monk, When when, Events* events) const;
  void dismiss_monk(State& state, int i, Events* events) const;
  void recall_abbot(State& state, Cell at, Events* events) const;
  void score_final(State& state, Events* events) const;
  void score_fields(State& state, Events* events) const;

  // refusals.cpp
  std::string_view rule_of_pile(const State& state) const;
  std::optional<Refusal> check_place(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
  std::optional<Refusal> check_recall(const State& state, const Decision& decision) const;

  // survey.cpp
  void survey_monks(const State& state, const LaidTile& laid, int f, Survey& survey) const;
};

}  // namespace bastide::carcassonne
