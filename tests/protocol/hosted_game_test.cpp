// Following a game that somebody else runs, from one seat: what we are told is enough to know
// exactly what that seat may know, and nothing else matters.
#include "protocol/hosted_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "games/registry.h"
#include "notation/moves.h"

namespace bastide {
namespace {

// What a host says to `seat` about a step.
std::string telling(const Game& game, const TableMemory& before, const Decision& decision,
                    const Events& events, Seat seat) {
  std::string text = print_open_move(game, before, decision);
  std::string seen;
  for (const Event& event : events.list()) {
    for (const FieldShape& field : game.info().events[event.kind].fields) {
      if (field.hidden_from == Secrecy::Others && event.seat == seat) {
        seen += " " + std::to_string(event.item);
      }
    }
  }
  return seen.empty() ? text : text + " seen" + seen;
}

bool is_cause(const Game& game, const Event& event) {
  const EventRole role = game.info().events[event.kind].role;
  return role == EventRole::Chance || role == EventRole::Decision;
}

bool are_equal(const Game& game, const Position& a, const Position& b) {
  return std::memcmp(a.bytes.data(), b.bytes.data(), game.state_bytes()) == 0;
}

// A random game told to all seats; after every step each knows what its view holds.
void follow(const Game& game, int players, std::uint64_t seed, int& secrets) {
  Setup setup = default_setup(game.info());
  setup.players = static_cast<std::uint8_t>(players);
  std::vector<HostedGame> followers;
  for (int seat = 0; seat < players; ++seat) followers.emplace_back(game, setup, seat);
  setup.seed = seed;
  Position position;
  Events events;
  TableMemory memory;
  Random random(seed);
  DecisionList list;
  game.start(setup, position, &events);
  while (true) {
    for (const Event& event : events.list()) memory.see(game, event);
    for (int seat = 0; seat < players; ++seat) {
      ASSERT_EQ(followers[static_cast<std::size_t>(seat)].actor(), game.actor(position));
      // At the end all hands are open at the table, which the followers are not told.
      if (game.actor(position).is_nobody()) continue;
      ASSERT_TRUE(are_equal(game, game.view(position, static_cast<Seat>(seat)).known,
                            followers[static_cast<std::size_t>(seat)].known()))
          << "seat " << seat << " after " << followers[static_cast<std::size_t>(seat)].steps()
          << " steps";
    }
    const Actor actor = game.actor(position);
    if (actor.is_nobody()) return;
    events.clear();
    if (actor.is_chance()) {
      game.deal(position, &events);
    } else {
      game.legal(position, list);
      const auto choice = random.below(static_cast<std::uint32_t>(list.size()));
      game.try_apply(position, actor, list[static_cast<int>(choice)], &events);
    }
    const auto cause = std::ranges::find_if(
        events.list(), [&](const Event& event) { return is_cause(game, event); });
    ASSERT_NE(cause, events.list().end());
    for (int seat = 0; seat < players; ++seat) {
      const std::string told =
          telling(game, memory, decision_of(*cause), events, static_cast<Seat>(seat));
      secrets += told.find("seen") != std::string::npos ? 1 : 0;
      const auto played = followers[static_cast<std::size_t>(seat)].play(told);
      ASSERT_TRUE(std::holds_alternative<std::string>(played))
          << told << ": " << std::get<Trouble>(played).detail;
    }
  }
}

TEST(HostedGame, ASeatThatIsToldWhatItMayKnowKnowsItsView) {
  for (const std::string_view name : game_names()) {
    SCOPED_TRACE(name);
    int secrets = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      follow(*find_game(name), 2 + static_cast<int>(seed) % 4, seed, secrets);
      if (HasFatalFailure()) return;
    }
    EXPECT_EQ(secrets > 0, name == "gold-rush");
  }
}

class Rush : public testing::Test {
 protected:
  Rush() : game_(*find_game("gold-rush"), default_setup(find_game("gold-rush")->info()), Seat{0}) {}

  std::string play(std::string_view text) {
    auto played = game_.play(text);
    if (const auto* trouble = std::get_if<Trouble>(&played))
      return "error " + std::string(trouble->name);
    return std::get<std::string>(played);
  }

  HostedGame game_;
};

TEST_F(Rush, SecretsAreToldInFullOrRefused) {
  EXPECT_EQ(play("token 0,0 0 ?"), "token 0,0 0 ?");
  EXPECT_EQ(play("draw GR-T09b"), "draw GR-T09b");
  EXPECT_EQ(play("0,-1 r2"), "0,-1 r2");
  EXPECT_EQ(play("token 5,5 0 ?"), "error bad_move");
  EXPECT_EQ(play("token 0,-1 0 ?"), "token 0,-1 0 ?");
  // A miner on the mountain that was just closed gets both tokens (GR-47).
  EXPECT_EQ(play("cowboy 0"), "error bad_secret");
  EXPECT_EQ(play("cowboy 0 seen 3"), "error bad_secret");
  EXPECT_EQ(play("cowboy 0 seen 3 4"), "error bad_secret");
  EXPECT_EQ(play("cowboy 0 seen 3 x"), "error bad_secret");
  EXPECT_EQ(play("cowboy 0 seen 3 1 1"), "error bad_secret");
  EXPECT_EQ(game_.steps(), 4u);
  EXPECT_EQ(play("cowboy 0 seen 3 1"), "cowboy 0");
  EXPECT_EQ(game_.steps(), 5u);
  game_.undo(1);
  EXPECT_EQ(play("cowboy 0 seen 5 5"), "cowboy 0");
}

TEST(HostedGame, NothingIsSecretForWhoKnowsEverything) {
  const Game& game = *find_game("gold-rush");
  HostedGame hosted(game, default_setup(game.info()), std::nullopt);
  const auto hidden = hosted.play("token 0,0 0 ?");
  ASSERT_TRUE(std::holds_alternative<Trouble>(hidden));
  EXPECT_EQ(std::get<Trouble>(hidden).name, "bad_secret");
  EXPECT_TRUE(std::holds_alternative<std::string>(hosted.play("token 0,0 0 3")));
  const auto seen = hosted.play("draw GR-T09b seen 3");
  ASSERT_TRUE(std::holds_alternative<Trouble>(seen));
  EXPECT_EQ(std::get<Trouble>(seen).name, "bad_secret");
}

TEST(HostedGame, UndoLeadsBackToTheSamePositions) {
  const Game& game = *find_game("carcassonne");
  bastide::Setup setup = default_setup(game.info());
  setup.seed = 5;
  HostedGame hosted(game, setup, std::nullopt);
  std::vector<Position> positions{hosted.known()};
  DecisionList list;
  for (int i = 0; i < 60; ++i) {
    if (hosted.actor().is_chance()) {
      hosted.deal();
    } else {
      game.legal(hosted.known(), list);
      hosted.play(print_move(game, hosted.memory(), list[0]));
    }
    positions.push_back(hosted.known());
  }
  ASSERT_EQ(hosted.steps(), 60u);
  hosted.undo(7);
  EXPECT_EQ(game.hash(hosted.known()), game.hash(positions[53]));
  EXPECT_EQ(game.text(hosted.known()), game.text(positions[53]));
  hosted.undo(53);
  EXPECT_EQ(game.hash(hosted.known()), game.hash(positions[0]));
}

}  // namespace
}  // namespace bastide
