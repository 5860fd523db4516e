#include "deeds/deed.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "core/assert.h"
#include "core/bits.h"

namespace bastide {
namespace {

// What a feature brings whoever holds it, so that features can be compared.
int brings(const SurveyFeature& feature) {
  if (feature.closed) return feature.closed->points();
  return feature.now ? feature.now->points() : 0;
}

std::uint8_t majority(const std::array<std::uint8_t, max_seats>& strength) {
  const std::uint8_t most = *std::ranges::max_element(strength);
  std::uint8_t seats = 0;
  for (int seat = 0; most != 0 && seat < max_seats; ++seat) {
    if (strength[static_cast<std::size_t>(seat)] == most) seats |= bit_of(seat);
  }
  return seats;
}

Does does_of(const Touched& touched, bool is_closed, int parts, int held_parts, Seat seat) {
  if (is_closed) return Does::Closes;
  if (touched.is_landmark) return parts == 0 ? Does::Starts : Does::Fills;
  if (parts == 0) return Does::Starts;
  if (touched.before == 0) return Does::Grows;
  if (held_parts > 1 && !std::has_single_bit(touched.before)) {
    return touched.holders == touched.before ? Does::Shares : Does::TakeOver;
  }
  return ((touched.before >> seat) & 1) != 0 ? Does::Extends : Does::Enlarges;
}

// The higher the sooner it is told.
int rank_of(const Touched& touched, Seat seat) {
  const bool is_own = ((touched.holders >> seat) & 1) != 0;
  const int later = touched.closes_never ? 25 : 0;
  switch (touched.does) {
    case Does::Closes:
      return is_own ? 100 : touched.holders != 0 ? 80 : 40;
    case Does::TakeOver:
      return 95 - later;
    case Does::Shares:
      return 90 - later;
    case Does::Extends:
      return 62 - later;
    case Does::Enlarges:
      return 60 - later;
    case Does::Fills:
      return is_own ? 58 : touched.holders != 0 ? 50 : 18;
    case Does::Starts:
      return touched.is_landmark ? 45 : 30 - later;
    case Does::Grows:
      return 31 - later;
  }
  return 0;
}

std::vector<Touched> touched_by(const Land& before, const Land& after, Seat seat) {
  std::vector<Cell> laid;
  for (const LaidMemory& square : after.memory.laid().subspan(before.memory.laid().size())) {
    laid.push_back(square.at);
  }
  std::vector<Touched> found;
  for (const SurveyFeature& feature : after.survey.features) {
    if (feature.takes == 0 || feature.is_at_corners) continue;
    const bool is_new_here = std::ranges::any_of(feature.places, [&](const SurveyPlace& place) {
      return std::ranges::find(laid, place.at) != laid.end();
    });
    int parts = 0;
    int held_parts = 0;
    bool was_closed = false;
    bool has_more_around = false;
    bool has_grown = is_new_here;
    Touched touched;
    for (const SurveyFeature& earlier : before.survey.features) {
      if (!is_part_of(earlier, feature)) continue;
      ++parts;
      held_parts += earlier.holders != 0 ? 1 : 0;
      was_closed |= earlier.is_closed();
      has_more_around |= earlier.cells != feature.cells;
      has_grown |= earlier.cells != feature.cells || earlier.open != feature.open;
      touched.before |= earlier.holders;
      for (std::size_t s = 0; s < max_seats; ++s) touched.strength[s] += earlier.strength[s];
    }
    if (!has_grown || was_closed) continue;
    // Of a landmark only its surroundings grow, or nothing that people would see.
    if (feature.is_landmark && parts > 0 && !has_more_around && !feature.is_closed()) continue;
    static_cast<Subject&>(touched) = subject_of(after, feature);
    // What was paid at once is nobody's any more.
    if (touched.holders == 0) touched.holders = majority(touched.strength);
    touched.closes_never = !feature.open;
    touched.does = does_of(touched, feature.is_closed(), parts, held_parts, seat);
    found.push_back(std::move(touched));
  }
  std::ranges::stable_sort(found, std::ranges::greater{}, [seat](const Touched& touched) {
    return std::tuple(rank_of(touched, seat), touched.points, touched.size);
  });
  return found;
}

bool has_member(const EventShape& shape, Member member) {
  return std::ranges::find(shape.fields, member, &FieldShape::member) != shape.fields.end();
}

}  // namespace

Subject subject_of(const Land& land, const SurveyFeature& feature) {
  Subject subject;
  subject.name = land.names.name_of(feature);
  subject.size = feature.cells;
  subject.holders = feature.holders;
  subject.points = brings(feature);
  subject.is_landmark = feature.is_landmark;
  subject.cells = cells_of(feature);
  return subject;
}

Deed deed_of(const Game& game, const Land& before, const Position& position, Seat seat,
             const Decision& decision, const Land& after, std::span<const Event> events) {
  const EventShape& shape = game.info().events[decision.kind];
  Deed deed;
  deed.seat = seat;
  deed.event = shape.name;
  if (decision.kind == common_event::piece) deed.piece = game.info().pieces[decision.item].name;
  if (decision.kind == common_event::pass) {
    DecisionList legal;
    game.legal(position, legal);
    deed.had_choice = legal.size() > 1;
  }
  for (const Event& event : events) {
    const bool is_paid = event.kind == common_event::score && event.group == 0;
    if (is_paid) deed.paid[event.seat] += event.amount;
  }
  if (lays_tile(shape)) {
    deed.touched = touched_by(before, after, seat);
  } else if (has_member(shape, Member::Feature)) {
    const SurveyPlace place{decision.at, decision.feature};
    const SurveyFeature* feature = decision.kind == common_event::piece
                                       ? find_claim(before.survey, decision.item, place)
                                       : find_at(before.survey, place);
    if (feature != nullptr) deed.on = subject_of(before, *feature);
  }
  const bool names_cell = has_member(shape, Member::AtX) || has_member(shape, Member::AtCell);
  const Cell at = has_member(shape, Member::ToCell) ? decision.to : decision.at;
  if (names_cell && before.memory.at(at) == nullptr) deed.where = name_square(before, at);
  return deed;
}

Tried try_out(const Game& game, const Land& land, const Position& position, Seat seat,
              const Decision& decision) {
  Tried tried{.after = position, .land = land, .events = {}, .deed = {}};
  [[maybe_unused]] const auto refusal =
      game.try_apply(tried.after, Actor::seat(seat), decision, &tried.events);
  BASTIDE_ASSERT(!refusal);
  TableMemory memory = land.memory;
  for (const Event& event : tried.events.list()) memory.see(game, event);
  tried.land.see(game, tried.after, memory);
  tried.deed = deed_of(game, land, position, seat, decision, tried.land, tried.events.list());
  return tried;
}

}  // namespace bastide
