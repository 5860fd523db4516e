// Names of features and squares over whole random games: kept, told apart, the same again.
#include "deeds/names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/registry.h"
#include "played/standing.h"
#include "support/scenario.h"

namespace bastide {
namespace {

class DeedNames : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, DeedNames, testing::ValuesIn(game_names()), [](const auto& info) {
  std::string name(info.param);
  std::ranges::replace(name, '-', '_');
  return name;
});

// Calls visit(before, after) for the land before and after every decision and draw of a game.
template <class Visit>
void walk(const Game& game, std::uint64_t seed, Visit visit) {
  Setup setup = setup_offered(game.info());
  setup.seed = seed;
  Random random(seed);
  Standing standing;
  Events events;
  DecisionList list;
  Land land;
  standing.start(game, setup, events);
  land.see(game, standing.position, standing.memory);
  while (!game.actor(standing.position).is_nobody()) {
    const Actor actor = game.actor(standing.position);
    if (actor.is_chance()) {
      standing.deal(game, events);
      continue;
    }
    game.legal(standing.position, list);
    const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())));
    ASSERT_FALSE(standing.try_apply(game, actor, list[chosen], events));
    const Land before = land;
    land.see(game, standing.position, standing.memory);
    visit(before, land);
  }
}

// A feature that grew alone is called what it was called, and only what could not be told apart is
// called by its kind alone.
TEST_P(DeedNames, AreKeptWhileAFeatureIsNotJoined) {
  int kept = 0;
  int joined = 0;
  walk(*find_game(GetParam()), 5, [&](const Land& before, const Land& after) {
    for (const SurveyFeature& feature : after.survey.features) {
      std::vector<const SurveyFeature*> parts;
      for (const SurveyFeature& earlier : before.survey.features) {
        const bool is_here =
            earlier.kind == feature.kind && earlier.is_at_corners == feature.is_at_corners &&
            std::ranges::find(feature.places, earlier.places[0]) != feature.places.end();
        if (is_here) parts.push_back(&earlier);
      }
      joined += parts.size() > 1 ? 1 : 0;
      if (parts.size() != 1) continue;
      const FeatureName name = before.names.name_of(*parts[0]);
      if (name.by == NamedBy::Kind) continue;
      ++kept;
      EXPECT_EQ(after.names.name_of(feature), name);
    }
  });
  // In the small game of the tests nothing is joined.
  EXPECT_GT(kept, 50);
  EXPECT_EQ(joined > 0, std::string_view(GetParam()) != "byways");
}

TEST_P(DeedNames, TellFeaturesApartThatLive) {
  walk(*find_game(GetParam()), 6, [&](const Land&, const Land& after) {
    std::map<std::string, int> living;
    for (const SurveyFeature& feature : after.survey.features) {
      if (feature.is_closed()) continue;
      const FeatureName name = after.names.name_of(feature);
      EXPECT_EQ(name.kind, feature.kind);
      if (name.by == NamedBy::Kind) continue;
      const std::string text = std::string(name.kind) + '/' + std::to_string(int(name.by)) + '/' +
                               std::string(name.what) + '/' + std::to_string(int(name.part));
      EXPECT_EQ(++living[text], 1) << text;
    }
  });
}

TEST_P(DeedNames, AreTheSameInEveryRun) {
  const Game& game = *find_game(GetParam());
  std::vector<FeatureName> names;
  walk(game, 7, [&](const Land&, const Land& after) {
    for (const SurveyFeature& feature : after.survey.features) {
      names.push_back(after.names.name_of(feature));
    }
  });
  std::size_t next = 0;
  walk(game, 7, [&](const Land&, const Land& after) {
    for (const SurveyFeature& feature : after.survey.features) {
      ASSERT_LT(next, names.size());
      EXPECT_EQ(after.names.name_of(feature), names[next++]);
    }
  });
  EXPECT_EQ(next, names.size());
}

// ---- On a board of a few tiles ----

// The land after a scenario, learned from its end alone.
Land land_of(const test::Scenario& scenario) {
  Land land;
  const TableView view = scenario.game().table_view(scenario.position());
  TableMemory memory;
  for (const TableTile& tile : view.tiles) {
    Event event;
    event.kind = common_event::place;
    event.at = tile.at;
    event.turn = tile.turn;
    event.item = test::find_tile(scenario.game(), tile.id());
    memory.see(scenario.game(), event);
  }
  land.see(scenario.game(), scenario.position(), memory);
  return land;
}

const SurveyFeature& at(const Land& land, Cell cell, std::uint8_t feature) {
  const SurveyFeature* found = find_at(land.survey, {cell, feature});
  EXPECT_NE(found, nullptr);
  return *found;
}

TEST(DeedNamesOnABoard, AShieldBeforeANeighbourBeforeThePartOfTheMap) {
  test::Scenario game("carcassonne", "fields=false");
  // A road of four to the east, a monastery at its end; a city with a shield in the west.
  game.play(R"(U@(1,0)r1 -; U@(2,0)r1 -; U@(3,0)r1 -; B@(2,1)r0 -; F@(0,-1)r1 -)");
  const Land land = land_of(game);
  const FeatureName city = land.names.name_of(at(land, {0, -1}, 0));
  EXPECT_EQ(city.by, NamedBy::Mark);
  EXPECT_EQ(city.what, "shields");
  const FeatureName road = land.names.name_of(at(land, {3, 0}, 0));
  EXPECT_EQ(road.by, NamedBy::Beside);
  EXPECT_EQ(road.what, "cloister");
  const FeatureName monastery = land.names.name_of(at(land, {2, 1}, 0));
  EXPECT_EQ(monastery.by, NamedBy::Part);
  EXPECT_EQ(monastery.part, MapPart::Middle);
}

TEST(DeedNamesOnABoard, ASquareIsTheOnlyGapOfAFeature) {
  test::Scenario game("carcassonne", "fields=false");
  game.play("U@(1,0)r1 -; U@(2,0)r1 -");
  const Land land = land_of(game);
  // The city of the start tile has one gap but is one square; the road has two ends.
  const SquareName east = name_square(land, {3, 0});
  EXPECT_EQ(east.by, SquareBy::End);
  EXPECT_EQ(east.first.name.kind, "road");
  const SquareName south = name_square(land, {1, 1});
  EXPECT_EQ(south.by, SquareBy::Part);
  EXPECT_TRUE(south.is_tip);
}

}  // namespace
}  // namespace bastide
