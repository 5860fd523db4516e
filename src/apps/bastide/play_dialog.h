// The conversation of `bastide play`: shows the game, asks people, lets the computer play, and
// keeps the record on disk up to date.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/play_load.h"
#include "bastide/play_menu.h"
#include "bastide/play_save.h"
#include "bastide/play_table.h"
#include "bastide/play_terminal.h"
#include "host/thinker.h"

namespace bastide::app {

// What stays the same through the evening, whatever game is loaded.
struct PlayContext {
  GameLookup lookup;
  SeatWishes wishes;
  std::string save_path;   // --save; empty: the default of the game
  std::string tiles_path;  // --tiles
  std::uint64_t seed = 0;  // for chance from here on
};

// Board, winner and points of a game that is over.
void show_result(Terminal& terminal, const Table& table);

class Dialog {
 public:
  Dialog(Terminal& terminal, PlayContext context, LoadedGame game, Autosave autosave);

  // Until the game is over or left. Returns the exit status.
  int run();

 private:
  // What a line that was typed leads to.
  enum class Next { AskAgain, Decided, Leave };

  // ---- play_dialog.cpp: the course of the game ----
  void start_playing();
  Next ask_person(Seat seat);
  Next ask_turn(const Choice& choice, std::string& line, Answer& answer);
  Next handle(const Menu& menu, Seat seat, std::string line);
  bool decide(const Decision& decision);
  Next let_computer_decide(Seat seat);
  Thoughts think(Thinker& thinker, Seat seat, std::uint64_t seed, const std::string& who);
  void show_question(const Menu& menu, Seat seat);
  void tell_news();
  void save();
  std::optional<std::string> saved_in() const;
  void tell_of_loss();
  int leave();
  int finish();

  // ---- play_commands.cpp: everything that is not a move ----
  // Nothing if the line is no command.
  std::optional<Next> obey(const Menu& menu, Seat seat, std::string_view line);
  void explain_refusal();
  void show_rule(std::string_view number);
  void give_hint(Seat seat);
  void show_secrets(Seat seat);
  void show_help();
  void save_copy(const std::string& path);
  // Whether `text` was written there; if not, why was said, or the person would not replace it.
  bool write_copy(const std::string& path, std::string_view text);
  void share(std::string path);
  Next load_other(const std::string& path);
  bool take_file_for(const std::string& game, const std::string& path);
  std::string how_to_go_on() const;

  Terminal& terminal_;
  PlayContext context_;
  Table table_;
  Seats seats_;
  Autosave autosave_;
  std::vector<std::optional<Thinker>> computers_;  // for each seat that no person has
  std::optional<Thinker> adviser_;
  Random computer_random_;
  Random adviser_random_;  // of its own, so that asking does not change the game
  std::optional<Refusal> refusal_;
  bool is_board_old_ = true;  // something happened since the person saw the board
  std::string save_trouble_;  // why the game as it stands is not in its file; empty: it is
  bool was_trouble_told_ = false;
  std::string copy_path_;  // the last copy that was asked for, and what it holds
  std::string copied_;
};

}  // namespace bastide::app
