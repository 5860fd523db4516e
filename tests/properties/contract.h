// What the contract tests share: the list of games to test, and the steps of a random game.
//
// The contract (games/game.h) is tested once for all games, over the run-time interface. One test
// instance is one game with one choice of options; each runs with every number of players.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <ostream>
#include <string>
#include <vector>

#include "games/game.h"
#include "games/registry.h"

namespace bastide {

// ---- Which games ----

struct Variant {
  const Game* game = nullptr;
  Setup setup;
  std::string name;  // "carcassonne_river_true": the options that are not at their default
};
inline void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name; }
inline std::string name_of(const testing::TestParamInfo<Variant>& info) { return info.param.name; }

inline std::string variant_name(const Game& game, const Setup& setup) {
  std::string name(game.info().name);
  for (std::size_t i = 0; i < game.info().options.size(); ++i) {
    const OptionInfo& option = game.info().options[i];
    if (setup.options[i] == option.otherwise) continue;
    name += '_' + std::string(option.name) + '_' + std::string(option.values[setup.options[i]]);
  }
  for (char& letter : name) {
    if (letter == '-' || letter == ' ') letter = '_';
  }
  return name;
}

// Every game with every choice of options.
inline std::vector<Variant> all_variants() {
  std::vector<Variant> variants;
  for (const std::string_view name : game_names()) {
    const Game* game = find_game(name);
    std::vector<Setup> setups{default_setup(game->info())};
    for (std::size_t i = 0; i < game->info().options.size(); ++i) {
      std::vector<Setup> more;
      for (Setup setup : setups) {
        for (std::size_t value = 0; value < game->info().options[i].values.size(); ++value) {
          setup.options[i] = static_cast<std::uint8_t>(value);
          more.push_back(setup);
        }
      }
      setups = more;
    }
    for (const Setup& setup : setups) variants.push_back({game, setup, variant_name(*game, setup)});
  }
  return variants;
}

// ---- The tests' frame ----

class Contract : public testing::TestWithParam<Variant> {
 protected:
  const Game& game() const { return *GetParam().game; }

  // Runs `test` on one setup for each number of players, each with a seed of its own.
  template <class Test>
  void for_each_setup(Test test) const {
    const GameInfo& info = game().info();
    for (int players = info.min_players; players <= info.max_players; ++players) {
      SCOPED_TRACE(std::to_string(players) + " players");
      auto setup = GetParam().setup;
      setup.players = static_cast<std::uint8_t>(players);
      setup.seed = derive_seed(2021, static_cast<std::uint64_t>(players));
      test(setup);
      if (HasFatalFailure()) return;
    }
  }
};

// ---- Small steps ----

inline bool same_bytes(const Position& a, const Position& b) {
  return std::memcmp(a.bytes.data(), b.bytes.data(), sizeof(a.bytes)) == 0;
}

inline const Decision& pick(const DecisionList& list, Random& random) {
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// One step of a random game: chance deals, a seat picks one of its legal decisions.
inline void random_step(const Game& game, Position& position, Random& random,
                        Events* events = nullptr) {
  const Actor actor = game.actor(position);
  if (actor.is_chance()) {
    game.deal(position, events);
    return;
  }
  DecisionList list;
  game.legal(position, list);
  ASSERT_FALSE(list.empty()) << game.text(position);
  ASSERT_FALSE(game.try_apply(position, actor, pick(list, random), events));
}

// Plays at random until somebody has decided `decisions` times and chance has its say, or to the
// end.
inline void random_opening(const Game& game, Position& position, Random& random, int decisions) {
  while (!game.actor(position).is_nobody()) {
    if (decisions <= 0 && game.actor(position).is_chance()) return;
    decisions -= game.actor(position).is_seat() ? 1 : 0;
    ASSERT_NO_FATAL_FAILURE(random_step(game, position, random));
  }
}

}  // namespace bastide
