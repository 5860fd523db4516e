// The turn, in the order of the rules: set-up, drawing, laying, the walker, the end.
#include "sixth_game/games/byways/rules.h"

#include <array>

#include "core/bits.h"
#include "core/placements.h"
#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::byways {
namespace {

constexpr std::array piece_table{PieceInfo{"walker", walker_count}};
constexpr std::array<std::string_view, 1> pile_names{"base"};
constexpr auto piece_names = names_of(piece_table);
constexpr auto draw_fields = draw_fields_of(pile_names);
constexpr auto piece_fields = piece_fields_of(piece_names);
constexpr auto place_of_piece = place_fields_of(piece_names);
constexpr auto event_table =
    make_event_table(draw_fields, piece_fields, place_of_piece, std::array<EventShape, 0>{});
constexpr std::array<std::string_view, 2> questions{"place", "action"};
constexpr std::array<std::string_view, 1> causes{"lane"};
constexpr std::array<std::string_view, 1> terms{"tiles"};

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "byways",
      .title = "Byways",
      .rule_prefix = "BW",
      .min_players = 2,
      .max_players = max_seats,
      .options = {},
      .pieces = piece_table,
      .events = event_table,
      .reasons = {},
      .words = {.questions = questions, .causes = causes, .terms = terms},
  };
  return info;
}

// ---- Set-up ----

// BW-1, BW-2, BW-3: walkers, the pile, the start tile.
State Rules::initial(const Setup& setup, Events* events) const {
  State state{};
  state.hidden = Random(setup.seed);
  state.players = setup.players;
  state.pieces.clear();
  for (int seat = 0; seat < state.players; ++seat) {
    for (int piece = 0; piece < walker_count; ++piece) state.pieces.put_into_supply(seat, piece);
  }
  for (const std::uint8_t tile : tables_->pile) state.pile.add(tile);
  lay(state, tables_->start, {0, 0}, 0);
  if (events != nullptr) events->add(common_event::start).item = tables_->start;
  return state;
}

// ---- The turn ----

void Rules::legal(const State& state, DecisionList& list) const {
  list.clear();
  switch (state.step) {
    case Step::Draw:
      return add_draws(list, state.pile);
    case Step::Place:
      return add_placements(list, state.board, tables_->shapes,
                            {.kind = common_event::place, .item = state.drawn});
    case Step::Piece: {
      // BW-7: a walker on the lane of the tile just laid, if nobody walks there; or none.
      const LaidTile& laid = state.board.last_laid();
      list.push_back({.kind = common_event::pass});
      const Totals& lane = state.features.totals(state.features.root_of(lane_of(laid)));
      if (state.pieces.supply(state.active) == 0 || lane.pieces.any()) return;
      return list.push_back(
          {.kind = common_event::piece, .at = laid.at, .feature = tables_->tiles[laid.tile].lane});
    }
    case Step::Over:
      return;
  }
}

int Rules::weight(const State& state, const Decision& outcome) const {
  return state.pile.count(outcome.item);
}

void Rules::apply_unchecked(State& state, const Decision& decision, Events* events) const {
  if (state.step == Step::Draw) return apply_draw(state, decision.item, events);
  if (events != nullptr) events->add(decision, state.active);
  if (state.step == Step::Place) {
    lay(state, decision.item, decision.at, decision.turn);
    state.step = Step::Piece;
    return;
  }
  if (decision.kind == common_event::piece) {
    const auto laid = static_cast<std::uint8_t>(state.board.laid_count() - 1);
    state.pieces.put_on_board(state.active, lowest_bit(state.pieces.supply(state.active)),
                              {laid, decision.feature});
    const Node lane = state.features.root_of(lane_of(state.board.laid(laid)));
    state.features.totals(lane).pieces.add(state.active);
  }
  end_turn(state, events);
}

// ---- Drawing and laying ----

void Rules::deal(State& state, Events* events) const {
  apply_draw(state, state.pile.next(state.hidden), events);
}

// BW-4, BW-6: the tile is shown; one that fits nowhere leaves the game.
void Rules::apply_draw(State& state, std::uint8_t tile, Events* events) const {
  state.pile.remove(tile);
  const bool fits = has_placement(state.board, tables_->shapes, tile);
  if (show_drawn(state, tile, 0, fits, events)) return;
  if (state.pile.empty()) score_final(state, events);
}

void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TurnedTile& shape = tables_->shapes.turned(tile, turn);
  const int first = state.features.add_segments(shape.feature_count);
  const LaidTile laid{at, tile, turn, static_cast<std::uint16_t>(first)};
  Totals own;
  own.open_sides = tables_->tiles[tile].sides;
  own.tile_count = 1;
  Node lane = state.features.make_node(lane_of(laid), own);
  state.board.lay(laid, shape.sides, [&](Side side, const LaidTile& other) {
    if (!shape.is_line(side)) return;
    const Node theirs = state.features.root_of(lane_of(other));
    if (theirs != lane) lane = state.features.merge(lane, theirs);
    state.features.totals(lane).open_sides -= 2;
  });
}

// ---- The end of the turn ----

// BW-8, BW-10: score what the tile closed; then the next player, or the end if no tile is left.
void Rules::end_turn(State& state, Events* events) const {
  score_closed(state, events);
  if (state.pile.empty()) {
    score_final(state, events);
  } else {
    pass_turn(state);
  }
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, piece_numbers(0, walker_count), [](int) { return 0; });
  hash.add_bag(0, state.pile);
  hash.add_value(0, state.active);
  hash.add_value(1, static_cast<std::uint64_t>(state.step));
  hash.add_value(2, state.step == Step::Place ? state.drawn + 1u : 0u);
  if (state.step == Step::Piece) hash.add_value(3, cell_key(state.board.last_laid().at) + 1u);
  hash.add_value(4, state.players);
  return hash.value();
}

View<State> Rules::view(const State& state, Seat seat) const {
  View<State> view{seat, state};
  view.known.hidden = Random();
  return view;
}

State Rules::imagine(const View<State>& view, Random& random) const {
  State state = view.known;
  state.hidden = Random(random.next());
  return state;
}

}  // namespace bastide::byways
