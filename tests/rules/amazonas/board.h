// Boards of Amazonas that no turn order brings about: the worked examples say "laid: …" and do not
// ask who laid what. Also a look inside, at boats, features and supplies.
//
// In the examples "you" are red. Here red is P1, blue P2, green P3, yellow P4 and black P5.
#pragma once

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/amazonas/rules.h"
#include "games/game_of.h"
#include "notation/event_reader.h"
#include "support/scenario.h"

namespace bastide::amazonas {

using test::Lines;
using test::P1;
using test::P2;
using test::P3;
using test::P4;
using test::P5;
using test::Scenario;
using Boats = std::vector<int>;

// ---- A look inside ----

inline const Rules& rules() {
  static const Rules& found =
      dynamic_cast<const GameOf<Rules>&>(Scenario("amazonas").game()).rules();
  return found;
}
inline const State& state_of(const Scenario& game) {
  return GameOf<Rules>::state_of(game.position());
}
// For set-up only: everything else goes through the contract.
inline State& changing(Scenario& game) {
  return *reinterpret_cast<State*>(game.position().bytes.data());
}

inline int explorers(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat) & 15u);
}
inline int camps(const Scenario& game, Seat seat) {
  return std::popcount(static_cast<unsigned>(state_of(game).pieces.supply(seat)) >> explorer_count);
}
inline Boats boats(const Scenario& game) {
  const State& state = state_of(game);
  return {state.boats.begin(), state.boats.begin() + state.players};
}
inline int spaces(const Scenario& game) { return state_of(game).spaces; }
inline int river_row(const Scenario& game) { return state_of(game).board.last_row(); }
inline int doubles_left(const Scenario& game) {
  int left = 0;
  for (const int copies : state_of(game).doubles) left += copies;
  return left;
}

// Squares on which some regular tile could lie, by row and column: the frontier.
inline std::string free_places(const Scenario& game) {
  std::vector<Cell> cells;
  state_of(game).board.for_each_frontier(
      [&](int number) { cells.push_back(state_of(game).board.frontier_cell(number)); });
  std::sort(cells.begin(), cells.end());
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + test::to_text(cell);
  return text;
}

// What the last `play` moved, in order: "P1 2 to 3 A-41".
inline Lines boat_moves(const Scenario& game) {
  Lines lines;
  for (const std::string& line : game.record()) {
    if (!line.starts_with(R"({"e":"boat")")) continue;
    Events read;
    read_event(game.game(), max_seats, line, read);
    const Event& event = read.list().front();
    const std::size_t rule = line.find(R"("rule":")") + 8;
    lines.push_back("P" + std::to_string(event.seat + 1) + " " + std::to_string(event.amount) +
                    " to " + std::to_string(event.extra) + " " +
                    line.substr(rule, line.find('"', rule) - rule));
  }
  return lines;
}

// The feature with id f at a square: "(1,5)#4".
inline int root_of(const Scenario& game, std::string_view place) {
  const test::Word word = test::read_word("@" + std::string(place));
  const State& state = state_of(game);
  const LaidTile& laid = state.board.laid(state.board.laid_at(word.at.value()));
  const int f = rules().tables().square(laid).position_of(word.feature);
  if (f == no_feature) throw std::runtime_error("no such feature: " + std::string(place));
  return state.features.root_of(laid.first_segment + f);
}
inline const Totals& totals(const Scenario& game, std::string_view place) {
  return state_of(game).features.totals(static_cast<std::uint8_t>(root_of(game, place)));
}
inline bool is_one_feature(const Scenario& game, std::string_view a, std::string_view b) {
  return root_of(game, a) == root_of(game, b);
}

// The words of `lines` that hold `part`.
inline Lines only(const Lines& lines, std::string_view part) {
  Lines found;
  for (const std::string& line : lines) {
    if (line.find(part) != std::string::npos) found.push_back(line);
  }
  return found;
}

// ---- Setting up ----

inline Scenario& set_boats(Scenario& game, const Boats& boats) {
  for (std::size_t seat = 0; seat < boats.size(); ++seat) {
    changing(game).boats[seat] = static_cast<std::uint8_t>(boats[seat]);
  }
  return game;
}

// The turn of this seat begins.
inline Scenario& turn_of(Scenario& game, Seat seat) {
  changing(game).active = seat;
  changing(game).step = Step::Draw;
  return game;
}

// The rest of the game is drawn from these tiles alone: "AZ-07 AZ-34".
inline Scenario& leave_in_pile(Scenario& game, std::string_view tiles) {
  State& state = changing(game);
  state.pile = {};
  for (const std::string_view tile : test::read_words(tiles)) {
    state.pile.add(test::find_tile(game.game(), tile));
  }
  return game;
}

// Statements as in Scenario::play, each a whole turn; one without a word for the piece leaves the
// second and third step out, so that no boat moves for it and nothing is scored. P1 is to draw.
inline Scenario board(std::string_view statements, std::string_view settings = {}) {
  Scenario game("amazonas", settings);
  for (const std::string_view statement : test::read_statements(statements)) {
    const Seat seat = test::read_seat(test::read_words(statement).front()).value_or(P1);
    turn_of(game, seat);
    game.play(statement);
  }
  turn_of(game, P1);
  return game;
}

// Plays the rest of the game: the pile has one tile left, which is laid and brings nothing.
inline Scenario& end_game(Scenario& game, std::string_view last_turn) {
  const test::Word word = test::read_word(test::read_words(last_turn).front());
  leave_in_pile(game, word.item);
  return game.play(last_turn);
}

}  // namespace bastide::amazonas
