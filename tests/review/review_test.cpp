// Reviews by a reviewer whose every value is known, so that each number can be checked by hand.
#include "review/review.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "notation/record.h"
#include "review/review_text.h"

namespace bastide {
namespace {

const Game& carcassonne() { return *find_game("carcassonne"); }

GameLookup lookup() {
  return [](std::string_view name) { return find_game(name); };
}

// A record of a random game of `turns` turns, or to its end.
struct Recorded {
  RecordHeader header;
  std::string text;
};
Recorded record_of(const Game& game, int players, std::uint64_t seed, int steps) {
  Recorded recorded;
  recorded.header.game = game.info().name;
  recorded.header.options = default_options(game.info());
  for (int seat = 0; seat < players; ++seat) {
    recorded.header.players.push_back("P" + std::to_string(seat));
  }
  RecordWriter writer(game, recorded.header);
  Position position;
  Events events;
  Random random(seed);
  DecisionList list;
  game.start(setup_of(recorded.header, seed), position, &events);
  writer.add(events);
  for (int i = 0; i < steps && !game.actor(position).is_nobody(); ++i) {
    events.clear();
    const Actor actor = game.actor(position);
    if (actor.is_chance()) {
      game.deal(position, &events);
    } else {
      game.legal(position, list);
      game.try_apply(position, actor,
                     list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))],
                     &events);
    }
    writer.add(events);
  }
  recorded.text = writer.text();
  return recorded;
}

// Thinks that legal decision i is worth `best - i` points, and has looked at each of them often.
Thoughts ladder(const Game& game, const View<Position>& view, double best) {
  DecisionList list;
  game.legal(view.known, list);
  Thoughts thoughts;
  thoughts.has_values = true;
  for (int i = 0; i < list.size(); ++i) {
    thoughts.decisions.push_back({list[i], 1000, best - i, 0.9 - 0.001 * i});
  }
  thoughts.playouts = 1000u * static_cast<std::uint64_t>(list.size());
  return thoughts;
}

// Of Carcassonne: E is laid north of the start (its city closes that of the start), and a meeple on
// it scores 4 (C-33). Then nobody does anything more.
constexpr std::string_view tiny =
    R"({"format":"bastide-record","version":1,"game":"carcassonne","options":{},"players":["Ann","Bo"]}
{"e":"start","tile":"D.start","x":0,"y":0,"rot":0}
{"e":"draw","p":0,"tile":"E","pile":"base"}
{"e":"place","p":0,"tile":"E","x":0,"y":-1,"rot":2}
{"e":"pass","p":0}
)";

Review review_of(std::string_view text) {
  Replay replay(lookup());
  const auto wrong = load_record(text, replay);
  EXPECT_FALSE(wrong) << to_text(*wrong);
  return Review(replay.game(), replay.header(), replay.record().text());
}

// What is legal at the piece step is pass, meeple 0 (the closed city), meeple 1 (the field), in
// this order; the reviewer below knows what the meeple on the city brings and that the rest is 0.
TEST(Review, TheLossOfACityNotTakenIsItsPoints) {
  Review review = review_of(tiny);
  ASSERT_NE(review.question(), nullptr);
  EXPECT_EQ(review.question()->view.seat, 0);
  // Four places; the one that was taken is as good as any.
  Thoughts places = ladder(carcassonne(), review.question()->view, 4);
  std::ranges::swap(places.decisions[0],
                    *std::ranges::find(places.decisions, Cell{0, -1},
                                       [](const Thought& t) { return t.decision.at; }));
  places.decisions[0].margin = 4;
  review.answer(places);
  ASSERT_NE(review.question(), nullptr);
  Thoughts pieces;
  pieces.has_values = true;
  DecisionList list;
  carcassonne().legal(review.question()->view.known, list);
  ASSERT_EQ(list.size(), 3);
  for (const Decision& decision : list) {
    const bool is_city = decision.kind == common_event::piece && decision.feature == 0;
    pieces.decisions.push_back({decision, 500, is_city ? 4.0 : 0.0, is_city ? 0.75 : 0.5});
  }
  std::ranges::sort(pieces.decisions, std::ranges::greater{}, &Thought::margin);
  review.answer(pieces);
  EXPECT_TRUE(review.is_done());
  ASSERT_EQ(review.decisions().size(), 2u);
  const ReviewedDecision& place = review.decisions()[0];
  EXPECT_EQ(place.played, "0,-1 r2");
  EXPECT_EQ(place.best, place.played);
  EXPECT_EQ(place.lost, 0);
  EXPECT_FALSE(place.luck);
  const ReviewedDecision& piece = review.decisions()[1];
  EXPECT_EQ(piece.played, "pass");
  EXPECT_EQ(piece.best, "meeple 0");
  EXPECT_DOUBLE_EQ(piece.before, 4);
  EXPECT_DOUBLE_EQ(piece.after, 0);
  EXPECT_DOUBLE_EQ(piece.lost, 4);
  EXPECT_DOUBLE_EQ(piece.win_before, 0.75);
  EXPECT_DOUBLE_EQ(piece.win_after, 0.5);
  EXPECT_FALSE(piece.luck);  // nothing was drawn
  EXPECT_EQ(review.costliest(), std::vector<std::size_t>{1});
  EXPECT_DOUBLE_EQ(review.seats()[0].lost, 4);
  EXPECT_DOUBLE_EQ(review.seats()[0].start, 4);
  EXPECT_DOUBLE_EQ(review.seats()[0].end, 0);
  EXPECT_DOUBLE_EQ(review.seats()[1].end, 0);
  EXPECT_EQ(review.seats()[1].decisions, 0);
}

// The same with real players: plain search sees four points.
TEST(Review, PlainSearchFindsTheCityToo) {
  Review review = review_of(tiny);
  const auto player = make_player("mcts", carcassonne());
  while (!review.is_done()) {
    ASSERT_NE(review.question(), nullptr);
    player->begin(review.question()->view, review.question()->seed);
    player->think(4000 / review.question()->parts);
    review.answer(player->thoughts());
  }
  EXPECT_EQ(review.decisions()[1].best, "meeple 0");
  EXPECT_GT(review.decisions()[1].lost, 1.0);
}

// Runs a review whose reviewer has values without any sense: what adds up must still add up.
void run(Review& review, const Game& game, std::uint64_t seed, std::uint64_t playouts,
         int steps = 1'000'000) {
  Random random(seed);
  for (; steps > 0 && !review.is_done(); --steps) {
    if (review.is_playing_on()) {
      review.play_on();
      continue;
    }
    Thoughts thoughts =
        ladder(game, review.question()->view, static_cast<double>(random.below(2000)) / 100 - 10);
    for (Thought& thought : thoughts.decisions) thought.playouts = playouts;
    review.answer(thoughts);
  }
}

TEST(Review, WithTwoPlayersTheSumsAddUp) {
  for (const std::string_view name : game_names()) {
    for (const std::uint64_t playouts : {1000, 1}) {
      const Game& game = *find_game(name);
      const Recorded recorded = record_of(game, 2, 3, 10'000);
      Review review(game, recorded.header, recorded.text);
      run(review, game, 1, playouts);
      ASSERT_TRUE(review.is_finished_game());
      EXPECT_EQ(review.weighed(), review.decisions().size());
      EXPECT_EQ(static_cast<int>(review.decisions().size()), review.decision_count());
      const Result result = review.result();
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const SeatReview& own = review.seats()[seat];
        const SeatReview& other = review.seats()[1 - seat];
        EXPECT_EQ(own.end, result.scores[seat] - result.scores[1 - seat]);
        EXPECT_NEAR(own.end, own.start + own.luck - own.lost - other.luck + other.lost + own.drift,
                    1e-6)
            << name;
      }
      for (const ReviewedDecision& decision : review.decisions()) {
        EXPECT_GE(decision.lost, 0);
        EXPECT_NEAR(decision.before - decision.lost, decision.after, 1e-9);
        EXPECT_LE(decision.win_after, decision.win_before);
      }
    }
  }
}

TEST(Review, WithMorePlayersTheSumsAddUpForEachSeat) {
  const Recorded recorded = record_of(carcassonne(), 3, 4, 10'000);
  ReviewSettings settings;
  settings.games_compared = 1;
  for (const std::uint64_t playouts : {1000, 1}) {
    Review review(carcassonne(), recorded.header, recorded.text, settings);
    run(review, carcassonne(), 2, playouts);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const SeatReview& own = review.seats()[seat];
      EXPECT_NEAR(own.end, own.start + own.luck - own.lost + own.drift, 1e-6);
    }
  }
}

TEST(Review, AGameThatIsNotOverIsReviewedAsFarAsItGoes) {
  const Recorded recorded = record_of(carcassonne(), 2, 5, 40);
  Review review(carcassonne(), recorded.header, recorded.text);
  run(review, carcassonne(), 1, 1000);
  EXPECT_FALSE(review.is_finished_game());
  EXPECT_EQ(static_cast<int>(review.decisions().size()), review.decision_count());
  const SeatReview& own = review.seats()[0];
  const SeatReview& other = review.seats()[1];
  EXPECT_NEAR(own.end, own.start + own.luck - own.lost - other.luck + other.lost + own.drift, 1e-6);
}

// Wherever it is left off: in a question, between two of them, among the games played on.
TEST(Review, WhatWasWeighedAddsUpWhenTheRestIsLeftOff) {
  for (const int players : {2, 3}) {
    const Recorded recorded = record_of(carcassonne(), players, 6, 10'000);
    for (const int steps : {0, 1, 2, 3, 4, 5, 8, 13, 21, 34, 59}) {
      Review review(carcassonne(), recorded.header, recorded.text);
      run(review, carcassonne(), 1, 1, steps);
      const std::size_t weighed = review.weighed();
      review.leave_off();
      EXPECT_TRUE(review.is_done() && review.is_left_off() && !review.is_finished_game());
      EXPECT_EQ(review.decisions().size(), weighed);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        const SeatReview& own = review.seats()[seat];
        const SeatReview& other = review.seats()[1 - std::min<std::size_t>(seat, 1)];
        const double others = players == 2 ? other.lost - other.luck : 0;
        EXPECT_NEAR(own.end, own.start + own.luck - own.lost + others + own.drift, 1e-6) << steps;
      }
      const auto summary = nlohmann::json::parse(review_summary_json(review));
      EXPECT_EQ(summary["left_off_after"], weighed);
      EXPECT_TRUE(review_summary_text(review)[0].starts_with("The time is up: "));
    }
  }
}

TEST(Review, FewerGamesPlayedOnAreEnough) {
  const Recorded recorded = record_of(carcassonne(), 3, 6, 10'000);
  Review review(carcassonne(), recorded.header, recorded.text);
  while (!review.is_playing_on()) run(review, carcassonne(), 1, 1, 1);
  const std::size_t number = review.decisions().size() - 1;
  EXPECT_LE(review.weighed(), number);
  review.play_on();
  ASSERT_TRUE(review.is_playing_on());
  review.end_playing_on();
  EXPECT_FALSE(review.is_playing_on());
  EXPECT_EQ(review.weighed(), number + 1);
  EXPECT_EQ(review.decisions()[number].weighing, Weighing::Compared);
  // One game for each of the two: the loss is a difference of two margins.
  const double lost = review.decisions()[number].lost;
  EXPECT_EQ(lost, std::floor(lost));
}

TEST(Review, ARecordWithoutADecisionIsDoneAtOnce) {
  const Recorded recorded = record_of(carcassonne(), 2, 5, 1);
  Review review(carcassonne(), recorded.header, recorded.text);
  EXPECT_TRUE(review.is_done());
  EXPECT_TRUE(review.costliest().empty());
}

// What is asked depends on nothing that the seat could not know.
TEST(Review, QuestionsHoldNothingHidden) {
  const Game& game = *find_game("gold-rush");
  const Recorded recorded = record_of(game, 2, 6, 60);
  std::string changed = recorded.text;
  // Another value of the first token, which nobody has seen: it lies on the start tile.
  const std::size_t at = changed.find("\"value\":") + 8;
  changed[at] = changed[at] == '1' ? '2' : '1';
  Review a(game, recorded.header, recorded.text);
  Review b(game, recorded.header, changed);
  ASSERT_TRUE(a.question() && b.question());
  EXPECT_EQ(a.question()->view.known.bytes, b.question()->view.known.bytes);
}

TEST(ReviewText, JsonLinesAreJson) {
  const Recorded recorded = record_of(carcassonne(), 2, 3, 10'000);
  Review review(carcassonne(), recorded.header, recorded.text);
  run(review, carcassonne(), 1, 1000);
  const auto head = nlohmann::json::parse(review_head_json(review, "search:p5"));
  EXPECT_EQ(head["type"], "review");
  EXPECT_EQ(head["version"], 1);
  EXPECT_EQ(head["players"], nlohmann::json({"P0", "P1"}));
  EXPECT_EQ(head["decisions"], review.decision_count());
  double lost = 0;
  for (const ReviewedDecision& decision : review.decisions()) {
    const auto line = nlohmann::json::parse(decision_json(decision));
    EXPECT_EQ(line["played"], decision.played);
    EXPECT_EQ(line["forced"], decision.is_forced);
    EXPECT_EQ(line.contains("luck"), decision.luck.has_value());
    if (decision.is_forced) continue;
    EXPECT_NEAR(line["lost"].get<double>(), decision.lost, 0.0006);
    lost += line["lost"].get<double>();
    EXPECT_FALSE(decision_text(review, decision).empty());
  }
  const auto summary = nlohmann::json::parse(review_summary_json(review));
  EXPECT_EQ(summary["finished"], true);
  EXPECT_EQ(summary["scores"].size(), 2u);
  EXPECT_EQ(summary["costliest"].size(), 3u);
  EXPECT_NEAR(summary["seats"][0]["lost"].get<double>() + summary["seats"][1]["lost"].get<double>(),
              lost, 0.2);
  const auto text = review_summary_text(review);
  EXPECT_EQ(text[0], "The costliest moments:");
}

}  // namespace
}  // namespace bastide
