#include "support/amazonas_pair.h"

#include <algorithm>
#include <map>

#include "games/builtin_tiles.h"
#include "games/game_of.h"
#include "games/registry.h"

namespace bastide::amazonas {
namespace {

const TileSet& facts() { return *builtin_tiles("amazonas"); }

// The features of a laid square, straight from the facts.
std::span<const FeatureFacts> features_of(const LaidTile& laid) {
  std::size_t shape = laid.tile;
  if (shape < facts().tiles.size()) return facts().tiles[shape].features;
  shape -= facts().tiles.size();
  for (const BoardFacts& board : facts().boards) {
    if (shape < board.cells.size()) return board.cells[shape].features;
    shape -= board.cells.size();
  }
  return {};
}

}  // namespace

const Rules& builtin_rules() {
  return dynamic_cast<const GameOf<Rules>&>(*find_game("amazonas")).rules();
}

// ---- Playing ----

Pair::Pair(const Setup& setup)
    : state_(builtin_rules().initial(setup, nullptr)), twin_(facts(), setup) {}

void Pair::deal() {
  Events events;
  builtin_rules().deal(state_, &events);
  const std::string_view tile = builtin_rules().tile_name(events.list().front().item);
  ASSERT_TRUE(twin_.pile.contains(tile));
  twin_.draw(tile);
}

void Pair::decide(const Decision& decision) {
  const auto refusal = builtin_rules().check(state_, builtin_rules().actor(state_), decision);
  ASSERT_FALSE(refusal) << refusal->reason->name;
  builtin_rules().apply_unchecked(state_, decision, nullptr);
  if (decision.kind == common_event::place) return twin_.place(decision.at, decision.turn);
  if (decision.kind == event::double_tile) {
    return twin_.lay_double(builtin_rules().tile_name(decision.item), decision.turn);
  }
  if (decision.kind == common_event::pass) return twin_.finish_turn(std::nullopt);
  twin_.finish_turn(AmazonasTwin::Standing{twin_.active, decision.item == camp,
                                           state_.board.laid_at(decision.at), decision.feature});
}

// ---- Comparing ----

void Pair::compare() const {
  compare_table();
  compare_pieces();
  compare_legal();
  if (state_.step != Step::Place) compare_features();  // a draw changes none of these
  if (testing::Test::HasFailure()) FAIL() << builtin_rules().text(state_);
}

void Pair::compare_table() const {
  ASSERT_EQ(state_.board.laid_count(), static_cast<int>(twin_.laid.size()));
  for (int i = 0; i < state_.board.laid_count(); ++i) {
    const LaidTile& laid = state_.board.laid(i);
    const AmazonasTwin::Laid& same = twin_.laid[static_cast<std::size_t>(i)];
    ASSERT_EQ(laid.at, same.at);
    ASSERT_EQ(laid.turn, same.turn);
    ASSERT_EQ(features_of(laid).data(), same.features.data());
  }
  std::map<std::string_view, int> pile;
  for (int i = 0; i < state_.pile.size(); ++i) ++pile[builtin_rules().tile_name(state_.pile[i])];
  ASSERT_EQ(pile, twin_.pile);
  ASSERT_EQ(state_.stack != 0, twin_.is_spread_evenly);
  if (twin_.is_spread_evenly) {
    ASSERT_EQ(std::pair(int{state_.stack_regular}, int{state_.stack_river}), twin_.left_in_stack());
  }
  std::set<std::string_view> doubles;
  for (std::size_t i = 0; i < builtin_rules().tables().doubles.size(); ++i) {
    if (state_.doubles[i] == 0) continue;
    doubles.insert(builtin_rules().tile_name(builtin_rules().tables().doubles[i].item));
  }
  ASSERT_EQ(doubles, twin_.doubles);
  ASSERT_EQ(state_.board.last_row(), twin_.row());
  ASSERT_EQ(state_.spaces, twin_.spaces());
  ASSERT_EQ(state_.discarded, twin_.removed);
  ASSERT_EQ(state_.active, twin_.active);
  ASSERT_EQ(is_over(), twin_.is_over);
  ASSERT_EQ(state_.step == Step::Double, twin_.owes_double);
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    ASSERT_EQ(state_.scores[seat], twin_.scores[seat]) << "seat " << seat;
    ASSERT_EQ(state_.boats[seat], twin_.boats[seat]) << "seat " << seat;
  }
  std::set<Cell> frontier;
  state_.board.for_each_frontier([&](int number) {
    const Cell cell = state_.board.frontier_cell(number);
    EXPECT_EQ(state_.board.frontier_at(cell), number);
    EXPECT_TRUE(frontier.insert(cell).second);
  });
  ASSERT_EQ(frontier, twin_.free_places());
}

void Pair::compare_pieces() const {
  std::set<AmazonasTwin::Standing> standing;
  for (int seat = 0; seat < state_.players; ++seat) {
    for (int piece = 0; piece < explorer_count + camp_count; ++piece) {
      if (!state_.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state_.pieces.spot(seat, piece);
      const int id = features_of(state_.board.laid(spot.laid))[spot.feature].id;
      standing.insert({seat, kind_of_piece(piece) == camp, spot.laid, id});
    }
    const unsigned supply = state_.pieces.supply(seat);
    ASSERT_EQ(__builtin_popcount(supply & 15), twin_.supply(seat, false));
    ASSERT_EQ(__builtin_popcount(supply >> explorer_count), twin_.supply(seat, true));
  }
  ASSERT_EQ(standing, twin_.standing);
}

// Roots and lands must name each other one to one, and agree in all totals.
void Pair::compare_features() const {
  std::map<int, const AmazonasTwin::Land*> land_of_root;
  const std::vector<AmazonasTwin::Land>& lands = twin_.survey();
  for (const AmazonasTwin::Land& land : lands) {
    std::set<int> roots;
    for (const auto& [number, id] : land.parts) {
      const LaidTile& laid = state_.board.laid(number);
      const auto features = features_of(laid);
      const auto f = std::ranges::find(features, id, &FeatureFacts::id) - features.begin();
      roots.insert(state_.features.root_of(laid.first_segment + static_cast<int>(f)));
    }
    ASSERT_EQ(roots.size(), 1u);
    ASSERT_TRUE(land_of_root.emplace(*roots.begin(), &land).second);
    const Totals& totals =
        state_.features.totals(static_cast<decltype(state_.features)::Node>(*roots.begin()));
    const bool is_jungle = land.kind == "jungle";
    ASSERT_EQ(totals.goods(), is_jungle ? land.animals : land.fruits);
    ASSERT_EQ(totals.boats(), land.boats);
    for (int seat = 0; seat < max_seats; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      ASSERT_EQ(totals.pieces.of(seat), is_jungle ? land.camps[s] : land.explorers[s]);
      // Between turns every symbol has moved whoever stands there.
      if (land.explorers[s] != 0) {
        ASSERT_EQ(totals.used_boats_of(seat), land.boats);
      }
    }
    if (is_jungle) continue;
    ASSERT_EQ(totals.squares(), static_cast<int>(land.squares.size()));
    ASSERT_EQ(totals.open(), land.open_sides);
  }
}

void Pair::compare_fits() const {
  const TileShapes& shapes = builtin_rules().tables().shapes;
  for (const Cell cell : twin_.free_places()) {
    const int number = state_.board.frontier_at(cell);
    ASSERT_GE(number, 0);
    const FrontierWord& word = state_.board.frontier_word(number / 64);
    for (std::size_t tile = 0; tile < facts().tiles.size(); ++tile) {
      if (facts().tiles[tile].set == "river") continue;
      for (int turn = 0; turn < rotation_count; ++turn) {
        const SideCodes sides = shapes.turned(static_cast<int>(tile), turn).sides;
        const bool fits = ((word.fitting(sides) >> (number % 64)) & 1) != 0;
        ASSERT_EQ(fits, twin_.may_place(facts().tiles[tile].id, cell, turn))
            << facts().tiles[tile].id << " at " << +cell.x << "," << +cell.y << " r" << turn;
      }
    }
  }
}

void Pair::compare_legal() const {
  DecisionList list;
  builtin_rules().legal(state_, list);
  if (state_.step == Step::Over) {
    ASSERT_TRUE(list.empty());
  } else if (state_.step == Step::Draw) {
    double ways = 0;
    for (const Decision& outcome : list) ways += builtin_rules().weight(state_, outcome);
    if (!twin_.is_spread_evenly) {
      ASSERT_EQ(ways, state_.pile.size());
    }
    const std::map<std::string_view, double> chances = twin_.chances();
    ASSERT_EQ(list.size(), static_cast<int>(chances.size()));
    for (const Decision& outcome : list) {
      const std::string_view tile = builtin_rules().tile_name(outcome.item);
      ASSERT_TRUE(chances.contains(tile));
      ASSERT_NEAR(builtin_rules().weight(state_, outcome) / ways, chances.at(tile), 1e-12) << tile;
    }
  } else if (state_.step == Step::Place) {
    compare_placements(list);
  } else if (state_.step == Step::Double) {
    ASSERT_EQ(list.size(), 2 * static_cast<int>(twin_.doubles.size()));
    for (const Decision& decision : list) {
      ASSERT_TRUE(twin_.doubles.contains(builtin_rules().tile_name(decision.item)));
      ASSERT_EQ(decision.at, (Cell{1, static_cast<std::int8_t>(twin_.row() + 1)}));
    }
  } else {
    std::set<AmazonasTwin::Standing> choices;
    for (const Decision& decision : list) {
      if (decision.kind == common_event::pass) continue;
      choices.insert({state_.active, decision.item == camp, state_.board.laid_at(decision.at),
                      decision.feature});
    }
    ASSERT_EQ(choices, twin_.piece_choices());
    ASSERT_EQ(static_cast<int>(choices.size()) + 1, list.size());
  }
}

// Of all legal rotations on one place that look the same, exactly one is listed.
void Pair::compare_placements(const DecisionList& list) const {
  const std::string_view tile = builtin_rules().tile_name(state_.drawn);
  ASSERT_EQ(tile, twin_.drawn);
  std::set<Cell> cells = twin_.free_places();
  cells.insert({1, static_cast<std::int8_t>(twin_.row() + 1)});
  int matched = 0;
  for (const Cell cell : cells) {
    std::vector<int> listed;
    for (const Decision& decision : list) {
      if (decision.at != cell) continue;
      ASSERT_TRUE(twin_.may_place(tile, cell, decision.turn));
      listed.push_back(decision.turn);
    }
    matched += static_cast<int>(listed.size());
    for (int turn = 0; turn < rotation_count; ++turn) {
      if (!twin_.may_place(tile, cell, turn)) continue;
      const auto same = std::ranges::count_if(listed, [&](int other) {
        return turn == other || twin_.picture(tile, turn) == twin_.picture(tile, other);
      });
      ASSERT_EQ(same, 1);
    }
  }
  ASSERT_EQ(matched, list.size());
}

void Pair::compare_end() const {
  ASSERT_EQ(state_.step, Step::Piece);
  Pair last = *this;
  last.state_.pile = {};
  last.twin_.pile.clear();
  ASSERT_NO_FATAL_FAILURE(last.decide({.kind = common_event::pass}));
  ASSERT_TRUE(last.is_over());
  ASSERT_NO_FATAL_FAILURE(last.compare_table());
}

}  // namespace bastide::amazonas
