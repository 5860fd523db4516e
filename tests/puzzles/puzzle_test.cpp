// Puzzles as they are shipped: what stands in the files is read, written back, graded, and the
// answers of some are found again.
#include "puzzles/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "games/registry.h"
#include "notation/record.h"
#include "puzzles/maker.h"
#include "puzzles/themes.h"

namespace bastide::puzzles {
namespace {

struct Shipped {
  const Game* game;
  Head head;
  std::vector<std::string> lines;  // without it
};

std::vector<Shipped> shipped() {
  std::vector<Shipped> all;
  for (const std::string_view name : game_names()) {
    const std::string path =
        std::string(BASTIDE_SOURCE_DIR) + "/data/puzzles/" + std::string(name) + ".jsonl";
    std::ifstream in(path);
    if (!in) continue;  // a game need not have any
    Shipped file{find_game(name), {}, {}};
    std::string line;
    EXPECT_TRUE(std::getline(in, line)) << name;
    const auto head = read_head(line);
    if (const auto* good = std::get_if<Head>(&head)) file.head = *good;
    EXPECT_EQ(file.head.game, name);
    EXPECT_EQ(write_head(file.head), line);
    while (std::getline(in, line)) file.lines.push_back(line);
    all.push_back(std::move(file));
  }
  EXPECT_FALSE(all.empty());
  return all;
}

Puzzle read(const Game& game, const std::string& line) {
  auto puzzle = read_puzzle(game, line);
  const auto* wrong = std::get_if<std::string>(&puzzle);
  EXPECT_EQ(wrong, nullptr) << *wrong << "\n" << line;
  return wrong == nullptr ? std::get<Puzzle>(std::move(puzzle)) : Puzzle{};
}

std::string changed(std::string line, const std::string& from, const std::string& to) {
  const std::size_t at = line.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return line.replace(at, from.size(), to);
}

TEST(Puzzles, ShippedOnesAreEnoughAndComeBackUnchanged) {
  for (const Shipped& file : shipped()) {
    const std::string name(file.game->info().name);
    EXPECT_GE(file.lines.size(), 100u) << name;
    std::map<std::string, int> themes;
    const auto known = theme_names(*file.game);
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      // All of them have a theme; following the acts of every eighth is enough.
      const auto at = file.lines[i].find("\"theme\":\"") + 9;
      const std::string theme = file.lines[i].substr(at, file.lines[i].find('"', at) - at);
      ++themes[theme];
      EXPECT_NE(std::ranges::find(known, theme), known.end()) << name << " " << theme;
      if (i % 8 != 0) continue;
      const Puzzle puzzle = read(*file.game, file.lines[i]);
      EXPECT_EQ(write_puzzle(*file.game, puzzle), file.lines[i]);
      EXPECT_EQ(puzzle.rating, rating_of(puzzle));
      for (const TurnValue& value : puzzle.turns) {
        const bool is_best = &value == &puzzle.turns[0];
        EXPECT_TRUE(is_best ? value.loss == 0 : value.loss >= file.head.bar) << puzzle.id;
        EXPECT_TRUE(is_best || value.loss >= 2.9 * value.error) << puzzle.id;
      }
    }
    EXPECT_GE(themes.size(), 6u) << name;
  }
}

TEST(Puzzles, AnswersAreGradedByWhereTheyLead) {
  for (const Shipped& file : shipped()) {
    if (file.lines.empty()) continue;
    const Puzzle puzzle = read(*file.game, file.lines[0]);
    for (std::size_t i = 0; i < puzzle.turns.size(); ++i) {
      EXPECT_EQ(grade(*file.game, puzzle, puzzle.turns[i].turn), i) << puzzle.id;
    }
    // The record is one, and goes on as the line says.
    RecordHeader header;
    header.players = {"Ann", "Bo"};
    std::string all;
    for (const bool with_line : {false, true}) {
      const std::string text = record_of(*file.game, puzzle, header, with_line);
      Replay replay(find_game);
      EXPECT_FALSE(load_record(text, replay)) << puzzle.id;
      EXPECT_TRUE(text.starts_with(all));
      all = text;
    }
  }
}

TEST(Puzzles, SpoiltLinesAreRefusedWithWhatIsWrong) {
  const Shipped file = shipped().front();
  ASSERT_FALSE(file.lines.empty());
  const std::string& line = file.lines[0];
  const auto wrong_with = [&](const std::string& spoilt) {
    const auto read = read_puzzle(*file.game, spoilt);
    const auto* wrong = std::get_if<std::string>(&read);
    return wrong == nullptr ? std::string() : *wrong;
  };
  EXPECT_EQ(wrong_with(line), "");
  EXPECT_NE(wrong_with(line.substr(0, line.size() / 2)), "");
  EXPECT_NE(wrong_with("{}"), "");
  EXPECT_NE(wrong_with("[1]"), "");
  EXPECT_NE(wrong_with(changed(line, "\"players\":2", "\"players\":9")), "");
  EXPECT_NE(wrong_with(changed(line, "\"acts\":\"draw ", "\"acts\":\"draw nothing; draw ")), "");
  EXPECT_NE(wrong_with(changed(line, "\"acts\":\"", "\"acts\":\"pass; ")), "");
  EXPECT_NE(wrong_with(changed(line, "\"turns\":[\"", "\"turns\":[\"99,99 r0; ")), "");
  EXPECT_NE(wrong_with(changed(line, "\"loss\":[0", "\"loss\":[0,0")), "");
  EXPECT_NE(wrong_with(changed(line, "\"line\":\"", "\"line\":\"pass; ")), "");
  EXPECT_NE(wrong_with(changed(line, "\"tries\":[32", "\"tries\":[1,32")), "");
  EXPECT_NE(wrong_with(changed(line, "\"missed\":[", "\"missed\":[9")), "");
  for (const char* head : {"", "{}", R"({"format":"bastide-record","version":1})",
                           R"({"format":"bastide-puzzles","version":7,"game":"safari"})",
                           R"({"format":"bastide-puzzles","version":1,"game":"safari"})"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(read_head(head))) << head;
  }
}

TEST(Puzzles, RatingIsWhatLevelsMiss) {
  Puzzle puzzle;
  puzzle.tries = {32, 32, 4, 4};
  EXPECT_EQ(rating_of(puzzle), 1000);
  puzzle.missed = {16, 0, 0, 0};
  EXPECT_EQ(rating_of(puzzle), 1125);
  puzzle.missed = {17, 8, 0, 0};
  EXPECT_EQ(rating_of(puzzle), 1312);
  puzzle.missed = {32, 32, 4, 1};
  EXPECT_EQ(rating_of(puzzle), 1812);
  puzzle.missed = {32, 32, 4, 4};
  EXPECT_EQ(rating_of(puzzle), 2000);
}

// One of each game, by a short search: `bastide puzzles check` is for all of them
// (docs/puzzles.md).
TEST(Puzzles, AnswersAreFoundAgain) {
  for (const Shipped& file : shipped()) {
    // An easy one, so that a short search is enough.
    const Puzzle* easiest = nullptr;
    std::vector<Puzzle> some;
    for (std::size_t i = 0; i < file.lines.size(); i += 16) {
      some.push_back(read(*file.game, file.lines[i]));
    }
    for (const Puzzle& puzzle : some) {
      if (easiest == nullptr || puzzle.rating < easiest->rating) easiest = &puzzle;
    }
    ASSERT_NE(easiest, nullptr);
    EXPECT_TRUE(is_found_again(*file.game, *easiest, 500, 7)) << easiest->id;
  }
}

}  // namespace
}  // namespace bastide::puzzles
