// Files that commands write: what is there is kept, links lead on, and a full disk leaves nothing
// half written. With the real program.
#include <gtest/gtest.h>

#include "notation/lines.h"
#include "support/played_program.h"

namespace bastide {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class Files : public testing::Test {
 protected:
  const std::string record_ =
      std::string(BASTIDE_SOURCE_DIR) + "/tests/records/carcassonne-1.bastide.jsonl";
  // Every way to have a picture written; the file's name is to follow.
  const std::vector<Words> pictures_{{"show", record_, "--svg"},
                                     {"art", "--sheet"},
                                     {"art", "--kit"},
                                     {"art", "--sprites"},
                                     {"art", "--tile", "A", "--out"}};

  static Words with_name(Words words, const std::string& name) {
    words.push_back(name);
    return words;
  }
  // One line with `part`, and a failing status.
  static void expect_refused(const ProgramOutcome& outcome, const std::string& part,
                             int status = 2) {
    EXPECT_EQ(outcome.status, status) << outcome.output;
    EXPECT_TRUE(has(outcome.output, part)) << outcome.output;
    EXPECT_EQ(split_lines(outcome.output).size(), 1u) << outcome.output;
  }

  PlayedFolder folder_;
};

// ---- Pictures ----

TEST_F(Files, APictureReplacesAFileOnlyByForce) {
  for (const Words& picture : pictures_) {
    folder_.write("out.svg", "mine\n");
    expect_refused(folder_.run(with_name(picture, "out.svg")), "out.svg: is there already");
    EXPECT_EQ(folder_.text("out.svg"), "mine\n");
    Words forced = with_name(picture, "out.svg");
    forced.push_back("--force");
    EXPECT_EQ(folder_.run(forced).status, 0);
    EXPECT_TRUE(has(folder_.text("out.svg"), "<svg"));
    EXPECT_EQ(folder_.files(), Words{"out.svg"});
  }
}

TEST_F(Files, APictureThatFindsNoRoomLeavesNothing) {
  for (const Words& picture : pictures_) {
    expect_refused(folder_.run(with_name(picture, "out.svg"), "", 500),
                   "out.svg: cannot be written: File too large", 3);
    EXPECT_EQ(folder_.files(), Words{});
    expect_refused(folder_.run(with_name(picture, "/dev/full")),
                   "/dev/full: cannot be written: No space left on device", 3);
    // What was there before stays, even if it was to be replaced.
    folder_.write("old.svg", "old");
    Words forced = with_name(picture, "old.svg");
    forced.push_back("--force");
    EXPECT_EQ(folder_.run(forced, "", 500).status, 3);
    EXPECT_EQ(folder_.text("old.svg"), "old");
    fs::remove(folder_.path("old.svg"));
  }
}

TEST_F(Files, APictureGoesWhereALinkLeads) {
  fs::create_symlink("target.svg", folder_.path("link.svg"));
  EXPECT_EQ(folder_.run({"show", record_, "--svg", "link.svg"}).status, 0);
  EXPECT_TRUE(fs::is_symlink(folder_.path("link.svg")));
  EXPECT_TRUE(has(folder_.text("target.svg"), "<svg"));
  expect_refused(folder_.run({"show", record_, "--svg", "link.svg"}), "is there already");
  EXPECT_EQ(folder_.run({"show", record_, "--svg", "link.svg", "--force"}).status, 0);
  EXPECT_TRUE(fs::is_symlink(folder_.path("link.svg")));
}

TEST_F(Files, AStreamIsWrittenToAsItIs) {
  EXPECT_TRUE(has(folder_.run({"show", record_, "--svg", "/dev/stdout"}).output, "</svg>"));
  EXPECT_EQ(folder_.run({"show", record_, "--svg", "/dev/null"}).status, 0);
}

TEST_F(Files, AReplacedFileKeepsItsPermissions) {
  folder_.write("out.svg", "mine\n");
  fs::permissions(folder_.path("out.svg"), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(folder_.run({"show", record_, "--svg", "out.svg", "--force"}).status, 0);
  EXPECT_EQ(fs::status(folder_.path("out.svg")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

// What a killed program left lies under a name of ours and is written over; a file of the old
// scheme's name is somebody's own.
TEST_F(Files, NobodysPartIsTouched) {
  folder_.write("out.svg.part", "mine\n");
  folder_.write(".out.svg.bastide-part", "left by a kill");
  EXPECT_EQ(folder_.run({"show", record_, "--svg", "out.svg"}).status, 0);
  EXPECT_EQ(folder_.text("out.svg.part"), "mine\n");
  EXPECT_EQ(folder_.files(), (Words{"out.svg", "out.svg.part"}));
}

// ---- Records ----

TEST_F(Files, RecordsReplaceOthersOnlyByForce) {
  const std::vector<Words> commands{
      {"simulate", "--games", "3", "--records", "games"},
      {"match", "random", "random", "--pairs", "2", "--records", "games"}};
  for (const Words& command : commands) {
    EXPECT_EQ(folder_.run(command).status, 0);
    const Words names = folder_.files();
    ASSERT_FALSE(names.empty());
    folder_.write(names.back(), "mine\n");
    expect_refused(folder_.run(command), " there already; choose another folder or --seed");
    EXPECT_EQ(folder_.text(names.back()), "mine\n");
    // One is enough, and other names are in nobody's way.
    for (const std::string& name : names) {
      if (name != names.back()) fs::remove(folder_.path(name));
    }
    expect_refused(folder_.run(command), names.back() + " is there already");
    Words forced = command;
    forced.push_back("--force");
    EXPECT_EQ(folder_.run(forced).status, 0);
    EXPECT_EQ(folder_.files(), names);
    EXPECT_NE(folder_.text(names.back()), "mine\n");
    Words seeded = command;
    seeded.insert(seeded.end(), {"--seed", "2"});
    EXPECT_EQ(folder_.run(seeded).status, 0);
    EXPECT_EQ(folder_.files().size(), 2 * names.size());
    fs::remove_all(folder_.path("games"));
  }
}

TEST_F(Files, RecordsBeyondThoseThatAreThereAreAdded) {
  folder_.write("letter", "");
  EXPECT_EQ(folder_.run({"simulate", "--games", "1", "--records", "games"}).status, 0);
  folder_.write("games/carcassonne-1-7.bastide.jsonl", "mine\n");
  fs::remove(folder_.path("games/carcassonne-1-1.bastide.jsonl"));
  EXPECT_EQ(folder_.run({"simulate", "--games", "6", "--records", "games"}).status, 0);
  EXPECT_EQ(folder_.text("games/carcassonne-1-7.bastide.jsonl"), "mine\n");
}

TEST_F(Files, RecordsThatFindNoRoomLeaveNothing) {
  for (const Words& command :
       std::vector<Words>{{"simulate", "--games", "3", "--threads", "2", "--records", "games"},
                          {"match", "random", "random", "--pairs", "2", "--records", "games"}}) {
    const ProgramOutcome outcome = folder_.run(command, "", 500);
    expect_refused(outcome, ".bastide.jsonl: cannot be written: File too large", 3);
    EXPECT_EQ(folder_.files(), Words{});
  }
}

}  // namespace
}  // namespace bastide
