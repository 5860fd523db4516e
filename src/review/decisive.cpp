#include "review/decisive.h"

#include <algorithm>
#include <bit>

#include "core/bits.h"

namespace bastide {
namespace {

constexpr std::size_t duel_players = 2;

int points_for(const Tally& tally, Seat seat, std::string_view why) {
  const PointsByWhy::Entry* entry = tally.points[seat].find(why);
  return entry == nullptr ? 0 : entry->points;
}

// Every name of points that somebody has, in their order.
std::vector<std::string_view> all_whys(const Tally& tally) {
  std::vector<std::string_view> whys;
  for (const PointsByWhy& points : tally.points) {
    for (const PointsByWhy::Entry& entry : points) whys.push_back(entry.why);
  }
  std::ranges::sort(whys);
  const auto doubles = std::ranges::unique(whys);
  whys.erase(doubles.begin(), doubles.end());
  return whys;
}

bool is_winner(const Tally& tally, Seat seat) { return ((tally.result.winners >> seat) & 1) != 0; }

// The only winner and the best of the others: the first of them on a tie.
struct Sides {
  Seat winner = 0;
  Seat other = 0;
  int margin = 0;
};
Sides sides_of(const Tally& tally) {
  Sides sides;
  sides.winner = static_cast<Seat>(std::countr_zero(tally.result.winners));
  sides.other = sides.winner == 0 ? 1 : 0;
  for (Seat seat = 0; seat < tally.points.size(); ++seat) {
    const bool is_better = tally.result.scores[seat] > tally.result.scores[sides.other];
    if (seat != sides.winner && is_better) sides.other = seat;
  }
  sides.margin = tally.result.scores[sides.winner] - tally.result.scores[sides.other];
  return sides;
}

Decisive begin(DecidedBy by, const Sides& sides) {
  Decisive decisive;
  decisive.by = by;
  decisive.seat = sides.winner;
  decisive.against = sides.other;
  return decisive;
}

// ---- Each code, or nothing where it does not hold ----

std::optional<Decisive> by_last_award(const Tally& tally, const Sides& sides) {
  const LastAward* best = nullptr;
  int most = sides.margin;
  for (const LastAward& award : tally.last) {
    const int net = award.gains[sides.winner] - award.gains[sides.other];
    if (net <= most) continue;
    most = net;
    best = &award;
  }
  if (best == nullptr) return std::nullopt;
  Decisive decisive = begin(best->cells.empty() ? DecidedBy::Hand : DecidedBy::Feature, sides);
  decisive.why = best->why;
  decisive.points = best->gains[sides.winner];
  decisive.other_points = best->gains[sides.other];
  decisive.cells = best->cells;
  return decisive;
}

std::optional<Decisive> by_kind(const Tally& tally, const Sides& sides) {
  Decisive decisive = begin(DecidedBy::Kind, sides);
  for (const std::string_view why : all_whys(tally)) {
    const int own = points_for(tally, sides.winner, why);
    const int other = points_for(tally, sides.other, why);
    if (own - other <= decisive.points - decisive.other_points) continue;
    decisive.why = why;
    decisive.points = own;
    decisive.other_points = other;
  }
  const int lead = decisive.points - decisive.other_points;
  if (lead <= 0 || 2 * lead < sides.margin) return std::nullopt;
  return decisive;
}

// Of those that would have been enough, the dearest.
std::optional<Decisive> by_moment(const Tally& tally, const Sides& sides,
                                  const Reviewed& reviewed) {
  std::optional<Decisive> decisive;
  for (const ReviewedDecision& decision : reviewed.decisions) {
    if (is_winner(tally, decision.seat) || decision.lost <= 0) continue;
    const int missing = tally.result.scores[sides.winner] - tally.result.scores[decision.seat];
    if (decision.lost < missing || (decisive && decision.lost <= decisive->lost)) continue;
    decisive = begin(DecidedBy::Moment, sides);
    decisive->seat = decision.seat;
    decisive->turn = decision.turn;
    decisive->number = decision.number;
    decisive->lost = decision.lost;
  }
  return decisive;
}

// With more than two players, luck holds what the others did as well (review.h).
std::optional<Decisive> by_draws(const Sides& sides, const Reviewed& reviewed) {
  if (reviewed.seats.size() != duel_players) return std::nullopt;
  const double luck = reviewed.seats[sides.winner].luck - reviewed.seats[sides.other].luck;
  if (luck < sides.margin) return std::nullopt;
  Decisive decisive = begin(DecidedBy::Draws, sides);
  decisive.lost = luck;
  return decisive;
}

Decisive by_course(const Tally& tally, const Sides& sides) {
  const auto is_ahead = [&](const std::array<int, max_seats>& scores) {
    for (Seat seat = 0; seat < tally.points.size(); ++seat) {
      if (seat != sides.winner && scores[seat] >= scores[sides.winner]) return false;
    }
    return true;
  };
  std::size_t first = tally.by_turn.size();  // of the turns with the lead, all to the last
  while (first > 0 && is_ahead(tally.by_turn[first - 1])) --first;
  if (first == tally.by_turn.size()) {
    Decisive decisive = begin(DecidedBy::Counting, sides);
    for (const LastAward& award : tally.last) {
      decisive.points += award.gains[sides.winner];
      decisive.other_points += award.gains[sides.other];
    }
    return decisive;
  }
  Decisive decisive = begin(DecidedBy::Steady, sides);
  decisive.turn = static_cast<int>(first) + 1;
  return decisive;
}

// What each winner has more of than the other winners on average.
Decisive by_strengths(const Tally& tally) {
  Decisive decisive;
  decisive.by = DecidedBy::Shared;
  const int others = std::popcount(tally.result.winners) - 1;
  for (Seat seat = 0; seat < tally.points.size(); ++seat) {
    if (!is_winner(tally, seat)) continue;
    OwnStrength best{seat, {}, 0};
    int most = 0;
    for (const std::string_view why : all_whys(tally)) {
      const int own = points_for(tally, seat, why);
      int lead = (others + 1) * own;
      for_each_bit(tally.result.winners,
                   [&](int winner) { lead -= points_for(tally, static_cast<Seat>(winner), why); });
      if (lead <= most) continue;
      most = lead;
      best = {seat, why, own};
    }
    if (most > 0) decisive.strengths.push_back(best);
  }
  return decisive;
}

}  // namespace

std::string_view to_text(DecidedBy by) {
  constexpr std::array<std::string_view, 8> names{"feature", "hand",     "kind",   "moment",
                                                  "draws",   "counting", "steady", "shared"};
  return names[static_cast<std::size_t>(by)];
}

Tally tally_of(const PlayedGame& played) {
  Tally tally;
  tally.result = played.game().result(played.position());
  tally.points = played.standing().points;
  std::array<int, max_seats> scores{};
  int turn = 0;
  // A feature's points are told for one winner after the other.
  const auto award_for = [&](const Events& events, const Event& event) -> LastAward& {
    const auto cells = events.cells(event);
    for (LastAward& award : tally.last) {
      const bool is_same = award.why == event.why && std::ranges::equal(award.cells, cells);
      if (is_same && award.gains[event.seat] == 0) return award;
    }
    return tally.last.emplace_back(LastAward{event.why, {cells.begin(), cells.end()}, {}});
  };
  played.retell([&](const Standing& standing, const Events& events, const Event& event) {
    for (; turn < standing.turns; ++turn) {
      if (turn > 0) tally.by_turn.push_back(scores);
    }
    if (event.kind != common_event::score) return;
    if (event.group != 0) {
      award_for(events, event).gains[event.seat] += event.amount;
    } else {
      scores[event.seat] += event.amount;
    }
  });
  if (turn > 0) tally.by_turn.push_back(scores);
  return tally;
}

std::optional<Decisive> what_decided(const Tally& tally, const Reviewed& reviewed) {
  const int winners = std::popcount(tally.result.winners);
  if (winners == 0 || tally.points.size() < duel_players) return std::nullopt;
  if (winners > 1) return by_strengths(tally);
  const Sides sides = sides_of(tally);
  if (auto award = by_last_award(tally, sides)) return award;
  if (auto kind = by_kind(tally, sides)) return kind;
  if (auto moment = by_moment(tally, sides, reviewed)) return moment;
  if (auto draws = by_draws(sides, reviewed)) return draws;
  return by_course(tally, sides);
}

}  // namespace bastide
