#include "bastide/play_save.h"

#include <filesystem>
#include <utility>

#include "bastide/safe_file.h"

namespace bastide::app {

std::variant<Autosave, std::string> Autosave::at(std::string path) {
  Autosave save(std::move(path));
  // A link and what it leads to are one save.
  const std::string target = followed(save.path_);
  std::error_code error;
  if (std::filesystem::is_symlink(target, error)) {
    return save.path_ + ": is a link that leads round in a circle";
  }
  auto lock = FileLock::take(target);
  if (const auto* trouble = std::get_if<FileLock::Trouble>(&lock)) {
    return save.path_ + ": " + trouble->what +
           (trouble->is_taken ? "; leave it there first, or choose another file" : "");
  }
  save.lock_ = std::get<FileLock>(std::move(lock));
  return save;
}

Autosave Autosave::for_game(std::string_view game) {
  const GameFolder folder = GameFolder::of_user();
  const auto no_folder = folder.make();
  constexpr int most = 99;
  for (int number = 1;; ++number) {
    Autosave save(folder.autosave(game, number));
    save.is_second_ = number > 1;
    auto lock = FileLock::take(followed(save.path_));
    if (auto* taken = std::get_if<FileLock>(&lock)) {
      save.lock_ = std::move(*taken);
      return save;
    }
    const auto& trouble = std::get<FileLock::Trouble>(lock);
    if (trouble.is_taken && number < most) continue;
    save.trouble_ = no_folder.value_or(save.path_ + ": " + trouble.what);
    return save;
  }
}

std::optional<std::string> Autosave::write(std::string_view text) {
  if (!lock_) return trouble_;
  if (text == written_) return std::nullopt;
  if (auto wrong = write_safely(path_, text, Existing::Replace)) return wrong->what;
  written_ = text;
  return std::nullopt;
}

SetAside Autosave::set_aside(std::string_view game, Aside why) {
  if (!lock_) return {"", trouble_};
  SetAside aside = GameFolder::of_user().set_aside(path_, game, why);
  if (aside.trouble.empty()) written_.clear();
  return aside;
}

}  // namespace bastide::app
