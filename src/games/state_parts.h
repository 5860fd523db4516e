// What a position of any game is made of: the one include of games/<game>/state.h.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/bag.h"
#include "core/board.h"
#include "core/feature_forest.h"
#include "core/narrow.h"
#include "core/pieces.h"
#include "core/random.h"
#include "games/steps.h"
