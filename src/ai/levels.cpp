#include <array>

#include "ai/player.h"

namespace bastide {
namespace {

constexpr std::array<Level, 6> all_levels{{
    {"Novice", "Lays what pleases at first sight", {0, 0}},
    {"Beginner", "Sees points that are there to take", {0, 0}},
    {"Steady", "Plans each turn with care", {0, 0}},
    {"Sharp", "Looks a little ahead", {300, 200'000}},
    {"Strong", "Looks well ahead", {3'000, 1'000'000}},
    {"Master", "The strongest: takes its time", {0, 3'000'000}},
}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

std::unique_ptr<Player> make_level(int number, const Game& game) {
  if (number < 1 || number > static_cast<int>(all_levels.size())) return nullptr;
  return make_player(number < 4 ? "greedy" : "search", game);
}

}  // namespace bastide
