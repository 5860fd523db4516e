// The tree has a bound, and a search that reaches it goes on profiting: what was visited least
// makes room.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/carcassonne/minds.h"
#include "ai/tree_search.h"
#include "players.h"

namespace bastide {
namespace {

using Search = TreeSearch<carcassonne::Minds::Deep>;

const GameOf<carcassonne::Rules>& carcassonne_game() {
  return dynamic_cast<const GameOf<carcassonne::Rules>&>(*find_game("carcassonne"));
}

View<Position> question() {
  const Game& game = carcassonne_game();
  return view_to_decide(game, middle_of(game, setup_of(game, 2, 7), 60));
}

SearchConfig bounded(std::size_t edges) {
  SearchConfig config;
  config.most_edges = edges;
  return config;
}

// Visits are counted on both ends: what a node was visited, its decisions were.
void expect_sound(const Tree& tree, std::uint64_t playouts) {
  EXPECT_EQ(tree.node(0).visits, playouts);
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    std::uint64_t visits = 0;
    for (const Edge& edge : tree.edges(tree.node(n))) visits += edge.visits;
    ASSERT_EQ(visits, tree.node(n).visits);
  }
}

TEST(TreeBound, IsKeptAndThePlayoutsAreMade) {
  for (const bool has_knowledge : {false, true}) {
    SearchConfig config = bounded(300);
    config.has_knowledge = has_knowledge;
    Search search(carcassonne_game(), config);
    search.begin(question(), 1);
    const Tree& tree = search.tree();
    std::size_t most = 0;
    std::uint32_t largest = 0;  // node that was ever seen
    for (int i = 0; i < 600; ++i) {
      search.think(1);
      for (std::uint32_t n = 0; n < tree.size(); ++n)
        largest = std::max(largest, tree.node(n).edge_count);
      most = std::max(most, tree.edge_count());
      ASSERT_LE(tree.edge_count(), config.most_edges + largest);
    }
    EXPECT_GT(most, config.most_edges) << "the bound was never reached";
    EXPECT_EQ(search.thoughts().playouts, 600u);
    expect_sound(tree, 600);
  }
}

// A root with more decisions than the bound has room for: nothing can be dropped.
TEST(TreeBound, MayBeSmallerThanTheRoot) {
  Search search(carcassonne_game(), bounded(2));
  search.begin(question(), 1);
  search.think(100);
  EXPECT_EQ(search.tree().size(), 1u);
  EXPECT_EQ(search.thoughts().playouts, 100u);
  expect_sound(search.tree(), 100);
}

TEST(TreeBound, ChangesNothingForASearchThatDoesNotReachIt) {
  Search plain(carcassonne_game(), {});
  const Thoughts thoughts = ask(plain, question(), 3, 700);
  Search just_enough(carcassonne_game(), bounded(plain.tree().edge_count()));
  expect_same(ask(just_enough, question(), 3, 700), thoughts);
}

TEST(TreeBound, TheMainLineGoesOnGrowing) {
  constexpr int playouts = 3000;
  SearchConfig config = bounded(600);
  Search growing(carcassonne_game(), config);
  config.drops_least_visited = false;
  Search frozen(carcassonne_game(), config);
  ask(growing, question(), 1, playouts);
  ask(frozen, question(), 1, playouts);
  expect_sound(growing.tree(), playouts);
  // In the frozen tree the line ends where the bound was reached.
  EXPECT_GT(growing.tree().main_line().size(), frozen.tree().main_line().size());
  // The nodes that there is room for are those that are looked at.
  auto visits_of = [](const Tree& tree) {
    std::uint64_t visits = 0;
    for (std::uint32_t n = 1; n < tree.size(); ++n) visits += tree.node(n).visits;
    return visits;
  };
  EXPECT_GT(visits_of(growing.tree()), visits_of(frozen.tree()));
}

TEST(TreeBound, SlicesOfAnySizeGiveTheSameThoughts) {
  Search one(carcassonne_game(), bounded(400));
  Search other(carcassonne_game(), bounded(400));
  expect_same(ask(one, question(), 5, 800, 1), ask(other, question(), 5, 800, 97));
  EXPECT_EQ(one.tree().size(), other.tree().size());
}

TEST(TreeBound, AskedAgainItThinksOn) {
  Search search(carcassonne_game(), bounded(400));
  EXPECT_EQ(ask(search, question(), 5, 600).kept, 0u);
  const Thoughts again = ask(search, question(), 5, 300);
  EXPECT_EQ(again.kept, 600u);
  EXPECT_EQ(again.playouts, 300u);
  expect_sound(search.tree(), 900);
}

// The piece after the tile: what was thought about it is among what is visited most, and stays.
TEST(TreeBound, AFollowUpIsKeptAndThoughtAboutIfOneInsists) {
  const Game& game = carcassonne_game();
  int compared = 0;
  for (int decisions = 20; decisions < 60 && compared == 0; decisions += 2) {
    const Position position = middle_of(game, setup_of(game, 2, 8), decisions);
    for (const bool insists : {false, true}) {
      Search search(carcassonne_game(), bounded(400));
      Position next = position;
      const Thoughts first = ask(search, view_to_decide(game, position), 1, 1200);
      ASSERT_FALSE(game.try_apply(next, game.actor(next), first.decisions.front().decision));
      DecisionList list;
      game.legal(next, list);
      if (game.actor(next) != game.actor(position) || list.size() < 2) break;
      search.begin(view_to_decide(game, next), 2);
      if (insists) search.insist();
      EXPECT_EQ(search.think(300), insists);
      const Thoughts thoughts = search.thoughts();
      EXPECT_EQ(thoughts.is_settled, !insists);
      EXPECT_EQ(thoughts.playouts, insists ? 300u : 0u);
      EXPECT_GE(thoughts.kept, 64u);
      expect_sound(search.tree(), thoughts.kept + thoughts.playouts);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2);
}

}  // namespace
}  // namespace bastide
