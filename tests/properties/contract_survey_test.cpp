// The contract, fourth part: what a survey says of the table is what the game does about it.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "contract.h"

namespace bastide {
namespace {

class ContractSurvey : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ContractSurvey, testing::ValuesIn(all_variants()), name_of);

using Points = std::array<int, max_seats>;

Survey surveyed(const Game& game, const Position& position) {
  Survey survey;
  game.survey(position, survey);
  return survey;
}

// Safari pays everybody on an unfinished feature, the others the majority.
bool is_paid_at_the_end(const Game& game, const SurveyFeature& feature, std::size_t seat) {
  if (game.info().name == "safari") return feature.strength[seat] != 0 && feature.kind != "hole";
  return (feature.holders >> seat) & 1;
}

// `why` of records where it is not the feature's kind.
std::string kind_of_why(std::string_view why) {
  if (why.starts_with("final_")) why.remove_prefix(6);
  return std::string(why);
}

bool is_about_land(const Survey& survey, std::string_view why) {
  return std::ranges::any_of(survey.features, [&](const SurveyFeature& feature) {
    return feature.kind == kind_of_why(why);
  });
}

std::set<Cell> cells_of(const SurveyFeature& feature) {
  std::set<Cell> cells;
  for (const SurveyPlace& place : feature.places) cells.insert(place.at);
  return cells;
}

TEST_P(ContractSurvey, IfTheGameEndedNowLandPaysWhatTheSurveySays) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(11);
    while (!game().actor(position).is_nobody()) {
      const Survey survey = surveyed(game(), position);
      Points said{};
      for (const SurveyFeature& feature : survey.features) {
        if (!feature.now) continue;
        for (std::size_t seat = 0; seat < said.size(); ++seat) {
          if (is_paid_at_the_end(game(), feature, seat)) said[seat] += feature.now->points();
        }
      }
      Position ended = position;
      Events events;
      game().end_now(ended, &events);
      ASSERT_TRUE(game().actor(ended).is_nobody());
      Points paid{};
      for (const Event& event : events.list()) {
        if (event.kind == common_event::score && is_about_land(survey, event.why))
          paid[event.seat] += event.amount;
      }
      ASSERT_EQ(said, paid) << game().text(position);
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    }
  });
}

TEST_P(ContractSurvey, CompletedFeaturesPayWhatTheSurveySaid) {
  // The bonus points of Safari's `add` come on top of what is printed.
  const bool may_be_more = game().info().name == "safari";
  int compared = 0;
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(12);
    while (!game().actor(position).is_nobody()) {
      const Survey survey = surveyed(game(), position);
      Events events;
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
      const std::uint8_t last_group =
          game().actor(position).is_nobody() ? events.list().back().group : 255;
      for (const Event& event : events.list()) {
        if (event.kind != common_event::score || event.group == last_group) continue;
        const std::set<Cell> cells(events.cells(event).begin(), events.cells(event).end());
        const auto found = std::ranges::find_if(survey.features, [&](const SurveyFeature& feature) {
          return feature.kind == event.why && feature.is_closed() &&
                 (feature.places.size() == 1 || cells_of(feature) == cells) &&
                 cells.contains(feature.places[0].at) && feature.closed &&
                 feature.closed->points() == event.amount;
        });
        if (!is_about_land(survey, event.why)) continue;
        if (may_be_more && found == survey.features.end()) continue;
        ASSERT_NE(found, survey.features.end()) << event.why << ' ' << event.amount << '\n'
                                                << game().text(position);
        ++compared;
      }
    }
  });
  EXPECT_GT(compared, 0);
}

TEST_P(ContractSurvey, PilesHoldWhatWasNotDrawn) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(13);
    Survey before = surveyed(game(), position);
    while (!game().actor(position).is_nobody()) {
      Events events;
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
      for (const Event& event : events.list()) {
        if (event.kind != common_event::draw) continue;
        int taken = 0;
        for (SurveyPile& pile : before.piles) {
          for (SurveyPileEntry& entry : pile.tiles) {
            if (entry.tile == event.item) ++taken, --entry.left;
          }
        }
        ASSERT_EQ(taken, 1);
      }
      const Survey after = surveyed(game(), position);
      ASSERT_EQ(after.piles.size(), before.piles.size());
      for (std::size_t i = 0; i < after.piles.size(); ++i) {
        ASSERT_EQ(after.piles[i].total(), before.piles[i].total());
        for (const SurveyPileEntry& entry : after.piles[i].tiles) ASSERT_LE(entry.left, entry.of);
      }
    }
  });
}

TEST_P(ContractSurvey, SupposingTheDrawnTileChangesNothing) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(14);
    DecisionList legal;
    DecisionList placements;
    int drawn = -1;
    while (!game().actor(position).is_nobody()) {
      Events events;
      const bool is_placing = game().actor(position).is_seat() && drawn >= 0;
      if (is_placing) {
        game().legal(position, legal);
        game().legal(game().suppose_drawn(position, static_cast<std::uint8_t>(drawn)), placements);
        ASSERT_EQ(std::vector(legal.begin(), legal.end()),
                  std::vector(placements.begin(), placements.end()));
        drawn = -1;
      }
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
      for (const Event& event : events.list()) {
        if (event.kind == common_event::draw) drawn = event.item;
        if (event.kind == common_event::discard) drawn = -1;
      }
    }
  });
}

TEST_P(ContractSurvey, ASurveyOfAViewIsTheSurveyOfThePosition) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(15);
    random_opening(game(), position, random, 60);
    const Survey full = surveyed(game(), position);
    const Survey seen = surveyed(game(), game().view(position, 0).known);
    ASSERT_EQ(full.features.size(), seen.features.size());
    for (std::size_t i = 0; i < full.features.size(); ++i) {
      EXPECT_EQ(full.features[i].places, seen.features[i].places);
      EXPECT_EQ(full.features[i].strength, seen.features[i].strength);
    }
    if (game().actor(position).is_nobody()) return;
    for (std::size_t seat = 1; seat < seen.hands.size(); ++seat)
      EXPECT_TRUE(seen.hands[seat].known.empty());
  });
}

}  // namespace
}  // namespace bastide
