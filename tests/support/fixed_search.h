// The same search everywhere: what the computer thinks and does in fixed games, as lines of text
// that g++, clang and WebAssembly must agree on (tests/ai/decisions.txt).
//
// The desk is asked, because it is what the page's module offers too;
// web/tests/unit/decisions.test.ts asks the same questions there. Its clock is a counter, so that
// the budget of a level is a number of playouts.
#pragma once

#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/registry.h"
#include "table/desk.h"

namespace bastide {

constexpr int fixed_decisions = 16;        // of each game
constexpr double fixed_clock_millis = 16;  // a look at the clock: half a second is 32 playouts
constexpr std::string_view fixed_level = "computer:5";

// One line a decision: "carcassonne 3: 0,-1 r2 12 250 612 | …", for each thought the move, its
// playouts, the margin in hundredths and the chance to win in thousandths; best first.
inline std::string fixed_search(std::string_view game) {
  using nlohmann::json;
  double millis = 0;
  table::Desk desk([&] { return millis += fixed_clock_millis; });
  const auto ask = [&](const json& command) { return json::parse(desk.answer(command.dump())); };
  ask({{"cmd", "new"},
       {"game", game},
       {"names", {"Ann", "Bo"}},
       {"seats", {fixed_level, fixed_level}},
       {"seed", "decisions"}});
  std::string text;
  for (int number = 1; number <= fixed_decisions; ++number) {
    const json answer = ask({{"cmd", "think"}, {"ms", 10'000}});
    std::string line;
    for (const json& thought : answer.at("thoughts")) {
      line += line.empty() ? " " : " | ";
      line += thought.at("move").get<std::string>() + ' ' +
              std::to_string(thought.at("playouts").get<int>()) + ' ' +
              std::to_string(std::lround(thought.at("margin").get<double>() * 100)) + ' ' +
              std::to_string(std::lround(thought.at("win").get<double>() * 1000));
    }
    text += std::string(game) + ' ' + std::to_string(number) + ':' + line + '\n';
    ask({{"cmd", "decide"}});
  }
  return text;
}

// The stored lines of one game.
inline std::string stored_search(const std::string& file, std::string_view game) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(std::string(game) + ' ')) text += line + '\n';
  }
  return text;
}

}  // namespace bastide
