// Byways: the rules class (games/game.h explains the contract). Rule numbers are those of
// byways.md.
#pragma once

#include "games/tile_game.h"
#include "sixth_game/games/byways/state.h"
#include "sixth_game/games/byways/tables.h"

namespace bastide::byways {

class Rules : public TileGame<Rules, State, Tables, steps> {
  friend TileGame;

 public:
  using TileGame::TileGame;

  static const GameInfo& game_info();
  static constexpr TurnRules turn_rules{.over = "BW-10",
                                        .turn = "BW-4",
                                        .step = "BW-4",
                                        .pile = "BW-4",
                                        .drawn = "BW-4",
                                        .rotation = "BW-5",
                                        .beside = "BW-5",
                                        .land = "BW-5"};

  // ---- The contract ----
  State initial(const Setup& setup, Events* events) const;
  std::uint64_t hash(const State& state) const;
  std::string text(const State& state) const;
  TableView table_view(const State& state) const;
  void survey(const State& state, Survey& survey) const;

 private:
  Node lane_of(const State& state, const LaidTile& laid) const {
    return root_of(state, laid, table_of(laid).lane);
  }

  // rules.cpp: the turn
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  void apply_place(State& state, const Decision& decision, Events* events) const;
  void legal_actions(const State& state, DecisionList& list) const;
  void apply_action(State& state, const Decision& decision, Events* events) const;

  // scoring.cpp
  void score_lane(State& state, Node lane, When when, Events* events) const;
  void score_closed(State& state, Events* events) const;
  void score_final(State& state, Events* events) const;

  // refusals.cpp
  std::optional<Refusal> check_action(const State& state, const Decision& decision) const;
};

}  // namespace bastide::byways
