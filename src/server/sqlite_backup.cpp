#include "server/sqlite_backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "server/sqlite_db.h"

namespace bastide::server {
namespace {

StoreFault no_backup(const std::string& to, const std::string& why) {
  return {"no backup was made to " + to + ": " + why};
}

// All pages in one go: in one read transaction, so of one moment. Others write on meanwhile, into
// the write-ahead log.
std::optional<StoreFault> copy_pages(const std::string& from, const std::string& to) {
  auto source = Database::open(from);
  if (auto* fault = std::get_if<StoreFault>(&source)) return std::move(*fault);
  auto target = Database::open(to);
  if (auto* fault = std::get_if<StoreFault>(&target)) return std::move(*fault);
  const Database& into = *std::get<std::unique_ptr<Database>>(target);
  const Database& out_of = *std::get<std::unique_ptr<Database>>(source);
  sqlite3_backup* copying = sqlite3_backup_init(into.handle(), "main", out_of.handle(), "main");
  if (copying == nullptr) return into.fault();
  const int result = sqlite3_backup_step(copying, -1);
  // Whose fault it was is not told: the file that cannot be read says so itself.
  const bool is_whole = sqlite3_backup_finish(copying) == SQLITE_OK && result == SQLITE_DONE;
  if (!is_whole) return into.fault();
  return std::nullopt;
}

// Not in place of another file unless that is wanted: the older backup may be the better one.
// False with errno.
bool give_name(const std::string& part, const std::string& whole, OldBackup old) {
  if (old == OldBackup::Replace) return ::rename(part.c_str(), whole.c_str()) == 0;
  if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, whole.c_str(), RENAME_NOREPLACE) == 0) {
    return true;
  }
  if (errno != EINVAL) return false;  // a file system that cannot; it may have second names
  return ::link(part.c_str(), whole.c_str()) == 0 && ::unlink(part.c_str()) == 0;
}

// So that the name is on the disk as the contents are.
void sync_folder(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

}  // namespace

std::optional<StoreFault> back_up(const std::string& from, const std::string& to, OldBackup old) {
  std::error_code ignored;
  const std::string whole = std::filesystem::absolute(to, ignored).string();
  if (std::filesystem::equivalent(from, whole, ignored)) {
    return no_backup(to, "that is the file itself; give the copy another name");
  }
  // SQLite would take what is left of another file's writing for the copy's.
  if (std::filesystem::exists(whole + "-wal", ignored)) {
    return no_backup(to, whole +
                             "-wal is there: a server uses that file, or was killed while it "
                             "did; give the copy another name");
  }
  const std::string part = whole + ".part";
  const int handle = ::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (handle < 0) {
    if (errno == EEXIST) {
      return no_backup(
          to, "another one is being made, or was broken off; if none is, take " + part + " away");
    }
    return no_backup(to, std::strerror(errno));
  }
  ::close(handle);
  auto fault = copy_pages(std::filesystem::absolute(from, ignored).string(), part);
  if (fault) fault = no_backup(to, fault->what);
  if (!fault && !give_name(part, whole, old)) {
    fault = no_backup(to, errno == EEXIST
                              ? "there is such a file; give the copy a new name, or replace it"
                              : std::strerror(errno));
  }
  if (fault) {
    ::unlink(part.c_str());
    return fault;
  }
  sync_folder(whole);
  return std::nullopt;
}

}  // namespace bastide::server
