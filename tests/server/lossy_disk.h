// A disk whose power may go at any moment: SQLite's own files, with a note of what was written and
// not synced yet. What the disk could hold after a power cut at this moment is written elsewhere,
// so that one run gives many of them.
//
// After a cut a file holds what was synced, and of what was written since any part: each write is
// there, is not, or is torn at a sector; so are its cuts and its name.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"

namespace bastide::server::test {

class LossyDisk {
 public:
  // Files that SQLite opens from now on are on it.
  LossyDisk() : system_(sqlite3_vfs_find(nullptr)) {
    vfs_ = *system_;
    vfs_.zName = "lossy";
    vfs_.pAppData = this;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + system_->szOsFile;
    vfs_.xOpen = [](sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
      return self(vfs).open(name, file, flags, out);
    };
    vfs_.xDelete = [](sqlite3_vfs* vfs, const char* name, int syncs) {
      return self(vfs).remove(name, syncs != 0);
    };
    methods_ = {
        .iVersion = 2,  // without memory that is mapped: nobody would see those writes
        .xClose = [](sqlite3_file* file) { return inner(file)->pMethods->xClose(inner(file)); },
        .xRead =
            [](sqlite3_file* file, void* to, int bytes, sqlite3_int64 at) {
              return inner(file)->pMethods->xRead(inner(file), to, bytes, at);
            },
        .xWrite =
            [](sqlite3_file* file, const void* from, int bytes, sqlite3_int64 at) {
              const auto* text = static_cast<const char*>(from);
              disk(file).note(as_ours(file), {at, std::string(text, text + bytes), -1});
              return inner(file)->pMethods->xWrite(inner(file), from, bytes, at);
            },
        .xTruncate =
            [](sqlite3_file* file, sqlite3_int64 size) {
              disk(file).note(as_ours(file), {0, {}, size});
              return inner(file)->pMethods->xTruncate(inner(file), size);
            },
        .xSync =
            [](sqlite3_file* file, int flags) {
              disk(file).sync(as_ours(file));
              return inner(file)->pMethods->xSync(inner(file), flags);
            },
        .xFileSize =
            [](sqlite3_file* file, sqlite3_int64* size) {
              return inner(file)->pMethods->xFileSize(inner(file), size);
            },
        .xLock = [](sqlite3_file* file,
                    int lock) { return inner(file)->pMethods->xLock(inner(file), lock); },
        .xUnlock = [](sqlite3_file* file,
                      int lock) { return inner(file)->pMethods->xUnlock(inner(file), lock); },
        .xCheckReservedLock =
            [](sqlite3_file* file, int* out) {
              return inner(file)->pMethods->xCheckReservedLock(inner(file), out);
            },
        .xFileControl =
            [](sqlite3_file* file, int what, void* value) {
              return inner(file)->pMethods->xFileControl(inner(file), what, value);
            },
        .xSectorSize =
            [](sqlite3_file* file) { return inner(file)->pMethods->xSectorSize(inner(file)); },
        .xDeviceCharacteristics =
            [](sqlite3_file* file) {
              return inner(file)->pMethods->xDeviceCharacteristics(inner(file));
            },
        .xShmMap =
            [](sqlite3_file* file, int region, int size, int extends, void volatile** out) {
              return inner(file)->pMethods->xShmMap(inner(file), region, size, extends, out);
            },
        .xShmLock =
            [](sqlite3_file* file, int offset, int count, int flags) {
              return inner(file)->pMethods->xShmLock(inner(file), offset, count, flags);
            },
        .xShmBarrier = [](sqlite3_file* file) { inner(file)->pMethods->xShmBarrier(inner(file)); },
        .xShmUnmap =
            [](sqlite3_file* file, int removes) {
              return inner(file)->pMethods->xShmUnmap(inner(file), removes);
            },
        .xFetch = nullptr,
        .xUnfetch = nullptr,
    };
    EXPECT_EQ(sqlite3_vfs_register(&vfs_, 1), SQLITE_OK);
  }
  ~LossyDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(system_, 1);
  }
  LossyDisk(const LossyDisk&) = delete;
  LossyDisk& operator=(const LossyDisk&) = delete;

  // Called before each write, cut and sync.
  std::function<void()> before_each;
  // A disk that says it has synced and has not.
  bool lies = false;

  // What could be there if the power went now, in this folder.
  void cut_power(const std::filesystem::path& folder, Random& random) const {
    std::filesystem::create_directories(folder);
    for (const auto& [name, content] : contents_) {
      const Content* there = content.get();
      // A name that is not on the disk yet is there or not, or the file of that name before is.
      if (!there->is_named && random.below(2) == 0) there = there->before.get();
      if (there == nullptr || (there->is_gone && random.below(2) == 0)) continue;
      const std::string text = torn(*there, random);
      std::ofstream out(folder / std::filesystem::path(name).filename(), std::ios::binary);
      out.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
  }

 private:
  struct Write {
    sqlite3_int64 at;
    std::string bytes;
    sqlite3_int64 cut_to;  // -1: no cut
  };
  struct Content {
    std::string synced;
    std::vector<Write> since;
    bool is_named = false;            // its name is on the disk
    bool is_gone = false;             // removed, but perhaps not on the disk
    std::shared_ptr<Content> before;  // a file of the same name that was removed
  };
  struct File {
    sqlite3_file base;
    LossyDisk* disk;
    Content* content;  // null: nothing that outlives the program
  };

  static LossyDisk& self(sqlite3_vfs* vfs) { return *static_cast<LossyDisk*>(vfs->pAppData); }
  static File& as_ours(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static LossyDisk& disk(sqlite3_file* file) { return *as_ours(file).disk; }
  static sqlite3_file* inner(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(&as_ours(file) + 1);
  }

  int open(const char* name, sqlite3_file* file, int flags, int* out) {
    File& ours = as_ours(file);
    ours = {{nullptr}, this, nullptr};
    const bool was_there = name != nullptr && std::filesystem::exists(name);
    const int result = system_->xOpen(system_, name, inner(file), flags, out);
    if (inner(file)->pMethods != nullptr) ours.base.pMethods = &methods_;
    if (result != SQLITE_OK || name == nullptr) return result;
    auto& content = contents_[name];
    if (!content || content->is_gone) {
      const auto before = content;
      content = std::make_shared<Content>();
      // Made by the program itself, empty.
      content->is_named = was_there;
      content->before = before;
    }
    ours.content = content.get();
    return result;
  }
  int remove(const char* name, bool syncs) {
    const auto found = contents_.find(name);
    if (found != contents_.end()) found->second->is_gone = true;
    if (syncs && !lies) sync_folder();
    return system_->xDelete(system_, name, syncs ? 1 : 0);
  }
  void note(const File& file, Write write) {
    if (before_each) before_each();
    if (file.content != nullptr) file.content->since.push_back(std::move(write));
  }
  void sync(const File& file) {
    if (before_each) before_each();
    if (file.content == nullptr || lies) return;
    Content& content = *file.content;
    for (const Write& write : content.since) apply(content.synced, write, write.bytes.size());
    content.since.clear();
    // The first sync of a new file syncs its folder, too, and with it every name in it.
    if (!content.is_named) sync_folder();
  }
  void sync_folder() {
    std::erase_if(contents_, [](const auto& entry) { return entry.second->is_gone; });
    for (auto& [name, content] : contents_) {
      content->is_named = true;
      content->before.reset();
    }
  }

  static void apply(std::string& text, const Write& write, std::size_t bytes) {
    if (write.cut_to >= 0) {
      text.resize(static_cast<std::size_t>(write.cut_to));
      return;
    }
    const auto at = static_cast<std::size_t>(write.at);
    if (text.size() < at + bytes) text.resize(at + bytes);
    text.replace(at, bytes, write.bytes, 0, bytes);
  }
  static std::string torn(const Content& content, Random& random) {
    constexpr std::size_t sector = 512;
    std::string text = content.synced;
    // Mostly all up to some moment, as a disk in a good mood does it, or any of them.
    const bool is_orderly = random.below(2) == 0;
    const std::size_t reached = random.below(static_cast<std::uint32_t>(content.since.size()) + 1);
    for (std::size_t i = 0; i < content.since.size(); ++i) {
      const Write& write = content.since[i];
      const std::uint32_t fate = is_orderly ? (i < reached ? 0 : 2) : random.below(3);
      if (fate == 0) apply(text, write, write.bytes.size());
      if (fate != 1 || write.cut_to >= 0 || write.bytes.empty()) continue;
      const auto sectors = static_cast<std::uint32_t>(write.bytes.size() / sector);
      apply(text, write, sector * random.below(sectors + 1));
    }
    return text;
  }

  sqlite3_vfs* system_;
  sqlite3_vfs vfs_{};
  sqlite3_io_methods methods_{};
  std::map<std::string, std::shared_ptr<Content>> contents_;
};

}  // namespace bastide::server::test
