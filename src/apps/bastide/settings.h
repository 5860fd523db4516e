// What a server can be told, each thing once: its name, what it may be, what it is otherwise. Read
// from a file (`name = value`) and from options (`--name value`) alike.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/bots/bots.h"
#include "server/net/server.h"
#include "server/rooms.h"
#include "server/watch/log.h"

namespace bastide::app {

struct ServeSettings {
  std::string listen = "127.0.0.1";
  int port = 7341;
  std::string root = "web/dist";
  std::string tables;                      // file; empty: the user's own
  std::string store;                       // a database of many servers instead
  std::string bus;                         // beside that; empty: the database itself
  std::chrono::milliseconds lease{3'000};  // of such servers
  std::string archive;                     // folder of old tables; empty: there is none
  server::LiveOptions live;
  server::LogForm log_form = server::LogForm::Text;
  server::LogLevel log_level = server::LogLevel::Warning;
  int thinking_threads = 0;  // 0: half of the cores
  server::RoomsSettings rooms;
  server::BotsSettings bots;
};

struct Setting {
  std::string name;      // as in the file: small letters and '_'
  std::string expected;  // "a whole number from 0 to 65535"
  bool is_live;          // may change while the server runs
  // False where `text` is not what is expected; then nothing has changed.
  std::function<bool(ServeSettings&, const std::string& text)> read;
  std::function<std::string(const ServeSettings&)> print;
  bool may_hold_password = false;  // what is wrong with it is told without quoting it
};
// Why a value is refused: what is expected, and what was given, unless that is to be kept quiet.
std::string why_refused(const Setting& setting, const std::string& text);

// In the order in which docs/bastide.conf explains them.
const std::vector<Setting>& all_settings();
const Setting* find_setting(std::string_view name);

// A line of a file or an option that was given.
struct GivenSetting {
  const Setting* setting;
  std::string value;
};

// What is wrong with a file, line by line: "3: port = 99999: a whole number … is expected".
struct SettingsFile {
  std::vector<GivenSetting> given;
  std::vector<std::string> troubles;
};
SettingsFile read_settings(std::string_view text);

}  // namespace bastide::app
