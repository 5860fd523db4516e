// A pile of five stacks, the river tiles spread evenly: A-R31, and A-Y19 to A-Y21.
#include "games/amazonas/stacks.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

#include "games/registry.h"
#include "games/survey.h"
#include "notation/record.h"
#include "rules/amazonas/board.h"

namespace bastide::amazonas {
namespace {

constexpr std::string_view even = "river_spread=even";
using Left = std::pair<int, int>;  // regular and river tiles

Left left_in_stack(const State& state) { return {state.stack_regular, state.stack_river}; }
Left left_in_stack(const Scenario& game) { return left_in_stack(state_of(game)); }

bool is_river(std::uint8_t tile) { return rules().tables().tiles[tile].has_amazon; }

// Draws the first tile of a kind that may be drawn, and leaves it at that. False if there is none.
bool draw(Scenario& game, bool river) {
  DecisionList list;
  rules().legal(state_of(game), list);
  for (const Decision& outcome : list) {
    if (is_river(outcome.item) != river) continue;
    rules().apply_unchecked(changing(game), outcome, nullptr);
    changing(game).step = Step::Draw;
    return true;
  }
  return false;
}
bool draw_regular(Scenario& game) { return draw(game, false); }
bool draw_river(Scenario& game) { return draw(game, true); }

State start(std::uint64_t seed) {
  auto setup = default_setup(rules().info());
  setup.options[option::river_spread] = 1;
  setup.seed = seed;
  return rules().initial(setup, nullptr);
}

// Deals the whole pile, tile by tile, without laying any.
template <class Visit>
void deal_all(std::uint64_t seed, Visit visit) {
  State state = start(seed);
  Events events;
  for (int place = 0; !state.pile.empty(); ++place) {
    state.step = Step::Draw;
    const State before = state;
    events.clear();
    rules().deal(state, &events);
    visit(place, events.list().front().item, before);
  }
}

// ---- The stacks ----

// A-R31 A-Y19
TEST(AmazonasStacks, AR31_AY19_what_is_left_in_the_stack) {
  Scenario game("amazonas", even);
  EXPECT_EQ(left_in_stack(game), (Left{13, 3}));
  EXPECT_TRUE(draw_river(game) && draw_river(game));
  EXPECT_TRUE(draw_regular(game) && draw_regular(game));
  EXPECT_TRUE(draw_river(game));
  EXPECT_EQ(left_in_stack(game), (Left{11, 0}));
  for (int i = 0; i < 11; ++i) EXPECT_TRUE(draw_regular(game));
  EXPECT_EQ(left_in_stack(game), (Left{13, 3}));
  EXPECT_EQ(state_of(game).stack, 2);
  for (int i = 0; i < 13; ++i) EXPECT_TRUE(draw_regular(game));
  EXPECT_EQ(left_in_stack(game), (Left{0, 3}));
  EXPECT_FALSE(draw_regular(game));
}

// A-Y19
TEST(AmazonasStacks, AY19_stacks_of_other_piles) {
  for (int stack = 0; stack < stack_count; ++stack) {
    EXPECT_EQ(in_stack(83, stack), (std::array{16, 17, 16, 17, 17}[stack]));
    EXPECT_EQ(in_stack(14, stack), (std::array{2, 3, 3, 3, 3}[stack]));
  }
}

// A-R31 A-Y20
TEST(AmazonasStacks, AR31_AY20_no_fourth_river_tile_and_no_fourteenth_regular_one) {
  Scenario wet("amazonas", even);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(draw_river(wet));
  EXPECT_EQ(wet.refusal("draw:AZ-R10"), "not_in_stack A-R31 (0,0)");
  EXPECT_EQ(wet.copies("AZ-R10"), 0);
  EXPECT_EQ(wet.refusal("draw:AZ-07"), "accepted");
  EXPECT_EQ(wet.refusal("draw:AZ-D1"), "not_in_pile A-3 (0,0)");
  Scenario dry("amazonas", even);
  for (int i = 0; i < 13; ++i) EXPECT_TRUE(draw_regular(dry));
  EXPECT_EQ(dry.refusal("draw:AZ-42"), "not_in_stack A-R31 (0,0)");
  EXPECT_EQ(dry.refusal("draw:AZ-R10"), "accepted");

  Scenario shuffled("amazonas", "river_spread=shuffled");
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(draw_river(shuffled));
  for (int i = 0; i < 14; ++i) EXPECT_TRUE(draw_regular(shuffled));
  EXPECT_EQ(shuffled.draws(), 80 - 18) << "one way each";
}

// A-R31 A-Y21 A-28
TEST(AmazonasStacks, AR31_AY21_A28_a_tile_put_out_of_the_game_has_left_its_stack) {
  Scenario game("amazonas", even);
  game.play("P1 AZ-07@(2,1)r3 camp#1; P2 AZ-07@(-1,2)r1 explorer#0; draw:AZ-03");
  EXPECT_EQ(game.to_move(), "chance");
  EXPECT_EQ(state_of(game).discarded, 1);
  EXPECT_EQ(left_in_stack(game), (Left{10, 3}));
}

// A-R31  The last of a stack, put out of the game: the same turn draws from the next.
TEST(AmazonasStacks, AR31_a_removed_last_tile_opens_the_next_stack) {
  Scenario game("amazonas", even);
  game.play("P1 AZ-07@(2,1)r3 camp#1; P2 AZ-07@(-1,2)r1 explorer#0");
  changing(game).stack_regular = 1;
  changing(game).stack_river = 0;
  game.play("draw:AZ-03");
  EXPECT_EQ(state_of(game).discarded, 1);
  EXPECT_EQ(state_of(game).stack, 2);
  EXPECT_EQ(left_in_stack(game), (Left{13, 3}));
}

// ---- Chance ----

// A-R31  A copy comes in proportion to what the stack holds of its kind for each left in the pile.
TEST(AmazonasStacks, AR31_weights_are_the_chances_in_lowest_terms) {
  Scenario game("amazonas", even);
  EXPECT_EQ(game.draws(), 80) << "13 of 65 and 3 of 15: one way each";
  EXPECT_TRUE(draw_river(game));
  const WaysOfCopy ways = ways_of_copy(state_of(game), rules().tables());
  EXPECT_EQ(ways.regular, 7) << "13 of 65 is to 2 of 14 as 7 to 5";
  EXPECT_EQ(ways.river, 5);
  EXPECT_EQ(game.draws(), 65 * 7 + 14 * 5);
  EXPECT_EQ(14 * 5 * 15, game.draws() * 2) << "a river tile: 2 of the 15 in the stack";
}

// A-R31  Every game that is dealt keeps to the stacks, and what is dealt was likely as weighed.
TEST(AmazonasStacks, AR31_every_stack_has_thirteen_and_three) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::array<int, stack_count> rivers{};
    deal_all(seed, [&](int place, std::uint8_t tile, const State& before) {
      EXPECT_EQ(before.stack, place / 16 + 1);
      EXPECT_GT(rules().weight(before, {.kind = common_event::draw, .item = tile}), 0);
      rivers[static_cast<std::size_t>(place / 16)] += is_river(tile) ? 1 : 0;
    });
    EXPECT_EQ(rivers, (std::array{3, 3, 3, 3, 3}));
  }
}

// A-R31  Which tiles and their order within a stack are random: each tile is at each of the 80
// places equally often, and two river tiles lie in one stack as often as the law's filling has it.
TEST(AmazonasStacks, AR31_tiles_lie_anywhere_in_any_stack) {
  constexpr int games = 8000;
  const std::uint8_t first = test::find_tile(*find_game("amazonas"), "AZ-R02");
  const std::uint8_t second = test::find_tile(*find_game("amazonas"), "AZ-R03");
  std::array<int, 80> places{};
  int together = 0;
  for (int seed = 0; seed < games; ++seed) {
    int at_first = 0;
    int at_second = 0;
    deal_all(static_cast<std::uint64_t>(seed), [&](int place, std::uint8_t tile, const State&) {
      if (tile == first) at_first = place;
      if (tile == second) at_second = place;
    });
    ++places[static_cast<std::size_t>(at_first)];
    together += at_first / 16 == at_second / 16 ? 1 : 0;
  }
  double sum = 0;
  for (const int count : places) sum += (count - 100.0) * (count - 100.0) / 100.0;
  EXPECT_LE(sum, 79 + 6 * std::sqrt(2.0 * 79));
  EXPECT_NEAR(together, games * 2 / 14, 190) << "2 of the other 14 lie with it";
}

// ---- What is known ----

// A-R31  The stacks are open knowledge.
TEST(AmazonasStacks, AR31_the_survey_tells_what_is_left_in_the_stack) {
  Scenario game("amazonas", even);
  EXPECT_TRUE(draw_river(game));
  Survey survey;
  rules().survey(rules().view(state_of(game), P2).known, survey);
  const SurveyPile& pile = survey.piles.at(0);
  ASSERT_TRUE(pile.stack);
  EXPECT_EQ(pile.stack->number, 1);
  EXPECT_EQ(pile.stack->of, 5);
  EXPECT_EQ(pile.stack->left.at(0).what, "regular");
  EXPECT_EQ(pile.stack->left.at(0).count, 13);
  EXPECT_EQ(pile.stack->left.at(1).what, "river");
  EXPECT_EQ(pile.stack->left.at(1).count, 2);
  EXPECT_EQ(pile.total(), 79);
  int ways = 0;
  for (std::size_t i = 0; i < pile.tiles.size(); ++i) ways += pile.ways_of(i);
  EXPECT_EQ(ways, game.draws());

  rules().survey(state_of(Scenario("amazonas")), survey);
  EXPECT_FALSE(survey.piles.at(0).stack);
  EXPECT_TRUE(survey.piles.at(0).ways.empty());
}

// A-R31  Two games that differ in the stacks alone are two positions.
TEST(AmazonasStacks, AR31_the_hash_knows_the_stacks) {
  const Scenario shuffled("amazonas");
  const Scenario spread("amazonas", even);
  EXPECT_NE(rules().hash(state_of(shuffled)), rules().hash(state_of(spread)));
}

// A-R31  An absent option means `shuffled`; new games are offered `even`.
TEST(AmazonasStacks, AR31_old_games_are_shuffled_and_new_ones_offered_even) {
  const OptionInfo& spread = rules().info().options[option::river_spread];
  EXPECT_EQ(spread.values[spread.otherwise], "shuffled");
  EXPECT_EQ(spread.values[offered_value(spread)], "even");
  EXPECT_EQ(state_of(Scenario("amazonas")).stack, 0);
}

// A-R31  A record whose draws no stacks could bring is refused at the first that does not fit.
TEST(AmazonasStacks, AR31_a_shuffled_record_that_breaks_the_stacks_is_refused) {
  Scenario game("amazonas");
  std::string text =
      R"({"format":"bastide-record","version":1,"game":"amazonas","options":{"river_spread":"even"},"players":["Ann","Bo"]})"
      "\n";
  const auto add = [&] {
    for (const std::string& line : game.record()) text += line + "\n";
  };
  add();
  for (int i = 0; i < 4; ++i) {
    game.play(i == 0   ? "AZ-R03@(1,4)r0 -"
              : i == 1 ? "AZ-R04@(1,5)r0 -"
              : i == 2 ? "AZ-R05@(1,6)r0 -"
                       : "draw:AZ-R07");
    add();
  }
  const auto fault = check_record(text, find_game);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->refusal.value_or(Refusal{}).rule, "A-R31");
}

}  // namespace
}  // namespace bastide::amazonas
