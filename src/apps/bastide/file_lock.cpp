#include "bastide/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

namespace bastide::app {
namespace {

constexpr std::string_view lock_ending = ".bastide-lock";

// Whether the open file is still the one of that name: whoever held it before may have renamed or
// removed it between our opening and our locking.
bool is_still_there(int handle, const std::string& path) {
  struct stat opened{};
  struct stat named{};
  return ::fstat(handle, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

LockedFile open_locked(const std::string& path) {
  while (true) {
    const int handle =
        ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (handle < 0) return {};
    int result = 0;
    do {
      result = ::flock(handle, LOCK_EX | LOCK_NB);
    } while (result != 0 && errno == EINTR);
    if (result != 0 && errno == EWOULDBLOCK) {
      ::close(handle);
      return {.is_taken = true};
    }
    if (is_still_there(handle, path)) return {.handle = handle};
    ::close(handle);
  }
}

bool is_locked(const std::string& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (handle < 0) return false;
  const bool is_taken = ::flock(handle, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(handle);
  return is_taken;
}

std::string hidden_beside(const std::string& path, std::string_view ending) {
  const std::filesystem::path whole(path);
  const std::string name = "." + whole.filename().string() + std::string(ending);
  return (whole.parent_path() / name).string();
}

std::variant<FileLock, FileLock::Trouble> FileLock::take(const std::string& path) {
  const std::string lock = hidden_beside(path, lock_ending);
  // Somebody who only looks holds a lock for a moment (`is_locked`), and a program that was just
  // left may not be gone yet.
  constexpr int tries = 5;
  constexpr std::chrono::milliseconds moment{40};
  for (int i = 1;; ++i) {
    const LockedFile file = open_locked(lock);
    if (file.handle >= 0) return FileLock(lock, file.handle);
    if (!file.is_taken) {
      return Trouble{false, std::string("cannot be written: ") + std::strerror(errno)};
    }
    if (i == tries) return Trouble{true, "is being played in another window"};
    std::this_thread::sleep_for(moment);
  }
}

bool FileLock::is_taken(const std::string& path) {
  return is_locked(hidden_beside(path, lock_ending));
}

FileLock::~FileLock() {
  if (handle_ < 0) return;
  ::unlink(path_.c_str());  // while it is ours, so that nobody else's is removed
  ::close(handle_);
}

}  // namespace bastide::app
