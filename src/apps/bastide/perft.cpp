// bastide perft: counts of positions from fixed starts, to compare before and after a change.
#include <cstdio>
#include <memory>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "games/perft.h"
#include "games/registry.h"
#include "notation/options.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  int depth = 4;
  int players = 2;
  std::uint64_t seed = 1;
  std::string options = "{}";
};

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  Setup setup = default_setup(game->info());
  setup.players = static_cast<std::uint8_t>(arguments.players);
  setup.seed = arguments.seed;
  if (const auto wrong = read_options(game->info(), arguments.options, setup.options))
    return complain(to_text(*wrong));
  if (!is_valid(setup, game->info())) return complain("this game does not take that many players");
  Position start;
  game->start(setup, start);
  std::printf("%s, %d players, options %s, seed %llu\n", std::string(game->info().name).c_str(),
              arguments.players, write_options(game->info(), setup.options).c_str(),
              static_cast<unsigned long long>(arguments.seed));
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const Perft counted = perft(*game, start, depth);
    std::printf("%2d decisions: %12llu positions  checksum %016llx\n", depth,
                static_cast<unsigned long long>(counted.positions),
                static_cast<unsigned long long>(counted.checksum));
    if (!flush_output()) break;
  }
  return ok;
}

}  // namespace

void add_perft(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "perft", "Count the positions reachable in n decisions from a fixed start");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  add_number(*command, "--depth", arguments->depth, 1, 12,
             "decisions (each step takes about ten times longer)");
  add_number(*command, "--players", arguments->players, 2, 5, "players");
  add_seed(*command, arguments->seed, "the order in which tiles come");
  command->add_option("--options", arguments->options, "the game's options as JSON")
      ->type_name("JSON");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
