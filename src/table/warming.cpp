#include "table/warming.h"

namespace bastide::table {
namespace {

constexpr int playouts_at_once = 8;                // a millisecond or so, before anything is warm
constexpr std::uint64_t playouts_a_decision = 16;  // few, so that the middle and the end come too

}  // namespace

std::uint64_t Warming::work(const Game& game, const Setup& setup, double millis) {
  if (game_ != &game || setup_.options != setup.options) begin(game, setup);
  std::uint64_t playouts = 0;
  const double start = clock_();
  do {
    think(playouts_at_once);
    playouts += playouts_at_once;
  } while (clock_() - start < millis);
  return playouts;
}

void Warming::begin(const Game& game, const Setup& setup) {
  game_ = &game;
  setup_ = setup;
  thought_ = 0;
  player_ = make_player("search", game);
  if (player_ == nullptr) player_ = make_player("random", game);
  game.start(setup_, position_);
}

void Warming::think(int playouts) {
  while (game_->actor(position_).is_chance()) game_->deal(position_, nullptr);
  const Actor actor = game_->actor(position_);
  if (actor.is_nobody()) {
    ++setup_.seed;
    begin(*game_, setup_);
    return think(playouts);
  }
  if (thought_ == 0) player_->begin(game_->view(position_, actor.seat()), setup_.seed);
  const bool goes_on = player_->think(playouts);
  thought_ += static_cast<std::uint64_t>(playouts);
  if (goes_on && thought_ < playouts_a_decision) return;
  game_->try_apply(position_, actor, player_->thoughts().decisions[0].decision, nullptr);
  thought_ = 0;
}

}  // namespace bastide::table
