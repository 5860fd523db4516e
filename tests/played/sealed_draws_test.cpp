#include "played/sealed_draws.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>

#include "played/games.h"
#include "played/seen_record.h"
#include "support/program.h"

namespace bastide {
namespace {

using Verdict = DrawsCheck::Verdict;

std::vector<std::string> some_shares(std::size_t count) {
  std::vector<std::string> shares;
  for (std::size_t i = 0; i < count; ++i) shares.push_back(hex_of(sha256(std::to_string(i))));
  return shares;
}

// Chance as the key has it, everybody at random, until the game is over.
PlayedGame sealed_game(const GameToPlay& toplay, const Digest& key, std::uint64_t chance,
                       std::vector<std::string> shares) {
  RecordHeader header = toplay.header;
  put_draws(header, {seal_of(key), shares, key});
  PlayedGame played(*toplay.game, header, 0);
  const SealedDraws dealer(key, shares);
  Random random(chance);
  std::uint64_t draws = 0;
  while (!played.is_over()) {
    if (played.actor().is_chance()) {
      played.follow({dealer.outcome(*toplay.game, played.position(), draws++), Actor::chance()});
    } else {
      played.decide(played.actor().seat(), any_decision(played, random));
    }
  }
  return played;
}

TEST(SealedDraws, OfEveryGameAreFoundFair) {
  for (const GameToPlay& toplay : games_to_play()) {
    const Digest key = sha256("a key");
    const PlayedGame played =
        sealed_game(toplay, key, 5, some_shares(toplay.header.players.size()));
    const DrawsCheck check = check_draws(*toplay.game, played.header(), played.record());
    EXPECT_EQ(check.verdict, Verdict::Fair) << toplay.header.game;
    EXPECT_GT(check.draws, 10);
    EXPECT_TRUE(check.unshared.empty());
  }
}

TEST(SealedDraws, AnotherKeyShareOrDrawIsFound) {
  const GameToPlay toplay = games_to_play()[0];
  const Digest key = sha256("a key");
  const auto shares = some_shares(2);
  const PlayedGame played = sealed_game(toplay, key, 5, shares);
  const auto verdict = [&](const DrawSeal& draws) {
    RecordHeader header = played.header();
    put_draws(header, draws);
    return check_draws(*toplay.game, header, played.record()).verdict;
  };
  EXPECT_EQ(verdict({seal_of(key), shares, key}), Verdict::Fair);
  EXPECT_EQ(verdict({seal_of(key), shares, sha256("another")}), Verdict::BadSeal);
  EXPECT_EQ(verdict({seal_of(sha256("another")), shares, sha256("another")}), Verdict::Differs);
  EXPECT_EQ(verdict({seal_of(key), {shares[1], shares[0]}, key}), Verdict::Differs);
  EXPECT_EQ(verdict({seal_of(key), {shares[0], ""}, key}), Verdict::Differs);
  EXPECT_EQ(verdict({seal_of(key), shares, std::nullopt}), Verdict::NoKey);
  // A game that was drawn by anything else.
  PlayedGame other(*toplay.game, played.header(), 99);
  Random random(5);
  play_to_the_end(other, random);
  EXPECT_EQ(check_draws(*toplay.game, other.header(), other.record()).verdict, Verdict::Differs);
}

TEST(SealedDraws, TellWhoseShareDidNotCome) {
  const GameToPlay toplay = games_to_play()[1];
  const PlayedGame played = sealed_game(toplay, sha256("a key"), 5, {"", some_shares(1)[0], ""});
  const DrawsCheck check = check_draws(*toplay.game, played.header(), played.record());
  EXPECT_EQ(check.verdict, Verdict::Fair);
  EXPECT_EQ(check.unshared, (std::vector<int>{0, 2}));
}

// One of two games with the same pile, in which everybody plays at random.
PlayedGame game_of_pair(const GameToPlay& toplay, const Digest& key, int which,
                        std::uint64_t chance) {
  const std::size_t players = toplay.header.players.size();
  auto shares = some_shares(2 * players);
  std::vector<std::string> others(shares.begin() + static_cast<std::ptrdiff_t>(players),
                                  shares.end());
  shares.resize(players);
  if (which == 2) std::swap(shares, others);
  DrawSeal draws{seal_of(key), shares, key};
  draws.pair = {which, others};
  RecordHeader header = toplay.header;
  put_draws(header, draws);
  PlayedGame played(*toplay.game, header, 0);
  const SealedDraws dealer(key, draws);
  DrawCount count;
  Random random(chance);
  while (!played.is_over()) {
    if (played.actor().is_chance()) {
      count.note_chance(*toplay.game, played.position());
      played.follow({dealer.outcome(*toplay.game, played.position(), count), Actor::chance()});
    } else {
      played.decide(played.actor().seat(), any_decision(played, random));
      count.note_decision();
    }
  }
  return played;
}

// What was drawn, as lines of the record: the tiles with which turns begin, and the rest.
struct Drawn {
  std::vector<int> turns;
  std::vector<std::pair<int, int>> rest;  // kind and item
};
Drawn drawn_in(const GameToPlay& toplay, const PlayedGame& played) {
  Drawn drawn;
  DrawCount count;
  Position position;
  toplay.game->start(setup_of(played.header(), 0), position);
  for (const PlayedAct& one : played.acts()) {
    const Act& act = one.act;
    if (act.actor.is_chance()) {
      count.note_chance(*toplay.game, position);
      if (count.begins_turn()) {
        drawn.turns.push_back(act.decision.item);
      } else {
        drawn.rest.emplace_back(act.decision.kind, act.decision.item);
      }
    } else {
      count.note_decision();
    }
    EXPECT_FALSE(toplay.game->try_apply(position, act.actor, act.decision, nullptr));
  }
  return drawn;
}

TEST(SealedDraws, TwoGamesOfAPairHaveTheSamePileWhateverIsPlayed) {
  bool has_rest = false;
  for (const GameToPlay& toplay : games_to_play()) {
    const Digest key = sha256("a key");
    const PlayedGame first = game_of_pair(toplay, key, 1, 5);
    const PlayedGame second = game_of_pair(toplay, key, 2, 6);
    for (const PlayedGame* played : {&first, &second}) {
      const DrawsCheck check = check_draws(*toplay.game, played->header(), played->record());
      EXPECT_EQ(check.verdict, Verdict::Fair) << toplay.header.game;
    }
    const Drawn one = drawn_in(toplay, first);
    const Drawn other = drawn_in(toplay, second);
    // Games may end before their pile does.
    const std::size_t both = std::min(one.turns.size(), other.turns.size());
    EXPECT_GT(both, 10u) << toplay.header.game;
    EXPECT_TRUE(std::equal(one.turns.begin(), one.turns.begin() + static_cast<int>(both),
                           other.turns.begin()))
        << toplay.header.game;
    if (one.rest.size() > 5 && other.rest.size() > 5) {
      has_rest = true;
      EXPECT_NE(one.rest, other.rest) << "what somebody has drawn besides says nothing of that";
    }
    // Neither is another one of a pair, nor one of another pair.
    RecordHeader header = first.header();
    DrawSeal draws = std::get<DrawSeal>(draws_of(header));
    for (const auto& change : {+[](DrawSeal& its) { its.pair->game = 2; },
                               +[](DrawSeal& its) { its.pair->shares[0] = hex_of(sha256("x")); },
                               +[](DrawSeal& its) { its.pair.reset(); }}) {
      DrawSeal changed = draws;
      change(changed);
      put_draws(header, changed);
      EXPECT_EQ(check_draws(*toplay.game, header, first.record()).verdict, Verdict::Differs);
    }
  }
  EXPECT_TRUE(has_rest) << "some game draws tokens";
}

// Every tile of the pile comes first as often as there are copies of it, within four standard
// deviations.
TEST(SealedDraws, EveryOutcomeComesByItsWeight) {
  const Game& game = *find_game("carcassonne");
  Position position;
  game.start(setup_of(header_for(game, 2, false), 0), position);
  std::map<int, int> drawn;
  constexpr int keys = 5000;
  for (int i = 0; i < keys; ++i) {
    const SealedDraws dealer(sha256(std::to_string(i)), some_shares(2));
    ++drawn[dealer.outcome(game, position, 0).item];
  }
  DecisionList list;
  game.legal(position, list);
  double total = 0;
  for (const Decision& outcome : list) total += game.weight(position, outcome);
  for (const Decision& outcome : list) {
    const double share = game.weight(position, outcome) / total;
    const double expected = keys * share;
    EXPECT_NEAR(drawn[outcome.item], expected, 4 * std::sqrt(expected * (1 - share)));
  }
}

TEST(SealedDraws, OfARunningGameGiveNoKeyAway) {
  const GameToPlay toplay = games_to_play()[0];
  RecordHeader header = toplay.header;
  const Digest key = sha256("a key");
  put_draws(header, {seal_of(key), some_shares(2), std::nullopt});
  const RecordHeader open = header_seen_by(header, onlooker);
  EXPECT_NE(open.extra_json.find(hex_of(seal_of(key))), std::string::npos);
  // Whoever writes the key too early must not have it passed on.
  put_draws(header, {seal_of(key), some_shares(2), key});
  EXPECT_EQ(header_seen_by(header, onlooker).extra_json.find(hex_of(key)), std::string::npos);
}

TEST(SealedDraws, WhatCannotBeUnderstoodIsSaid) {
  const Game& game = *find_game("carcassonne");
  RecordHeader header = header_for(game, 2, false);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(draws_of(header)));
  const std::string digits(64, '0');
  const std::vector<std::string> wrong{
      "7",
      "{}",
      R"({"scheme":"dice"})",
      R"({"scheme":"hmac-sha256-1","seal":"00","shares":["",""]})",
      R"({"scheme":"hmac-sha256-1","seal":")" + digits + R"(","shares":[""]})",
      R"({"scheme":"hmac-sha256-1","seal":")" + digits + R"(","shares":["","x"]})",
      R"({"scheme":"hmac-sha256-1","seal":")" + digits + R"(","shares":["",""],"key":7})",
      R"({"scheme":"hmac-sha256-2","seal":")" + digits + R"(","shares":["",""]})",
      R"({"scheme":"hmac-sha256-2","seal":")" + digits +
          R"(","shares":["",""],"game":3,"others":["",""]})",
      R"({"scheme":"hmac-sha256-2","seal":")" + digits +
          R"(","shares":["",""],"game":1,"others":[""]})"};
  for (const std::string& json : wrong) {
    header.extra_json.clear();
    put_extra(header, "draws", json);
    EXPECT_TRUE(std::holds_alternative<DrawsFault>(draws_of(header))) << json;
  }
}

// ---- The program, and a check that somebody else might write ----

TEST(VerifyCommand, SaysWhetherDrawsAreFair) {
  const ProgramFolder folder;
  const GameToPlay toplay = games_to_play()[0];
  const Digest key = sha256("a key");
  const PlayedGame played = sealed_game(toplay, key, 5, {some_shares(1)[0], ""});
  const std::string fair = folder.path("fair.bastide.jsonl").string();
  std::ofstream(fair) << played.record();
  const auto found = folder.run({"verify", fair});
  EXPECT_EQ(found.status, 0) << found.errors;
  EXPECT_EQ(found.output, "fair " + fair +
                              ": all 71 draws follow from the sealed key; no share of Seat 1 "
                              "(seat 1)\n");

  std::string text = played.record();
  const std::string hex = hex_of(key);
  text.replace(text.find(hex), hex.size(), hex_of(sha256("another")));
  const std::string unfair = folder.path("unfair.bastide.jsonl").string();
  std::ofstream(unfair) << text;
  const auto caught = folder.run({"verify", unfair, fair});
  EXPECT_EQ(caught.status, 1);
  EXPECT_TRUE(caught.output.starts_with("UNFAIR ")) << caught.output;
  EXPECT_NE(caught.output.find("\nfair "), std::string::npos);

  const std::string unsealed =
      std::string(BASTIDE_SOURCE_DIR) + "/tests/records/carcassonne-1.bastide.jsonl";
  const auto unproven = folder.run({"verify", unsealed});
  EXPECT_EQ(unproven.status, 1);
  EXPECT_TRUE(unproven.output.starts_with("UNPROVEN ")) << unproven.output;
  EXPECT_EQ(folder.run({"verify", "nowhere"}).status, 2);
}

TEST(VerifyCommand, AgreesWithACheckInAnotherLanguage) {
  const ProgramFolder folder;
  const GameToPlay toplay = games_to_play()[0];
  ASSERT_EQ(toplay.header.game, "carcassonne");
  for (int i = 0; i < 5; ++i) {
    const Digest key = sha256(std::to_string(i));
    const auto chance = static_cast<std::uint64_t>(i);
    const PlayedGame played = i < 3 ? sealed_game(toplay, key, chance, some_shares(2))
                                    : game_of_pair(toplay, key, i - 2, chance);
    const std::string path = folder.path("game.bastide.jsonl").string();
    std::ofstream(path) << played.record();
    const std::string command =
        std::string("python3 " BASTIDE_SOURCE_DIR "/tests/played/check_draws.py ") +
        BASTIDE_SOURCE_DIR "/data/tiles/carcassonne.json " + path;
    EXPECT_EQ(std::system(command.c_str()), 0);
  }
}

}  // namespace
}  // namespace bastide
