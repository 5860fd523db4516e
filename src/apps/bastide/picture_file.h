// Pictures that commands write: the arguments they share, and the file.
#pragma once

#include <CLI/App.hpp>
#include <string>

#include "art/palette.h"

namespace bastide::app {

struct PictureArguments {
  art::Theme theme = art::Theme::Light;
  int size = 120;  // pixels a tile
};

// --theme and --size.
void add_picture_arguments(CLI::App& command, PictureArguments& arguments);

// Writes to the file, or to the standard output if `path` is empty or "-". The exit status.
int write_picture(const std::string& path, const std::string& picture);

}  // namespace bastide::app
