// Whatever passes the tile checker can be drawn: tile files that users load may hold tiles that no
// printed game has. Random tiles of the five vocabularies, as odd as the checker lets them be.
#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <string>
#include <vector>

#include "art/all_pictures.h"
#include "art/random.h"
#include "core/tile_check.h"

namespace bastide::art {
namespace {

// A tile set with one random tile, and the storage behind it.
class RandomTile {
 public:
  RandomTile(const TileSet& vocabulary, KeyedRandom& random) : random_(random), set_(vocabulary) {
    for (std::size_t k = 0; k < set_.kinds.size(); ++k) {
      kinds_[static_cast<std::size_t>(set_.kinds[k].form)].push_back(static_cast<int>(k));
    }
    for (int side = 0; side < 4; ++side) add_side(side);
    const int inner = kinds_of(Form::Inner).empty() ? 0 : random_.below(4);
    for (int i = 0; i < inner && features_.size() < max_features; ++i) {
      features_.push_back({.kind = any_kind(Form::Inner)});
    }
    for (std::size_t f = 0; f < features_.size(); ++f) {
      features_[f].id = static_cast<std::uint8_t>(f);
    }
    for (FeatureFacts& feature : features_) dress(feature);
    tile_ = {"X-1", "base", 1, false, features_, {}};
    power_ = {{"power", "shaman", 0}, {"power_feature", {}, random_.below(20)}};
    tile_.attributes = power_;
    set_.tiles = {&tile_, 1};
    set_.alternates = {};
    set_.boards = {};
  }
  RandomTile(const RandomTile&) = delete;

  const TileSet& set() const { return set_; }
  const TileFacts& tile() const { return tile_; }

 private:
  std::vector<int>& kinds_of(Form form) { return kinds_[static_cast<std::size_t>(form)]; }
  std::uint8_t any_kind(Form form) {
    auto& kinds = kinds_of(form);
    return static_cast<std::uint8_t>(kinds[at(random_.below(static_cast<int>(kinds.size())))]);
  }

  // Gives slots to a feature of the kind, new or already there.
  void own(std::uint8_t kind, unsigned slots) {
    for (FeatureFacts& feature : features_) {
      const bool is_full = features_.size() >= 12;  // room for inner ones
      if (feature.kind == kind && (is_full || random_.chance(.5))) {
        feature.slots = static_cast<std::uint16_t>(feature.slots | slots);
        return;
      }
    }
    features_.push_back({.kind = kind, .slots = static_cast<std::uint16_t>(slots)});
  }

  void add_side(int side) {
    if (random_.chance(.5)) {
      own(any_kind(Form::Ground), 7U << (3 * side));
      return;
    }
    own(any_kind(Form::Ground), 1U << (3 * side));
    own(any_kind(Form::Line), 2U << (3 * side));
    own(any_kind(Form::Ground), 4U << (3 * side));
  }

  void dress(FeatureFacts& feature) {
    if (random_.chance(.7)) {
      auto& ends = ends_.emplace_back();
      const int count = 1 + random_.below(2);
      for (int i = 0; i < count; ++i) ends.push_back(any_end());
      feature.ends = ends;
    }
    auto& attributes = attributes_.emplace_back();
    for (const std::string_view name : set_.kinds[feature.kind].attributes) {
      constexpr std::array<int, 8> numbers{0, 0, 1, 2, 3, 5, 16, 255};
      const int count = random_.below(4);
      if (name == "animals" && set_.game != "amazonas") {
        constexpr std::array<std::string_view, 4> words{"deer", "tiger", "giraffe", "unicorn"};
        for (int i = 0; i < count; ++i) {
          attributes.push_back({name, words[at(random_.below(4))], 0});
        }
      } else if (count > 0) {
        attributes.push_back({name, {}, numbers[at(random_.below(8))]});
      }
    }
    feature.attributes = attributes;
  }

  std::string_view any_end() {
    constexpr std::array<std::string_view, 5> words{"crossing", "rock", "source", "lake",
                                                    "nowhere"};
    if (random_.chance(.4)) return words[at(random_.below(5))];
    const FeatureFacts& goal = features_[at(random_.below(static_cast<int>(features_.size())))];
    names_.push_back(std::string(set_.kinds[goal.kind].name) + ":" + std::to_string(goal.id));
    return names_.back();
  }

  KeyedRandom& random_;
  TileSet set_;
  std::array<std::vector<int>, 3> kinds_;
  std::vector<FeatureFacts> features_;
  std::deque<std::vector<std::string_view>> ends_;
  std::deque<std::vector<Attribute>> attributes_;
  std::deque<std::string> names_;
  std::vector<Attribute> power_;
  TileFacts tile_;
};

void expect_drawn(const TileArt& art, std::span<const FeatureFacts> features) {
  for (int rotation = 0; rotation < 4; ++rotation) {
    const std::string markup = art.markup(rotation, static_cast<Detail>(rotation % 3));
    EXPECT_EQ(markup.find("nan"), std::string::npos);
    EXPECT_EQ(markup.find("inf"), std::string::npos);
    EXPECT_LT(markup.size(), 40000U);
    for (const FeatureFacts& feature : features) {
      const Point seat = art.seat(feature.id, rotation);
      EXPECT_TRUE(seat.x >= -1 && seat.x <= 121 && seat.y >= -1 && seat.y <= 121)
          << seat.x << " " << seat.y;
      const FeatureOutline outline = art.outline(feature.id, rotation);
      EXPECT_EQ(outline.inside.find("nan"), std::string::npos);
      EXPECT_EQ(outline.edge.find("nan"), std::string::npos);
    }
    for (const Point p : {Point{0, 0}, Point{119.9, 119.9}, Point{-5, 3}, Point{120, 120}}) {
      EXPECT_LT(art.feature_at(p, rotation), 16);
    }
  }
}

TEST(ArtAnyTile, WhateverTheCheckerAcceptsIsDrawn) {
  KeyedRandom random("any tile");
  int drawn = 0;
  for (int round = 0; round < 300; ++round) {
    for (const TileSet* vocabulary : all_builtin_tiles()) {
      const RandomTile made(*vocabulary, random);
      if (!check_tiles(made.set()).empty()) continue;
      ++drawn;
      expect_drawn(TileArt(made.set(), made.tile()), made.tile().features);
    }
  }
  EXPECT_GT(drawn, 1000);  // else the generator proves nothing
}

TEST(ArtAnyTile, ABoardCellMayEndALineInAnotherCell) {
  const TileSet* safari = nullptr;
  for (const TileSet* set : all_builtin_tiles()) {
    if (set->game == "safari") safari = set;
  }
  ASSERT_NE(safari, nullptr);
  const auto kind = [&](std::string_view name) {
    for (std::size_t k = 0; k < safari->kinds.size(); ++k) {
      if (safari->kinds[k].name == name) return static_cast<std::uint8_t>(k);
    }
    return std::uint8_t{0};
  };
  const std::array<std::string_view, 1> far{"bush:7"};
  const std::array<FeatureFacts, 2> west{
      {{.id = 3, .kind = kind("trail"), .slots = 1U << 10, .ends = far},
       {.id = 5, .kind = kind("savanna"), .slots = 0xFFF & ~(1U << 10)}}};
  const std::array<FeatureFacts, 2> east{
      {{.id = 5, .kind = kind("savanna"), .slots = 0xFFF & ~(7U << 3)},
       {.id = 7, .kind = kind("bush"), .slots = 7U << 3}}};
  const std::array<BoardCellFacts, 2> cells{{{{0, 0}, west}, {{1, 0}, east}}};
  const std::array<BoardFacts, 1> boards{{{"X-BOARD", cells, {}}}};
  TileSet set = *safari;
  set.boards = boards;
  ASSERT_TRUE(check_tiles(set).empty()) << describe(check_tiles(set).front());
  const TileArt art(set, boards[0], 0);
  EXPECT_EQ(art.id(), "X-BOARD@0,0");
  expect_drawn(art, west);
  EXPECT_EQ(art.seat(99, 0), (Point{60, 60}));
  EXPECT_EQ(art.outline(99, 0).inside, "");
}

}  // namespace
}  // namespace bastide::art
