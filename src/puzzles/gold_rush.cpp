// Themes of Gold Rush.
#include <algorithm>
#include <array>

#include "puzzles/special_themes.h"

namespace bastide::puzzles {
namespace {

constexpr int town_worth_a_word = 6;  // points

enum class PieceAct { None, Cowboy, Tent, Dig };

PieceAct piece_act_of(const Outcome& outcome) {
  if (outcome.find_piece("cowboy") != nullptr) return PieceAct::Cowboy;
  if (outcome.find_piece("tent") != nullptr) return PieceAct::Tent;
  return outcome.find("mine") != nullptr ? PieceAct::Dig : PieceAct::None;
}

bool is_about_action(const Look& look, About& about) {
  if (piece_act_of(look.best) == piece_act_of(look.second)) return false;
  about.points = look.best.paid[look.seat];
  return true;
}

int trains_on(const SurveyFeature& feature) {
  for (const SurveyCount& count : feature.counts) {
    if (count.what == "trains") return count.count;
  }
  return 0;
}

// An own railway gets its only train, or a rival's gets one too many; not so in S.
bool moves_train(const Look& look, About& about) {
  for (const Grown& grown : look.best.features) {
    if (grown.now->kind != "track" || grown.holders == 0 || grown.parts.empty()) continue;
    const Grown* instead = look.second.grown_from(*grown.parts.front());
    if (instead == nullptr) continue;
    const int trains = trains_on(*grown.now);
    const int trains_instead = trains_on(*instead->now);
    const bool is_doubled = grown.is_held_by(look.seat) && trains == 1 && trains_instead != 1;
    const bool is_spoilt = !grown.is_held_by(look.seat) && trains >= 2 && trains_instead < 2;
    if (!is_doubled && !is_spoilt) continue;
    about = about_feature(look, grown);
    return true;
  }
  return false;
}

bool closes_town(const Look& look, About& about) {
  const int points = look.best.paid_for(look.seat, "city");
  if (points < town_worth_a_word || look.second.paid_for(look.seat, "city") != 0) return false;
  about.points = points;
  return true;
}

constexpr std::array own_themes{
    SpecialTheme{"tent_or_miner", is_about_action},
    SpecialTheme{"trains", moves_train},
    SpecialTheme{"town_in_one", closes_town},
};

}  // namespace

std::span<const SpecialTheme> gold_rush_themes() { return own_themes; }

}  // namespace bastide::puzzles
