// The review of a running game as somebody sees it: asks about a decision just what it would ask
// with the whole record, or not at all.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/registry.h"
#include "played/games.h"
#include "played/seen_record.h"
#include "review/review.h"
#include "review/review_text.h"

namespace bastide {
namespace {

// The view that was asked about, by the number of the decision. All decisions are worth the same.
std::map<int, std::string> questions_of(Review& review) {
  std::map<int, std::string> questions;
  while (!review.is_done()) {
    const Review::Question& question = *review.question();
    const auto* bytes = reinterpret_cast<const char*>(question.view.known.bytes.data());
    questions[review.decisions().back().number] =
        std::string(bytes, review.game().state_bytes()) + std::to_string(question.seed);
    DecisionList legal;
    review.game().legal(question.view.known, legal);
    Thoughts thoughts;
    thoughts.has_values = true;
    for (const Decision& decision : legal) thoughts.decisions.push_back({decision, 1000, 0, 0.5});
    review.answer(thoughts);
  }
  return questions;
}

TEST(ReviewOfAView, AsksTheSameOrNothing) {
  int unknown = 0;
  for (const GameToPlay& to_play : games_to_play()) {
    const Game& game = *to_play.game;
    Random random(3);
    PlayedGame played(game, to_play.header, 11);
    while (!played.is_over() && played.steps() < 60) {
      played.deal_on();
      if (played.actor().is_seat())
        played.decide(played.actor().seat(), any_decision(played, random));
    }
    if (played.is_over()) continue;
    Review whole(game, played.header(), played.record());
    const auto expected = questions_of(whole);
    for (const Seat viewer : {Seat{0}, Seat{1}, onlooker}) {
      Review review(game, header_seen_by(played.header(), viewer), record_seen_by(played, viewer));
      const auto asked = questions_of(review);
      for (const ReviewedDecision& decision : review.decisions()) {
        EXPECT_FALSE(decision.is_unknown && decision.seat == viewer);
        unknown += decision.is_unknown;
        const std::string json = decision_json(decision);
        EXPECT_EQ(json.find("\"unknown\":true") != std::string::npos, decision.is_unknown) << json;
        if (decision.is_unknown || decision.is_forced) {
          EXPECT_FALSE(asked.contains(decision.number));
        } else {
          EXPECT_EQ(asked.at(decision.number), expected.at(decision.number)) << game.info().name;
        }
      }
      EXPECT_EQ(review.decisions().size(), whole.decisions().size());
    }
  }
  EXPECT_GT(unknown, 10);
}

}  // namespace
}  // namespace bastide
