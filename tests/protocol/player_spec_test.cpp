#include "protocol/player_spec.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace bastide {
namespace {

PlayerSpec good(std::string_view text) {
  auto read = parse_player_spec(text);
  if (const auto* wrong = std::get_if<std::string>(&read)) {
    ADD_FAILURE() << text << ": " << *wrong;
    return {};
  }
  return std::get<PlayerSpec>(read);
}

std::string trouble(std::string_view text) {
  auto read = parse_player_spec(text);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  ADD_FAILURE() << text << " was accepted";
  return {};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(PlayerSpec, ReadsBudgetsInAnyOrder) {
  const PlayerSpec spec = good("search:x2,t1s,p500");
  EXPECT_EQ(spec.kind, PlayerSpec::Kind::Named);
  EXPECT_EQ(spec.name, "search");
  EXPECT_EQ(spec.budget.playouts, 500u);
  EXPECT_EQ(spec.budget.micros, 1'000'000u);
  EXPECT_EQ(spec.threads, 2);
  EXPECT_EQ(good("search:t100ms").budget.micros, 100'000u);
  EXPECT_EQ(good("search:t100ms").budget.playouts, 0u);
  EXPECT_EQ(good("mcts:t250us").budget.micros, 250u);
}

TEST(PlayerSpec, BudgetsThatAreNotGivenHaveDefaults) {
  EXPECT_EQ(good("mcts"), good("mcts:p20000"));
  EXPECT_EQ(good("search"), good("search:t1s"));
  EXPECT_EQ(good("search:x3").budget.micros, 1'000'000u);
  EXPECT_EQ(good("greedy").budget.playouts, 0u);
}

TEST(PlayerSpec, ALevelHasItsOwnBudgetAndName) {
  const PlayerSpec spec = good("level:6,x2");
  EXPECT_EQ(spec.kind, PlayerSpec::Kind::Level);
  EXPECT_EQ(spec.level, 6);
  EXPECT_EQ(spec.threads, 2);
  EXPECT_EQ(spec.budget.micros, levels()[5].budget.micros);
  EXPECT_EQ(title_of(spec), levels()[5].name);
  EXPECT_EQ(title_of(good("search:t2s")), "search:t2s");
}

TEST(PlayerSpec, ACommandIsTakenAsItIs) {
  const PlayerSpec spec = good("cmd:./engine --a 'b,c' p5");
  EXPECT_EQ(spec.kind, PlayerSpec::Kind::Command);
  EXPECT_EQ(spec.command, "./engine --a 'b,c' p5");
  EXPECT_EQ(make_player(spec, *find_game("carcassonne")), nullptr);
}

TEST(PlayerSpec, TheCanonicalSpellingComesBack) {
  for (const std::string_view text :
       {"random", "greedy", "mcts:p20000", "search:t100ms", "search:p500,t1s,x2", "search:t1500us",
        "level:4", "level:2,x8", "cmd:a b"}) {
    EXPECT_EQ(to_text(good(text)), text);
  }
  EXPECT_EQ(to_text(good("search:t1000ms")), "search:t1s");
}

TEST(PlayerSpec, SaysWhatIsWrong) {
  EXPECT_TRUE(has(trouble(""), "there is no player"));
  EXPECT_TRUE(has(trouble("deep"), "random, greedy, mcts, search"));
  EXPECT_TRUE(has(trouble("greedy:p5"), "takes no budget"));
  EXPECT_TRUE(has(trouble("search:"), "none of p"));
  EXPECT_TRUE(has(trouble("search:p"), "number of playouts"));
  EXPECT_TRUE(has(trouble("search:p0"), "number of playouts"));
  EXPECT_TRUE(has(trouble("search:p-1"), "number of playouts"));
  EXPECT_TRUE(has(trouble("search:p99999999999999999999"), "number of playouts"));
  EXPECT_TRUE(has(trouble("search:t5"), "500us, 100ms or 2s"));
  EXPECT_TRUE(has(trouble("search:t0s"), "500us, 100ms or 2s"));
  EXPECT_TRUE(has(trouble("search:t18446744073709551615s"), "up to a day"));
  EXPECT_TRUE(has(trouble("search:x0"), "threads"));
  EXPECT_TRUE(has(trouble("search:x65"), "threads"));
  EXPECT_TRUE(has(trouble("search:p5,p6"), "twice"));
  EXPECT_TRUE(has(trouble("search:p5,"), "none of p"));
  EXPECT_TRUE(has(trouble("search:q5"), "\"q5\""));
  EXPECT_TRUE(has(trouble("level:0"), "1 to 6"));
  EXPECT_TRUE(has(trouble("level:7"), "1 to 6"));
  EXPECT_TRUE(has(trouble("level:2,p5"), "own budget"));
  EXPECT_TRUE(has(trouble("cmd:"), "program"));
  EXPECT_TRUE(has(trouble("cmd:  "), "program"));
}

TEST(PlayerSpec, AListKeepsBudgetsWithTheirPlayers) {
  auto read = parse_player_specs("greedy,search:p500,t1s,level:2,x2,random");
  ASSERT_TRUE(std::holds_alternative<std::vector<PlayerSpec>>(read));
  const auto& specs = std::get<std::vector<PlayerSpec>>(read);
  ASSERT_EQ(specs.size(), 4u);
  EXPECT_EQ(specs[1], good("search:p500,t1s"));
  EXPECT_EQ(specs[2], good("level:2,x2"));
  EXPECT_EQ(specs[3], good("random"));
  EXPECT_TRUE(std::holds_alternative<std::string>(parse_player_specs("greedy,,random")));
  EXPECT_TRUE(std::holds_alternative<std::string>(parse_player_specs("")));
}

TEST(PlayerSpec, EveryNameAndLevelPlaysEveryGame) {
  for (const std::string_view game_name : game_names()) {
    const Game& game = *find_game(game_name);
    for (const std::string_view name : player_names()) {
      EXPECT_NE(make_player(good(name), game), nullptr) << game_name << " " << name;
    }
    for (int level = 1; level <= static_cast<int>(levels().size()); ++level) {
      EXPECT_NE(make_player(good("level:" + std::to_string(level)), game), nullptr);
    }
  }
}

}  // namespace
}  // namespace bastide
