// Copies made while a server writes, and servers started with them.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "server/sqlite_backup.h"
#include "store_support.h"
#include "support/program.h"

namespace bastide::server {
namespace {

TEST(StoreBackup, IsOfOneMomentWhileAppendsGoOn) {
  const StoreFolder folder;
  constexpr int tables = 5;
  {
    const auto store = open_store(folder.path());
    for (int table = 1; table <= tables; ++table) {
      ASSERT_EQ(append_to(*store, entries_of(table, 1, 200, 500)), "");
    }
    std::atomic<int> rounds{0};
    std::atomic<bool> is_over{false};
    std::thread appending([&] {
      // All tables together, so that they are equally long at any one moment.
      for (int number = 201; !is_over; ++number) {
        std::vector<Append> batch;
        for (int table = 1; table <= tables; ++table) {
          batch.push_back(entries_of(table, number, 1, 500));
        }
        EXPECT_EQ(fault_of(store->append(batch)), "");
        ++rounds;
      }
    });
    for (int copy = 0; copy < 3; ++copy) {
      const int before = rounds;
      EXPECT_EQ(fault_of(back_up(folder.path(), folder.path("copy" + std::to_string(copy)))), "");
      while (rounds < before + 3) std::this_thread::yield();
    }
    is_over = true;
    appending.join();
  }
  int last = 200;
  for (int copy = 0; copy < 3; ++copy) {
    const std::string path = folder.path("copy" + std::to_string(copy));
    EXPECT_FALSE(std::filesystem::exists(path + ".part"));
    // To restore is to start with it.
    const auto store = open_store(path);
    ASSERT_NE(store, nullptr);
    const int length = length_of_log(*store, 1, 500);
    EXPECT_GE(length, last);
    last = length;
    for (int table = 2; table <= tables; ++table) {
      EXPECT_EQ(length_of_log(*store, table, 500), length);
    }
    EXPECT_EQ(append_to(*store, entries_of(1, length + 1, 1, 500)), "");
    EXPECT_EQ(length_of_log(*store, 1, 500), length + 1);
  }
}

TEST(StoreBackup, HoldsAllThatWasCommittedBefore) {
  const StoreFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_EQ(append_to(*store, entries_of(1, 1, 3)), "");
  ASSERT_EQ(fault_of(store->note_alive(99)), "");
  EXPECT_EQ(fault_of(back_up(folder.path(), folder.path("copy"))), "");
  const auto copy = open_store(folder.path("copy"));
  EXPECT_EQ(length_of_log(*copy, 1), 3);
  EXPECT_EQ(copy->last_alive(), 99);
}

TEST(StoreBackup, ReplacesNothingAndLeavesNothingHalfDone) {
  const StoreFolder folder;
  ASSERT_EQ(append_to(*open_store(folder.path()), entries_of(1, 1)), "");
  std::ofstream(folder.path("old")) << "precious";
  const std::string fault = fault_of(back_up(folder.path(), folder.path("old")));
  EXPECT_TRUE(says(fault, "new name")) << fault;
  EXPECT_EQ(read_whole(folder.path("old")), "precious");
  EXPECT_FALSE(std::filesystem::exists(folder.path("old.part")));

  EXPECT_NE(fault_of(back_up(folder.path("none"), folder.path("copy"))), "");
  EXPECT_FALSE(std::filesystem::exists(folder.path("none")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("copy")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("copy.part")));
  EXPECT_NE(fault_of(back_up(folder.path(), folder.path("no/folder/copy"))), "");
}

}  // namespace
}  // namespace bastide::server
