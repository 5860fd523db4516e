// Disks that are full, may not be written, or give back something else.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <random>

#include "store_support.h"
#include "support/program.h"

namespace bastide::server {
namespace {

// Appends to table 1 until there is no room; how many entries were written.
int fill(Store& store, std::string& fault) {
  int number = length_of_log(store, 1, 2000) + 1;
  if (number == 0) number = 1;
  for (; number < 10'000; ++number) {
    fault = append_to(store, entries_of(1, number, 1, 2000));
    if (!fault.empty()) break;
  }
  return number - 1;
}

TEST(StoreFault, WhereTheFileMayNotGrowNothingIsLostAndRoomHelps) {
  const StoreFolder folder;
  const auto store = open_store(folder.path(), {.max_bytes = 400 * 1024});
  ASSERT_NE(store, nullptr);
  Append old = entries_of(2, 1, 50, 1000);
  old.card.is_over = true;
  old.card.changed = 1;
  ASSERT_EQ(append_to(*store, old), "");
  ASSERT_EQ(append_to(*store, entries_of(3, 1)), "");
  std::string fault;
  const int written = fill(*store, fault);
  EXPECT_TRUE(says(fault, "no room")) << fault;
  EXPECT_TRUE(says(fault, folder.path())) << fault;
  EXPECT_GT(written, 20);
  EXPECT_EQ(length_of_log(*store, 1, 2000), written);
  // Another table is served, and an older one makes room.
  EXPECT_EQ(length_of_log(*store, 2, 1000), 50);
  EXPECT_EQ(std::get<int>(store->forget(100)), 1);
  EXPECT_EQ(append_to(*store, entries_of(1, written + 1, 1, 2000)), "");
  EXPECT_EQ(length_of_log(*store, 1, 2000), written + 1);
}

TEST(StoreFault, AWriteThatTheSystemRefusesIsToldAndCanBeTriedAgain) {
  const StoreFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_EQ(append_to(*store, entries_of(1, 1, 1, 2000)), "");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit tight{256 * 1024, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
  std::string fault;
  const int written = fill(*store, fault);
  const std::string again = append_to(*store, entries_of(1, written + 1, 1, 2000));
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_TRUE(says(fault, "no room")) << fault;
  EXPECT_TRUE(says(again, "no room")) << again;
  EXPECT_EQ(length_of_log(*store, 1, 2000), written);
  EXPECT_EQ(append_to(*store, entries_of(1, written + 1, 1, 2000)), "");
  EXPECT_EQ(length_of_log(*store, 1, 2000), written + 1);
}

TEST(StoreFault, AFullDiskLosesNothingThatWasWritten) {
  const StoreFolder folder;
  const std::string disk = folder.path("disk");
  std::filesystem::create_directory(disk);
  if (::mount("none", disk.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "needs the right to mount";
  }
  int written = 0;
  {
    auto store = open_store(disk + "/tables.db");
    std::string fault;
    written = fill(*store, fault);
    EXPECT_TRUE(says(fault, "no room")) << fault;
    EXPECT_EQ(length_of_log(*store, 1, 2000), written);
    EXPECT_EQ(::mount("none", disk.c_str(), "tmpfs", MS_REMOUNT, "size=4m"), 0);
    EXPECT_EQ(append_to(*store, entries_of(1, written + 1, 1, 2000)), "");
    // And once more, with an end in between.
    written = fill(*store, fault);
    EXPECT_TRUE(says(fault, "no room")) << fault;
  }
  EXPECT_EQ(::mount("none", disk.c_str(), "tmpfs", MS_REMOUNT, "size=8m"), 0);
  EXPECT_EQ(length_of_log(*open_store(disk + "/tables.db"), 1, 2000), written);
  EXPECT_EQ(::umount(disk.c_str()), 0);
}

// Status 0 in a process that is not root's, whom no permission binds.
template <class Work>
bool holds_for_nobody(const Work& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
    ::_exit(work() ? 0 : 1);
  }
  int status = -1;
  ::waitpid(child, &status, 0);
  return status == 0;
}

TEST(StoreFault, AFolderThatMayNotBeWrittenIsNamed) {
  const StoreFolder folder;
  const std::string closed = folder.path("closed");
  std::filesystem::create_directory(closed);
  std::filesystem::permissions(folder.path(""), std::filesystem::perms(0755));
  std::filesystem::permissions(closed, std::filesystem::perms(0555));
  EXPECT_TRUE(holds_for_nobody([&] {
    const std::string refusal = refusal_to_open(closed + "/tables.db");
    return says(refusal, closed) && says(refusal, "may be written");
  }));
}

TEST(StoreFault, WhatIsNoFileIsNamed) {
  const StoreFolder folder;
  std::filesystem::create_directory(folder.path("folder"));
  EXPECT_TRUE(says(refusal_to_open(folder.path("folder")), "cannot be opened"));
  std::ofstream(folder.path("file")) << "x";
  EXPECT_TRUE(says(refusal_to_open(folder.path("file/tables.db")), "cannot be opened"));
}

// ---- Damage ----

void write_bytes(const std::string& path, std::size_t at, const std::string& bytes) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(at));
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

TEST(StoreFault, ADamagedFileIsRefusedByASentence) {
  const StoreFolder folder;
  std::ofstream(folder.path("text")) << std::string(10'000, 'x');
  const std::string refusal = refusal_to_open(folder.path("text"));
  EXPECT_TRUE(says(refusal, folder.path("text"))) << refusal;
  EXPECT_TRUE(says(refusal, "damaged")) << refusal;
  EXPECT_TRUE(says(refusal, "backup")) << refusal;

  ASSERT_EQ(append_to(*open_store(folder.path()), entries_of(1, 1, 200, 1000)), "");
  std::filesystem::resize_file(folder.path(), 3 * 4096);
  EXPECT_TRUE(says(refusal_to_open(folder.path()), "damaged") ||
              !fault_of_log(*open_store(folder.path()), 1).empty());
}

TEST(StoreFault, NoDamageAnywhereMakesItCrashOrTellAnythingThatWasNotWritten) {
  const StoreFolder folder;
  {
    const auto store = open_store(folder.path("whole"));
    for (int table = 1; table <= 6; ++table) {
      ASSERT_EQ(append_to(*store, entries_of(table, 1, 30, 300)), "");
    }
  }
  const std::string whole = read_whole(folder.path("whole"));
  std::mt19937 random(7);
  for (int round = 0; round < 150; ++round) {
    std::string bytes = whole;
    const std::size_t at = random() % bytes.size();
    for (std::size_t i = at; i < std::min(bytes.size(), at + 1 + random() % 40); ++i) {
      bytes[i] = static_cast<char>(random());
    }
    std::ofstream(folder.path("hurt"), std::ios::binary | std::ios::trunc) << bytes;
    auto opened = SqliteStore::open(folder.path("hurt"));
    auto* store = std::get_if<std::unique_ptr<SqliteStore>>(&opened);
    if (store == nullptr) continue;
    const auto cards = (*store)->cards();
    // Each log is whole and what was written, or a fault: `length_of_log` looks.
    for (int table = 1; table <= 6; ++table) {
      const int length = length_of_log(**store, table, 300);
      EXPECT_TRUE(length == 30 || length == -1) << round << ": " << length;
    }
    (void)append_to(**store, entries_of(1, 31));
  }
}

TEST(StoreFault, ADamagedLogIsAFaultAndTheOthersAreServed) {
  const StoreFolder folder;
  {
    const auto store = open_store(folder.path());
    for (int table = 1; table <= 5; ++table) {
      ASSERT_EQ(append_to(*store, entries_of(table, 1, 60, 500)), "");
    }
  }
  const std::string whole = read_whole(folder.path());
  const std::size_t at = whole.find(entry_text(3, 30));
  ASSERT_NE(at, std::string::npos);
  // A whole page, and one bit.
  const std::string page(4096, '\xa5');
  const std::string bit(1, static_cast<char>(whole[at] ^ 4));
  for (const auto& [place, damage] : {std::pair{at / 4096 * 4096, page}, std::pair{at, bit}}) {
    std::ofstream(folder.path(), std::ios::binary | std::ios::trunc) << whole;
    write_bytes(folder.path(), place, damage);
    const auto store = open_store(folder.path());
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(cards_of(*store).size(), 5u);
    const std::string fault = fault_of_log(*store, 3);
    EXPECT_TRUE(says(fault, "damaged")) << fault;
    EXPECT_TRUE(says(fault, "table 3")) << fault;
    for (const int table : {1, 2, 4, 5}) {
      EXPECT_EQ(length_of_log(*store, table, 500), 60);
      EXPECT_EQ(append_to(*store, entries_of(table, 61, 1, 500)), "");
      EXPECT_EQ(length_of_log(*store, table, 500), 61);
    }
  }
}

TEST(StoreFault, ATornEndOfTheWriteAheadLogLosesNothingThatWasCommitted) {
  const StoreFolder folder;
  std::string file;
  std::string log;
  {
    const auto store = open_store(folder.path());
    for (int i = 1; i <= 20; ++i) ASSERT_EQ(append_to(*store, entries_of(1, i, 1, 700)), "");
    file = read_whole(folder.path());
    log = read_whole(folder.path() + "-wal");
  }
  ASSERT_FALSE(log.empty());
  std::mt19937 random(11);
  std::string garbage(5000, 0);
  for (char& c : garbage) c = static_cast<char>(random());
  const std::string path = folder.path("killed.db");
  const auto length_with = [&](const std::string& tail) {
    std::filesystem::remove(path + "-shm");
    std::ofstream(path, std::ios::binary | std::ios::trunc) << file;
    std::ofstream(path + "-wal", std::ios::binary | std::ios::trunc) << tail;
    const auto store = open_store(path);
    return store == nullptr ? -1 : length_of_log(*store, 1, 700);
  };
  EXPECT_EQ(length_with(log), 20);
  EXPECT_EQ(length_with(log + garbage), 20);
  EXPECT_EQ(length_with(log + std::string(4096, '\0')), 20);
  EXPECT_EQ(length_with(log + log.substr(log.size() - 4120, 3000)), 20) << "half a frame";
  // A commit of which the end is missing never was: the ones before stand.
  int last = 20;
  for (std::size_t cut = 1; cut + 1000 < log.size(); cut += 997) {
    const int length = length_with(log.substr(0, log.size() - cut) + garbage);
    EXPECT_LE(length, last);
    if (cut < 4000) EXPECT_EQ(length, 19);
    if (length < 0) break;  // not even the layout
    last = length;
  }
}

}  // namespace
}  // namespace bastide::server
