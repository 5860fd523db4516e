// Themes of Hunters & Gatherers.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "puzzles/special_themes.h"

namespace bastide::puzzles {
namespace {

constexpr int worth_a_word = 2;  // points

int count_of(const SurveyFeature& feature, std::string_view what) {
  for (const SurveyCount& count : feature.counts) {
    if (count.what == what) return count.count;
  }
  return 0;
}

const TileFacts* tile_in_hand(const Look& look) {
  const auto drawn = look.before.memory.drawn();
  if (!drawn || *drawn >= numbered_tiles(look.game.tiles())) return nullptr;
  return &tile_numbered(look.game.tiles(), *drawn);
}

const Grown* closed_menhir(const Outcome& outcome) {
  for (const Grown& grown : outcome.features) {
    if (grown.is_newly_closed && count_of(*grown.now, "menhirs") != 0) return &grown;
  }
  return nullptr;
}

// A closes a forest with a menhir and S does not, or the tile in hand is a bonus tile.
bool is_about_bonus(const Look& look, About& about) {
  const Grown* closed = closed_menhir(look.best);
  if (closed != nullptr && closed_menhir(look.second) == nullptr) {
    about = about_feature(look, *closed);
    return true;
  }
  const TileFacts* tile = tile_in_hand(look);
  if (tile == nullptr || tile->set != "bonus") return false;
  about.points = look.best.paid[look.seat];
  return true;
}

bool is_trap_or_canoe(const Look& look, About& about) {
  const TileFacts* tile = tile_in_hand(look);
  if (tile == nullptr) return false;
  const std::string_view power = word_of(tile->attributes, "power");
  if (power != "canoe" && power != "hunting_trap") return false;
  const int more = look.best.paid[look.seat] - look.second.paid[look.seat];
  if (more < worth_a_word) return false;
  about.points = look.best.paid[look.seat];
  return true;
}

// Tigers, or the deer that they eat, differ in a meadow with hunters, and so do its points.
bool moves_tiger(const Look& look, About& about) {
  for (const SurveyFeature& meadow : look.before.survey.features) {
    if (meadow.kind != "meadow") continue;
    const Grown* now = look.best.grown_from(meadow);
    const Grown* instead = look.second.grown_from(meadow);
    if (now == nullptr || instead == nullptr || (now->holders | instead->holders) == 0) continue;
    const bool differs = count_of(*now->now, "tigers") != count_of(*instead->now, "tigers") ||
                         count_of(*now->now, "deer_eaten") != count_of(*instead->now, "deer_eaten");
    if (!differs || std::abs(now->points - instead->points) < worth_a_word) continue;
    about = about_feature(look, *now);
    return true;
  }
  return false;
}

// A sets a hut where, after S, no hut stands and a rival has one to set.
bool sets_hut_first(const Look& look, About& about) {
  const Decision* hut = look.best.find_piece("hut");
  if (hut == nullptr || look.second.find_piece("hut") != nullptr) return false;
  for (const Grown& grown : look.best.features) {
    if (grown.now->kind != "river_system" || !grown.is_held_by(look.seat)) continue;
    const bool is_it = std::ranges::any_of(grown.now->places, [&](const SurveyPlace& place) {
      return place.at == hut->at && place.feature == hut->feature;
    });
    if (!is_it || grown.parts.empty()) continue;
    const Grown* instead = look.second.grown_from(*grown.parts.front());
    if (instead == nullptr || instead->holders != 0) return false;
    const TableView view = look.game.table_view(look.second.position);
    for (std::size_t s = 0; s < view.seats.size(); ++s) {
      if (s == look.seat) continue;
      for (const TableCount& left : view.seats[s].supply) {
        if (left.name != "hut" || left.count == 0) continue;
        about = about_feature(look, grown);
        return true;
      }
    }
    return false;
  }
  return false;
}

constexpr std::array own_themes{
    SpecialTheme{"bonus_tile", is_about_bonus},
    SpecialTheme{"trap_or_canoe", is_trap_or_canoe},
    SpecialTheme{"tiger_in_tiger_out", moves_tiger},
    SpecialTheme{"hut_first", sets_hut_first},
};

}  // namespace

std::span<const SpecialTheme> hunters_gatherers_themes() { return own_themes; }

}  // namespace bastide::puzzles
