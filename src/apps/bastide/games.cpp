// bastide games: what can be played.
#include <cstdio>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "games/registry.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {};

void print_game(const Game& game) {
  const GameInfo& info = game.info();
  const TileSet& tiles = game.tiles();
  int count = 0;
  for (const TileFacts& tile : tiles.tiles) count += tile.count;
  std::printf("%s\n  name      %s\n  players   %d to %d\n", std::string(info.title).c_str(),
              std::string(info.name).c_str(), info.min_players, info.max_players);
  std::printf("  edition   %s\n", shown(tiles.edition).c_str());
  const bool is_reconstructed = tiles.status == "reconstructed";
  std::printf(
      "  tiles     %d, %s%s\n", count, shown(tiles.status).c_str(),
      is_reconstructed
          ? ": the printed layouts are not known to us; this set keeps every published total."
            " Owners of the box can supply the printed set with --tiles FILE"
          : " from the printed tiles (sources: docs/tiles.md and data/tiles)");
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    std::string values;
    for (std::string_view value : option.values)
      values += (values.empty() ? "" : " | ") + std::string(value);
    std::string otherwise = "default " + std::string(option.values[option.otherwise]);
    if (offered_value(option) != option.otherwise)
      otherwise += ", play offers " + std::string(option.values[offered_value(option)]);
    std::printf("  %-9s %s = %s (%s): %s\n", i == 0 ? "options" : "",
                std::string(option.name).c_str(), values.c_str(), otherwise.c_str(),
                std::string(option.meaning).c_str());
  }
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  bool is_first = true;
  for (std::string_view name : game_names()) {
    if (!is_first) std::printf("\n");
    is_first = false;
    print_game(*shelf->find(name));
  }
  return ok;
}

}  // namespace

void add_games(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "games", "List the games, their options and where their tiles come from");
  add_tiles_argument(*command, *arguments);
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
