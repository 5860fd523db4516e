#include <array>

#include "ai/minds.h"
#include "ai/player.h"

namespace bastide {
namespace {

constexpr std::array<Level, 6> all_levels{{
    {"Novice", "looks at a few places and lays what pleases: a child can win", {}},
    {"Beginner", "sees more, and thinks of its own points only", {}},
    {"Casual", "sees most of what there is, and sometimes misjudges it", {}},
    {"Steady", "weighs every decision of its turn with care", {}},
    {"Strong", "looks ahead at what you may answer", {1'000, 500'000}},
    {"Master", "the strongest: takes a second or two to look ahead", {0, 2'000'000}},
}};

// Of the levels that play like people who are still learning.
constexpr std::array<Habits, 3> level_habits{{{4, 6, false}, {9, 4, false}, {20, 2, true}}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

std::unique_ptr<Player> make_level(int number, const Game& game) {
  if (number < 1 || number > static_cast<int>(all_levels.size())) return nullptr;
  if (number > 3) return make_player(number == 4 ? "greedy" : "search", game);
  const Habits& own = level_habits[static_cast<std::size_t>(number - 1)];
  const MindSet* minds = find_minds(game);
  return minds != nullptr ? minds->make_people_like(game, own) : make_player("random", game);
}

}  // namespace bastide
