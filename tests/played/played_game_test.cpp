// Games from records and to records.
#include "played/played_game.h"

#include <gtest/gtest.h>

#include <span>

#include "games.h"
#include "notation/event_writer.h"
#include "notation/lines.h"
#include "notation/record.h"
#include "played/kept_event.h"

namespace bastide {
namespace {

constexpr std::uint64_t seed = 7;

// A million idle games would be another matter; thousands must fit into one machine. The rest of
// what a game costs is its record and a few kilobytes.
static_assert(sizeof(PlayedGame) <= sizeof(Position) + 512);

class PlayedSamples : public testing::TestWithParam<std::tuple<std::string, int>> {
 protected:
  PlayedSamples() { EXPECT_FALSE(load_record(text_, replay_)); }

  PlayedGame played(const Replay& replay) const {
    return PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), seed);
  }

  const std::string text_ = read_sample(std::get<0>(GetParam()), std::get<1>(GetParam()));
  Replay replay_{find_game};
};

TEST_P(PlayedSamples, AreWrittenAsTheyWereRead) {
  const PlayedGame game = played(replay_);
  EXPECT_EQ(game.record(), replay_.record().text());
  EXPECT_EQ(game.standing().turns, replay_.turns());
  EXPECT_TRUE(game.is_over());
  const Result result = game.game().result(game.position());
  EXPECT_EQ(result, replay_.game().result(replay_.position()));
  for (std::size_t seat = 0; seat < game.header().players.size(); ++seat) {
    EXPECT_EQ(game.standing().points[seat].sum(), result.scores[seat]);
  }
}

TEST_P(PlayedSamples, CutAnywhereGoOn) {
  constexpr std::size_t stride = 1009;  // prime: cuts at line ends and inside lines
  Random random(seed);
  for (std::size_t size = text_.find('\n') + 1; size < text_.size(); size += stride) {
    SCOPED_TRACE(size);
    Replay replay(find_game);
    // Half a line is a fault, and the replay stands before it.
    static_cast<void>(load_record(std::string_view(text_).substr(0, size), replay));
    PlayedGame game = played(replay);
    EXPECT_EQ(game.record(), replay.record().text());
    EXPECT_EQ(game.game().hash(game.position()), game.game().hash(replay.position()));
    play_to_the_end(game, random);
    EXPECT_TRUE(game.record().starts_with(replay.record().text()));
    const auto fault = check_record(game.record(), find_game);
    EXPECT_FALSE(fault) << to_text(*fault);
  }
}

TEST_P(PlayedSamples, AreToldAgainAsTheyWereHeard) {
  const Game& rules = replay_.game();
  PlayedGame game(rules, replay_.header(), seed);
  std::string heard;
  const auto hear = [&](const Standing&, const Events& events, const Event& event) {
    heard += write_event(rules, events, event) + '\n';
  };
  game.retell(hear);
  EXPECT_EQ(write_header(rules.info(), game.header()) + '\n' + heard, game.record());
  for (const Act& act : acts_of(rules, game.header(), text_)) game.follow(act, hear);
  EXPECT_EQ(write_header(rules.info(), game.header()) + '\n' + heard, game.record());

  std::string told;
  game.retell([&](const Standing&, const Events& events, const Event& event) {
    const Events alone = as_list(keep(events, event));
    told += write_event(rules, alone, alone.list()[0]) + '\n';
  });
  EXPECT_EQ(told, heard);
}

TEST_P(PlayedSamples, StandAfterEveryStepAsTheyStood) {
  PlayedGame game(replay_.game(), replay_.header(), seed);
  std::vector<Standing> stood;
  for (const Act& act : acts_of(game.game(), game.header(), text_)) {
    if (act.actor.is_seat()) stood.push_back(game.standing());
    game.follow(act);
  }
  stood.push_back(game.standing());
  ASSERT_EQ(game.steps() + 1, static_cast<int>(stood.size()));
  for (int step = 0; step <= game.steps(); step += 5) {
    EXPECT_EQ(game.standing_after(step), stood[static_cast<std::size_t>(step)]);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, PlayedSamples, testing::ValuesIn(all_samples()), sample_name);

// ---- The hidden order ----

TEST(PlayedGame, GoesOnFromItsRecordAsItsSeedHasIt) {
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    PlayedGame whole(*to_play.game, to_play.header, seed);
    Random random(1);
    play_to_the_end(whole, random);
    const std::span<const PlayedAct> acts = whole.acts();
    const std::size_t half = acts.size() / 2;
    const std::string begun = whole.record().substr(0, acts[half].record_mark);
    PlayedGame again = PlayedGame::from_record(*to_play.game, to_play.header, begun, seed);
    PlayedGame otherwise = PlayedGame::from_record(*to_play.game, to_play.header, begun, seed + 1);
    EXPECT_EQ(again.record(), begun);
    EXPECT_EQ(otherwise.record(), begun);
    bool has_other_draws = false;
    for (const PlayedAct& played : acts.subspan(half)) {
      again.deal_on();
      if (played.act.actor.is_seat()) again.follow(played.act);
      otherwise.follow(played.act);
      has_other_draws |= played.act.actor.is_chance() && !otherwise.acts().back().is_dealt;
    }
    again.deal_on();
    EXPECT_EQ(again.record(), whole.record());
    EXPECT_EQ(again.standing(), whole.standing());
    EXPECT_EQ(otherwise.record(), whole.record());
    EXPECT_TRUE(has_other_draws);
  }
}

// ---- Refusals ----

TEST(PlayedGame, ARefusalChangesNothingAndIsNotHeard) {
  for (const GameToPlay& to_play : games_to_play()) {
    SCOPED_TRACE(to_play.header.game);
    PlayedGame game(*to_play.game, to_play.header, seed);
    bool has_heard = false;
    const auto hear = [&](const Standing&, const Events&, const Event&) { has_heard = true; };
    const auto refused = [&](Seat seat, const Decision& decision) {
      const PlayedGame before = game;
      const auto refusal = game.decide(seat, decision, hear);
      EXPECT_EQ(game.record(), before.record());
      EXPECT_EQ(game.standing(), before.standing());
      EXPECT_EQ(game.acts().size(), before.acts().size());
      return refusal.has_value();
    };
    Random random(1);
    game.deal_on();
    const Decision decision = any_decision(game, random);
    const auto other = static_cast<Seat>(1 - game.actor().seat());
    EXPECT_TRUE(refused(other, decision));
    Decision far_away = decision;
    far_away.at = {100, 100};
    EXPECT_TRUE(refused(game.actor().seat(), far_away));
    play_to_the_end(game, random);
    EXPECT_TRUE(refused(0, decision));
    EXPECT_FALSE(has_heard);
  }
}

}  // namespace
}  // namespace bastide
