#include "support/carcassonne_pair.h"

#include <algorithm>
#include <map>

#include "games/builtin_tiles.h"

namespace bastide::carcassonne {
namespace {

// A piece of the fast state as the twin writes it.
std::set<CarcassonneTwin::Standing> standing_in(const State& state) {
  std::set<CarcassonneTwin::Standing> standing;
  for (int seat = 0; seat < max_seats; ++seat) {
    for (int piece = 0; piece < Pieces::per_seat; ++piece) {
      if (!state.pieces.is_on_board(seat, piece)) continue;
      const PieceSpot spot = state.pieces.spot(seat, piece);
      standing.insert({seat, piece == abbot_number, spot.laid, spot.feature});
    }
  }
  return standing;
}

template <class Bag>
std::map<int, int> counts_of(const Bag& bag) {
  std::map<int, int> counts;
  for (int i = 0; i < bag.size(); ++i) ++counts[bag[i]];
  return counts;
}

std::shared_ptr<const Tables> tables_of(const TileSet& set) {
  std::string fault;
  auto tables = build_tables(set, fault);
  EXPECT_NE(tables, nullptr) << fault;
  return tables;
}

}  // namespace

// ---- Setups ----

const Rules& builtin_rules() { return builtin_pair().rules; }

PairedRules::PairedRules(const TileSet& set) : rules(tables_of(set)), tiles(set) {}

const PairedRules& builtin_pair() {
  static const PairedRules paired(*builtin_tiles("carcassonne"));
  return paired;
}

std::vector<Setup> all_setups() {
  std::vector<Setup> setups;
  for (unsigned options = 0; options < 32; ++options) {
    // C-101: without the river its tiles do not matter; once is enough.
    const bool has_river = ((options >> option::river) & 1) != 0;
    if (options > 16 && !has_river) continue;
    for (std::uint8_t players = 2; players <= max_seats; ++players) {
      Setup setup;
      setup.players = players;
      for (unsigned i = 0; i < 5; ++i) {
        setup.options[i] = static_cast<std::uint8_t>((options >> i) & 1);
      }
      setup.seed = setups.size();
      setups.push_back(setup);
    }
  }
  return setups;
}

std::string describe(const Setup& setup) {
  std::string text = std::to_string(setup.players) + " players, seed " + std::to_string(setup.seed);
  for (const std::size_t i : {option::river, option::abbot, option::fields, option::river_turn_rule,
                              option::river_tiles}) {
    const OptionInfo& info = Rules::game_info().options[i];
    text += ", " + std::string(info.name) + " " + std::string(info.values[setup.options[i]]);
  }
  return text;
}

// ---- Playing ----

Pair::Pair(const Setup& setup, const PairedRules& paired)
    : rules_(&paired.rules),
      tiles_(&paired.tiles),
      state_(paired.rules.initial(setup, nullptr)),
      twin_(paired.tiles, setup) {}

void Pair::deal() {
  Events events;
  rules_->deal(state_, &events);
  ASSERT_FALSE(events.list().empty());
  const int tile = events.list().front().item;
  ASSERT_TRUE(twin_.open_pile().contains(tile));
  twin_.draw(tile);
}

void Pair::decide(const Decision& decision) {
  const auto refusal = rules_->check(state_, rules_->actor(state_), decision);
  ASSERT_FALSE(refusal) << refusal->reason->name;
  rules_->apply_unchecked(state_, decision, nullptr);
  if (decision.kind == common_event::place) return twin_.place(decision.at, decision.turn);
  if (decision.kind == common_event::piece)
    twin_.set_piece(decision.item == abbot, decision.feature);
  if (decision.kind == event::recall) twin_.recall(decision.at);
  twin_.end_turn();
}

// ---- Comparing ----

void Pair::compare() const {
  compare_table();
  compare_pieces();
  compare_legal();
  if (state_.step != Step::Place) compare_features();  // a draw changes none of these
  if (state_.step == Step::Piece) {
    compare_frontier();
    compare_river();
  }
  if (testing::Test::HasFailure()) FAIL() << rules_->text(state_);
}

void Pair::compare_table() const {
  ASSERT_EQ(state_.board.laid_count(), static_cast<int>(twin_.laid.size()));
  for (int i = 0; i < state_.board.laid_count(); ++i) {
    const LaidTile& laid = state_.board.laid(i);
    const CarcassonneTwin::Laid same{laid.tile, laid.at, laid.turn};
    ASSERT_EQ(same, twin_.laid[static_cast<std::size_t>(i)]);
    ASSERT_EQ(state_.board.laid_at(laid.at), i);
  }
  ASSERT_EQ(counts_of(state_.base_pile), twin_.base_pile);
  ASSERT_EQ(counts_of(state_.river_pile), twin_.river_pile);
  ASSERT_EQ(state_.lakes, twin_.lake_is_left ? 1 : 0);
  ASSERT_EQ(state_.discarded, twin_.removed);
  ASSERT_EQ(state_.active, twin_.active);
  ASSERT_EQ(is_over(), twin_.is_over);
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    ASSERT_EQ(state_.scores[seat], twin_.scores[seat]) << "seat " << seat;
  }
}

void Pair::compare_pieces() const {
  ASSERT_EQ(standing_in(state_), twin_.standing);
  for (int seat = 0; seat < state_.players; ++seat) {
    const unsigned supply = state_.pieces.supply(seat);
    ASSERT_EQ(__builtin_popcount(supply & 0x7f), twin_.supply(seat, false));
    ASSERT_EQ(static_cast<int>(supply >> abbot_number), twin_.supply(seat, true));
  }
  using MonkFacts = std::tuple<Cell, int, int, bool, bool>;
  std::set<MonkFacts> monks;
  for (const RingPiece& monk : state_.monks) {
    monks.emplace(monk.at, monk.around, monk.seat, monk.piece == abbot_number,
                  rules_->is_garden(state_, monk));
  }
  std::set<MonkFacts> seen;
  for (const CarcassonneTwin::Standing& piece : twin_.standing) {
    const CarcassonneTwin::Laid& under = twin_.laid[static_cast<std::size_t>(piece.laid)];
    const auto kind = twin_.kind_of(under.tile, piece.feature);
    if (!CarcassonneTwin::is_centre(kind)) continue;
    seen.emplace(under.at, twin_.laid_around(under.at), piece.seat, piece.is_abbot,
                 kind == CarcassonneTwin::Garden);
  }
  ASSERT_EQ(monks, seen);
  ASSERT_EQ(static_cast<int>(monks.size()), state_.monks.size());
}

void Pair::compare_frontier() const {
  std::set<Cell> frontier;
  state_.board.for_each_frontier([&](int number) {
    const Cell cell = state_.board.frontier_cell(number);
    EXPECT_EQ(state_.board.frontier_at(cell), number);
    EXPECT_TRUE(frontier.insert(cell).second);
  });
  std::set<Cell> seen;
  for (const Cell cell : twin_.cells_beside()) {
    ASSERT_TRUE(state_.board.is_beside_laid(cell));
    if (!twin_.faces_river(cell)) seen.insert(cell);
  }
  ASSERT_EQ(frontier, seen);
}

// Roots and lands must name each other one to one, and agree in all totals.
void Pair::compare_features() const {
  const CarcassonneTwin::Survey& now = twin_.survey();
  std::map<int, int> land_of_root;
  std::map<int, int> root_of_land;
  for (int i = 0; i < state_.board.laid_count(); ++i) {
    const LaidTile& laid = state_.board.laid(i);
    const auto& lands = now.land_of[static_cast<std::size_t>(i)];
    for (int f = 0; f < static_cast<int>(lands.size()); ++f) {
      const auto kind = twin_.kind_of(laid.tile, f);
      if (CarcassonneTwin::is_centre(kind) || kind == CarcassonneTwin::RiverWater) continue;
      const int land = lands[static_cast<std::size_t>(f)];
      const int root = state_.features.root_of(laid.first_segment + f);
      ASSERT_EQ(land_of_root.try_emplace(root, land).first->second, land);
      ASSERT_EQ(root_of_land.try_emplace(land, root).first->second, root);
    }
  }
  for (const auto& [number, root] : root_of_land) {
    const CarcassonneTwin::Land& land = now.lands[static_cast<std::size_t>(number)];
    const Totals& totals =
        state_.features.totals(static_cast<decltype(state_.features)::Node>(root));
    for (int seat = 0; seat < max_seats; ++seat) {
      ASSERT_EQ(totals.pieces.of(seat), land.pieces[static_cast<std::size_t>(seat)]);
    }
    ASSERT_EQ(totals.shields(), land.shields);
    if (land.kind == CarcassonneTwin::Field) continue;
    ASSERT_EQ(totals.tiles(), static_cast<int>(land.tiles.size()));
    ASSERT_EQ(totals.open() * (land.kind == CarcassonneTwin::City ? 3 : 1), land.open_slots);
  }
}

void Pair::compare_river() const {
  const CarcassonneTwin::River river = twin_.river();
  ASSERT_EQ(state_.river_is_open != 0, river.is_open);
  if (!river.is_open) return;
  ASSERT_EQ(state_.river_end, river.end);
  ASSERT_EQ(state_.river_side, index(river.side));
  const CarcassonneTwin::Bend bend = twin_.adjacent_turns ? river.last_tile : river.last_turn;
  ASSERT_EQ(static_cast<int>(state_.last_bend), static_cast<int>(bend));
}

void Pair::compare_fits() const {
  const TileShapes& shapes = rules_->tables().shapes;
  for (const Cell cell : twin_.cells_beside()) {
    const int number = state_.board.frontier_at(cell);
    for (int tile = 0; tile < rules_->tile_count(); ++tile) {
      const std::string_view name = rules_->tile_name(static_cast<std::uint8_t>(tile));
      if (number < 0 && name.starts_with("RI")) continue;  // the river's open end: compare_legal
      for (int turn = 0; turn < rotation_count; ++turn) {
        bool fits = false;
        if (number >= 0) {
          const FrontierWord& word = state_.board.frontier_word(number / 64);
          fits = (word.fitting(shapes.turned(tile, turn).sides) >> (number % 64)) & 1;
        }
        ASSERT_EQ(fits, twin_.fits(tile, cell, turn))
            << name << " at " << +cell.x << "," << +cell.y << " r" << turn;
      }
    }
  }
}

void Pair::compare_legal() const {
  DecisionList list;
  legal(list);
  if (is_over()) {
    ASSERT_TRUE(list.empty());
  } else if (state_.step == Step::Draw) {
    std::map<int, int> outcomes;
    for (const Decision& outcome : list) {
      outcomes[outcome.item] = rules_->weight(state_, outcome);
    }
    ASSERT_EQ(outcomes, twin_.open_pile());
  } else if (state_.step == Step::Place) {
    compare_placements(list);
  } else {
    compare_piece_actions(list);
  }
}

// Of all legal rotations on one cell that look the same, exactly one is listed.
void Pair::compare_placements(const DecisionList& list) const {
  ASSERT_EQ(state_.drawn, twin_.drawn);
  const auto& pictures = tiles_->pictures[state_.drawn];
  int matched = 0;
  for (const Cell cell : twin_.cells_beside()) {
    std::vector<int> listed;
    for (const Decision& decision : list) {
      if (decision.at != cell) continue;
      ASSERT_EQ(decision.item, state_.drawn);
      ASSERT_TRUE(twin_.may_place(decision.item, cell, decision.turn));
      listed.push_back(decision.turn);
    }
    matched += static_cast<int>(listed.size());
    for (int turn = 0; turn < rotation_count; ++turn) {
      if (!twin_.may_place(state_.drawn, cell, turn)) continue;
      const auto same = std::count_if(listed.begin(), listed.end(), [&](int other) {
        return pictures[static_cast<std::size_t>(turn)] ==
               pictures[static_cast<std::size_t>(other)];
      });
      ASSERT_EQ(same, 1);
    }
  }
  ASSERT_EQ(matched, list.size());
}

void Pair::compare_piece_actions(const DecisionList& list) const {
  std::set<CarcassonneTwin::Action> actions;
  int passes = 0;
  for (const Decision& decision : list) {
    if (decision.kind == common_event::pass) {
      ++passes;
      continue;
    }
    ASSERT_TRUE(decision.kind == common_event::piece || decision.kind == event::recall);
    actions.emplace(decision.kind == common_event::piece, decision.item == abbot, decision.at,
                    decision.feature);
  }
  ASSERT_EQ(passes, 1);
  ASSERT_EQ(actions, twin_.piece_actions());
  ASSERT_EQ(static_cast<int>(actions.size()) + passes, list.size());
}

void Pair::compare_end() const {
  ASSERT_EQ(state_.step, Step::Piece);
  Pair last = *this;
  last.state_.base_pile = {};
  last.state_.river_pile = {};
  last.state_.lakes = 0;
  last.twin_.base_pile.clear();
  last.twin_.river_pile.clear();
  last.twin_.lake_is_left = false;
  ASSERT_NO_FATAL_FAILURE(last.decide({.kind = common_event::pass}));
  ASSERT_TRUE(last.is_over());
  ASSERT_NO_FATAL_FAILURE(last.compare_table());
}

}  // namespace bastide::carcassonne
