// The sample records of tests/records, as tables to draw.
#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "art/album.h"
#include "games/registry.h"
#include "notation/record.h"
#include "support/sampled_games.h"

namespace bastide::art {

constexpr int sample_count = 6;  // of each game that has any

inline std::string sample_path(std::string_view game, int number) {
  return std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + std::string(game) + "-" +
         std::to_string(number) + ".bastide.jsonl";
}

// Plays sample `number` of a game up to a turn.
inline Replay played_sample(std::string_view game, int number, int turn = all_turns) {
  const std::string path = sample_path(game, number);
  std::ifstream in(path, std::ios::binary);
  Replay replay(find_game);
  EXPECT_FALSE(load_record(in, replay, turn)) << path;
  return replay;
}

// One album for each game, kept: working out a tile costs more than drawing it.
inline Album& album_of(std::string_view game) {
  static std::map<std::string, Album, std::less<>> albums;
  const auto found = albums.find(game);
  if (found != albums.end()) return found->second;
  return albums.try_emplace(std::string(game), find_game(game)->tiles()).first->second;
}

}  // namespace bastide::art
