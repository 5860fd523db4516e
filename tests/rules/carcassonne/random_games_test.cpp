// Random games with every choice of options and every number of players, to the end. After each
// decision the invariants of docs/rules/carcassonne.md, section 12, hold, and what the engine keeps
// running totals of is counted afresh from the tile facts.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "rules/carcassonne/board.h"

namespace bastide::carcassonne {
namespace {

// ---- Counting from the tile facts alone ----

const FeatureFacts& facts_of(const LaidTile& laid, int feature) {
  return tile_numbered(rules().tiles(), laid.tile).features[static_cast<std::size_t>(feature)];
}

int feature_at(const LaidTile& laid, int slot) {
  const int before = slot_before(slot, rotation_of(laid.turn));
  const auto features = tile_numbered(rules().tiles(), laid.tile).features;
  for (std::size_t f = 0; f < features.size(); ++f) {
    if ((features[f].slots >> before) & 1) return static_cast<int>(f);
  }
  return -1;
}

struct Land {
  std::set<Cell> cells;
  int shields = 0;
  bool is_open = false;
};

// Everything that hangs together with one piece of land.
Land walk(const State& state, int start, int start_feature) {
  Land land;
  std::set<std::pair<int, int>> seen{{start, start_feature}};
  std::vector<std::pair<int, int>> todo(seen.begin(), seen.end());
  while (!todo.empty()) {
    const auto [number, feature] = todo.back();
    todo.pop_back();
    const LaidTile& laid = state.board.laid(number);
    land.cells.insert(laid.at);
    land.shields += number_of(facts_of(laid, feature).attributes, "shield");
    for (int slot = 0; slot < slot_count; ++slot) {
      if (feature_at(laid, slot) != feature) continue;
      const Side side = static_cast<Side>(slot / slots_per_side);
      const int other = state.board.laid_at(neighbour(laid.at, side));
      if (other < 0) {
        land.is_open = true;
        continue;
      }
      const int there = slot_of(opposite(side), 2 - slot % slots_per_side);
      const std::pair<int, int> next{other, feature_at(state.board.laid(other), there)};
      if (seen.insert(next).second) todo.push_back(next);
    }
  }
  return land;
}

// ---- One game ----

class RandomGame {
 public:
  explicit RandomGame(const Setup& setup)
      : random_(setup.seed), state_(rules().initial(setup, nullptr)) {}

  void play() {
    const int tiles = state_.board.laid_count() + in_piles();
    while (state_.step != Step::Over && !testing::Test::HasFatalFailure()) {
      step();
      check_pieces();
      check_features_of_last_tile();
      ASSERT_EQ(state_.board.laid_count() + state_.discarded + in_piles() +
                    (state_.step == Step::Place ? 1 : 0),
                tiles);
    }
    EXPECT_EQ(in_piles(), 0);
    EXPECT_EQ(turns_ + state_.discarded, state_.options.river ? 82 : 71);  // C-98
    const Result result = rules().result(state_);
    EXPECT_EQ(result.scores, awarded_) << "every point has an award";
    EXPECT_EQ(events_.list().back().kind, common_event::end);
    EXPECT_EQ(events_.list().back().scores, result.scores);
  }

 private:
  int in_piles() const { return state_.base_pile.size() + state_.river_pile.size() + state_.lakes; }

  void step() {
    const auto scores_before = state_.scores;
    events_.clear();
    if (state_.step == Step::Draw) {
      rules().deal(state_, &events_);
    } else {
      DecisionList list;
      rules().legal(state_, list);
      ASSERT_FALSE(list.empty());
      const auto size = static_cast<std::uint32_t>(list.size());
      const Decision decision = list[static_cast<int>(random_.below(size))];
      const Actor actor = rules().actor(state_);
      ASSERT_EQ(actor, Actor::seat(state_.active));
      ASSERT_FALSE(rules().check(state_, actor, decision));
      turns_ += decision.kind == common_event::place ? 1 : 0;
      rules().apply_unchecked(state_, decision, &events_);
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat)
      ASSERT_GE(state_.scores[seat], scores_before[seat]);
    for (const Event& event : events_.list()) {
      if (event.kind == common_event::score) check_award(event);
      if (event.kind == common_event::discard) {
        // C-25: never in the river phase, but for the looser rule.
        EXPECT_TRUE(state_.options.adjacent_turns || state_.lakes == 0);
      }
    }
  }

  // The points of an award follow from the cells that it names.
  void check_award(const Event& event) {
    awarded_[event.seat] += event.amount;
    const auto cells = static_cast<int>(event.cell_count);
    const std::string_view rule = event.rule;
    if (rule == "C-37" || rule == "C-63" || rule == "C-65" || rule == "C-55") {
      EXPECT_EQ(event.amount, cells) << rule;
    } else if (rule == "C-39" || rule == "C-40") {
      EXPECT_TRUE(event.amount == 9 && cells == 9);
    } else if (rule == "C-38") {
      EXPECT_TRUE(event.amount % 2 == 0 && event.amount >= 2 * cells);
    } else if (rule == "C-64") {
      EXPECT_GE(event.amount, cells);
    } else {
      EXPECT_EQ(rule, "C-66");
      EXPECT_TRUE(event.amount % 3 == 0 && state_.options.fields);
    }
    EXPECT_TRUE(rule != "C-55" || (event.amount >= 2 && event.amount <= 8));  // C-56
  }

  // C-3, C-49: nobody gains or loses a piece; after step 3 none stands on what is complete.
  void check_pieces() {
    const bool is_after_step_3 = state_.step == Step::Draw || state_.step == Step::Over;
    std::set<Cell> centres;
    for (int seat = 0; seat < state_.players; ++seat) {
      int meeples_seen = 0;
      int abbots_seen = 0;
      for (int piece = 0; piece < Pieces::per_seat; ++piece) {
        const bool is_supplied = (state_.pieces.supply(seat) >> piece) & 1;
        const bool is_on_board = state_.pieces.is_on_board(seat, piece);
        ASSERT_FALSE(is_supplied && is_on_board);
        (piece == abbot_number ? abbots_seen : meeples_seen) += is_supplied || is_on_board;
        if (!is_on_board) continue;
        const PieceSpot spot = state_.pieces.spot(seat, piece);
        const LaidTile& laid = state_.board.laid(spot.laid);
        const Kind kind = rules().kind_of(laid, spot.feature);
        ASSERT_NE(kind, Kind::River);
        ASSERT_TRUE(kind != Kind::Field || state_.options.fields);
        ASSERT_TRUE(kind != Kind::Garden || piece == abbot_number);
        if (kind == Kind::Cloister || kind == Kind::Garden) {
          ASSERT_TRUE(centres.insert(laid.at).second) << "C-48: one piece each";
          ASSERT_TRUE(!is_after_step_3 || state_.board.laid_around(laid.at) < 8);
        } else if (kind != Kind::Field) {
          ASSERT_TRUE(!is_after_step_3 || walk(state_, spot.laid, spot.feature).is_open);
        }
      }
      ASSERT_EQ(meeples_seen, 7);
      ASSERT_EQ(abbots_seen, state_.options.abbot ? 1 : 0);
    }
  }

  // The slow count of every road and city of the tile just laid equals the running one.
  void check_features_of_last_tile() {
    if (state_.step != Step::Piece) return;
    const int number = state_.board.laid_count() - 1;
    const LaidTile& laid = state_.board.laid(number);
    const auto count = static_cast<int>(tile_numbered(rules().tiles(), laid.tile).features.size());
    for (int f = 0; f < count; ++f) {
      const Kind kind = rules().kind_of(laid, f);
      if (kind != Kind::Road && kind != Kind::City) continue;
      const Land land = walk(state_, number, f);
      const Totals& totals =
          state_.features.totals(state_.features.root_of(laid.first_segment + f));
      ASSERT_EQ(totals.tiles(), static_cast<int>(land.cells.size()));
      ASSERT_EQ(totals.shields(), land.shields);
      ASSERT_EQ(totals.open() != 0, land.is_open);
    }
  }

  Random random_;
  State state_;
  Events events_;
  int turns_ = 0;
  std::array<std::int32_t, max_seats> awarded_{};
};

class CarcassonneRandomGames : public testing::TestWithParam<int> {};

// C-98 and the invariants
TEST_P(CarcassonneRandomGames, hold_all_invariants_to_the_end) {
  for (const int players : {2, 3, 4, 5}) {
    SCOPED_TRACE(players);
    bastide::Setup setup = default_setup(Rules::game_info());
    setup.players = static_cast<std::uint8_t>(players);
    for (std::size_t i = 0; i < 5; ++i) setup.options[i] = (GetParam() >> i) & 1;
    setup.seed = static_cast<std::uint64_t>(10 * GetParam() + players);
    RandomGame(setup).play();
  }
}

std::string name_of_options(const testing::TestParamInfo<int>& info) {
  std::string name;
  for (std::size_t i = 0; i < 5; ++i) {
    const OptionInfo& option = Rules::game_info().options[i];
    const auto value = static_cast<std::size_t>((info.param >> i) & 1);
    name +=
        (i == 0 ? "" : "_") + std::string(option.name) + "_" + std::string(option.values[value]);
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllOptions, CarcassonneRandomGames, testing::Range(0, 32),
                         name_of_options);

}  // namespace
}  // namespace bastide::carcassonne
