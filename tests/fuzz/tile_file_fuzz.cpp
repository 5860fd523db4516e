// Any bytes as a tile file: a set that passes its own checks, or a fault; never a crash. A set that
// a game takes is played on to the end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "games/builtin_tiles.h"
#include "games/playout.h"
#include "games/registry.h"
#include "notation/tile_file.h"

namespace {

using namespace bastide;

// One game for each number of players, options and draws as the file's size has it. A game is as
// long as its set, which the games bound.
void play(const TileSet& set, std::uint64_t seed) {
  std::string fault;
  const auto game = make_game(set, fault);
  if (game == nullptr) {
    if (fault.empty()) std::abort();
    return;
  }
  const GameInfo& info = game->info();
  Random random(seed);
  Setup setup = default_setup(info);
  Position position;
  PlayoutCounts counts;
  Survey survey;
  for (int players = info.min_players; players <= info.max_players; ++players) {
    setup.players = static_cast<std::uint8_t>(players);
    setup.seed = random.next();
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const auto values = static_cast<std::uint32_t>(info.options[i].values.size());
      setup.options[i] = static_cast<std::uint8_t>(random.below(values));
    }
    game->start(setup, position);
    game->play_out(position, random, counts);
    if (!game->actor(position).is_nobody()) std::abort();
    game->survey(position, survey);
    if (game->text(position).empty() || game->table_view(position).tiles.empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto result = read_tile_file(text, builtin_tiles);
  if (const auto* loaded = std::get_if<LoadedTileSet>(&result)) {
    if (!check_tiles(loaded->set()).empty()) std::abort();
    play(loaded->set(), size);
  } else if (std::get<TileFault>(result).fault.empty()) {
    std::abort();
  }
  return 0;
}
