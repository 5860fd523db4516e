// The contract, last part: nothing on the way of play asks for memory.
#include "contract.h"
#include "games/playout.h"
#include "support/allocations.h"

namespace bastide {
namespace {

class ContractAllocation : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ContractAllocation, testing::ValuesIn(all_variants()), name_of);

TEST(Allocations, AreCounted) {
  const std::uint64_t before = allocations();
  const std::string long_text(100, 'x');
  EXPECT_EQ(allocations(), before + 1) << long_text;
}

TEST_P(ContractAllocation, PlayingAllocatesNothing) {
  for_each_setup([&](const auto& setup) {
    Random random(10);
    PlayoutCounts counts;
    Position position;
    const std::uint64_t before = allocations();
    for (int i = 0; i < 10; ++i) {
      game().start(setup, position);
      game().play_out(position, random, counts);
    }
    EXPECT_EQ(allocations(), before);
  });
}

// The same step by step, with all that a search asks on the way.
TEST_P(ContractAllocation, AskingAllocatesNothing) {
  for_each_setup([&](const auto& setup) {
    Random random(11);
    DecisionList list;
    Position position;
    std::uint64_t sum = 0;
    const std::uint64_t before = allocations();
    game().start(setup, position);
    for (Actor actor = game().actor(position); !actor.is_nobody(); actor = game().actor(position)) {
      game().legal(position, list);
      const Decision decision = pick(list, random);
      if (actor.is_chance()) {
        sum += static_cast<std::uint64_t>(game().weight(position, decision));
        game().deal(position);
      } else {
        Position wrong = position;
        sum += game().try_apply(wrong, Actor::nobody(), decision) ? 1 : 0;
        sum += game().try_apply(position, actor, decision) ? 1 : 0;
      }
      sum += game().hash(game().imagine(game().view(position, 0), random));
      sum += game().result(position).winners;
    }
    EXPECT_EQ(allocations(), before) << sum;
  });
}

}  // namespace
}  // namespace bastide
