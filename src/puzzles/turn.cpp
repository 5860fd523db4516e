#include "puzzles/turn.h"

#include <algorithm>
#include <unordered_set>

#include "ai/minds.h"
#include "ai/outlook.h"
#include "core/assert.h"

namespace bastide::puzzles {
namespace {

bool is_hidden_from_all(const EventShape& shape) {
  return std::ranges::any_of(shape.fields, [](const FieldShape& field) {
    return field.hidden_from == Secrecy::Everybody;
  });
}

class TurnLister {
 public:
  TurnLister(const Game& game, const Position& position, Seat seat, std::size_t most)
      : game_(game),
        minds_(find_minds(game)),
        players_(static_cast<int>(game.table_view(position).seats.size())),
        seat_(seat),
        most_(most) {}

  bool looks_at_all = false;

  void go_on(const Position& position) {
    DecisionList worth_a_look;
    if (looks_at_all || turn_.empty() || minds_ == nullptr) {
      game_.legal(position, worth_a_look);
    } else {
      minds_->list_worth_a_look(game_, position, worth_a_look);
    }
    for (const Decision& decision : worth_a_look) {
      begin_with(position, decision);
      if (found.size() > most_) return;
    }
  }

  void begin_with(const Position& position, const Decision& decision) {
    Position next = position;
    game_.try_apply(next, Actor::seat(seat_), decision);
    pass_hidden_chance(game_, next);
    turn_.push_back(decision);
    if (game_.actor(next) == Actor::seat(seat_)) {
      go_on(next);
    } else {
      add(next);
    }
    turn_.pop_back();
  }

  std::vector<TurnChoice> found;

 private:
  void add(const Position& after) {
    const std::uint64_t hash = game_.hash(after);
    if (!known_.insert(hash).second) return;
    int lead = 0;
    if (minds_ != nullptr) {
      lead = lead_of(minds_->evaluate_deeply(game_, after, seat_), players_, seat_);
    }
    found.push_back({turn_, hash, lead});
  }

  const Game& game_;
  const MindSet* minds_;
  int players_;
  Seat seat_;
  std::size_t most_;
  Turn turn_;
  std::unordered_set<std::uint64_t> known_;
};

}  // namespace

bool is_hidden_chance(const Game& game, const Position& position) {
  if (!game.actor(position).is_chance()) return false;
  DecisionList outcomes;
  game.legal(position, outcomes);
  return !outcomes.empty() && is_hidden_from_all(game.info().events[outcomes[0].kind]);
}

void pass_hidden_chance(const Game& game, Position& position) {
  while (is_hidden_chance(game, position)) game.deal(position);
}

void play_turn(const Game& game, Position& position, Seat seat, const Turn& turn) {
  for (const Decision& decision : turn) {
    [[maybe_unused]] const auto refusal = game.try_apply(position, Actor::seat(seat), decision);
    BASTIDE_ASSERT(!refusal);
    pass_hidden_chance(game, position);
  }
}

std::vector<TurnChoice> turns_of(const Game& game, const Position& position, Seat seat,
                                 std::size_t most) {
  TurnLister lister(game, position, seat, most);
  lister.go_on(position);
  if (lister.found.size() > most) return {};
  std::ranges::stable_sort(lister.found, std::ranges::greater{}, &TurnChoice::lead);
  return std::move(lister.found);
}

std::vector<TurnChoice> turns_beginning_with(const Game& game, const Position& position, Seat seat,
                                             const Decision& first) {
  TurnLister lister(game, position, seat, DecisionList::capacity);
  lister.looks_at_all = true;
  lister.begin_with(position, first);
  std::ranges::stable_sort(lister.found, std::ranges::greater{}, &TurnChoice::lead);
  return std::move(lister.found);
}

int find_turn(const Game& game, const Position& position, Seat seat, const Turn& turn,
              const std::vector<TurnChoice>& choices) {
  Position after = position;
  play_turn(game, after, seat, turn);
  const auto found = std::ranges::find(choices, game.hash(after), &TurnChoice::hash);
  return found == choices.end() ? -1 : static_cast<int>(found - choices.begin());
}

}  // namespace bastide::puzzles
