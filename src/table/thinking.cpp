#include "table/thinking.h"

#include <algorithm>

namespace bastide::table {
namespace {

constexpr double slice_millis = 4;  // the clock is looked at about so often
constexpr int max_slice = 1 << 14;

}  // namespace

Manner manner_of_seat(const Session& session) {
  const std::uint64_t seed =
      derive_seed(seed_of(session.plan().seed), static_cast<std::uint64_t>(session.steps()) + 1000);
  return {session.plan().seats[session.actor().seat()].level, seed};
}

void Thinking::begin(const Session& session, const Manner& manner) {
  player_ = make_level(manner.level, session.game());
  budget_ = levels()[static_cast<std::size_t>(manner.level - 1)].budget;
  step_ = session.steps();
  manner_ = manner;
  used_millis_ = 0;
  used_playouts_ = 0;
  progress_ = 0;
  slice_ = 1;
  is_done_ = false;
  player_->begin(session.game().view(session.now().position, session.actor().seat()), manner.seed);
}

void Thinking::think(const Session& session, const Manner& manner, double millis,
                     const Company& company) {
  if (!is_begun(session) || manner_ != manner) begin(session, manner);
  const double start = clock_();
  double last = start;
  while (!is_done_) {
    const auto playouts =
        static_cast<int>(std::min(playouts_left(company), static_cast<std::uint64_t>(slice_)));
    if (playouts == 0 || !player_->think(playouts)) is_done_ = true;
    used_playouts_ += static_cast<std::uint64_t>(playouts);
    const double now = clock_();
    used_millis_ += now - last;
    look_at_budget(company);
    if (now - last < slice_millis / 2) slice_ = std::min(2 * slice_, max_slice);
    if (now - last > 2 * slice_millis) slice_ = std::max(slice_ / 2, 1);
    last = now;
    if (now - start >= millis) break;
  }
}

// As many as one likes where the level is bound by time alone.
std::uint64_t Thinking::playouts_left(const Company& company) const {
  if (budget_.playouts == 0) return static_cast<std::uint64_t>(max_slice);
  return budget_.playouts - std::min(budget_.playouts, used_playouts_ + company.playouts);
}

void Thinking::look_at_budget(const Company& company) {
  const auto own = static_cast<double>(used_playouts_);
  const auto others = static_cast<double>(company.playouts);
  double spent = 0;
  if (budget_.playouts != 0) spent = (own + others) / static_cast<double>(budget_.playouts);
  if (budget_.micros != 0) {
    const double share = company.shares_time && own > 0 ? (own + others) / own : 1;
    spent = std::max(spent, share * used_millis_ * 1000 / static_cast<double>(budget_.micros));
  }
  const bool is_bound = budget_.playouts != 0 || budget_.micros != 0;
  if (is_bound && spent >= 1) is_done_ = true;
  progress_ = is_done_ ? 1 : std::max(progress_, std::min(spent, 1.0));
}

}  // namespace bastide::table
