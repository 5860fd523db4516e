// What whoever runs the place does with a database while servers run. A table is deleted: nothing
// of it is left, nothing more is written to it, and whoever sits there is told, at whichever
// server. A copy is made, and goes on.
#include <gtest/gtest.h>

#include <array>

#include "nodes/many_nodes.h"
#include "server/nodes/pg_store.h"
#include "support/metrics_reader.h"

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
  // One player of each table came to its server, the other one is carried there.
  for (const auto& node : nodes_) {
    const std::string numbers = NetClient(node->port()).ask("GET /metrics");
    MetricsReader reader;
    ASSERT_EQ(reader.read(numbers.substr(numbers.find("\r\n\r\n") + 4)), "");
    EXPECT_EQ(reader.value(R"(bastide_carried_lines{way="out"})"), 1.0);
    EXPECT_EQ(reader.value(R"(bastide_carried_lines{way="in"})"), 1.0);
    EXPECT_GT(reader.value("bastide_bus_parcels_total").value_or(0), 0.0);
  }
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

// A copy as docs/operations.md makes it, and what is made of it after the database was lost.
TEST_F(ManyNodes, GoOnFromADumpThatWasMadeWhileTheyRan) {
  ASSERT_NO_FATAL_FAILURE(start_nodes(1));
  constexpr std::array<std::string_view, 1> games{"safari"};
  ASSERT_NO_FATAL_FAILURE(begin(games));
  for (int i = 0; i < 3; ++i) ASSERT_NO_FATAL_FAILURE(round());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  const std::string copy = "postgres:" + database().copied(address_);
  const ProgramFolder folder;
  const ProgramOutcome checked = folder.run({"tables", "--store", copy});
  EXPECT_EQ(checked.status, 0) << checked.errors;
  EXPECT_EQ(checked.output, folder.run({"tables", "--store", words_[1]}).output);
  nodes_[0]->kill();
  nodes_[0] = std::make_unique<Served>(std::vector<std::string>{"--store", copy});
  for (int i = 0; i < 2; ++i) ASSERT_NO_FATAL_FAILURE(round());
  ASSERT_NO_FATAL_FAILURE(hear_of_all());
  EXPECT_EQ(tables_[0].players[0].step(), static_cast<int>(tables_[0].moves.size()));
}

}  // namespace
}  // namespace bastide::server::test
