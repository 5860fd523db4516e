// A look says all that pictures of its game need; a game without one is drawn all the same; and a
// look may come from outside.
#include "art/looks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "art/board.h"
#include "art/overlays.h"
#include "art/pieces.h"
#include "art/sample_boards.h"
#include "art/sheets.h"
#include "art/sprites.h"
#include "art/svg_check.h"
#include "art/tile_drawing.h"
#include "core/tile_check.h"
#include "games/registry.h"
#include "games/table_view.h"

namespace bastide::art {
namespace {

bool draws(const Look& look, Form form, std::string_view kind) {
  return std::ranges::any_of(look.features, [&](const FeatureLook& feature) {
    const bool is_ground = feature.drawn == Kind::Ground || feature.drawn == Kind::Area;
    const bool is_line = feature.drawn == Kind::Stream || feature.drawn == Kind::Line;
    const Form drawn = is_ground ? Form::Ground : is_line ? Form::Line : Form::Inner;
    return feature.kind == kind && drawn == form;
  });
}

// ---- Looks of games ----

TEST(ArtLooks, EveryGameHasALookOfItsOwn) {
  std::set<char> letters{plain_look.letter};
  for (const std::string_view game : game_names()) {
    const Look* look = find_look(game);
    ASSERT_NE(look, nullptr) << game;
    EXPECT_EQ(look, &look_of(game));
    EXPECT_EQ(look->game, game);
    EXPECT_TRUE(letters.insert(look->letter).second) << "two looks have " << look->letter;
    EXPECT_FALSE(look->hat.empty()) << game;
  }
}

TEST(ArtLooks, EveryKindOfFeatureIsNamed) {
  for (const std::string_view game : game_names()) {
    for (const KindFacts& kind : find_game(game)->tiles().kinds) {
      EXPECT_TRUE(draws(look_of(game), kind.form, kind.name)) << game << " " << kind.name;
    }
  }
}

// Attributes that say something else than what is printed.
TEST(ArtLooks, EveryAttributeThatIsPrintedHasASymbol) {
  const std::set<std::string_view> silent{"in", "zone", "spaces"};
  for (const std::string_view game : game_names()) {
    const Look& look = look_of(game);
    for (const KindFacts& kind : find_game(game)->tiles().kinds) {
      for (const std::string_view attribute : kind.attributes) {
        if (silent.contains(attribute)) continue;
        EXPECT_NE(std::ranges::find(look.symbols, attribute, &SymbolRule::attribute),
                  look.symbols.end())
            << game << " " << kind.name << " " << attribute;
      }
    }
  }
}

TEST(ArtLooks, WhatALookRefersToItDefines) {
  std::vector<const Look*> looks(all_looks().begin(), all_looks().end());
  looks.push_back(&plain_look);
  for (const Look* look : looks) {
    const auto expect_glyph = [&](std::string_view name) {
      if (name.empty()) return;
      EXPECT_NE(look->glyph(name), nullptr) << look->game << " " << name;
    };
    const auto expect_decoration = [&](std::string_view id) {
      if (id.empty()) return;
      EXPECT_NE(std::ranges::find(look->decoration, id, &DecorationSymbol::id),
                look->decoration.end())
          << look->game << " " << id;
    };
    for (const SymbolRule& rule : look->symbols) expect_glyph(rule.glyph);
    for (const FeatureLook& feature : look->features) {
      expect_glyph(feature.site.glyph);
      expect_glyph(feature.lake.shoal);
      expect_decoration(feature.area.tower);
      expect_decoration(feature.area.gate);
      expect_decoration(feature.line.spring);
      expect_decoration(feature.line.rock);
      EXPECT_EQ(feature.drawn == Kind::Site, !feature.site.glyph.empty()) << feature.kind;
    }
    for (const DecorationSymbol& symbol : look->decoration) {
      EXPECT_EQ(symbol.id.substr(0, 2), std::string{look->letter} + "-");
    }
  }
}

// Every kind of piece is defined, standing and lying, in every colour; a piece that is no follower
// is one of the game's.
TEST(ArtLooks, EveryPieceHasAShape) {
  for (const std::string_view game : game_names()) {
    const Look& look = look_of(game);
    std::set<std::string> defined_ids;
    for (const Definition& definition : piece_definitions(look)) defined_ids.insert(definition.id);
    std::set<std::string_view> kinds;
    for (const PieceInfo& piece : find_game(game)->info().pieces) {
      kinds.insert(piece.name);
      for (const bool is_lying : {false, true}) {
        for (int colour = 0; colour < seat_count; ++colour) {
          const std::string id = piece_id(look, piece.name, is_lying, colour);
          EXPECT_TRUE(defined_ids.contains(id)) << game << " " << id;
        }
      }
    }
    for (const PieceShape& shape : look.pieces) EXPECT_TRUE(kinds.contains(shape.kind)) << game;
  }
}

TEST(ArtLooks, EveryTokenAndFigureOfTheSamplesIsNamed) {
  for (const std::string_view game : sampled_games()) {
    const Look& look = look_of(game);
    std::set<std::string_view> tokens;
    std::set<std::string_view> figures;
    for (int number = 1; number <= sample_count; ++number) {
      for (const int turn : {0, 5, 10, 20, 30, 40}) {
        const Replay replay = played_sample(game, number, turn);
        const TableView view = replay.game().table_view(replay.position());
        for (const TableToken& token : view.tokens) {
          tokens.insert(token.kind);
          const TokenLook* drawn = look.token(token.kind);
          ASSERT_NE(drawn, nullptr) << game << " " << token.kind;
          if (!drawn->shows_glyph) continue;
          EXPECT_NE(look.glyph(token.word), nullptr) << token.word;
        }
        for (const TableFigure& figure : view.figures) {
          figures.insert(figure.kind);
          EXPECT_NE(look.figure(figure.kind), nullptr) << game << " " << figure.kind;
        }
        EXPECT_TRUE(view.track.empty() || look.track.marker != nullptr) << game;
      }
    }
    EXPECT_EQ(tokens.size(), look.tokens.size()) << game;
    EXPECT_EQ(figures.size(), look.figures.size()) << game;
  }
}

// ---- A game that nobody has drawn ----

// Roads, fields, woods and a well, of a game that has no look.
class Unknown {
 public:
  Unknown() {
    kinds_ = {{{"lawn", Form::Ground, {}},
               {"wood", Form::Ground, {}},
               {"path", Form::Line, {}},
               {"well", Form::Inner, {}}}};
    features_ = {{{.id = 0, .kind = 0, .slots = 0b000'001'111'100},
                  {.id = 1, .kind = 2, .slots = 0b000'010'000'010},
                  {.id = 2, .kind = 1, .slots = 0b111'000'000'000},
                  {.id = 3, .kind = 3, .slots = 0},
                  {.id = 4, .kind = 0, .slots = 0b000'100'000'001}}};
    tiles_ = {{{"U-1", "base", 2, true, features_, {}}}};
    set_ = {.game = "unknown", .kinds = kinds_, .tiles = tiles_};
  }
  const TileSet& set() const { return set_; }
  const TileFacts& tile() const { return tiles_[0]; }

 private:
  std::array<KindFacts, 4> kinds_;
  std::array<FeatureFacts, 5> features_;
  std::array<TileFacts, 1> tiles_;
  TileSet set_;
};

void expect_sound(const std::string& picture) {
  const SvgCheck check(picture);
  EXPECT_EQ(check.fault(), "");
  EXPECT_TRUE(check.undefined().empty());
  EXPECT_TRUE(check.foreign().empty());
}

TEST(ArtLooks, AGameWithoutALookGetsThePlainOne) {
  EXPECT_EQ(find_look("unknown"), nullptr);
  EXPECT_EQ(&look_of("unknown"), &plain_look);
  EXPECT_EQ(&look_of(""), &plain_look);
}

TEST(ArtLooks, ThePlainLookDrawsGroundAreasLinesAndThings) {
  const Unknown unknown;
  ASSERT_TRUE(check_tiles(unknown.set()).empty()) << describe(check_tiles(unknown.set()).front());
  const TileArt art(unknown.set(), unknown.tile());
  const TileDrawing& drawing = art.drawing();
  EXPECT_TRUE(drawing.feature(0).is_ground);  // it holds the banks of the path
  EXPECT_TRUE(drawing.feature(2).is_area);
  EXPECT_TRUE(drawing.feature(1).is_line);
  EXPECT_EQ(drawing.landmarks.size(), 1U);
  Album album(unknown.set());
  for (const Theme theme : all_themes) {
    expect_sound(tile_sheet(album, "unknown", theme));
    expect_sound(kit_sheet(album, "unknown", theme));
  }
  expect_sound(sprites(album));
}

TEST(ArtLooks, ThePlainLookDrawsWhateverLiesOnTheTable) {
  const Unknown unknown;
  Album album(unknown.set());
  TableView view;
  view.tiles = {{.at = {0, 0}, .tile = &unknown.tile(), .group = 0},
                {.at = {0, 1}, .turn = 2, .tile = &unknown.tile(), .group = 1}};
  view.pieces = {{.seat = 0, .kind = "walker", .place = {{0, 0}, 1}},
                 {.seat = 1, .kind = "sleeper", .place = {{0, 1}, 0}, .is_lying = true}};
  view.tokens = {{.kind = "pebble", .word = "round", .place = {{0, 0}, 2}, .count = 3},
                 {.kind = "shell", .place = {{0, 1}, -1, Corner::NorthEast}}};
  view.figures = {{"ghost", {1, 0}}};
  view.track = {{{{{0, 0}, 0, 2}}, 2}};
  view.seats.resize(2);
  view.seats[1].space = 1;
  const std::string board = board_picture(album, view, {.title = "unknown"}, {});
  expect_sound(board);
  const SvgCheck check(board);
  EXPECT_EQ(check.uses_of("pc-stand0"), 1);
  EXPECT_EQ(check.uses_of("pc-lie1"), 1);
  EXPECT_EQ(check.uses_of("tk-any"), 2);
  EXPECT_EQ(check.uses_of("pc-any"), 1);
  EXPECT_EQ(check.uses_of("chip1"), 2);  // beside the name, and on the track
  EXPECT_NE(check.text().find('3'), std::string::npos);
}

// ---- A look from outside ----

TEST(ArtLooks, ALookFromOutsideIsFoundLikeTheOthers) {
  static const Look guest = [] {
    Look look = plain_look;
    look.game = "guest";
    look.letter = 'z';
    look.decoration = {};
    look.fill_grounds = nullptr;
    return look;
  }();
  const std::size_t before = all_looks().size();
  ASSERT_TRUE(register_look(guest));
  EXPECT_EQ(find_look("guest"), &guest);
  EXPECT_EQ(all_looks().size(), before + 1);
  EXPECT_FALSE(register_look(guest));  // once is enough
  Look clash = guest;
  clash.game = "other guest";
  EXPECT_FALSE(register_look(clash));  // its letter is taken
  clash.letter = plain_look.letter;
  EXPECT_FALSE(register_look(clash));
  EXPECT_EQ(find_look("other guest"), nullptr);

  const Unknown unknown;
  TileSet set = unknown.set();
  set.game = "guest";
  Album album(set);
  EXPECT_EQ(&album.look(), &guest);
  const std::string sheet = tile_sheet(album, "guest", Theme::Light);
  expect_sound(sheet);
  EXPECT_NE(sheet.find("class='z-g'"), std::string::npos);
}

}  // namespace
}  // namespace bastide::art
