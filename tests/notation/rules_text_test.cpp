// The rules as text: every number of docs/rules is there, whole and readable.
#include "notation/rules_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/sampled_games.h"

namespace bastide {
namespace {

TEST(RulesText, EverySeriesIsComplete) {
  const std::map<std::string, int> expected{
      {"C-", 101},  {"CX-", 20}, {"CY-", 18}, {"HG-", 70}, {"HG-R", 38}, {"HG-E", 24}, {"HG-V", 32},
      {"S-", 51},   {"SR-", 31}, {"SX-", 17}, {"SY-", 9},  {"GR-", 68},  {"GR-R", 26}, {"GR-E", 32},
      {"GR-V", 22}, {"A-", 71},  {"A-R", 31}, {"A-X", 17}, {"A-Y", 21}};
  std::size_t total = 0;
  for (const auto& [series, count] : expected) {
    for (int position = 1; position <= count; ++position) {
      const std::string number = series + std::to_string(position);
      const RuleText* rule = find_rule(number);
      ASSERT_NE(rule, nullptr) << number;
      EXPECT_EQ(rule->number, number);
    }
    EXPECT_EQ(find_rule(series + std::to_string(count + 1)), nullptr);
    total += static_cast<std::size_t>(count);
  }
  // Beside those of a game that only the tests have.
  const std::vector<std::string_view> games = sampled_games();
  const auto of_the_box = [&](const RuleText& rule) {
    return std::ranges::find(games, rule.game) != games.end();
  };
  EXPECT_EQ(std::ranges::count_if(all_rules(), of_the_box), static_cast<int>(total));
}

// Whatever looks like a rule's beginning in a document has become one: no number is skipped.
TEST(RulesText, EveryBoldNumberOfTheDocumentsIsFound) {
  for (const std::string game :
       {"carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"}) {
    std::ifstream file(BASTIDE_SOURCE_DIR "/docs/rules/" + game + ".md");
    const std::string document(std::istreambuf_iterator<char>(file), {});
    ASSERT_FALSE(document.empty()) << game;
    for (std::size_t at = document.find("**"); at != std::string::npos;
         at = document.find("**", at + 2)) {
      const std::size_t end = document.find_first_of("* \n", at + 2);
      const std::string word = document.substr(at + 2, end - at - 2);
      const std::size_t digits = word.find_first_of("0123456789");
      const bool is_number = word.find('-') < digits && digits != std::string::npos;
      if (!is_number) continue;
      const RuleText* rule = find_rule(word);
      ASSERT_NE(rule, nullptr) << game << ": " << word;
      EXPECT_EQ(rule->game, game);
    }
  }
}

TEST(RulesText, EveryRuleIsPlainText) {
  std::set<std::string_view> numbers;
  for (const RuleText& rule : all_rules()) {
    EXPECT_TRUE(numbers.insert(rule.number).second) << rule.number;
    EXPECT_FALSE(rule.game.empty()) << rule.number;
    EXPECT_FALSE(rule.section.empty()) << rule.number;
    EXPECT_GT(rule.text.size(), 8U) << rule.number;
    EXPECT_EQ(rule.text.find("**"), std::string_view::npos) << rule.number;
    EXPECT_EQ(rule.text.find('`'), std::string_view::npos) << rule.number;
    EXPECT_EQ(rule.text.find("---"), std::string_view::npos) << rule.number;
    EXPECT_EQ(rule.text.find("  "), std::string_view::npos) << rule.number;
    EXPECT_NE(rule.text.front(), ' ') << rule.number;
  }
}

TEST(RulesText, NumbersMayBeTypedLoosely) {
  for (const std::string_view typed : {"C-12", "c12", "c-12", "C 12"}) {
    ASSERT_NE(find_rule(typed), nullptr) << typed;
    EXPECT_EQ(find_rule(typed)->number, "C-12");
  }
  EXPECT_EQ(find_rule("hg-r1")->number, "HG-R1");
  EXPECT_EQ(find_rule("gr1")->number, "GR-1");
  for (const std::string_view wrong : {"", "C", "C-0", "C-102", "12", "X-1", "C-12x"}) {
    EXPECT_EQ(find_rule(wrong), nullptr) << wrong;
  }
}

// How a rule is known is told by tags that a document's head explains; nobody sees it beside a
// rule.
TEST(RulesText, ShowNoTagsOfTheDocuments) {
  for (const RuleText& rule : all_rules()) {
    for (const char* tag : {"[S", "[D", "[R", "[text", "[implied", "[ruling"}) {
      EXPECT_EQ(rule.text.find(tag), std::string_view::npos) << rule.number << ": " << rule.text;
    }
  }
  EXPECT_TRUE(find_rule("A-4")->text.starts_with("The draw pile is shuffled face down"));
  EXPECT_NE(find_rule("A-4")->text.find("Doubles lie face up ("), std::string_view::npos);
  EXPECT_TRUE(find_rule("A-11")->text.ends_with("8+15+6 = 29."));
  EXPECT_NE(find_rule("A-20")->text.find("Amazon - jungle (A-R6)"), std::string_view::npos);
}

// ---- The shapes in which rules are written ----

TEST(RulesText, WrappedLinesAreJoined) {
  const RuleText* rule = find_rule("C-12");
  EXPECT_EQ(rule->game, "carcassonne");
  EXPECT_EQ(rule->section, "3. Tile placement");
  EXPECT_EQ(rule->title, "");
  EXPECT_EQ(rule->text,
            "The drawn tile is shown to everybody. It goes on an empty cell and must share "
            "at least one whole side with a tile already laid; touching at a corner only is not "
            "enough.");
}

TEST(RulesText, StepsStandOnLinesOfTheirOwn) {
  EXPECT_EQ(find_rule("GR-11")->text,
            "The actions of step 2 exclude each other:\n"
            "- 2a: put one cowboy from the reserve on the tile just laid;\n"
            "- 2b: put one's own tent on a mountain section, or move it there;\n"
            "- 2c: take one token from the mountain on which one's own tent stands;\n"
            "- pass.");
  EXPECT_TRUE(find_rule("HG-7")->text.ends_with("\nThen the next player clockwise takes a turn."));
}

TEST(RulesText, TablesStayReadable) {
  EXPECT_EQ(find_rule("S-25")->text,
            "Count the different species printed on the feature; repeats do not count.\n"
            "different species | 0 | 1 | 2 | 3 | 4 | 5\n"
            "points | 0 | 1 | 3 | 6 | 10 | 15");
  EXPECT_TRUE(find_rule("S-16")->text.ends_with(
      "\nE. extend a watering hole | S-42, S-43 | token placed, 4 / 5 / 6 points"));
}

TEST(RulesText, RulingsInTablesHaveQuestionAndReason) {
  const RuleText* rule = find_rule("GR-R26");
  EXPECT_EQ(rule->title, "Incomplete mountain shared at the end");
  EXPECT_EQ(rule->text,
            "All tied players score the nuggets; the tokens are gone already (GR-60).\n"
            "Why: GR-61.");
}

TEST(RulesText, TitlesAreTold) {
  EXPECT_EQ(find_rule("C-68")->title, "River turns");
  EXPECT_EQ(find_rule("CX-1")->title, "Placing a road tile");
  EXPECT_EQ(find_rule("A-R16")->title, "Shared first place: is there a second?");
  // The bold words begin the sentence: they stand in the text too.
  EXPECT_EQ(
      find_rule("SR-22")->text,
      "Taking the ranger is not optional, and the 3 points come even if nothing else scores.");
}

TEST(RulesText, TwoRulesMayShareALine) {
  EXPECT_EQ(find_rule("HG-E23")->text,
            "(HG-68) Wildfire: the rulebook gives no numbers (concrete: HG-V9, HG-V23).");
  EXPECT_EQ(find_rule("HG-E24")->text, "(HG-66) Raft: likewise (concrete: HG-V11, HG-V24).");
}

TEST(RulesText, AStarInCodeIsKept) {
  EXPECT_NE(find_rule("HG-E5")->text.find("You lay *T17@(-2,0)"), std::string_view::npos);
}

TEST(RulesText, ARuleEndsWhereItsParagraphEnds) {
  EXPECT_EQ(find_rule("S-7")->text, "Play goes clockwise (seat order) from a first player.");
  EXPECT_EQ(find_rule("C-99")->text.find("Invariants"), std::string_view::npos);
}

}  // namespace
}  // namespace bastide
