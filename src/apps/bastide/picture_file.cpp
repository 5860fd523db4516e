#include "bastide/picture_file.h"

#include <cstdio>

#include "art/board.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"

namespace bastide::app {

PictureOptions add_picture_arguments(CLI::App& command, PictureArguments& arguments) {
  PictureOptions options{};
  options.theme =
      command.add_option("--theme", arguments.theme_name, "light (the default) or dark")
          ->check(CLI::IsMember({"light", "dark"}))
          ->type_name("NAME");
  options.size =
      command
          .add_option("--size", arguments.size,
                      "pixels a tile, " + std::to_string(art::min_tile_pixels) + " to " +
                          std::to_string(art::max_tile_pixels) + " (120); below 64 less is drawn")
          ->check(CLI::Range(art::min_tile_pixels, art::max_tile_pixels))
          ->type_name("N");
  add_force_argument(command, arguments.existing);
  return options;
}

int write_picture(const std::string& path, const std::string& picture, Existing existing) {
  if (path.empty() || path == "-") {
    const bool is_written =
        std::fwrite(picture.data(), 1, picture.size(), stdout) == picture.size() &&
        std::fflush(stdout) == 0;
    return is_written ? ok : complain("the picture could not be written");
  }
  const auto wrong = write_safely(path, picture, existing);
  if (!wrong) return ok;
  complain(wrong->what);
  return wrong->status;
}

}  // namespace bastide::app
