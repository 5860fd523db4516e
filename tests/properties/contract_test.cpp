// The contract, first part: what is offered can be done, games are reproducible, copies are
// independent, and hashes and texts tell positions apart.
#include "contract.h"

#include <set>
#include <type_traits>

#include "games/playout.h"
#include "notation/record_writer.h"

namespace bastide {
namespace {

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) == max_state_bytes);

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(all_variants()), name_of);

RecordHeader header_of(const Game& game, const Setup& setup) {
  RecordHeader header;
  header.game = game.info().name;
  header.options = setup.options;
  for (int seat = 0; seat < setup.players; ++seat) {
    header.players.push_back("seat " + std::to_string(seat));
  }
  return header;
}

TEST_P(Contract, EveryLegalDecisionIsListedOnceAndAccepted) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(1);
    DecisionList list;
    while (!game().actor(position).is_nobody()) {
      const Actor actor = game().actor(position);
      game().legal(position, list);
      ASSERT_FALSE(list.empty()) << game().text(position);
      for (int i = 0; i < list.size(); ++i) {
        for (int j = 0; j < i; ++j) ASSERT_NE(list[i], list[j]) << game().text(position);
        Position next = position;
        const auto refusal = game().try_apply(next, actor, list[i]);
        ASSERT_FALSE(refusal) << refusal->reason->name << " " << refusal->rule << "\n"
                              << game().text(position);
        ASSERT_NE(game().hash(next), game().hash(position)) << game().text(position);
      }
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    }
    game().legal(position, list);
    EXPECT_TRUE(list.empty());
    EXPECT_NE(game().result(position).winners, 0);
  });
}

TEST_P(Contract, PickingEqualsListingAndChoosing) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(3);
    DecisionList list;
    while (!game().actor(position).is_nobody()) {
      if (game().actor(position).is_seat()) {
        game().legal(position, list);
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
          Random chooses(seed);
          Random picks(seed);
          const Picked chosen = pick_from(list, chooses);
          const Picked picked = game().pick(position, picks);
          ASSERT_EQ(picked.decision, chosen.decision) << game().text(position);
          ASSERT_EQ(picked.among, list.size()) << game().text(position);
          ASSERT_EQ(picks, chooses);
        }
      }
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
    }
  });
}

TEST_P(Contract, PositionsOfOneGameHaveDifferentHashes) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(2);
    std::set<std::uint64_t> seen{game().hash(position)};
    while (!game().actor(position).is_nobody()) {
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
      ASSERT_TRUE(seen.insert(game().hash(position)).second) << game().text(position);
    }
  });
}

// One game four times over: twice from the start, once without a listener, and once as a copy that
// is taken on the way. They stay equal in all that can be seen and in every byte.
TEST_P(Contract, CopiesAndRepetitionsGoTheSameWay) {
  for_each_setup([&](const auto& setup) {
    Random random(3);
    const int fork = static_cast<int>(random.below(30));
    Position first;
    Position again;
    Position silent;
    Position copy;
    Events events;
    Events events_again;
    RecordWriter record(game(), header_of(game(), setup));
    RecordWriter record_again = record;
    RecordWriter record_of_copy = record;
    game().start(setup, first, &events);
    game().start(setup, again, &events_again);
    game().start(setup, silent);
    for (int step = 0; !game().actor(first).is_nobody(); ++step) {
      record.add(events);
      record_again.add(events_again);
      if (step == fork) {
        copy = first;
        record_of_copy = record;
      }
      Events events_of_copy;
      events.clear();
      events_again.clear();
      const Random choice = random;
      for (auto [position, heard] : {std::pair{&first, &events}, {&again, &events_again}}) {
        random = choice;
        ASSERT_NO_FATAL_FAILURE(random_step(game(), *position, random, heard));
      }
      random = choice;
      ASSERT_NO_FATAL_FAILURE(random_step(game(), silent, random));
      ASSERT_TRUE(same_bytes(first, again));
      ASSERT_TRUE(same_bytes(first, silent));
      if (step < fork) continue;
      random = choice;
      ASSERT_NO_FATAL_FAILURE(random_step(game(), copy, random, &events_of_copy));
      record_of_copy.add(events_of_copy);
      ASSERT_TRUE(same_bytes(first, copy));
      ASSERT_EQ(game().hash(first), game().hash(copy));
      if (step % 16 == 0) {
        ASSERT_EQ(game().text(first), game().text(copy));
      }
    }
    record.add(events);
    record_again.add(events_again);
    EXPECT_EQ(record.text(), record_again.text());
    EXPECT_EQ(record.text(), record_of_copy.text());
    EXPECT_EQ(game().text(first), game().text(copy));
    EXPECT_EQ(game().result(first), game().result(copy));
  });
}

TEST_P(Contract, PlayOutPlaysTheSameGameAsSteps) {
  for_each_setup([&](const auto& setup) {
    Position by_steps;
    game().start(setup, by_steps);
    Position at_once = by_steps;
    Random random(4);
    Random same(4);
    while (!game().actor(by_steps).is_nobody()) {
      ASSERT_NO_FATAL_FAILURE(random_step(game(), by_steps, random));
    }
    PlayoutCounts counts;
    game().play_out(at_once, same, counts);
    EXPECT_TRUE(same_bytes(by_steps, at_once));
    EXPECT_EQ(random, same);
    EXPECT_EQ(counts.games, 1u);
  });
}

TEST_P(Contract, AStateFitsAPosition) {
  EXPECT_GT(game().state_bytes(), 0u);
  EXPECT_LE(game().state_bytes(), max_state_bytes);
}

}  // namespace
}  // namespace bastide
