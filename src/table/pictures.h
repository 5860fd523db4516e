// Pictures for a page, from src/art: the kit that a game's pictures refer to, its tiles with the
// places where pieces stand and the outlines of features, and the whole board as a file.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "art/album.h"
#include "art/board.h"
#include "table/scene.h"

namespace bastide::table {

// One album a game, kept: tiles are worked out when they are first asked for.
class Albums {
 public:
  art::Album& of(const Game& game);

 private:
  std::map<std::string_view, std::unique_ptr<art::Album>> albums_;
};

// The members `defs`, `style` and `prefix`.
void write_kit(JsonOut& out, const Game& game);

// One tile in one rotation: "HG-T08 1", "SF-START@1,0 0". False, and nothing written, if there is
// no such thing.
bool write_picture(JsonOut& out, art::Album& album, std::string_view name, art::Detail detail);

// The table as an SVG file; `title` stands above it.
std::string board_file(const Scene& scene, art::Album& album, art::BoardLook look,
                       std::string title);

}  // namespace bastide::table
