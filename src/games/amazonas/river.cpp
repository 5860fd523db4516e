// Boats, the scoring of the Amazon and the mouth plate: all that depends on where the boats are.
#include <algorithm>

#include "games/amazonas/rules.h"
#include "games/amazonas/worth.h"

namespace bastide::amazonas {
namespace {

// The seats whose boats stand on `space`.
std::uint8_t boats_on(const State& state, int space) {
  std::uint8_t seats = 0;
  for (int seat = 0; seat < state.players; ++seat) {
    if (state.boats[seat] == space) seats |= bit_of(seat);
  }
  return seats;
}

// the next occupied space upstream of `space`, or -1.
int next_occupied(const State& state, int space) {
  int next = -1;
  for (int seat = 0; seat < state.players; ++seat) {
    const int boat = state.boats[seat];
    if (boat < space) next = std::max(next, boat);
  }
  return next;
}

// with two players the second place counts only directly behind the first.
bool is_second_paid(const State& state, int first, int second) {
  return state.players > 2 || second == first - 1;
}

// the spaces whose boats the Amazon pays; no second one is -1.
struct PaidSpaces {
  int first = -1;
  int second = -1;
};
PaidSpaces paid_spaces(const State& state) {
  const int first = next_occupied(state, state.spaces);
  const int second = next_occupied(state, first);
  return {first, second >= 0 && is_second_paid(state, first, second) ? second : -1};
}

Catch catch_of(const SquareTable& square) { return {square.caimans, square.piranhas}; }

}  // namespace

// ---- Boats ----

// A-R12: downstream as far as there are spaces; steps beyond the last are lost.
void Rules::move_boat(State& state, int seat, int steps, const Cause& cause, Events* events) const {
  std::uint8_t& boat = state.boats[seat];
  const int made = std::min<int>(steps, state.spaces - 1 - boat);
  boat = byte_of(boat + made);
  if (events == nullptr || made == 0) return;
  Event& moved = events->add(event::boat);
  moved.seat = byte_of(seat);
  moved.amount = made;
  moved.extra = boat;
  moved.why = cause.why;
  moved.rule = cause.rule;
}

// every seat with an explorer on a tributary of the tile just laid moves by the
// symbols that are new to it: all there are, less those it was moved for before.
void Rules::move_boats_for_symbols(State& state, Events* events) const {
  const LaidTile& laid = state.board.last_laid();
  std::array<int, max_seats> steps{};
  int all_steps = 0;
  for_each_bit(table_of(laid).tributaries, [&](int f) {
    Totals& totals = state.features.totals(root_of(state, laid, f));
    if (!totals.pieces.any() || totals.boats() == 0) return;
    for (int seat = 0; seat < state.players; ++seat) {
      if (totals.pieces.of(seat) == 0) continue;
      const int fresh = totals.boats() - totals.used_boats_of(seat);
      totals.use_boats(seat, fresh);
      steps[seat] += fresh;
      all_steps += fresh;
    }
  });
  if (all_steps == 0) return;
  for (int seat = 0; seat < state.players; ++seat) {
    move_boat(state, seat, steps[seat], {"symbols", "A-41"}, events);
  }
}

// ---- Scoring the Amazon ----

// over all that was laid this turn.
Catch Rules::caught_this_turn(const State& state) const {
  Catch animals;
  for (int i = state.turn_start; i < state.board.laid_count(); ++i) {
    animals += catch_of(table_of(state.board.laid(i)));
  }
  return animals;
}

// A-R9, A-R17: by the order of the boats, over the animals of
// all that was laid this turn; then those who got nothing move.
void Rules::score_amazon(State& state, Events* events) const {
  const Catch animals = caught_this_turn(state);
  auto add_cells = [&] {
    for (int i = state.turn_start; i < state.board.laid_count(); ++i) {
      events->add_cell(state.board.laid(i).at);
    }
  };
  const auto [first, second] = paid_spaces(state);
  std::uint8_t paid = 0;
  auto pay = [&](int space, bool is_first) {
    const auto worth = [&](auto& sum) { return amazon_worth(sum, animals, is_first); };
    const std::uint8_t seats = boats_on(state, space);
    give(state, {seats}, events, worth, add_cells);
    if (points_of(worth) != 0) paid |= seats;
  };
  pay(first, true);
  if (second >= 0) pay(second, false);
  for (int seat = 0; seat < state.players; ++seat) {
    if (!((paid >> seat) & 1)) move_boat(state, seat, 1, {"unpaid", "A-60"}, events);
  }
  // A-R8: what a river tile shows of villages and tributaries is open on its bank.
  BASTIDE_ASSERT([&] {
    bool is_open = true;
    for (int i = state.turn_start; i < state.board.laid_count(); ++i) {
      const LaidTile& laid = state.board.laid(i);
      for_each_bit(table_of(laid).closable(), [&](int f) {
        is_open = is_open && state.features.totals(root_of(state, laid, f)).open() > 0;
      });
    }
    return is_open;
  }());
}

// ---- The race, to be looked at ----

namespace {

int river_points(const Catch& animals, bool is_first) {
  return points_of([&](auto& sum) { return amazon_worth(sum, animals, is_first); });
}

// with a "!" comes a double, any of those left.
Catch mean_double(const Tables& tables, const State& state, int& count) {
  Catch all;
  count = 0;
  for (std::size_t i = 0; i < tables.doubles.size(); ++i) {
    const BoardTable& board = tables.doubles[i];
    for (std::size_t square = 0; square < board.squares.size(); ++square) {
      Catch here = catch_of(tables.tiles[board.first_shape + square]);
      here.caimans *= state.doubles[i];
      here.piranhas *= state.doubles[i];
      all += here;
    }
    count += state.doubles[i];
  }
  return all;
}

// what the next river tile brings the first and the second boats on average.
std::vector<double> next_river(const Tables& tables, const State& state) {
  int doubles = 0;
  const Catch of_doubles = mean_double(tables, state, doubles);
  double first = 0;
  double second = 0;
  int tiles = 0;
  for (std::size_t tile = 0; tile < numbered_tiles(*tables.facts); ++tile) {
    const SquareTable& square = tables.tiles[tile];
    const int left = state.pile.count(byte_of(tile));
    if (!square.has_amazon || left == 0) continue;
    tiles += left;
    const Catch here = catch_of(square);
    first += left * river_points(here, true);
    second += left * river_points(here, false);
    if (!square.is_double_next || doubles == 0) continue;
    first += left * river_points(of_doubles, true) / static_cast<double>(doubles);
    second += left * river_points(of_doubles, false) / static_cast<double>(doubles);
  }
  if (tiles == 0) return {};
  return {first / tiles, second / tiles};
}

}  // namespace

// As the boats stand: whoever sets no piece may still move the own one.
SurveyRace Rules::survey_race(const State& state) const {
  SurveyRace race;
  const PaidSpaces paid = paid_spaces(state);
  race.is_due = state.step == Step::Piece && table_of(state.board.last_laid()).has_amazon;
  const Catch animals = race.is_due ? caught_this_turn(state) : Catch{};
  if (race.is_due) {
    race.counts = {{"caimans", animals.caimans}, {"piranhas", animals.piranhas}};
  }
  for (int seat = 0; seat < state.players; ++seat) {
    SurveyRunner& runner = race.seats.emplace_back();
    const int space = state.boats[seat];
    runner.place = space == paid.first ? 1 : space == paid.second ? 2 : 0;
    if (runner.place != 0) runner.points = river_points(animals, runner.place == 1);
    // A-60, A-R12.
    const bool moves = race.is_due && runner.points == 0 && space + 1 < state.spaces;
    runner.steps = moves ? 1 : 0;
  }
  race.next = next_river(*tables_, state);
  return race;
}

// ---- The end of the game ----

// A-R19: group by group from the last space up, until the plate is full.
void Rules::score_mouth(State& state, Events* events) const {
  const int first = next_occupied(state, state.spaces);
  int space = first;
  for (const std::int32_t points : tables_->sides[state.players].mouth) {
    if (space < 0) break;
    if (space == first || is_second_paid(state, first, space)) {
      give(
          state, {boats_on(state, space)}, events,
          [&](auto& sum) { return mouth_worth(sum, points); }, no_cells);
    }
    space = next_occupied(state, space);
  }
}

}  // namespace bastide::amazonas
