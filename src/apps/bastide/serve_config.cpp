#include "bastide/serve_config.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

namespace bastide::app {
namespace {

constexpr std::uintmax_t max_config_bytes = 1024 * 1024;

std::optional<std::string> text_of_config(const std::string& path, std::string& why) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    why = error ? error.message() : "it is no file";
    return std::nullopt;
  }
  if (std::filesystem::file_size(path, error) > max_config_bytes) {
    why = "it is larger than 1 MiB";
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (in) return text.str();
  why = "it may not be read";
  return std::nullopt;
}

}  // namespace

LoadedSettings load_settings(const ServeLine& line) {
  LoadedSettings loaded;
  if (!line.config.empty()) {
    std::string why;
    const auto text = text_of_config(line.config, why);
    if (!text) {
      loaded.is_unreadable = true;
      loaded.troubles.push_back("the settings in \"" + line.config + "\" cannot be read: " + why);
      return loaded;
    }
    SettingsFile file = read_settings(*text);
    for (const std::string& trouble : file.troubles) {
      loaded.troubles.push_back(line.config + ": " + trouble);
    }
    for (const GivenSetting& given : file.given) {
      given.setting->read(loaded.settings, given.value);
      loaded.given.insert(given.setting->name);
    }
  }
  for (const GivenSetting& given : line.given) {
    given.setting->read(loaded.settings, given.value);
    loaded.given.insert(given.setting->name);
  }
  return loaded;
}

SettingsChange change_between(const ServeSettings& before, const ServeSettings& after) {
  SettingsChange change;
  for (const Setting& setting : all_settings()) {
    if (setting.print(before) == setting.print(after)) continue;
    (setting.is_live ? change.live : change.at_start).push_back(setting.name);
  }
  return change;
}

}  // namespace bastide::app
