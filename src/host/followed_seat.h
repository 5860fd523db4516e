// A seat of a game that somebody else runs: followed by the lines of its view
// (docs/record/views.md), decided by a player of ours or a foreign engine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "host/seat_player.h"
#include "notation/replay.h"

namespace bastide {

class FollowedSeat {
 public:
  // Makes who plays once the game is known; null: nobody can.
  using Make = std::function<std::unique_ptr<SeatPlayer>(const Game&)>;

  FollowedSeat(GameLookup lookup, Make make) : lookup_(std::move(lookup)), make_(std::move(make)) {}

  // All lines of the view so far, the header first. What was known already must stand first among
  // them; a view that begins otherwise is another game, which is begun with another player.
  std::optional<SeatFailure> follow(std::span<const std::string> lines);

  // Of a game that was followed.
  bool is_asked() const;
  int step() const { return step_; }  // decisions so far
  // What is decided, in the short notation. It is not known to have happened before it is followed.
  std::variant<std::string, SeatFailure> decide(std::uint64_t seed);

 private:
  std::optional<SeatFailure> begin(const std::string& header);
  std::optional<SeatFailure> tell_new_steps();

  GameLookup lookup_;
  Make make_;
  std::vector<std::string> lines_;
  std::optional<Replay> replay_;
  std::unique_ptr<SeatPlayer> player_;
  Seat seat_ = 0;
  std::size_t told_ = 0;  // steps
  int step_ = 0;
  Position position_{};
  TableMemory memory_;
};

}  // namespace bastide
