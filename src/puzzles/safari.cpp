// Themes of Safari.
#include <algorithm>
#include <array>

#include "puzzles/special_themes.h"

namespace bastide::puzzles {
namespace {

constexpr std::array<std::string_view, 3> token_events{"add", "found", "extend"};

const Decision* token_use(const Outcome& outcome) {
  for (const std::string_view event : token_events) {
    if (const Decision* use = outcome.find(event)) return use;
  }
  return nullptr;
}

// Both spend a token, or are asked to, in the same way, but not the same token.
bool is_about_token(const Look& look, About& about) {
  const Decision* use = token_use(look.best);
  const Decision* instead = token_use(look.second);
  if (use == nullptr || instead == nullptr) return false;
  if (use->kind != instead->kind || use->item == instead->item) return false;
  about.points = look.best.paid[look.seat];
  return true;
}

// A goes on with a watering hole, and S leaves that to the others.
bool digs_in_time(const Look& look, About& about) {
  const Decision* extends = look.best.find("extend");
  if (extends == nullptr || look.second.find("extend") != nullptr) return false;
  const TableView view = look.game.table_view(look.second.position);
  for (std::size_t s = 0; s < view.seats.size(); ++s) {
    if (s == look.seat) continue;
    const bool has_token = std::ranges::any_of(
        view.seats[s].hand, [](const TableCount& token) { return token.count != 0; });
    if (!has_token) continue;
    about.points = look.best.paid[look.seat];
    about.cells = {extends->at};
    return true;
  }
  return false;
}

// A sends or puts out a ranger that the mover meets within two own turns.
bool sends_ranger(const Look& look, About& about) {
  constexpr int soon = 3;  // own turns, the answer's own included
  if (look.best.find("ranger_move") == nullptr && look.best.find("ranger_put") == nullptr) {
    return false;
  }
  const auto meeting = std::ranges::find_if(look.line.scores, [&](const LineScore& score) {
    return score.seat == look.seat && score.why == "ranger" && score.own_turn > 1 &&
           score.own_turn <= soon;
  });
  if (meeting == look.line.scores.end()) return false;
  about.points = meeting->points;
  return true;
}

constexpr std::array own_themes{
    SpecialTheme{"which_token", is_about_token},
    SpecialTheme{"dig_in_time", digs_in_time},
    SpecialTheme{"rangers_way", sends_ranger},
};

}  // namespace

std::span<const SpecialTheme> safari_themes() { return own_themes; }

}  // namespace bastide::puzzles
