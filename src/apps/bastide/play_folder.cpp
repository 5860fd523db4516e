#include "bastide/play_folder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "bastide/choose_game.h"
#include "bastide/safe_file.h"
#include "bastide/state_folder.h"

namespace bastide::app {
namespace {

namespace fs = std::filesystem;

// Far above any record that `play` writes.
constexpr std::size_t most_bytes = std::size_t{64} << 20;

constexpr std::int64_t nanos_a_second = 1'000'000'000;

std::string local_time(std::int64_t nanos, const char* form) {
  const std::time_t time = nanos / nanos_a_second;
  std::tm parts{};
  ::localtime_r(&time, &parts);
  std::array<char, 64> text{};
  std::strftime(text.data(), text.size(), form, &parts);
  return text.data();
}

bool is_record_name(const fs::path& path) {
  const std::string name = path.filename().string();
  return !name.starts_with('.') && name.ends_with(record_ending);
}

// The same file on another disk, with its time. 0 or the error; EEXIST where there is one such.
int copy_file(const std::string& from, const std::string& to, std::string& trouble) {
  const auto text = read_file(from, most_bytes);
  if (!text) {
    trouble = from + ": cannot be read";
    return EIO;
  }
  if (const auto wrong = write_safely(to, *text, Existing::Keep)) {
    trouble = wrong->what;
    return wrong->is_there ? EEXIST : EIO;
  }
  struct stat old{};
  if (::stat(from.c_str(), &old) == 0) {
    const std::array<timespec, 2> times{old.st_atim, old.st_mtim};
    ::utimensat(AT_FDCWD, to.c_str(), times.data(), 0);
  }
  return 0;
}

// A folder that is not there has no records; one that cannot be read may have.
void add_records(const fs::path& folder, std::string_view prefix, std::vector<std::string>& files,
                 std::string& trouble) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    if (is_record_name(entry->path()) && entry->is_regular_file(ignored) &&
        entry->path().filename().string().starts_with(prefix)) {
      files.push_back(entry->path().string());
    }
  }
  if (error && error != std::errc::no_such_file_or_directory) {
    trouble +=
        (trouble.empty() ? "" : "; ") + folder.string() + ": cannot be read: " + error.message();
  }
}

}  // namespace

GameFolder GameFolder::of_user() {
  if (const auto folder = state_folder()) return {*folder, ""};
  return {fs::path(), "bastide-"};
}

std::string GameFolder::autosave(std::string_view game, int number) const {
  const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
  return (root_ / (prefix_ + std::string(game) + suffix + std::string(record_ending))).string();
}

std::optional<std::string> GameFolder::make() const {
  std::error_code error;
  if (!root_.empty()) fs::create_directories(root_, error);
  if (!error) return std::nullopt;
  return root_.string() + ": cannot be made a folder: " + error.message();
}

fs::path GameFolder::subfolder(Aside why) const {
  return root_ / (prefix_ + (why == Aside::Finished ? "finished" : "kept"));
}

SetAside GameFolder::set_aside(const std::string& path, std::string_view game, Aside why) const {
  const fs::path folder = subfolder(why);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return {"", folder.string() + ": cannot be made a folder: " + error.message()};
  const std::string source = followed(path);
  const std::string stem =
      std::string(game) + "-" + local_time(time_of(source).value_or(0), "%Y-%m-%d-%H%M%S");
  // Several in one second are told apart by a number.
  constexpr int most = 10'000;
  std::string trouble = folder.string() + ": too many games of one moment";
  for (int number = 1; number <= most; ++number) {
    const std::string suffix = number == 1 ? "" : "-" + std::to_string(number);
    const std::string aside = (folder / (stem + suffix + std::string(record_ending))).string();
    // A second name costs no room on a full disk and takes nobody's place.
    int wrong = ::link(source.c_str(), aside.c_str()) == 0 ? 0 : errno;
    if (wrong == EXDEV || wrong == EPERM || wrong == EOPNOTSUPP || wrong == EMLINK) {
      wrong = copy_file(source, aside, trouble);
    } else if (wrong != 0) {
      trouble = aside + ": " + std::strerror(wrong);
    }
    if (wrong == EEXIST) continue;
    if (wrong != 0) return {"", trouble};
    sync_folder_of(aside);
    ::unlink(source.c_str());  // should this fail it is there twice, which harms nobody
    sync_folder_of(source);
    return {aside, ""};
  }
  return {"", trouble};
}

std::vector<std::string> GameFolder::files(std::string& trouble) const {
  std::vector<std::string> files;
  add_records(root_.empty() ? "." : root_, prefix_, files, trouble);
  add_records(subfolder(Aside::Unfinished), "", files, trouble);
  return files;
}

int GameFolder::kept_count() const {
  std::vector<std::string> files;
  std::string trouble;
  add_records(subfolder(Aside::Unfinished), "", files, trouble);
  return static_cast<int>(files.size());
}

bool GameFolder::is_kept(const std::string& path) const {
  return fs::path(path).parent_path() == subfolder(Aside::Unfinished);
}

std::optional<std::string> GameFolder::name_of(const std::string& path) const {
  const fs::path file(path);
  const bool is_here =
      file.parent_path() == root_ || (root_.empty() && file.parent_path() == ".") || is_kept(path);
  if (!is_here || !is_record_name(file)) return std::nullopt;
  const std::string name = file.filename().string();
  if (!is_kept(path) && !name.starts_with(prefix_)) return std::nullopt;
  return name.substr(0, name.size() - record_ending.size());
}

std::optional<std::int64_t> time_of(const std::string& path) {
  struct stat file{};
  if (::stat(path.c_str(), &file) != 0) return std::nullopt;
  return file.st_mtim.tv_sec * nanos_a_second + file.st_mtim.tv_nsec;
}

std::string time_text(std::int64_t nanos) { return local_time(nanos, "%Y-%m-%d %H:%M"); }

}  // namespace bastide::app
