#include "games/registry.h"

#include <array>
#include <vector>

#include "games/amazonas/rules.h"
#include "games/builtin_tiles.h"
#include "games/carcassonne/rules.h"
#include "games/game_of.h"
#include "games/gold_rush/rules.h"
#include "games/hunters_gatherers/rules.h"
#include "games/safari/rules.h"

namespace bastide {
namespace {

// A game's folder offers `Rules` and `build_tables`; this makes a Game of them.
template <class Rules, auto build_tables>
std::unique_ptr<Game> make(const TileSet& tiles, std::string& fault) {
  auto tables = build_tables(tiles, fault);
  if (tables == nullptr) return nullptr;
  return std::make_unique<GameOf<Rules>>(Rules(std::move(tables)));
}

using MakeGame = std::unique_ptr<Game> (*)(const TileSet&, std::string&);

constexpr std::array<std::string_view, 5> names{"carcassonne", "hunters-gatherers", "safari",
                                                "gold-rush", "amazonas"};
constexpr std::array<MakeGame, names.size()> makers{
    make<carcassonne::Rules, carcassonne::build_tables>,
    make<hunters_gatherers::Rules, hunters_gatherers::build_tables>,
    make<safari::Rules, safari::build_tables>,
    make<gold_rush::Rules, gold_rush::build_tables>,
    make<amazonas::Rules, amazonas::build_tables>,
};

}  // namespace

std::span<const std::string_view> game_names() { return names; }

std::unique_ptr<Game> make_game(const TileSet& tiles, std::string& fault) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == tiles.game) return makers[i](tiles, fault);
  }
  fault = "there is no game \"" + std::string(tiles.game) + "\"";
  return nullptr;
}

const Game* find_game(std::string_view name) {
  // Made once; the compiled-in sets are checked when the program is built, so making them cannot
  // fail.
  static const std::array<std::unique_ptr<Game>, names.size()> games = [] {
    std::array<std::unique_ptr<Game>, names.size()> made;
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::string fault;
      made[i] = make_game(*builtin_tiles(names[i]), fault);
      BASTIDE_ASSERT(made[i] != nullptr);
    }
    return made;
  }();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return games[i].get();
  }
  return nullptr;
}

}  // namespace bastide
