// Other tile sets: which can carry the game, which cannot and why, and games on sets with other
// tokens than ours (GR-R2).
#include "games/gold_rush/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <deque>

#include "games/builtin_tiles.h"
#include "support/gold_rush_pair.h"

namespace bastide::gold_rush {
namespace {

// A copy of the set that is compiled in, to be changed.
class CustomSet {
 public:
  CustomSet() : set_(*builtin_tiles("gold-rush")) {
    tiles.assign(set_.tiles.begin(), set_.tiles.end());
    numbers.assign(set_.numbers.begin(), set_.numbers.end());
  }

  std::vector<TileFacts> tiles;
  std::vector<Attribute> numbers;

  TileFacts& tile(std::string_view id) { return *std::ranges::find(tiles, id, &TileFacts::id); }
  // The features of a tile, made its own.
  std::vector<FeatureFacts>& features(std::string_view id) {
    TileFacts& facts = tile(id);
    auto& own = features_.emplace_back(facts.features.begin(), facts.features.end());
    facts.features = own;
    return own;
  }
  void set_number(FeatureFacts& feature, std::string_view name, int number) {
    auto& own = attributes_.emplace_back();
    own.push_back({name, {}, number});
    feature.attributes = own;
  }
  void set_tokens(const std::vector<std::pair<std::string_view, int>>& tokens) {
    std::erase_if(numbers,
                  [](const Attribute& entry) { return entry.name.starts_with("pieces.tokens"); });
    for (const auto& [name, count] : tokens) numbers.push_back({name, {}, count});
  }

  const TileSet& set() {
    set_.tiles = tiles;
    set_.numbers = numbers;
    return set_;
  }
  std::string fault() {
    std::string fault;
    const bool is_built = build_tables(set(), fault) != nullptr;
    EXPECT_EQ(is_built, fault.empty());
    return fault;
  }

 private:
  TileSet set_;
  std::deque<std::vector<FeatureFacts>> features_;
  std::deque<std::vector<Attribute>> attributes_;
};

TEST(GoldRushTables, TheSetCompiledInCarriesTheGame) { EXPECT_EQ(CustomSet().fault(), ""); }

// GR-1
TEST(GoldRushTables, GR1_one_start_tile_and_room_for_all) {
  CustomSet none;
  none.tile("GR-T10s").is_start = false;
  EXPECT_EQ(none.fault(), "the set needs exactly one start tile");
  CustomSet two;
  two.tile("GR-T10a").is_start = true;
  EXPECT_EQ(two.fault(), "the set needs exactly one start tile");
  CustomSet many;
  many.tile("GR-T17e").count = 26;
  EXPECT_EQ(many.fault(), "the set has more than 96 tiles");
  CustomSet full;
  full.tile("GR-T20a").count = 20;
  EXPECT_EQ(full.fault(), "the set has more than 336 features on all its tiles");
  CustomSet other;
  other.tile("GR-T17e").set = "river";
  EXPECT_EQ(other.fault(), "tile GR-T17e: its set is not base");
}

// GR-38
TEST(GoldRushTables, GR38_a_track_has_two_ends) {
  CustomSet set;
  set.features("GR-T17e")[0].ends = set.tile("GR-T20a").features[0].ends;
  EXPECT_EQ(set.fault(),
            "tile GR-T17e: has a track without exactly two ends, at sides of the tile or closed "
            "on it");
  CustomSet open;
  open.features("GR-T20a")[1].ends = {};
  EXPECT_EQ(open.fault().substr(0, 29), "tile GR-T20a: has a track wit");
  CustomSet trains;
  trains.set_number(trains.features("GR-T17e")[0], "trains", 4);
  EXPECT_EQ(trains.fault(), "tile GR-T17e: has a track with a number of trains other than 0 to 3");
}

// GR-41
TEST(GoldRushTables, GR41_a_town_lives_by_its_tracks) {
  CustomSet alone;
  alone.features("GR-T15c")[6].touches = 0;
  EXPECT_EQ(alone.fault(), "tile GR-T15c: has a town that no track leaves");
  CustomSet prairie;
  prairie.features("GR-T15c")[6].touches = 1 << 3;
  EXPECT_EQ(prairie.fault(), "tile GR-T15c: has a town that touches something other than tracks");
  CustomSet two;
  auto& features = two.features("GR-T15c");
  features.push_back(features[6]);
  features.back().id = 7;
  two.tile("GR-T15c").features = features;
  EXPECT_EQ(two.fault(), "tile GR-T15c: has more than one town");
}

// GR-19 GR-65
TEST(GoldRushTables, GR19_GR65_numbers_that_cannot_be) {
  CustomSet nuggets;
  nuggets.set_number(nuggets.features("GR-T01a")[0], "nuggets", 17);
  EXPECT_EQ(nuggets.fault(), "tile GR-T01a: has more than 16 nuggets, or fewer than none");
  CustomSet camps;
  camps.set_number(camps.features("GR-T17e")[1], "tipis", -1);
  EXPECT_EQ(camps.fault(),
            "tile GR-T17e: has a prairie with a number of camps or herds other than 0 to 15");
}

// GR-4
TEST(GoldRushTables, GR4_tokens_that_cannot_be) {
  CustomSet set;
  set.set_tokens({{"pieces.tokens.x", 3}});
  EXPECT_EQ(set.fault(), "pieces.tokens: a value other than 0 to 99");
  set.set_tokens({{"pieces.tokens.100", 3}});
  EXPECT_EQ(set.fault(), "pieces.tokens: a value other than 0 to 99");
  set.set_tokens({{"pieces.tokens.1", -1}});
  EXPECT_EQ(set.fault(), "pieces.tokens: a count other than 0 to 100");
  set.set_tokens({{"pieces.tokens.1", 60}, {"pieces.tokens.2", 41}});
  EXPECT_EQ(set.fault(), "pieces.tokens: more than 100 tokens");
  set.set_tokens({{"pieces.tokens.0", 1},
                  {"pieces.tokens.1", 1},
                  {"pieces.tokens.2", 1},
                  {"pieces.tokens.3", 1},
                  {"pieces.tokens.4", 1},
                  {"pieces.tokens.5", 1},
                  {"pieces.tokens.6", 1},
                  {"pieces.tokens.7", 1}});
  EXPECT_EQ(set.fault(), "pieces.tokens: more than 7 different values");
}

TEST(GoldRushTables, KindsThatAreNotKnown) {
  CustomSet set;
  std::vector<KindFacts> kinds(set.set().kinds.begin(), set.set().kinds.end());
  kinds.push_back({"lake", Form::Inner, {}});
  TileSet with_lake = set.set();
  with_lake.kinds = kinds;
  set.features("GR-T19c")[6].kind = static_cast<std::uint8_t>(kinds.size() - 1);
  with_lake.tiles = set.tiles;
  std::string fault;
  EXPECT_EQ(build_tables(with_lake, fault), nullptr);
  EXPECT_EQ(fault, "tile GR-T19c: shows lake, which this game does not know");
}

// ---- Games on other sets ----

void play_whole_games(const TileSet& set) {
  std::string fault;
  const Rules rules(build_tables(set, fault));
  ASSERT_EQ(fault, "");
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    bastide::Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + seed);
    setup.seed = seed;
    Random random(seed);
    Pair pair(rules, setup);
    while (!pair.is_over()) {
      ASSERT_NO_FATAL_FAILURE(pair.step([&](const DecisionList& list) {
        return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      }));
      ASSERT_NO_FATAL_FAILURE(pair.compare());
      const State& state = pair.state();
      const View<State> view = rules.view(state, 1);
      const State imagined = rules.imagine(view, random);
      const State again = rules.view(imagined, 1).known;
      ASSERT_EQ(std::memcmp(&again, &view.known, sizeof(State)), 0);
    }
    EXPECT_EQ(pair.state().supply_size, 0) << "fewer tokens than nuggets";
  }
}

// GR-R2
TEST(GoldRushOtherSets, GRR2_the_supply_runs_out) {
  CustomSet set;
  set.set_tokens({{"pieces.tokens.0", 3}, {"pieces.tokens.4", 10}, {"pieces.tokens.12", 7}});
  play_whole_games(set.set());
}

// GR-R2
TEST(GoldRushOtherSets, GRR2_no_tokens_at_all) {
  CustomSet set;
  set.set_tokens({});
  play_whole_games(set.set());
}

}  // namespace
}  // namespace bastide::gold_rush
