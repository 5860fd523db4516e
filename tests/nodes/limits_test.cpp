// Whoever has used up what an address may at one server has used it up at the others.
#include <gtest/gtest.h>

#include "nodes/many_nodes.h"
#include "server/net/guests.h"
#include "server/nodes/spent_share.h"

namespace bastide::server::test {
namespace {

TEST(SpentText, IsReadAsItIsWrittenAndNonsenseIsLeftOut) {
  const std::vector<Spent> all = {{Spent::Of::Guesses, "203.0.113.9", 3},
                                  {Spent::Of::Connections, "2001:db8::/64", 200}};
  EXPECT_EQ(read_spent(spent_text(all)), all);
  for (const char* none :
       {"", "w", "w 1", "w  1", "x 203.0.113.9 3", "w 203.0.113.9 -3", "w 203.0.113.9 0",
        "w 203.0.113.9 99999999999", "w a b 3", "w 203.0.113.9 3x"}) {
    EXPECT_TRUE(read_spent(none).empty()) << none;
  }
  EXPECT_TRUE(read_spent("w " + std::string(100, 'a') + " 3\n").empty());
  std::string many;
  for (int i = 0; i < 5'000; ++i) many += "w 10.0.0." + std::to_string(i) + " 1\n";
  EXPECT_LE(read_spent(many).size(), 2 * most_spent_told);
}

TEST(SpentElsewhere, CountsLikeWhatIsSpentHereAndNoMoreThanThat) {
  Limits limits;
  limits.connections_each = 32;
  Guests guests(limits);
  guests.keep_spent();
  const auto now = NetClock::now();
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(guests.enter("a"));
  EXPECT_TRUE(guests.may_post("a", now));
  EXPECT_EQ(guests.take_spent(),
            (std::vector<Spent>{{Spent::Of::Posts, "a", 1}, {Spent::Of::Connections, "a", 3}}));
  EXPECT_EQ(guests.take_spent(), (std::vector<Spent>{{Spent::Of::Connections, "a", 3}}));
  // However much somebody elsewhere says: it is whole again after as long as ever.
  guests.note_elsewhere(2, {{Spent::Of::Posts, "a", 1'000'000}, {Spent::Of::Connections, "a", 29}},
                        now);
  EXPECT_FALSE(guests.may_post("a", now));
  EXPECT_TRUE(guests.may_post("b", now));
  EXPECT_TRUE(guests.may_post("a", now + std::chrono::seconds(2)));
  EXPECT_FALSE(guests.enter("a"));
  EXPECT_TRUE(guests.enter("b"));
  guests.note_elsewhere(2, {}, now);  // they are gone
  EXPECT_TRUE(guests.enter("a"));
}

std::string status_at(int port, const std::string& address, const std::string& line) {
  const std::string more = "X-Forwarded-For: " + address + "\r\n";
  return NetClient(port).ask(line, more).substr(9, 3);
}

TEST_F(ManyNodes, CountLimitsOfAnAddressTogether) {
  ASSERT_NO_FATAL_FAILURE(start_nodes(2, {"--trust-proxy"}));
  std::this_thread::sleep_for(std::chrono::milliseconds(1'200));  // until they know each other
  const std::string guess = "GET /api/tables/aaaa-aaab/record";
  const auto until_told = [&](const auto& is_told) {
    for (int i = 0; i < 100 && !is_told(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return is_told();
  };
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(status_at(nodes_[0]->port(), "203.0.113.9", guess), "404") << i;
  }
  EXPECT_EQ(status_at(nodes_[0]->port(), "203.0.113.9", guess), "429");
  // Asking there is a guess too, so that one that is not refused counts.
  int asked = 0;
  EXPECT_TRUE(until_told([&] {
    ++asked;
    return status_at(nodes_[1]->port(), "203.0.113.9", guess) == "429";
  }));
  EXPECT_EQ(status_at(nodes_[1]->port(), "203.0.113.10", guess), "404") << "another one";
  // Calls: 300 at once, then ten a second.
  const auto calls = [&](std::size_t node) {
    return status_at(nodes_[node]->port(), "203.0.113.20", "GET /api/tables");
  };
  int allowed = 0;
  while (allowed < 400 && calls(0) == "200") ++allowed;
  EXPECT_GE(allowed, 300);
  EXPECT_TRUE(until_told([&] { return calls(1) == "429"; }));
}

}  // namespace
}  // namespace bastide::server::test
