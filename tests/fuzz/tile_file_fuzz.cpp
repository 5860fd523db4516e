// Any bytes as a tile file: a set that passes its own checks, or a fault; never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "games/builtin_tiles.h"
#include "notation/tile_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto result = read_tile_file(text, builtin_tiles);
  if (const auto* loaded = std::get_if<LoadedTileSet>(&result)) {
    if (!check_tiles(loaded->set()).empty()) std::abort();
  } else if (std::get<TileFault>(result).fault.empty()) {
    std::abort();
  }
  return 0;
}
