// Themes of Amazonas.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "puzzles/special_themes.h"

namespace bastide::puzzles {
namespace {

constexpr int race_worth_a_word = 2;  // points
constexpr int last_river_tiles = 3;

std::vector<int> spaces_of(const Look& look, const Outcome& outcome) {
  std::vector<int> spaces;
  for (const TableSeat& seat : look.game.table_view(outcome.position).seats) {
    spaces.push_back(seat.space);
  }
  return spaces;
}

// How many boats are further than the mover's, and how many are level with it.
std::array<int, 2> rank_of(const std::vector<int>& spaces, Seat seat) {
  const auto further = std::ranges::count_if(spaces, [&](int at) { return at > spaces[seat]; });
  const auto level = std::ranges::count(spaces, spaces[seat]);
  return {static_cast<int>(further), static_cast<int>(level)};
}

// What the next race brings the mover on average, as the boats stand.
double next_race(const Outcome& outcome, Seat seat) {
  if (!outcome.survey.race) return 0;
  const SurveyRace& race = *outcome.survey.race;
  const int place = race.seats[seat].place;
  if (place == 0 || static_cast<std::size_t>(place) > race.next.size()) return 0;
  return race.next[static_cast<std::size_t>(place - 1)];
}

bool orders_race(const Look& look, About& about) {
  const auto spaces = spaces_of(look, look.best);
  const auto spaces_instead = spaces_of(look, look.second);
  const bool differs_in_order = rank_of(spaces, look.seat) != rank_of(spaces_instead, look.seat);
  const int paid = look.best.paid_for(look.seat, "amazon");
  const int paid_instead = look.second.paid_for(look.seat, "amazon");
  const double points = next_race(look.best, look.seat) + paid;
  const double points_instead = next_race(look.second, look.seat) + paid_instead;
  if (!differs_in_order && paid == paid_instead) return false;
  if (std::abs(points - points_instead) < race_worth_a_word) return false;
  about.points = paid;
  return true;
}

bool chooses_double(const Look& look, About& about) {
  const Decision* chosen = look.best.find("double");
  const Decision* instead = look.second.find("double");
  if (chosen == nullptr || instead == nullptr || *chosen == *instead) return false;
  about.points = look.best.paid[look.seat];
  return true;
}

int river_tiles_left(const Look& look) {
  int left = 0;
  for (const SurveyPile& pile : look.before.survey.piles) {
    for (const SurveyPileEntry& entry : pile.tiles) {
      const TileFacts& tile = tile_numbered(look.game.tiles(), entry.tile);
      const bool is_river = std::ranges::any_of(tile.features, [&](const FeatureFacts& feature) {
        return look.game.tiles().kinds[feature.kind].name == "amazon";
      });
      left += is_river ? entry.left : 0;
    }
  }
  return left;
}

int mouth_points(const Look& look, const Outcome& outcome) {
  Position end = outcome.position;
  Events events;
  look.game.end_now(end, &events);
  int points = 0;
  for (const Event& event : events.list()) {
    const bool is_it = event.kind == common_event::score && event.why == "mouth";
    if (is_it && event.seat == look.seat) points += event.amount;
  }
  return points;
}

bool races_to_mouth(const Look& look, About& about) {
  if (river_tiles_left(look) > last_river_tiles) return false;
  if (look.game.actor(look.best.position).is_nobody()) return false;
  const int points = mouth_points(look, look.best);
  if (points == mouth_points(look, look.second)) return false;
  about.points = points;
  return true;
}

constexpr std::array own_themes{
    SpecialTheme{"race_order", orders_race},
    SpecialTheme{"doubles_choice", chooses_double},
    SpecialTheme{"race_to_the_mouth", races_to_mouth},
};

}  // namespace

std::span<const SpecialTheme> amazonas_themes() { return own_themes; }

}  // namespace bastide::puzzles
