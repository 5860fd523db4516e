// The file that follows one running game, written after every decision. While it lives no other
// program can write that file: each holds a lock, whoever chose the name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bastide/file_lock.h"
#include "bastide/play_folder.h"

namespace bastide::app {

class Autosave {
 public:
  // A file of that name, or why it cannot be had: a sentence with its name.
  static std::variant<Autosave, std::string> at(std::string path);
  // The first of `GameFolder::autosave` that no other program uses. Should none be had the game can
  // still be played: every `write` then says why.
  static Autosave for_game(std::string_view game);

  const std::string& path() const { return path_; }
  bool is_second() const { return is_second_; }  // another program uses the first choice

  // Does nothing if `text` is what was written last. Returns what went wrong, if anything; the file
  // then holds what it held.
  std::optional<std::string> write(std::string_view text);
  bool has_written() const { return !written_.empty(); }

  // Makes room for another game in this file.
  SetAside set_aside(std::string_view game, Aside why);

 private:
  explicit Autosave(std::string path) : path_(std::move(path)) {}

  std::string path_;
  bool is_second_ = false;
  std::optional<FileLock> lock_;
  std::string trouble_;  // why there is no lock
  std::string written_;
};

}  // namespace bastide::app
