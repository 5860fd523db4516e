// How every file of this program is written: beside its place, synced and put there in one step. So
// a crash, a full disk or a kill at any moment leaves the old file or the new one, whole, and a
// failure leaves nothing behind.
//
// Links are followed: what is replaced is the file that a link leads to. What is no ordinary file
// (a terminal, a pipe, /dev/full) is simply written to.
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::app {

// What becomes of a file that is there already.
enum class Existing { Keep, Replace };

// When what was written reaches the disk: before the file gets its name, or, for many files of one
// run, when the caller syncs them all.
enum class Syncing { AtOnce, Later };

struct WriteTrouble {
  std::string what;       // with the file's name
  bool is_there = false;  // there is such a file, and it is to be kept
  int status = 0;         // to exit with: a name that was no good, or no room for the text
};

// Writes the whole file or nothing of it.
std::optional<WriteTrouble> write_safely(const std::string& path, std::string_view text,
                                         Existing existing, Syncing syncing = Syncing::AtOnce);

// Where links lead, also if nothing is there yet; `path` itself if they go round in circles.
std::string followed(const std::string& path);

// What was renamed, linked or removed in the folder of `path` reaches the disk. Some file systems
// cannot sync folders; then there is nothing to be done.
void sync_folder_of(const std::string& path);

// --force, for commands that write files: without it those that are there already are kept.
void add_force_argument(CLI::App& command, Existing& existing);

}  // namespace bastide::app
