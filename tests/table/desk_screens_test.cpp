// What the screens of single steps show: who is paid on the river, what is dug on average, which
// animals a trap takes, a sum with and without a token, and every side that clashes.
#include <algorithm>
#include <fstream>

#include "page.h"

namespace bastide::table {
namespace {

// The first lines of a record, up to before the first that `ends` says.
template <class Ends>
std::string record_before(const std::string& name, Ends ends) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + name + ".bastide.jsonl");
  std::string text;
  std::string line;
  std::string before;
  while (std::getline(file, line)) {
    if (ends(json::parse(line), before)) return text;
    text += line + '\n';
    before = line;
  }
  ADD_FAILURE() << name << " has no such line";
  return text;
}

int points_of_seat(const json& answer, const json& seat) {
  int points = 0;
  for (const json& entry : answer["log"]["entries"]) {
    const json& event = entry["event"];
    if (event["e"] == "score" && event["p"] == seat) points += event["points"].get<int>();
  }
  return points;
}

// ---- A race ----

// Points and steps as foretold while the tile lies and only the piece is to be set: when an
// explorer or camp is set, no boat moves in between but by symbols of the own tributary.
void check_payout(const json& before, const json& after, int& paid) {
  const json& race = before["race"];
  const json& events = after["log"]["entries"];
  const bool has_moved = std::ranges::any_of(events, [](const json& entry) {
    return entry["event"]["e"] == "boat" && entry["event"]["why"] != "unpaid";
  });
  if (has_moved || !race["is_due"].get<bool>()) return;
  ++paid;
  for (std::size_t seat = 0; seat < race["seats"].size(); ++seat) {
    int points = 0;
    int steps = 0;
    for (const json& entry : events) {
      const json& event = entry["event"];
      if (event.value("p", -1) != static_cast<int>(seat)) continue;
      if (event["e"] == "score" && event["why"] == "amazon") points += event["points"].get<int>();
      if (event["e"] == "boat") steps += event["steps"].get<int>();
    }
    EXPECT_EQ(race["seats"][seat]["points"], points) << race << events;
    EXPECT_EQ(race["seats"][seat]["steps"], steps) << race << events;
  }
}

void check_places(const json& state) {
  const json& seats = state["race"]["seats"];
  EXPECT_EQ(state["race"]["spaces"], state["track"].size());
  int front = -1;
  for (const json& seat : seats) front = std::max(front, seat["space"].get<int>());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    EXPECT_EQ(seats[i]["space"], state["seats"][i]["space"]);
    EXPECT_EQ(seats[i]["place"] == 1, seats[i]["space"] == front) << seats;
  }
}

TEST(DeskScreens, ARaceTellsWhoIsPaidBeforeItIsPaid) {
  Page page;
  Random random(3);
  json state = page.begin("amazonas", 3);
  int paid = 0;
  int doubles = 0;
  while (!state["is_over"].get<bool>()) {
    check_places(state);
    if (state["ask"]["what"] == "double") {
      ++doubles;
      EXPECT_FALSE(state["race"]["is_due"].get<bool>()) << "nothing lies that could be paid";
      for (const json& choice : state["ask"]["choices"]) {
        const json preview = page.want({{"cmd", "preview"}, {"move", choice["move"]}});
        EXPECT_TRUE(preview["race"]["is_due"].get<bool>());
        EXPECT_GT(preview["race"]["spaces"], state["race"]["spaces"]);
      }
    }
    const json before = table_of(state);
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
    check_payout(before, state, paid);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(paid, 3);
  EXPECT_GT(doubles, 0);
  EXPECT_TRUE(state["race"]["next"].empty()) << "no river tile is left";
}

TEST(DeskScreens, GamesWithoutATrackHaveNoRace) {
  Page page;
  EXPECT_TRUE(page.begin("safari", 2)["race"].is_null());
}

// ---- Tokens that nobody has seen ----

TEST(DeskScreens, ADigIsWorthTheMeanOfAllThatIsUnseen) {
  Page page;
  Random random(4);
  json state = page.begin("gold-rush", 2);
  int digs = 0;
  double first = 0;
  while (!state["is_over"].get<bool>()) {
    for (const json& choice : state["ask"].value("choices", json::array())) {
      EXPECT_EQ(choice["expects"].is_null(), !choice["reveals"].get<bool>()) << choice;
      if (choice["kind"] != "mine") continue;
      const double expects = choice["expects"].get<double>();
      if (digs++ == 0) first = expects;
      // Around one screen nobody's own tokens may be told by it: always the mean of all.
      EXPECT_DOUBLE_EQ(expects, first);
    }
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  EXPECT_GT(digs, 2);
}

// ---- A trap ----

TEST(DeskScreens, APreviewOfATrapNamesEveryAnimalThatItTakes) {
  Page page;
  // The trap is laid after the bonus tile was drawn.
  std::string trap;
  const std::string record =
      record_before("hunters-gatherers-3", [&](const json& line, const std::string& before) {
        if (line.value("why", "") == "hunting_trap") trap = before;
        return !trap.empty();
      });
  const std::string before = record.substr(0, record.rfind("{\"e\":\"place\""));
  const json state = page.want({{"cmd", "load"}, {"record", before}});
  ASSERT_EQ(state["ask"]["set"], "bonus");
  const json placed = json::parse(trap);
  const std::string move = std::to_string(placed["x"].get<int>()) + "," +
                           std::to_string(placed["y"].get<int>()) + " r" +
                           std::to_string(placed["rot"].get<int>());
  const json preview = page.want({{"cmd", "preview"}, {"move", move}});
  std::vector<std::string> animals;
  for (const json& token : preview["tokens"]) {
    EXPECT_EQ(token["kind"], "cover");
    animals.push_back(token["word"]);
  }
  std::ranges::sort(animals);
  EXPECT_EQ(animals, (std::vector<std::string>{"auroch", "deer", "mammoth"}));
  const json after = page.want({{"cmd", "try"}, {"move", move}});
  for (const json& token : preview["tokens"]) {
    EXPECT_NE(std::ranges::find(after["tokens"], token), after["tokens"].end()) << token;
  }
}

// ---- With and without a token ----

// What is told of each answer is what comes of it when the others who are asked keep theirs.
TEST(DeskScreens, AnAnswerTellsItsSumThoughOthersAreAskedToo) {
  Page page;
  const std::string record = record_before("safari-7", [](const json& line, const std::string&) {
    return line.value("e", "") == "add" && line.value("x", 0) == 3;
  });
  const json state = page.want({{"cmd", "load"}, {"record", record}});
  const json ask = state["ask"];
  ASSERT_EQ(ask["what"], "add");
  ASSERT_GT(ask["choices"].size(), 1u);
  std::vector<int> sums;
  for (const json& choice : ask["choices"]) {
    const json asked = page.want({{"cmd", "try"}, {"move", choice["move"]}});
    ASSERT_EQ(asked["ask"]["what"], "add") << "somebody else is asked first";
    ASSERT_NE(asked["ask"]["seat"], ask["seat"]);
    EXPECT_EQ(points_of_seat(asked, ask["seat"]), 0);
    const json done = page.want({{"cmd", "try"}, {"move", asked["ask"]["choices"][0]["move"]}});
    EXPECT_EQ(choice["at_once"], points_of_seat(done, ask["seat"])) << choice;
    sums.push_back(choice["at_once"].get<int>());
    page.want({{"cmd", "load"}, {"record", record}});
  }
  EXPECT_LT(sums[0], sums[1]) << "a token of a new species brings more than none";
}

// ---- Why not ----

TEST(DeskScreens, EveryClashingSideIsNamedWithBothKinds) {
  Page page;
  const json state = page.begin("carcassonne", 2);
  const json laid = state["tiles"][0];
  ASSERT_EQ(laid["tile"], "D.start");  // city north, road west and east, field south
  const json south = page.want({{"cmd", "why"}, {"at", {0, 1}}});
  EXPECT_EQ(south["around"], json::parse(R"(["field",null,null,null])"));
  const json north = page.want({{"cmd", "why"}, {"at", {0, -1}}});
  EXPECT_EQ(north["around"], json::parse(R"([null,null,"city",null])"));
  const json away = page.want({{"cmd", "why"}, {"at", {5, 5}}});
  EXPECT_EQ(away["around"], json::parse("[null,null,null,null]"));
  for (const json& turn : away["rots"]) {
    EXPECT_EQ(turn["refusal"]["reason"], "no_neighbour");
    EXPECT_TRUE(turn["clashes"].empty());
  }
}

class DeskClashes : public testing::TestWithParam<const char*> {};

// Through a whole game: a clash exactly where a turn is refused for the land, and the side that the
// refusal names is one of them.
TEST_P(DeskClashes, AreThereWhereTheLandIsTheReason) {
  Page page;
  Random random(9);
  json state = page.begin(GetParam(), 2);
  int clashing = 0;
  for (int turn = 0; !state["is_over"].get<bool>(); ++turn) {
    if (state["ask"]["what"] == "place" && turn % 8 == 0) {
      const json odds = page.want({{"cmd", "odds"}});
      for (const json& square : odds["squares"]) {
        const json why = page.want({{"cmd", "why"}, {"at", square["at"]}});
        for (const json& rot : why["rots"]) {
          const json& refusal = rot["refusal"];
          const bool is_land = !refusal.is_null() && refusal["reason"] == "edge_mismatch";
          EXPECT_EQ(rot["clashes"].empty(), !is_land) << rot;
          if (!is_land) continue;
          ++clashing;
          EXPECT_TRUE(std::ranges::any_of(rot["clashes"], [&](const json& clash) {
            return clash["side"] == refusal["side"] &&
                   clash["other"] == why["around"][clash["side"].get<std::size_t>()];
          })) << rot;
        }
      }
    }
    if (testing::Test::HasFailure()) return;
    state = page.want({{"cmd", "try"}, {"move", pick(moves_of(state["ask"]), random)}});
  }
  EXPECT_GT(clashing, 10);
}

INSTANTIATE_TEST_SUITE_P(Games, DeskClashes,
                         testing::Values("carcassonne", "hunters-gatherers", "safari", "gold-rush",
                                         "amazonas"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace bastide::table
