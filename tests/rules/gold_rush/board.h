// Boards of Gold Rush that no turn order brings about: the worked examples give fragments of a map
// and do not ask who laid what. Also a look inside, at features, stacks and reserves.
//
// Where a board can be reached by playing, tests play.
#pragma once

#include <bit>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_of.h"
#include "games/gold_rush/rules.h"
#include "notation/event_reader.h"
#include "support/scenario.h"

namespace bastide::gold_rush {

using test::Lines;
using test::P1;
using test::P2;
using test::P3;
using test::P4;
using test::Scenario;

// ---- A look inside ----

inline const Rules& rules() {
  static const Rules& found =
      dynamic_cast<const GameOf<Rules>&>(Scenario("gold-rush").game()).rules();
  return found;
}
inline const State& state_of(const Scenario& game) {
  return GameOf<Rules>::state_of(game.position());
}
// For set-up only: everything else goes through the contract.
inline State& changing(Scenario& game) {
  return *reinterpret_cast<State*>(game.position().bytes.data());
}

inline int cowboys(const Scenario& game, Seat seat) {
  return std::popcount(state_of(game).pieces.supply(seat) & 15u);
}
inline int tents(const Scenario& game, Seat seat) {
  return state_of(game).pieces.supply(seat) >> tent_number;
}

// A section by its tile: "GR-T17e@(1,0)#0".
inline PieceSpot spot_of(const State& state, std::string_view section) {
  const test::Word word = test::read_word(section);
  const int laid = state.board.laid_at(word.at.value());
  if (laid < 0 || rules().tile_name(state.board.laid(laid).tile) != word.item)
    throw std::runtime_error("no such tile on the board: " + std::string(section));
  return {static_cast<std::uint8_t>(laid), word.feature};
}
inline Node root_of(const Scenario& game, std::string_view section) {
  return rules().root_at(state_of(game), spot_of(state_of(game), section));
}
inline const Totals& totals(const Scenario& game, std::string_view section) {
  return state_of(game).features.totals(root_of(game, section));
}
inline bool is_one_feature(const Scenario& game, std::string_view a, std::string_view b) {
  return root_of(game, a) == root_of(game, b);
}

using Values = std::vector<int>;

// The values of a stack, the top first.
inline Values stack(const Scenario& game, std::string_view section) {
  const State& state = state_of(game);
  Values values;
  for (std::uint8_t token = state.stack_tops[root_of(game, section)]; token != 0;
       token = state.token_below[token])
    values.push_back(rules().tables().token_values[state.token_kinds[token]]);
  return values;
}
// The values of a hand, ascending.
inline Values hand(const Scenario& game, Seat seat) {
  Values values;
  for (int kind = 0; kind < token_kinds; ++kind) {
    values.insert(values.end(), state_of(game).hands[seat].of(kind),
                  rules().tables().token_values[static_cast<std::size_t>(kind)]);
  }
  return values;
}

// What the last `play` brought of some event, in order: "P1 (0,0)#0 3" for `take`, "(0,0)#0 2" for
// `lost` and `token`.
inline Lines happened(const Scenario& game, std::string_view name) {
  Lines lines;
  for (const std::string& line : game.record()) {
    Events read;
    read_event(game.game(), max_seats, line, read);
    const Event& event = read.list().front();
    if (game.game().info().events[event.kind].name != name) continue;
    const std::string who =
        name == "take" ? "P" + std::to_string(static_cast<int>(event.seat) + 1) + " " : "";
    lines.push_back(who + test::to_text(event.at) + "#" +
                    std::to_string(static_cast<int>(event.feature)) + " " +
                    std::to_string(name == "lost" ? event.amount : event.item));
  }
  return lines;
}

// ---- Setting up ----

inline void take_from_pile(State& state, std::uint8_t tile) {
  if (tile == rules().tables().start) return;
  if (state.pile.count(tile) == 0)
    throw std::runtime_error("no copy left of " + std::string(rules().tile_name(tile)));
  state.pile.remove(tile);
}

// Gives the mountain this stack, the top first, out of the supply; what lay there goes back.
inline void set_stack(Scenario& game, std::string_view section, std::initializer_list<int> values) {
  State& state = changing(game);
  const Node root = root_of(game, section);
  for (std::uint8_t token = state.stack_tops[root]; token != 0; ++state.supply_size) {
    state.supply.add(state.token_kinds[token]);
    token = state.token_below[token];
  }
  state.stack_tops[root] = 0;
  Totals& totals = state.features.totals(root);
  totals.counts -= static_cast<std::uint32_t>(totals.tokens()) * Totals::one_token;
  for (auto value = std::rbegin(values); value != std::rend(values); ++value) {
    const int kind = rules().tables().token_kind(*value);
    const std::uint8_t token = ++state.tokens_laid;
    state.token_kinds[token] = static_cast<std::uint8_t>(kind);
    state.token_below[token] = state.stack_tops[root];
    state.stack_tops[root] = token;
    totals.counts += Totals::one_token;
    state.supply.remove(kind);
    --state.supply_size;
  }
}

// Gives a hand these tokens, out of the supply.
inline void set_hand(Scenario& game, Seat seat, std::initializer_list<int> values) {
  State& state = changing(game);
  for (const int value : values) {
    const int kind = rules().tables().token_kind(value);
    state.supply.remove(kind);
    --state.supply_size;
    state.hands[seat].add(kind);
  }
}

// `tiles`: "GR-T19c@(0,0)r0, GR-T17e@(1,0)r0, …", laid in this order as the documents write them,
// each with the tokens of its nuggets. `pieces`: "P1 on GR-T17e@(1,0)#0; P2 tent on …". P1 is to
// draw next.
inline Scenario board(std::string_view tiles, std::string_view pieces = {},
                      std::string_view settings = {}) {
  Scenario game("gold-rush", settings);
  State& state = changing(game);
  const State fresh{};
  state.board = fresh.board;
  state.features = fresh.features;
  state.section_count = state.mark_count = state.tokens_laid = 0;
  state.tent_places = {};
  state.stack_tops = {};
  state.token_below = {};
  state.token_kinds = {};
  state.supply = rules().tables().tokens;
  state.supply_size = static_cast<std::uint8_t>(state.supply.size());
  std::string spaced(tiles);
  for (std::size_t i = 1; i + 1 < spaced.size(); ++i) {
    if (spaced[i] == ',' && spaced[i + 1] == ' ') spaced[i] = ';';
  }
  for (const std::string_view text : test::read_statements(spaced)) {
    const test::Word word = test::read_word(test::read_words(text).front());
    const std::uint8_t tile = test::find_tile(game.game(), word.item);
    take_from_pile(state, tile);
    rules().lay(state, tile, word.at.value(), word.turn);
    const TileTable& table = rules().tables().tiles[tile];
    state.nuggets_met = 0;
    state.step = Step::Tokens;
    for (int i = 0; i < table.nugget_count; ++i) rules().deal(state, nullptr);
    state.step = Step::Draw;
  }
  for (const std::string_view text : test::read_statements(pieces)) {
    const auto words = test::read_words(text);
    const PieceSpot spot = spot_of(state, words.back());
    rules().set_piece(state, test::read_seat(words.front()).value(),
                      words[1] == "tent" ? tent : cowboy, spot.laid, spot.feature);
  }
  return game;
}

inline Scenario& turn_of(Scenario& game, Seat seat) {
  changing(game).active = seat;
  return game;
}

// The rest of the game is drawn from these tiles alone: "GR-T17e GR-T09b".
inline Scenario& leave_in_pile(Scenario& game, std::string_view tiles) {
  State& state = changing(game);
  state.pile = {};
  for (const std::string_view tile : test::read_words(tiles))
    state.pile.add(test::find_tile(game.game(), tile));
  return game;
}

// Ends the game by one more tile far from everything that matters: whoever is to move lays it on
// prairie in the south of the start tile's column and passes.
inline Scenario& finish(Scenario& game, std::string_view last_move) {
  const test::Word word = test::read_word(test::read_words(last_move).front());
  leave_in_pile(game, word.item);
  return game.play(std::string(last_move) + " -");
}

}  // namespace bastide::gold_rush
