// Lines that lose, double, delay and mix up what pages say, and break: whole games of all kinds go
// on over them, nothing happens twice, and nobody is told what is not for him.
#include <gtest/gtest.h>

#include <deque>

#include "notation/record.h"
#include "played/sealed_draws.h"
#include "server/follower.h"
#include "server/house.h"

namespace bastide::server::test {
namespace {

// A page on a bad line: says one thing at a time, and says it again until it is answered.
struct BadPage {
  std::string name;
  std::shared_ptr<Page> page;
  Follower engine;
  std::string wish;  // what is not answered yet
  std::string id;
  std::size_t answers_read = 0;
  std::vector<std::string> heard;  // while the game went on, over all its lines
  std::size_t raw_read = 0;
  int said = 0;
};

class BadLines {
 public:
  BadLines(House& house, std::string_view game, std::uint64_t seed) : house_(house), random_(seed) {
    const std::string host = "Ann" + std::string(game);
    code_ = house.make_table(terms_for(game), host);
    for (const std::string& name : {host, std::string("Bo")}) {
      pages_.emplace_back();
      pages_.back().name = name;
      pages_.back().page = pages_.size() == 1 ? house.enter(code_, name) : house.sit(code_, name);
    }
    watcher_.page = house.enter(code_);
    EXPECT_EQ(house.say(*pages_[0].page, "start")["ok"], true);
    for (BadPage& its : pages_) say(its, "share", {{"share", std::string(64, 'c')}});
  }

  bool is_over() const { return pages_[0].page->room["phase"] == "over"; }

  void step() {
    house_.now += 3 * second;
    for (BadPage& its : pages_) {
      hear(its);
      if (its.page->room["phase"] == "playing" && its.wish.empty()) wish_something(its);
      if (!its.wish.empty() && random_.below(3) != 0) on_the_way_.push_back({&its, its.wish});
      if (random_.below(60) == 0) break_line(its);
    }
    hear(watcher_);
    deliver();
    house_.wait_for_posted();
  }

  void expect_nothing_twice_and_nothing_told() {
    for (BadPage& its : pages_) hear(its);
    hear(watcher_);
    const std::string& record = pages_[0].page->record;
    EXPECT_EQ(record, pages_[1].page->record);
    EXPECT_EQ(record, watcher_.page->record);
    Replay replay([](std::string_view name) { return find_game(name); });
    ASSERT_FALSE(load_record(record, replay));
    EXPECT_EQ(check_draws(replay.game(), replay.header(), record).verdict,
              DrawsCheck::Verdict::Fair);
    const PlayedGame played =
        PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), 0);
    expect_moves(played);
    expect_talk();
    expect_no_secrets(std::get<DrawSeal>(draws_of(replay.header())));
  }

  int faults() const { return faults_; }
  std::string standing() const {
    std::string text = pages_[0].page->room.dump();
    for (const BadPage& its : pages_) text += '\n' + its.wish;
    return text;
  }

 private:
  void say(BadPage& its, std::string_view what, Json fields) {
    its.id = "w" + std::to_string(++ids_);
    fields["id"] = its.id;
    fields["do"] = what;
    its.wish = fields.dump();
  }

  void hear(BadPage& its) {
    for (; its.answers_read < its.page->answers.size(); ++its.answers_read) {
      const Json& answer = its.page->answers[its.answers_read];
      if (answer["re"] != its.id || its.wish.empty()) continue;
      if (answer.value("error", "") == "too_much") continue;  // the disk is slow: said again later
      EXPECT_EQ(answer["ok"], true) << answer << its.wish;
      its.wish.clear();
    }
    for (; its.raw_read < its.page->raw.size(); ++its.raw_read) {
      const std::string& raw = its.page->raw[its.raw_read];
      if (raw.find(R"("phase":"over")") == std::string::npos) its.heard.push_back(raw);
    }
    if (its.page->room["phase"] == "playing") its.engine.follow(its.page->record);
  }

  void wish_something(BadPage& its) {
    const Json& game = its.page->room["game"];
    if (random_.below(9) == 0) {
      return say(its, "say", {{"text", its.name + " says " + std::to_string(its.said++)}});
    }
    if (game["asked"] != its.page->you["seat"]) return;
    const auto step = game["step"].get<std::size_t>();
    EXPECT_EQ(step, static_cast<std::size_t>(its.engine.decisions()));
    const std::string move = its.engine.any_move(random_);
    EXPECT_EQ(step, moves_.size()) << "a decision for each step, and no other";
    moves_.push_back(move);
    say(its, "decide", {{"step", step}, {"move", move}});
  }

  // What is on the way arrives in any order; some of it never, some twice, some much later.
  void deliver() {
    for (std::size_t count = on_the_way_.size(); count > 0 && !on_the_way_.empty(); --count) {
      const std::size_t at = random_.below(static_cast<std::uint32_t>(on_the_way_.size()));
      const auto [its, text] = on_the_way_[at];
      const auto fate = random_.below(8);
      if (fate < 2) continue;  // later
      if (fate != 2) on_the_way_.erase(on_the_way_.begin() + static_cast<std::ptrdiff_t>(at));
      faults_ += fate == 2 || fate == 3 ? 1 : 0;
      if (fate == 3) continue;  // never
      house_.rooms->heard(*its->page, text);
    }
  }

  void break_line(BadPage& its) {
    ++faults_;
    hear(its);
    house_.hang_up(*its.page);
    const auto before = its.page;
    its.page = house_.enter(code_, its.name, before.get());
    its.answers_read = 0;
    its.raw_read = 0;
  }

  void expect_moves(const PlayedGame& played) {
    std::size_t step = 0;
    PlayedGame again(played.game(), played.header(), 0);
    for (const PlayedAct& act : played.acts()) {
      if (act.act.actor.is_seat()) {
        ASSERT_LT(step, moves_.size());
        EXPECT_EQ(print_move(again.game(), again.memory(), act.act.decision), moves_[step++]);
      }
      again.follow(act.act);
    }
    EXPECT_EQ(step, moves_.size());
  }

  void expect_talk() {
    std::map<std::string, int> times;
    for (const Json& line : watcher_.page->talk) {
      if (line.contains("text")) ++times[line["text"].get<std::string>()];
    }
    for (const BadPage& its : pages_) {
      for (int i = 0; i + 1 < its.said; ++i) {
        EXPECT_EQ(times[its.name + " says " + std::to_string(i)], 1);
      }
    }
  }

  // Keys, their hashes and the key of the draws are in no message before the end.
  void expect_no_secrets(const DrawSeal& draws) {
    std::vector<std::string> secrets{hex_of(draws.key.value())};
    for (const BadPage& its : pages_) {
      secrets.push_back(key_of(its.name));
      secrets.push_back(hash_of(key_of(its.name)));
    }
    std::size_t messages = 0;
    for (const BadPage* its : {&pages_[0], &pages_[1], &watcher_}) {
      for (const std::string& raw : its->heard) {
        ++messages;
        for (const std::string& secret : secrets) {
          ASSERT_EQ(raw.find(secret), std::string::npos) << raw;
        }
      }
    }
    EXPECT_GT(messages, 100u);
  }

  House& house_;
  Random random_;
  std::string code_;
  std::deque<BadPage> pages_;
  BadPage watcher_;
  std::vector<std::string> moves_;  // by step
  std::vector<std::pair<BadPage*, std::string>> on_the_way_;
  int ids_ = 0;
  int faults_ = 0;
};

TEST(LineFaults, GamesOfAllKindsEndAsTheyShouldAndNothingHappensTwice) {
  House house;
  std::uint64_t seed = 1;
  for (const std::string_view game : game_names()) {
    SCOPED_TRACE(game);
    BadLines lines(house, game, seed++);
    for (int i = 0; i < 3000 && !lines.is_over(); ++i) {
      lines.step();
      if (testing::Test::HasFailure()) return;
    }
    ASSERT_TRUE(lines.is_over()) << lines.standing();
    lines.step();  // everybody has heard of it
    lines.expect_nothing_twice_and_nothing_told();
    EXPECT_GT(lines.faults(), 10);
  }
}

// A line that comes may lie where one lay that has just gone: what that one has wished is not its.
TEST(LineFaults, WishOfALineThatIsGoneIsNotAnsweredOnAnother) {
  House house;
  const std::string code = house.make_table(terms_for("safari"));
  const auto ann = house.enter(code, "Ann");
  house.rooms->heard(*ann, R"({"id":"a","do":"say","phrase":1})");  // is being written
  Page place;
  const auto at_this_place = [&] { return std::shared_ptr<Page>(&place, [](Page*) {}); };
  {
    const auto line = at_this_place();
    house.rooms->opened(line, code, "::1");
    house.rooms->heard(
        *line, Json{{"id", "a"}, {"do", "hello"}, {"version", 1}, {"key", key_of("Ann")}}.dump());
    house.rooms->closed(*line);
  }
  const auto other = at_this_place();
  house.rooms->opened(other, code, "::2");
  house.call("GET", "/api/tables/" + code + "/record");
  EXPECT_TRUE(place.raw.empty()) << place.raw.front();
  EXPECT_EQ(house.say(place, "hello", {{"version", 1}})["ok"], true);
  EXPECT_EQ(place.you["seat"], Json());
}

// Whoever looks on and then takes a seat over sees the game as that seat does, all of it.
TEST(LineFaults, SeatThatMovesToAnotherPageBringsItsView) {
  House house;
  const std::string code = house.make_table(terms_for("gold-rush"), "Ann");
  auto ann = house.enter(code, "Ann");
  auto bo = house.sit(code, "Bo");
  auto other = house.enter(code);
  ASSERT_EQ(house.say(*ann, "start")["ok"], true);
  for (const auto& page : {ann, bo}) {
    ASSERT_EQ(house.say(*page, "share", {{"share", std::string(64, 'd')}})["ok"], true);
  }
  const std::string own_code = "abcd-efgh";
  ASSERT_EQ(house.say(*ann, "device", {{"hash", hash_of(own_code)}})["ok"], true);
  ASSERT_EQ(house.say(*other, "move_here", {{"code", own_code}, {"key", key_of("An2")}})["ok"],
            true);
  EXPECT_EQ(other->you["seat"], 0);
  EXPECT_EQ(other->record, house.enter(code, "An2")->record);
  EXPECT_EQ(ann->you["seat"], Json());
  EXPECT_EQ(ann->record, house.enter(code)->record) << "who looks on now";
}

}  // namespace
}  // namespace bastide::server::test
