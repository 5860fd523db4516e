// A page without a screen: sends commands to a desk and reads the answers, knowing nothing else.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/random.h"
#include "table/desk.h"

namespace bastide::table {

using nlohmann::json;

class Page {
 public:
  Page() : desk_([this] { return millis_ += 0.25; }) {}

  json ask(const json& command) {
    const json answer = json::parse(desk_.answer(command.dump()));
    EXPECT_TRUE(answer.contains("ok")) << command;
    return answer;
  }
  // The same, for commands that must succeed.
  json want(const json& command) {
    json answer = ask(command);
    EXPECT_TRUE(answer["ok"].get<bool>()) << command << '\n' << answer;
    return answer;
  }
  std::string raw(std::string_view command) { return desk_.answer(command); }

  json begin(const std::string& game, int players, const json& options = json::object(),
             const std::string& seat = "person", const std::string& seed = "7") {
    const std::vector<std::string> names{"Ann", "Bo", "Cy", "Di", "Ed"};
    json command{{"cmd", "new"}, {"game", game}, {"options", options}, {"seed", seed}};
    for (int i = 0; i < players; ++i) {
      command["names"].push_back(names[static_cast<std::size_t>(i)]);
      command["seats"].push_back(seat);
    }
    return want(command);
  }

 private:
  double millis_ = 0;
  Desk desk_;
};

// Everything that the question offers, as moves.
inline std::vector<std::string> moves_of(const json& ask) {
  std::vector<std::string> moves;
  if (ask.contains("squares")) {
    for (const json& square : ask["squares"]) {
      for (const json& move : square["moves"]) moves.push_back(move);
    }
  }
  if (ask.contains("choices")) {
    for (const json& choice : ask["choices"]) moves.push_back(choice["move"]);
  }
  return moves;
}

inline std::string pick(const std::vector<std::string>& moves, Random& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace bastide::table
