// Boards of Safari that no turn order brings about: the worked examples name tiles, meeples and
// tokens and do not ask who laid what. Also a look inside, at hands, supplies and features.
//
// Tiles must fit and come from one box, tokens likewise; whose turn it was and what scored does not
// matter. Where a position can be reached by playing, tests play.
#pragma once

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/game_of.h"
#include "games/safari/rules.h"
#include "support/scenario.h"

namespace bastide::safari {

using test::Lines;
using test::P1;
using test::P2;
using test::P3;
using test::Scenario;

// ---- A look inside ----

inline const Rules& rules() {
  static const Rules& found = dynamic_cast<const GameOf<Rules>&>(Scenario("safari").game()).rules();
  return found;
}

inline const State& state_of(const Scenario& game) {
  return GameOf<Rules>::state_of(game.position());
}
// For set-up only: everything else goes through the contract.
inline State& changing(Scenario& game) {
  return *reinterpret_cast<State*>(game.position().bytes.data());
}

inline int supply(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat));
}

// "lion lion zebra", in the order of the rules.
inline std::string words_of(Tokens tokens) {
  std::string text;
  for (int species = 0; species < species_count; ++species) {
    for (int i = 0; i < tokens.of(species); ++i) {
      text +=
          (text.empty() ? "" : " ") + std::string(species_names[static_cast<std::size_t>(species)]);
    }
  }
  return text;
}
inline std::string hand(const Scenario& game, Seat seat) {
  return words_of(state_of(game).hands[seat]);
}
inline std::string discard(const Scenario& game) { return words_of(state_of(game).token_discard); }

inline int species_named(std::string_view name) {
  const auto found = std::ranges::find(species_names, name);
  if (found == species_names.end()) throw std::runtime_error("no species: " + std::string(name));
  return static_cast<int>(found - species_names.begin());
}

inline const LaidTile& laid_tile(const State& state, const test::Word& word) {
  const int laid = state.board.laid_at(word.at.value());
  if (laid < 0 || rules().tile_name(state.board.laid(laid).tile) != word.item)
    throw std::runtime_error("no such tile on the board: " + std::string(word.item));
  return state.board.laid(laid);
}

// A trail or bush, by one of its segments: "SF-04-M@(1,1)#0".
inline const Totals& feature(const Scenario& game, std::string_view segment) {
  const State& state = state_of(game);
  const test::Word word = test::read_word(segment);
  const LaidTile& laid = laid_tile(state, word);
  return state.features.totals(state.features.root_of(laid.first_segment + word.feature));
}

// ---- Setting up ----

inline Scenario& turn_of(Scenario& game, Seat seat) {
  changing(game).active = seat;
  return game;
}

inline Scenario& rangers_on(Scenario& game, Cell first, Cell second) {
  changing(game).rangers = {first, second};
  return game;
}

// The seat holds these tokens and no others; what it held goes back to the pile.
inline Scenario& give_hand(Scenario& game, Seat seat, std::string_view tokens) {
  State& state = changing(game);
  for (int species = 0; species < species_count; ++species) {
    state.token_pile.add(species, state.hands[seat].of(species));
  }
  state.hands[seat] = {};
  for (const std::string_view token : test::read_words(tokens)) {
    state.token_pile.remove(species_named(token));
    state.hands[seat].add(species_named(token));
  }
  return game;
}

// Pile and discard hold these tokens and no others, wherever the rest may be.
inline Scenario& leave_tokens(Scenario& game, std::string_view pile, std::string_view discarded) {
  State& state = changing(game);
  state.token_pile = {};
  state.token_discard = {};
  for (const std::string_view token : test::read_words(pile))
    state.token_pile.add(species_named(token));
  for (const std::string_view token : test::read_words(discarded))
    state.token_discard.add(species_named(token));
  return game;
}

// The rest of the game is drawn from these tiles alone: "SF-01 SF-05-L".
inline Scenario& leave_in_pile(Scenario& game, std::string_view tiles) {
  State& state = changing(game);
  state.pile = {};
  for (const std::string_view tile : test::read_words(tiles))
    state.pile.add(test::find_tile(game.game(), tile));
  return game;
}

// One more of `setting`: "P1 on SF-04-M@(1,1)#0" is a meeple on a feature, "P2 zebra on (1,0)NW" a
// token with a meeple on it, "giraffe on (0,0)NE" a token alone.
inline void put_on_board(State& state, std::string_view setting) {
  std::vector<std::string_view> words = test::read_words(setting);
  const std::optional<Seat> seat = test::read_seat(words.front());
  if (seat) words.erase(words.begin());
  if (words.front() == "on") {
    const test::Word word = test::read_word(words.back());
    laid_tile(state, word);
    rules().set_piece(state, seat.value(), state.board.laid_at(word.at.value()), word.feature);
    return;
  }
  const int species = species_named(words.front());
  const test::Word word = test::read_word("@" + std::string(words.back()));
  const Cell at = word.at.value();
  state.token_pile.remove(species);
  rules().put_token(state, at, word.turn, species);
  if (seat) rules().set_piece(state, *seat, state.board.laid_at(at), hole_feature + word.turn);
}

// The start board with these tiles, "SF-04-M@(1,1)r1; …", in the order given, and with meeples and
// tokens (put_on_board). Hands are empty; rangers whose squares were taken stand on others; P1 is
// to draw next.
inline Scenario board(std::string_view tiles = {}, std::string_view settings = {},
                      std::string_view setup = {}) {
  Scenario game("safari", setup);
  State& state = changing(game);
  state.tokens_due = 0;
  state.token_seat = 0;
  state.step = Step::Draw;
  for (const std::string_view text : test::read_statements(tiles)) {
    const test::Word word = test::read_word(test::read_words(text).front());
    const std::uint8_t tile = test::find_tile(game.game(), word.item);
    state.pile.remove(tile);
    state.drawn = tile;
    state.step = Step::Place;
    const Decision place{common_event::place, tile, word.at.value(), word.turn};
    if (const auto refusal = rules().check(state, rules().actor(state), place))
      throw std::runtime_error(std::string(text) + ": " + test::to_text(refusal));
    rules().lay(state, tile, place.at, place.turn);
    state.step = Step::Draw;
  }
  for (Cell& ranger : state.rangers) {
    if (!state.board.is_laid(ranger)) continue;
    state.board.for_each_frontier([&](int number) {
      const Cell free = state.board.frontier_cell(number);
      if (free != state.rangers[0] && free != state.rangers[1]) ranger = free;
    });
  }
  for (const std::string_view setting : test::read_statements(settings))
    put_on_board(state, setting);
  return game;
}

// All decisions of one kind that are legal now: those that begin with `start`.
inline Lines legal_with(const Scenario& game, std::string_view start) {
  Lines lines = game.legal();
  std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(start); });
  return lines;
}

}  // namespace bastide::safari
