// Boards of Hunters & Gatherers in the words of docs/rules/hunters-gatherers.md, whose examples do
// not ask whose turn it was: `lay` hands out tiles and turns, everything else goes through the
// contract. Also a look inside, at features and supplies.
//
//     P2 T47@(-1,0)r1 figure#1     P2 lays HG-T47 and puts a figure; without a seat it is P1
//     T62@(-1,-1)                  and puts nothing; a shaman takes nobody back
//     T88@(0,1) recall:@(1,0) -    or somebody
//     T03@(-2,0) ...               the piece is still to be decided
#pragma once

#include <bit>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/game_of.h"
#include "games/hunters_gatherers/rules.h"
#include "support/scenario.h"

namespace bastide::hunters_gatherers {

using test::Lines;
using test::P1;
using test::P2;
using test::P3;
using test::P4;
using test::P5;
using test::Scenario;

constexpr std::string_view game_name = "hunters-gatherers";

// ---- A look inside ----

inline const Rules& rules() {
  static const Rules& found =
      dynamic_cast<const GameOf<Rules>&>(Scenario(game_name).game()).rules();
  return found;
}
inline const State& state_of(const Scenario& game) {
  return GameOf<Rules>::state_of(game.position());
}
// For set-up only: everything else goes through the contract.
inline State& changing(Scenario& game) {
  return *reinterpret_cast<State*>(game.position().bytes.data());
}

inline int figures(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat) & 0x1fu);
}
inline int huts(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat) & 0xe0u);
}

inline std::uint8_t tile_number(std::string_view short_name) {
  return test::find_tile(Scenario(game_name).game(), "HG-" + std::string(short_name));
}

// A section of a laid tile: "T17.3". No tile is in the box twice.
struct Section {
  const LaidTile* laid;
  int feature;
};
inline Section section(const Scenario& game, std::string_view name) {
  const std::size_t dot = name.find('.');
  const State& state = state_of(game);
  const std::uint8_t tile = tile_number(name.substr(0, dot));
  for (int i = 0; i < state.board.laid_count(); ++i) {
    if (state.board.laid(i).tile == tile)
      return {&state.board.laid(i), std::stoi(std::string(name.substr(dot + 1)))};
  }
  throw std::runtime_error("not on the board: " + std::string(name));
}
// The whole forest, river or meadow; the whole river system.
inline int land(const Scenario& game, std::string_view name) {
  const Section here = section(game, name);
  return rules().feature_of(state_of(game), *here.laid, here.feature);
}
inline int water(const Scenario& game, std::string_view name) {
  const Section here = section(game, name);
  return rules().system_of(state_of(game), *here.laid, here.feature);
}
inline const Totals& totals(const Scenario& game, int root) {
  return state_of(game).features.totals(static_cast<Rules::Node>(root));
}

// ---- Setting up ----

inline void lay_one(Scenario& game, std::string_view statement) {
  auto words = test::read_words(statement);
  const std::optional<Seat> seat = test::read_seat(words.front());
  if (seat) words.erase(words.begin());
  const std::string tile = "HG-" + std::string(words.front());
  words.erase(words.begin());
  const bool is_open = !words.empty() && words.back() == "...";
  if (is_open) words.pop_back();

  State& state = changing(game);
  const std::uint8_t number = test::find_tile(game.game(), test::read_word(tile).item);
  state.active = seat.value_or(P1);
  state.is_bonus_turn = rules().tables().tiles[number].is_bonus;
  state.step = Step::Draw;
  std::string turn = tile;
  const bool is_shaman = rules().tables().tiles[number].power == Power::Shaman;
  const bool has_recall = !words.empty() && words.front().starts_with("recall");
  if (is_shaman && !has_recall && !is_open && figures(game, state.active) < figure_count)
    turn += " decline:";
  for (const std::string_view word : words) turn += " " + std::string(word);
  if (!is_open && (words.empty() || (words.size() == 1 && has_recall))) turn += " -";
  game.play(turn);
}

// What happened in the last statement can be asked for afterwards.
inline Scenario& lay(Scenario& game, std::string_view statements) {
  for (const std::string_view statement : test::read_statements(statements))
    lay_one(game, statement);
  return game;
}
inline Scenario board(std::string_view statements, std::string_view settings = "players=5") {
  Scenario game(game_name, settings);
  lay(game, statements);
  return game;
}

// The piles hold these tiles alone: "T37 T41".
inline Scenario& leave_in_piles(Scenario& game, std::string_view regular, std::string_view bonus) {
  State& state = changing(game);
  state.base_pile = {};
  state.bonus_pile = {};
  for (const std::string_view tile : test::read_words(regular))
    state.base_pile.add(tile_number(tile));
  for (const std::string_view tile : test::read_words(bonus))
    state.bonus_pile.add(tile_number(tile));
  return game;
}

// The game ends with this turn, without a bonus turn.
inline Scenario& finish(Scenario& game, std::string_view statement) {
  const auto words = test::read_words(statement);
  const std::string_view tile = words[test::read_seat(words.front()) ? 1 : 0];
  const std::string_view name = tile.substr(0, tile.find('@'));
  const bool is_bonus = rules().tables().tiles[tile_number(name)].is_bonus;
  leave_in_piles(game, is_bonus ? "" : name, is_bonus ? name : "");
  return lay(game, statement);
}
// The same, with the last statement of several.
inline Scenario final_board(std::string_view statements, std::string_view settings = "players=5") {
  Scenario game(game_name, settings);
  const auto all = test::read_statements(statements);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) lay_one(game, all[i]);
  finish(game, all.back());
  return game;
}

}  // namespace bastide::hunters_gatherers
