// Servers that speak over NATS: games go on across them, and after the bus was away.
#include <gtest/gtest.h>

#include <array>

#include "nodes/many_nodes.h"
#include "support/nats.h"

namespace bastide::server::test {
namespace {

TEST_F(ManyNodes, SpeakOverNatsAndGoOnAfterItWasAway) {
  NatsServer nats;
  ASSERT_NO_FATAL_FAILURE(start_nodes(2, {"--bus", nats.address()}));
  constexpr std::array<std::string_view, 2> games{"carcassonne", "safari"};
  ASSERT_NO_FATAL_FAILURE(begin(games));
  for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(round());
  ASSERT_NO_FATAL_FAILURE(round([&nats] {
    nats.kill();
    nats.start();
  }));
  EXPECT_LT(took_, 15);
  for (int i = 0; i < 4; ++i) ASSERT_NO_FATAL_FAILURE(round());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  for (const PlayedTable& table : tables_) {
    EXPECT_EQ(table.players[0].step(), static_cast<int>(table.moves.size()));
  }
  // Nobody who speaks over another bus would be heard.
  const ProgramFolder folder;
  std::ofstream(folder.path("index.html")) << "page";
  const std::vector<std::string> plain{"serve", "--port", "0", "--root", ".", "--store", words_[1]};
  const ProgramOutcome refused = folder.run(plain);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.errors.find("same --bus"), std::string::npos) << refused.errors;
  nats.kill();
  std::vector<std::string> with_bus = plain;
  with_bus.insert(with_bus.end(), {"--bus", nats.address()});
  const ProgramOutcome away = folder.run(with_bus);
  EXPECT_NE(away.errors.find("the bus cannot be reached"), std::string::npos) << away.errors;
}

}  // namespace
}  // namespace bastide::server::test
