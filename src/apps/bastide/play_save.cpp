#include "bastide/play_save.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace bastide::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".bastide.jsonl";

std::string last_error(const std::string& path) { return path + ": " + std::strerror(errno); }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// The rename itself must reach the disk too. Some file systems cannot sync folders; then there is
// nothing to be done.
void sync_folder_of(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

std::optional<std::string> variable(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

// Where state belongs (XDG Base Directory Specification), or nothing.
std::optional<fs::path> state_folder() {
  // The specification wants relative paths ignored.
  if (const auto state = variable("XDG_STATE_HOME"); state && fs::path(*state).is_absolute()) {
    return fs::path(*state) / "bastide";
  }
  if (const auto home = variable("HOME")) return fs::path(*home) / ".local/state/bastide";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> write_durably(const std::string& path, std::string_view text) {
  const std::string unfinished = path + ".part";
  const int file = ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return last_error(path);
  const bool is_written = write_all(file, text) && ::fsync(file) == 0;
  const std::string wrong = is_written ? "" : last_error(path);
  ::close(file);
  if (is_written && ::rename(unfinished.c_str(), path.c_str()) == 0) {
    sync_folder_of(path);
    return std::nullopt;
  }
  const std::string why = wrong.empty() ? last_error(path) : wrong;
  ::unlink(unfinished.c_str());
  return why;
}

Autosave Autosave::at(std::string path) { return Autosave(std::move(path)); }

Autosave Autosave::for_game(std::string_view game) {
  const auto folder = state_folder();
  if (!folder) {
    Autosave save("bastide-" + std::string(game) + std::string(ending));
    save.is_default_ = true;
    return save;
  }
  std::error_code error;
  fs::create_directories(*folder, error);  // writing will say if this failed
  constexpr int most = 99;
  for (int number = 1;; ++number) {
    const std::string name =
        std::string(game) + (number == 1 ? "" : "-" + std::to_string(number)) + std::string(ending);
    Autosave save((*folder / name).string());
    save.is_default_ = number == 1;
    save.lock_ = ::open((save.path_ + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    const bool is_taken =
        save.lock_ >= 0 && ::flock(save.lock_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (!is_taken || number == most) return save;
  }
}

Autosave::Autosave(Autosave&& other) noexcept
    : path_(std::move(other.path_)),
      is_default_(other.is_default_),
      lock_(std::exchange(other.lock_, -1)),
      written_(std::move(other.written_)) {}

Autosave& Autosave::operator=(Autosave&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(is_default_, other.is_default_);
  std::swap(lock_, other.lock_);
  std::swap(written_, other.written_);
  return *this;
}

Autosave::~Autosave() {
  if (lock_ >= 0) ::close(lock_);  // which gives the lock back
}

std::optional<std::string> Autosave::write(std::string_view text) {
  if (text == written_) return std::nullopt;
  if (auto wrong = write_durably(path_, text)) return wrong;
  written_ = text;
  return std::nullopt;
}

std::optional<std::string> Autosave::set_aside() {
  written_.clear();
  std::string stem = path_;
  if (stem.ends_with(ending)) stem.resize(stem.size() - ending.size());
  const std::string previous = stem + ".previous" + std::string(ending);
  if (::rename(path_.c_str(), previous.c_str()) != 0) return std::nullopt;
  return previous;
}

}  // namespace bastide::app
