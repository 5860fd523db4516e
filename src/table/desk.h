// The engine as a page sees it: commands in, answers out, both JSON (docs/page.md). Holds one
// table. Whatever comes in, an answer goes out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/command.h"
#include "table/json_out.h"
#include "table/pictures.h"
#include "table/reviewing.h"
#include "table/session.h"
#include "table/thinking.h"

namespace bastide::table {

class Desk {
 public:
  // `clock` is looked at by `think` and `bench` only.
  explicit Desk(Clock clock);

  std::string answer(std::string_view command);

 private:
  using Handler = std::string (Desk::*)(Command&);
  struct Entry {
    std::string_view name;
    Handler handler;
    bool needs_game;
  };
  static const Entry* find(std::string_view name);

  // ---- Without a game ----
  std::string about(Command& command);
  std::string tiles(Command& command);
  std::string rules(Command& command);
  std::string bench(Command& command);

  // ---- Games ----
  std::string begin(Command& command);
  std::string load(Command& command);
  std::string play_on(Command& command);
  std::string record(Command& command);

  // ---- Playing ----
  std::string state(Command& command);
  std::string try_move(Command& command);
  std::string undo(Command& command);
  std::string log(Command& command);
  std::string steps(Command& command);
  std::string unscored(Command& command);
  std::string parse(Command& command);

  // ---- Understanding ----
  std::string features(Command& command);
  std::string preview(Command& command);
  std::string why(Command& command);
  std::string score_now(Command& command);
  std::string left(Command& command);
  std::string odds(Command& command);

  // ---- Pictures ----
  std::string kit(Command& command);
  std::string pictures(Command& command);
  std::string board_picture(Command& command);

  // ---- The computer ----
  std::string think(Command& command);
  std::string decide(Command& command);
  std::string review(Command& command);

  std::string load_record(Command& command, std::string_view text, std::optional<Plan> plan);
  std::string state_now(std::optional<Seat> viewer, std::optional<std::size_t> news_from);
  std::string carry_out(const Decision& decision, std::optional<Seat> viewer);
  // Another position is on the table: what was thought about the last one is void.
  void forget_thoughts();
  // The step that `at_step` names, or the last one.
  int step_of(Command& command) const;

  Clock clock_;
  std::optional<Session> session_;
  Thinking thinking_;
  Reviewing reviewing_;
  Albums albums_;
};

}  // namespace bastide::table
