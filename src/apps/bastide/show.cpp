// bastide show FILE: the position of a record as text, or as a picture.
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "art/board.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"
#include "bastide/picture_file.h"
#include "bastide/record_argument.h"
#include "games/board_text.h"
#include "notation/record.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string file;
  std::optional<int> turn;
  std::string svg;
  PictureArguments picture;
};

std::string counted(int number, const std::string& thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

int write_board(const Arguments& arguments, const Replay& replay) {
  const Game& game = replay.game();
  const TableView table = game.table_view(replay.position());
  art::BoardCaption caption;
  caption.title = game.info().title;
  caption.names = replay.header().players;
  if (game.actor(replay.position()).is_nobody()) {
    caption.winners = game.result(replay.position()).winners;
    caption.note = counted(replay.turns(), "turn") + ", final position";
  } else {
    caption.note = "turn " + std::to_string(replay.turns()) + ", " +
                   counted(table.tiles_left, "tile") + " to draw";
  }
  const std::string view = view_words(replay.header());
  if (!view.empty()) caption.note += ", " + view;
  art::Album album(game.tiles());
  const std::string picture = art::board_picture(
      album, table, caption,
      {.theme = arguments.picture.theme(), .tile_pixels = arguments.picture.size});
  return write_picture(arguments.svg, picture, arguments.picture.existing);
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  Replay replay(shelf->lookup());
  const int status = load_turn(arguments.file, arguments.turn, replay);
  if (status != ok) return status;
  if (!arguments.svg.empty()) return write_board(arguments, replay);
  std::printf("%s, turn %d:", std::string(replay.game().info().title).c_str(), replay.turns());
  for (std::size_t seat = 0; seat < replay.header().players.size(); ++seat) {
    std::printf("%s %c %s", seat == 0 ? "" : ",", seat_letter(static_cast<int>(seat)),
                shown(replay.header().players[seat]).c_str());
  }
  const std::string view = view_words(replay.header());
  if (!view.empty()) std::printf("; %s", view.c_str());
  const std::string options = write_options(replay.game().info(), replay.header().options);
  std::printf("%s\n\n%s", options == "{}" ? "" : ("; options " + options).c_str(),
              replay.game().text(replay.position()).c_str());
  return ok;
}

}  // namespace

void add_show(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("show", "Show the position of a record");
  command->add_option("FILE", arguments->file, "a record, finished or not")
      ->required()
      ->type_name("");
  add_number(*command, "--turn", arguments->turn, 0, 1000000,
             "after this turn (0: set-up) instead of the last");
  CLI::Option* svg = command
                         ->add_option("--svg", arguments->svg,
                                      "draw the board into this file; - for the standard output")
                         ->type_name("OUT");
  const PictureOptions picture = add_picture_arguments(*command, arguments->picture);
  picture.theme->needs(svg);
  picture.size->needs(svg);
  add_tiles_argument(*command, *arguments);
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
