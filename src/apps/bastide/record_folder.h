// A folder that many records are written into: `DIR/<game>-<seed>-….bastide.jsonl`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bastide/safe_file.h"

namespace bastide::app {

inline constexpr std::string_view record_ending = ".bastide.jsonl";

// Which records a command will write: `<prefix><k><rest>.bastide.jsonl` for k from 1 to `last`.
struct RecordNames {
  std::string prefix;  // "<game>-<seed>-"
  std::uint64_t last = 0;
  bool has_seat = false;  // "-<seat>" follows the number
};

// Makes the folder if need be, and looks whether records of these names are there that are to be
// kept: better now than after an hour of playing. Returns what is wrong, if anything.
std::optional<std::string> open_record_folder(const std::string& path, const RecordNames& names,
                                              Existing existing);

// A record is there whole or not at all. Returns what is wrong, if anything.
std::optional<WriteTrouble> write_record(const std::string& path, const std::string& text,
                                         Existing existing);

// All records reach the disk. Once and not with every record: that took 8 ms each, 16 times as long
// as a random game. Returns what is wrong, if anything.
std::optional<WriteTrouble> sync_record_folder(const std::string& path);

}  // namespace bastide::app
