// bastide view, and what the other commands do with what it writes: the real program.
#include <gtest/gtest.h>

#include <fstream>

#include "notation/lines.h"
#include "support/program.h"

namespace bastide {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// A sample record as a file, with a seed in its header as the page writes it.
std::string sample_file(const ProgramFolder& folder) {
  const std::string path = folder.path("whole.bastide.jsonl").string();
  std::ofstream(path, std::ios::binary)
      << with(read_sample("gold-rush", 1), "\"players\"", "\"page\":{\"seed\":\"7\"},\"players\"");
  return path;
}

TEST(ViewCommand, ARunningGameForOthersHasNoSeedAndNoHiddenValue) {
  const ProgramFolder folder;
  const std::string whole = sample_file(folder);
  const auto everybody = folder.run({"view", whole, "--turn", "40"});
  ASSERT_EQ(everybody.status, 0) << everybody.errors;
  EXPECT_TRUE(everybody.output.starts_with(
      R"({"format":"bastide-view","version":1,"seen_by":"everybody","game":"gold-rush")"))
      << everybody.output.substr(0, 200);
  EXPECT_FALSE(has(everybody.output, "seed"));
  EXPECT_FALSE(has(everybody.output, "\"value\""));
  const auto own = folder.run({"view", whole, "--turn", "40", "--seat", "1"});
  for (const std::string& line : split_lines(own.output)) {
    EXPECT_TRUE(!has(line, "\"value\"") || has(line, "\"e\":\"take\",\"p\":1,")) << line;
  }
}

TEST(ViewCommand, CheckShowAndAnalyzeReadItAndPlayDoesNot) {
  const ProgramFolder folder;
  const std::string whole = sample_file(folder);
  const std::string view = folder.path("view.bastide.jsonl").string();
  ASSERT_EQ(folder.run({"view", whole, "--seat", "1", "--turn", "30", "--out", view}).status, 0);
  const auto checked = folder.run({"check", view});
  EXPECT_EQ(checked.status, 0);
  EXPECT_EQ(checked.output, "ok " + view + ", as seat 1 sees it\n");
  const auto shown = folder.run({"show", view});
  EXPECT_TRUE(has(shown.output, "turn 30:")) << shown.output;
  EXPECT_TRUE(has(shown.output, "; as seat 1 sees it")) << shown.output;
  const auto same = folder.run({"show", whole, "--turn", "30"});
  EXPECT_EQ(shown.output.substr(shown.output.find("\n\n")),
            same.output.substr(same.output.find("\n\n")));
  const auto drawn = folder.run({"show", view, "--turn", "12", "--svg", "-"});
  EXPECT_TRUE(has(drawn.output, "as seat 1 sees it"));
  const auto reviewed = folder.run({"analyze", view, "--player", "search:p4"});
  EXPECT_EQ(reviewed.status, 0) << reviewed.errors;
  EXPECT_TRUE(has(reviewed.output, "as seat 1 sees it, reviewed by"));
  const auto played = folder.run({"play", "--load", view});
  EXPECT_EQ(played.status, 2);
  EXPECT_TRUE(has(played.output + played.errors, "cannot be played on"));
}

TEST(ViewCommand, WhatCannotBeSeenIsSaidInOneLine) {
  const ProgramFolder folder;
  const std::string whole = sample_file(folder);
  const std::string view = folder.path("view.bastide.jsonl").string();
  const auto over = folder.run({"view", whole});
  EXPECT_EQ(over.status, 2);
  EXPECT_TRUE(has(over.errors, "the game is over and everything is open")) << over.errors;
  ASSERT_EQ(folder.run({"view", whole, "--seat", "0", "--turn", "20", "--out", view}).status, 0);
  EXPECT_EQ(folder.run({"view", whole, "--seat", "0", "--turn", "20", "--out", view}).status, 2);
  EXPECT_EQ(folder.run({"view", whole, "--turn", "20", "--out", view, "--force"}).status, 0);
  const auto other = folder.run({"view", view, "--seat", "0"});
  EXPECT_TRUE(has(other.errors, "what another player sees is not in it")) << other.errors;
  EXPECT_EQ(folder.run({"view", view}).output, read_whole(view));
  EXPECT_TRUE(has(folder.run({"view", whole, "--seat", "4"}).errors, "--seat 4 is not there"));
  EXPECT_TRUE(has(folder.run({"view", whole, "--turn", "999"}).errors, "was not played"));
  EXPECT_EQ(folder.run({"view", folder.path("none").string()}).status, 2);
}

}  // namespace
}  // namespace bastide
