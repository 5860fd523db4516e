// The minds of all games: the one place in ai/ that lists them.
#pragma once

#include <memory>

#include "ai/amazonas/evaluation.h"
#include "ai/carcassonne/evaluation.h"
#include "ai/gold_rush/evaluation.h"
#include "ai/hunters_gatherers/evaluation.h"
#include "ai/player.h"
#include "ai/safari/evaluation.h"
#include "ai/safari/shorten.h"
#include "ai/turn_judge.h"
#include "games/game_of.h"

namespace bastide {

using CarcassonneMind = Mind<carcassonne::Rules, carcassonne::evaluate>;
using HuntersMind = Mind<hunters_gatherers::Rules, hunters_gatherers::evaluate>;
using SafariMind = Mind<safari::Rules, safari::evaluate, safari::shorten>;
using GoldRushMind = Mind<gold_rush::Rules, gold_rush::evaluate>;
using AmazonasMind = Mind<amazonas::Rules, amazonas::evaluate>;

// Calls make.operator()<Mind>(game as what it is) with the mind of this game; null if there is
// none.
template <class Make>
std::unique_ptr<Player> make_with_mind(const Game& game, Make make) {
  std::unique_ptr<Player> made;
  auto try_mind = [&]<class M>() {
    const auto* typed = dynamic_cast<const GameOf<typename M::Rules>*>(&game);
    if (typed != nullptr) made = make.template operator()<M>(*typed);
    return typed != nullptr;
  };
  (void)(try_mind.template operator()<CarcassonneMind>() ||
         try_mind.template operator()<HuntersMind>() ||
         try_mind.template operator()<SafariMind>() ||
         try_mind.template operator()<GoldRushMind>() ||
         try_mind.template operator()<AmazonasMind>());
  return made;
}

}  // namespace bastide
