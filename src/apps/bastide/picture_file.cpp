#include "bastide/picture_file.h"

#include <cstdio>

#include "art/board.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"

namespace bastide::app {

PictureOptions add_picture_arguments(CLI::App& command, PictureArguments& arguments) {
  PictureOptions options{};
  options.theme =
      command.add_option("--theme", arguments.theme_name, "light (the default) or dark")
          ->type_name("light|dark");
  expect_word(options.theme, {"light", "dark"}, "light or dark");
  options.size = add_number(command, "--size", arguments.size, art::min_tile_pixels,
                            art::max_tile_pixels, "pixels a tile; below 64 less is drawn");
  add_force_argument(command, arguments.existing);
  return options;
}

int write_picture(const std::string& path, const std::string& picture, Existing existing) {
  if (path.empty() || path == "-") {
    std::fwrite(picture.data(), 1, picture.size(), stdout);
    return ok;  // `main` looks whether all of it could be written
  }
  const auto wrong = write_safely(path, picture, existing);
  if (!wrong) return ok;
  complain(wrong->what);
  return wrong->status;
}

}  // namespace bastide::app
