// Makes a MindSet from a game's `Minds`. No logic of its own; whoever includes it compiles every
// player for that game.
#pragma once

#include "ai/greedy.h"
#include "ai/minds.h"
#include "ai/people_like.h"
#include "ai/tree_search.h"
#include "games/game_of.h"

namespace bastide {

template <class Minds>
class MindSetOf {
  using Quick = typename Minds::Quick;
  using Deep = typename Minds::Deep;
  using Rules = typename Quick::Rules;
  static_assert(std::is_same_v<Rules, typename Deep::Rules>);

  static const GameOf<Rules>& typed(const Game& game) {
    return static_cast<const GameOf<Rules>&>(game);
  }
  static bool know(const Game& game) {
    return dynamic_cast<const GameOf<Rules>*>(&game) != nullptr;
  }
  static std::unique_ptr<Player> make_greedy(const Game& game) {
    return std::make_unique<GreedyPlayer<Quick>>(typed(game));
  }
  static std::unique_ptr<Player> make_people_like(const Game& game, const Habits& habits) {
    return std::make_unique<PeopleLikePlayer<Quick>>(typed(game), habits);
  }
  static std::unique_ptr<Player> make_mcts(const Game& game) {
    return std::make_unique<TreeSearch<Quick>>(typed(game), SearchConfig{.has_knowledge = false});
  }
  static std::unique_ptr<Player> make_search(const Game& game) {
    return std::make_unique<TreeSearch<Deep>>(typed(game), SearchConfig{});
  }
  template <class Mind>
  static Outlook evaluate(const Game& game, const Position& position, Seat looking) {
    const Rules& rules = typed(game).rules();
    const auto& state = GameOf<Rules>::state_of(position);
    return Mind::evaluate(rules, state, looking, typename Mind::Ground(rules, state));
  }
  static std::optional<EndValue> solve(const Game& game, const Position& position, int steps) {
    return ExactEnd<Rules>(typed(game).rules()).solve(GameOf<Rules>::state_of(position), steps);
  }
  static void list_worth_a_look(const Game& game, const Position& position, DecisionList& list) {
    Deep::list_worth_a_look(typed(game).rules(), GameOf<Rules>::state_of(position), list);
  }

 public:
  static constexpr MindSet set{know,           make_greedy, make_people_like,
                               make_mcts,      make_search, evaluate<Quick>,
                               evaluate<Deep>, solve,       list_worth_a_look};
};

}  // namespace bastide
