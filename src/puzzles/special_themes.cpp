// The list of the games' own themes, one line a game.
#include "puzzles/special_themes.h"

#include <utility>

namespace bastide::puzzles {

std::span<const SpecialTheme> special_themes(const Game& game) {
  const std::pair<std::string_view, std::span<const SpecialTheme>> lists[] = {
      {"carcassonne", carcassonne_themes()}, {"hunters-gatherers", hunters_gatherers_themes()},
      {"safari", safari_themes()},           {"gold-rush", gold_rush_themes()},
      {"amazonas", amazonas_themes()},
  };
  for (const auto& [name, themes] : lists) {
    if (name == game.info().name) return themes;
  }
  return {};
}

}  // namespace bastide::puzzles
