// Phase 2: one action, or none (S-16). Meeples, rangers, watering holes.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/safari/rules.h"
#include "games/safari/worth.h"

namespace bastide::safari {
namespace {

// Where a decision's second cell and its turn stand in its 64-bit word (core/placements.h).
constexpr int to_shift = 48;
static_assert(std::bit_cast<std::uint64_t>(Decision{.turn = 3, .to = {1, 2}}) ==
              (std::uint64_t{cell_key({1, 2})} << to_shift | std::uint64_t{3} << 32));

// A list of decisions can hold all that there ever is in phase 2: nothing, the features of a tile,
// two rangers and all their squares, and each corner of a laid square with each species.
static_assert(1 + max_features_per_tile + 2 * Board<State::max_tiles>::max_frontier +
                  species_count * State::max_corners <=
              DecisionList::capacity);

void put(Decision* out, std::uint64_t decision) {
  std::memcpy(static_cast<void*>(out), &decision, sizeof(decision));
}

// S-33, SR-20: calls visit(key) for every empty square beside a laid one that holds no ranger.
template <class Visit>
void for_each_ranger_square(const State& state, Visit visit) {
  const auto& board = state.board;
  const int first = board.frontier_at(state.rangers[0]);
  const int second = state.has_ranger ? first : board.frontier_at(state.rangers[1]);
  for (int word = 0; word < board.frontier_words(); ++word) {
    std::uint64_t squares = board.frontier_word(word).live;
    for (const int ranger : {first, second}) {
      squares &= ~(std::uint64_t{ranger / 64 == word} << (ranger % 64));
    }
    for_each_bit(squares, [&](int bit) { visit(board.frontier_key(64 * word + bit)); });
  }
}

void forget_open_corner(State& state, Cell at, int corner) {
  const std::uint32_t entry = cell_key(at) | corner << 16;
  const auto end = state.open_corners.begin() + state.open_corner_count;
  const auto found = std::find(state.open_corners.begin(), end, entry);
  BASTIDE_ASSERT(found != end);
  *found = *(end - 1);
  --state.open_corner_count;
}

}  // namespace

// ---- What may be done ----

void Rules::legal_on_tile(const State& state, DecisionList& list) const {
  list.push_back({.kind = common_event::pass});
  if (state.pieces.supply(state.active) != 0) legal_pieces(state, list);
}

void Rules::legal_phase_2(const State& state, DecisionList& list) const {
  legal_on_tile(state, list);
  if (!state.has_ranger) legal_ranger_squares(state, list);  // S-35
  if (!state.hands[state.active].empty()) legal_holes(state, list);
}

// S-17, S-18, S-19: a trail or bush of the tile just laid that holds no meeple, or its baobab.
void Rules::legal_pieces(const State& state, DecisionList& list) const {
  const LaidTile& laid = state.board.last_laid();
  const TileTable& table = table_of(laid);
  Decision decision{.kind = common_event::piece, .at = laid.at};
  Decision* out = offer_free(state, laid, table.claimable, decision, list.end_unchecked());
  decision.feature = table.baobab;
  *out = decision;
  out += table.baobab != no_feature ? 1 : 0;
  list.set_end_unchecked(out);
}

// S-34: either ranger to any other square (action C). S-38: the ranger held to any square.
void Rules::legal_ranger_squares(const State& state, DecisionList& list) const {
  Decision* out = list.end_unchecked();
  if (state.has_ranger) {
    const auto pattern = std::bit_cast<std::uint64_t>(Decision{.kind = event::ranger_put});
    for_each_ranger_square(state,
                           [&](std::uint64_t to) { put(out++, pattern | to << cell_shift); });
  } else {
    const auto pattern = [&](std::size_t ranger) {
      return std::bit_cast<std::uint64_t>(
          Decision{.kind = event::ranger_move, .at = state.rangers[ranger]});
    };
    const std::uint64_t first = pattern(0);
    const std::uint64_t second = pattern(1);
    for_each_ranger_square(state, [&](std::uint64_t to) {
      put(out, first | to << to_shift);
      put(out + 1, second | to << to_shift);
      out += 2;
    });
  }
  list.set_end_unchecked(out);
}

// S-40, S-41: a token in hand and a meeple on an open corner; S-42: a token of a new species beside
// others.
void Rules::legal_holes(const State& state, DecisionList& list) const {
  const std::uint8_t hand = state.hands[state.active].species();
  Decision* out = list.end_unchecked();
  if (state.pieces.supply(state.active) != 0) {
    for_each_bit(hand, [&](int species) {
      const auto pattern =
          std::bit_cast<std::uint64_t>(Decision{.kind = event::found, .item = byte_of(species)});
      for (int i = 0; i < state.open_corner_count; ++i) {
        const std::uint64_t corner = state.open_corners[i];
        put(out++, pattern | corner << cell_shift);
      }
    });
  }
  Decision decision{.kind = event::extend};
  for (int i = 0; i < state.hole_count; ++i) {
    const Hole& hole = state.holes[i];
    const int species = hand & ~hole.species();
    if (species == 0) continue;
    for_each_bit(hole.extensible(), [&](int corner) {
      decision.at = cell_at(hole.point, corner);
      decision.turn = byte_of(corner);
      for_each_bit(species, [&](int s) {
        decision.item = byte_of(s);
        *out++ = decision;
      });
    });
  }
  list.set_end_unchecked(out);
}

// ---- Doing it ----

void Rules::apply_phase_2(State& state, const Decision& decision, Events* events) const {
  switch (decision.kind) {
    case common_event::piece: {
      const LaidTile& laid = state.board.last_laid();
      set_piece(state, state.active, state.board.laid_count() - 1, decision.feature);
      // S-19: two tokens at once; scoring waits for them (SR-5).
      if (decision.feature == table_of(laid).baobab) {
        begin_tokens(state, state.active, TokenCause::Action, events);
        return;
      }
      break;
    }
    case event::ranger_move:
      state.rangers[state.rangers[0] == decision.at ? 0 : 1] = decision.to;
      break;
    case event::found:
    case event::extend:
      apply_hole(state, decision, events);
      break;
    default:
      break;
  }
  score_turn(state, events);
}

void Rules::set_piece(State& state, int seat, int laid, int feature) const {
  const LaidTile& tile = state.board.laid(laid);
  const PieceSpot spot{byte_of(laid), byte_of(feature)};
  if (feature < hole_feature && feature != table_of(tile).baobab)
    return claim(state, seat, meeples, spot);
  const int number = put_piece(state, seat, meeples, spot);
  if (feature < hole_feature) state.baobabs.add(state.board, tile.at, seat, number, feature);
}

// S-40, S-43: the token lies, with a meeple on it if it founds a hole, and brings points at once.
void Rules::apply_hole(State& state, const Decision& decision, Events* events) const {
  state.hands[state.active].remove(decision.item);
  const int number = put_token(state, decision.at, decision.turn, decision.item);
  const Hole& hole = state.holes[number];
  const bool is_founded = decision.kind == event::found;
  if (is_founded) {
    set_piece(state, state.active, state.board.laid_at(decision.at), hole_feature + decision.turn);
  }
  if (hole.taken == 15) state.completed_hole = byte_of(number + 1);
  const Corners shown = is_founded ? bit_of(decision.turn) : hole.taken;
  give(
      state, seat_alone(state.active), events,
      [&](auto& sum) { return token_worth(sum, is_founded, std::popcount(hole.taken)); },
      [&] { for_each_bit(shown, [&](int c) { events->add_cell(cell_at(hole.point, c)); }); });
}

// S-39, SR-17: the token joins those at its point, and only there closes corners to new holes.
int Rules::put_token(State& state, Cell at, int corner, int species) const {
  const Cell point = point_of(at, corner);
  int number = 0;
  while (number < state.hole_count && state.holes[number].point != point) {
    ++number;
  }
  Hole& hole = state.holes[number];
  if (number == state.hole_count) {
    BASTIDE_ASSERT(state.hole_count < State::max_tokens);
    ++state.hole_count;
    hole = {point, 0, 0, {}};
    for (int c = 0; c < corner_count; ++c) {
      const int laid = state.board.laid_at(cell_at(point, c));
      if (laid < 0) continue;
      if (savanna_corners(state.board.laid(laid)) & bit_of(c)) hole.available |= bit_of(c);
    }
  }
  BASTIDE_ASSERT((hole.available & ~hole.taken) >> corner & 1);
  const Corners token = bit_of(corner);
  const int were_open = hole.available & ~hole.taken & ~touching(hole.taken);
  for_each_bit(were_open & (token | touching(token)),
               [&](int c) { forget_open_corner(state, cell_at(point, c), c); });
  hole.taken |= token;
  hole.tokens[corner] = bit_of(species);
  return number;
}

}  // namespace bastide::safari
