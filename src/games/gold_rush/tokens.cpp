// Gold tokens: laying, taking, losing them; and who may know what of them.
#include <algorithm>

#include "games/gold_rush/rules.h"
#include "games/hashing.h"

namespace bastide::gold_rush {

// ---- Laying (GR-19, GR-20, GR-21) ----

// After a tile was laid: tokens, if it calls for some and there are some (GR-R2).
void Rules::expect_tokens(State& state) const {
  const TileTable& table = table_of(state.board.last_laid());
  state.nuggets_met = 0;
  if (table.nugget_count != 0 && state.supply_size != 0) state.step = Step::Tokens;
}

// The next token, its value left open: which section calls for it.
Decision Rules::token_due(const State& state) const {
  const LaidTile& laid = state.board.last_laid();
  return {
      .kind = event::token, .at = laid.at, .feature = table_of(laid).nuggets[state.nuggets_met]};
}

void Rules::legal_tokens(const State& state, DecisionList& list) const {
  Decision decision = token_due(state);
  for (int kind = 1; kind < tables_->token_kind_count; ++kind) {
    if (state.supply.of(kind) == 0) continue;
    decision.item = tables_->token_values[kind];
    list.push_back(decision);
  }
}

// GR-19, GR-20: on top of the stack, unseen.
void Rules::apply_token(State& state, int kind, Events* events) const {
  const Decision due = token_due(state);
  const LaidTile& laid = state.board.last_laid();
  const Node mountain = root_of(state, laid, due.feature);
  const std::uint8_t token = ++state.tokens_laid;
  state.token_kinds[token] = byte_of(kind);
  state.token_below[token] = state.stack_tops[mountain];
  state.stack_tops[mountain] = token;
  state.features.totals(mountain).counts += Totals::one_token;
  state.supply.remove(kind);
  --state.supply_size;
  if (events != nullptr) {
    Event& laid_token = events->add(due, state.active);
    laid_token.item = tables_->token_values[kind];
  }
  ++state.nuggets_met;
  if (state.nuggets_met == table_of(laid).nugget_count || state.supply_size == 0) {
    // The token of the start tile belongs to nobody's turn (GR-5).
    state.step = state.board.laid_count() == 1 ? Step::Draw : Step::Action;
  }
}

// GR-21: one stack on top of another.
void pile_up(State& state, int below, int above) {
  auto& tops = state.stack_tops;
  const std::uint8_t top = tops[above];
  if (top == 0) return;
  std::uint8_t bottom = top;
  while (state.token_below[bottom] != 0) bottom = state.token_below[bottom];
  state.token_below[bottom] = tops[below];
  tops[below] = top;
  tops[above] = 0;
}

// ---- Taking and losing ----

// GR-35, GR-37, GR-47: the top token goes into a hand.
void Rules::take_token(State& state, Node mountain, int seat, Events* events) const {
  const std::uint8_t token = state.stack_tops[mountain];
  BASTIDE_ASSERT(token != 0 && state.features.totals(mountain).tokens() != 0);
  const std::uint8_t kind = state.token_kinds[token];
  if (events != nullptr) {
    const PieceSpot oldest = oldest_section(state, mountain);
    Event& taken = events->add(event::take);
    taken.seat = byte_of(seat);
    taken.at = state.board.laid(oldest.laid).at;
    taken.feature = oldest.feature;
    taken.item = tables_->token_values[kind];
  }
  state.hands[seat].add(kind);
  state.stack_tops[mountain] = state.token_below[token];
  state.token_below[token] = 0;
  state.token_kinds[token] = unknown_token;
  state.features.totals(mountain).counts -= Totals::one_token;
}

// GR-47, GR-48, GR-R13: each of `seats` in turn takes the top token, the active player or the first
// after him first, until none is left.
void Rules::deal_out(State& state, Node mountain, std::uint8_t seats, Events* events) const {
  int seat = state.active;
  while (state.stack_tops[mountain] != 0) {
    if (((seats >> seat) & 1) != 0) take_token(state, mountain, seat, events);
    seat = seat + 1 == state.players ? 0 : seat + 1;
  }
}

// GR-R12: nobody's tokens leave the game.
void Rules::lose_tokens(State& state, Node mountain, Events* events) const {
  Totals& totals = state.features.totals(mountain);
  const int count = totals.tokens();
  if (count == 0) return;
  if (events != nullptr) {
    const PieceSpot oldest = oldest_section(state, mountain);
    Event& lost = events->add(event::lost);
    lost.at = state.board.laid(oldest.laid).at;
    lost.feature = oldest.feature;
    lost.amount = count;
  }
  for (std::uint8_t token = state.stack_tops[mountain]; token != 0;) {
    const std::uint8_t below = state.token_below[token];
    state.token_below[token] = 0;
    state.token_kinds[token] = unknown_token;
    token = below;
  }
  state.stack_tops[mountain] = 0;
  totals.counts -= count * Totals::one_token;
  state.tokens_lost = byte_of(state.tokens_lost + count);
}

PieceSpot Rules::oldest_section(const State& state, Node root) const {
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for (std::uint32_t left = table_of(laid).land(); left != 0; left &= left - 1) {
      const int f = lowest_bit(left);
      if (root_of(state, laid, f) == root) return {byte_of(i), byte_of(f)};
    }
  }
  BASTIDE_ASSERT(false);
  return {in_supply, 0};
}

// ---- What is known (GR-56, GR-57, GR-58, GR-R16) ----

// The sizes of stacks, hands and supply, never a value.
std::uint64_t Rules::hash(const State& state) const {
  PositionHash hash;
  hash.add_table(state, cowboy_numbers | tent_numbers, kind_of_piece);
  for (int i = 0; i < state.board.laid_count(); ++i) {
    const LaidTile& laid = state.board.laid(i);
    for_each_bit(table_of(laid).mountains, [&](unsigned f) {
      const unsigned tokens = state.features.totals(root_of(state, laid, f)).tokens();
      hash.add_value(0, cell_key(laid.at) | f << 16 | tokens << 24);
    });
  }
  for (int seat = 0; seat < state.players; ++seat) {
    hash.add_value(1, seat << 8 | state.hands[seat].size());
  }
  hash.add_bag(0, state.pile);
  hash.add_value(2, state.supply_size);
  hash.add_value(3, state.tokens_lost);
  hash.add_turn(4, state, state.step == Step::Action || state.step == Step::Tokens);
  hash.add_value(8, state.first_game | state.players << 1);
  return hash.value();
}

// Left out: what pile and supply hold in store, every token on the map, and what the others hold
// until the hands are turned over (GR-66). What the seat has not seen is known as a heap: all
// tokens but its own.
View<State> Rules::view(const State& state, Seat seat) const {
  View<State> view = TileGame::view(state, seat);
  State& known = view.known;
  known.token_kinds = {};
  known.supply = tables_->tokens;
  for (int other = 0; other < state.players; ++other) {
    TokenCounts& hand = known.hands[other];
    if (other != seat && state.step != Step::Over) {
      const int size = hand.size();
      hand = {};
      hand.add(unknown_token, size);
      continue;
    }
    for (int kind = 1; kind < tables_->token_kind_count; ++kind)
      known.supply.add(kind, -hand.of(kind));
  }
  return view;
}

// All unseen tokens are exchangeable: stacks, other hands and lost tokens are drawn from the heap,
// and what is left is the supply.
State Rules::imagine(const View<State>& view, Random& random) const {
  State state = TileGame::imagine(view, random);
  auto draw = [&] {
    const int kind = state.supply.pick(random);
    state.supply.remove(kind);
    return byte_of(kind);
  };
  for (int node = 0; node < state.features.node_count(); ++node) {
    for (std::uint8_t token = state.stack_tops[node]; token != 0;
         token = state.token_below[token]) {
      if (state.token_kinds[token] == unknown_token) state.token_kinds[token] = draw();
    }
  }
  for (TokenCounts& hand : state.hands) {
    while (hand.of(unknown_token) != 0) {
      hand.remove(unknown_token);
      hand.add(draw());
    }
  }
  for (int i = 0; i < state.tokens_lost; ++i) draw();
  BASTIDE_ASSERT(state.supply.size() == state.supply_size);
  return state;
}

}  // namespace bastide::gold_rush
