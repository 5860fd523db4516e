// The way back: everything as it was, and nothing of what was shown.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "games.h"
#include "played/hidden.h"
#include "played/played_game.h"

namespace bastide {
namespace {

bool is_seen_alike(const Game& game, const Position& a, const Position& b, Seat seat) {
  const Position seen_a = game.view(a, seat).known;
  const Position seen_b = game.view(b, seat).known;
  return std::memcmp(seen_a.bytes.data(), seen_b.bytes.data(), game.state_bytes()) == 0;
}

// Whether the seat, had things hidden from it been otherwise, would have seen the same.
bool looks_the_same_however_it_was(const PlayedGame& before, const PlayedGame& after, Seat seat,
                                   const Decision& decision, Random& random) {
  const Game& game = before.game();
  Position otherwise = game.imagine(game.view(before.position(), seat), random);
  if (game.try_apply(otherwise, Actor::seat(seat), decision)) return false;
  while (game.actor(otherwise).is_chance()) game.deal(otherwise);
  return is_seen_alike(game, otherwise, after.position(), seat);
}

TEST(PlayedGameUndo, RestoresAllByteForByteAndShowsNothing) {
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    Random random(11);
    PlayedGame game(*to_play.game, to_play.header, 5);
    int taken_back = 0;
    for (game.deal_on(); !game.is_over();) {
      const PlayedGame before = game;
      const Seat seat = game.actor().seat();
      const Decision decision = any_decision(game, random);
      bool has_drawn = false;
      const auto hear = [&](const Standing&, const Events&, const Event& event) {
        has_drawn |= event.kind == common_event::draw;
      };
      ASSERT_FALSE(game.decide(seat, decision, hear));
      game.deal_on(hear);
      if (has_drawn) {
        EXPECT_NE(game.why_no_undo(), NoUndo::None);
      }
      if (game.why_no_undo() != NoUndo::None) continue;
      ++taken_back;
      for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(looks_the_same_however_it_was(before, game, seat, decision, random));
      }
      const PlayedGame after = game;
      game.undo();
      EXPECT_EQ(game.standing(), before.standing());
      EXPECT_EQ(game.record(), before.record());
      EXPECT_EQ(game.acts().size(), before.acts().size());
      EXPECT_EQ(game.why_no_undo(), before.why_no_undo());
      // The same decision leads to the same, hidden order included.
      ASSERT_FALSE(game.decide(seat, decision));
      game.deal_on();
      EXPECT_EQ(game.standing(), after.standing());
      EXPECT_EQ(game.record(), after.record());
    }
    EXPECT_GE(taken_back, game.standing().turns / 2);
  }
}

TEST(PlayedGameUndo, GoesBackStepByStepToTheDrawAndNoFurther) {
  std::size_t longest_way = 0;
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    Random random(3);
    PlayedGame game(*to_play.game, to_play.header, 2);
    game.deal_on();
    EXPECT_EQ(game.why_no_undo(), NoUndo::AtStart);
    std::vector<Standing> stood;  // since something was drawn
    while (!game.is_over()) {
      stood.push_back(game.standing());
      ASSERT_FALSE(game.decide(game.actor().seat(), any_decision(game, random)));
      game.deal_on();
      if (game.why_no_undo() != NoUndo::None) {
        stood.clear();
        continue;
      }
      PlayedGame back = game;
      for (std::size_t way = stood.size(); way > 0; --way) {
        ASSERT_EQ(back.why_no_undo(), NoUndo::None);
        back.undo();
        EXPECT_EQ(back.standing(), stood[way - 1]);
      }
      EXPECT_NE(back.why_no_undo(), NoUndo::None);
      longest_way = std::max(longest_way, stood.size());
    }
    EXPECT_EQ(game.why_no_undo(), NoUndo::OtherSeat);
  }
  EXPECT_GT(longest_way, 1u);
}

// Somebody who looks at what lies face down has seen it.
TEST(PlayedGameUndo, WhatOnlyOneSeatSawIsNotTakenBack) {
  bool has_seen_a_secret = false;
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    Random random(4);
    PlayedGame game(*to_play.game, to_play.header, 6);
    for (game.deal_on(); !game.is_over(); game.deal_on()) {
      const Seat seat = game.actor().seat();
      bool is_shown = false;
      const auto hear = [&](const Standing&, const Events&, const Event& event) {
        const auto fields = game.game().info().events[event.kind].fields;
        is_shown |= event.seat == seat &&
                    std::ranges::count(fields, Secrecy::Others, &FieldShape::hidden_from) > 0;
      };
      ASSERT_FALSE(game.decide(seat, any_decision(game, random), hear));
      if (!is_shown) continue;
      has_seen_a_secret = true;
      EXPECT_NE(game.why_no_undo(), NoUndo::None);
    }
  }
  EXPECT_TRUE(has_seen_a_secret);
}

TEST(PlayedGameUndo, ChanceIsBlindWhereItsOutcomesLookAlike) {
  bool is_blind_somewhere = false;
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    const Game& rules = *to_play.game;
    Random random(9);
    PlayedGame game(rules, to_play.header, 1);
    while (!game.is_over()) {
      if (!game.actor().is_chance()) {
        game.decide(game.actor().seat(), any_decision(game, random));
        continue;
      }
      const bool is_blind = is_blind_chance(rules, game.position());
      is_blind_somewhere |= is_blind;
      DecisionList outcomes;
      rules.legal(game.position(), outcomes);
      Position first = game.position();
      Position last = game.position();
      rules.try_apply(first, Actor::chance(), outcomes[0]);
      rules.try_apply(last, Actor::chance(), outcomes[outcomes.size() - 1]);
      if (is_blind) {
        for (int seat = 0; seat < game.players(); ++seat) {
          EXPECT_TRUE(is_seen_alike(rules, first, last, static_cast<Seat>(seat)));
        }
      }
      game.deal();
      EXPECT_EQ(game.acts().back().has_shown, !is_blind);
    }
  }
  EXPECT_TRUE(is_blind_somewhere);
}

}  // namespace
}  // namespace bastide
