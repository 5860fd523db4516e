// Running games as a seat or everybody sees them (docs/record/views.md), for all games: what is
// hidden makes no difference to them, and what they tell is read again, no more and no less.
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "notation/lines.h"
#include "notation/record.h"
#include "notation/told_game.h"
#include "played/games.h"
#include "played/seen_record.h"

namespace bastide {
namespace {

std::vector<Seat> viewers_of(const PlayedGame& played) {
  std::vector<Seat> viewers{onlooker};
  for (int seat = 0; seat < played.players(); ++seat) viewers.push_back(static_cast<Seat>(seat));
  return viewers;
}

// Whether the two positions are one to this viewer.
bool looks_alike(const Game& game, const Position& a, const Position& b, Seat viewer) {
  const Position known_a = game.view(a, viewer).known;
  const Position known_b = game.view(b, viewer).known;
  return std::memcmp(known_a.bytes.data(), known_b.bytes.data(), game.state_bytes()) == 0;
}

// A view is right, comes back unchanged, leads to what the viewer knows, and loads as a game.
void expect_readable(const PlayedGame& played, Seat viewer) {
  const Game& game = played.game();
  const std::string view = record_seen_by(played, viewer);
  const GameLookup lookup = [&game](std::string_view) { return &game; };
  const auto fault = check_record(view, lookup);
  ASSERT_FALSE(fault) << to_text(*fault) << '\n' << view;
  Replay replay(lookup);
  ASSERT_FALSE(load_record(view, replay));
  EXPECT_EQ(replay.header().seen_by, viewer);
  EXPECT_EQ(replay.record().text(), view);
  EXPECT_TRUE(looks_alike(game, replay.position(), played.position(), viewer));
  const PlayedGame again = PlayedGame::from_record(game, replay.header(), view, 7);
  EXPECT_EQ(again.record(), view);
  EXPECT_TRUE(looks_alike(game, again.position(), played.position(), viewer));
  // And what everybody sees can be made from it.
  EXPECT_EQ(record_seen_by(again, viewer), view);
  EXPECT_EQ(record_seen_by(again, onlooker), record_seen_by(played, onlooker));
}

// The first so many acts of a game once more, everything hidden in outcomes of chance chosen anew.
PlayedGame twin_of(const PlayedGame& played, std::size_t acts, Random& random) {
  const Game& game = played.game();
  PlayedGame twin(game, played.header(), random.next());
  DecisionList outcomes;
  for (const PlayedAct& played_act : played.acts().first(acts)) {
    Act act = played_act.act;
    if (act.actor.is_chance()) {
      const EventShape& shape = game.info().events[act.decision.kind];
      const auto shown = [&](const Decision& outcome) {
        return decision_of(seen_by(shape, event_of(outcome, 0), onlooker));
      };
      game.legal(twin.position(), outcomes);
      std::vector<Decision> alike;
      for (const Decision& outcome : outcomes) {
        if (shown(outcome) == shown(act.decision)) alike.push_back(outcome);
      }
      act.decision = alike[random.below(static_cast<std::uint32_t>(alike.size()))];
    }
    twin.follow(act);
  }
  return twin;
}

PlayedGame first_acts(const PlayedGame& played, std::size_t acts) {
  PlayedGame part(played.game(), played.header(), 0);
  for (const PlayedAct& act : played.acts().first(acts)) part.follow(act.act);
  return part;
}

// What the game told this viewer alone, line by line.
std::string secrets_of(const PlayedGame& played, Seat viewer) {
  std::string secrets;
  played.retell([&](const Standing&, const Events& events, const Event& event) {
    const EventShape& shape = played.game().info().events[event.kind];
    if (event.seat != viewer || private_field(shape) == nullptr) return;
    secrets += std::to_string(events.list().size()) + ' ' + std::to_string(event.item) + '\n';
  });
  return secrets;
}

TEST(RecordViews, RecordsThatDifferOnlyInWhatIsHiddenHaveTheSameViewsByteForByte) {
  int compared = 0;
  int really_other = 0;
  for (const GameToPlay& to_play : games_to_play()) {
    Random random(17);
    PlayedGame whole(*to_play.game, to_play.header, 5);
    play_to_the_end(whole, random);
    for (std::size_t acts = 0; acts < whole.acts().size(); acts += 1 + acts / 2 + acts % 7) {
      const PlayedGame played = first_acts(whole, acts);
      if (played.is_over()) break;
      for (int i = 0; i < 3; ++i) {
        const PlayedGame twin = twin_of(whole, acts, random);
        really_other += twin.record() != played.record();
        for (const Seat viewer : viewers_of(played)) {
          if (secrets_of(twin, viewer) != secrets_of(played, viewer)) continue;
          ASSERT_EQ(record_seen_by(twin, viewer), record_seen_by(played, viewer));
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(really_other, 20);  // games with secrets are among them
}

TEST(RecordViews, WhatAReaderAssumesIsAnotherGameWithTheSameView) {
  for (const GameToPlay& to_play : games_to_play()) {
    Random random(23);
    PlayedGame whole(*to_play.game, to_play.header, 8);
    play_to_the_end(whole, random);
    const PlayedGame played = first_acts(whole, whole.acts().size() * 3 / 4);
    for (const Seat viewer : viewers_of(played)) {
      const std::string view = record_seen_by(played, viewer);
      RecordHeader header = header_seen_by(played.header(), viewer);
      PlayedGame assumed(*to_play.game, played.header(), 0);
      for (const Act& act : acts_of(*to_play.game, header, view)) assumed.follow(act);
      EXPECT_EQ(record_seen_by(assumed, viewer), view);
      EXPECT_EQ(secrets_of(assumed, viewer), secrets_of(played, viewer));
    }
  }
}

TEST(RecordViews, NoSeedAndNothingUnknownIsInTheirHeader) {
  const Game& game = *find_game(game_names()[0]);
  RecordHeader header = header_for(game, 2, false);
  header.extra_json =
      R"("first":"random","hints":[1],"seed":42,"people":[0],"computer":"greedy",)"
      R"("page":{"seats":["person","computer:3"],"seed":"abc","hints":true,"more":{"seed":1}})";
  const std::string view = record_seen_by(PlayedGame(game, header, 42), 1);
  EXPECT_EQ(view.find("seed"), std::string::npos);
  EXPECT_EQ(split_lines(view)[0],
            R"({"format":"bastide-view","version":1,"seen_by":1,"game":")" + header.game +
                R"(","options":{},"players":["Seat 0","Seat 1"],"first":"random","people":[0],)"
                R"("computer":"greedy","page":{"seats":["person","computer:3"],"hints":true}})");
  // Whoever knows the day knows its pile.
  header.extra_json = R"("first":"daily")";
  EXPECT_EQ(header_seen_by(header, onlooker).extra_json, "");
}

TEST(RecordViews, AGameThatIsOverHasNone) {
  const Game& game = *find_game(game_names()[0]);
  PlayedGame played(game, header_for(game, 2, false), 1);
  EXPECT_EQ(why_no_view(played, 0), std::nullopt);
  Random random(1);
  play_to_the_end(played, random);
  EXPECT_EQ(why_no_view(played, 0), NoView::Over);
}

// ---- Sample records ----

class SampleViews : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(SampleViews, AreReadableAndRightAtManyMoments) {
  const auto& [name, number] = GetParam();
  Replay replay(find_game);
  ASSERT_FALSE(load_record(read_sample(name, number), replay));
  const PlayedGame whole =
      PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), 0);
  int moments = 0;
  for (std::size_t acts = 0; acts < whole.acts().size(); acts += 17 + acts / 5) {
    const PlayedGame played = first_acts(whole, acts);
    ASSERT_FALSE(played.is_over());
    for (const Seat viewer : viewers_of(played)) {
      SCOPED_TRACE(std::to_string(acts) + " acts, seen by " + std::to_string(viewer));
      ASSERT_NO_FATAL_FAILURE(expect_readable(played, viewer));
    }
    ++moments;
  }
  // The last moment before the end is the one where most has been told.
  const PlayedGame late = first_acts(whole, whole.acts().size() - 1);
  for (const Seat viewer : viewers_of(late)) expect_readable(late, viewer);
  EXPECT_GT(moments, 5);
}

INSTANTIATE_TEST_SUITE_P(All, SampleViews, testing::ValuesIn(all_samples()), sample_name);

// ---- Spoilt ones ----

std::optional<RecordFault> fault_of(const Lines& lines) {
  return check_record(join_lines(lines), find_game);
}

// A view of a game with secrets: its lines, and one that tells the viewer a secret.
struct SecretView {
  Lines lines;
  std::size_t secret = 0;
  std::size_t untold = 0;  // an outcome of chance of which something is left out
};

std::vector<SecretView> secret_views() {
  std::vector<SecretView> views;
  for (const GameToPlay& to_play : games_to_play()) {
    Random random(31);
    PlayedGame whole(*to_play.game, to_play.header, 12);
    play_to_the_end(whole, random);
    const PlayedGame played = first_acts(whole, whole.acts().size() * 4 / 5);
    for (int seat = 0; seat < played.players(); ++seat) {
      const auto viewer = static_cast<Seat>(seat);
      const Lines of_all = split_lines(record_seen_by(played, onlooker));
      const Lines all = split_lines(played.record());
      SecretView view{.lines = split_lines(record_seen_by(played, viewer))};
      for (std::size_t i = 1; i < view.lines.size(); ++i) {
        if (view.lines[i] != of_all[i]) view.secret = i;
        if (view.lines[i] != all[i] && view.lines[i] == of_all[i] && view.untold == 0)
          view.untold = i;
      }
      if (view.secret != 0) views.push_back(view);
    }
  }
  return views;
}

TEST(SpoiltViews, AreRefusedWithTheirLine) {
  const std::vector<SecretView> views = secret_views();
  ASSERT_FALSE(views.empty());
  for (const SecretView& view : views) {
    const Lines& lines = view.lines;
    ASSERT_FALSE(fault_of(lines));
    const auto refused_at = [&](std::size_t line, const Lines& spoilt) {
      const auto fault = fault_of(spoilt);
      ASSERT_TRUE(fault) << line;
      EXPECT_EQ(fault->line, static_cast<int>(line) + 1) << to_text(*fault);
      EXPECT_NE(to_text(*fault), "");
    };
    const std::string& secret = lines[view.secret];
    const std::string value = secret.substr(secret.rfind(',') + 1);  // "value":3}
    Lines spoilt = lines;
    spoilt[view.secret] = with(secret, "," + value, "}");  // the secret left out
    refused_at(view.secret, spoilt);
    spoilt[view.secret] = with(secret, value, "\"value\":77}");  // one that there is not
    refused_at(view.secret, spoilt);
    spoilt = lines;
    spoilt[view.untold].insert(spoilt[view.untold].size() - 1,
                               "," + value.substr(0, value.size() - 1));
    refused_at(view.untold, spoilt);  // something told that nobody knows
    spoilt = lines;
    spoilt.resize(view.secret);  // cut off before its reader's secret
    refused_at(view.secret, spoilt);
    spoilt = lines;
    spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(view.untold));
    refused_at(view.untold, spoilt);
  }
}

TEST(SpoiltViews, HeadersThatDoNotSayWhoSeesItAreRefused) {
  const SecretView view = secret_views()[0];
  const std::string& header = view.lines[0];
  const std::size_t at = header.find("\"seen_by\":");
  const std::string mark = header.substr(at, header.find(',', at) - at);
  for (const char* spoilt : {"\"seen_by\":-1", "\"seen_by\":5", "\"seen_by\":\"nobody\"",
                             "\"seen_by\":null", "\"seen_by\":\"0\"", "\"sees\":0"}) {
    Lines lines = view.lines;
    lines[0] = with(header, mark, spoilt);
    const auto fault = fault_of(lines);
    ASSERT_TRUE(fault) << spoilt;
    EXPECT_EQ(fault->line, 1) << spoilt;
  }
  // Taken for a whole record, it lacks what is hidden.
  Lines lines = view.lines;
  lines[0] = with(header, "bastide-view", "bastide-record");
  EXPECT_EQ(fault_of(lines)->line, static_cast<int>(view.untold) + 1);
  // Seen by everybody, it says too much.
  lines[0] = with(header, mark, "\"seen_by\":\"everybody\"");
  EXPECT_TRUE(fault_of(lines));
}

TEST(SpoiltViews, AViewDoesNotReachTheEnd) {
  Replay replay(find_game);
  const auto [name, number] = all_samples()[0];
  Lines lines = split_lines(read_sample(name, number));
  lines[0] = with(lines[0], "\"bastide-record\",\"version\":1",
                  "\"bastide-view\",\"version\":1,\"seen_by\":0");
  const auto fault = fault_of(lines);
  ASSERT_TRUE(fault);
  EXPECT_NE(to_text(*fault).find("over"), std::string::npos) << to_text(*fault);
}

}  // namespace
}  // namespace bastide
