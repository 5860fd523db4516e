// The turn, in the order of the rulebook: set-up, drawing, laying, the piece action, the end.
#include "games/carcassonne/rules.h"

#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::carcassonne {
namespace {

constexpr std::array<std::string_view, 2> turn_rules{"alternate", "adjacent"};
constexpr std::array<std::string_view, 2> printings{"2014", "2021"};
constexpr std::array option_table{
    OptionInfo{"river", "The River: a river of 12 tiles comes first (C-20)", off_on, 0, true, -1,
               "C-20"},
    OptionInfo{"abbot", "The Abbot: one for each player, and gardens count (C-52)", off_on, 0, true,
               -1, "C-52"},
    OptionInfo{"fields", "farmers on fields (C-66); off: C-100", off_on, 1, true, -1, "C-66"},
    OptionInfo{"river_turn_rule", "reading of C-23, see C-68", turn_rules, 0, false, -1, "C-68",
               "river"},
    OptionInfo{"river_tiles", "source and lake of which printing (C-101)", printings, 0, false, 1,
               "C-101", "river"},
};
constexpr std::array piece_table{PieceInfo{"meeple", meeple_count}, PieceInfo{"abbot", 1}};

enum Pile : std::uint8_t { base_pile, river_pile };
constexpr std::array<std::string_view, 2> pile_names{"base", "river"};
using Common = GameEvents<pile_names, piece_table>;
constexpr auto event_table =
    Common::with(std::array{EventShape{"recall", EventRole::Decision, Common::place_fields}});
static_assert(event_table.size() == event::recall + 1);

constexpr std::array reason_table{&reasons::river_leads_elsewhere, &reasons::river_turns_back,
                                  &reasons::no_abbot_there, &reasons::already_complete};
constexpr std::array<std::string_view, 6> causes{"road",   "city",  "cloister",
                                                 "garden", "field", "recall"};
constexpr std::array<std::string_view, 3> terms{"tiles", "shields", "cities"};
constexpr std::array<std::string_view, 1> marks{"shields"};

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "carcassonne",
      .title = "Carcassonne",
      .rule_prefix = "C",
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>,
                .causes = causes,
                .terms = terms,
                .marks = marks},
  };
  return info;
}

// ---- Set-up ----

// C-3, C-4, C-5, C-6, C-7, C-8: supplies, the start tile or the source, the piles, scores of 0.
State Rules::initial(const Setup& setup, Events* events) const {
  const auto is_on = [&](int option) { return setup.options[option] != 0; };
  State state =
      empty_table(setup, is_on(option::abbot) ? meeple_numbers | abbot_numbers : meeple_numbers);
  state.options = {is_on(option::river), is_on(option::abbot), is_on(option::fields),
                   is_on(option::river_turn_rule), is_on(option::river_tiles)};
  state.base_pile.add_all(tables_->base_pile);
  if (state.options.river) {
    state.river_pile.add_all(tables_->river_pile);
    state.lakes = 1;
    lead_river(state, river_ends(state).source, 0);
  }
  lay_start_tile(state, state.options.river ? river_ends(state).source : tables_->base_start,
                 events);
  return state;
}

// ---- Step 1: draw and lay ----

// C-20: from the river pile while it has a tile, the lake last.
void Rules::legal_draws(const State& state, DecisionList& list) const {
  if (!state.river_pile.empty()) return add_draws(list, state.river_pile);
  if (state.lakes == 0) return add_draws(list, state.base_pile);
  list.push_back({.kind = common_event::draw, .item = river_ends(state).lake});
}

int Rules::weight(const State& state, const Decision& outcome) const {
  if (!state.river_pile.empty()) return state.river_pile.count(outcome.item);
  if (state.lakes != 0) return outcome.item == river_ends(state).lake ? 1 : 0;
  return state.base_pile.count(outcome.item);
}

std::uint8_t Rules::next_tile(State& state) const {
  if (!state.river_pile.empty()) return state.river_pile.next(state.hidden[0]);
  return state.lakes != 0 ? river_ends(state).lake : state.base_pile.next(state.hidden[0]);
}

// C-11, C-17, C-18: the tile is shown; one that fits nowhere leaves the game, and with it, if it
// was the last, the game ends.
void Rules::apply_draw(State& state, std::uint8_t tile, Events* events) const {
  const bool from_river = !state.river_pile.empty() || state.lakes != 0;
  if (!state.river_pile.empty()) {
    state.river_pile.remove(tile);
  } else if (state.lakes != 0) {
    --state.lakes;
  } else {
    state.base_pile.remove(tile);
  }
  const std::uint8_t pile = from_river ? river_pile : base_pile;
  if (show_drawn(state, tile, pile, has_placement(state, tile), events)) return;
  if (is_last_drawn(state)) end_now(state, events);
}

bool Rules::is_last_drawn(const State& state) const {
  return state.base_pile.empty() && state.river_pile.empty() && state.lakes == 0;
}

// C-12, C-13, C-14, C-15, C-16, C-22: every cell and rotation where the tile fits, equal rotations
// once.
void Rules::legal_placements(const State& state, DecisionList& list) const {
  const std::uint8_t tile = state.drawn;
  Decision decision{.kind = common_event::place, .item = tile};
  if (tables_->tiles[tile].is_river) {
    decision.at = state.river_end;
    const int distinct = (1 << tables_->shapes.distinct_turns(tile)) - 1;
    add_turns(list, decision, byte_of(river_turns(state, tile) & distinct));
  } else {
    add_placements(list, state.board, tables_->shapes, decision);
  }
}

Picked Rules::pick_placement(const State& state, Random& random, DecisionList& list) const {
  if (tables_->tiles[state.drawn].is_river) return pick_listed_placement(state, random, list);
  return TileGame::pick_placement(state, random, list);
}

bool Rules::has_placement(const State& state, std::uint8_t tile) const {
  if (tables_->tiles[tile].is_river) return river_turns(state, tile) != 0;
  return bastide::has_placement(state.board, tables_->shapes, tile);
}

// C-21, C-22, C-23: rotations of a river tile that continue the river at its open end.
std::uint8_t Rules::river_turns(const State& state, std::uint8_t tile) const {
  if (!state.river_is_open) return 0;
  const Neighbours neighbours = state.board.neighbours_of(state.river_end);
  std::uint8_t turns = 0;
  for (int turn = 0; turn < rotation_count; ++turn) {
    if (clashing_side(state.board, tables_->shapes, neighbours, tile, turn)) continue;
    const std::optional<Bend> bend = bend_of(state, tile, turn);
    // C-23: not twice to the same side; straight tiles and the lake are no turns.
    if (!bend || (*bend != Bend::None && *bend == state.last_bend)) continue;
    turns |= bit_of(turn);
  }
  return turns;
}

// Which way the river bends on a tile at its open end, following the flow; nothing if the tile does
// not meet the river.
std::optional<Bend> Rules::bend_of(const State& state, std::uint8_t tile, int turn) const {
  const unsigned sides = turned_sides(tables_->tiles[tile].river_sides, turn);
  if (!((sides >> state.river_side) & 1)) return std::nullopt;
  const unsigned exits = sides & ~bit_of(state.river_side);
  if (exits == 0) return Bend::None;
  // Entering by the north one flows south: leaving by the east (one side on, clockwise) is a turn
  // to the left.
  switch ((lowest_bit(exits) - state.river_side) & 3) {
    case 1:
      return Bend::Left;
    case 3:
      return Bend::Right;
    default:
      return Bend::None;
  }
}

void Rules::apply_place(State& state, const Decision& decision, Events*) const {
  if (tables_->tiles[decision.item].is_river) lead_river(state, decision.item, decision.turn);
  lay(state, decision.item, decision.at, decision.turn);
  state.step = Step::Piece;
}

// Moves the open end over a river tile laid there; the source opens it.
void Rules::lead_river(State& state, std::uint8_t tile, std::uint8_t turn) const {
  unsigned exits = turned_sides(tables_->tiles[tile].river_sides, turn);
  Cell at{0, 0};
  if (state.river_is_open) {
    at = state.river_end;
    const Bend bend = bend_of(state, tile, turn).value_or(Bend::None);
    // C-68: under `adjacent` only directly neighbouring turns count, so a straight tile forgets the
    // last one.
    if (bend != Bend::None || state.options.adjacent_turns) state.last_bend = bend;
    exits &= ~bit_of(state.river_side);
  }
  state.river_is_open = exits != 0;
  if (exits == 0) return;
  const Side exit = static_cast<Side>(lowest_bit(exits));
  state.river_end = neighbour(at, exit);
  state.river_side = byte_of(index(opposite(exit)));
}

// Lays a tile and joins its pieces of land to the neighbours' (C-11 step 3).
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  const std::uint32_t mark = take_mark(table.has_marks, state.mark_count);
  const auto totals_of = [&](int feature) {
    const std::uint32_t counts = table.counts[feature];
    return Totals{{}, counts, mark & (0u - (counts != 0))};
  };
  lay_and_join(state, tables_->shapes, {at, tile, turn}, table.feature_count, table.land(),
               totals_of, [&](const auto& joint) {
                 const std::uint32_t middle = 1u << joint.middle();
                 if (table.fields & middle) joint.join_middle(0);
                 if (table.closable & middle) joint.join_middle(2 * Totals::one_open);
                 if (joint.is_line()) joint.join_banks();
               });
  state.monks.count_laid(at);
}

// ---- Step 2: one piece action, or none ----

// C-31, C-32, C-33, C-34, C-35, C-52, C-54: nothing, a meeple or the abbot on a free feature of the
// tile just laid, or the abbot back.
void Rules::legal_actions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  const std::uint8_t supply = state.pieces.supply(state.active);
  list.push_back({.kind = common_event::pass});
  Decision decision{.kind = common_event::piece, .item = meeple, .at = laid.at};
  if (supply & meeple_numbers) {
    // C-100: without fields no farmers.
    const std::uint32_t claimable = table.closable | (state.options.fields ? table.fields : 0u);
    list.set_end_unchecked(offer_free(state, laid, claimable, decision, list.end_unchecked()));
  }
  if (table.centre != no_feature) {
    decision.feature = table.centre;
    if ((supply & meeple_numbers) && table.kinds[table.centre] == Kind::Cloister)
      list.push_back(decision);
    decision.item = abbot;
    if (supply & abbot_numbers) list.push_back(decision);
  }
  if (!state.options.abbot) return;
  for (const RingPiece& monk : state.monks) {
    // C-78: not from what this tile has just completed.
    if (monk.seat == state.active && monk.piece == abbot_number && !monk.is_surrounded()) {
      list.push_back({.kind = event::recall, .item = abbot, .at = monk.at});
    }
  }
}

// C-9, C-60: after the action what the tile completed is scored; then the next player, or the end
// if no tile is left (C-67: the highest total wins, shared by all who have it).
void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (decision.kind == common_event::piece) {
    set_piece(state, state.active, static_cast<PieceKind>(decision.item),
              state.board.laid_count() - 1, decision.feature);
  } else if (decision.kind == event::recall) {
    recall_abbot(state, decision.at, events);
  }
  score_completed(state, events);
  next_turn(state, events);
}

void Rules::set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const {
  const LaidTile& tile = state.board.laid(laid);
  const PieceSpot spot{byte_of(laid), byte_of(feature)};
  const std::uint8_t numbers = piece == abbot ? abbot_numbers : meeple_numbers;
  if (feature != table_of(tile).centre) return claim(state, seat, numbers, spot);
  state.monks.add(state.board, tile.at, seat, put_piece(state, seat, numbers, spot), feature);
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, meeple_numbers | abbot_numbers, kind_of_piece);
  hash.add_bag(0, state.base_pile);
  hash.add_bag(1, state.river_pile);
  hash.add_value(0, state.lakes);
  hash.add_turn(1, state, state.step == Step::Piece);
  hash.add_value(5, index(state.last_bend));  // decides where the river may go
  const Options& options = state.options;
  hash.add_value(6, options.river | options.abbot << 1 | options.fields << 2 |
                        options.adjacent_turns << 3 | state.players << 4 |
                        options.river_of_2021 << 7);
  return hash.value();
}

}  // namespace bastide::carcassonne
