// What was thought before serves the next decision, but never narrows it.
#include <gtest/gtest.h>

#include <optional>

#include "ai/safari/minds.h"
#include "ai/safari/worth_a_look.h"
#include "ai/tree_search.h"
#include "games/registry.h"
#include "players.h"

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

std::uint64_t visits_of(const Thoughts& thoughts) {
  std::uint64_t visits = 0;
  for (const Thought& thought : thoughts.decisions) visits += thought.playouts;
  return visits;
}

TEST(KeptTree, AskedAgainItSpendsItsPlayoutsOnTopOfWhatItKnows) {
  for (const Game* game : all_games()) {
    const Position position = middle_of(*game, setup_of(*game, 2, 8), 10);
    const View<Position> view = view_to_decide(*game, position);
    for (const std::string_view name : {"mcts", "search"}) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(name));
      const auto player = make_player(name, *game);
      EXPECT_EQ(ask(*player, view, 4, 100).kept, 0u);
      for (std::uint64_t before = 100; before <= 240; before += 70) {
        const Thoughts again = ask(*player, view, 4, 70);
        EXPECT_EQ(again.playouts, 70u);
        EXPECT_EQ(again.kept, before);
        EXPECT_FALSE(again.is_settled);
        EXPECT_EQ(visits_of(again), before + 70);
      }
    }
  }
}

// What was asked first, the same again, what follows, and the first once more.
std::vector<Thoughts> train_of_thought(std::string_view name, const Game& game) {
  const Position position = middle_of(game, setup_of(game, 2, 8), 10);
  const auto player = make_player(name, game);
  std::vector<Thoughts> all{ask(*player, view_to_decide(game, position), 1, 90, 8)};
  all.push_back(ask(*player, view_to_decide(game, position), 1, 60, 7));
  Position next = position;
  EXPECT_FALSE(
      game.try_apply(next, game.actor(next), all.back().decisions.front().decision, nullptr));
  while (game.actor(next).is_chance()) game.deal(next);
  if (!game.actor(next).is_nobody()) {
    player->begin(view_to_decide(game, next), 2);
    player->insist();
    player->think(50);
    all.push_back(player->thoughts());
  }
  all.push_back(ask(*player, view_to_decide(game, position), 1, 30, 256));
  return all;
}

TEST(KeptTree, TheSameQuestionsInTheSameOrderBringTheSameThoughts) {
  for (const Game* game : all_games()) {
    for (const std::string_view name : {"mcts", "search"}) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::string(name));
      const auto once = train_of_thought(name, *game);
      const auto again = train_of_thought(name, *game);
      ASSERT_EQ(once.size(), again.size());
      for (std::size_t i = 0; i < once.size(); ++i) expect_same(once[i], again[i]);
    }
  }
}

// A tile laid and a piece to be placed: weighed together, so it is settled, unless one insists.
TEST(KeptTree, AFollowUpIsSettledUnlessOneInsists) {
  const Game& game = *find_game("carcassonne");
  int compared = 0;
  for (int decisions = 4; decisions < 40 && compared == 0; decisions += 2) {
    const Position position = middle_of(game, setup_of(game, 2, 8), decisions);
    for (const bool insists : {false, true}) {
      const auto player = make_player("search", game);
      Position next = position;
      const Thoughts first = ask(*player, view_to_decide(game, position), 1, 2000);
      ASSERT_FALSE(game.try_apply(next, game.actor(next), first.decisions.front().decision));
      DecisionList list;
      game.legal(next, list);
      if (game.actor(next) != game.actor(position) || list.size() < 2) break;
      player->begin(view_to_decide(game, next), 2);
      if (insists) player->insist();
      EXPECT_EQ(player->think(50), insists);
      const Thoughts thoughts = player->thoughts();
      EXPECT_EQ(thoughts.is_settled, !insists);
      EXPECT_EQ(thoughts.playouts, insists ? 50u : 0u);
      EXPECT_GE(thoughts.kept, 64u);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2);
}

// One player for both seats knows much of the other's turn before it comes: no reason to answer
// without a thought. On a small board, where nodes below the root have every decision.
TEST(KeptTree, AnotherTurnIsThoughtAboutHoweverMuchIsKnown) {
  const Game& game = *find_game("carcassonne");
  Position position = middle_of(game, setup_of(game, 2, 8), 0);
  const auto player = make_player("search", game);
  std::uint64_t most_kept = 0;
  bool has_drawn = false;
  DecisionList list;
  for (int asked = 0; asked < 4;) {
    ASSERT_FALSE(game.actor(position).is_nobody());
    if (game.actor(position).is_chance()) {
      game.deal(position);
      has_drawn = true;
      continue;
    }
    player->begin(view_to_decide(game, position), 1);
    game.legal(position, list);
    if (has_drawn && list.size() > 1) {
      EXPECT_FALSE(player->thoughts().is_settled);
      most_kept = std::max(most_kept, player->thoughts().kept);
    }
    player->insist();
    player->think(4000);
    has_drawn = false;
    ++asked;
    ASSERT_FALSE(game.try_apply(position, game.actor(position),
                                player->thoughts().decisions.front().decision));
  }
  EXPECT_GE(most_kept, 64u) << "nothing was known that could have tempted";
}

// Where seats have secrets, what was thought for one rests on what it knows: one player asked for
// both seats keeps nothing of it for the other.
TEST(KeptTree, KeepsSecretsOfASeatFromTheOther) {
  const Game& game = *find_game("gold-rush");
  Position position = middle_of(game, setup_of(game, 2, 8), 6);
  const auto player = make_player("search", game);
  std::optional<Seat> before;
  int changes = 0;
  int kept_for_itself = 0;
  for (int asked = 0; asked < 12 && !game.actor(position).is_nobody();) {
    const Actor actor = game.actor(position);
    if (actor.is_chance()) {
      game.deal(position);
      continue;
    }
    player->begin(view_to_decide(game, position), 1);
    if (before && *before != actor.seat()) {
      ++changes;
      EXPECT_EQ(player->thoughts().kept, 0u);
    } else if (player->thoughts().kept != 0) {
      ++kept_for_itself;
    }
    player->insist();
    player->think(700);
    before = actor.seat();
    ++asked;
    ASSERT_FALSE(game.try_apply(position, actor, player->thoughts().decisions.front().decision));
  }
  EXPECT_GE(changes, 3);
  EXPECT_GE(kept_for_itself, 3);
}

TEST(WorthALook, AreLegalDecisionsAndAllOnTheTileJustLaid) {
  const SafariGame& game = safari_game();
  int shortened = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    walk(game, seed, [&](const Position& position) {
      const auto& state = SafariGame::state_of(position);
      DecisionList legal;
      DecisionList kept;
      game.legal(position, legal);
      safari::list_worth_a_look(game.rules(), state, kept);
      ASSERT_FALSE(kept.empty());
      for (const Decision& decision : kept) EXPECT_TRUE(legal.contains(decision));
      for (const Decision& decision : legal) {
        const bool is_on_tile =
            decision.kind == common_event::pass || decision.kind == common_event::piece;
        EXPECT_TRUE(!is_on_tile || kept.contains(decision));
      }
      shortened += kept.size() < legal.size() ? 1 : 0;
    });
  }
  EXPECT_GT(shortened, 0);
}

}  // namespace
}  // namespace bastide
