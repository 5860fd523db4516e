// Seeded games of every game written out whole, as records, to be read as a diff when something
// changes.
//
// The files of tests/playthroughs were written by this test, from the program before the games'
// shared machinery became one (Carcassonne's two earlier still). After an intended change:
//   BASTIDE_WRITE_PLAYTHROUGHS=1 build/checked/tests/bastide_tests --gtest_filter='*Playthrough*'
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <vector>

#include "notation/record.h"
#include "properties/oracles.h"

namespace bastide {
namespace {

struct Playthrough {
  Start start;
  std::string_view file;
};
void PrintTo(const Playthrough& playthrough, std::ostream* out) { *out << playthrough.file; }

constexpr std::array playthroughs{
    Playthrough{{"Carcassonne", "carcassonne"}, "carcassonne-base.txt"},
    Playthrough{{"CarcassonneRiverAndAbbot", "carcassonne", 3, R"({"river":true,"abbot":true})"},
                "carcassonne-river-abbot.txt"},
    Playthrough{{"HuntersGatherers", "hunters-gatherers"}, "hunters-gatherers.txt"},
    Playthrough{{"Safari", "safari", 3}, "safari.txt"},
    Playthrough{{"GoldRush", "gold-rush"}, "gold-rush.txt"},
    Playthrough{{"Amazonas", "amazonas", 3}, "amazonas.txt"},
};

std::string path_of(const Playthrough& playthrough) {
  return std::string(BASTIDE_SOURCE_DIR) + "/tests/playthroughs/" + std::string(playthrough.file);
}

// One of the legal decisions, not depending on the order in which they are listed.
Decision choose(const DecisionList& list, Random& random) {
  using Bytes = std::array<std::uint8_t, sizeof(Decision)>;
  std::vector<Bytes> sorted;
  for (const Decision& decision : list) sorted.push_back(std::bit_cast<Bytes>(decision));
  std::sort(sorted.begin(), sorted.end());
  return std::bit_cast<Decision>(sorted[random.below(static_cast<std::uint32_t>(sorted.size()))]);
}

std::string play(const Start& start) {
  const Game& game = *find_game(start.game);
  RecordHeader header;
  header.game = game.info().name;
  header.options = setup_of(start).options;
  for (int seat = 0; seat < start.players; ++seat) {
    header.players.push_back("random " + std::to_string(seat));
  }
  RecordWriter record(game, header);
  Random random(start.seed);
  Position position;
  Events events;
  game.start(setup_of(header, start.seed), position, &events);
  while (true) {
    record.add(events);
    events.clear();
    const Actor actor = game.actor(position);
    if (actor.is_nobody()) return record.text();
    if (actor.is_chance()) {
      game.deal(position, &events);
      continue;
    }
    DecisionList list;
    game.legal(position, list);
    EXPECT_FALSE(game.try_apply(position, actor, choose(list, random), &events));
  }
}

TEST(PlaythroughTable, HasEveryGame) { expect_every_game(playthroughs); }

class Playthroughs : public testing::TestWithParam<Playthrough> {};
INSTANTIATE_TEST_SUITE_P(Of, Playthroughs, testing::ValuesIn(playthroughs), NameOfStart());

TEST_P(Playthroughs, AreAsTheyWere) {
  const std::string text = play(GetParam().start);
  EXPECT_FALSE(check_record(text, find_game));
  if (std::getenv("BASTIDE_WRITE_PLAYTHROUGHS") != nullptr) {
    std::ofstream(path_of(GetParam()), std::ios::binary) << text;
  }
  std::ifstream in(path_of(GetParam()), std::ios::binary);
  ASSERT_TRUE(in) << path_of(GetParam());
  // Line by line, so that the first difference is shown and not the whole game.
  std::istringstream now(text);
  std::string line;
  std::string line_now;
  for (int number = 1; std::getline(in, line); ++number) {
    ASSERT_TRUE(std::getline(now, line_now)) << "ends before line " << number << ": " << line;
    ASSERT_EQ(line_now, line) << "line " << number;
  }
  EXPECT_FALSE(std::getline(now, line_now)) << "goes on with " << line_now;
}

}  // namespace
}  // namespace bastide
