// What the oracles share: fixed numbers and texts that a refactoring keeps, for every game of the
// box. Each oracle has a table of starts; a game without a line in it fails the test of that
// oracle.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <ranges>
#include <string>
#include <string_view>

#include "games/registry.h"
#include "notation/options.h"
#include "support/sampled_games.h"

namespace bastide {

struct Start {
  std::string_view name;  // of the test: letters, digits and underlines
  std::string_view game;
  std::uint8_t players = 2;
  std::string_view options = "{}";  // as records write them
  std::uint64_t seed = 1;
};
inline void PrintTo(const Start& start, std::ostream* out) { *out << start.name; }

inline Setup setup_of(const Start& start) {
  const GameInfo& info = find_game(start.game)->info();
  Setup setup = default_setup(info);
  setup.players = start.players;
  setup.seed = start.seed;
  EXPECT_FALSE(read_options(info, start.options, setup.options)) << start.options;
  return setup;
}

// One table's lines, each with a member `start`.
template <class Lines>
void expect_every_game(const Lines& lines) {
  for (const std::string_view game : sampled_games()) {
    EXPECT_TRUE(
        std::ranges::any_of(lines, [&](const auto& line) { return line.start.game == game; }))
        << game << " has no line in this oracle's table";
  }
}

struct NameOfStart {
  template <class Line>
  std::string operator()(const testing::TestParamInfo<Line>& info) const {
    return std::string(info.param.start.name);
  }
};

}  // namespace bastide
