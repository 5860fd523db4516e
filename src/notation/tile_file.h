// Tile files (docs/tiles.md): from JSON to checked tile facts. The same reader serves the sets that
// are compiled in and the files that users correct or make and load with --tiles; so it trusts
// nothing, and says what is wrong where.
#pragma once

#include <memory>
#include <string_view>
#include <variant>

#include "core/tile_check.h"
#include "core/tile_facts.h"

namespace bastide {

struct TileStorage;

// A tile set and all the storage it looks at. Moving it keeps every view into it valid.
class LoadedTileSet {
 public:
  explicit LoadedTileSet(std::unique_ptr<const TileStorage> storage);
  LoadedTileSet(LoadedTileSet&&) noexcept;
  LoadedTileSet& operator=(LoadedTileSet&&) noexcept;
  ~LoadedTileSet();

  const TileSet& set() const;

 private:
  std::unique_ptr<const TileStorage> storage_;
};

// Finds the set whose vocabulary a file of that game uses, or null: `builtin_tiles`, usually.
using VocabularyLookup = const TileSet* (*)(std::string_view game);

// Reads and checks a whole file. A file without `kinds` or `status` takes those that `vocabulary`
// finds for its game; a file with kinds of its own may not contradict them, since the game's rules
// know no others. On failure the first fault.
std::variant<LoadedTileSet, TileFault> read_tile_file(std::string_view json_text,
                                                      VocabularyLookup vocabulary);

}  // namespace bastide
