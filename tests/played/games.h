// Games to play in tests: every game with every option at its default and at its last value.
#pragma once

#include <string>
#include <vector>

#include "games/registry.h"
#include "played/played_game.h"

namespace bastide {

inline RecordHeader header_for(const Game& game, int players, bool with_all_options) {
  RecordHeader header;
  header.game = game.info().name;
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const OptionInfo& option = game.info().options[i];
    header.options[i] =
        with_all_options ? static_cast<std::uint8_t>(option.values.size() - 1) : option.otherwise;
  }
  for (int seat = 0; seat < players; ++seat) {
    header.players.push_back("Seat " + std::to_string(seat));
  }
  return header;
}

struct GameToPlay {
  const Game* game = nullptr;
  RecordHeader header;
};

inline std::vector<GameToPlay> games_to_play() {
  std::vector<GameToPlay> games;
  for (const std::string_view name : game_names()) {
    const Game* game = find_game(name);
    games.push_back({game, header_for(*game, 2, false)});
    games.push_back({game, header_for(*game, 3, true)});
  }
  return games;
}

// One of what the seat that is asked may decide.
inline Decision any_decision(const PlayedGame& played, Random& random) {
  DecisionList legal;
  played.game().legal(played.position(), legal);
  return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
}

// Lets everybody decide at random until the game is over.
inline void play_to_the_end(PlayedGame& played, Random& random) {
  for (played.deal_on(); !played.is_over(); played.deal_on()) {
    played.decide(played.actor().seat(), any_decision(played, random));
  }
}

}  // namespace bastide
