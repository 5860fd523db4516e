#include "games/perft.h"

namespace bastide {
namespace {

void count(const Game& game, const Position& from, int decisions, Perft& total) {
  Position position = from;
  while (game.actor(position).is_chance()) game.deal(position);
  const Actor actor = game.actor(position);
  if (decisions == 0 || actor.is_nobody()) {
    ++total.positions;
    total.checksum += game.hash(position);
    return;
  }
  DecisionList list;
  game.legal(position, list);
  for (const Decision& decision : list) {
    Position next = position;
    if (!game.try_apply(next, actor, decision)) count(game, next, decisions - 1, total);
  }
}

}  // namespace

Perft perft(const Game& game, const Position& position, int decisions) {
  Perft total;
  count(game, position, decisions, total);
  return total;
}

}  // namespace bastide
