#include "host/followed_seat.h"

#include <algorithm>

#include "notation/moves.h"
#include "notation/record_fault.h"

namespace bastide {

std::optional<SeatFailure> FollowedSeat::follow(std::span<const std::string> lines) {
  const bool goes_on = lines.size() >= lines_.size() && !lines_.empty() &&
                       std::equal(lines_.begin(), lines_.end(), lines.begin());
  if (!goes_on) {
    lines_.clear();
    if (lines.empty()) return SeatFailure{"was told of a game without a beginning"};
    if (auto failure = begin(lines.front())) return failure;
    lines_.push_back(lines.front());
  }
  while (lines_.size() < lines.size()) {
    const std::string& line = lines[lines_.size()];
    if (const auto fault = replay_->feed(line)) {
      return SeatFailure{"cannot follow the game: " + to_text(*fault)};
    }
    lines_.push_back(line);
  }
  return tell_new_steps();
}

std::optional<SeatFailure> FollowedSeat::begin(const std::string& header) {
  replay_.emplace(lookup_);
  told_ = 0;
  step_ = 0;
  if (const auto fault = replay_->feed(header)) {
    return SeatFailure{"cannot follow the game: " + to_text(*fault)};
  }
  const RecordHeader& read = replay_->header();
  if (!read.seen_by || *read.seen_by >= read.players.size()) {
    return SeatFailure{"was not told of a game as a seat sees it"};
  }
  seat_ = *read.seen_by;
  player_ = make_(replay_->game());
  if (player_ == nullptr) {
    return SeatFailure{"does not know " + std::string(replay_->game().info().name)};
  }
  return player_->begin(setup_of(read, 0), seat_);
}

// What is assumed of earlier steps may have changed with what was told: the game is made again from
// its beginning, which costs a few milliseconds.
std::optional<SeatFailure> FollowedSeat::tell_new_steps() {
  const Game& game = replay_->game();
  Events events;
  position_ = {};
  memory_ = {};
  step_ = 0;
  game.start(setup_of(replay_->header(), 0), position_, &events);
  for (const Event& event : events.list()) memory_.see(game, event);
  const std::vector<ToldStep>& steps = replay_->steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    events.clear();
    if (game.try_apply(position_, steps[i].actor, steps[i].decision, &events)) {
      return SeatFailure{"cannot follow the game: a step is not possible"};
    }
    step_ += steps[i].actor.is_seat() ? 1 : 0;
    if (i >= told_) {
      told_ = i + 1;
      if (player_->listens()) {
        if (auto failure = player_->hear({steps[i].decision, events, memory_})) return failure;
      }
    }
    for (const Event& event : events.list()) memory_.see(game, event);
  }
  return std::nullopt;
}

bool FollowedSeat::is_asked() const {
  return replay_ && replay_->game().actor(position_) == Actor::seat(seat_);
}

std::variant<std::string, SeatFailure> FollowedSeat::decide(std::uint64_t seed) {
  const Game& game = replay_->game();
  auto decided = player_->decide(game.view(position_, seat_), memory_, seed);
  if (auto* failure = std::get_if<SeatFailure>(&decided)) return std::move(*failure);
  const Decision& decision = std::get<Decision>(decided);
  Position next = position_;
  if (const auto refusal = game.try_apply(next, Actor::seat(seat_), decision, nullptr)) {
    return SeatFailure{"made the illegal move \"" + print_move(game, memory_, decision) +
                       "\": " + to_text(*refusal)};
  }
  return print_move(game, memory_, decision);
}

}  // namespace bastide
