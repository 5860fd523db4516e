// The games' own themes, in the order of the table in docs/puzzles.md; each game's are made in its
// own file of this folder.
#pragma once

#include "puzzles/themes.h"

namespace bastide::puzzles {

std::span<const SpecialTheme> carcassonne_themes();
std::span<const SpecialTheme> hunters_gatherers_themes();
std::span<const SpecialTheme> safari_themes();
std::span<const SpecialTheme> gold_rush_themes();
std::span<const SpecialTheme> amazonas_themes();

}  // namespace bastide::puzzles
