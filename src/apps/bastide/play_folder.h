// The folder in which `play` keeps games: those that are being played, those that were set aside
// unfinished (`kept`) and those that are over (`finished`). Nothing in it is ever replaced by
// another game or deleted: what has to make room gets a name by the time it was last played
// (docs/decisions/0025).
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/record_folder.h"

namespace bastide::app {

// Why a game leaves its file.
enum class Aside { Unfinished, Finished };

// Where it went, or why it could not; then it is where it was.
struct SetAside {
  std::string path;
  std::string trouble;
};

class GameFolder {
 public:
  // `$XDG_STATE_HOME/bastide`, `~/.local/state/bastide` without that variable, the current folder
  // without a home.
  static GameFolder of_user();

  // The file of a game while it is played, where the user names none; 1 is the first choice.
  std::string autosave(std::string_view game, int number) const;
  // Makes the folder if need be. Returns what is wrong, if anything.
  std::optional<std::string> make() const;

  // Moves a file to a name of its own. Until it has that name it keeps the old one.
  SetAside set_aside(const std::string& path, std::string_view game, Aside why) const;

  // All files in which unfinished games may be, in no order. What could not be looked into is added
  // to `trouble`.
  std::vector<std::string> files(std::string& trouble) const;
  int kept_count() const;  // files set aside unfinished
  bool is_kept(const std::string& path) const;
  // What a file of this folder is called in lists; nothing for a file that is elsewhere.
  std::optional<std::string> name_of(const std::string& path) const;

 private:
  GameFolder(std::filesystem::path root, std::string prefix)
      : root_(std::move(root)), prefix_(std::move(prefix)) {}
  std::filesystem::path subfolder(Aside why) const;

  std::filesystem::path root_;
  std::string prefix_;  // of all names, where the folder is not ours alone
};

// When the file was written last, in nanoseconds of the system's clock; nothing if there is none.
std::optional<std::int64_t> time_of(const std::string& path);
// As people read it, where they are.
std::string time_text(std::int64_t nanos);

}  // namespace bastide::app
