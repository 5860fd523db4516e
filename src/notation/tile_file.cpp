#include "notation/tile_file.h"

#include <optional>
#include <utility>
#include <vector>

#include "notation/tile_file/json_tree.h"
#include "notation/tile_file/reader.h"
#include "notation/tile_file/storage.h"
#include "notation/tile_file/totals.h"

namespace bastide {

LoadedTileSet::LoadedTileSet(std::unique_ptr<const TileStorage> storage)
    : storage_(std::move(storage)) {}
LoadedTileSet::LoadedTileSet(LoadedTileSet&&) noexcept = default;
LoadedTileSet& LoadedTileSet::operator=(LoadedTileSet&&) noexcept = default;
LoadedTileSet::~LoadedTileSet() = default;

const TileSet& LoadedTileSet::set() const { return storage_->set; }

std::variant<LoadedTileSet, TileFault> read_tile_file(std::string_view json_text,
                                                      VocabularyLookup vocabulary) {
  auto parsed = tile_file::parse_json(json_text);
  if (auto* fault = std::get_if<TileFault>(&parsed)) return std::move(*fault);
  const tile_file::JsonValue root = std::get<tile_file::JsonTree>(parsed).root();

  auto storage = std::make_unique<TileStorage>();
  tile_file::Reader reader(*storage, vocabulary);
  if (!reader.read(root)) return *reader.fault();
  std::vector<TileFault> faults = check_tiles(storage->set);
  if (!faults.empty()) return std::move(faults.front());
  if (auto fault = tile_file::check_totals(storage->set, root)) return *std::move(fault);
  return LoadedTileSet(std::move(storage));
}

}  // namespace bastide
