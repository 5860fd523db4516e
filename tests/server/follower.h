// A page's own engine, for tests: follows the record that the page is told line by line, and finds
// moves in it.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "core/random.h"
#include "games/registry.h"
#include "notation/moves.h"
#include "notation/replay.h"

namespace bastide::server::test {

class Follower {
 public:
  // What the page holds now: it may have grown at its end only.
  void follow(std::string_view record) {
    ASSERT_LE(fed_, record.size());
    for (std::size_t end = record.find('\n', fed_); end != std::string_view::npos;
         end = record.find('\n', fed_)) {
      const std::string_view line = record.substr(fed_, end - fed_);
      const auto fault = replay_.feed(line);
      ASSERT_FALSE(fault) << line;
      fed_ = end + 1;
    }
    ASSERT_TRUE(replay_.has_begun());
    for (; seen_ < replay_.steps().size(); ++seen_) {
      const ToldStep& step = replay_.steps()[seen_];
      const Seat seat = step.actor.is_seat() ? step.actor.seat() : Seat{0};
      decisions_ += step.actor.is_seat() ? 1 : 0;
      memory_.see(replay_.game(), event_of(step.decision, seat));
    }
  }

  int decisions() const { return decisions_; }
  // One of the legal moves.
  std::string any_move(Random& random) const {
    DecisionList legal;
    replay_.game().legal(replay_.position(), legal);
    const auto count = static_cast<std::uint32_t>(legal.size());
    return print_move(replay_.game(), memory_, legal[static_cast<int>(random.below(count))]);
  }

 private:
  Replay replay_{[](std::string_view game) { return find_game(game); }};
  TableMemory memory_;
  std::size_t fed_ = 0;
  std::size_t seen_ = 0;
  int decisions_ = 0;
};

}  // namespace bastide::server::test
