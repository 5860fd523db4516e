// A folder that many records are written into.
#pragma once

#include <optional>
#include <string>

namespace bastide::app {

// Makes the folder if need be. Returns what is wrong, if anything.
std::optional<std::string> open_record_folder(const std::string& path);

// Written beside and renamed, so that a record is there whole or not at all. Whether it is.
bool write_record(const std::string& path, const std::string& text);

}  // namespace bastide::app
