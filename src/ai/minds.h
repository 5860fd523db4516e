// What plays each game: the players that a game's minds make.
//
// A game's folder offers `Minds` (ai/<game>/minds.h): the mind that judges at once, `Quick`, and
// the one that looks deeper, `Deep` (ai/turn_judge.h says what a mind is). ai/minds.cpp lists them,
// one line a game. A game that is listed nowhere is played at random, whatever player is asked for.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "ai/exact.h"
#include "ai/outlook.h"
#include "ai/people_like.h"
#include "ai/player.h"
#include "games/game.h"

namespace bastide {

// One game's minds without their types. Each function but the first wants a game that `know` knows.
struct MindSet {
  bool (*know)(const Game& game);
  std::unique_ptr<Player> (*make_greedy)(const Game& game);
  std::unique_ptr<Player> (*make_people_like)(const Game& game, const Habits& habits);
  std::unique_ptr<Player> (*make_mcts)(const Game& game);
  std::unique_ptr<Player> (*make_search)(const Game& game);
  Outlook (*evaluate)(const Game& game, const Position& position, Seat looking);
  Outlook (*evaluate_deeply)(const Game& game, const Position& position, Seat looking);
  // What the position is worth if everybody plays on without a mistake, where that takes no more
  // than so many steps; only of games in which all is open (ai/exact.h).
  std::optional<EndValue> (*solve)(const Game& game, const Position& position, int steps);
  // The decisions that are worth a look while an earlier one of the turn is weighed: all, but in
  // games where a turn goes on with hundreds that hardly differ.
  void (*list_worth_a_look)(const Game& game, const Position& position, DecisionList& list);
};

// Those of this game, or null.
const MindSet* find_minds(const Game& game);

// Adds a game's minds to the list: for programs that bring a game of their own. To be called while
// the program starts, before any thread asks.
void register_minds(const MindSet& minds);

}  // namespace bastide
