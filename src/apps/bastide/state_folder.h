// Where programs of this user keep what lasts (the XDG Base Directory Specification).
#pragma once

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace bastide::app {

// `$XDG_STATE_HOME/bastide`, `~/.local/state/bastide` without that variable; nothing without a
// home.
inline std::optional<std::filesystem::path> state_folder() {
  const auto variable = [](const char* name) -> std::optional<std::filesystem::path> {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
  };
  // The specification wants relative paths ignored.
  if (const auto state = variable("XDG_STATE_HOME"); state && state->is_absolute()) {
    return *state / "bastide";
  }
  if (const auto home = variable("HOME")) return *home / ".local/state/bastide";
  return std::nullopt;
}

// Where a server keeps its tables if nobody says it.
inline std::string usual_tables() {
  const auto folder = state_folder();
  return (folder ? *folder / "tables.db" : std::filesystem::path("bastide-tables.db")).string();
}

}  // namespace bastide::app
