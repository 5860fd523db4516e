// The minds that play Byways: it is worth no clues of its own.
#pragma once

#include "ai/plain_minds.h"
#include "sixth_game/games/byways/rules.h"

namespace bastide::byways {

using Minds = PlainMinds<Rules>;

}  // namespace bastide::byways
