// Computer players. A player is asked with what its seat may know and nothing else, and thinks as
// long as it is let: whoever owns the clock and the threads gives it playouts in slices and may
// stop between any two of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace bastide {

// What a player thinks of one legal decision.
struct Thought {
  Decision decision;
  std::uint64_t playouts = 0;  // how often it was looked into
  double margin = 0;           // expected final points above the best other seat
  double win = 0;              // expected share of the win, 0 to 1
  // Standard error of the margin by the playouts since `begin`; negative where nothing tells it.
  double error = -1;
  // What the same seat would decide next, where it decides again at once and that is known.
  std::optional<Decision> next = std::nullopt;
};

struct Thoughts {
  std::vector<Thought> decisions;  // what was looked into, best first; never empty
  std::uint64_t playouts = 0;      // since `begin`
  bool is_settled = false;  // more thinking changes nothing: one choice only, or all calculated
  bool has_values = false;  // margins and chances mean something (not for random and greedy play)
  bool is_exact =
      false;  // every decision was calculated to the end: `playouts` of them say nothing
  std::uint64_t kept = 0;  // playouts of earlier questions that these thoughts rest on as well
};

class Player {
 public:
  virtual ~Player() = default;
  // Begins to think about the decision of the seat whose view this is; that seat must be the one to
  // decide. A player may remember what it thought before: asked the same again it thinks on, with
  // chance that has not fallen yet. So its thoughts follow from all it was asked since it was made:
  // the same views, seeds and numbers of playouts, in the same order, give the same thoughts on
  // every machine.
  virtual void begin(const View<Position>& view, std::uint64_t seed) = 0;
  // After `begin`: what was weighed together with the decision before it, in the same turn, counts
  // as settled, which saves a seat half its time. Whoever wants it thought about all the same
  // insists.
  virtual void insist() {}
  // Thinks on for at most so many playouts; false once more would change nothing.
  virtual bool think(int playouts) = 0;
  // What it would do if stopped now. Sound at any moment after `begin`, even without a playout.
  virtual Thoughts thoughts() const = 0;
};

// Several players asked the same question with different seeds, as one: how threads and workers
// think together. Playouts of a decision are added, margins and chances weighed by them; the order
// is that of the playouts, of equals that of the parts. Where one part is exact, it has the last
// word: what the others only sampled is left out.
Thoughts joined(std::span<const Thoughts> parts);

// What the player does with a budget of so many playouts and no clock.
Decision decide(Player& player, const View<Position>& view, std::uint64_t seed,
                std::uint64_t playouts);

// Names that make_player knows: "random", "greedy", "mcts", "search".
std::span<const std::string_view> player_names();

// A player for `game`, which must outlive it; null if there is no player of that name.
std::unique_ptr<Player> make_player(std::string_view name, const Game& game);

// ---- Levels for people ----

// Whichever of the two ends first; 0 is no limit.
struct Budget {
  std::uint64_t playouts = 0;
  std::uint64_t micros = 0;
};

struct Level {
  std::string_view name;     // "Novice"
  std::string_view meaning;  // one line for the person who chooses
  Budget budget;             // what this level is meant to be given for a decision
};

// From one that a child beats to the strongest: levels()[0] is level 1.
std::span<const Level> levels();
std::unique_ptr<Player> make_level(int number, const Game& game);

}  // namespace bastide
