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

// Of each game the mind that judges at once and the one that looks deeper.
struct CarcassonneMinds {
  using Quick = Mind<carcassonne::Rules, NoGround, carcassonne::evaluate>;
  using Deep = Mind<carcassonne::Rules, carcassonne::Ground, carcassonne::evaluate_deeply>;
};
struct HuntersMinds {
  using Quick = Mind<hunters_gatherers::Rules, NoGround, hunters_gatherers::evaluate>;
  using Deep =
      Mind<hunters_gatherers::Rules, hunters_gatherers::Ground, hunters_gatherers::evaluate_deeply>;
};
struct SafariMinds {
  using Quick = Mind<safari::Rules, NoGround, safari::evaluate, safari::shorten>;
  using Deep = Mind<safari::Rules, safari::Ground, safari::evaluate_deeply, safari::shorten>;
};
struct GoldRushMinds {
  using Quick = Mind<gold_rush::Rules, NoGround, gold_rush::evaluate>;
  using Deep = Mind<gold_rush::Rules, gold_rush::Ground, gold_rush::evaluate_deeply>;
};
struct AmazonasMinds {
  using Quick = Mind<amazonas::Rules, NoGround, amazonas::evaluate>;
  using Deep = Mind<amazonas::Rules, amazonas::Ground, amazonas::evaluate_deeply>;
};

// Calls make.operator()<Minds>(game as what it is) with the minds of this game; null if there are
// none.
template <class Make>
std::unique_ptr<Player> make_with_minds(const Game& game, Make make) {
  std::unique_ptr<Player> made;
  auto try_minds = [&]<class Minds>() {
    const auto* typed = dynamic_cast<const GameOf<typename Minds::Quick::Rules>*>(&game);
    if (typed != nullptr) made = make.template operator()<Minds>(*typed);
    return typed != nullptr;
  };
  (void)(try_minds.template operator()<CarcassonneMinds>() ||
         try_minds.template operator()<HuntersMinds>() ||
         try_minds.template operator()<SafariMinds>() ||
         try_minds.template operator()<GoldRushMinds>() ||
         try_minds.template operator()<AmazonasMinds>());
  return made;
}

}  // namespace bastide
