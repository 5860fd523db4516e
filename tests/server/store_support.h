// Stores in folders that go away, and tables with entries that can be told apart.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/sqlite_store.h"

namespace bastide::server {

class StoreFolder {
 public:
  StoreFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "bastide-store-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  StoreFolder(const StoreFolder&) = delete;
  StoreFolder& operator=(const StoreFolder&) = delete;
  ~StoreFolder() { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name = "tables.db") const {
    return (folder_ / name).string();
  }

 private:
  std::filesystem::path folder_;
};

// The store, or nothing and a failed test.
inline std::unique_ptr<SqliteStore> open_store(const std::string& path,
                                               const SqliteSettings& settings = {}) {
  auto opened = SqliteStore::open(path, settings);
  if (const auto* fault = std::get_if<StoreFault>(&opened)) {
    ADD_FAILURE() << fault->what;
    return nullptr;
  }
  return std::move(std::get<std::unique_ptr<SqliteStore>>(opened));
}

// Why it cannot be opened; empty if it can.
inline std::string refusal_to_open(const std::string& path, const SqliteSettings& settings = {}) {
  auto opened = SqliteStore::open(path, settings);
  const auto* fault = std::get_if<StoreFault>(&opened);
  return fault != nullptr ? fault->what : "";
}

inline std::string entry_text(TableId table, std::int64_t number, std::size_t bytes = 0) {
  std::string text =
      "{\"table\":" + std::to_string(table) + ",\"n\":" + std::to_string(number) + "}";
  if (text.size() < bytes) text.append(bytes - text.size(), ' ');
  return text;
}

inline Append entries_of(TableId table, std::int64_t first, int count = 1, std::size_t bytes = 0) {
  Append append{.card = {.id = table, .code = "code" + std::to_string(table), .changed = 1000},
                .first = first,
                .entries = {}};
  for (int i = 0; i < count; ++i) append.entries.push_back(entry_text(table, first + i, bytes));
  return append;
}

inline std::string fault_of(const std::optional<StoreFault>& fault) {
  return fault ? fault->what : "";
}

// Nothing, if it went well.
inline std::string append_to(Store& store, const Append& append) {
  return fault_of(store.append({&append, 1}));
}

// -1: a fault. A log that holds anything but its own entries in their order is a failed test.
inline int length_of_log(Store& store, TableId table, std::size_t bytes = 0) {
  const auto log = store.log(table);
  const auto* entries = std::get_if<std::vector<std::string>>(&log);
  if (entries == nullptr) return -1;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    EXPECT_EQ((*entries)[i], entry_text(table, static_cast<std::int64_t>(i) + 1, bytes));
  }
  return static_cast<int>(entries->size());
}

inline std::string fault_of_log(Store& store, TableId table) {
  const auto log = store.log(table);
  const auto* fault = std::get_if<StoreFault>(&log);
  return fault != nullptr ? fault->what : "";
}

inline std::vector<TableCard> cards_of(Store& store) {
  auto cards = store.cards();
  if (const auto* fault = std::get_if<StoreFault>(&cards)) {
    ADD_FAILURE() << fault->what;
    return {};
  }
  return std::move(std::get<std::vector<TableCard>>(cards));
}

inline bool says(const std::string& sentence, std::string_view part) {
  return sentence.find(part) != std::string::npos;
}

}  // namespace bastide::server
