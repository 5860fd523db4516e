// One program at a time: locks on files, which end with the program that holds them, however it
// ends. A lock file that a killed program leaves behind locks nobody out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace bastide::app {

// A file that this program has opened and no other can open in this way until it is closed.
struct LockedFile {
  int handle = -1;        // to be closed by the caller; -1: it could not be had
  bool is_taken = false;  // because another program has it; otherwise errno says why
};

// Makes the file if need be, and leaves what it holds as it is. Never follows a link. Where the
// file system has no locks the file is opened without one.
LockedFile open_locked(const std::string& path);

// Whether another program has it open in this way. Makes nothing.
bool is_locked(const std::string& path);

// The name of a file of ours beside another: `dir/.name<ending>`.
std::string hidden_beside(const std::string& path, std::string_view ending);

// The right to write one file, for as long as this lives. What is locked is a hidden file beside
// it, since the file itself is replaced at every writing; it goes away with the lock.
class FileLock {
 public:
  struct Trouble {
    bool is_taken = false;  // another program has it
    std::string what;       // a sentence's end, to stand after the file's name
  };
  static std::variant<FileLock, Trouble> take(const std::string& path);
  static bool is_taken(const std::string& path);

  FileLock(FileLock&& other) noexcept
      : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~FileLock();

 private:
  FileLock(std::string path, int handle) : path_(std::move(path)), handle_(handle) {}

  std::string path_;  // of the lock file
  int handle_;
};

}  // namespace bastide::app
