// Themes of Carcassonne.
#include <algorithm>
#include <array>

#include "puzzles/special_themes.h"

namespace bastide::puzzles {
namespace {

constexpr int field_worth_fighting = 6;

// Who holds a field that is worth it differs between A and S, and A scores no city.
bool flips_field(const Look& look, About& about) {
  if (look.best.paid_for(look.seat, "city") != 0) return false;
  for (const SurveyFeature& field : look.before.survey.features) {
    if (field.kind != "field") continue;
    const Grown* now = look.best.grown_from(field);
    const Grown* instead = look.second.grown_from(field);
    if (now == nullptr || instead == nullptr || now->holders == instead->holders) continue;
    if (std::max(now->points, instead->points) < field_worth_fighting) continue;
    about = about_feature(look, *now);
    return true;
  }
  return false;
}

bool moves_abbot(const Outcome& outcome) {
  return outcome.find_piece("abbot") != nullptr || outcome.find("recall") != nullptr;
}

bool is_abbots_moment(const Look& look, About& about) {
  if (moves_abbot(look.best) == moves_abbot(look.second)) return false;
  about.points = look.best.paid[look.seat];
  return true;
}

constexpr std::array own_themes{
    SpecialTheme{"field_flip", flips_field},
    SpecialTheme{"abbots_moment", is_abbots_moment},
};

}  // namespace

std::span<const SpecialTheme> carcassonne_themes() { return own_themes; }

}  // namespace bastide::puzzles
