// The turn, in the order of the rulebook: set-up, tokens, drawing and laying, the end of the turn.
#include "games/safari/rules.h"

#include "games/event_table.h"

namespace bastide::safari {
namespace {

constexpr std::array piece_table{PieceInfo{"meeple", meeple_count}};

constexpr std::array<std::string_view, 1> pile_names{"base"};
using Common = GameEvents<pile_names, piece_table>;

constexpr FieldShape piece_field{"piece", Member::Item, Common::piece_names};
constexpr FieldShape corner_field{"corner", Member::Turn, corner_names};
constexpr FieldShape species_field{"species", Member::Item,
                                   std::span(species_names).first(species_count)};
constexpr FieldShape added_field{"species", Member::Item, species_names};

constexpr std::array token_fields{fields::p, species_field};
constexpr std::array reshuffle_fields{FieldShape{"count", Member::Amount}};
constexpr std::array square_fields{fields::p, fields::x, fields::y};
constexpr std::array move_fields{fields::p, FieldShape{"from", Member::AtCell},
                                 FieldShape{"to", Member::ToCell}};
constexpr std::array hole_fields{fields::p, fields::x, fields::y, corner_field, species_field};
constexpr std::array add_fields{fields::p, fields::x, fields::y, fields::f, added_field};
constexpr std::array hole_return_fields{fields::p, piece_field, fields::x, fields::y, corner_field};
constexpr std::array own_events{
    EventShape{"token", EventRole::Chance, token_fields},
    EventShape{"reshuffle", EventRole::Consequence, reshuffle_fields},
    EventShape{"ranger_take", EventRole::Consequence, square_fields},
    EventShape{"ranger_move", EventRole::Decision, move_fields},
    EventShape{"found", EventRole::Decision, hole_fields},
    EventShape{"extend", EventRole::Decision, hole_fields},
    EventShape{"add", EventRole::Decision, add_fields},
    EventShape{"return", EventRole::Consequence, hole_return_fields},
    EventShape{"ranger_put", EventRole::Decision, square_fields},
};
constexpr auto event_table = Common::with(own_events, Common::piece_fields);
static_assert(event_table.size() == event::count);

constexpr std::array reason_table{
    &reasons::no_such_token,         &reasons::species_printed,   &reasons::not_that_feature,
    &reasons::no_tile_there,         &reasons::no_savanna_corner, &reasons::corner_taken,
    &reasons::touches_token,         &reasons::touches_no_token,  &reasons::species_at_hole,
    &reasons::ranger_taken,          &reasons::no_ranger_there,   &reasons::ranger_there,
    &reasons::ranger_needs_neighbour};

constexpr std::array<std::string_view, 9> causes{"trail",       "bush",          "hole_found",
                                                 "hole_extend", "hole_complete", "ranger",
                                                 "final_trail", "final_bush",    "final_tokens"};
constexpr std::array<std::string_view, 9> terms{"species", "token",      "birds",
                                                "animals", "hole_found", "hole_extend",
                                                "hole",    "ranger",     "tokens"};
constexpr std::array<std::string_view, 1> kinds{"hole"};
constexpr std::array<std::string_view, 7> things{"animal",  "ranger", "monkey", "elephant",
                                                 "giraffe", "lion",   "zebra"};

constexpr int tokens_drawn = 2;  // S-4, S-19, S-31
constexpr std::array<Cell, 2> ranger_starts{{{-1, 0}, {3, 0}}};

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "safari",
      .title = "Carcassonne: Safari",
      .rule_prefix = "S",
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .counts = std::span(species_names).first(species_count),
                .kinds = kinds,
                .things = things,
                .marks = std::span(species_names).first(species_count)},
  };
  return info;
}

// ---- Set-up ----

// S-2, S-3, S-4, S-5: the board, the rangers at its ends, the piles, supplies; two tokens for each
// player come next.
State Rules::initial(const Setup& setup, Events* events) const {
  State state = empty_table(setup, meeples);
  state.pile.add_all(tables_->pile);
  state.token_pile = tables_->tokens;
  state.rangers = ranger_starts;
  for (std::size_t i = 0; i < start_cells.size(); ++i) {
    lay(state, byte_of(tables_->start + i), start_cells[i], 0);
    if (events == nullptr) continue;
    Event& start = events->add(common_event::start);
    start.item = tables_->start;
    start.at = start_cells[i];
  }
  begin_tokens(state, 0, TokenCause::SetUp, events);
  return state;
}

// ---- Whose decision ----

// SR-3: who adds a token is asked in seat order, beginning with the active player.
Actor Rules::actor(const State& state) const {
  if (state.step != Step::Add) return TileGame::actor(state);
  const int later = state.to_ask >> state.active;
  return Actor::seat(later != 0 ? state.active + lowest_bit(later) : lowest_bit(state.to_ask));
}

void Rules::legal_actions(const State& state, DecisionList& list) const {
  switch (state.step) {
    case Step::Token:
      return legal_tokens(state, list);
    case Step::Action:
      return legal_phase_2(state, list);
    case Step::Add:
      return legal_additions(state, list);
    default:
      return legal_ranger_squares(state, list);
  }
}

void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  switch (state.step) {
    case Step::Token:
      return apply_token(state, decision.item, events);
    case Step::Action:
      return apply_phase_2(state, decision, events);
    case Step::Add:
      return apply_addition(state, decision, events);
    default:
      return apply_put_ranger(state, decision, events);
  }
}

int Rules::weight(const State& state, const Decision& outcome) const {
  if (state.step != Step::Token) return TileGame::weight(state, outcome);
  return outcome.item < species_count ? state.token_pile.of(outcome.item) : 0;
}

void Rules::deal(State& state, Events* events) const {
  if (state.step != Step::Token) return TileGame::deal(state, events);
  apply_token(state, state.token_pile.next(state.hidden[hidden_tokens]), events);
}

// ---- Tokens ----

// S-4, S-19, S-31: the seat draws two tokens, one at a time.
void Rules::begin_tokens(State& state, int seat, TokenCause cause, Events* events) const {
  state.token_seat = byte_of(seat);
  state.token_cause = cause;
  state.tokens_due = tokens_drawn;
  state.step = Step::Token;
  if (!is_token_due(state, events)) after_tokens(state, events);
}

// S-32: an empty pile is made anew from the discard when a token must be drawn. SR-6: if that is
// empty too, the rest is not drawn.
bool Rules::is_token_due(State& state, Events* events) const {
  if (state.tokens_due == 0) return false;
  if (!state.token_pile.empty()) return true;
  state.token_pile = state.token_discard;
  state.token_discard = {};
  if (state.token_pile.empty()) {
    state.tokens_due = 0;
    return false;
  }
  if (events != nullptr) events->add(event::reshuffle).amount = state.token_pile.total();
  return true;
}

void Rules::legal_tokens(const State& state, DecisionList& list) const {
  for_each_bit(state.token_pile.species(), [&](int species) {
    list.push_back({.kind = event::token, .item = byte_of(species)});
  });
}

void Rules::apply_token(State& state, std::uint8_t species, Events* events) const {
  state.token_pile.remove(species);
  state.hands[state.token_seat].add(species);
  if (events != nullptr) {
    Event& token = events->add(event::token);
    token.seat = state.token_seat;
    token.item = species;
  }
  --state.tokens_due;
  if (!is_token_due(state, events)) after_tokens(state, events);
}

void Rules::after_tokens(State& state, Events* events) const {
  if (state.token_cause != TokenCause::SetUp) {
    score_turn(state, events);
  } else if (state.token_seat + 1 < state.players) {
    begin_tokens(state, state.token_seat + 1, TokenCause::SetUp, events);
  } else {
    state.step = Step::Draw;
  }
}

// ---- Phase 1: draw and lay ----

// S-13, S-14, SR-26: as in all games (games/tile_game.h).
void Rules::apply_place(State& state, const Decision& decision, Events* events) const {
  lay(state, decision.item, decision.at, decision.turn);
  take_ranger(state, decision.at, events);
  state.step = Step::Action;
}

// S-15, SR-22: a ranger on the square where the tile was laid must be taken.
void Rules::take_ranger(State& state, Cell at, Events* events) const {
  if ((state.rangers[0] != at) && (state.rangers[1] != at)) return;
  if (state.rangers[0] == at) state.rangers[0] = state.rangers[1];
  state.rangers[1] = {};
  state.has_ranger = 1;
  if (events == nullptr) return;
  Event& taken = events->add(event::ranger_take);
  taken.seat = state.active;
  taken.at = at;
}

// Lays a tile, joins its trails and bushes to the neighbours' and opens its corners to tokens.
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  lay_and_join(
      state, tables_->shapes, {at, tile, turn}, table.feature_count, table.land(),
      [&](int feature) { return Totals{{}, table.counts[feature]}; },
      [&](const auto& joint) {
        if (joint.code() != savanna_side) joint.join_middle(2 * Totals::one_open);
      });
  state.baobabs.count_laid(at);
  open_corners_of(state, at, turned(table.corners, turn));
}

// S-39, S-40, S-41, S-42, SR-11: the savanna corners of a new square become part of the holes that
// lie there; where no token touches them they are open to a new hole.
void Rules::open_corners_of(State& state, Cell at, Corners savanna) const {
  Corners open = savanna;
  for (int i = 0; i < state.hole_count; ++i) {
    Hole& hole = state.holes[i];
    const unsigned dx = hole.point.x - at.x;
    const unsigned dy = hole.point.y - at.y;
    if ((dx | dy) > 1) continue;
    const Corners here = bit_of(dx ^ (3 * dy));  // its number in point_offsets
    hole.available |= savanna & here;
    open = byte_of(open & ~(touching(hole.taken) & here));
  }
  for (std::uint32_t corner = 0; corner < corner_count; ++corner) {
    // Kept only if it is open. There is room for every corner of every square.
    state.open_corners[state.open_corner_count] = cell_key(at) | corner << 16;
    const int is_open = (open >> corner) & 1;
    state.open_corner_count = narrow<std::uint16_t>(state.open_corner_count + is_open);
  }
}

// ---- The end of the turn ----

// S-38, SR-20: the ranger goes out again; with it the turn is over. S-21, S-47: the next player, or
// the end if no tile is left (S-51: most points win, shared by all who have them).
void Rules::apply_put_ranger(State& state, const Decision& decision, Events* events) const {
  state.rangers[1] = decision.at;
  state.has_ranger = 0;
  next_turn(state, events);
}

}  // namespace bastide::safari
