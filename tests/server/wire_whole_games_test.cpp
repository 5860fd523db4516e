// As wire_honesty_test.cpp, for whole games: what is drawn is told to the server instead of
// following from the key, so that two games can differ in everything that a viewer does not see,
// from the first draw to the last moves.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "notation/event_writer.h"
#include "server/sealed_house.h"

namespace bastide::server::test {
namespace {

// ---- Draws that are told ----

std::vector<std::uint64_t> told_draws;

// For draw number n the n-th of them.
Digest told_number(std::string_view key, std::string_view bytes) {
  constexpr std::string_view draw = "draw ";
  if (!bytes.starts_with(draw)) return sodium_keyed(key, bytes);
  const auto number = std::stoul(std::string(bytes.substr(draw.size())));
  std::uint64_t value = number < told_draws.size() ? told_draws[number] : 0;
  Digest digest{};
  for (int i = 7; i >= 0; --i, value >>= 8) {
    digest[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(value & 0xff);
  }
  return digest;
}

// What chance may bring, each with a number that brings it (docs/draws.md: in the order of their
// notation).
struct Chance {
  Decision outcome;
  std::uint64_t number;
};
std::vector<Chance> chances_of(const Game& game, const Position& position) {
  DecisionList list;
  game.legal(position, list);
  std::vector<std::pair<std::string, Decision>> sorted;
  const TableMemory nothing;
  for (const Decision& outcome : list) {
    sorted.emplace_back(print_move(game, nothing, outcome), outcome);
  }
  std::ranges::sort(sorted, {}, &std::pair<std::string, Decision>::first);
  std::vector<Chance> chances;
  std::uint64_t number = 0;
  for (const auto& [text, outcome] : sorted) {
    chances.push_back({outcome, number});
    number += static_cast<std::uint64_t>(game.weight(position, outcome));
  }
  return chances;
}

// ---- Worlds ----

// A game that to its viewer looks like the first of them all.
struct World {
  PlayedGame played;
  Seat viewer = onlooker;
  std::vector<std::uint64_t> draws;
};

using Views = std::array<std::string, 3>;  // of both seats and of who looks on

std::size_t place_of(Seat viewer) { return viewer == onlooker ? 2 : viewer; }

EventListener teller_of(const Game& game, Views& views) {
  return [&](const Standing&, const Events& events, const Event& event) {
    for (const Seat viewer : {Seat{0}, Seat{1}, onlooker}) {
      append_event(views[place_of(viewer)], game, events, event, viewer);
    }
  };
}

// Chance up to the next question, in all worlds. False where one of them cannot look as it should.
bool draw_in(std::vector<World>& worlds, Random& random) {
  while (worlds[0].played.actor().is_chance()) {
    const Game& game = worlds[0].played.game();
    Views first;
    for (World& world : worlds) {
      if (!world.played.actor().is_chance()) return false;
      std::vector<Chance> chances = chances_of(game, world.played.position());
      for (std::size_t i = chances.size(); i > 1; --i) {
        std::swap(chances[i - 1], chances[random.below(static_cast<std::uint32_t>(i))]);
      }
      const bool is_first = &world == &worlds[0];
      bool is_found = false;
      for (const Chance& chance : chances) {
        PlayedGame next = world.played;
        Views views;
        next.follow({chance.outcome, Actor::chance()}, teller_of(game, views));
        const std::size_t place = place_of(world.viewer);
        if (!is_first && views[place] != first[place]) continue;
        if (is_first) first = views;
        world.played = std::move(next);
        world.draws.push_back(chance.number);
        is_found = true;
        break;
      }
      if (!is_found) return false;
    }
  }
  return std::ranges::none_of(worlds,
                              [](const World& world) { return world.played.actor().is_chance(); });
}

// One move that is possible everywhere and looks the same to each viewer; its notation.
std::optional<std::string> same_move_in(std::vector<World>& worlds, Random& random) {
  const PlayedGame& played = worlds[0].played;
  const Game& game = played.game();
  DecisionList legal;
  game.legal(played.position(), legal);
  constexpr int tries = 8;
  for (int i = 0; i < tries; ++i) {
    const Decision decision =
        legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    const std::string text = print_move(game, played.memory(), decision);
    std::vector<World> next = worlds;
    Views first;
    bool is_same = true;
    for (World& world : next) {
      const Actor actor = world.played.actor();
      const auto parsed = parse_move(game, world.played.memory(), text);
      const auto* own = std::get_if<Decision>(&parsed);
      Views views;
      is_same = actor == played.actor() && own != nullptr &&
                !world.played.decide(actor.seat(), *own, teller_of(game, views));
      if (&world == &next[0]) first = views;
      const std::size_t place = place_of(world.viewer);
      is_same = is_same && views[place] == first[place];
      if (!is_same) break;
    }
    is_same = is_same && std::ranges::all_of(next, [&](const World& world) {
                return world.played.is_over() == next[0].played.is_over();
              });
    if (!is_same || next[0].played.is_over() || !draw_in(next, random)) continue;
    worlds = std::move(next);
    return text;
  }
  return std::nullopt;
}

struct Twins {
  std::vector<World> worlds;  // the first, and one for each viewer
  std::vector<std::string> moves;
};

// As far as the worlds can look alike: what is hidden comes to light at the end.
Twins twins_of(const PlayedGame& undealt, std::uint64_t seed) {
  Random random(seed);
  Twins twins;
  for (const Seat viewer : {onlooker, onlooker, Seat{0}, Seat{1}}) {
    twins.worlds.push_back({undealt, viewer, {}});
  }
  if (!draw_in(twins.worlds, random)) return twins;
  constexpr std::size_t enough = 400;
  while (twins.moves.size() < enough) {
    auto move = same_move_in(twins.worlds, random);
    if (!move) break;
    twins.moves.push_back(std::move(*move));
  }
  return twins;
}

// ---- Over the wire ----

struct Told {
  std::array<std::vector<std::string>, 3> messages;  // by viewer, without the seal
  std::string record;                                // as nobody sees it yet
};

Told told_of(std::string_view game, std::string_view name_of_key, const World& world,
             std::span<const std::string> moves) {
  told_draws = world.draws;
  const Digest key = sodium_keyed("whole games", name_of_key);
  House house;
  house.keyed = told_number;
  open_with(house, log_before_shares(game, key));
  const std::string code = "k7qm-4f2d";
  const std::vector<std::shared_ptr<Page>> pages{house.enter(code, "Ann"), house.enter(code, "Bo"),
                                                 house.enter(code)};
  for (int seat = 0; seat < 2; ++seat) {
    house.say(*pages[static_cast<std::size_t>(seat)], "share", {{"share", share_of(seat)}}, "s");
  }
  Told told;
  for (std::size_t step = 0; step < moves.size(); ++step) {
    house.now += second;
    const auto asked = pages[0]->room["game"]["asked"].get<std::size_t>();
    const Json fields{{"step", step}, {"move", moves[step]}};
    const std::string id = "m" + std::to_string(step);
    EXPECT_EQ(house.say(*pages[asked], "decide", fields, id)["ok"], true) << moves[step];
    if (step % 25 != 24) continue;
    for (const char* path : {"", "/k7qm-4f2d/board", "/k7qm-4f2d/record"}) {
      const std::string body = house.call("GET", std::string("/api/tables") + path).body;
      for (auto& messages : told.messages) messages.push_back(body);
    }
    for (const std::size_t seat : {0u, 1u}) {
      const Json mine{{"code", code}, {"key", key_of(seat == 0 ? "Ann" : "Bo")}};
      told.messages[seat].push_back(
          house.call("POST", "/api/mine", {{"tables", Json::array({mine})}}).body);
    }
  }
  for (std::size_t viewer = 0; viewer < pages.size(); ++viewer) {
    auto& messages = told.messages[viewer];
    const auto& raw = pages[viewer]->raw;
    messages.insert(messages.end(), raw.begin(), raw.end());
    for (std::string& message : messages) {
      message = without(std::move(message), hex_of(seal_of(key)));
    }
  }
  house.say(*pages[0], "resign", Json::object(), "r");
  const std::string& record = pages[0]->record;
  told.record = record.substr(record.find('\n'));
  return told;
}

TEST(WireHonesty, WholeGamesThatDifferOnlyInWhatAViewerMayNotKnowSendItTheSameBytes) {
  ASSERT_TRUE(secrets_ready());
  int with_other_secrets = 0;
  for (const std::string_view name : game_names()) {
    std::vector<std::string> log = log_before_shares(name, sodium_keyed("whole games", "0"));
    for (int seat = 0; seat < 2; ++seat) {
      log.push_back(to_text({made_at, "shared", {{"seat", seat}, {"share", share_of(seat)}}}));
    }
    log.push_back(to_text({made_at, "dealt"}));
    const Table table = table_of(log);
    const PlayedGame undealt(table.game()->game(), table.game()->played().header(), 0);
    // Some ways end early because the worlds come too far apart.
    Twins twins;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Twins others = twins_of(undealt, seed);
      if (others.moves.size() > twins.moves.size()) twins = std::move(others);
      if (twins.moves.size() > 60) break;
    }
    EXPECT_GT(twins.moves.size(), 15u) << name;
    const Told first = told_of(name, "0", twins.worlds[0], twins.moves);
    for (std::size_t i = 1; i < twins.worlds.size(); ++i) {
      // Where nothing is secret all of them are the same game, and one stands for all.
      const bool is_same_game = twins.worlds[i].draws == twins.worlds[0].draws;
      if (is_same_game && i > 1) continue;
      const Told other = told_of(name, std::to_string(i), twins.worlds[i], twins.moves);
      with_other_secrets += other.record != first.record ? 1 : 0;
      for (std::size_t viewer = 0; viewer < 3; ++viewer) {
        if (!is_same_game && viewer != place_of(twins.worlds[i].viewer)) continue;
        SCOPED_TRACE(std::string(name) + " seen by " + std::to_string(viewer));
        ASSERT_EQ(first.messages[viewer].size(), other.messages[viewer].size());
        for (std::size_t m = 0; m < first.messages[viewer].size(); ++m) {
          ASSERT_EQ(first.messages[viewer][m], other.messages[viewer][m]) << m;
        }
      }
    }
  }
  EXPECT_GE(with_other_secrets, 3) << "a game with secrets is among them, for each viewer";
}

}  // namespace
}  // namespace bastide::server::test
