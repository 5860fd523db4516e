// `bastide art` and `bastide show --svg`: the real program, its files and its complaints.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "art/svg_check.h"
#include "games/registry.h"
#include "support/program.h"
#include "support/sampled_games.h"

namespace bastide {
namespace {

using art::SvgCheck;

std::string sample(const std::string& game, int number) {
  return std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + game + "-" + std::to_string(number) +
         ".bastide.jsonl";
}

class ArtProgram : public testing::Test {
 protected:
  ProgramOutcome run(const std::vector<std::string>& arguments) const {
    return folder_.run(arguments);
  }
  std::string file(const std::string& name) const { return read_whole(folder_.path(name)); }

  // A refusal: status 2, one line that holds `part`, and nothing on the standard output.
  void expect_refused(const std::vector<std::string>& arguments, const std::string& part) const {
    const ProgramOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << part;
    EXPECT_EQ(outcome.output, "");
    EXPECT_TRUE(outcome.errors.starts_with("bastide: ")) << outcome.errors;
    EXPECT_NE(outcome.errors.find(part), std::string::npos) << outcome.errors;
    EXPECT_EQ(outcome.errors.find('\n'), outcome.errors.size() - 1) << outcome.errors;
  }

  ProgramFolder folder_;
};

TEST_F(ArtProgram, ShowDrawsTheBoardOfEveryGameInBothThemes) {
  for (const std::string_view name : sampled_games()) {
    const std::string game(name);
    std::string light;
    for (const std::string theme : {"light", "dark"}) {
      const ProgramOutcome outcome = run({"show", sample(game, 2), "--turn", "20", "--svg",
                                          "board.svg", "--theme", theme, "--force"});
      EXPECT_EQ(outcome.status, 0) << outcome.errors;
      EXPECT_EQ(outcome.output + outcome.errors, "");
      const SvgCheck check(file("board.svg"));
      EXPECT_EQ(check.fault(), "");
      EXPECT_NE(check.text().find("turn 20"), std::string::npos);
      EXPECT_NE(check.text().find("Ann"), std::string::npos);
      if (theme == "light") {
        light = file("board.svg");
      } else {
        EXPECT_NE(file("board.svg"), light);
      }
    }
    // Light is what nobody needs to ask for, and - is the standard output.
    EXPECT_EQ(run({"show", sample(game, 2), "--turn", "20", "--svg", "-"}).output, light);
  }
}

TEST_F(ArtProgram, ShowWithoutSvgStaysText) {
  const ProgramOutcome outcome = run({"show", sample("safari", 1), "--turn", "3"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.output.find("<svg"), std::string::npos);
}

TEST_F(ArtProgram, ASmallerSizeGivesASmallerPicture) {
  EXPECT_EQ(run({"show", sample("gold-rush", 1), "--svg", "a.svg"}).status, 0);
  EXPECT_EQ(run({"show", sample("gold-rush", 1), "--svg", "b.svg", "--size", "40"}).status, 0);
  EXPECT_LT(file("b.svg").size(), file("a.svg").size());
  EXPECT_NE(file("b.svg").find("viewBox"), std::string::npos);
}

TEST_F(ArtProgram, SheetsKitsAndSpritesOfEveryGame) {
  for (const std::string_view name : game_names()) {
    for (const std::string what : {"--sheet", "--kit", "--sprites"}) {
      const ProgramOutcome outcome =
          run({"art", "--game", std::string(name), what, "out.svg", "--force"});
      EXPECT_EQ(outcome.status, 0) << outcome.errors;
      EXPECT_EQ(SvgCheck(file("out.svg")).fault(), "") << name << what;
    }
  }
}

// 150 KB is what a page loads for one game, compressed as servers do it.
TEST_F(ArtProgram, SpritesOfAGameAreAtMost150KbGzipped) {
  for (const std::string_view name : game_names()) {
    ASSERT_EQ(run({"art", "--game", std::string(name), "--sprites", "sprites.svg"}).status, 0);
    const std::string path = folder_.path("sprites.svg").string();
    ASSERT_EQ(std::system(("gzip -9 -n -f '" + path + "'").c_str()), 0);
    EXPECT_LE(std::filesystem::file_size(path + ".gz"), 150'000u) << name;
  }
}

TEST_F(ArtProgram, OneTileGoesToTheStandardOutputOrAFile) {
  const ProgramOutcome outcome =
      run({"art", "--game", "hunters-gatherers", "--tile", "HG-T08", "--rot", "1"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(SvgCheck(outcome.output).fault(), "");
  const std::vector<std::string> to_file{
      "art", "--game", "hunters-gatherers", "--tile", "HG-T08", "--rot", "1", "--out", "tile.svg"};
  EXPECT_EQ(run(to_file).output, "");
  EXPECT_EQ(file("tile.svg"), outcome.output);
  EXPECT_NE(run({"art", "--game", "hunters-gatherers", "--tile", "HG-T08"}).output, outcome.output);
  EXPECT_EQ(SvgCheck(run({"art", "--game", "safari", "--tile", "SF-START@1,0"}).output).fault(),
            "");
}

TEST_F(ArtProgram, TileFilesAreDrawnToo) {
  const std::string tiles = std::string(BASTIDE_SOURCE_DIR) + "/data/tiles/gold-rush.json";
  EXPECT_EQ(run({"art", "--tiles", tiles, "--sheet", "a.svg"}).status, 0);
  EXPECT_EQ(run({"art", "--game", "gold-rush", "--sheet", "b.svg"}).status, 0);
  EXPECT_EQ(file("a.svg"), file("b.svg"));
  EXPECT_EQ(run({"show", sample("gold-rush", 1), "--tiles", tiles, "--svg", "c.svg"}).status, 0);
  expect_refused({"art", "--tiles", "absent.json", "--sheet", "a.svg"}, "absent.json");
}

TEST_F(ArtProgram, RefusesClearly) {
  expect_refused({"art", "--game", "safari"}, "one of --sheet, --sprites, --kit and --tile");
  expect_refused({"art", "--game", "safari", "--sheet", "a", "--kit", "b"}, "one of");
  expect_refused({"art", "--game", "chess", "--sheet", "a"}, "no game \"chess\"");
  expect_refused({"art", "--game", "safari", "--tile", "HG-T08"}, "no tile \"HG-T08\"");
  expect_refused({"art", "--game", "safari", "--tile", "SF-04-M", "--rot", "4"}, "--rot");
  expect_refused({"art", "--game", "safari", "--sheet", "a", "--rot", "1"},
                 "--rot requires --tile");
  expect_refused({"art", "--game", "safari", "--sheet", "a", "--theme", "blue"}, "--theme");
  expect_refused({"art", "--game", "safari", "--sheet", "no/such/folder/a.svg"},
                 "no/such/folder/a.svg: cannot be written");
  expect_refused({"art", "--game", "safari", "--tile", "SF-04-M", "--size", "5"}, "--size");
  expect_refused({"show", sample("safari", 1), "--svg", "."}, "cannot be written");
  expect_refused({"show", sample("safari", 1), "--turn", "999", "--svg", "a.svg"}, "turn 999");
  expect_refused({"show", sample("safari", 1), "--theme", "dark"}, "--svg");
}

}  // namespace
}  // namespace bastide
