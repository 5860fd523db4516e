// A computer player with a clock and threads: lets it think in slices until the budget is spent,
// nothing is left to think about, or somebody says stop.
//
// Several threads think root-parallel: each asks a player of its own the same question with another
// seed, and their thoughts are joined in the order of the threads. With a budget of playouts and
// none of time the thoughts are the same in every run. Where fewer threads can be started than are
// wanted, fewer think; nothing fails for it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ai/player.h"
#include "host/stopwatch.h"
#include "protocol/player_spec.h"

namespace bastide {

// Playouts between two looks at clock and stop: well below the 20 ms within which thinking stops,
// also where a playout is a costly one. Always the same, so that slices do not depend on speed.
inline constexpr int playouts_in_slice = 8;

struct Thinking {
  Thoughts thoughts;
  std::uint64_t micros = 0;  // of the thread that thought longest
};

// Where the first thread stands.
struct ThinkingMoment {
  const Player& player;
  std::uint64_t playouts;  // of the first thread; the others have about as many
  std::uint64_t micros;
};

// What to do with a decision that was weighed together with the one before it, in the same turn:
// answer, as a seat does that need not spend what it is given, or think about it all the same.
enum class FollowUps : std::uint8_t { Answer, Think };

class Thinker {
 public:
  // Nothing if the game has no such player. `game` must outlive the thinker.
  static std::optional<Thinker> make(const PlayerSpec& spec, const Game& game, ClockKind clock,
                                     FollowUps follow_ups = FollowUps::Answer);

  const PlayerSpec& spec() const { return spec_; }
  void set_clock(ClockKind clock) { clock_ = clock; }

  // Called on the calling thread after each slice; false stops.
  using Progress = std::function<bool(const ThinkingMoment&)>;

  // About the decision of the seat whose view this is. `stop`, where given, may be set by anybody.
  Thinking think(const View<Position>& view, std::uint64_t seed, const Budget& budget,
                 const std::atomic<bool>* stop = nullptr, const Progress& progress = {});
  // With the budget of the spec.
  Thinking think(const View<Position>& view, std::uint64_t seed,
                 const std::atomic<bool>* stop = nullptr, const Progress& progress = {}) {
    return think(view, seed, spec_.budget, stop, progress);
  }

 private:
  Thinker(PlayerSpec spec, ClockKind clock, FollowUps follow_ups,
          std::vector<std::unique_ptr<Player>> players)
      : spec_(std::move(spec)),
        clock_(clock),
        follow_ups_(follow_ups),
        players_(std::move(players)) {}

  PlayerSpec spec_;
  ClockKind clock_;
  FollowUps follow_ups_;
  std::vector<std::unique_ptr<Player>> players_;  // one a thread; they may remember the game
};

}  // namespace bastide
