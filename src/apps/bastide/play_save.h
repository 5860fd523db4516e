// Where a game that is played is kept while it is played, and how files are written so that a crash
// at any moment leaves the old text or the new one, whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::app {

// Writes beside, syncs and renames. Returns what went wrong, if anything.
std::optional<std::string> write_durably(const std::string& path, std::string_view text);

// The file that follows one running game. Holds a lock while it lives, so that two programs never
// write one default file.
class Autosave {
 public:
  // The user's choice of file.
  static Autosave at(std::string path);
  // `$XDG_STATE_HOME/bastide/<game>.bastide.jsonl`, `~/.local/state/…` without that variable, the
  // current folder without a home; `<game>-2…` while another program uses the first.
  static Autosave for_game(std::string_view game);

  Autosave(Autosave&& other) noexcept;
  Autosave& operator=(Autosave&& other) noexcept;
  ~Autosave();

  const std::string& path() const { return path_; }
  // The first default file: starting the program again finds it by itself.
  bool is_default() const { return is_default_; }

  // Does nothing if `text` is what was written last. Returns what went wrong, if anything.
  std::optional<std::string> write(std::string_view text);

  // Makes room for another game: what the file holds is moved to `….previous.bastide.jsonl`, whose
  // name is returned. Nothing if there is no such file or it cannot be moved.
  std::optional<std::string> set_aside();

 private:
  explicit Autosave(std::string path) : path_(std::move(path)) {}

  std::string path_;
  bool is_default_ = false;
  int lock_ = -1;
  std::string written_;
};

}  // namespace bastide::app
