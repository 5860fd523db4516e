// The review of the game on the table, in slices: src/review asks, a player thinks, as long as the
// host lets it.
#pragma once

#include <memory>
#include <optional>

#include "ai/player.h"
#include "notation/json_out.h"
#include "review/review.h"
#include "table/session.h"
#include "table/thinking.h"

namespace bastide::table {

class Reviewing {
 public:
  explicit Reviewing(Clock clock) : clock_(std::move(clock)) {}

  // Forgets all, as when another game comes on the table.
  void forget() { review_.reset(); }
  // Works on for about so many milliseconds; `per_decision` of them go into each decision of the
  // game. Begins anew where there is none for this session.
  void work(const Session& session, double millis, double per_decision);

  // The review of all of the game on the table; null while there is none.
  const Review* finished() const { return review_ && review_->is_done() ? &*review_ : nullptr; }
  // The members of an answer: what was found from decision `from` on.
  void write(JsonOut& out, std::size_t from) const;

 private:
  void begin(const Session& session);
  void think(double until, double per_decision);

  Clock clock_;
  std::optional<Review> review_;
  std::unique_ptr<Player> player_;
  bool is_thinking_ = false;  // the player has begun with the review's question
  double used_millis_ = 0;
};

}  // namespace bastide::table
