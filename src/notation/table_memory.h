// What somebody at the table remembers from the events: which tile was drawn last, which tile lies
// where. Moves and sentences leave such things unsaid or name them, and positions of games keep
// them in a form of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/game.h"

namespace bastide {

// One square of a tile that lies on the table.
struct LaidMemory {
  Cell at;
  std::uint8_t item = 0;                   // the tile, as in events
  std::uint8_t turn = 0;                   // quarter turns
  std::span<const FeatureFacts> features;  // of this square

  friend bool operator==(const LaidMemory& a, const LaidMemory& b) {
    return a.at == b.at && a.item == b.item && a.turn == b.turn &&
           a.features.data() == b.features.data() && a.features.size() == b.features.size();
  }
};

// A value like a Position: copy it to be able to go back.
class TableMemory {
 public:
  // Takes in every event of a game, in order.
  void see(const Game& game, const Event& event);

  std::optional<std::uint8_t> drawn() const { return drawn_; }
  // Where the tile was laid that was laid last; of one that covers several squares, the square that
  // its event names.
  std::optional<Cell> last_laid() const { return last_laid_; }
  const LaidMemory* at(Cell cell) const;
  std::span<const LaidMemory> laid() const { return laid_; }  // in the order of laying

  friend bool operator==(const TableMemory&, const TableMemory&) = default;

 private:
  std::vector<LaidMemory> laid_;
  std::optional<std::uint8_t> drawn_;
  std::optional<Cell> last_laid_;
};

// The features of tile `item` of the game, or nothing for a board.
std::span<const FeatureFacts> features_of_tile(const Game& game, std::uint8_t item);

// Whether events of this shape lay a tile: `start`, `place`, and what games add.
bool lays_tile(const EventShape& shape);

}  // namespace bastide
