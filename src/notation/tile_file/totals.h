// The sums that a file's source gives for the whole box (`totals`), compared with the tiles in it:
// a slip of the pen in one tile shows here.
#pragma once

#include <optional>

#include "core/tile_check.h"
#include "core/tile_facts.h"
#include "notation/tile_file/json_tree.h"

namespace bastide::tile_file {

// The first figure under the file's `totals` that the set does not keep. The file's `sums` say
// which figure is the sum of what: no others are compared, and none that are absent.
std::optional<TileFault> check_totals(const TileSet& set, JsonValue root);

}  // namespace bastide::tile_file
