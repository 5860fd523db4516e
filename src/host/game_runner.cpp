#include "host/game_runner.h"

#include <algorithm>

#include "notation/moves.h"
#include "notation/record_fault.h"

namespace bastide {
namespace {

class Run {
 public:
  Run(const Game& game, std::span<SeatPlayer* const> players, RecordWriter* record)
      : game_(game), players_(players), record_(record) {
    has_listeners_ = std::ranges::any_of(players, [](auto* player) { return player->listens(); });
  }

  GameRun play(const Setup& setup, std::uint64_t seed, const std::atomic<bool>* stop) {
    stop_ = stop;
    game_.start(setup, position_, &events_);
    take_events();
    Setup known = setup;
    known.seed = 0;
    for (std::size_t seat = 0; seat < players_.size() && !run_.forfeit; ++seat) {
      blame(static_cast<Seat>(seat), players_[seat]->begin(known, static_cast<Seat>(seat)));
    }
    std::uint64_t number = 0;
    while (!run_.forfeit && !is_stopped()) {
      const Actor actor = game_.actor(position_);
      if (actor.is_nobody()) {
        run_.is_complete = true;
        run_.result = game_.result(position_);
        break;
      }
      if (actor.is_chance()) {
        game_.deal(position_, &events_);
      } else if (!ask(actor.seat(), derive_seed(seed, number++))) {
        break;
      }
      tell();
      take_events();
    }
    return run_;
  }

 private:
  bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // Whether the seat has decided, and legally.
  bool ask(Seat seat, std::uint64_t seed) {
    auto answer = players_[seat]->decide(game_.view(position_, seat), memory_, seed);
    if (is_stopped()) return false;
    if (auto* failure = std::get_if<SeatFailure>(&answer)) {
      blame(seat, *failure);
      return false;
    }
    const Decision& decision = std::get<Decision>(answer);
    const auto refusal = game_.try_apply(position_, Actor::seat(seat), decision, &events_);
    if (!refusal) return true;
    blame(seat, SeatFailure{"made the illegal move \"" + print_move(game_, memory_, decision) +
                            "\": " + to_text(*refusal) + " (" + std::string(refusal->rule) + ")"});
    return false;
  }

  // What was decided or dealt is the one event that is no consequence.
  void tell() {
    if (!has_listeners_) return;
    const auto is_cause = [this](const Event& event) {
      const EventRole role = game_.info().events[event.kind].role;
      return role == EventRole::Chance || role == EventRole::Decision;
    };
    const auto cause = std::ranges::find_if(events_.list(), is_cause);
    if (cause == events_.list().end()) return;
    const Happening happening{decision_of(*cause), events_, memory_};
    for (std::size_t seat = 0; seat < players_.size() && !run_.forfeit; ++seat) {
      if (players_[seat]->listens())
        blame(static_cast<Seat>(seat), players_[seat]->hear(happening));
    }
  }

  void blame(Seat seat, std::optional<SeatFailure> failure) {
    // Who is interrupted fails at nothing.
    if (failure && !is_stopped()) run_.forfeit = Forfeit{seat, std::move(*failure)};
  }

  void take_events() {
    for (const Event& event : events_.list()) {
      run_.turns += event.kind == common_event::place ? 1 : 0;
      run_.discards += event.kind == common_event::discard ? 1 : 0;
      if (has_listeners_) memory_.see(game_, event);
    }
    if (record_ != nullptr) record_->add(events_);
    events_.clear();
  }

  const Game& game_;
  std::span<SeatPlayer* const> players_;
  RecordWriter* record_;
  const std::atomic<bool>* stop_ = nullptr;
  bool has_listeners_ = false;  // the memory is kept for them alone
  Position position_;
  Events events_;
  TableMemory memory_;
  GameRun run_;
};

}  // namespace

GameRun run_game(const Game& game, const Setup& setup, std::span<SeatPlayer* const> players,
                 std::uint64_t seed, RecordWriter* record, const std::atomic<bool>* stop) {
  return Run(game, players, record).play(setup, seed, stop);
}

}  // namespace bastide
