// Symbols lie on their feature and apart from each other; a piece on its seat hides none of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "art/all_pictures.h"
#include "art/layout.h"

namespace bastide::art {
namespace {

TEST(ArtSymbols, EveryPrintedSymbolIsDrawn) {
  int symbols = 0;
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int f = 0; f < tile.count(); ++f) {
      const auto drawn = std::ranges::count(tile.marks, f, &PlacedMark::feature);
      EXPECT_EQ(drawn, static_cast<long>(tile.feature(f).symbols.size()))
          << picture.name() << ", feature " << tile.feature(f).id;
      symbols += static_cast<int>(drawn);
    }
    const std::string markup = picture.art.markup(0);
    for (const Mark& mark : picture.art.symbols(0)) {
      const std::string reference = "#y-" + std::string(mark.glyph->name) + "'";
      EXPECT_NE(markup.find(reference), std::string::npos) << picture.name() << " " << reference;
    }
  }
  EXPECT_EQ(symbols, 526);
}

// The facts once more, counted another way.
TEST(ArtSymbols, AnimalsAndTokensAreCountedAsTheFactsSay) {
  for (const Picture& picture : all_pictures()) {
    const auto marks = picture.art.symbols(0);
    for (const FeatureFacts& facts : picture.facts) {
      const auto drawn = [&](std::string_view glyph) {
        return std::ranges::count_if(marks, [&](const Mark& mark) {
          return mark.feature == facts.id && mark.glyph->name == glyph;
        });
      };
      EXPECT_EQ(drawn("nugget"), number_of(facts.attributes, "nuggets")) << picture.name();
      EXPECT_EQ(drawn("fish"), number_of(facts.attributes, "fish")) << picture.name();
      EXPECT_EQ(drawn("caiman"), number_of(facts.attributes, "caimans")) << picture.name();
      EXPECT_EQ(drawn("deer"), count_of(facts.attributes, "animals", "deer")) << picture.name();
      EXPECT_EQ(drawn("giraffe"), count_of(facts.attributes, "animals", "giraffe"))
          << picture.name();
    }
  }
}

TEST(ArtSymbols, NoSymbolLeavesItsFeature) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (const PlacedMark& mark : tile.marks) {
      if (tile.feature(mark.feature).is_line) continue;  // on a widening of its own
      const double radius = mark.glyph->radius * mark.scale * .8;
      int own = 0;
      int foreign = 0;
      for (int y = 0; y < grid_size; ++y) {
        for (int x = 0; x < grid_size; ++x) {
          if (distance(grid_point(x, y), mark.at) > radius) continue;
          ++(tile.owner(x, y) == mark.feature ? own : foreign);
        }
      }
      EXPECT_LE(foreign, .06 * (own + foreign))
          << picture.name() << ": " << mark.glyph->name << " at " << mark.at.x << " " << mark.at.y;
      for (const double c : {mark.at.x, mark.at.y}) {
        EXPECT_GT(c, radius) << picture.name();
        EXPECT_LT(c, tile_size - radius) << picture.name();
      }
    }
  }
}

TEST(ArtSymbols, SymbolsOnLinesSitOnAWidening) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (const PlacedMark& mark : tile.marks) {
      if (!tile.feature(mark.feature).is_line) continue;
      const auto holds = [&](const Pool& pool) {
        return pool.line == mark.feature && pool.at == mark.at && pool.radius > 6;
      };
      EXPECT_TRUE(std::ranges::any_of(tile.pools, holds)) << picture.name();
    }
  }
}

TEST(ArtSymbols, NoneTouchesAnotherOrALandmark) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (std::size_t i = 0; i < tile.marks.size(); ++i) {
      const PlacedMark& a = tile.marks[i];
      const double reach = .72 * a.glyph->radius * a.scale;
      for (std::size_t j = 0; j < i; ++j) {
        const PlacedMark& b = tile.marks[j];
        if (a.glyph->name == "fish" && b.glyph->name == "fish") continue;  // a shoal
        EXPECT_GE(distance(a.at, b.at), reach + .72 * b.glyph->radius * b.scale)
            << picture.name() << ": " << a.glyph->name << ", " << b.glyph->name;
      }
      for (const Landmark& landmark : tile.landmarks) {
        const double room = tile.feature(landmark.feature).site().radius - 2;
        EXPECT_GE(distance(a.at, landmark.at), room + reach - .5)
            << picture.name() << ": " << a.glyph->name;
      }
    }
  }
}

// ---- Seats ----

bool carries_pieces(const Feature& feature) {
  return !feature.is_site(SitePlace::Hub) && feature.kind != Kind::Stream;
}

// A piece is about 23 units wide and 34 high, with its white line; on grounds it may lie.
bool is_hidden(Point symbol, Point seat, bool may_lie) {
  const double dx = std::abs(symbol.x - seat.x);
  const double dy = std::abs(symbol.y - seat.y);
  return (dx < 11.5 && dy < 17) || (may_lie && dx < 17 && dy < 11.5);
}

TEST(ArtSeats, APieceHidesNoSymbolAndNoLandmark) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int rotation = 0; rotation < 4; ++rotation) {
      for (const Feature& feature : tile.features) {
        if (!carries_pieces(feature)) continue;
        const Point seat = picture.art.seat(feature.id, rotation);
        for (const Mark& mark : picture.art.symbols(rotation)) {
          EXPECT_FALSE(is_hidden(mark.at, seat, feature.is_ground))
              << picture.name() << ", rotation " << rotation << ": a piece on feature "
              << feature.id << " hides " << mark.glyph->name;
        }
        for (const Landmark& landmark : tile.landmarks) {
          if (tile.feature(landmark.feature).site().may_hide) continue;
          EXPECT_FALSE(is_hidden(turned(landmark.at, rotation), seat, feature.is_ground))
              << picture.name() << ", rotation " << rotation << ", feature " << feature.id;
        }
      }
    }
  }
}

TEST(ArtSeats, APieceStandsOnItsFeature) {
  for (const Picture& picture : all_pictures()) {
    const TileDrawing& tile = picture.art.drawing();
    for (int rotation = 0; rotation < 4; ++rotation) {
      for (int f = 0; f < tile.count(); ++f) {
        const Feature& feature = tile.feature(f);
        const Point seat = picture.art.seat(feature.id, rotation);
        const std::string where = picture.name() + ", rotation " + std::to_string(rotation) +
                                  ", feature " + std::to_string(feature.id);
        EXPECT_GE(std::min(seat.x, seat.y), 5) << where;
        EXPECT_LE(std::max(seat.x, seat.y), 115) << where;
        const auto landmark = std::ranges::find(tile.landmarks, f, &Landmark::feature);
        if (landmark != tile.landmarks.end()) {
          EXPECT_LT(distance(turned(landmark->at, rotation), seat), 22) << where;
        } else if (feature.kind == Kind::Lake) {
          const auto lake = std::ranges::find(tile.lakes, f, &Lake::feature);
          ASSERT_NE(lake, tile.lakes.end());
          EXPECT_LT(distance(turned(lake->middle, rotation), seat), lake->radius * 1.1) << where;
        } else {
          EXPECT_EQ(picture.art.feature_at(seat, rotation), feature.id) << where;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bastide::art
