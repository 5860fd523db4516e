// bastide art: the pictures of a game's tiles and symbols.
#include <cstdio>
#include <memory>
#include <string>

#include "art/album.h"
#include "art/board.h"
#include "art/sheets.h"
#include "art/sprites.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"
#include "bastide/picture_file.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string sheet;
  std::string sprites;
  std::string kit;
  std::string tile;
  std::string out;
  PictureArguments picture;
  int rotation = 0;
};

std::string some_ids(const art::Album& album) {
  constexpr int shown = 6;
  std::string ids;
  for (int i = 0; i < std::min(album.size(), shown); ++i) ids += album.id(i) + ", ";
  return ids + "… (--sheet shows all)";
}

int write_tile(art::Album& album, const Arguments& arguments) {
  const int number = album.find(arguments.tile);
  if (number < 0) {
    return complain(std::string(album.set().game) + " has no tile \"" + excerpt(arguments.tile) +
                    "\"; there is " + some_ids(album));
  }
  const std::string picture = art::tile_picture(album, number, arguments.rotation,
                                                arguments.picture.theme(), arguments.picture.size);
  return write_picture(arguments.out, picture, arguments.picture.existing);
}

int run(const Arguments& arguments) {
  const int wishes = (arguments.sheet.empty() ? 0 : 1) + (arguments.sprites.empty() ? 0 : 1) +
                     (arguments.kit.empty() ? 0 : 1) + (arguments.tile.empty() ? 0 : 1);
  if (wishes != 1) return complain("art: give one of --sheet, --sprites, --kit and --tile");
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  art::Album album(game->tiles());
  const art::Theme theme = arguments.picture.theme();
  const Existing existing = arguments.picture.existing;
  if (!arguments.tile.empty()) return write_tile(album, arguments);
  if (!arguments.sheet.empty()) {
    return write_picture(arguments.sheet, art::tile_sheet(album, game->info().title, theme),
                         existing);
  }
  if (!arguments.kit.empty()) {
    return write_picture(arguments.kit, art::kit_sheet(album, game->info().title, theme), existing);
  }
  return write_picture(arguments.sprites, art::sprites(album), existing);
}

}  // namespace

void add_art(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("art", "Draw tiles, sheets of tiles and symbols as SVG");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  command->add_option("--sheet", arguments->sheet, "all tiles of the game with their ids")
      ->type_name("OUT");
  command->add_option("--kit", arguments->kit, "symbols, pieces and overlays with their names")
      ->type_name("OUT");
  CLI::Option* sprites =
      command
          ->add_option("--sprites", arguments->sprites,
                       "symbols for a page: all tiles in four rotations, pieces, both themes")
          ->type_name("OUT");
  CLI::Option* tile =
      command->add_option("--tile", arguments->tile, "one tile, on the standard output")
          ->type_name("ID");
  add_number(*command, "--rot", arguments->rotation, 0, 3, "of --tile: quarter turns clockwise")
      ->needs(tile);
  command->add_option("--out", arguments->out, "of --tile: into this file")
      ->needs(tile)
      ->type_name("OUT");
  const PictureOptions picture = add_picture_arguments(*command, arguments->picture);
  picture.theme->excludes(sprites);
  picture.size->needs(tile);
  command->footer("OUT is a file to write, or - for the standard output.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
