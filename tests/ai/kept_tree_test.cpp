// What was thought before serves the next decision, but never narrows it.
#include <gtest/gtest.h>

#include "ai/safari/minds.h"
#include "ai/safari/shorten.h"
#include "ai/tree_search.h"
#include "games/registry.h"

namespace bastide {
namespace {

using SafariGame = GameOf<safari::Rules>;

const SafariGame& safari_game() { return dynamic_cast<const SafariGame&>(*find_game("safari")); }

// Plays a random game and calls visit(position) wherever a seat decides.
template <class Visit>
void walk(const Game& game, std::uint64_t seed, Visit visit) {
  Setup setup = default_setup(game.info());
  setup.seed = seed;
  Random random(seed);
  Position position;
  DecisionList list;
  game.start(setup, position);
  for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
    if (actor.is_chance()) {
      game.deal(position);
      continue;
    }
    visit(position);
    game.legal(position, list);
    const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
    ASSERT_FALSE(game.try_apply(position, actor, list[static_cast<int>(pick)]));
  }
}

TEST(KeptTree, LeavesEveryLegalDecisionOpen) {
  const SafariGame& game = safari_game();
  TreeSearch<safari::Minds::Deep> player(game, {});
  int cut = 0;  // follow-ups with more decisions than nodes below the root keep
  int moments = 0;
  walk(game, 5, [&](const Position& position) {
    if (++moments % 12 != 0) return;
    const Actor actor = game.actor(position);
    const Decision first = decide(player, game.view(position, actor.seat()), 7, 150);
    Position next = position;
    ASSERT_FALSE(game.try_apply(next, actor, first, nullptr));
    if (game.actor(next) != actor) return;
    player.begin(game.view(next, actor.seat()), 8);
    DecisionList legal;
    game.legal(next, legal);
    EXPECT_EQ(player.tree().node(0).edge_count, static_cast<std::uint32_t>(legal.size()));
    cut += legal.size() > 16 ? 1 : 0;
  });
  EXPECT_GT(cut, 0);
}

TEST(Shorten, KeepsLegalDecisionsOnly) {
  const SafariGame& game = safari_game();
  int shortened = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    walk(game, seed, [&](const Position& position) {
      const auto& state = SafariGame::state_of(position);
      DecisionList legal;
      DecisionList kept;
      game.legal(position, legal);
      game.legal(position, kept);
      safari::shorten(game.rules(), state, kept);
      ASSERT_FALSE(kept.empty());
      for (const Decision& decision : kept) EXPECT_TRUE(legal.contains(decision));
      shortened += kept.size() < legal.size() ? 1 : 0;
    });
  }
  EXPECT_GT(shortened, 0);
}

}  // namespace
}  // namespace bastide
