// Everybody against everybody, and the lines it is kept as.
#include "host/arena.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace bastide {
namespace {

ArenaPlan plan_of(std::initializer_list<const char*> specs, std::uint64_t rounds) {
  ArenaPlan plan;
  plan.game = find_game("carcassonne");
  plan.setup = default_setup(plan.game->info());
  plan.setup.players = 2;
  plan.setup.seed = 7;
  for (const char* spec : specs) {
    plan.players.push_back(std::get<PlayerSpec>(parse_player_spec(spec)));
  }
  plan.rounds = rounds;
  return plan;
}

std::vector<std::string> lines_of(const ArenaTable& table) {
  std::vector<std::string> lines;
  for (const ArenaPair& pair : table.pairs()) lines.push_back(to_line(pair));
  return lines;
}

TEST(Arena, EachPairingPlaysEachRoundWhateverTheThreads) {
  ArenaPlan plan = plan_of({"random", "greedy", "random"}, 4);
  ArenaTable table(3);
  int heard = 0;
  run_arena(plan, table, [&](const ArenaPair&, const MatchTally& tally) {
    EXPECT_EQ(tally.games, 2u);
    return ++heard > 0;
  });
  EXPECT_EQ(heard, 12);
  EXPECT_EQ(table.size(), 12u);
  plan.threads = 3;
  ArenaTable again(3);
  run_arena(plan, again, {});
  EXPECT_EQ(lines_of(again), lines_of(table));

  const auto rows = table.rows();
  EXPECT_EQ(rows[0].player, 1u) << "greedy";
  EXPECT_EQ(rows[0].games, 16u);
  EXPECT_GT(rows[0].margin.mean, 5);
  EXPECT_LE(rows[0].interval.low, rows[0].share);
  EXPECT_FALSE(rows[0].against[1]);
  double sum = 0;
  for (const auto& row : rows) sum += row.share;
  EXPECT_NEAR(sum, 1.5, 1e-9) << "whatever one wins another one loses";
}

TEST(Arena, GoesOnAfterWhatWasPlayed) {
  const ArenaPlan plan = plan_of({"random", "greedy"}, 5);
  ArenaTable whole(2);
  run_arena(plan, whole, {});
  ArenaTable part(2);
  run_arena(plan, part, [&](const ArenaPair&, const MatchTally&) { return part.size() < 2; });
  EXPECT_EQ(part.size(), 2u);
  // As lines, and back.
  ArenaTable read(2);
  for (const std::string& line : lines_of(part)) {
    const auto pair = read_arena_pair(line, 2);
    ASSERT_TRUE(pair) << line;
    EXPECT_TRUE(read.add(*pair));
    EXPECT_FALSE(read.add(*pair));
    EXPECT_EQ(to_line(*pair), line);
  }
  int more = 0;
  run_arena(plan, read, [&](const ArenaPair&, const MatchTally&) { return ++more > 0; });
  EXPECT_EQ(more, 3);
  EXPECT_EQ(lines_of(read), lines_of(whole));
}

TEST(Arena, AllPairingsOfARoundHaveTheSameDraws) {
  const ArenaPlan plan = plan_of({"greedy", "greedy", "greedy"}, 3);
  ArenaTable table(3);
  run_arena(plan, table, {});
  const auto pairs = table.pairs();
  for (std::size_t i = 0; i < pairs.size(); i += 3) {
    EXPECT_EQ(pairs[i].margin, pairs[i + 1].margin);
    EXPECT_EQ(pairs[i].margin, pairs[i + 2].margin);
  }
}

TEST(Arena, LinesThatAreNoResultAreRefused) {
  for (const char* line :
       {"", "{}", "[]", R"({"round":0,"a":1,"b":1,"share":0.5})",
        R"({"round":0,"a":0,"b":2,"share":0.5})", R"({"round":-1,"a":0,"b":1,"share":0.5})",
        R"({"round":0,"a":0,"b":1,"share":1.5})", R"({"round":0,"a":0,"b":1})",
        R"({"round":0,"a":0,"b":1,"share":0.5,"margin":"x"})",
        R"({"round":0,"a":0,"b":1,"share":0.5,"forfeits":[3,0]})"}) {
    EXPECT_FALSE(read_arena_pair(line, 2)) << line;
  }
}

}  // namespace
}  // namespace bastide
