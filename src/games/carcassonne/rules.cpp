// The turn, in the order of the rulebook: set-up, drawing, laying, the piece action, the end.
#include "games/carcassonne/rules.h"

#include <algorithm>
#include <array>

#include "core/bits.h"
#include "core/placements.h"
#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::carcassonne {
namespace {

constexpr std::array<std::string_view, 2> turn_rules{"alternate", "adjacent"};
constexpr std::array<std::string_view, 2> printings{"2014", "2021"};
constexpr std::array option_table{
    OptionInfo{"river", "The River: a river of 12 tiles comes first (C-20)", off_on, 0, true},
    OptionInfo{"abbot", "The Abbot: one for each player, and gardens count (C-52)", off_on, 0,
               true},
    OptionInfo{"fields", "farmers on fields (C-66); off: C-100", off_on, 1, true},
    OptionInfo{"river_turn_rule", "reading of C-23, see C-68", turn_rules, 0, false},
    OptionInfo{"river_tiles", "source and lake of which printing (C-101)", printings, 0, false, 1},
};
constexpr std::array piece_table{PieceInfo{"meeple", meeple_count}, PieceInfo{"abbot", 1}};

enum Pile : std::uint8_t { base_pile, river_pile };
constexpr std::array<std::string_view, 2> pile_names{"base", "river"};
constexpr auto piece_names = names_of(piece_table);
constexpr auto draw_fields = draw_fields_of(pile_names);
constexpr auto piece_fields = piece_fields_of(piece_names);
constexpr auto place_of_piece = place_fields_of(piece_names);
constexpr std::array own_events{EventShape{"recall", EventRole::Decision, place_of_piece}};
constexpr auto event_table =
    make_event_table(draw_fields, piece_fields, place_of_piece, own_events);
static_assert(event_table.size() == event::recall + 1);

constexpr std::array reason_table{&reasons::river_leads_elsewhere, &reasons::river_turns_back,
                                  &reasons::no_abbot_there, &reasons::already_complete};
constexpr std::array<std::string_view, 6> causes{"road",   "city",  "cloister",
                                                 "garden", "field", "recall"};
constexpr std::array<std::string_view, 3> terms{"tiles", "shields", "cities"};

constexpr std::uint8_t meeples = piece_numbers(0, meeple_count);
constexpr std::uint8_t abbots = piece_numbers(abbot_number, 1);

bool is_last_drawn(const State& state) {
  return state.base_pile.empty() && state.river_pile.empty() && state.lakes == 0;
}

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "carcassonne",
      .title = "Carcassonne",
      .rule_prefix = "C",
      .min_players = 2,
      .max_players = max_seats,
      .options = option_table,
      .pieces = piece_table,
      .events = event_table,
      .reasons = reason_table,
      .words = {.questions = questions_of<turn_steps>, .causes = causes, .terms = terms},
  };
  return info;
}

// ---- Set-up ----

// C-3, C-4, C-5, C-6, C-7, C-8: supplies, the start tile or the source, the piles, scores of 0.
State Rules::initial(const Setup& setup, Events* events) const {
  State state{};
  state.hidden = Random(setup.seed);
  state.players = setup.players;
  state.options = {setup.options[option::river] != 0, setup.options[option::abbot] != 0,
                   setup.options[option::fields] != 0, setup.options[option::river_turn_rule] != 0,
                   setup.options[option::river_tiles] != 0};
  state.pieces.clear();
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < meeple_count; ++piece) state.pieces.put_into_supply(seat, piece);
    if (state.options.abbot) state.pieces.put_into_supply(seat, abbot_number);
  }
  for (std::uint8_t tile : tables_->base_pile) state.base_pile.add(tile);
  std::uint8_t start = tables_->base_start;
  if (state.options.river) {
    for (std::uint8_t tile : tables_->river_pile) state.river_pile.add(tile);
    state.lakes = 1;
    start = river_ends(state).source;
  }
  lay(state, start, {0, 0}, 0);
  if (state.options.river) lead_river(state, start, 0);
  if (events != nullptr) events->add(common_event::start).item = start;
  return state;
}

// ---- What may be decided ----

void Rules::legal(const State& state, DecisionList& list) const {
  list.clear();
  switch (state.step) {
    case Step::Draw:
      // C-20: from the river pile while it has a tile, the lake last.
      if (!state.river_pile.empty()) {
        add_draws(list, state.river_pile);
      } else if (state.lakes != 0) {
        list.push_back({.kind = common_event::draw, .item = river_ends(state).lake});
      } else {
        add_draws(list, state.base_pile);
      }
      break;
    case Step::Place:
      legal_placements(state, list);
      break;
    case Step::Piece:
      legal_piece_actions(state, list);
      break;
    case Step::Over:
      break;
  }
}

int Rules::weight(const State& state, const Decision& outcome) const {
  if (!state.river_pile.empty()) return state.river_pile.count(outcome.item);
  if (state.lakes != 0) return outcome.item == river_ends(state).lake ? 1 : 0;
  return state.base_pile.count(outcome.item);
}

void Rules::apply_unchecked(State& state, const Decision& decision, Events* events) const {
  switch (state.step) {
    case Step::Draw:
      apply_draw(state, decision.item, events);
      break;
    case Step::Place:
      apply_place(state, decision, events);
      break;
    case Step::Piece:
      apply_piece_step(state, decision, events);
      break;
    case Step::Over:
      BASTIDE_ASSERT(false);
      break;
  }
}

// ---- Step 1: draw and lay ----

void Rules::deal(State& state, Events* events) const {
  BASTIDE_ASSERT(state.step == Step::Draw);
  std::uint8_t tile = river_ends(state).lake;
  if (!state.river_pile.empty()) {
    tile = state.river_pile.next(state.hidden);
  } else if (state.lakes == 0) {
    tile = state.base_pile.next(state.hidden);
  }
  apply_draw(state, tile, events);
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
  if (is_last_drawn(state)) score_final(state, events);
}

// C-12, C-13, C-14, C-15, C-16, C-22: every cell and rotation where the tile fits, equal rotations
// once.
void Rules::legal_placements(const State& state, DecisionList& list) const {
  const std::uint8_t tile = state.drawn;
  Decision decision{.kind = common_event::place, .item = tile};
  if (tables_->tiles[tile].is_river) {
    decision.at = state.river_end;
    const auto distinct =
        static_cast<std::uint8_t>((1 << tables_->shapes.distinct_turns(tile)) - 1);
    add_turns(list, decision, river_turns(state, tile) & distinct);
  } else {
    add_placements(list, state.board, tables_->shapes, decision);
  }
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
    turns |= static_cast<std::uint8_t>(1 << turn);
  }
  return turns;
}

// Which way the river bends on a tile at its open end, following the flow; nothing if the tile does
// not meet the river.
std::optional<Bend> Rules::bend_of(const State& state, std::uint8_t tile, int turn) const {
  const std::uint8_t unturned = tables_->tiles[tile].river_sides;
  const auto sides =
      static_cast<std::uint8_t>(((unturned << turn) | (unturned >> (4 - turn))) & 15);
  if (!((sides >> state.river_side) & 1)) return std::nullopt;
  const auto exits = static_cast<std::uint8_t>(sides & ~(1 << state.river_side));
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

void Rules::apply_place(State& state, const Decision& decision, Events* events) const {
  const bool is_river = tables_->tiles[decision.item].is_river;
  if (is_river) lead_river(state, decision.item, decision.turn);
  lay(state, decision.item, decision.at, decision.turn);
  if (events != nullptr) events->add(decision, state.active);
  state.step = Step::Piece;
}

// Moves the open end over a river tile laid there; the source opens it.
void Rules::lead_river(State& state, std::uint8_t tile, std::uint8_t turn) const {
  const std::uint8_t unturned = tables_->tiles[tile].river_sides;
  auto exits = static_cast<std::uint8_t>(((unturned << turn) | (unturned >> (4 - turn))) & 15);
  Cell at{0, 0};
  if (state.river_is_open) {
    at = state.river_end;
    const Bend bend = bend_of(state, tile, turn).value_or(Bend::None);
    // C-68: under `adjacent` only directly neighbouring turns count, so a straight tile forgets the
    // last one.
    if (bend != Bend::None || state.options.adjacent_turns) state.last_bend = bend;
    exits &= static_cast<std::uint8_t>(~(1 << state.river_side));
  }
  state.river_is_open = exits != 0;
  if (exits == 0) return;
  const Side exit = static_cast<Side>(lowest_bit(exits));
  state.river_end = neighbour(at, exit);
  state.river_side = static_cast<std::uint8_t>(opposite(exit));
}

// Lays a tile and joins its pieces of land to the neighbours' (C-11 step 3).
void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  const TurnedTile& shape = tables_->shapes.turned(tile, turn);
  auto& features = state.features;
  const int first = features.add_segments(table.feature_count);
  const std::uint32_t mark = take_mark(table.has_marks, state.mark_count);

  auto totals_of = [&](int feature) {
    const std::uint32_t counts = table.counts[feature];
    return Totals{{}, counts, mark & (0u - (counts != 0))};
  };
  std::uint32_t unjoined = table.closable | table.fields;
  auto join_field = [&](int feature, int other_segment) {
    const auto root = features.root_of(other_segment);
    if (!features.is_joined(first + feature)) {
      features.adopt(first + feature, root);
    } else if (const auto mine = features.root_of(first + feature); mine != root) {
      features.merge(mine, root);
    }
    unjoined &= ~(1u << feature);
  };
  auto join_road_or_city = [&](int feature, int other_segment) {
    auto root = features.root_of(other_segment);
    if (!features.is_joined(first + feature)) {
      features.adopt(first + feature, root, totals_of(feature));
    } else if (const auto mine = features.root_of(first + feature); mine != root) {
      root = features.merge(mine, root);
    }
    features.totals(root).counts -= 2 * Totals::one_open;  // one slot of either side
    unjoined &= ~(1u << feature);
  };
  state.board.lay(
      {at, tile, turn, static_cast<std::uint16_t>(first)}, shape.sides,
      [&](Side side, LaidTile other) {
        const TurnedTile& other_shape = tables_->shapes.turned(other);
        const Side facing = opposite(side);
        const int middle = shape.feature(side, 1);
        const int other_middle = other.first_segment + other_shape.feature(facing, 1);
        const auto is = [&](std::uint16_t features_of_kind) {
          return ((features_of_kind >> middle) & 1) != 0;
        };
        if (is(table.fields)) {
          join_field(middle, other_middle);
          return;
        }
        if (is(table.closable)) join_road_or_city(middle, other_middle);
        if (!shape.is_line(side)) return;
        join_field(shape.feature(side, 0), other.first_segment + other_shape.feature(facing, 2));
        join_field(shape.feature(side, 2), other.first_segment + other_shape.feature(facing, 0));
      });
  for_each_bit(unjoined, [&](int f) { features.make_node(first + f, totals_of(f)); });
  for (int i = 0; i < state.monk_count; ++i) {
    Monk& monk = state.monks[i];
    monk.around = static_cast<std::uint8_t>(monk.around + is_within_ring(monk.at, at));
  }
}

// ---- Step 2: one piece action, or none ----

// C-31, C-32, C-33, C-34, C-35, C-52, C-54: nothing, a meeple or the abbot on a free feature of the
// tile just laid, or the abbot back.
void Rules::legal_piece_actions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = tables_->tiles[laid.tile];
  const std::uint8_t supply = state.pieces.supply(state.active);
  list.push_back({.kind = common_event::pass});
  Decision decision{.kind = common_event::piece, .item = meeple, .at = laid.at};
  if (supply & meeples) {
    // C-100: without fields no farmers.
    const std::uint32_t claimable = table.closable | (state.options.fields ? table.fields : 0u);
    Decision* out = list.end_unchecked();
    for_each_bit(claimable, [&](int f) {
      decision.feature = static_cast<std::uint8_t>(f);
      const auto root = state.features.root_of(laid.first_segment + f);
      *out = decision;  // kept only if the feature is free
      out += state.features.totals(root).pieces.any() ? 0 : 1;
    });
    list.set_end_unchecked(out);
  }
  if (table.centre != no_feature) {
    decision.feature = table.centre;
    if ((supply & meeples) && table.kinds[table.centre] == Kind::Cloister) list.push_back(decision);
    decision.item = abbot;
    if (supply & abbots) list.push_back(decision);
  }
  if (!state.options.abbot) return;
  for (int i = 0; i < state.monk_count; ++i) {
    const Monk& monk = state.monks[i];
    // C-78: not from what this tile has just completed.
    if (monk.seat == state.active && monk.piece == abbot_number && monk.around < 8) {
      list.push_back({.kind = event::recall, .item = abbot, .at = monk.at});
    }
  }
}

void Rules::apply_piece_step(State& state, const Decision& decision, Events* events) const {
  if (events != nullptr) events->add(decision, state.active);
  if (decision.kind == common_event::piece) {
    set_piece(state, state.active, static_cast<PieceKind>(decision.item),
              state.board.laid_count() - 1, decision.feature);
  } else if (decision.kind == event::recall) {
    recall_abbot(state, decision.at, events);
  }
  end_turn(state, events);
}

void Rules::set_piece(State& state, int seat, PieceKind piece, int laid, int feature) const {
  const LaidTile& tile = state.board.laid(laid);
  const int number =
      piece == abbot ? abbot_number : lowest_bit(state.pieces.supply(seat) & meeples);
  state.pieces.put_on_board(seat, number,
                            {static_cast<std::uint8_t>(laid), static_cast<std::uint8_t>(feature)});
  const Kind kind = kind_of(tile, feature);
  if (kind == Kind::Cloister || kind == Kind::Garden) {
    state.monks[state.monk_count++] = {
        tile.at, static_cast<std::uint8_t>(state.board.laid_around(tile.at)),
        static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(number),
        static_cast<std::uint8_t>(kind == Kind::Garden)};
  } else {
    state.features.totals(state.features.root_of(tile.first_segment + feature)).pieces.add(seat);
  }
}

// ---- Step 3 and the end of the turn ----

// C-9, C-60: score what the tile completed; then the next player, or the end if no tile is left
// (C-67: the highest total wins, shared by all who have it).
void Rules::end_turn(State& state, Events* events) const {
  score_completed(state, events);
  if (is_last_drawn(state)) {
    score_final(state, events);
  } else {
    pass_turn(state);
  }
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, meeples | abbots, kind_of_piece);
  hash.add_bag(0, state.base_pile);
  hash.add_bag(1, state.river_pile);
  hash.add_value(0, state.lakes);
  hash.add_value(1, state.active);
  hash.add_value(2, static_cast<std::uint64_t>(state.step));
  hash.add_value(3, state.step == Step::Place ? state.drawn + 1u : 0u);
  // The tile just laid decides what may be done now; the way the river last turned, where it may
  // go.
  if (state.step == Step::Piece) hash.add_value(4, cell_key(state.board.last_laid().at) + 1u);
  hash.add_value(5, static_cast<std::uint64_t>(state.last_bend));
  const Options& options = state.options;
  hash.add_value(6, static_cast<std::uint64_t>(options.river | options.abbot << 1 |
                                               options.fields << 2 | options.adjacent_turns << 3 |
                                               state.players << 4 | options.river_of_2021 << 7));
  return hash.value();
}

// Nothing is hidden but what the piles hold in store.
View<State> Rules::view(const State& state, Seat seat) const {
  View<State> view{seat, state};
  view.known.hidden = Random();
  return view;
}

// Every order of the remaining tiles is equally likely (C-97): fresh hidden numbers are a fresh
// shuffle.
State Rules::imagine(const View<State>& view, Random& random) const {
  State state = view.known;
  state.hidden = Random(random.next());
  return state;
}

}  // namespace bastide::carcassonne
