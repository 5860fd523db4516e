// Logs of tables that earlier versions wrote stay readable for ever: files in tests/server/logs are
// never changed, only added to. Those of 2026-11-18 were written by the server of 742ab25, two
// people and a computer at each table, with most of what can happen there.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "server/room_text.h"
#include "server/table.h"

namespace bastide::server::test {
namespace {

std::vector<std::filesystem::path> old_logs() {
  std::vector<std::filesystem::path> all;
  for (const auto& file :
       std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/tests/server/logs")) {
    all.push_back(file.path());
  }
  return all;
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(OldLogs, EveryTableStandsWhereItStood) {
  const auto files = old_logs();
  ASSERT_GE(files.size(), 5u);
  for (const auto& path : files) {
    const std::vector<std::string> log = lines_of(path);
    Table table;
    EXPECT_EQ(table.take_log(log), std::nullopt) << path;
    EXPECT_EQ(table.entries(), static_cast<std::int64_t>(log.size())) << path;
    EXPECT_EQ(table.phase(), Phase::Over) << path;
    EXPECT_EQ(table.game_number(), 2) << path;
    EXPECT_FALSE(table.game()->seen_by(onlooker, true).empty()) << path;
  }
}

// Wherever the server was stopped, it goes on.
TEST(OldLogs, EveryBeginningOfOneCanBeGoneOnFrom) {
  for (const auto& path : old_logs()) {
    const std::vector<std::string> log = lines_of(path);
    for (std::size_t count = 1; count < log.size(); count += 7) {
      Table table;
      ASSERT_EQ(table.take_log(std::span(log).first(count)), std::nullopt) << path << ' ' << count;
      const Millis now = table.changed();
      if (const auto change = table.restarted(now, now + minute)) table.take(*change);
      if (const auto change = table.wake(now + hour)) table.take(*change);
      EXPECT_FALSE(room_text(table, {}, {}, now + hour).empty()) << path << ' ' << count;
    }
  }
}

}  // namespace
}  // namespace bastide::server::test
