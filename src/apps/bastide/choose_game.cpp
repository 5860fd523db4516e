#include "bastide/choose_game.h"

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bastide/commands.h"
#include "games/builtin_tiles.h"
#include "games/registry.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

constexpr std::size_t max_tile_file_bytes = 4 << 20;

}  // namespace

std::string known_games() {
  std::string names;
  for (std::string_view name : game_names()) {
    if (!names.empty()) names += ", ";
    names += name;
  }
  return names;
}

int complain_of_game(const std::string& name) {
  return complain("there is no game \"" + excerpt(name) + "\"; there is " + known_games());
}

void add_game_argument(CLI::App& command, GameArguments& arguments) {
  command.add_option("--game", arguments.game, "the game: " + known_games())->type_name("NAME");
}

void add_tiles_argument(CLI::App& command, GameArguments& arguments) {
  command
      .add_option("--tiles", arguments.tiles,
                  "play on the tiles of this file instead of the set compiled in")
      ->type_name("FILE");
}

std::optional<std::string> read_file(const std::string& path, std::size_t max_bytes) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::string text;
  char buffer[65536];
  while (in.read(buffer, sizeof(buffer)) || in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(in.gcount()));
    if (text.size() > max_bytes) return std::nullopt;
  }
  if (in.bad()) return std::nullopt;
  return text;
}

std::optional<GameShelf> GameShelf::open(const GameArguments& arguments) {
  GameShelf shelf;
  if (arguments.tiles.empty()) return shelf;
  const auto text = read_file(arguments.tiles, max_tile_file_bytes);
  if (!text) {
    complain(arguments.tiles + ": cannot be read, or is larger than 4 MiB");
    return std::nullopt;
  }
  auto read = read_tile_file(*text, builtin_tiles);
  if (const auto* wrong = std::get_if<TileFault>(&read)) {
    complain(arguments.tiles + ": " + describe(*wrong));
    return std::nullopt;
  }
  shelf.tiles_ = std::make_shared<const LoadedTileSet>(std::move(std::get<LoadedTileSet>(read)));
  std::string wrong;
  shelf.custom_ = make_game(shelf.tiles_->set(), wrong);
  if (shelf.custom_ == nullptr) {
    complain(arguments.tiles + ": " + wrong);
    return std::nullopt;
  }
  return shelf;
}

const Game* GameShelf::find(std::string_view name) const {
  if (custom_ != nullptr && custom_->info().name == name) return custom_.get();
  return find_game(name);
}

const Game* GameShelf::chosen(const GameArguments& arguments) const {
  if (!arguments.game.empty()) {
    const Game* game = find(arguments.game);
    if (game == nullptr) complain_of_game(arguments.game);
    return game;
  }
  return custom_ != nullptr ? custom_.get() : find_game(game_names().front());
}

GameLookup GameShelf::lookup() const {
  return [shelf = *this](std::string_view name) { return shelf.find(name); };
}

}  // namespace bastide::app
