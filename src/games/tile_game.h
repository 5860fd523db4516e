// What is the same in every rules class: all that can be told from the tile set, and the parts of
// the contract (games/game.h) that need nothing of a game's own. A game's Rules derives from it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "games/game.h"
#include "games/steps.h"
#include "games/turn_tools.h"

namespace bastide {

// `Tables` holds what a game has worked out from a tile set: `facts` and `shapes` at least. `steps`
// lists the steps of its turn (games/steps.h).
template <class StateOfGame, class TablesOfGame, auto& steps>
class TileGame {
 public:
  using State = StateOfGame;
  using Tables = TablesOfGame;

  explicit TileGame(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)) {}

  const TileSet& tiles() const { return *tables_->facts; }
  const Tables& tables() const { return *tables_; }
  // Tiles and alternates as the file numbers them, then its boards.
  std::string_view tile_name(std::uint8_t item) const {
    const std::size_t boards_from = numbered_tiles(tiles());
    return item < boards_from ? tile_numbered(tiles(), item).id
                              : tiles().boards[item - boards_from].id;
  }
  int tile_count() const {
    return static_cast<int>(numbered_tiles(tiles()) + tiles().boards.size());
  }

  Actor actor(const State& state) const { return actor_in<steps>(state.step, state.active); }
  std::string_view question(const State& state) const { return steps[index(state.step)].question; }
  Result result(const State& state) const { return result_of(state); }
  State suppose_drawn(const State& state, std::uint8_t tile) const {
    return with_drawn(state, tile);
  }
  bool is_pass(const Decision& decision) const { return decision.kind == common_event::pass; }

 protected:
  std::shared_ptr<const Tables> tables_;
};

}  // namespace bastide
