#include "bastide/play_saved.h"

#include <algorithm>
#include <filesystem>

#include "notation/numbers.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

constexpr std::size_t name_width = 60;  // of what stands in a file's name

std::string tiles_text(int count) {
  return std::to_string(count) + (count == 1 ? " tile" : " tiles");
}

// Nothing for a game that is over.
std::optional<SavedGame> look_at(const std::string& path, const std::string& name,
                                 const GameLookup& lookup) {
  SavedGame saved;
  saved.name = name;
  saved.path = path;
  saved.played = time_of(path).value_or(0);
  saved.is_played_now = FileLock::is_taken(path);
  const auto loaded = load_game(path, lookup, {}, 0);
  if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) {
    saved.trouble = trouble->what;
    return saved;
  }
  const Table& table = std::get<LoadedGame>(loaded).table;
  if (table.actor().is_nobody()) return std::nullopt;
  saved.game = table.header().game;
  saved.title = table.game().info().title;
  for (std::size_t seat = 0; seat < table.names().size(); ++seat) {
    saved.standing +=
        (seat == 0 ? "" : ", ") + table.names()[seat] + " " + std::to_string(table.points_of(seat));
  }
  saved.progress = tiles_text(table.turns()) + " laid, " +
                   std::to_string(table.game().table_view(table.position()).tiles_left) +
                   " to draw";
  return saved;
}

// What kind of thing lies in the file, as the folder and a sentence have it.
struct Lying {
  std::string game;
  Aside why = Aside::Unfinished;
  std::string words;
  std::string advice;  // before the name; empty: none
};

Lying what_lies_in(const std::string& path, const GameLookup& lookup) {
  const auto loaded = load_game(path, lookup, {}, 0);
  if (std::holds_alternative<LoadTrouble>(loaded)) {
    // Whose it was its name says, if anything does.
    std::string stem = std::filesystem::path(path).filename().string();
    if (stem.ends_with(record_ending)) stem.resize(stem.size() - record_ending.size());
    return {stem + "-unreadable", Aside::Unfinished, "What could not be read",
            "If it was played on other tiles: bastide play --tiles FILE --resume "};
  }
  const Table& table = std::get<LoadedGame>(loaded).table;
  if (table.actor().is_nobody()) {
    return {table.header().game, Aside::Finished, "The game before, which is over,", ""};
  }
  return {table.header().game, Aside::Unfinished, "The unfinished game",
          "Go on with it another time: bastide play --resume "};
}

}  // namespace

std::vector<SavedGame> saved_games(const GameLookup& lookup, std::string& trouble) {
  const GameFolder folder = GameFolder::of_user();
  std::vector<SavedGame> games;
  for (const std::string& path : folder.files(trouble)) {
    const auto name = folder.name_of(path);
    if (!name) continue;
    if (auto saved = look_at(path, *name, lookup)) games.push_back(std::move(*saved));
  }
  std::ranges::sort(games, [](const SavedGame& a, const SavedGame& b) {
    return a.played != b.played ? a.played > b.played : a.name < b.name;
  });
  return games;
}

std::vector<std::string> saved_lines(const std::vector<SavedGame>& games, std::string_view game) {
  std::vector<std::string> lines;
  const auto widest = [&](auto text_of) {
    std::size_t width = 0;
    for (const SavedGame& saved : games) width = std::max(width, shown_width(text_of(saved)));
    return width;
  };
  const std::size_t digits = std::to_string(games.size()).size();
  const std::size_t names =
      widest([](const SavedGame& saved) { return excerpt(saved.name, name_width); });
  const std::size_t titles = widest([](const SavedGame& saved) { return saved.title; });
  const std::size_t progresses = widest([](const SavedGame& saved) { return saved.progress; });
  for (std::size_t i = 0; i < games.size(); ++i) {
    const SavedGame& saved = games[i];
    if (!game.empty() && saved.game != game) continue;
    const std::string number = std::to_string(i + 1);
    std::string line = "  " + std::string(digits - number.size(), ' ') + number + "  " +
                       padded(excerpt(saved.name, name_width), names) + "  " +
                       time_text(saved.played) + "  ";
    line += saved.trouble.empty() ? padded(saved.title, titles) + "  " +
                                        padded(saved.progress, progresses) + "  " + saved.standing
                                  : "cannot be read: " + excerpt(saved.trouble, 300);
    if (saved.is_played_now) line += "  (being played now)";
    lines.push_back(std::move(line));
  }
  return lines;
}

std::variant<SavedGame, std::string> find_saved(const std::vector<SavedGame>& games,
                                                std::string_view wish, std::string_view game) {
  const std::string list = "; bastide play --list shows what there is";
  const auto fits = [&](const SavedGame& saved) { return game.empty() || saved.game == game; };
  if (wish.empty()) {
    // Not one that somebody plays already, nor a broken one: those are asked for by name.
    const auto found = std::ranges::find_if(games, [&](const SavedGame& saved) {
      return fits(saved) && !saved.is_played_now && saved.trouble.empty();
    });
    if (found != games.end()) return *found;
    return "there is no unfinished game" + (game.empty() ? "" : " of " + std::string(game)) + list;
  }
  if (const auto number = read_whole<std::size_t>(wish)) {
    if (*number == 0 || *number > games.size()) {
      return "there is no unfinished game number " + excerpt(wish, name_width) + list;
    }
    const SavedGame& saved = games[*number - 1];
    if (fits(saved)) return saved;
    return "number " + std::string(wish) + " is no game of " + std::string(game) + list;
  }
  if (wish.ends_with(record_ending)) wish.remove_suffix(record_ending.size());
  const auto found = std::ranges::find(games, wish, &SavedGame::name);
  if (found != games.end() && fits(*found)) return *found;
  return "there is no unfinished game called " + excerpt(wish, name_width) +
         (game.empty() ? "" : " of " + std::string(game)) + list;
}

std::string game_words(const Table& table) {
  std::string players;
  for (const std::string& name : table.names()) players += (players.empty() ? "" : ", ") + name;
  return std::string(table.game().info().title) + " (" + players + "; " +
         tiles_text(table.turns()) + " laid)";
}

std::optional<std::string> make_room(Terminal& terminal, Autosave& autosave,
                                     const GameLookup& lookup) {
  std::error_code error;
  if (!std::filesystem::exists(autosave.path(), error)) return std::nullopt;
  const Lying lying = what_lies_in(autosave.path(), lookup);
  const SetAside aside = autosave.set_aside(lying.game, lying.why);
  if (!aside.trouble.empty()) {
    return aside.trouble + ". " + lying.words + " in " + autosave.path() +
           " could not be set aside, and nothing was changed. Make room there, or choose another "
           "file for the new game: --save FILE";
  }
  const auto name = GameFolder::of_user().name_of(aside.path);
  terminal.say(lying.words + " is kept in " + aside.path + ".");
  if (!lying.advice.empty() && name) terminal.say(lying.advice + *name);
  return std::nullopt;
}

}  // namespace bastide::app
