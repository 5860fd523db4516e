// What the turns of all games share: drawing, laying, pieces on the board, whose turn is next, the
// end. They work on any state with the members that the contract asks for (games/game.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.h"
#include "core/board.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/narrow.h"
#include "core/pieces.h"
#include "core/refusal.h"
#include "core/tile_shapes.h"
#include "games/game.h"

namespace bastide {

// ---- Drawing ----

// Adds every tile of a pile as an outcome, copies once.
template <class Pile>
void add_draws(DecisionList& list, const Pile& pile) {
  std::array<bool, 256> listed{};
  for (int i = 0; i < pile.size(); ++i) {
    const std::uint8_t tile = pile[i];
    if (!listed[tile]) list.push_back({.kind = common_event::draw, .item = tile});
    listed[tile] = true;
  }
}

// A tile has been drawn and is shown; one that fits nowhere leaves the game. Tells whether it is to
// be laid now.
template <class State>
bool show_drawn(State& state, std::uint8_t tile, std::uint8_t pile, bool fits, Events* events) {
  if (events != nullptr) {
    Event& drawn = events->add(common_event::draw);
    drawn.seat = state.active;
    drawn.item = tile;
    drawn.pile = pile;
  }
  if (fits) {
    state.drawn = tile;
    state.step = decltype(state.step)::Place;
    return true;
  }
  ++state.discarded;
  if (events != nullptr) {
    Event& discard = events->add(common_event::discard);
    discard.seat = state.active;
    discard.item = tile;
  }
  return false;
}

// ---- Laying ----

// The first side on which a tile would not continue the land of its neighbours.
template <class Board>
std::optional<Side> clashing_side(const Board& board, const TileShapes& shapes,
                                  const Neighbours& neighbours, int tile, int turn) {
  const TurnedTile& shape = shapes.turned(tile, turn);
  for (const Side side : all_sides) {
    const int beside = neighbours[index(side)];
    if (beside < 0) continue;
    const TurnedTile& other = shapes.turned(board.laid(beside));
    if (other.sides[index(opposite(side))] != shape.sides[index(side)]) return side;
  }
  return std::nullopt;
}

// The numbers of the rules that all games have: those that speak when something is refused.
struct TurnRules {
  std::string_view over;      // when the game ends
  std::string_view turn;      // whose turn it is
  std::string_view step;      // what comes when in a turn
  std::string_view pile;      // what is drawn from
  std::string_view drawn;     // the tile to lay is the one that was drawn
  std::string_view rotation;  // it may be turned
  std::string_view beside;    // it lies on a free cell, beside another
  std::string_view land;      // all land goes on
};

template <class State>
std::optional<Refusal> check_drawn(const State& state, const Decision& decision,
                                   const TurnRules& rules) {
  if (decision.item != state.drawn) return refuse(reasons::wrong_tile, rules.drawn, decision.at);
  if (decision.turn >= rotation_count)
    return refuse(reasons::out_of_range, rules.rotation, decision.at);
  return std::nullopt;
}

template <class State>
std::optional<Refusal> check_cell(const State& state, Cell at, const TurnRules& rules) {
  if (state.board.is_laid(at)) return refuse(reasons::cell_taken, rules.beside, at);
  if (!state.board.is_beside_laid(at)) return refuse(reasons::no_neighbour, rules.beside, at);
  return std::nullopt;
}

template <class State>
std::optional<Refusal> check_land(const State& state, const TileShapes& shapes,
                                  const Decision& decision, const TurnRules& rules) {
  const auto side = clashing_side(state.board, shapes, state.board.neighbours_of(decision.at),
                                  decision.item, decision.turn);
  if (!side) return std::nullopt;
  return refuse(reasons::edge_mismatch, rules.land, decision.at, index(*side));
}

// All of it, where a game has nothing to add in between.
template <class State>
std::optional<Refusal> check_laying(const State& state, const TileShapes& shapes,
                                    const Decision& decision, const TurnRules& rules) {
  if (auto refusal = check_drawn(state, decision, rules)) return refusal;
  if (auto refusal = check_cell(state, decision.at, rules)) return refusal;
  return check_land(state, shapes, decision, rules);
}

// The mark of a tile that shows two features of one kind, which must count it once when they meet;
// 0 for other tiles. Marks are given out in the order of laying. Once all 32 are out the count is
// 32, hence the wider shift.
constexpr std::uint32_t take_mark(bool has_mark, std::uint8_t& given_out) {
  const auto mark = static_cast<std::uint32_t>(std::uint64_t{has_mark} << given_out);
  given_out = static_cast<std::uint8_t>(given_out + has_mark);
  return mark;
}

// ---- Pieces on the board ----

// Calls visit(seat, piece, spot, laid tile) for the pieces on the board whose numbers are in
// `numbers`, seat by seat. A visit may take its own piece off the board.
template <class State, class Visit>
void for_each_piece(const State& state, std::uint32_t numbers, Visit visit) {
  for (int seat = 0; seat < state.players; ++seat) {
    // Those in the supply are left out beforehand: which they are, no branch could foretell.
    for_each_bit(numbers & ~state.pieces.supply(seat), [&](int piece) {
      const PieceSpot spot = state.pieces.spot(seat, piece);
      if (spot.laid != in_supply) visit(seat, piece, spot, state.board.laid(spot.laid));
    });
  }
}

// Every piece with one of these numbers is in the supply of its seat.
template <class State>
void fill_supplies(State& state, std::uint32_t numbers) {
  state.pieces.clear();
  for (int seat = 0; seat < state.players; ++seat) {
    for_each_bit(numbers, [&](int piece) { state.pieces.put_into_supply(seat, piece); });
  }
}

// The lowest piece among `numbers` goes from the supply to a place; returns its number.
template <class State>
std::uint8_t put_piece(State& state, int seat, std::uint32_t numbers, PieceSpot spot) {
  const int piece = lowest_bit(state.pieces.supply(seat) & numbers);
  state.pieces.put_on_board(seat, piece, spot);
  return byte_of(piece);
}

// A feature of the tile laid last, as the place of a piece.
template <class State>
PieceSpot spot_on_last(const State& state, int feature) {
  return {byte_of(state.board.laid_count() - 1), byte_of(feature)};
}

// A piece goes home.
template <class State>
void bring_back(State& state, int seat, int piece, std::uint8_t kind, Cell from, Events* events) {
  state.pieces.put_into_supply(seat, piece);
  if (events == nullptr) return;
  Event& returned = events->add(common_event::piece_return);
  returned.seat = byte_of(seat);
  returned.item = kind;
  returned.at = from;
}

// All pieces on a feature go home: those among `numbers` for which `stands_there(spot, laid tile)`.
// `counts` is how many of them there are, so that the search ends with the last.
template <class State, class StandsThere>
void bring_all_back(State& state, PieceCounts& counts, std::uint32_t numbers, std::uint8_t kind,
                    Events* events, StandsThere stands_there) {
  if (!counts.any()) return;
  for (int seat = 0; seat < state.players; ++seat) {
    int on_it = counts.of(seat);
    for (std::uint32_t left = numbers; on_it > 0 && left != 0; left &= left - 1) {
      const int piece = lowest_bit(left);
      const PieceSpot spot = state.pieces.spot(seat, piece);
      if (spot.laid == in_supply) continue;
      const LaidTile& laid = state.board.laid(spot.laid);
      if (!stands_there(spot, laid)) continue;
      bring_back(state, seat, piece, kind, laid.at, events);
      --on_it;
    }
  }
  counts.clear();
}

// Refused because a piece stands there already. Shows the first piece among `numbers` for which
// `stands_there(spot, laid tile)`; `kind` and `id_of` say it as decisions do.
template <class State, class StandsThere, class IdOf>
Refusal refuse_occupied(const State& state, std::uint32_t numbers, const Reason& reason,
                        std::string_view rule, std::uint8_t kind, StandsThere stands_there,
                        IdOf id_of) {
  std::optional<Blocker> blocker;
  for_each_piece(state, numbers, [&](int seat, int, PieceSpot spot, const LaidTile& laid) {
    if (blocker || !stands_there(spot, laid)) return;
    blocker = Blocker{byte_of(seat), kind, laid.at, id_of(spot, laid)};
  });
  BASTIDE_ASSERT(blocker);
  return refuse_for(reason, rule, *blocker);
}
template <class State, class StandsThere>
Refusal refuse_occupied(const State& state, std::uint32_t numbers, const Reason& reason,
                        std::string_view rule, std::uint8_t kind, StandsThere stands_there) {
  return refuse_occupied(state, numbers, reason, rule, kind, stands_there,
                         [](PieceSpot spot, const LaidTile&) { return spot.feature; });
}

// ---- The end of a turn, and of the game ----

template <class State>
void pass_turn(State& state) {
  ++state.active;
  if (state.active == state.players) state.active = 0;
  state.step = decltype(state.step)::Draw;
}

// The highest total wins, shared by all who have it.
template <class State>
Result result_of(const State& state) {
  Result result;
  std::copy_n(state.scores.begin(), state.players, result.scores.begin());
  const int best = *std::max_element(result.scores.begin(), result.scores.begin() + state.players);
  for (int seat = 0; seat < state.players; ++seat) {
    if (result.scores[seat] == best) result.winners |= bit_of(seat);
  }
  return result;
}

// After the final scoring.
template <class State>
void end_game(State& state, Events* events) {
  state.step = decltype(state.step)::Over;
  if (events == nullptr) return;
  Event& end = events->add(common_event::end);
  const Result result = result_of(state);
  end.scores = result.scores;
  end.winners = result.winners;
  end.seat_count = state.players;
}

// ---- What if ----

template <class State>
State with_drawn(const State& state, std::uint8_t tile) {
  State supposed = state;
  supposed.drawn = tile;
  supposed.step = decltype(supposed.step)::Place;
  return supposed;
}

}  // namespace bastide
