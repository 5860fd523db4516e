// The power goes at any moment: every entry that was announced is there afterwards.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>

#include "lossy_disk.h"
#include "store_support.h"

namespace bastide::server::test {
namespace {

constexpr int tables_written = 2;

// A cut, and what had been announced and asked for before it.
struct Cut {
  std::string folder;
  int announced = 0;
  int asked = 0;
};

// What a server writes in several lives, with a power cut now and then.
class CutServer {
 public:
  CutServer(int one_in, std::uint64_t seed) : random_(seed) {
    disk_.before_each = [this, one_in] {
      if (random_.below(static_cast<std::uint32_t>(one_in)) == 0) cut();
    };
  }
  LossyDisk& disk() { return disk_; }
  const std::vector<Cut>& cuts() const { return cuts_; }

  // From opening to closing, which empties the log that SQLite writes ahead.
  void live(int appends, std::size_t bytes) {
    const auto store = open_store(folder_.path());
    for (int i = 0; i < appends; ++i) {
      ++asked_;
      std::vector<Append> batch;
      for (int table = 1; table <= tables_written; ++table) {
        batch.push_back(entries_of(table, asked_, 1, bytes));
      }
      ASSERT_EQ(fault_of(store->append(batch)), "");
      announced_ = asked_;
      if (i % 5 == 0) ASSERT_EQ(fault_of(store->note_alive(asked_)), "");
    }
  }

 private:
  void cut() {
    const std::string folder = folder_.path("cut" + std::to_string(cuts_.size()));
    disk_.cut_power(folder, random_);
    cuts_.push_back({folder, announced_, asked_});
  }

  StoreFolder folder_;
  LossyDisk disk_;
  Random random_;
  int announced_ = 0;
  int asked_ = 0;
  std::vector<Cut> cuts_;
};

// Nothing, or what was lost.
std::string lost_in(const Cut& cut, std::size_t bytes) {
  auto opened = SqliteStore::open(cut.folder + "/tables.db");
  if (const auto* fault = std::get_if<StoreFault>(&opened)) return fault->what;
  SqliteStore& store = *std::get<0>(opened);
  std::array<int, tables_written> lengths{};
  for (int table = 1; table <= tables_written; ++table) {
    if (cut.announced == 0 && cards_of(store).empty()) continue;
    lengths[static_cast<std::size_t>(table - 1)] = length_of_log(store, table, bytes);
  }
  const auto told = " of " + std::to_string(cut.announced) + ": " + fault_of_log(store, 1);
  if (lengths[0] < cut.announced) return std::to_string(lengths[0]) + told;
  if (lengths[0] > cut.asked || lengths[0] != lengths[1]) return "half a commit";
  // And it goes on.
  return append_to(store, entries_of(1, lengths[0] + 1, 1, bytes));
}

TEST(PowerLoss, EveryAnnouncedEntryIsThereAfterACutAtAnyMoment) {
  CutServer server(3, 1);
  constexpr std::size_t bytes = 900;
  for (const int appends : {1, 12, 3, 12}) server.live(appends, bytes);
  EXPECT_GT(server.cuts().size(), 40u);
  server.disk().before_each = {};
  int with_announced = 0;
  for (const Cut& cut : server.cuts()) {
    EXPECT_EQ(lost_in(cut, bytes), "") << cut.folder;
    with_announced += cut.announced > 0 ? 1 : 0;
  }
  EXPECT_GT(with_announced, 30);
}

TEST(PowerLoss, NothingIsLostWhileTheLogIsBroughtIntoTheFile) {
  // So large that SQLite does it in the middle of a life.
  CutServer server(200, 2);
  constexpr std::size_t bytes = 60'000;
  server.live(45, bytes);
  EXPECT_GT(server.cuts().size(), 10u);
  server.disk().before_each = {};
  for (const Cut& cut : server.cuts()) EXPECT_EQ(lost_in(cut, bytes), "") << cut.folder;
}

// Otherwise the others would prove nothing.
TEST(PowerLoss, DiskThatLiesLosesSomething) {
  CutServer server(4, 3);
  server.disk().lies = true;
  constexpr std::size_t bytes = 900;
  for (const int appends : {3, 8}) server.live(appends, bytes);
  server.disk().before_each = {};
  const auto is_lost = [](const Cut& cut) { return lost_in(cut, bytes) != ""; };
  EXPECT_TRUE(std::ranges::any_of(server.cuts(), is_lost));
}

}  // namespace
}  // namespace bastide::server::test
