// The tree that search grows: numbers, links by outcome, and what is kept of it.
#include "ai/tree.h"

#include <gtest/gtest.h>

#include <vector>

namespace bastide {
namespace {

Decision numbered(int number) {
  Decision decision;
  decision.kind = static_cast<std::uint8_t>(number);
  return decision;
}

// A node with edges first, first + 1, … by their decisions.
std::uint32_t add(Tree& tree, Seat seat, std::uint64_t hash, int first, int edges) {
  const std::uint32_t node = tree.add_node(seat, hash);
  for (int i = 0; i < edges; ++i) tree.add_edge(numbered(first + i));
  return node;
}

Tree empty_tree() {
  Tree tree;
  tree.clear();
  return tree;
}

// The root (seat 0) with two decisions. The first leads, as chance has it, to `a` or to `b`, the
// second to `c`; below `a` lies `d`.
struct Family {
  Tree tree = empty_tree();
  std::uint32_t root = add(tree, 0, 100, 10, 2);
  std::uint32_t a = add(tree, 1, 101, 20, 3);
  std::uint32_t b = add(tree, 1, 102, 30, 1);
  std::uint32_t c = add(tree, 1, 103, 40, 2);
  std::uint32_t d = add(tree, 0, 104, 50, 2);

  Family() {
    tree.set_child(edge(root, 0), 7, a);
    tree.set_child(edge(root, 0), 8, b);
    tree.set_child(edge(root, 1), 7, c);
    tree.set_child(edge(a, 2), 9, d);
  }
  std::uint32_t edge(std::uint32_t node, std::uint32_t number) const {
    return tree.node(node).first_edge + number;
  }
};

TEST(Tree, GivesEveryNodeTheEdgesAddedAfterIt) {
  Family f;
  EXPECT_EQ(f.tree.size(), 5u);
  EXPECT_EQ(f.tree.edge_count(), 10u);
  const auto edges = f.tree.edges(f.tree.node(f.a));
  ASSERT_EQ(edges.size(), 3u);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(edges[static_cast<std::size_t>(i)].decision, numbered(20 + i));
    EXPECT_EQ(edges[static_cast<std::size_t>(i)].visits, 0u);
  }
  EXPECT_EQ(f.tree.node(f.b).edge_count, 1u);
  EXPECT_EQ(f.tree.node(f.a).seat, 1);
}

TEST(Tree, LeadsToChildrenByTheOutcomeOfChance) {
  const Family f;
  EXPECT_EQ(f.tree.child(f.edge(f.root, 0), 7), f.a);
  EXPECT_EQ(f.tree.child(f.edge(f.root, 0), 8), f.b);
  EXPECT_EQ(f.tree.child(f.edge(f.root, 1), 7), f.c);
  EXPECT_EQ(f.tree.child(f.edge(f.root, 1), 8), Tree::none);
  EXPECT_EQ(f.tree.child(f.edge(f.a, 0), 9), Tree::none);
}

TEST(Tree, SettingAChildAgainReplacesIt) {
  Family f;
  f.tree.set_child(f.edge(f.root, 0), 7, f.c);
  EXPECT_EQ(f.tree.child(f.edge(f.root, 0), 7), f.c);
  EXPECT_EQ(f.tree.child(f.edge(f.root, 0), 8), f.b);
}

// Far more links than there is room for at first, several to an edge.
TEST(Tree, KeepsEveryLinkWhileTheyGrow) {
  Tree tree = empty_tree();
  constexpr std::uint32_t count = 5000;
  add(tree, 0, 0, 0, 50);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t made = tree.add_node(1, i);
    tree.set_child(i % 50, i / 50, made);
  }
  for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(tree.child(i % 50, i / 50), i + 1);
  EXPECT_EQ(tree.child(0, count), Tree::none);
}

TEST(Tree, FindsNodesBySeatAndHash) {
  const Family f;
  EXPECT_EQ(f.tree.find(0, 104), f.d);
  EXPECT_EQ(f.tree.find(1, 103), f.c);
  EXPECT_EQ(f.tree.find(1, 104), Tree::none) << "the other seat's";
  EXPECT_EQ(f.tree.find(0, 105), Tree::none);
}

TEST(Tree, FindsAmongWhatFollowsTheRootAtOnceOnly) {
  const Family f;
  EXPECT_EQ(f.tree.find_child_of_root(1, 102), f.b);
  EXPECT_EQ(f.tree.find_child_of_root(1, 103), f.c);
  EXPECT_EQ(f.tree.find_child_of_root(0, 104), Tree::none) << "one step too far";
  EXPECT_EQ(f.tree.find_child_of_root(0, 100), Tree::none) << "the root itself";
}

TEST(Tree, TellsWhatFollowsTheRootWithoutChance) {
  Family f;
  EXPECT_FALSE(f.tree.follows_root_at_once(f.a)) << "only as chance has it";
  f.tree.set_child(f.edge(f.root, 1), 0, f.c);
  EXPECT_TRUE(f.tree.follows_root_at_once(f.c));
  f.tree.set_child(f.edge(f.a, 0), 0, f.d);
  EXPECT_FALSE(f.tree.follows_root_at_once(f.d)) << "one step too far";
}

TEST(Tree, ForgetsEverythingWhenCleared) {
  Family f;
  f.tree.clear();
  EXPECT_EQ(f.tree.size(), 0u);
  EXPECT_EQ(f.tree.edge_count(), 0u);
  EXPECT_EQ(f.tree.find(1, 101), Tree::none);
  add(f.tree, 0, 1, 0, 1);
  EXPECT_EQ(f.tree.child(0, 7), Tree::none);
}

TEST(Tree, KeepsExactlyTheSubtreeWithAllItKnows) {
  Family f;
  f.tree.node(f.a).visits = 12;
  Edge& known = f.tree.edge(f.edge(f.a, 2));
  known.visits = 5;
  known.prior = 0.25f;
  known.first_guess = -0.5f;
  known.utility = 2.5;
  known.margin = -7;
  known.win = 1.5;
  f.tree.node(f.d).visits = 4;
  f.tree.edge(f.edge(f.d, 1)).visits = 3;

  f.tree.keep_only(f.a);
  ASSERT_EQ(f.tree.size(), 2u);
  EXPECT_EQ(f.tree.edge_count(), 5u);
  const Node root = f.tree.node(0);
  EXPECT_EQ(root.hash, 101u);
  EXPECT_EQ(root.seat, 1);
  EXPECT_EQ(root.visits, 12u);
  const auto edges = f.tree.edges(root);
  ASSERT_EQ(edges.size(), 3u);
  EXPECT_EQ(edges[0].decision, numbered(20));
  EXPECT_EQ(edges[2].decision, numbered(22));
  EXPECT_EQ(edges[2].visits, 5u);
  EXPECT_EQ(edges[2].prior, 0.25f);
  EXPECT_EQ(edges[2].first_guess, -0.5f);
  EXPECT_EQ(edges[2].utility, 2.5);
  EXPECT_EQ(edges[2].margin, -7);
  EXPECT_EQ(edges[2].win, 1.5);

  const std::uint32_t d = f.tree.child(root.first_edge + 2, 9);
  ASSERT_EQ(d, 1u);
  EXPECT_EQ(f.tree.node(d).hash, 104u);
  EXPECT_EQ(f.tree.node(d).visits, 4u);
  EXPECT_EQ(f.tree.edges(f.tree.node(d))[1].visits, 3u);
  for (const std::uint64_t gone : {100, 102, 103}) {
    EXPECT_EQ(f.tree.find(0, gone), Tree::none);
    EXPECT_EQ(f.tree.find(1, gone), Tree::none);
  }
}

TEST(Tree, KeepingTheRootKeepsAll) {
  Family f;
  f.tree.keep_only(f.root);
  EXPECT_EQ(f.tree.size(), 5u);
  EXPECT_EQ(f.tree.edge_count(), 10u);
  EXPECT_EQ(f.tree.node(0).hash, 100u);
  EXPECT_EQ(f.tree.node(f.tree.child(0, 8)).hash, 102u);
  EXPECT_EQ(f.tree.node(f.tree.child(1, 7)).hash, 103u);
}

TEST(Tree, KeepingALeafKeepsOneNode) {
  Family f;
  f.tree.keep_only(f.d);
  EXPECT_EQ(f.tree.size(), 1u);
  EXPECT_EQ(f.tree.edge_count(), 2u);
  EXPECT_EQ(f.tree.find_child_of_root(1, 101), Tree::none);
}

TEST(Tree, FollowsTheMainLineByDecisionAndOutcome) {
  Family f;
  EXPECT_EQ(f.tree.main_line(), (std::vector{f.root, f.a})) << "of equals the first";
  f.tree.node(f.b).visits = 1;
  EXPECT_EQ(f.tree.main_line(), (std::vector{f.root, f.b}));
  f.tree.node(f.a).visits = 2;
  f.tree.edge(f.edge(f.a, 2)).visits = 1;
  EXPECT_EQ(f.tree.main_line(), (std::vector{f.root, f.a, f.d}));
  f.tree.edge(f.edge(f.root, 1)).visits = 1;
  EXPECT_EQ(f.tree.main_line(), (std::vector{f.root, f.c}));
}

// The family, visited 9, 5, 1, 3 and 4 times.
Family visited_family() {
  Family f;
  f.tree.node(f.root).visits = 9;
  f.tree.node(f.a).visits = 5;
  f.tree.node(f.b).visits = 1;
  f.tree.node(f.c).visits = 3;
  f.tree.node(f.d).visits = 4;
  Edge& known = f.tree.edge(f.edge(f.d, 1));
  known.visits = 4;
  known.prior = 0.5f;
  known.utility = 1.5;
  return f;
}

TEST(Tree, DropsWhatWasVisitedLeastAndKeepsTheRestAsItWas) {
  Family f = visited_family();
  f.tree.edge(f.edge(f.root, 1)).visits = 3;
  f.tree.drop_least_visited(8);  // of 10: b has 1, c has 2
  ASSERT_EQ(f.tree.size(), 3u);
  EXPECT_EQ(f.tree.edge_count(), 7u);
  EXPECT_EQ(f.tree.node(0).hash, 100u);
  EXPECT_EQ(f.tree.node(0).visits, 9u);
  const std::uint32_t a = f.tree.child(0, 7);
  ASSERT_NE(a, Tree::none);
  EXPECT_EQ(f.tree.node(a).hash, 101u);
  EXPECT_EQ(f.tree.edges(f.tree.node(a))[1].decision, numbered(21));
  EXPECT_EQ(f.tree.child(0, 8), Tree::none) << "b";
  EXPECT_EQ(f.tree.child(1, 7), Tree::none) << "c";
  EXPECT_EQ(f.tree.edge(1).visits, 3u) << "but what came of the decision is known";
  const std::uint32_t d = f.tree.child(f.tree.node(a).first_edge + 2, 9);
  ASSERT_NE(d, Tree::none);
  const Edge& known = f.tree.edges(f.tree.node(d))[1];
  EXPECT_EQ(known.decision, numbered(51));
  EXPECT_EQ(known.visits, 4u);
  EXPECT_EQ(known.prior, 0.5f);
  EXPECT_EQ(known.utility, 1.5);
}

TEST(Tree, GrowsAgainWhereItWasDropped) {
  Family f = visited_family();
  f.tree.drop_least_visited(8);
  const std::uint32_t again = add(f.tree, 1, 103, 40, 2);
  f.tree.set_child(1, 7, again);
  EXPECT_EQ(f.tree.child(1, 7), again);
  EXPECT_EQ(f.tree.edge_count(), 9u);
  EXPECT_EQ(f.tree.node(f.tree.child(0, 7)).hash, 101u);
}

TEST(Tree, DropsNothingWhileThereIsRoomAndNeverTheRoot) {
  Family f = visited_family();
  f.tree.drop_least_visited(10);
  EXPECT_EQ(f.tree.size(), 5u);
  f.tree.drop_least_visited(1);
  ASSERT_EQ(f.tree.size(), 1u);
  EXPECT_EQ(f.tree.edge_count(), 2u);
  EXPECT_EQ(f.tree.node(0).visits, 9u);
  EXPECT_EQ(f.tree.child(0, 7), Tree::none);
}

}  // namespace
}  // namespace bastide
