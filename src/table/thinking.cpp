#include "table/thinking.h"

#include <algorithm>

namespace bastide::table {
namespace {

constexpr double slice_millis = 4;  // the clock is looked at about so often
constexpr int max_slice = 1 << 14;

}  // namespace

void Thinking::begin(const Session& session) {
  const Seat seat = session.actor().seat();
  const int level = session.plan().seats[seat].level;
  player_ = make_level(level, session.game());
  budget_ = levels()[static_cast<std::size_t>(level - 1)].budget;
  step_ = session.steps();
  used_millis_ = 0;
  used_playouts_ = 0;
  is_done_ = false;
  const std::uint64_t seed =
      derive_seed(seed_of(session.plan().seed), static_cast<std::uint64_t>(step_) + 1000);
  player_->begin(session.game().view(session.now().position, seat), seed);
}

void Thinking::think(const Session& session, double millis) {
  if (!is_begun(session)) begin(session);
  const double start = clock_();
  double last = start;
  while (!is_done_) {
    int playouts = slice_;
    if (budget_.playouts != 0) {
      const std::uint64_t left = budget_.playouts - std::min(budget_.playouts, used_playouts_);
      playouts =
          static_cast<int>(std::min<std::uint64_t>(left, static_cast<std::uint64_t>(slice_)));
    }
    if (playouts == 0 || !player_->think(playouts)) is_done_ = true;
    used_playouts_ += static_cast<std::uint64_t>(playouts);
    const double now = clock_();
    used_millis_ += now - last;
    if (budget_.micros != 0 && used_millis_ * 1000 >= static_cast<double>(budget_.micros)) {
      is_done_ = true;
    }
    if (now - last < slice_millis / 2) slice_ = std::min(2 * slice_, max_slice);
    if (now - last > 2 * slice_millis) slice_ = std::max(slice_ / 2, 1);
    last = now;
    if (now - start >= millis) break;
  }
}

double Thinking::progress() const {
  if (is_done_) return 1;
  double progress = 0;
  if (budget_.playouts != 0) {
    progress = static_cast<double>(used_playouts_) / static_cast<double>(budget_.playouts);
  }
  if (budget_.micros != 0) {
    progress = std::max(progress, used_millis_ * 1000 / static_cast<double>(budget_.micros));
  }
  return std::min(progress, 1.0);
}

}  // namespace bastide::table
