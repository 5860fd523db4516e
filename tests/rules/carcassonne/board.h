// Boards of Carcassonne that no turn order brings about: the worked examples say "board …, meeple
// of P1 on …" and do not ask who laid what. Also a look inside, at features and supplies.
//
// Tiles must fit and come from one box; whose turn it was and what scored does not matter. Where a
// board can be reached by playing, tests play.
#pragma once

#include <bit>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/carcassonne/rules.h"
#include "games/game_of.h"
#include "support/scenario.h"

namespace bastide::carcassonne {

using test::Lines;
using test::P1;
using test::P2;
using test::P3;
using test::Scenario;

// ---- A look inside ----

inline const Rules& rules() {
  static const Rules& found =
      dynamic_cast<const GameOf<Rules>&>(Scenario("carcassonne").game()).rules();
  return found;
}

inline const State& state_of(const Scenario& game) {
  return GameOf<Rules>::state_of(game.position());
}
// For set-up only: everything else goes through the contract.
inline State& changing(Scenario& game) {
  return *reinterpret_cast<State*>(game.position().bytes.data());
}

inline int meeples(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat) & 0x7fu);
}
inline int abbots(const Scenario& game, Seat seat) {
  return state_of(game).pieces.supply(seat) >> abbot_number;
}

// A road, city or field, by one of its pieces of land: "W@(-1,0)#0".
struct Feature {
  int root;
  int tiles;
  int shields;
  bool is_complete;
};

inline const LaidTile& laid_tile(const State& state, const test::Word& word) {
  const int laid = state.board.laid_at(word.at.value());
  if (laid < 0 || rules().tile_name(state.board.laid(laid).tile) != word.item)
    throw std::runtime_error("no such tile on the board: " + std::string(word.item));
  return state.board.laid(laid);
}

inline Feature feature(const Scenario& game, std::string_view piece_of_land) {
  const State& state = state_of(game);
  const test::Word word = test::read_word(piece_of_land);
  const int root = state.features.root_of(laid_tile(state, word).first_segment + word.feature);
  const Totals& totals = state.features.totals(static_cast<std::uint8_t>(root));
  return {root, totals.tiles(), totals.shields(), totals.open() == 0};
}

inline bool is_one_feature(const Scenario& game, std::string_view a, std::string_view b) {
  return feature(game, a).root == feature(game, b).root;
}

// ---- Setting up ----

// Takes a tile out of whichever pile holds it.
inline void take_from_pile(State& state, std::uint8_t tile) {
  if (state.base_pile.count(tile) != 0) {
    state.base_pile.remove(tile);
  } else if (state.river_pile.count(tile) != 0) {
    state.river_pile.remove(tile);
  } else if (tile == rules().river_ends(state).lake && state.lakes != 0) {
    --state.lakes;
  } else {
    throw std::runtime_error("no copy left of " + std::string(rules().tile_name(tile)));
  }
}

// `tiles`: "D.start@(0,0)r0; W@(-1,0)r0; …", the tile of the set-up first. `pieces`: "P1 on
// W@(-1,0)#0; P2 abbot on …". P1 is to draw next.
inline Scenario board(std::string_view tiles, std::string_view pieces = {},
                      std::string_view settings = {}) {
  Scenario game("carcassonne", settings);
  State& state = changing(game);
  for (const std::string_view text : test::read_statements(tiles)) {
    const test::Word word = test::read_word(test::read_words(text).front());
    const std::uint8_t tile = test::find_tile(game.game(), word.item);
    const Cell at = word.at.value();
    if (at == Cell{0, 0}) {
      laid_tile(state, word);  // the set-up has laid it
      continue;
    }
    take_from_pile(state, tile);
    state.drawn = tile;
    state.step = Step::Place;
    const Decision place{common_event::place, tile, at, word.turn};
    if (const auto refusal = rules().check(state, rules().actor(state), place))
      throw std::runtime_error(std::string(text) + ": " + test::to_text(refusal));
    rules().apply_unchecked(state, place, nullptr);
    state.step = Step::Draw;
  }
  for (const std::string_view text : test::read_statements(pieces)) {
    const auto words = test::read_words(text);
    const test::Word word = test::read_word(words.back());
    laid_tile(state, word);
    rules().set_piece(state, test::read_seat(words.front()).value(),
                      words[1] == "abbot" ? abbot : meeple, state.board.laid_at(word.at.value()),
                      word.feature);
  }
  return game;
}

inline Scenario& turn_of(Scenario& game, Seat seat) {
  changing(game).active = seat;
  return game;
}

// The rest of the game is drawn from these tiles alone: "F V V".
inline Scenario& leave_in_pile(Scenario& game, std::string_view tiles) {
  State& state = changing(game);
  state.base_pile = {};
  state.river_pile = {};
  state.lakes = 0;
  for (const std::string_view tile : test::read_words(tiles))
    state.base_pile.add(test::find_tile(game.game(), tile));
  return game;
}

}  // namespace bastide::carcassonne
