#include "server/archive/archive.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "server/archive/old_file.h"
#include "server/room_text.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".table.gz";

StoreFault trouble_with(const std::string& path, std::string_view why) {
  return {path + ": " + std::string(why)};
}

class File {
 public:
  File(const std::string& path, int flags) : handle_(::open(path.c_str(), flags, 0600)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (handle_ >= 0) ::close(handle_);
  }
  int handle() const { return handle_; }
  bool is_open() const { return handle_ >= 0; }

 private:
  int handle_;
};

// Nothing: there is none. Whatever is no ordinary file is not waited for.
std::variant<std::optional<std::string>, StoreFault> bytes_in(const std::string& path) {
  const File file(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (!file.is_open()) {
    if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
    return trouble_with(path, std::strerror(errno));
  }
  struct stat facts{};
  if (::fstat(file.handle(), &facts) != 0 || !S_ISREG(facts.st_mode)) {
    return trouble_with(path, "it is no file");
  }
  if (static_cast<std::uint64_t>(facts.st_size) > most_packed_bytes) {
    return trouble_with(path, "it is larger than any table");
  }
  std::string bytes(static_cast<std::size_t>(facts.st_size), '\0');
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto count = ::read(file.handle(), bytes.data() + at, bytes.size() - at);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return trouble_with(path, count < 0 ? std::strerror(errno) : "it was cut");
    at += static_cast<std::size_t>(count);
  }
  return bytes;
}

std::variant<std::optional<OldTable>, StoreFault> table_in(const std::string& path) {
  auto bytes = bytes_in(path);
  if (auto* fault = std::get_if<StoreFault>(&bytes)) return std::move(*fault);
  const auto& there = std::get<std::optional<std::string>>(bytes);
  if (!there) return std::nullopt;
  auto table = unpacked(*there);
  if (const auto* fault = std::get_if<StoreFault>(&table)) return trouble_with(path, fault->what);
  return std::move(std::get<OldTable>(table));
}

bool has_code(const TableCard& card, const std::string& code) {
  const std::vector<std::string> old = old_codes_of(card);
  return card.code == code || std::ranges::find(old, code) != old.end();
}

// What was named, or taken away, in it reaches the disk.
bool sync(const std::string& folder) {
  const File opened(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return opened.is_open() && (::fsync(opened.handle()) == 0 || errno == EINVAL);
}

bool write_through(const std::string& path, std::string_view bytes, Millis changed) {
  const File file(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW);
  if (!file.is_open()) return false;
  while (!bytes.empty()) {
    const auto count = ::write(file.handle(), bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  // Its time is the table's, so that whoever looks after the folder can go by it.
  const timespec time{.tv_sec = changed / 1000, .tv_nsec = changed % 1000 * 1'000'000};
  const timespec times[2] = {time, time};
  ::futimens(file.handle(), times);
  return ::fsync(file.handle()) == 0;
}

}  // namespace

std::variant<std::unique_ptr<Archive>, StoreFault> Archive::look_at(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return trouble_with(folder, error ? error.message() : "it is no folder");
  }
  return std::unique_ptr<Archive>(new Archive(folder, -1));
}

std::variant<std::unique_ptr<Archive>, StoreFault> Archive::open(const std::string& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    if (!fs::create_directories(folder, error)) {
      return trouble_with(folder, error ? error.message() : "it is no folder");
    }
    fs::permissions(folder, fs::perms::owner_all, error);
    sync(fs::absolute(folder, error).parent_path().string());
  }
  const std::string lock_path = folder + "/.lock";
  const int lock = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (lock < 0) return trouble_with(lock_path, std::strerror(errno));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock);
    return trouble_with(folder, "another program is just writing there");
  }
  return std::unique_ptr<Archive>(new Archive(folder, lock));
}

Archive::~Archive() {
  if (lock_ >= 0) ::close(lock_);
}

std::string Archive::path_of(const std::string& code) const {
  return folder_ + '/' + code.substr(0, 2) + '/' + code + std::string(ending);
}

std::variant<std::optional<OldTable>, StoreFault> Archive::find(const std::string& code) {
  const auto read = read_code(code);
  if (!read) return std::nullopt;
  auto found = table_in(path_of(*read));
  if (auto* table = std::get_if<std::optional<OldTable>>(&found)) {
    if (*table && !has_code((*table)->card, *read)) {
      return trouble_with(path_of(*read), "it is another table's");
    }
  }
  return found;
}

// ---- Writing ----

std::optional<StoreFault> Archive::may_replace(const std::string& path,
                                               const OldTable& table) const {
  std::error_code ignored;
  if (fs::is_symlink(path, ignored)) {
    return trouble_with(path, "it leads to a table that had this code before");
  }
  auto found = table_in(path);
  if (std::holds_alternative<StoreFault>(found)) {
    if (::rename(path.c_str(), (path + ".damaged").c_str()) == 0) return std::nullopt;
    return trouble_with(path, std::strerror(errno));
  }
  const auto& there = std::get<std::optional<OldTable>>(found);
  if (!there) return std::nullopt;
  if (there->card.id != table.card.id) {
    return trouble_with(path, "it is another table with the same code");
  }
  const bool goes_on = there->log.size() <= table.log.size() &&
                       std::equal(there->log.begin(), there->log.end(), table.log.begin());
  if (goes_on) return std::nullopt;
  return trouble_with(path, "it says more of the table, or something else, than the store does");
}

std::variant<std::size_t, StoreFault> Archive::put(const OldTable& table) {
  const std::string path = path_of(table.card.code);
  auto bytes = packed(table);
  if (const auto* fault = std::get_if<StoreFault>(&bytes)) return trouble_with(path, fault->what);
  const auto& text = std::get<std::string>(bytes);
  if (read_code(table.card.code) != table.card.code) return trouble_with(path, "no table's code");
  const std::string folder = fs::path(path).parent_path().string();
  if (::mkdir(folder.c_str(), 0700) == 0) {
    if (!sync(folder_)) return trouble_with(folder_, std::strerror(errno));
  } else if (errno != EEXIST) {
    return trouble_with(folder, std::strerror(errno));
  }
  if (auto fault = may_replace(path, table)) return std::move(*fault);
  // Our own, as long as we have the lock; what a killed program left is written over.
  const std::string part = path + ".part";
  if (!write_through(part, text, table.card.changed)) {
    const StoreFault fault = trouble_with(part, std::strerror(errno));
    ::unlink(part.c_str());
    return fault;
  }
  const auto again = table_in(part);
  const auto* read = std::get_if<std::optional<OldTable>>(&again);
  if (read == nullptr || !*read || !is_same_table(**read, table)) {
    ::unlink(part.c_str());
    return trouble_with(part, "it was read otherwise than it was written");
  }
  if (::rename(part.c_str(), path.c_str()) != 0 || !sync(folder)) {
    return trouble_with(path, std::strerror(errno));
  }
  if (auto fault = link_old_codes(table)) return std::move(*fault);
  return text.size();
}

// A link for each, so that whoever has a seat finds the table by what he knows.
std::optional<StoreFault> Archive::link_old_codes(const OldTable& table) {
  const fs::path target =
      fs::path("..") / table.card.code.substr(0, 2) / (table.card.code + std::string(ending));
  for (const std::string& old : old_codes_of(table.card)) {
    if (read_code(old) != old || old == table.card.code) continue;
    const std::string path = path_of(old);
    const std::string folder = fs::path(path).parent_path().string();
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
      return trouble_with(folder, std::strerror(errno));
    }
    std::error_code error;
    // A table of its own that has this code comes first.
    if (fs::exists(fs::symlink_status(path, error)) && !fs::is_symlink(path, error)) {
      const auto there = table_in(path);
      const auto* its = std::get_if<std::optional<OldTable>>(&there);
      if (its == nullptr || !*its || (*its)->card.id != table.card.id) continue;
    }
    const std::string part = path + ".part";
    ::unlink(part.c_str());
    if (::symlink(target.c_str(), part.c_str()) != 0 || ::rename(part.c_str(), path.c_str()) != 0 ||
        !sync(folder)) {
      return trouble_with(path, std::strerror(errno));
    }
  }
  return std::nullopt;
}

std::variant<bool, StoreFault> Archive::remove(const std::string& code) {
  auto found = find(code);
  if (auto* fault = std::get_if<StoreFault>(&found)) return std::move(*fault);
  const auto& table = std::get<std::optional<OldTable>>(found);
  if (!table) return false;
  std::vector<std::string> codes = old_codes_of(table->card);
  codes.push_back(table->card.code);  // last, so that a kill leaves it to be found
  for (const std::string& one : codes) {
    const std::string path = path_of(one);
    std::error_code error;
    if (one != table->card.code && !fs::is_symlink(path, error)) continue;
    if (::unlink(path.c_str()) != 0 && errno != ENOENT) {
      return trouble_with(path, std::strerror(errno));
    }
    sync(fs::path(path).parent_path().string());
  }
  return true;
}

// ---- All of them ----

std::optional<StoreFault> Archive::for_each(
    const std::function<bool(const std::string& path, const Looked& table)>& look) {
  std::error_code error;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    if (entry.is_directory() && entry.path().filename().string().size() == 2) {
      folders.push_back(entry.path());
    }
  }
  if (error) return trouble_with(folder_, error.message());
  std::ranges::sort(folders);
  for (const fs::path& folder : folders) {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
      const bool is_table = entry.path().filename().string().ends_with(ending);
      if (is_table && !entry.is_symlink()) files.push_back(entry.path().string());
    }
    if (error) return trouble_with(folder.string(), error.message());
    std::ranges::sort(files);
    for (const std::string& path : files) {
      auto found = table_in(path);
      if (const auto* table = std::get_if<std::optional<OldTable>>(&found); table && !*table) {
        continue;  // gone meanwhile
      }
      const bool is_fault = std::holds_alternative<StoreFault>(found);
      Looked looked = is_fault ? Looked(std::get<StoreFault>(found))
                               : Looked(std::move(*std::get<std::optional<OldTable>>(found)));
      if (const auto* table = std::get_if<OldTable>(&looked);
          table && path_of(table->card.code) != path) {
        looked = trouble_with(path, "it has another table's name");
      }
      if (!look(path, looked)) return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace bastide::server
