// Pictures that commands write: the arguments they share, and the file.
#pragma once

#include <CLI/App.hpp>
#include <string>

#include "art/palette.h"
#include "bastide/safe_file.h"

namespace bastide::app {

struct PictureArguments {
  std::string theme_name = "light";
  int size = 120;  // pixels a tile
  Existing existing = Existing::Keep;

  art::Theme theme() const { return theme_name == "dark" ? art::Theme::Dark : art::Theme::Light; }
};

// --theme, --size, and --force.
struct PictureOptions {
  CLI::Option* theme;
  CLI::Option* size;
};
PictureOptions add_picture_arguments(CLI::App& command, PictureArguments& arguments);

// Writes to the file, or to the standard output if `path` is empty or "-". The exit status.
int write_picture(const std::string& path, const std::string& picture, Existing existing);

}  // namespace bastide::app
