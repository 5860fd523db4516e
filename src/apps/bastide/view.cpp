// bastide view FILE: the record of a running game as one seat sees it, to be given to others.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"
#include "bastide/record_argument.h"
#include "bastide/safe_file.h"
#include "notation/record.h"
#include "played/seen_record.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string file;
  std::optional<int> seat;
  std::optional<int> turn;
  std::string out = "-";
  Existing existing = Existing::Keep;
};

// Writes the text, or says why not.
int write_view(const Arguments& arguments, const std::string& text) {
  if (arguments.out == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return ok;
  }
  const auto wrong = write_safely(arguments.out, text, arguments.existing);
  if (!wrong) return ok;
  report(wrong->what);
  return wrong->status;
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  Replay replay(shelf->lookup());
  const int status = load_turn(arguments.file, arguments.turn, replay);
  if (status != ok) return status;
  const auto players = static_cast<int>(replay.header().players.size());
  if (arguments.seat.value_or(0) >= players) {
    return complain("--seat " + std::to_string(*arguments.seat) +
                    " is not there: " + std::to_string(players) + " players sit on seats 0 to " +
                    std::to_string(players - 1));
  }
  const PlayedGame played =
      PlayedGame::from_record(replay.game(), replay.header(), replay.record().text(), 0);
  const Seat viewer = arguments.seat ? static_cast<Seat>(*arguments.seat) : onlooker;
  if (const auto why_not = why_no_view(played, viewer)) {
    return complain(arguments.file + (*why_not == NoView::Over
                                          ? ": the game is over and everything is open: share the "
                                            "record itself, or an earlier moment with --turn"
                                          : ": what another player sees is not in it"));
  }
  return write_view(arguments, record_seen_by(played, viewer));
}

}  // namespace

void add_view(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "view", "Make a running game's record for others: without what is hidden, without the seed");
  command->add_option("FILE", arguments->file, "a record of a game that is not over")
      ->required()
      ->type_name("");
  add_number(*command, "--seat", arguments->seat, 0, static_cast<int>(max_seats) - 1,
             "as this seat sees it, instead of as everybody does");
  add_number(*command, "--turn", arguments->turn, 0, 1000000,
             "after this turn (0: set-up) instead of the last");
  command->add_option("--out", arguments->out, "write into this file; - for the standard output")
      ->capture_default_str()
      ->type_name("OUT");
  add_force_argument(*command, arguments->existing);
  add_tiles_argument(*command, *arguments);
  command->footer(
      "check, show, analyze and the page read what this writes (docs/record/views.md); nobody can "
      "play it on.\nExit status: 0 done, 1 the record is wrong, 2 it cannot be read, or has no "
      "such "
      "view.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
