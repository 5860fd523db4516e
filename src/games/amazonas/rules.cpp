// The turn, in the order of the rulebook: set-up, drawing, laying, the double, the piece, the end.
#include "games/amazonas/rules.h"

#include <algorithm>

#include "games/amazonas/land.h"
#include "games/amazonas/stacks.h"
#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::amazonas {
namespace {

constexpr std::array<std::string_view, 2> spreads{"shuffled", "even"};
constexpr std::array option_table{
    OptionInfo{"river_spread", "how the river tiles lie in the pile: A-R21, or stacks of A-R31",
               spreads, 0, false, 1, "A-R31"},
};
constexpr std::array piece_table{PieceInfo{"explorer", explorer_count},
                                 PieceInfo{"camp", camp_count}};

constexpr std::array<std::string_view, 1> pile_names{"base"};
constexpr std::array boat_fields{fields::p, FieldShape{"steps", Member::Amount},
                                 FieldShape{"to", Member::Extra}, fields::why, fields::rule};
constexpr std::array own_events{EventShape{"double", EventRole::Decision, place_fields},
                                EventShape{"boat", EventRole::Consequence, boat_fields}};
constexpr auto event_table = GameEvents<pile_names, piece_table>::with(own_events);
static_assert(event_table.size() == event::boat + 1);

constexpr std::array reason_table{&reasons::beyond_the_river,       &reasons::river_leads_elsewhere,
                                  &reasons::across_the_river,       &reasons::no_such_double,
                                  &reasons::other_square_of_double, &reasons::not_in_stack};

constexpr std::array<std::string_view, 9> causes{
    "village", "tributary", "jungle",  "amazon", "mouth",  // of points
    "idle",    "explorer",  "symbols", "unpaid"};          // of a boat's steps
constexpr std::array<std::string_view, 6> terms{"squares", "fruits",   "animals",
                                                "caimans", "piranhas", "mouth"};
constexpr std::array<std::string_view, 5> counts{"boats", "regular", "river", "caimans",
                                                 "piranhas"};
constexpr std::array<std::string_view, 1> marks{"boats"};

constexpr std::uint8_t half_turn = 2;

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "amazonas",
      .title = "Carcassonne: Amazonas",
      .rule_prefix = "A",
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .counts = counts,
                .marks = marks},
  };
  return info;
}

// ---- Set-up ----

// the board's side for this number of players, boats at the source,
// scores of 0. Laying the board takes longer than copying it.
State Rules::initial(const Setup& setup, Events* events) const {
  State state = tables_->starts[setup.players];
  state.hidden[0] = Random(setup.seed);
  if (setup.options[option::river_spread] != 0) lay_out_stacks(state, *tables_);
  if (events != nullptr) {
    for (int i = 0; i < state.board.laid_count(); ++i) {
      Event& start = events->add(common_event::start);
      start.item = tables_->sides[setup.players].board.item;
      start.at = state.board.laid(i).at;
    }
  }
  return state;
}

// A-R31: of a stack only what it still holds of either kind.
void Rules::legal_draws(const State& state, DecisionList& list) const {
  add_draws(list, state.pile);
  if (state.stack == 0 || (state.stack_regular != 0 && state.stack_river != 0)) return;
  const bool is_river = state.stack_river != 0;
  Decision* out = list.end_unchecked() - list.size();
  for (const Decision& outcome : list) {
    if (tables_->tiles[outcome.item].has_amazon == is_river) *out++ = outcome;
  }
  list.set_end_unchecked(out);
}

int Rules::weight(const State& state, const Decision& outcome) const {
  const int copies = state.pile.count(outcome.item);
  if (copies == 0 || state.stack == 0) return copies;
  const WaysOfCopy ways = ways_of_copy(state, *tables_);
  return copies * (tables_->tiles[outcome.item].has_amazon ? ways.river : ways.regular);
}

// ---- Step 1: draw and lay ----

std::uint8_t Rules::next_tile(State& state) const {
  return state.stack == 0 ? TileGame::next_tile(state) : next_of_stack(state, *tables_);
}

// A-28, A-R20: the tile is shown; one that fits nowhere leaves the game, and with it, if it was the
// last, the game ends. A-R31: it has left its stack all the same.
void Rules::apply_draw(State& state, std::uint8_t tile, Events* events) const {
  state.pile.remove(tile);
  take_from_stack(state, *tables_, tables_->tiles[tile].has_amazon);
  if (show_drawn(state, tile, 0, has_placement(state, tile), events)) return;
  if (is_last_drawn(state)) end_now(state, events);
}

// a river tile always fits.
bool Rules::has_placement(const State& state, std::uint8_t tile) const {
  return tables_->tiles[tile].has_amazon || TileGame::has_placement(state, tile);
}

Cell Rules::river_end(const State& state) const {
  return {state.river_column, narrow<std::int8_t>(state.board.last_row() + 1)};
}

// a regular tile wherever it fits, no further south than the river; a
// river tile at the river's end, unturned or with a half turn. Equal rotations once.
void Rules::legal_placements(const State& state, DecisionList& list) const {
  if (!tables_->tiles[state.drawn].has_amazon) return TileGame::legal_placements(state, list);
  Decision decision{.kind = common_event::place, .item = state.drawn, .at = river_end(state)};
  list.push_back(decision);
  if (tables_->shapes.distinct_turns(state.drawn) <= half_turn) return;
  decision.turn = half_turn;
  list.push_back(decision);
}

Picked Rules::pick_placement(const State& state, Random& random, DecisionList& list) const {
  if (tables_->tiles[state.drawn].has_amazon) return pick_listed_placement(state, random, list);
  return TileGame::pick_placement(state, random, list);
}

// a river tile moves the limit; A-24: after a "!" tile the double follows at once.
void Rules::apply_place(State& state, const Decision& decision, Events* events) const {
  const SquareTable& square = tables_->tiles[decision.item];
  state.turn_start = byte_of(state.board.laid_count());
  if (square.has_amazon) {
    state.board.set_last_row(decision.at.y);
    state.spaces = byte_of(state.spaces + square.spaces);
    lay(state, *tables_, decision.item, decision.at, decision.turn);
    state.step = square.is_double_next ? Step::Double : Step::Piece;
    return;
  }
  lay(state, *tables_, decision.item, decision.at, decision.turn);
  move_boats_for_symbols(state, events);
  state.step = Step::Piece;
}

// A-24, A-R10, A-R11: any double left, in either direction.
void Rules::legal_doubles(const State& state, DecisionList& list) const {
  Decision decision{.kind = event::double_tile, .at = river_end(state)};
  for (std::size_t i = 0; i < tables_->doubles.size(); ++i) {
    if (state.doubles[i] == 0) continue;
    decision.item = tables_->doubles[i].item;
    decision.turn = 0;
    list.push_back(decision);
    if (tables_->doubles[i].distinct_turns == 1) continue;
    decision.turn = half_turn;
    list.push_back(decision);
  }
}

void Rules::apply_double(State& state, const Decision& decision) const {
  const BoardTable* chosen = find_double(decision.item);
  BASTIDE_ASSERT(chosen != nullptr);
  --state.doubles[chosen - tables_->doubles.data()];
  state.spaces = byte_of(state.spaces + chosen->spaces);
  lay_double(state, *tables_, *chosen, decision.at, decision.turn);
  state.step = Step::Piece;
}

const BoardTable* Rules::find_double(std::uint8_t item) const {
  const auto found = std::ranges::find(tables_->doubles, item, &BoardTable::item);
  return found == tables_->doubles.end() ? nullptr : &*found;
}

// ---- Step 2: one piece, or a step of the boat ----

int Rules::first_square_for_pieces(const State& state) const {
  const int laid = state.board.laid_count();
  return laid - state.turn_start > 1 ? laid - 2 : laid - 1;
}

void Rules::legal_actions(const State& state, DecisionList& list) const {
  state.step == Step::Double ? legal_doubles(state, list) : legal_pieces(state, list);
}

// nothing, an explorer in a free village or on a free
// tributary, or a camp in a free jungle of the tile just laid. What a double shows on both squares
// is named at the upstream one.
void Rules::legal_pieces(const State& state, DecisionList& list) const {
  list.push_back({.kind = common_event::pass});
  const std::uint8_t supply = state.pieces.supply(state.active);
  const std::uint32_t explorers_free = (supply & explorer_numbers) != 0 ? ~0u : 0u;
  const std::uint32_t camps_free = (supply & camp_numbers) != 0 ? ~0u : 0u;
  std::uint32_t named = 0;  // ids
  for (int i = first_square_for_pieces(state); i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    const SquareTable& square = table_of(laid);
    Decision decision{.kind = common_event::piece, .item = explorer, .at = laid.at};
    Decision* out = list.end_unchecked();
    auto offer = [&](int f) {
      decision.feature = square.ids[f];
      const Totals& totals = state.features.totals(root_of(state, laid, f));
      const bool is_taken = totals.pieces.any() | (((named >> decision.feature) & 1) != 0);
      *out = decision;  // kept only if the feature is free
      out += is_taken ? 0 : 1;
    };
    for_each_bit(square.closable() & explorers_free, offer);
    decision.item = camp;
    for_each_bit(square.jungles & camps_free, offer);
    list.set_end_unchecked(out);
    for (int f = 0; f < square.feature_count; ++f) {
      named |= 1u << square.ids[f];
    }
  }
}

// without a piece the boat moves.: then, after a regular tile what it completed,
// after a river tile the Amazon. A-18: then the next player, or the end if no tile is left (A-71,
// A-R22: the highest total wins, shared by all who have it).
void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (state.step == Step::Double) return apply_double(state, decision);
  if (decision.kind == common_event::piece) {
    set_piece(state, decision, events);
  } else {
    move_boat(state, state.active, 1, {"idle", "A-14"}, events);
  }
  if (table_of(state.board.last_laid()).has_amazon) {
    score_amazon(state, events);
  } else {
    score_completed(state, events);
  }
  next_turn(state, events);
}

// an explorer on a tributary moves the boat at once.
void Rules::set_piece(State& state, const Decision& decision, Events* events) const {
  PieceSpot spot = spot_on_last(state, 0);
  if (state.board.laid(spot.laid).at != decision.at) --spot.laid;
  const SquareTable& square = table_of(state.board.laid(spot.laid));
  spot.feature = square.position_of(decision.feature);
  claim(state, state.active, numbers_of(decision.item), spot);
  Totals& totals = state.features.totals(root_of(state, spot));
  if (square.kinds[spot.feature] != Kind::Tributary || totals.boats() == 0) return;
  totals.use_boats(state.active, totals.boats());
  move_boat(state, state.active, totals.boats(), {"explorer", "A-40"}, events);
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, explorer_numbers | camp_numbers, kind_of_piece);
  for (int seat = 0; seat < state.players; ++seat) hash.add_value(8 + seat, state.boats[seat]);
  hash.add_bag(0, state.pile);
  for (int i = 0; i < State::max_doubles; ++i) {
    hash.add_value(16 + i, state.doubles[i]);
  }
  hash.add_value(0, state.players);
  hash.add_turn(1, state, state.step == Step::Piece);
  if (state.stack != 0) {
    hash.add_value(5, state.stack | state.stack_regular << 8 | state.stack_river << 16);
  }
  return hash.value();
}

}  // namespace bastide::amazonas
