// Nothing that a tile file says under `pieces` is silently without effect: another value is either
// refused by name, or the game begins otherwise.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "games/builtin_tiles.h"
#include "games/registry.h"

namespace bastide {
namespace {

bool begins_alike(const Game& a, const Game& b) {
  Setup setup = default_setup(a.info());
  Position of_a;
  Position of_b;
  for (int players = a.info().min_players; players <= a.info().max_players; ++players) {
    setup.players = static_cast<std::uint8_t>(players);
    a.start(setup, of_a);
    b.start(setup, of_b);
    if (of_a.bytes != of_b.bytes) return false;
  }
  return true;
}

// The fault of the game's tile set with another entry in the place of `changed`, or of one more.
struct Answer {
  std::string fault;
  bool has_effect = false;
};
Answer answer_to(const Game& game, const std::string& path, const Attribute& entry) {
  TileSet set = game.tiles();
  std::vector<Attribute> numbers(set.numbers.begin(), set.numbers.end());
  const auto found = std::ranges::find(numbers, path, &Attribute::name);
  found == numbers.end() ? numbers.push_back(entry) : void(*found = entry);
  set.numbers = numbers;
  Answer answer;
  const auto made = make_game(set, answer.fault);
  if (made != nullptr) answer.has_effect = !begins_alike(game, *made);
  return answer;
}

TEST(PieceFacts, EveryChangedNumberIsRefusedByNameOrUsed) {
  int tried = 0;
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    for (const Attribute& entry : game.tiles().numbers) {
      const std::string path(entry.name);
      if (!path.starts_with("pieces.") || !entry.word.empty()) continue;
      for (const std::int32_t number : {0, 255, -1, 1'000'000'000, entry.number + 1}) {
        if (number == entry.number) continue;
        const Answer answer = answer_to(game, path, {entry.name, {}, number});
        ++tried;
        EXPECT_TRUE(!answer.fault.empty() || answer.has_effect) << name << ' ' << path << number;
        const std::string table = path.substr(0, path.rfind('.'));
        EXPECT_TRUE(answer.fault.empty() || answer.fault.find(table) != std::string::npos ||
                    answer.fault.find("token") != std::string::npos)
            << name << ' ' << path << ": " << answer.fault;
      }
    }
  }
  EXPECT_GT(tried, 150);
}

TEST(PieceFacts, CarcassonneHasSevenMeeplesWhateverAFileSays) {
  const Game& game = *find_game("carcassonne");
  const std::string path = "pieces.meeples_in_supply";
  for (const std::int32_t number : {0, 6, 8, 255, -1, 1'000'000'000}) {
    EXPECT_EQ(answer_to(game, path, {path, {}, number}).fault,
              "pieces.meeples_in_supply must be 7: the rules fix it, a tile file cannot change it");
  }
  EXPECT_EQ(answer_to(game, path, {path, {}, 7}).fault, "");
  EXPECT_NE(answer_to(game, path, {path, "seven", 0}).fault, "");
}

TEST(PieceFacts, ChangedWordsAndUnknownEntriesAreRefusedByName) {
  for (const std::string_view name : game_names()) {
    const Game& game = *find_game(name);
    const Attribute unknown{"pieces.giants", {}, 3};
    EXPECT_EQ(answer_to(game, "pieces.giants", unknown).fault.find("pieces.giants"), 0u) << name;
    for (const Attribute& entry : game.tiles().numbers) {
      // How sure a file is of something is for its readers.
      if (!entry.name.starts_with("pieces.") || entry.word.empty() ||
          entry.name.ends_with("_status")) {
        continue;
      }
      const std::string path(entry.name);
      EXPECT_EQ(answer_to(game, path, {entry.name, "pink", 0}).fault.find(path), 0u)
          << name << ' ' << path;
    }
  }
}

}  // namespace
}  // namespace bastide
