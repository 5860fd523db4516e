// Byways: the rules class (games/game.h explains the contract). Rule numbers are those of
// byways.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/tile_game.h"
#include "sixth_game/games/byways/state.h"
#include "sixth_game/games/byways/tables.h"

namespace bastide::byways {

class Rules : public TileGame<State, Tables, steps> {
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

 private:
  using Node = decltype(State::features)::Node;

  int lane_of(const LaidTile& laid) const {
    return laid.first_segment + tables_->tiles[laid.tile].lane;
  }

  // rules.cpp: the turn
  void lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const;
  void apply_draw(State& state, std::uint8_t tile, Events* events) const;
  void end_turn(State& state, Events* events) const;

  // scoring.cpp
  void score_lane(State& state, Node lane, When when, Events* events) const;
  void score_closed(State& state, Events* events) const;
  void score_final(State& state, Events* events) const;

  // refusals.cpp
  std::optional<Refusal> check_piece(const State& state, const Decision& decision) const;
};

}  // namespace bastide::byways
