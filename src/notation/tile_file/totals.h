// The sums that a file's source gives for the whole box (`totals`), compared with the tiles in it:
// a slip of the pen in one tile shows here.
#pragma once

#include <optional>

#include "core/tile_check.h"
#include "core/tile_facts.h"
#include "notation/tile_file/json_tree.h"

namespace bastide::tile_file {

// The first figure under `totals` that the set does not keep. Figures that are absent are not
// compared, nor are those that no line of the table in totals.cpp names.
std::optional<TileFault> check_totals(const TileSet& set, JsonValue totals);

}  // namespace bastide::tile_file
