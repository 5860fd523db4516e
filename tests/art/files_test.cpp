// Every kind of file that we draw, read by an XML parser: well formed, complete in itself, with
// nothing in it that it does not use, and the same every time.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "art/board.h"
#include "art/looks.h"
#include "art/overlays.h"
#include "art/pieces.h"
#include "art/sample_boards.h"
#include "art/sheets.h"
#include "art/sprites.h"
#include "art/svg_check.h"
#include "art/svg_file.h"

namespace bastide::art {
namespace {

const std::set<std::string> none;

// A picture defines exactly what it uses.
void expect_sound(const std::string& picture, const std::string& what) {
  const SvgCheck check(picture);
  EXPECT_EQ(check.fault(), "") << what;
  EXPECT_EQ(check.twice(), none) << what;
  EXPECT_EQ(check.undefined(), none) << what;
  EXPECT_EQ(check.unused(), none) << what;
  std::set<std::string> unstyled = check.unstyled();
  unstyled.erase("fly");  // motion, which only pages have
  EXPECT_EQ(unstyled, none) << what;
  EXPECT_TRUE(check.foreign().empty()) << what << ": " << check.foreign().front();
}

class ArtFiles : public testing::TestWithParam<std::string_view> {
 protected:
  Album& album() const { return album_of(GetParam()); }
};

TEST_P(ArtFiles, SheetsShowEveryTile) {
  for (Theme theme : all_themes) {
    const std::string sheet = tile_sheet(album(), find_game(GetParam())->info().title, theme);
    expect_sound(sheet, "sheet");
    const SvgCheck check(sheet);
    for (int i = 0; i < album().size(); ++i) {
      EXPECT_NE(check.text().find(album().id(i)), std::string::npos) << album().id(i);
    }
    EXPECT_EQ(tile_sheet(album(), find_game(GetParam())->info().title, theme), sheet);
  }
}

TEST_P(ArtFiles, TilesAreFilesOfTheirOwn) {
  for (int i = 0; i < album().size(); ++i) {
    for (const int pixels : {32, 56, 120}) {
      const Theme theme = i % 2 == 0 ? Theme::Light : Theme::Dark;
      expect_sound(tile_picture(album(), i, i % 4, theme, pixels), album().id(i));
    }
  }
}

TEST_P(ArtFiles, TheKitShowsEverySymbolOfTheGame) {
  const Look& look = look_of(GetParam());
  for (Theme theme : all_themes) {
    const std::string kit = kit_sheet(album(), "kit", theme);
    expect_sound(kit, "kit");
    const SvgCheck check(kit);
    for (const Definition& definition : definitions(look)) {
      EXPECT_GE(check.uses_of(definition.id), 1) << definition.id;
    }
    for (const Definition& definition : piece_definitions(look)) {
      EXPECT_EQ(check.uses_of(definition.id), 1) << definition.id;
    }
    for (const Definition& definition : overlay_definitions()) {
      EXPECT_GE(check.uses_of(definition.id), 1) << definition.id;
    }
  }
}

// Whoever defines a symbol that no tile shows has forgotten something.
TEST_P(ArtFiles, EverySymbolOfTheGameIsOnSomeTile) {
  const SvgCheck sheet(tile_sheet(album(), "", Theme::Light));
  for (const Definition& definition : definitions(look_of(GetParam()))) {
    EXPECT_GT(sheet.uses_of(definition.id), 0) << definition.id;
  }
}

TEST_P(ArtFiles, SpritesHoldAllTilesInFourRotationsAndAllSymbols) {
  const std::string file = sprites(album());
  const SvgCheck check(file);
  EXPECT_EQ(check.fault(), "");
  EXPECT_EQ(check.twice(), none);
  EXPECT_EQ(check.undefined(), none);
  EXPECT_EQ(check.unstyled(), none);
  EXPECT_TRUE(check.foreign().empty());
  EXPECT_EQ(check.count("symbol"), 4 * album().size());
  for (int i = 0; i < album().size(); ++i) {
    for (int rotation = 0; rotation < 4; ++rotation) {
      EXPECT_TRUE(check.ids().contains(sprite_id(album().id(i), rotation)));
    }
  }
  for (const Definition& definition : piece_definitions(look_of(GetParam()))) {
    EXPECT_TRUE(check.ids().contains(definition.id)) << definition.id;
  }
  EXPECT_EQ(sprites(album()), file);
}

// The parts into which sprites take a tile apart are together the tile.
TEST_P(ArtFiles, SpritesPlaceWhatStandsAsTheTileDoes) {
  const std::string file = sprites(album());
  for (int i = 0; i < album().size(); ++i) {
    for (int rotation = 0; rotation < 4; ++rotation) {
      const std::string id = sprite_id(album().id(i), rotation);
      const std::size_t begin = file.find("<symbol id='" + id + "'");
      ASSERT_NE(begin, std::string::npos);
      const std::string symbol = file.substr(begin, file.find("</symbol>", begin) - begin);
      for (const Mark& mark : album().tile(i).symbols(rotation)) {
        EXPECT_NE(symbol.find("'#y-" + std::string(mark.glyph->name) + "'"), std::string::npos)
            << id;
      }
    }
  }
}

TEST_P(ArtFiles, BoardsOfAllSamplesAreSound) {
  for (int number = 1; number <= sample_count; ++number) {
    const Replay replay = played_sample(GetParam(), number);
    const Game& game = replay.game();
    const TableView table = game.table_view(replay.position());
    for (Theme theme : all_themes) {
      for (const int pixels : {32, 56, 120}) {
        const BoardCaption caption{std::string(game.info().title), "final position",
                                   replay.header().players, 1};
        const BoardLook look{.theme = theme, .tile_pixels = pixels};
        const std::string board = board_picture(album(), table, caption, look);
        expect_sound(board, std::string(GetParam()) + " " + std::to_string(number));
        // A fresh album gives the same bytes as one that has been in use.
        if (number == 1 && pixels == 120) {
          Album fresh(game.tiles());
          EXPECT_EQ(board_picture(fresh, table, caption, look), board);
        }
      }
    }
  }
}

TEST_P(ArtFiles, BoardsAtEveryTurnAreSound) {
  const int turns = played_sample(GetParam(), 2).turns();
  for (int turn = 0; turn < turns; turn += 9) {
    const Replay replay = played_sample(GetParam(), 2, turn);
    const TableView table = replay.game().table_view(replay.position());
    expect_sound(board_picture(album(), table, {"title", "note", replay.header().players, 0}, {}),
                 "turn " + std::to_string(turn));
  }
}

std::string game_name(const testing::TestParamInfo<std::string_view>& info) {
  std::string name(info.param);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}
INSTANTIATE_TEST_SUITE_P(AllGames, ArtFiles, testing::ValuesIn(sampled_games()), game_name);

// Names come from records, and records from anywhere.
TEST(ArtText, AnyTextBecomesGoodXml) {
  EXPECT_EQ(escaped("Tom & <Jo> \"x\" 'y'"), "Tom &amp; &lt;Jo&gt; &quot;x&quot; &#39;y&#39;");
  EXPECT_EQ(escaped("Łoś 鹿"), "Łoś 鹿");
  const std::string odd =
      std::string("a\x01\x1f\x7f", 4) + "\xff\xc0\x80\xed\xa0\x80\xef\xbf\xbf\xf5\x80\xe9";
  EXPECT_EQ(SvgCheck("<a>" + escaped(odd) + "</a>").fault(), "");
  Album& album = album_of("carcassonne");
  const Replay replay = played_sample("carcassonne", 1, 3);
  const TableView table = replay.game().table_view(replay.position());
  const std::string long_name(500, 'W');
  const BoardCaption caption{
      "</text><script>alert(1)</script>", "&bogus; ]]>", {odd, long_name}, 3};
  const std::string board = board_picture(album, table, caption, {});
  expect_sound(board, "odd names");
  EXPECT_EQ(board.find("<script"), std::string::npos);
  EXPECT_EQ(board.find(long_name), std::string::npos);  // shortened
}

}  // namespace
}  // namespace bastide::art
