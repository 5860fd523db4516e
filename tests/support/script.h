// Scripts in Python that are part of the tests (tests/bots).
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "support/program.h"

namespace bastide {

// What the script said where it failed, empty where it did not. `words`: as a shell reads them. By
// the system's own Python, which has the packages that tools/setup.sh installs.
inline std::string failure_of_script(const std::string& script, const std::string& words) {
  const std::string own = "/usr/bin/python3";
  const ProgramFolder folder;
  const std::string command = "PYTHONDONTWRITEBYTECODE=1 " +
                              (std::filesystem::exists(own) ? own : "python3") +
                              " " BASTIDE_SOURCE_DIR "/tests/bots/" + script + ' ' + words + " > " +
                              folder.path("said").string() + " 2>&1";
  return std::system(command.c_str()) == 0 ? "" : read_whole(folder.path("said"));
}

}  // namespace bastide
