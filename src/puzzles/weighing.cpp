#include "puzzles/weighing.h"

#include <algorithm>
#include <cmath>

#include "ai/exact.h"
#include "ai/minds.h"
#include "ai/outlook.h"

namespace bastide::puzzles {
namespace {

// How far imagined games are played: so many turns of each seat. What comes later differs by chance
// more than by the turn that is weighed.
constexpr int turns_of_each = 4;
// With so many tiles left they are played to the end.
constexpr int few_tiles = 14;

int tiles_left(const Game& game, const Position& position) {
  return game.table_view(position).tiles_left;
}

}  // namespace

Weighing::Weighing(const Game& game, const View<Position>& view, std::uint64_t seed)
    : game_(&game),
      view_(view),
      seed_(seed),
      players_(static_cast<int>(game.table_view(view.known).seats.size())),
      continuer_(make_player("greedy", game)) {
  horizon_ = tiles_left(game, view.known) <= few_tiles ? -1 : turns_of_each * players_;
  if (continuer_ == nullptr || find_minds(game) == nullptr) horizon_ = -1;
  if (continuer_ == nullptr) continuer_ = make_player("random", game);
}

Position Weighing::imagined(int world) const {
  Random random(derive_seed(seed_, static_cast<std::uint64_t>(world)));
  return game_->imagine(view_, random);
}

double Weighing::lead(const Turn& turn, int world) {
  Position position = imagined(world);
  play_turn(*game_, position, view_.seat, turn);
  return play_on(position);
}

double Weighing::play_on(Position& position) {
  int turns = 0;
  Seat last = view_.seat;
  DecisionList legal;
  while (true) {
    const Actor actor = game_->actor(position);
    if (actor.is_nobody()) break;
    if (actor.is_chance()) {
      game_->deal(position);
      continue;
    }
    const bool is_new_turn = actor.seat() != last && game_->question(position) == "place";
    if (is_new_turn) {
      if (turns == horizon_) return lead_now(position);
      ++turns;
      last = actor.seat();
    }
    continuer_->begin(game_->view(position, actor.seat()), seed_);
    game_->try_apply(position, actor, continuer_->thoughts().decisions.front().decision);
  }
  const EndValue value = end_value(game_->result(position));
  return margin_of(value.points, players_, view_.seat);
}

double Weighing::lead_now(const Position& position) const {
  const Outlook outlook = find_minds(*game_)->evaluate_deeply(*game_, position, view_.seat);
  return static_cast<double>(lead_of(outlook, players_, view_.seat)) / outlook_unit;
}

Mean mean_of(const Leads& leads) {
  Mean mean;
  const auto count = static_cast<double>(leads.size());
  if (leads.empty()) return mean;
  for (const double lead : leads) mean.value += lead / count;
  double squares = 0;
  for (const double lead : leads) squares += (lead - mean.value) * (lead - mean.value);
  mean.error = leads.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
  return mean;
}

Mean loss_of(const Leads& best, const Leads& other) {
  Leads losses;
  for (std::size_t i = 0; i < std::min(best.size(), other.size()); ++i) {
    losses.push_back(best[i] - other[i]);
  }
  return mean_of(losses);
}

std::optional<ExactLead> exact_lead(const Game& game, const Position& after, Seat seat, int steps) {
  const MindSet* minds = find_minds(game);
  if (minds == nullptr || !is_all_open(game.info())) return std::nullopt;
  const auto value = minds->solve(game, after, steps);
  if (!value) return std::nullopt;
  const auto players = static_cast<int>(game.table_view(after).seats.size());
  return ExactLead{margin_of(value->points, players, seat), value->win[seat]};
}

}  // namespace bastide::puzzles
