#include "bastide/record_folder.h"

#include <filesystem>
#include <fstream>

namespace bastide::app {

std::optional<std::string> open_record_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  return path + ": cannot be made a folder";
}

bool write_record(const std::string& path, const std::string& text) {
  const std::string unfinished = path + ".part";
  {
    std::ofstream out(unfinished, std::ios::binary);
    out << text;
    out.flush();
    if (!out) return false;
  }
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  return !error;
}

}  // namespace bastide::app
