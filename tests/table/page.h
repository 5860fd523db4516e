// A page without a screen: sends commands to a desk and reads the answers, knowing nothing else.
// Every answer that any test gets is held against the description of the protocol.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/random.h"
#include "support/json_once.h"
#include "support/shape_check.h"
#include "table/desk.h"

namespace bastide::table {

using nlohmann::json;

class Page {
 public:
  Page() : desk_([this] { return millis_ += 0.25; }) {}

  json ask(const json& command) {
    json answer = parse_json(desk_.answer(command.dump()));
    EXPECT_TRUE(answer.contains("ok")) << command;
    if (answer.contains("game")) game_ = answer["game"];
    const bool names_game = command.contains("game") && command["game"].is_string();
    const std::string game = names_game                ? command["game"].get<std::string>()
                             : is_about_table(command) ? game_
                                                       : "";
    if (answer["ok"].get<bool>()) {
      EXPECT_EQ(shapes().command(command), "") << command;
    }
    EXPECT_EQ(shapes().answer(command, answer, game), "") << command;
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

  static const ShapeCheck& shapes() {
    static const ShapeCheck check = [] {
      Desk desk([] { return 0.0; });
      return ShapeCheck(json::parse(desk.answer(R"({"cmd":"describe"})")));
    }();
    return check;
  }

 private:
  static bool is_about_table(const json& command) {
    const auto described = shapes().commands().find(command["cmd"].get<std::string>());
    return described != shapes().commands().end() &&
           (command["cmd"] == "load" || command["cmd"] == "follow" ||
            described->second.errors.contains("no_game"));
  }

  double millis_ = 0;
  std::string game_;  // on the table
  Desk desk_;
};

// An answer without what it brought new: the table alone.
inline json table_of(json answer) {
  for (const char* key : {"log", "unscored", "record"}) answer.erase(key);
  return answer;
}

// What a page keeps of a game, from the answers that changed it and nothing else.
struct Kept {
  json log = json::array();
  json unscored = json::array();
  std::string record;
  json news = json::array();  // events of the last change, once everything is open as well

  void take(const json& answer) {
    const auto from = answer["log"]["from"].get<std::size_t>();
    const std::size_t known = log.size();
    while (log.size() > from) log.erase(log.size() - 1);
    for (const json& entry : answer["log"]["entries"]) log.push_back(entry);
    news = json::array();
    for (std::size_t i = known; i < log.size(); ++i) news.push_back(log[i]);
    while (!unscored.empty() && unscored.back()["turn"] >= answer["unscored"]["from"]) {
      unscored.erase(unscored.size() - 1);
    }
    for (const json& entry : answer["unscored"]["entries"]) unscored.push_back(entry);
    std::size_t end = 0;
    for (int line = 0; line < answer["record"]["from"].get<int>(); ++line) {
      end = record.find('\n', end) + 1;
    }
    record = record.substr(0, end) + answer["record"]["text"].get<std::string>();
  }
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
