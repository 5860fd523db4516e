// The games with sample records in tests/records: those of src/. A game that a test program brings
// along has none.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace bastide {

inline std::vector<std::string_view> sampled_games() {
  std::vector<std::string_view> games;
  for (const std::string_view name : game_names()) {
    const std::string first = std::string(name) + "-1.bastide.jsonl";
    if (std::filesystem::exists(BASTIDE_SOURCE_DIR "/tests/records/" + first)) {
      games.push_back(name);
    }
  }
  return games;
}

}  // namespace bastide
