#include "bastide/picture_file.h"

#include <cstdio>
#include <filesystem>

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
  return options;
}

int write_picture(const std::string& path, const std::string& picture) {
  if (path.empty() || path == "-") {
    std::fwrite(picture.data(), 1, picture.size(), stdout);
    return ok;  // `main` looks whether all of it could be written
  }
  std::error_code error;
  std::FILE* file =
      std::filesystem::is_directory(path, error) ? nullptr : std::fopen(path.c_str(), "wb");
  if (file == nullptr) return complain(path + ": cannot be written");
  const bool is_written = std::fwrite(picture.data(), 1, picture.size(), file) == picture.size();
  if (std::fclose(file) != 0 || !is_written) return complain(path + ": could not be written whole");
  return ok;
}

}  // namespace bastide::app
