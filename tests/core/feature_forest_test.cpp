#include "core/feature_forest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"

namespace bastide {
namespace {

struct Sum {
  int value = 0;
  void merge(const Sum& other) { value += other.value; }
};
using Forest = FeatureForest<Sum, 256, 250>;

TEST(FeatureForest, NewSegmentsAreNotJoined) {
  Forest forest{};
  EXPECT_EQ(forest.add_segments(3), 0);
  EXPECT_EQ(forest.add_segments(2), 3);
  EXPECT_EQ(forest.segment_count(), 5);
  EXPECT_EQ(forest.node_count(), 0);
  for (int segment = 0; segment < 5; ++segment) EXPECT_FALSE(forest.is_joined(segment));
}

TEST(FeatureForest, AdoptedSegmentsShareTheNodeAndAddTheirTotals) {
  Forest forest{};
  forest.add_segments(2);
  const auto root = forest.make_node(0, {5});
  forest.adopt(1, root, {7});
  EXPECT_TRUE(forest.is_joined(1));
  EXPECT_EQ(forest.root_of(0), forest.root_of(1));
  EXPECT_EQ(forest.node_count(), 1);
  EXPECT_EQ(forest.totals(root).value, 12);
}

TEST(FeatureForest, OfTwoRootsTheOlderStays) {
  Forest forest{};
  forest.add_segments(3);
  const auto first = forest.make_node(0, {1});
  const auto second = forest.make_node(1, {2});
  const auto third = forest.make_node(2, {4});
  EXPECT_EQ(forest.merge(third, second), second);
  EXPECT_EQ(forest.totals(second).value, 6);
  EXPECT_EQ(forest.merge(first, second), first);
  EXPECT_EQ(forest.totals(first).value, 7);
  for (int segment = 0; segment < 3; ++segment) EXPECT_EQ(forest.root_of(segment), first);
}

TEST(FeatureForest, MergingNamesSegmentsNearAndFarAnew) {
  Forest forest{};
  for (int segment = 0; segment < 200; ++segment) {
    forest.add_segments(1);
    forest.make_node(segment, {1});
  }
  for (int node = 199; node > 0; --node) {
    forest.merge(static_cast<Forest::Node>(node - 1), static_cast<Forest::Node>(node));
    for (int segment = 0; segment < 200; ++segment)
      ASSERT_EQ(forest.root_of(segment), std::min(segment, node - 1));
  }
  EXPECT_EQ(forest.totals(0).value, 200);
}

TEST(FeatureForest, ManyNodesUseTwoBytes) {
  using Large = FeatureForest<Sum, 512, 400>;
  static_assert(sizeof(Forest::Node) == 1);
  static_assert(sizeof(Large::Node) == 2);
  Large forest{};
  for (int segment = 0; segment < 400; ++segment) {
    forest.add_segments(1);
    EXPECT_EQ(forest.make_node(segment, {1}), segment);
  }
  EXPECT_EQ(forest.merge(399, 256), 256);
  EXPECT_EQ(forest.root_of(399), 256);
}

// Random joins against labels that are simply repainted.
TEST(FeatureForest, AgreesWithRepaintedLabels) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    Forest forest{};
    std::vector<int> labels;
    std::vector<int> values;
    while (forest.segment_count() < 200) {
      // A new segment stands alone or is adopted; sometimes two features merge.
      const int segment = forest.add_segments(1);
      const int value = static_cast<int>(random.below(10));
      values.push_back(value);
      if (segment > 0 && random.below(2) == 0) {
        const int other = static_cast<int>(random.below(static_cast<std::uint32_t>(segment)));
        forest.adopt(segment, forest.root_of(other), {value});
        labels.push_back(labels[static_cast<std::size_t>(other)]);
      } else {
        forest.make_node(segment, {value});
        labels.push_back(segment);
      }
      const int a = static_cast<int>(random.below(static_cast<std::uint32_t>(segment + 1)));
      if (random.below(3) != 0 || forest.root_of(a) == forest.root_of(segment)) continue;
      forest.merge(forest.root_of(a), forest.root_of(segment));
      const int old_label = labels[static_cast<std::size_t>(segment)];
      for (int& label : labels) {
        if (label == old_label) label = labels[static_cast<std::size_t>(a)];
      }
    }
    for (std::size_t i = 0; i < labels.size(); ++i) {
      int sum = 0;
      for (std::size_t j = 0; j < labels.size(); ++j) {
        const bool joined = labels[i] == labels[j];
        if (joined) sum += values[j];
        ASSERT_EQ(joined,
                  forest.root_of(static_cast<int>(i)) == forest.root_of(static_cast<int>(j)));
      }
      ASSERT_EQ(forest.totals(forest.root_of(static_cast<int>(i))).value, sum);
    }
  }
}

}  // namespace
}  // namespace bastide
