// Byways, a sixth game in folders of its own: nothing in src/ or web/ knows of it, and everything
// works with it. What is tested for every game (tests/properties/contract*, tests/ai, tests/art, …)
// is tested for it too; here stand the points where a game meets a layer, one by one.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "ai/minds.h"
#include "art/board.h"
#include "games/registry.h"
#include "notation/record.h"
#include "notation/rules_text.h"
#include "properties/contract.h"
#include "protocol/engine_session.h"
#include "table/page.h"

namespace bastide {
namespace {

using table::json;
using table::Page;

const Game& byways() { return *find_game("byways"); }

// A random game, as a record.
std::string random_record(std::uint64_t seed, int players) {
  Setup setup = default_setup(byways().info());
  setup.players = static_cast<std::uint8_t>(players);
  setup.seed = seed;
  RecordHeader header;
  header.game = byways().info().name;
  for (int seat = 0; seat < players; ++seat) header.players.push_back("seat");
  RecordWriter record(byways(), header);
  Events events;
  Position position;
  byways().start(setup, position, &events);
  record.add(events);
  Random random(seed);
  while (!byways().actor(position).is_nobody()) {
    events.clear();
    random_step(byways(), position, random, &events);
    record.add(events);
  }
  return record.text();
}

// How often a record cites the rule.
int citations(std::string_view record, std::string_view rule) {
  int lines = 0;
  for (auto at = record.find(rule); at != std::string_view::npos; at = record.find(rule, at + 1)) {
    ++lines;
  }
  return lines;
}

// ---- The lists ----

TEST(SixthGame, IsListedAfterTheOthers) {
  ASSERT_EQ(game_names().back(), "byways");
  EXPECT_EQ(byways().info().title, "Byways");
  EXPECT_EQ(byways().tiles().tiles.size(), 5u);
}

TEST(SixthGame, ItsRulesAreFound) {
  ASSERT_NE(find_rule("bw 8"), nullptr);
  EXPECT_EQ(find_rule("BW-8")->game, "byways");
}

TEST(SixthGame, EveryPlayerAndLevelPlaysIt) {
  EXPECT_NE(find_minds(byways()), nullptr);
  Position position;
  byways().start(default_setup(byways().info()), position);
  byways().deal(position);
  DecisionList list;
  byways().legal(position, list);
  const auto expect_sound = [&](std::unique_ptr<Player> player) {
    ASSERT_NE(player, nullptr);
    EXPECT_TRUE(list.contains(decide(*player, byways().view(position, 0), 1, 40)));
  };
  for (const std::string_view name : player_names()) expect_sound(make_player(name, byways()));
  for (std::size_t i = 1; i <= levels().size(); ++i) {
    expect_sound(make_level(static_cast<int>(i), byways()));
  }
}

// ---- Records ----

TEST(SixthGame, RecordsComeBackUnchanged) {
  int closed = 0;
  int open = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string text = random_record(seed, 2 + static_cast<int>(seed % 4));
    EXPECT_FALSE(check_record(text, find_game));
    Replay replay(find_game);
    ASSERT_FALSE(load_record(text, replay));
    EXPECT_EQ(replay.record().text(), text);
    closed += citations(text, "BW-8");
    open += citations(text, "BW-11");
  }
  EXPECT_GT(closed, 0);
  EXPECT_GT(open, 0);
}

// ---- Pictures ----

TEST(SixthGame, ABoardIsDrawn) {
  Replay replay(find_game);
  ASSERT_FALSE(load_record(random_record(3, 3), replay));
  art::Album album(byways().tiles());
  const std::string svg =
      art::board_picture(album, byways().table_view(replay.position()), {.title = "Byways"}, {});
  EXPECT_TRUE(svg.starts_with("<svg") || svg.starts_with("<?xml")) << svg.substr(0, 80);
  EXPECT_NE(svg.find("Byways"), std::string::npos);
}

// ---- The desk ----

TEST(SixthGame, TheDeskPlaysTakesBackAndExplains) {
  Page page;
  json state = page.begin("byways", 2);
  ASSERT_EQ(state["ask"]["what"], "place");
  Random random(5);
  const auto choose = [&] {
    const std::string move = table::pick(table::moves_of(state["ask"]), random);
    EXPECT_TRUE(page.want({{"cmd", "preview"}, {"move", move}}).contains("ok"));
    state = page.want({{"cmd", "try"}, {"move", move}});
  };
  choose();
  ASSERT_EQ(state["ask"]["what"], "action");
  state = page.want({{"cmd", "undo"}});
  ASSERT_EQ(state["ask"]["what"], "place");
  while (!state["is_over"].get<bool>()) choose();
  EXPECT_FALSE(page.want({{"cmd", "log"}})["events"].empty());
  EXPECT_FALSE(page.want({{"cmd", "features"}})["features"].empty());
  EXPECT_EQ(page.want({{"cmd", "state"}})["game"], "byways");
  json review{{"done", false}};
  for (int i = 0; i < 1000 && !review["done"].get<bool>(); ++i) {
    review = page.want({{"cmd", "review"}, {"ms", 50}, {"per_decision", 1}, {"from", 0}});
  }
  EXPECT_TRUE(review["done"].get<bool>());
}

// ---- The engine protocol ----

bool has(const std::vector<std::string>& lines, std::string_view line) {
  return std::ranges::find(lines, line) != lines.end();
}

TEST(SixthGame, AnEngineTakesItsMoves) {
  EngineSession session([](std::string_view name) { return find_game(name); }, "test",
                        std::get<PlayerSpec>(parse_player_spec("greedy")));
  EXPECT_TRUE(has(session.take("hello"), "game byways 2 5"));
  EXPECT_EQ(session.take("newgame byways 2 seed 3").back(), "ok");
  EXPECT_TRUE(session.take("draw").back().starts_with("ok "));
  EXPECT_EQ(session.take("play 9,9 r0").back().substr(0, 6), "error ");
  const auto legal = session.take("legal");
  ASSERT_GT(legal.size(), 1u);
}

}  // namespace
}  // namespace bastide
