#include "bastide/record_folder.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

#include "bastide/commands.h"

namespace bastide::app {
namespace {

bool is_among(std::string_view name, const RecordNames& names) {
  if (!name.starts_with(names.prefix) || !name.ends_with(record_ending)) return false;
  if (name.size() < names.prefix.size() + record_ending.size()) return false;
  name.remove_prefix(names.prefix.size());
  name.remove_suffix(record_ending.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || number < 1 || number > names.last) return false;
  const std::string_view rest(end, static_cast<std::size_t>(name.data() + name.size() - end));
  return names.has_seat ? rest.starts_with('-') : rest.empty();
}

}  // namespace

std::optional<std::string> open_record_folder(const std::string& path, const RecordNames& names,
                                              Existing existing) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!std::filesystem::is_directory(path, error)) return path + ": cannot be made a folder";
  if (existing == Existing::Replace) return std::nullopt;
  std::string first;
  int count = 0;
  std::filesystem::directory_iterator entry(path, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!is_among(name, names)) continue;
    first = ++count == 1 ? name : std::min(first, name);
  }
  if (error) return path + ": cannot be read: " + error.message();
  if (count == 0) return std::nullopt;
  return path + "/" + first +
         (count == 1 ? " is" : " and " + std::to_string(count - 1) + " more records are") +
         " there already; choose another folder or --seed, or replace them with --force";
}

std::optional<WriteTrouble> write_record(const std::string& path, const std::string& text,
                                         Existing existing) {
  return write_safely(path, text, existing, Syncing::Later);
}

std::optional<WriteTrouble> sync_record_folder(const std::string& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int error = handle >= 0 && ::syncfs(handle) == 0 ? 0 : errno;
  if (handle >= 0) ::close(handle);
  if (error == 0) return std::nullopt;
  return WriteTrouble{path + ": the records did not reach the disk: " + std::strerror(error), false,
                      world_failed};
}

}  // namespace bastide::app
