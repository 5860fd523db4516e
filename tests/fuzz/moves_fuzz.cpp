// Any bytes at all, read as moves, one a line, in a game that goes on with those that are legal:
// what is understood comes back from its canonical text, and nothing breaks.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/registry.h"
#include "notation/moves.h"
#include "notation/sentences.h"

namespace {

using namespace bastide;

// The first byte chooses the game and an option of each.
void play(const Game& game, std::uint8_t choice, std::string_view text) {
  const PlayerNames names{"Ann", "You"};
  Setup setup = default_setup(game.info());
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    if ((choice >> i & 1) != 0) setup.options[i] = 1;
  }
  Position position;
  Events events;
  TableMemory memory;
  DecisionList legal;
  game.start(setup, position, &events);
  while (!text.empty()) {
    for (const Event& event : events.list()) {
      memory.see(game, event);
      if (sentence(game, names, memory, event).empty()) std::abort();
    }
    events.clear();
    const Actor actor = game.actor(position);
    if (actor.is_nobody()) return;
    game.legal(position, legal);

    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto read = parse_move(game, memory, line, &legal);
    if (const auto* fault = std::get_if<MoveFault>(&read)) {
      if (fault->column < 1 || fault->column > line.size() + 1) std::abort();
      if (actor.is_chance()) game.deal(position, &events);
      continue;
    }
    const auto& decision = std::get<Decision>(read);
    const std::string canonical = print_move(game, memory, decision);
    const auto again = parse_move(game, memory, canonical);
    if (!std::holds_alternative<Decision>(again)) std::abort();
    if (std::get<Decision>(again) != decision) std::abort();
    if (print_move(game, memory, decision) != canonical) std::abort();
    game.try_apply(position, actor, decision, &events);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = game_names();
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  play(*find_game(games[data[0] / 16 % games.size()]), data[0] % 16, text);
  return 0;
}
