// The settings of a server: what they may be, what a file of them may not, and that the example in
// the docs is all of them.
#include "bastide/settings.h"

#include <gtest/gtest.h>

#include <set>

#include "support/program.h"

namespace bastide {
namespace {

using app::ServeSettings;

std::string example() { return read_whole(std::string(BASTIDE_SOURCE_DIR) + "/docs/bastide.conf"); }

// With its settings, which stand behind a '#' there, in force.
std::string uncommented(const std::string& text) {
  std::istringstream in(text);
  std::string out;
  for (std::string line; std::getline(in, line);) {
    const bool is_setting = line.size() > 1 && line[0] == '#' && line[1] != ' ';
    out += (is_setting ? line.substr(1) : line) + '\n';
  }
  return out;
}

TEST(ServeSettings, TheExampleNamesAllOfThemWithWhatTheyAreAnyway) {
  const app::SettingsFile file = app::read_settings(uncommented(example()));
  EXPECT_TRUE(file.troubles.empty()) << file.troubles.front();
  ServeSettings usual;
  std::vector<std::string> names;
  std::vector<std::string> all;
  for (const app::GivenSetting& given : file.given) {
    names.push_back(given.setting->name);
    EXPECT_EQ(given.value, given.setting->print(usual)) << given.setting->name;
  }
  for (const app::Setting& setting : app::all_settings()) all.push_back(setting.name);
  EXPECT_EQ(names, all);
  EXPECT_TRUE(app::read_settings(example()).given.empty()) << "nothing of it is in force";
}

// "(live)" stands in the remarks before exactly those that may change.
TEST(ServeSettings, TheExampleSaysWhichMayChangeWhileTheServerRuns) {
  std::istringstream in(example());
  bool is_live = false;
  bool is_remark = false;
  for (std::string line; std::getline(in, line);) {
    if (line == "#" || line.starts_with("# ")) {
      if (!std::exchange(is_remark, true)) is_live = line.starts_with("# (live) ");
    } else if (line.starts_with('#')) {
      const auto* setting = app::find_setting(line.substr(1, line.find(' ') - 1));
      ASSERT_NE(setting, nullptr) << line;
      EXPECT_EQ(setting->is_live, is_live) << line;
      is_remark = false;
    } else {
      is_remark = false;
    }
  }
}

TEST(ServeSettings, EachIsPrintedAsItIsRead) {
  const app::SettingsFile file = app::read_settings(
      "listen=::1\n  port = 0  \r\n#port = 1\n\n\t# a remark\nhost = a.example  b.example\n"
      "posts_a_second = 0.25\nkeep_games_days = 2\nqueue_kilobytes = 64\nlog_level = info\n"
      "access_log = yes\ntables =\ndrain_seconds = 7\nbots = no\nbot_wishes_a_second = 125\n"
      "bot_accounts_an_hour = 0.5\nmax_bots = 12\n");
  ASSERT_TRUE(file.troubles.empty()) << file.troubles.front();
  ServeSettings settings;
  for (const app::GivenSetting& given : file.given) given.setting->read(settings, given.value);
  EXPECT_EQ(settings.listen, "::1");
  EXPECT_EQ(settings.port, 0);
  EXPECT_EQ(settings.live.hosts, (std::vector<std::string>{"a.example", "b.example"}));
  EXPECT_EQ(settings.live.limits.posts.a_second, 0.25);
  EXPECT_EQ(settings.rooms.keeps_games, 2 * server::day);
  EXPECT_EQ(settings.live.limits.queue_bytes, 64u * 1024);
  EXPECT_EQ(settings.log_level, server::LogLevel::Info);
  EXPECT_TRUE(settings.live.logs_access);
  EXPECT_EQ(settings.live.limits.drain_time, std::chrono::seconds(7));
  EXPECT_FALSE(settings.bots.are_allowed);
  EXPECT_EQ(settings.bots.wishes.each, 8);
  EXPECT_EQ(settings.bots.new_accounts.each, 2 * server::hour);
  EXPECT_EQ(settings.bots.present, 12u);
  for (const app::Setting& setting : app::all_settings()) {
    ServeSettings again = settings;
    EXPECT_TRUE(setting.read(again, setting.print(settings))) << setting.name;
    EXPECT_EQ(setting.print(again), setting.print(settings)) << setting.name;
  }
}

TEST(ServeSettings, WhatIsWrongIsToldWithItsLineAndWhatIsExpected) {
  const app::SettingsFile file = app::read_settings(
      "port = 99999\n\nprot = 1\nlog json\nlimit = 5\nlimit = 6\nlog = xml\n"
      "monitor = 10.0.0.0/8 10.0.0.0/99\nhost = a/b\nposts_a_second = nan\nPort = 1\n= 3\n"
      "listen = localhost\nroot =\nidle_seconds = 1.5\ntrust_proxy = true\nport = 80 # odd\n");
  const std::vector<std::string> wanted{
      "line 1: port: a whole number from 0 to 65535 is expected, not \"99999\"",
      "line 3: there is no setting \"prot\"",
      "line 4: \"name = value\" is expected, not \"log json\"",
      "line 6: limit stands already in line 5",
      "line 7: log: text or json is expected, not \"xml\"",
      "line 8: monitor: addresses or networks (10.0.0.0/8) with blanks between them is expected, "
      "not \"10.0.0.0/8 10.0.0.0/99\"",
      "line 9: host: names of hosts with blanks between them is expected, not \"a/b\"",
      "line 10: posts_a_second: a number from 0.01 to 100000 is expected, not \"nan\"",
      "line 11: there is no setting \"Port\"",
      "line 12: there is no setting \"\"",
      "line 13: listen: an address in numbers is expected, not \"localhost\"",
      "line 14: root: a folder is expected, not \"\"",
      "line 15: idle_seconds: whole seconds from 1 to 3600 is expected, not \"1.5\"",
      "line 16: trust_proxy: yes or no is expected, not \"true\"",
      "line 17: port stands already in line 1"};
  EXPECT_EQ(file.troubles, wanted);
  ASSERT_EQ(file.given.size(), 1u);
  EXPECT_EQ(file.given[0].value, "5");
}

TEST(ServeSettings, WhereAPasswordMayStandNothingIsQuoted) {
  const app::SettingsFile file = app::read_settings(
      "store = mysql://bastide:pelican@db/x\nbus = http://a:pelican@b\n"
      "stroe = postgresql://b:pelican@db\nbus nats://a:pelican@b:4222\n"
      "store postgresql://b:pelican@db/x?sslmode=require\n");
  ASSERT_EQ(file.troubles.size(), 5u);
  for (const std::string& trouble : file.troubles) {
    EXPECT_EQ(trouble.find("pelican"), std::string::npos) << trouble;
  }
  EXPECT_EQ(file.troubles[0], "line 1: store: an address of PostgreSQL, or nothing is expected");
}

// ---- The program ----

class CheckConfig : public testing::Test {
 protected:
  CheckConfig() {
    std::filesystem::create_directories(folder_.path("page"));
    std::ofstream(folder_.path("page/index.html")) << "page";
  }
  ProgramOutcome check(const std::string& text, std::vector<std::string> more = {}) const {
    std::ofstream(folder_.path("b.conf")) << text;
    std::vector<std::string> all{"serve", "--check-config", "--config", "b.conf"};
    all.insert(all.end(), more.begin(), more.end());
    return folder_.run(all);
  }
  ProgramFolder folder_;
};

TEST_F(CheckConfig, SaysWhatIsRight) {
  const ProgramOutcome outcome = check("root = page\nport = 0\n");
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.output,
            "ok: 2 of " + std::to_string(app::all_settings().size()) + " settings are given\n");
  EXPECT_EQ(check("root = nowhere\n", {"--root", "page"}).status, 0)
      << "the command line counts more";
}

TEST_F(CheckConfig, AFaultIsStatusOneAndKeepsTheServerFromStarting) {
  const std::string wrong = "root = page\nport = many\nlimt = 3\n";
  const ProgramOutcome outcome = check(wrong);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.errors,
            "bastide: b.conf: line 2: port: a whole number from 0 to 65535 is expected, not "
            "\"many\"\nbastide: b.conf: line 3: there is no setting \"limt\"\n");
  const ProgramOutcome started = folder_.run({"serve", "--config", "b.conf"});
  EXPECT_EQ(started.status, 1);
  EXPECT_EQ(started.errors, outcome.errors);
  EXPECT_EQ(check("root = nowhere\n").status, 1);
}

TEST_F(CheckConfig, WhatDoesNotGoTogetherIsAFaultHereAsAtTheStart) {
  const auto fault_of = [this](const std::string& more) {
    const ProgramOutcome outcome = check("root = page\nport = 0\n" + more);
    EXPECT_EQ(outcome.status, 1) << more;
    const ProgramOutcome started = folder_.run({"serve", "--config", "b.conf"});
    EXPECT_NE(started.status, 0);
    EXPECT_EQ(started.errors, outcome.errors);
    return outcome.errors;
  };
  EXPECT_NE(fault_of("bus = nats://127.0.0.1:4222\n").find("--store says which"),
            std::string::npos);
  // A password with a sign that has to be written in another way: libpq would quote it.
  const std::string unread = fault_of("store = postgresql://bastide:peli%xcan@127.0.0.1/x\n");
  EXPECT_NE(unread.find("cannot be read"), std::string::npos) << unread;
  EXPECT_EQ(unread.find("xcan"), std::string::npos) << unread;
  EXPECT_EQ(check("root = page\nstore = postgresql://bastide@127.0.0.1/x\n"
                  "bus = nats://127.0.0.1:4222\n")
                .status,
            0);
}

TEST_F(CheckConfig, AFileThatCannotBeReadIsStatusTwo) {
  for (const std::string& name : {std::string("none.conf"), std::string("page")}) {
    const ProgramOutcome outcome = folder_.run({"serve", "--check-config", "--config", name});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.errors.find("cannot be read"), std::string::npos) << outcome.errors;
  }
}

}  // namespace
}  // namespace bastide
