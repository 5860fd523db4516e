#include "bastide/safe_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "bastide/commands.h"
#include "bastide/file_lock.h"

namespace bastide::app {
namespace {

// Hidden and with our name, so that it is nobody else's file that is written over.
constexpr std::string_view part_ending = ".bastide-part";

WriteTrouble cannot_write(const std::string& path, int error, int status = wrong_usage) {
  return {path + ": cannot be written: " + std::strerror(error), false, status};
}

WriteTrouble there_already(const std::string& path) {
  return {path + ": is there already and was kept; --force replaces it", true, wrong_usage};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Ways to name what the program has open: behind them there may be an ordinary file, and it is to
// be written to, not replaced.
bool is_stream_name(const std::string& path) {
  return path == "/dev/stdout" || path == "/dev/stderr" || path.starts_with("/dev/fd/") ||
         path.starts_with("/proc/self/fd/");
}

std::optional<WriteTrouble> write_straight(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return cannot_write(path, errno);
  int error = write_all(file, text) ? 0 : errno;
  if (::close(file) != 0 && error == 0) error = errno;
  if (error != 0) return cannot_write(path, error, world_failed);
  return std::nullopt;
}

// Puts the finished file in its place; 0 or the error.
int put(const std::string& part, const std::string& target, Existing existing) {
  if (existing == Existing::Replace) {
    return ::rename(part.c_str(), target.c_str()) == 0 ? 0 : errno;
  }
  // A second name never takes an old file's place, whoever came first. Some file systems have no
  // second names.
  if (::link(part.c_str(), target.c_str()) == 0) {
    ::unlink(part.c_str());
    return 0;
  }
  if (errno == EEXIST) return errno;
  struct stat there{};
  if (::lstat(target.c_str(), &there) == 0) return EEXIST;
  return ::rename(part.c_str(), target.c_str()) == 0 ? 0 : errno;
}

}  // namespace

std::string followed(const std::string& path) {
  constexpr int most = 40;  // as the system has it
  std::filesystem::path at = path;
  std::error_code error;
  for (int i = 0; i < most; ++i) {
    if (!std::filesystem::is_symlink(at, error)) return at.string();
    const std::filesystem::path next = std::filesystem::read_symlink(at, error);
    if (error) return at.string();
    at = at.parent_path() / next;  // an absolute one takes the place of all before it
  }
  return path;
}

void sync_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const int handle =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

std::optional<WriteTrouble> write_safely(const std::string& path, std::string_view text,
                                         Existing existing, Syncing syncing) {
  struct stat old{};
  const bool is_there = ::stat(path.c_str(), &old) == 0;
  if (!is_there && errno != ENOENT) return cannot_write(path, errno);
  if (is_there && S_ISDIR(old.st_mode)) return cannot_write(path, EISDIR);
  if (is_stream_name(path) || (is_there && !S_ISREG(old.st_mode))) {
    return write_straight(path, text);
  }
  if (is_there && existing == Existing::Keep) return there_already(path);
  // Replacing needs no right to the old file itself; still, its protection means something.
  if (is_there && ::access(path.c_str(), W_OK) != 0) return cannot_write(path, errno);

  const std::string target = followed(path);
  const std::string part = hidden_beside(target, part_ending);
  const LockedFile file = open_locked(part);
  if (file.is_taken) {
    return WriteTrouble{path + ": another program is just writing it", false, wrong_usage};
  }
  if (file.handle < 0) return cannot_write(path, errno);
  int error = 0;
  // What a killed program left goes away here.
  if (::ftruncate(file.handle, 0) != 0 || !write_all(file.handle, text) ||
      (syncing == Syncing::AtOnce && ::fsync(file.handle) != 0)) {
    error = errno;
  }
  if (is_there) ::fchmod(file.handle, old.st_mode & 07777);
  if (error == 0) error = put(part, target, existing);
  if (error != 0) ::unlink(part.c_str());
  ::close(file.handle);
  if (error == EEXIST) return there_already(path);
  if (error != 0) return cannot_write(path, error, world_failed);
  if (syncing == Syncing::AtOnce) sync_folder_of(target);
  return std::nullopt;
}

void add_force_argument(CLI::App& command, Existing& existing) {
  command.add_flag_callback(
      "--force", [&existing] { existing = Existing::Replace; },
      "replace files that are there already");
}

}  // namespace bastide::app
