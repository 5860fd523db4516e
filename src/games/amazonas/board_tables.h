// Parts of build_tables: boards, doubles and the mouth plate. Each function answers with an empty
// string or with the fault, tile or board named.
#pragma once

#include <span>
#include <string>

#include "games/amazonas/tables.h"

namespace bastide::amazonas {

// One tile, or one square of a board (tables.cpp); the fault without the name.
std::string build_square(const TileSet& set, std::span<const FeatureFacts> features,
                         SquareTable& square);

// Whether the Amazon crosses the N and S side and no other.
bool leads_south(const TurnedTile& sides);

std::string build_boards(Tables& tables);
std::string build_mouth(Tables& tables);

}  // namespace bastide::amazonas
