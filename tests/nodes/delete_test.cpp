// A table is deleted while servers run: nothing of it is left, nothing more is written to it, and
// whoever sits there is told, at whichever server.
#include <gtest/gtest.h>

#include <array>

#include "nodes/many_nodes.h"
#include "server/nodes/pg_store.h"

namespace bastide::server::test {
namespace {

std::int64_t rows_of(const std::string& address, const char* sql) {
  PgDatabase database(address);
  const auto answer = database.ask(sql);
  const auto* rows = std::get_if<PgRows>(&answer);
  return rows != nullptr && rows->count() > 0 ? rows->number(0, 0) : -1;
}

TEST_F(ManyNodes, ForgetADeletedTableAndTellThoseWhoSitThere) {
  ASSERT_NO_FATAL_FAILURE(start_nodes(2));
  constexpr std::array<std::string_view, 2> games{"carcassonne", "safari"};
  ASSERT_NO_FATAL_FAILURE(begin(games));
  for (int i = 0; i < 2; ++i) ASSERT_NO_FATAL_FAILURE(round());
  const std::string code = tables_[0].players[0].code();
  const ProgramFolder folder;
  const std::vector<std::string> words{"tables", "--store", words_[1], "--delete", code};
  const ProgramOutcome outcome = folder.run(words);
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_NE(outcome.output.find("deleted from the database: table "), std::string::npos);
  // What is wished now comes too late, here and there.
  for (Player& player : tables_[0].players) {
    player.say("say", {{"text", "still there?"}});
    EXPECT_FALSE(player.hear_answer());
    EXPECT_EQ(player.last_word(), "no_table");
    player.drop_line();
    EXPECT_FALSE(player.comes(some_port()));
    EXPECT_EQ(player.last_word(), "no_table");
  }
  EXPECT_EQ(rows_of(address_, "SELECT count(*) FROM tables"), 1);
  EXPECT_EQ(rows_of(address_,
                    "SELECT count(*) FROM entries"
                    " WHERE table_id NOT IN (SELECT id FROM tables)"),
            0);
  EXPECT_NE(NetClient(some_port()).ask("GET /api/tables/" + code + "/record").find(" 404 "),
            std::string::npos);
  EXPECT_EQ(folder.run(words).status, 1) << "there is none any more";
  tables_.pop_front();
  for (int i = 0; i < 2; ++i) ASSERT_NO_FATAL_FAILURE(round());
  EXPECT_EQ(folder.run({"tables", "--store", words_[1]}).status, 0);
}

}  // namespace
}  // namespace bastide::server::test
