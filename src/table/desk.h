// The engine as a page sees it: commands in, answers out, both JSON (docs/page.md). Holds one
// table. Whatever comes in, an answer goes out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json_out.h"
#include "table/command.h"
#include "table/pictures.h"
#include "table/reviewing.h"
#include "table/session.h"
#include "table/thinking.h"
#include "table/warming.h"

namespace bastide::table {

class Desk {
 public:
  // `clock` is looked at by `think`, `review`, `bench` and `warm` only.
  explicit Desk(Clock clock);

  std::string answer(std::string_view command);

 private:
  using Handler = std::string (Desk::*)(Command&);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const Entry* find(std::string_view name);

  // ---- Without a game ----
  std::string about(Command& command);
  std::string describe(Command& command);
  std::string tiles(Command& command);
  std::string rules(Command& command);
  std::string bench(Command& command);
  std::string warm(Command& command);

  // ---- Games ----
  std::string begin(Command& command);
  std::string load(Command& command);
  std::string play_on(Command& command);
  std::string follow(Command& command);
  std::string sync(Command& command);
  std::string check_draws(Command& command);
  std::string puzzle(Command& command);
  std::string record(Command& command);

  // ---- Playing ----
  std::string state(Command& command);
  std::string try_move(Command& command);
  std::string go_on(Command& command);
  std::string undo(Command& command);
  std::string log(Command& command);
  std::string steps(Command& command);
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
  std::string advise(Command& command);
  std::string note_help(Command& command);
  std::string decide(Command& command);
  std::string review(Command& command);
  std::string decisive(Command& command);

  std::string load_record(Command& command, std::string_view text, std::optional<Plan> plan);
  std::string follow_text(Command& command, std::string text, bool is_known);
  // What the page has of the game already: the answer to a change brings the rest.
  struct Known {
    std::size_t events = 0;        // of the log
    std::size_t record_bytes = 0;  // of the record
    int turn = 0;                  // before which it knows what was closed for nothing
  };
  std::string changed(std::optional<Seat> viewer, const Known& known);
  Known known_now() const;
  // What the page may keep when `session` takes the place of the one on the table.
  Known known_of(const Session& session) const;
  std::optional<Seat> viewer_of(Command& command) const;
  // A view is only looked at, a game that others run is theirs: refuses whatever would go on.
  void refuse_in_view(Command& command) const;
  std::string carry_out(const Decision& decision, std::optional<Seat> viewer,
                        Then then = Then::GoOn);
  // Another position is on the table: what was thought about the last one is void.
  void forget_thoughts();
  // Refuses unless a computer is asked that this desk decides for.
  void want_computer(Command& command) const;
  // What others have found, read from `found`; faults are told to the command.
  std::vector<Thoughts> read_others(Command& command) const;
  // The step that `at_step` names, or the last one.
  int step_of(Command& command) const;
  // Two players with the options that a command names; faults are told to it.
  static Setup setup_of(Command& command, const Game* game);

  Clock clock_;
  std::optional<Session> session_;
  std::string told_;   // of a followed game, as it came
  Thinking thinking_;  // for the computer that is asked
  Thinking advising_;  // for whoever is asked, or beside another engine
  Reviewing reviewing_;
  Warming warming_;
  Albums albums_;
};

}  // namespace bastide::table
