// The settings of a server from its file and its command line, at the start and again while it
// runs.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bastide/settings.h"

namespace bastide::app {

// What the command line says; it counts more than the file.
struct ServeLine {
  std::string config;  // file; empty: none
  std::vector<GivenSetting> given;
};

struct LoadedSettings {
  ServeSettings settings;
  std::set<std::string> given;        // names of those that were said, wherever
  std::vector<std::string> troubles;  // with the name of the file
  bool is_unreadable = false;         // the file itself

  bool is_wrong() const { return !troubles.empty(); }
};

LoadedSettings load_settings(const ServeLine& line);

// Names of the settings that differ and may change while the server runs, and of those that need
// another start.
struct SettingsChange {
  std::vector<std::string> live;
  std::vector<std::string> at_start;
};
SettingsChange change_between(const ServeSettings& before, const ServeSettings& after);

}  // namespace bastide::app
