// Following a game that others run: what a server would tell, line by line, shows what the viewer
// may know and nothing else, and what was decided ahead gives way to it.
#include "games/registry.h"
#include "page.h"
#include "played/sealed_draws.h"

namespace bastide::table {
namespace {

// One who follows: what came from the server, and what the page keeps.
struct Follower {
  json viewer;  // a seat or "everybody"
  Page page;
  std::string told;
  Kept kept;
  json state;

  explicit Follower(json who) : viewer(std::move(who)) {}
  json seat() const { return viewer.is_string() ? json(nullptr) : viewer; }

  // What was new since the last time, as bytes.
  void hear(const std::string& view) {
    if (told.empty()) {
      state = page.want({{"cmd", "follow"}, {"record", view}});
    } else {
      std::size_t from = 0;
      while (from < told.size() && from < view.size() && told[from] == view[from]) ++from;
      from = from == 0 ? 0 : view.rfind('\n', from - 1) + 1;
      state = page.want({{"cmd", "sync"}, {"from", from}, {"text", view.substr(from)}});
    }
    told = view;
    kept.take(state);
  }
};

json begin(Page& referee, const std::string& game, int players, const std::string& seed) {
  return referee.begin(game, players, json::object(), "person", seed);
}

std::string view_for(Page& referee, const json& viewer) {
  return referee.want({{"cmd", "record"}, {"seen_by", viewer}})["record"];
}

// Digging and tents first, so that there is something to be seen in secret.
std::string some_move(const json& ask, Random& random) {
  for (const char* wish : {"mine", "tent"}) {
    for (const json& choice : ask.value("choices", json::array())) {
      if (choice["kind"] == wish || choice.value("piece", "") == wish) return choice["move"];
    }
  }
  return pick(moves_of(ask), random);
}

void expect_same_table(Page& referee, Follower& follower, const std::string& game) {
  const json known = referee.want({{"cmd", "state"}, {"viewer", follower.seat()}});
  for (const auto& [key, value] : known.items()) {
    if (key == "undo" || key == "seen_by" || key == "followed") continue;
    EXPECT_EQ(follower.state[key], value) << game << ' ' << follower.viewer << ' ' << key;
  }
  EXPECT_EQ(follower.state["seen_by"], follower.viewer);
  EXPECT_TRUE(follower.state["followed"].get<bool>());
}

class DeskFollow : public testing::TestWithParam<std::string_view> {};

TEST_P(DeskFollow, EachStepShowsWhatTheViewerKnows) {
  const std::string game(GetParam());
  Page referee;
  Random random(11);
  json state = begin(referee, game, 3, "31");
  std::vector<std::unique_ptr<Follower>> followers;
  for (const json& viewer : {json(0), json(1), json(2), json("everybody")}) {
    followers.push_back(std::make_unique<Follower>(viewer));
    followers.back()->hear(view_for(referee, viewer));
  }
  for (int step = 0; !state["is_over"].get<bool>(); ++step) {
    // The first steps and later some: each makes all sessions anew.
    if (step < 30 || step % 16 == 0) {
      for (const auto& follower : followers) {
        follower->hear(view_for(referee, follower->viewer));
        expect_same_table(referee, *follower, game);
        const json log = referee.want({{"cmd", "log"}, {"viewer", follower->seat()}});
        EXPECT_EQ(follower->kept.log, log["events"]);
        EXPECT_EQ(follower->kept.record, follower->told);
        Follower fresh(follower->viewer);
        fresh.hear(follower->told);
        EXPECT_EQ(fresh.kept.unscored, follower->kept.unscored);
      }
    }
    if (HasFailure()) return;
    state = referee.want({{"cmd", "try"}, {"move", some_move(state["ask"], random)}});
  }
  // All is open: the record itself comes, from its first byte.
  const std::string whole = referee.want({{"cmd", "record"}})["record"];
  const json open = referee.want({{"cmd", "state"}});
  for (const auto& follower : followers) {
    follower->hear(whole);
    EXPECT_EQ(follower->state["seats"], open["seats"]);
    EXPECT_EQ(follower->state["result"], open["result"]);
    EXPECT_EQ(follower->state["ask"]["what"], "nothing");
    EXPECT_EQ(follower->kept.log, referee.want({{"cmd", "log"}})["events"]);
    EXPECT_EQ(follower->kept.record, whole);
  }
}

// What is decided ahead looks as it will be told, or is not shown at all.
TEST_P(DeskFollow, WhatIsDecidedAheadGivesWayToWhatIsTold) {
  const std::string game(GetParam());
  Page referee;
  Random random(5);
  json state = begin(referee, game, 2, "8");
  Follower one(0);
  Follower two(1);
  int held = 0;
  int shown = 0;
  for (int step = 0; !state["is_over"].get<bool>() && step < 70; ++step) {
    one.hear(view_for(referee, 0));
    two.hear(view_for(referee, 1));
    const int asked = state["ask"]["seat"];
    Follower& mover = asked == 0 ? one : two;
    Follower& other = asked == 0 ? two : one;
    const std::string move = some_move(state["ask"], random);
    const json barred = other.page.ask({{"cmd", "try"}, {"move", move}});
    EXPECT_EQ(barred["fault"]["phrase"], "not_asked");
    const json before = mover.state;
    mover.state = mover.page.want({{"cmd", "try"}, {"move", move}});
    mover.kept.take(mover.state);
    EXPECT_EQ(mover.state["pending"], json::array({move}));
    EXPECT_FALSE(mover.state["undo"]["can"].get<bool>());
    EXPECT_EQ(mover.page.want({{"cmd", "record"}})["record"], mover.told);
    state = referee.want({{"cmd", "try"}, {"move", move}});
    if (mover.state["step"] == before["step"]) {
      ++held;
      EXPECT_EQ(mover.state["tiles"], before["tiles"]);
      EXPECT_EQ(mover.state["seats"], before["seats"]);
      EXPECT_EQ(mover.state["ask"]["what"], "chance");
    } else {
      ++shown;
      const json told = referee.want({{"cmd", "state"}, {"viewer", asked}});
      EXPECT_EQ(mover.state["tiles"], told["tiles"]);
      EXPECT_EQ(mover.state["pieces"], told["pieces"]);
      if (mover.state["ask"]["what"] != "chance") {
        EXPECT_EQ(mover.state["ask"], told["ask"]);
        EXPECT_EQ(mover.state["seats"], told["seats"]);
      }
    }
    if (state["is_over"].get<bool>()) break;
    mover.hear(view_for(referee, asked));
    expect_same_table(referee, mover, game);
    Follower fresh(asked);
    fresh.hear(mover.told);
    EXPECT_EQ(mover.kept.log, fresh.kept.log);
    EXPECT_EQ(mover.kept.unscored, fresh.kept.unscored);
    EXPECT_EQ(mover.kept.record, fresh.kept.record);
    if (HasFailure()) return;
  }
  EXPECT_GT(shown, 20);
  if (game == "gold-rush") {
    EXPECT_GT(held, 0);
  }
}

// Two of the players sit at one screen: whoever's view is followed, it shows what lies open to all,
// and the secrets of that seat only on being asked for.
TEST_P(DeskFollow, ASharedScreenShowsNobodysSecrets) {
  const std::string game(GetParam());
  Page referee;
  Random random(3);
  json state = begin(referee, game, 2, "12");
  for (int step = 0; !state["is_over"].get<bool>() && step < 60; ++step) {
    const int asked = state["ask"]["seat"];
    const std::string move = some_move(state["ask"], random);
    if (step % 4 == 3) {
      const json open = referee.want({{"cmd", "state"}, {"viewer", nullptr}});
      const json log = referee.want({{"cmd", "log"}, {"viewer", nullptr}});
      Page shared;
      const std::string told = view_for(referee, asked);
      json seen = shared.want({{"cmd", "follow"}, {"record", told}, {"viewer", nullptr}});
      EXPECT_EQ(seen["seats"], open["seats"]);
      EXPECT_EQ(seen["log"]["entries"], log["events"]);
      EXPECT_EQ(shared.want({{"cmd", "score_now"}, {"viewer", nullptr}}),
                referee.want({{"cmd", "score_now"}, {"viewer", nullptr}}));
      seen =
          shared.want({{"cmd", "sync"}, {"from", told.size()}, {"text", ""}, {"viewer", nullptr}});
      EXPECT_EQ(seen["seats"], open["seats"]);
      EXPECT_EQ(shared.want({{"cmd", "state"}, {"viewer", asked}})["seats"],
                referee.want({{"cmd", "state"}, {"viewer", asked}})["seats"]);
      seen = shared.want({{"cmd", "try"}, {"move", move}, {"viewer", nullptr}});
      EXPECT_EQ(seen["pending"], json::array({move}));
      for (const json& seat : seen["seats"]) {
        EXPECT_TRUE(seat.value("values", json()).empty()) << seat;  // null, or of an empty hand
      }
      if (HasFailure()) return;
    }
    state = referee.want({{"cmd", "try"}, {"move", move}});
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, DeskFollow,
                         testing::Values("carcassonne", "hunters-gatherers", "safari", "gold-rush",
                                         "amazonas"),
                         [](const auto& info) {
                           std::string name(info.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(DeskFollowing, ATurnTakenBackIsCutOff) {
  Page referee;
  Random random(2);
  json state = begin(referee, "carcassonne", 2, "4");
  Follower follower(0);
  follower.hear(view_for(referee, 0));
  const std::string before = follower.told;
  const json then = follower.state;
  state = referee.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  follower.hear(view_for(referee, 0));
  EXPECT_TRUE(follower.state["undo"]["can"].get<bool>());
  EXPECT_EQ(follower.page.ask({{"cmd", "undo"}})["fault"]["phrase"], "others_run_it");
  referee.want({{"cmd", "undo"}});
  const std::size_t from = before.size();
  const json back = follower.page.want({{"cmd", "sync"}, {"from", from}, {"text", ""}});
  EXPECT_EQ(table_of(back), table_of(then));
  EXPECT_EQ(follower.page.want({{"cmd", "record"}})["record"], before);
}

TEST(DeskFollowing, ALineThatCannotBeChangesNothing) {
  Page referee;
  begin(referee, "safari", 2, "4");
  Follower follower(1);
  follower.hear(view_for(referee, 1));
  const json answer = follower.page.ask(
      {{"cmd", "sync"}, {"from", follower.told.size()}, {"text", "{\"e\":\"place\",\"p\":1}\n"}});
  EXPECT_EQ(answer["error"], "bad_record");
  EXPECT_EQ(follower.page.want({{"cmd", "state"}}), table_of(follower.state));
  EXPECT_EQ(follower.page.ask(
                {{"cmd", "sync"}, {"from", follower.told.size() + 1}, {"text", ""}})["error"],
            "bad_command");
  EXPECT_EQ(referee.ask({{"cmd", "sync"}, {"from", 0}, {"text", ""}})["fault"]["phrase"],
            "not_followed");
}

// A game that ended before its last tile, by resigning: everything is open, nobody is asked.
TEST(DeskFollowing, AGameThatOthersHaveEndedAsksNobody) {
  Page referee;
  begin(referee, "gold-rush", 2, "4");
  std::string whole = referee.want({{"cmd", "record"}})["record"];
  const std::size_t seed = whole.find("\"seed\":\"4\",");
  ASSERT_NE(seed, std::string::npos);
  whole.erase(seed, 11);  // as a server writes it, whose draws are sealed
  Page page;
  const json state = page.want({{"cmd", "follow"}, {"record", whole}});
  EXPECT_EQ(state["seen_by"], nullptr);
  EXPECT_FALSE(state["is_over"].get<bool>());
  EXPECT_EQ(state["ask"]["what"], "nothing");
  EXPECT_EQ(state["record"]["text"], whole);
  EXPECT_EQ(page.ask({{"cmd", "try"}, {"move", "pass"}})["fault"]["phrase"], "others_run_it");
  EXPECT_EQ(page.ask({{"cmd", "decide"}})["fault"]["phrase"], "others_run_it");
  page.want({{"cmd", "play_on"}, {"step", 0}, {"seed", "1"}});
}

TEST(DeskFollowing, DrawsAreCheckedAgain) {
  Page page;
  begin(page, "carcassonne", 2, "4");
  EXPECT_EQ(page.want({{"cmd", "check_draws"}})["verdict"], "not_sealed");
  // A record of whoever draws by a sealed key.
  const Game& game = *find_game("carcassonne");
  const Digest key = *read_digest(std::string(64, '7'));
  const std::vector<std::string> shares{std::string(64, 'a'), ""};
  RecordHeader header;
  header.game = "carcassonne";
  header.players = {"Ann", "Bo"};
  put_draws(header, {seal_of(key), shares, key});
  const SealedDraws draws(key, shares);
  PlayedGame played(game, header, 0);
  for (std::uint64_t number = 0; !played.is_over();) {
    if (played.actor().is_chance()) {
      played.follow({draws.outcome(game, played.position(), number++), Actor::chance()});
      continue;
    }
    DecisionList legal;
    game.legal(played.position(), legal);
    ASSERT_FALSE(played.decide(played.actor().seat(), legal[0]));
  }
  page.want({{"cmd", "follow"}, {"record", played.record()}});
  const json checked = page.want({{"cmd", "check_draws"}});
  EXPECT_EQ(checked["verdict"], "fair");
  EXPECT_GT(checked["draws"], 60);
  EXPECT_EQ(checked["unshared"], json::array({1}));
  EXPECT_EQ(checked["seal"], hex_of(seal_of(key)));
  EXPECT_EQ(checked["key"], std::string(64, '7'));
  EXPECT_EQ(checked["shares"][0], shares[0]);
}

}  // namespace
}  // namespace bastide::table
