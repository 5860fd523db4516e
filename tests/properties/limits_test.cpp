// Tile sets at the limits of what a game's tables accept: a state has room for every game on them.
//
// Each case multiplies one tile until the game refuses the set. The refusal is the expected one,
// and on the largest set that was accepted games are played to their end, with all the assertions
// and under the sanitizers that look for numbers that overflow.
#include <memory>
#include <vector>

#include "games/playout.h"
#include "properties/oracles.h"
#include "support/changed_set.h"

namespace bastide {
namespace {

struct Copies {
  std::string_view tile;
  int count;
};

struct Limit {
  Start start;
  std::string_view grown;      // the tile that is multiplied
  std::string_view fault;      // what one tile too many is refused with
  bool is_whole = true;        // all other tiles are there; else the start tile and `others`
  std::vector<Copies> others;  // numbers of copies that differ from the printed set
  std::string_view thrice;     // the grown tile's first feature has this attribute, three times
};
void PrintTo(const Limit& limit, std::ostream* out) { PrintTo(limit.start, out); }

const std::vector<Limit>& all_limits() {
  static const std::vector<Limit> table{
      {{"CarcassonneTiles", "carcassonne"}, "V", "the set has more than 96 tiles"},
      {{"CarcassonneMarks", "carcassonne"},
       "H",
       "more than 32 tiles show two roads or two cities",
       true,
       {{"U", 1}, {"V", 1}}},
      {{"CarcassonneMonks", "carcassonne"},
       "B",
       "more than 24 tiles have a monastery or garden",
       true,
       {{"U", 1}, {"V", 1}}},
      // Three shields on every tile: what a city adds up stays within its byte.
      {{"CarcassonneShields", "carcassonne"},
       "C",
       "the set has more than 255 shields",
       false,
       // The rest of the river, which would fill the set first.
       {{"E", 4},
        {"RI-B", 0},
        {"RI-C", 0},
        {"RI-D", 0},
        {"RI-E", 0},
        {"RI-F", 0},
        {"RI-G", 0},
        {"RI-H", 0},
        {"RI-I", 0},
        {"RI-J", 0},
        {"RI-K", 0}},
       "shield"},
      {{"HuntersGatherersTiles", "hunters-gatherers"}, "HG-T30", "the set has more than 96 tiles"},
      {{"HuntersGatherersForestMarks", "hunters-gatherers"},
       "HG-T41",
       "more than 24 tiles show two forests",
       false,
       {{"HG-T30", 8}, {"HG-T61", 8}}},
      {{"HuntersGatherersRiverMarks", "hunters-gatherers"},
       "HG-T17",
       "more than 24 tiles show two rivers",
       false,
       {{"HG-T46", 4}, {"HG-T61", 8}}},
      {{"SafariTiles", "safari"}, "SF-01", "the set has more than 77 tiles"},
      {{"SafariFeatures", "safari"},
       "SF-32-GG0",
       "the set has more than 160 trails and bushes",
       false,
       {{"SF-01", 2}}},
      {{"GoldRushTiles", "gold-rush"}, "GR-T01a", "the set has more than 96 tiles"},
      {{"GoldRushMarks", "gold-rush"},
       "GR-T19a",
       "more than 32 tiles show two tracks",
       false,
       {{"GR-T04a", 4}, {"GR-T18a", 8}}},
      {{"GoldRushSections", "gold-rush"},
       "GR-T07a",
       "the set has more than 96 mountain sections",
       false,
       {{"GR-T18a", 8}}},
      {{"AmazonasTiles", "amazonas"}, "AZ-39", "the set covers more than 96 squares"},
      {{"AmazonasMarks", "amazonas"},
       "AZ-14",
       "more than 32 squares show two villages or two tributaries",
       false,
       {{"AZ-39", 8}, {"AZ-07", 4}}},
      {{"AmazonasBoats", "amazonas"},
       "AZ-34",
       "the set has more than 63 boat symbols",
       false,
       {{"AZ-14", 4}}},
  };
  return table;
}

ChangedSet changed_set(const Limit& limit) {
  ChangedSet changed(limit.start.game);
  if (!limit.is_whole) changed.remove_all();
  for (const auto& [tile, count] : limit.others) changed.set_count(tile, count);
  if (!limit.thrice.empty()) changed.set_attribute(limit.grown, 0, limit.thrice, 3);
  return changed;
}

// Random games, with every number of players in turn and options at random.
void play_games(const Game& game, int games) {
  const GameInfo& info = game.info();
  Random random(1);
  PlayoutCounts counts;
  Position position;
  for (int number = 0; number < games; ++number) {
    Setup setup = default_setup(info);
    setup.seed = static_cast<std::uint64_t>(number);
    setup.players = static_cast<std::uint8_t>(info.min_players +
                                              number % (info.max_players - info.min_players + 1));
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      setup.options[i] = static_cast<std::uint8_t>(
          random.below(static_cast<std::uint32_t>(info.options[i].values.size())));
    }
    game.start(setup, position);
    game.play_out(position, random, counts);
    ASSERT_TRUE(game.actor(position).is_nobody());
  }
}

TEST(LimitsTable, HasEveryGame) { expect_every_game(all_limits()); }

class Limits : public testing::TestWithParam<Limit> {};
INSTANTIATE_TEST_SUITE_P(Of, Limits, testing::ValuesIn(all_limits()), NameOfStart());

TEST_P(Limits, AreKeptAndTheFullestSetPlays) {
  int count = 1;
  std::string fault;
  for (; count <= 200; ++count) {
    ChangedSet changed = changed_set(GetParam());
    changed.set_count(GetParam().grown, count);
    if (make_game(changed.set(), fault) == nullptr) break;
  }
  ASSERT_EQ(fault, GetParam().fault) << "with " << count << " copies of " << GetParam().grown;
  ASSERT_GT(count, 1);

  ChangedSet changed = changed_set(GetParam());
  changed.set_count(GetParam().grown, count - 1);
  const std::unique_ptr<Game> game = make_game(changed.set(), fault);
  ASSERT_NE(game, nullptr) << fault;
  ASSERT_NO_FATAL_FAILURE(play_games(*game, 60));
}

// Fewer tiles than ever printed: the piles run out early, tiles that fit nowhere are common.
class AlmostNoTiles : public testing::TestWithParam<Limit> {};
INSTANTIATE_TEST_SUITE_P(
    Of, AlmostNoTiles,
    testing::Values(Limit{{"Carcassonne", "carcassonne"}, "C", ""},
                    Limit{{"HuntersGatherers", "hunters-gatherers"}, "HG-T13", ""},
                    Limit{{"Safari", "safari"}, "SF-32-GG0", ""},
                    Limit{{"GoldRush", "gold-rush"}, "GR-T01a", ""},
                    Limit{{"Amazonas", "amazonas"}, "AZ-03", ""}),
    NameOfStart());

TEST_P(AlmostNoTiles, AreAGameToo) {
  ChangedSet changed(GetParam().start.game);
  changed.remove_all();
  changed.set_count(GetParam().grown, 1);
  std::string fault;
  const std::unique_ptr<Game> game = make_game(changed.set(), fault);
  ASSERT_NE(game, nullptr) << fault;
  ASSERT_NO_FATAL_FAILURE(play_games(*game, 30));
}

}  // namespace
}  // namespace bastide
