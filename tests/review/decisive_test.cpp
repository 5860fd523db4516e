// What decided a game: each code on points made for it, and on the sample games.
#include "review/decisive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "games/registry.h"
#include "notation/record.h"

namespace bastide {
namespace {

using Scores = std::array<int, max_seats>;

// Points by name, one list a seat; who has most has won.
Tally tally(const std::vector<std::vector<PointsByWhy::Entry>>& seats) {
  Tally tally;
  int best = 0;
  for (const auto& entries : seats) {
    PointsByWhy points;
    for (const auto& [why, count] : entries) points.add(why, count);
    tally.result.scores[tally.points.size()] = points.sum();
    best = std::max(best, points.sum());
    tally.points.push_back(points);
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (tally.result.scores[seat] == best) {
      tally.result.winners |= static_cast<std::uint8_t>(1u << seat);
    }
  }
  return tally;
}

ReviewedDecision lost(Seat seat, int turn, double points) {
  ReviewedDecision decision;
  decision.number = 2 * turn;
  decision.turn = turn;
  decision.seat = seat;
  decision.lost = points;
  return decision;
}

// Ahead by 4 in three kinds alike, so that no kind is half of the margin; in front since turn 3.
Tally spread() {
  Tally even = tally(
      {{{"city", 14}, {"field", 14}, {"road", 14}}, {{"city", 10}, {"field", 10}, {"road", 10}}});
  even.by_turn = {Scores{4, 0}, Scores{4, 6}, Scores{8, 6}, Scores{20, 10}};
  return even;
}

TEST(Decisive, AFeatureThatCountedMoreThanTheMargin) {
  Tally game = tally({{{"city", 20}, {"field", 9}}, {{"city", 26}}});
  game.last = {{"city", {{0, 0}}, {2, 0}}, {"field", {{1, 0}, {2, 0}}, {9, 0}}};
  const auto decisive = what_decided(game);
  ASSERT_TRUE(decisive);
  EXPECT_EQ(decisive->by, DecidedBy::Feature);
  EXPECT_EQ(decisive->seat, 0);
  EXPECT_EQ(decisive->against, 1);
  EXPECT_EQ(decisive->why, "field");
  EXPECT_EQ(decisive->points, 9);
  EXPECT_EQ(decisive->cells, (std::vector<Cell>{{1, 0}, {2, 0}}));
}

TEST(Decisive, WhatBothGotDecidedNothing) {
  Tally game = tally({{{"city", 20}, {"field", 9}}, {{"city", 17}, {"field", 9}}});
  game.last = {{"field", {{1, 0}}, {9, 9}}};
  EXPECT_EQ(what_decided(game)->by, DecidedBy::Kind);
}

TEST(Decisive, AsMuchAsTheMarginIsNotMore) {
  Tally game = tally({{{"city", 20}, {"field", 3}}, {{"city", 20}}});
  game.last = {{"field", {{1, 0}}, {3, 0}}};
  EXPECT_EQ(what_decided(game)->by, DecidedBy::Kind);
}

TEST(Decisive, WhatWasCountedApartFromTheBoard) {
  Tally game = tally({{{"track", 10}, {"tokens", 31}}, {{"track", 30}, {"tokens", 5}}});
  game.last = {{"tokens", {}, {31, 5}}};
  const auto decisive = what_decided(game);
  EXPECT_EQ(decisive->by, DecidedBy::Hand);
  EXPECT_EQ(decisive->points, 31);
  EXPECT_EQ(decisive->other_points, 5);
}

TEST(Decisive, TheKindWithTheLargestLead) {
  const auto decisive = what_decided(tally({{{"city", 9}, {"road", 21}},
                                            {{"city", 41}, {"road", 23}, {"field", 3}},
                                            {{"city", 12}, {"road", 30}}}));
  EXPECT_EQ(decisive->by, DecidedBy::Kind);
  EXPECT_EQ(decisive->seat, 1);
  EXPECT_EQ(decisive->against, 2);  // the best of the others
  EXPECT_EQ(decisive->why, "city");
  EXPECT_EQ(decisive->points, 41);
  EXPECT_EQ(decisive->other_points, 12);
}

TEST(Decisive, WithoutAReviewTheCourseOfTheGame) {
  const auto decisive = what_decided(spread());
  EXPECT_EQ(decisive->by, DecidedBy::Steady);
  EXPECT_EQ(decisive->seat, 0);
  EXPECT_EQ(decisive->turn, 3);
}

TEST(Decisive, BehindBeforeTheLastScoring) {
  Tally game = spread();
  game.by_turn.push_back(Scores{30, 30});
  game.last = {{"field", {{1, 0}}, {7, 0}}, {"road", {{2, 0}}, {5, 1}}};
  const auto decisive = what_decided(game);
  EXPECT_EQ(decisive->by, DecidedBy::Counting);
  EXPECT_EQ(decisive->points, 12);
  EXPECT_EQ(decisive->other_points, 1);
}

TEST(Decisive, TheDearestMomentOfWhoLost) {
  // The winner's own losses decided nothing; a loss of 12 is exactly enough.
  const std::vector decisions{lost(0, 5, 30), lost(1, 7, 11.9), lost(1, 9, 12), lost(1, 12, 15)};
  const auto decisive = what_decided(spread(), {decisions, {}});
  EXPECT_EQ(decisive->by, DecidedBy::Moment);
  EXPECT_EQ(decisive->seat, 1);
  EXPECT_EQ(decisive->turn, 12);
  EXPECT_EQ(decisive->number, 24);
  EXPECT_EQ(decisive->lost, 15);
  const std::vector little{lost(1, 7, 11.9)};
  EXPECT_EQ(what_decided(spread(), {little, {}})->by, DecidedBy::Steady);
}

TEST(Decisive, TheLuckOfTheDraws) {
  std::vector<SeatReview> seats(2);
  seats[0].luck = 7;
  seats[1].luck = -5;
  const auto decisive = what_decided(spread(), {{}, seats});
  EXPECT_EQ(decisive->by, DecidedBy::Draws);
  EXPECT_EQ(decisive->lost, 12);
  seats[1].luck = -4.9;
  EXPECT_EQ(what_decided(spread(), {{}, seats})->by, DecidedBy::Steady);
}

TEST(Decisive, WhatWinnersWhoShareWereBetterIn) {
  const auto decisive = what_decided(tally(
      {{{"city", 20}, {"road", 10}}, {{"city", 5}}, {{"city", 5}, {"field", 18}, {"road", 7}}}));
  EXPECT_EQ(decisive->by, DecidedBy::Shared);
  EXPECT_EQ(decisive->strengths, (std::vector<OwnStrength>{{0, "city", 20}, {2, "field", 18}}));
  EXPECT_TRUE(what_decided(tally({{{"city", 3}}, {{"city", 3}}}))->strengths.empty());
}

// ---- The sample games ----

class DecisiveSamples : public testing::TestWithParam<std::string> {};

TEST_P(DecisiveSamples, AreToldAndAddUp) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + GetParam());
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Replay replay(find_game);
  ASSERT_FALSE(load_record(text, replay));
  const PlayedGame played =
      PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), 1);
  const Tally game = tally_of(played);
  ASSERT_EQ(static_cast<int>(game.by_turn.size()), played.standing().turns);
  // What was there after the last turn and what the last scoring brought are all the points.
  Scores sum = game.by_turn.back();
  for (const LastAward& award : game.last) {
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += award.gains[seat];
  }
  for (std::size_t seat = 0; seat < game.points.size(); ++seat) {
    EXPECT_EQ(sum[seat], game.result.scores[seat]) << seat;
  }
  EXPECT_TRUE(what_decided(game));
}

std::vector<std::string> sample_names() {
  std::vector<std::string> names;
  for (const std::string_view game : game_names()) {
    for (const char* number : {"-1", "-5"}) {
      // The game that only tests have keeps no games.
      std::string name = std::string(game) + number + ".bastide.jsonl";
      if (std::ifstream(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + name)) {
        names.push_back(std::move(name));
      }
    }
  }
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, DecisiveSamples, testing::ValuesIn(sample_names()),
                         [](const auto& info) {
                           std::string name = info.param.substr(0, info.param.find('.'));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace bastide
