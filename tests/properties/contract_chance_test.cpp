// The contract, fourth part: chance. What is dealt was on the list, in the weights' proportion, and
// a given outcome leads where dealing it leads; records replay to the positions they tell of.
#include <map>

#include "contract.h"
#include "notation/record.h"

namespace bastide {
namespace {

class ContractChance : public Contract {};
INSTANTIATE_TEST_SUITE_P(Games, ContractChance, testing::ValuesIn(all_variants()), name_of);

// Chance deals one of its listed outcomes; how many ways (tiles) there were, and what came.
struct Deal {
  int ways = 0;
  Event event;
};

void deal_checked(const Game& game, Position& position, Deal& deal) {
  DecisionList list;
  game.legal(position, list);
  deal.ways = 0;
  for (const Decision& outcome : list) {
    ASSERT_GT(game.weight(position, outcome), 0);
    deal.ways += game.weight(position, outcome);
  }
  // Of a pile in stacks some tiles are likelier than others: there the tiles are counted.
  Survey survey;
  game.survey(position, survey);
  for (const SurveyPile& pile : survey.piles) {
    if (!pile.stack) continue;
    int ways = 0;
    for (std::size_t i = 0; i < pile.tiles.size(); ++i) ways += pile.ways_of(i);
    ASSERT_EQ(ways, deal.ways);
    deal.ways = pile.total();
  }
  const Position before = position;
  Events events;
  game.deal(position, &events);
  ASSERT_FALSE(events.list().empty());
  deal.event = events.list().front();
  ASSERT_EQ(game.info().events[deal.event.kind].role, EventRole::Chance);
  const Decision outcome = decision_of(deal.event);
  ASSERT_TRUE(list.contains(outcome));
  Position given = before;
  ASSERT_FALSE(game.try_apply(given, Actor::chance(), outcome));
  ASSERT_EQ(game.hash(given), game.hash(position));
  ASSERT_TRUE(same_bytes(game.view(given, 0).known, game.view(position, 0).known));
}

// Every pile loses one tile a draw, and the game goes on until pile 0 has given its last. A pile
// may have another under it, as the river's middle tiles have the lake.
TEST_P(ContractChance, DrawsAreListedAndCountThePilesDownToTheLast) {
  for_each_setup([&](const auto& setup) {
    Position position;
    game().start(setup, position);
    Random random(8);
    std::map<int, int> ways;  // of the last draw from each pile
    while (!game().actor(position).is_nobody()) {
      if (!game().actor(position).is_chance()) {
        ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random));
        continue;
      }
      Deal deal;
      ASSERT_NO_FATAL_FAILURE(deal_checked(game(), position, deal));
      if (deal.event.kind != common_event::draw) continue;
      const auto [last, is_first] = ways.try_emplace(deal.event.pile, deal.ways);
      if (!is_first && last->second > 1) {
        ASSERT_EQ(deal.ways, last->second - 1);
      }
      last->second = deal.ways;
    }
    EXPECT_EQ(ways[0], 1);
  });
}

TEST_P(ContractChance, OtherSeedsDealOtherGames) {
  for_each_setup([&](const auto& setup) {
    Position position;
    Position other;
    auto other_setup = setup;
    ++other_setup.seed;
    game().start(setup, position);
    game().start(other_setup, other);
    bool differ = false;
    while (!differ && !game().actor(position).is_nobody()) {
      DecisionList list;
      game().legal(position, list);
      if (game().actor(position).is_chance()) {
        game().deal(position);
        game().deal(other);
      } else {
        ASSERT_FALSE(game().try_apply(position, game().actor(position), list[0]));
        ASSERT_FALSE(game().try_apply(other, game().actor(other), list[0]));
      }
      differ = game().hash(position) != game().hash(other);
    }
    EXPECT_TRUE(differ);
  });
}

// After every step the replay of what was recorded so far stands where the game stands.
TEST_P(ContractChance, RecordsReplayToTheSamePositions) {
  for_each_setup([&](const auto& setup) {
    RecordHeader header;
    header.game = game().info().name;
    header.options = setup.options;
    for (int seat = 0; seat < setup.players; ++seat) header.players.push_back("somebody");
    RecordWriter record(game(), header);
    Replay replay([&](std::string_view) { return &game(); });
    std::size_t fed = 0;
    auto feed = [&] {
      while (fed < record.text().size()) {
        const std::size_t end = record.text().find('\n', fed);
        const auto fault = replay.feed(std::string_view(record.text()).substr(fed, end - fed));
        ASSERT_FALSE(fault) << to_text(*fault);
        fed = end + 1;
      }
    };
    Position position;
    Events events;
    Random random(9);
    game().start(setup, position, &events);
    for (int step = 0;; ++step) {
      record.add(events);
      ASSERT_NO_FATAL_FAILURE(feed());
      ASSERT_EQ(game().hash(replay.position()), game().hash(position));
      const auto seat = static_cast<Seat>(step % setup.players);
      ASSERT_TRUE(same_bytes(game().view(replay.position(), seat).known,
                             game().view(position, seat).known));
      if (game().actor(position).is_nobody()) break;
      events.clear();
      ASSERT_NO_FATAL_FAILURE(random_step(game(), position, random, &events));
    }
    EXPECT_FALSE(replay.check_complete());
    EXPECT_EQ(replay.record().text(), record.text());
    EXPECT_FALSE(check_record(record.text(), [&](std::string_view) { return &game(); }));
  });
}

}  // namespace
}  // namespace bastide
