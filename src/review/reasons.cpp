#include "review/reasons.h"

#include <algorithm>
#include <map>

#include "core/bits.h"

namespace bastide {
namespace {

// A gap is hard to fill where so few of the tiles left fit: one, or one in so many.
constexpr int one_in = 16;
// What is less is not worth a word.
constexpr int least_points = 2;

struct ByCell {
  bool operator()(Cell a, Cell b) const { return cell_key(a) < cell_key(b); }
};

// How many of the tiles left in the pile that is drawn from fit each square.
struct Fits {
  std::map<Cell, int, ByCell> by_cell;
  int of = 0;

  int at(Cell cell) const {
    const auto found = by_cell.find(cell);
    return found == by_cell.end() ? 0 : found->second;
  }
  bool is_hard(Cell cell) const { return at(cell) <= std::max(1, of / one_in); }
};

Fits fits_of(const Game& game, const Survey& survey, const Position& position) {
  Fits fits;
  const auto pile = std::ranges::find_if(
      survey.piles, [](const SurveyPile& candidate) { return candidate.total() != 0; });
  if (pile == survey.piles.end()) return fits;
  DecisionList list;
  std::vector<Cell> cells;
  for (const SurveyPileEntry& entry : pile->tiles) {
    if (entry.left == 0) continue;
    fits.of += entry.left;
    game.legal(game.suppose_drawn(position, entry.tile), list);
    cells.clear();
    for (const Decision& decision : list) {
      if (std::ranges::find(cells, decision.at) == cells.end()) cells.push_back(decision.at);
    }
    for (const Cell cell : cells) fits.by_cell[cell] += entry.left;
  }
  return fits;
}

bool holds(std::uint8_t seats, Seat seat) { return ((seats >> seat) & 1) != 0; }

bool is_same(const Touched& a, const Touched& b) {
  return a.name.kind == b.name.kind && !a.cells.empty() && !b.cells.empty() &&
         a.cells[0] == b.cells[0];
}

// The same feature in another deed, or null.
const Touched* find_same(const Deed& deed, const Touched& touched) {
  const auto found = std::ranges::find_if(
      deed.touched, [&](const Touched& other) { return is_same(other, touched); });
  return found == deed.touched.end() ? nullptr : &*found;
}

int space_of(const Game& game, const Position& position, Seat seat) {
  return game.table_view(position).seats[seat].space;
}

int pieces_left(const Game& game, const Position& position, Seat seat) {
  int left = 0;
  const TableView view = game.table_view(position);
  for (const TableCount& count : view.seats[seat].supply) left += count.count;
  return left;
}

// One decision, looked at from its own seat.
class Look {
 public:
  Look(const Game& game, const Land& land, const Position& position, Seat seat, const Tried& tried)
      : game_(game), land_(land), position_(position), seat_(seat), tried_(tried) {}

  const Deed& deed() const { return tried_.deed; }

  // The first of what was touched for which `test` holds, as a reason.
  template <class Test>
  std::optional<Argument> touched(Because because, Test test) const {
    for (const Touched& entry : deed().touched) {
      if (!test(entry)) continue;
      Argument reason{.because = because, .about = entry, .points = entry.points};
      const auto own = bit_of(seat_);
      reason.seats = static_cast<std::uint8_t>((entry.holders | entry.before) & ~own);
      return reason;
    }
    return std::nullopt;
  }

  // A feature of `seats` whose next square has become hard to fill by this.
  template <class Test>
  std::optional<Argument> hard_gap(Because because, Test is_meant) const {
    if (deed().touched.empty()) return std::nullopt;
    std::optional<Argument> found;
    std::optional<Fits> before;
    std::optional<Fits> after;
    for (const SurveyFeature& feature : tried_.land.survey.features) {
      if (!feature.open || feature.is_closed() || !is_meant(feature)) continue;
      for (const Cell gap : gaps_of(tried_.land.memory, feature)) {
        if (!is_beside_laid(gap)) continue;
        if (!after) {
          before = fits_of(game_, land_.survey, position_);
          after = fits_of(game_, tried_.land.survey, tried_.after);
        }
        const bool was_hard = was_in_front(gap) && before->is_hard(gap);
        if (after->of == 0 || was_hard || !after->is_hard(gap)) continue;
        if (found && found->fit <= after->at(gap)) continue;
        Argument reason{.because = because};
        Touched about;
        static_cast<Subject&>(about) = subject_of(tried_.land, feature);
        about.does = Does::Extends;
        about.before = feature.holders;
        reason.about = std::move(about);
        reason.seats = feature.holders;
        reason.fit = after->at(gap);
        reason.of = after->of;
        found = std::move(reason);
      }
    }
    return found;
  }

  bool claims_for_good() const {
    if (!deed().on || deed().event != game_.info().events[common_event::piece].name) return false;
    const SurveyFeature* feature = claimed();
    return feature != nullptr && !feature->open && pieces_left(game_, tried_.after, seat_) == 0;
  }
  // As it stands on the table afterwards; null if it was scored at once.
  const SurveyFeature* claimed() const {
    for (const SurveyFeature& feature : tried_.land.survey.features) {
      if (feature.kind != deed().on->name.kind || feature.places.empty()) continue;
      const bool is_same_place = feature.places[0].at == deed().on->cells[0];
      if (is_same_place && feature.strength[seat_] != 0) return &feature;
    }
    return nullptr;
  }

  int paid() const { return deed().paid[seat_]; }
  int space() const { return space_of(game_, tried_.after, seat_); }
  int space_before() const { return space_of(game_, position_, seat_); }
  bool saves_piece() const {
    return pieces_left(game_, tried_.after, seat_) > pieces_left(game_, position_, seat_);
  }

 private:
  bool is_beside_laid(Cell cell) const {
    const auto laid = tried_.land.memory.laid().subspan(land_.memory.laid().size());
    return std::ranges::any_of(laid, [&](const LaidMemory& square) {
      return std::ranges::any_of(all_sides,
                                 [&](Side side) { return neighbour(square.at, side) == cell; });
    });
  }

  // Whether a tile could have been laid there before, for all that lies around.
  bool was_in_front(Cell cell) const {
    return std::ranges::any_of(
        all_sides, [&](Side side) { return land_.memory.at(neighbour(cell, side)) != nullptr; });
  }

  const Game& game_;
  const Land& land_;
  const Position& position_;
  Seat seat_;
  const Tried& tried_;
};

Argument with_points(Because because, int points) { return {.because = because, .points = points}; }

Argument about_piece(Because because, const Subject& subject) {
  Argument reason{.because = because, .points = subject.points};
  Touched about;
  static_cast<Subject&>(about) = subject;
  reason.about = std::move(about);
  return reason;
}

// ---- What speaks for a decision ----

std::optional<Argument> merit_of(const Look& look, Seat seat) {
  const auto is_own_closing = [&](const Touched& t) {
    return t.does == Does::Closes && holds(t.holders, seat) && t.points >= least_points;
  };
  if (auto reason = look.touched(Because::Closes, is_own_closing)) return reason;
  const auto is_taken = [&](const Touched& t) {
    return t.does == Does::TakeOver && holds(t.holders, seat);
  };
  if (auto reason = look.touched(Because::TakeOver, is_taken)) return reason;
  const auto is_shared = [&](const Touched& t) {
    return t.does == Does::Shares && holds(t.holders, seat);
  };
  if (auto reason = look.touched(Because::Shares, is_shared)) return reason;
  if (look.deed().on && look.paid() >= least_points) {
    return with_points(Because::Gains, look.paid());
  }
  if (look.saves_piece()) return Argument{.because = Because::Saves};
  const auto is_others = [&](const SurveyFeature& feature) {
    return feature.holders != 0 && !holds(feature.holders, seat);
  };
  if (auto reason = look.hard_gap(Because::Blocks, is_others)) return reason;
  if (look.paid() >= least_points) return with_points(Because::Gains, look.paid());
  if (look.deed().on && look.deed().event == "piece") {
    return about_piece(Because::Claims, *look.deed().on);
  }
  const int steps = look.space() - look.space_before();
  if (steps > 0) return with_points(Because::Faster, steps);
  return look.touched(Because::Extends, [&](const Touched& t) {
    return (t.does == Does::Extends || t.does == Does::Fills) && holds(t.holders, seat);
  });
}

// ---- What speaks against one ----

std::optional<Argument> flaw_of(const Look& played, const Look& best, Seat seat) {
  // Unless the better one does it as well.
  const auto is_only_played = [&](const Touched& t) {
    const Touched* same = find_same(best.deed(), t);
    return same == nullptr || same->does != t.does || same->holders != t.holders;
  };
  const auto pays_others = [&](const Touched& t) {
    if (t.points < least_points || t.holders == 0 || holds(t.holders, seat)) return false;
    const bool is_told = t.does == Does::Closes || t.does == Does::Enlarges ||
                         t.does == Does::Shares || t.does == Does::TakeOver;
    return is_told && !t.closes_never && !holds(t.before, seat) && is_only_played(t);
  };
  if (auto reason = played.touched(Because::Pays, pays_others)) return reason;
  const auto is_own = [&](const SurveyFeature& feature) { return holds(feature.holders, seat); };
  if (auto reason = played.hard_gap(Because::HardGap, is_own)) {
    const auto elsewhere = best.hard_gap(Because::HardGap, is_own);
    if (!elsewhere || !is_same(*elsewhere->about, *reason->about)) return reason;
  }
  if (played.claims_for_good() && !best.claims_for_good()) {
    return about_piece(Because::Locked, *played.deed().on);
  }
  const auto is_missed = [&](Does does) {
    return [&, does](const Touched& t) {
      if (t.does != does || !holds(t.holders, seat) || t.points < least_points) return false;
      const Touched* same = find_same(played.deed(), t);
      return same == nullptr || same->does != does;
    };
  };
  if (auto reason = best.touched(Because::MissesClosing, is_missed(Does::Closes))) return reason;
  for (const Does does : {Does::Shares, Does::TakeOver}) {
    if (auto reason = best.touched(Because::MissesShare, is_missed(does))) return reason;
  }
  const auto lets_in = [&](const Touched& t) {
    const bool is_told = t.does == Does::Shares || t.does == Does::TakeOver;
    const auto others = static_cast<std::uint8_t>(t.holders & ~bit_of(seat));
    return is_told && holds(t.before, seat) && others != 0 && is_only_played(t);
  };
  if (auto reason = played.touched(Because::LetsIn, lets_in)) return reason;
  if (const int behind = best.space() - played.space(); behind > 0) {
    return with_points(Because::Slower, behind);
  }
  if (const int missed = best.paid() - played.paid(); missed >= least_points) {
    return with_points(Because::MissesPoints, missed);
  }
  return std::nullopt;
}

}  // namespace

Verdict judge(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& played, const Decision& best) {
  const Tried tried_played = try_out(game, land, position, seat, played);
  const Tried tried_best = try_out(game, land, position, seat, best);
  const Look look_played(game, land, position, seat, tried_played);
  const Look look_best(game, land, position, seat, tried_best);
  Verdict verdict;
  verdict.against = flaw_of(look_played, look_best, seat);
  verdict.in_favour = merit_of(look_best, seat);
  verdict.played = tried_played.deed;
  verdict.better = tried_best.deed;
  return verdict;
}

Advice advise(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& decision) {
  Advice advice{.tried = try_out(game, land, position, seat, decision), .in_favour = {}};
  advice.in_favour = merit_of(Look(game, land, position, seat, advice.tried), seat);
  return advice;
}

}  // namespace bastide
