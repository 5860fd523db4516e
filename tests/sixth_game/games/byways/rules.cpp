// The turn, in the order of the rules: set-up, drawing, laying, the walker, the end.
#include "sixth_game/games/byways/rules.h"

#include "games/event_table.h"
#include "games/hashing.h"

namespace bastide::byways {
namespace {

constexpr std::array piece_table{PieceInfo{"walker", walker_count}};
constexpr std::array<std::string_view, 1> pile_names{"base"};
constexpr auto event_table = GameEvents<pile_names, piece_table>::with(std::array<EventShape, 0>{});
constexpr std::array<std::string_view, 1> causes{"lane"};
constexpr std::array<std::string_view, 1> terms{"tiles"};

}  // namespace

const GameInfo& Rules::game_info() {
  static constexpr GameInfo info{
      .name = "byways",
      .title = "Byways",
      .rule_prefix = "BW",
      .pieces = piece_table,
      .events = event_table,
      .words = {.questions = questions_of<steps>, .causes = causes, .terms = terms},
  };
  return info;
}

// ---- Set-up ----

// BW-1, BW-2, BW-3: walkers, the pile, the start tile.
State Rules::initial(const Setup& setup, Events* events) const {
  State state = empty_table(setup, walkers);
  state.pile.add_all(tables_->pile);
  lay_start_tile(state, tables_->start, events);
  return state;
}

// ---- The turn ----

// BW-4, BW-6: drawing is as in all games (games/tile_game.h).
void Rules::apply_place(State& state, const Decision& decision, Events*) const {
  lay(state, decision.item, decision.at, decision.turn);
  state.step = Step::Piece;
}

void Rules::lay(State& state, std::uint8_t tile, Cell at, std::uint8_t turn) const {
  const TileTable& table = tables_->tiles[tile];
  lay_and_join(
      state, tables_->shapes, {at, tile, turn}, tables_->shapes.turned(tile, turn).feature_count,
      table.land(), [&](int) { return Totals{{}, table.counts}; },
      [](const auto& joint) {
        if (joint.is_line()) joint.join_middle(2 * Totals::one_open);
      });
}

// BW-7: a walker on the lane of the tile just laid, if nobody walks there; or none.
void Rules::legal_actions(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  list.push_back({.kind = common_event::pass});
  if (state.pieces.supply(state.active) == 0) return;
  list.set_end_unchecked(offer_free(state, laid, table_of(laid).land(),
                                    {.kind = common_event::piece, .at = laid.at},
                                    list.end_unchecked()));
}

// BW-8, BW-10: then score what the tile closed; the next player, or the end if no tile is left.
void Rules::apply_action(State& state, const Decision& decision, Events* events) const {
  if (decision.kind == common_event::piece)
    claim(state, state.active, walkers, spot_on_last(state, decision.feature));
  score_closed(state, events);
  next_turn(state, events);
}

// ---- What is known ----

std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, walkers, [](int) { return walker; });
  hash.add_bag(0, state.pile);
  hash.add_turn(0, state, state.step == Step::Piece);
  hash.add_value(4, state.players);
  return hash.value();
}

}  // namespace bastide::byways
