#include "puzzles/themes.h"

#include <algorithm>
#include <limits>

#include "ai/player.h"
#include "core/assert.h"
#include "core/bits.h"
#include "deeds/land.h"

namespace bastide::puzzles {
namespace {

constexpr int worth_a_word = 2;    // points
constexpr int worth_fighting = 6;  // points of a feature that a square is fought about for
constexpr int few_fitting = 2;     // tiles
constexpr int games_tried = 12;    // imagined, where something has to be tried out
constexpr int last_pieces = 1;

bool holds(std::uint8_t seats, Seat seat) { return ((seats >> seat) & 1) != 0; }

int points_of(const SurveyFeature& feature) {
  if (feature.closed) return feature.closed->points();
  return feature.now ? feature.now->points() : 0;
}

std::uint8_t majority(const std::array<int, max_seats>& strength) {
  const int most = *std::ranges::max_element(strength);
  std::uint8_t seats = 0;
  for (int seat = 0; most != 0 && seat < max_seats; ++seat) {
    if (strength[static_cast<std::size_t>(seat)] == most) seats |= bit_of(seat);
  }
  return seats;
}

int supply_of(const Game& game, const Position& position, Seat seat) {
  int left = 0;
  const TableView view = game.table_view(position);
  for (const TableCount& count : view.seats[seat].supply) left += count.count;
  return left;
}

bool is_closed_by(const Grown& grown, Seat seat) {
  return grown.is_newly_closed && grown.is_held_by(seat) && grown.points >= worth_a_word;
}

// Plays `position` on as decent players would and tells of every score; until `turns` more turns
// have been begun, or to the end if that is negative.
template <class Hear>
void play_on(const Game& game, Position position, Seat last, int turns, Hear hear) {
  const auto player = make_player("greedy", game);
  Events events;
  while (true) {
    const Actor actor = game.actor(position);
    if (actor.is_nobody()) return;
    events.clear();
    if (actor.is_chance()) {
      game.deal(position, &events);
    } else {
      if (actor.seat() != last && game.question(position) == "place") {
        if (turns == 0) return;
        --turns;
        last = actor.seat();
      }
      player->begin(game.view(position, actor.seat()), 1);
      game.try_apply(position, actor, player->thoughts().decisions.front().decision, &events);
    }
    if (!hear(position, events)) return;
  }
}

// ---- The themes of all games, in the order of the table ----

// A scores a feature for the mover; after S it is unscored, and closes in less than half of the
// games that are tried.
bool closes_now(const Look& look, About& about) {
  for (const Grown& grown : look.best.features) {
    if (!is_closed_by(grown, look.seat)) continue;
    if (grown.parts.empty()) continue;
    const Grown* instead = look.second.grown_from(*grown.parts.front());
    if (instead == nullptr || instead->now->is_closed()) continue;
    int closed = 0;
    for (int world = 0; world < games_tried; ++world) {
      Position position = look.weighing.imagined(world);
      play_turn(look.game, position, look.seat, look.second.turn);
      bool is_closed = false;
      play_on(look.game, position, look.seat, -1, [&](const Position& now, const Events&) {
        if (!look.game.actor(now).is_chance()) return true;
        Survey survey;
        look.game.survey(now, survey);
        const auto found = std::ranges::find_if(survey.features, [&](const SurveyFeature& later) {
          return is_part_of(*instead->now, later);
        });
        is_closed = found != survey.features.end() && found->is_closed();
        return !is_closed;
      });
      closed += is_closed ? 1 : 0;
    }
    if (2 * closed >= games_tried) continue;
    about = about_feature(look, grown);
    return true;
  }
  return false;
}

// Where parts held by several have become one: the feature of S that the part of others belongs to
// must not have come out as well.
template <class Test>
bool joins(const Look& look, About& about, Test came_out) {
  for (const Grown& grown : look.best.features) {
    if (grown.held_parts() < 2 || grown.points < worth_a_word) continue;
    const auto taken = std::ranges::find_if(grown.parts, [&](const SurveyFeature* part) {
      return part->holders != 0 && !holds(part->holders, look.seat);
    });
    if (taken == grown.parts.end() || !came_out(grown)) continue;
    const Grown* instead = look.second.grown_from(**taken);
    if (instead != nullptr && came_out(*instead)) continue;
    about = about_feature(look, grown);
    return true;
  }
  return false;
}

bool steals_by_joining(const Look& look, About& about) {
  return joins(look, about, [&](const Grown& grown) { return grown.is_held_by_only(look.seat); });
}

bool joins_for_a_share(const Look& look, About& about) {
  return joins(look, about, [&](const Grown& grown) {
    return grown.is_held_by(look.seat) && !grown.is_held_by_only(look.seat);
  });
}

// In how many of the games tried the mover no longer holds the feature alone after everybody else's
// next turn.
int times_lost(const Look& look, const Outcome& outcome, const SurveyFeature& feature) {
  int lost = 0;
  for (int world = 0; world < games_tried; ++world) {
    Position position = look.weighing.imagined(world);
    play_turn(look.game, position, look.seat, outcome.turn);
    bool is_lost = false;
    const int others = look.weighing.players() - 1;
    play_on(look.game, position, look.seat, others, [&](const Position& now, const Events&) {
      Survey survey;
      look.game.survey(now, survey);
      const auto found = std::ranges::find_if(
          survey.features, [&](const SurveyFeature& later) { return is_part_of(feature, later); });
      is_lost = found != survey.features.end() && found->holders != 0 &&
                found->holders != bit_of(look.seat);
      return !is_lost;
    });
    lost += is_lost ? 1 : 0;
  }
  return lost;
}

bool defends(const Look& look, About& about) {
  constexpr int least_lost = games_tried / 4;
  for (const Grown& grown : look.best.features) {
    if (!grown.is_held_by_only(look.seat) || grown.now->is_closed()) continue;
    if (grown.points < worth_fighting || grown.parts.empty()) continue;
    const Grown* instead = look.second.grown_from(*grown.parts.front());
    if (instead == nullptr || instead->now->is_closed()) continue;
    if (!instead->is_held_by_only(look.seat)) continue;
    const int lost = times_lost(look, look.second, *instead->now);
    if (lost < least_lost || 3 * times_lost(look, look.best, *grown.now) > lost) continue;
    about = about_feature(look, grown);
    return true;
  }
  return false;
}

// Of the squares that keep it open, how many tiles fit the one that fewest fit.
int closers(const Game& game, const Board& board, const SurveyFeature& feature) {
  int least = std::numeric_limits<int>::max();
  for (const Cell gap : gaps_of(board.memory, feature)) {
    least = std::min(least, fitting_tiles(game, board, gap));
  }
  return least;
}

bool blocks(const Look& look, About& about) {
  if (look.best.paid[look.seat] >= 1) return false;
  for (const SurveyFeature& feature : look.before.survey.features) {
    const bool is_others = feature.holders != 0 && !holds(feature.holders, look.seat);
    if (!is_others || !feature.open || feature.is_closed()) continue;
    if (points_of(feature) < worth_a_word) continue;
    const Grown* now = look.best.grown_from(feature);
    const Grown* instead = look.second.grown_from(feature);
    if (now == nullptr || now->now->is_closed() || instead == nullptr) continue;
    if (now->is_held_by(look.seat)) continue;
    const int before = closers(look.game, look.before, feature);
    if (before == 0 || before == std::numeric_limits<int>::max()) continue;
    const int after = closers(look.game, look.best, *now->now);
    if (after != 0 && 2 * after > before) continue;
    if (!instead->now->is_closed() && closers(look.game, look.second, *instead->now) <= after) {
      continue;
    }
    about = about_feature(look, *now);
    return true;
  }
  return false;
}

// A square beside an own feature that hardly a tile fits: A fills it or leaves it one, S leaves it
// none.
bool keeps_last_tile(const Look& look, About& about) {
  const Decision* laid = look.best.find("place");
  const Decision* laid_instead = look.second.find("place");
  if (laid == nullptr || laid_instead == nullptr) return false;
  for (const SurveyFeature& feature : look.before.survey.features) {
    if (!holds(feature.holders, look.seat) || !feature.open || feature.is_closed()) continue;
    if (points_of(feature) < worth_fighting) continue;
    const Grown* now = look.best.grown_from(feature);
    if (now == nullptr) continue;
    for (const Cell gap : gaps_of(look.before.memory, feature)) {
      if (laid_instead->at == gap) continue;
      // The tile in hand is no longer in a pile.
      if (fitting_tiles(look.game, look.before, gap) + 1 > few_fitting) continue;
      const bool is_used = laid->at == gap;
      if (!is_used && fitting_tiles(look.game, look.best, gap) == 0) continue;
      if (fitting_tiles(look.game, look.second, gap) != 0) continue;
      about = about_feature(look, *now);
      return true;
    }
  }
  return false;
}

bool saves_piece(const Look& look, About& about) {
  if (look.best.find("piece") != nullptr) return false;
  if (supply_of(look.game, look.before.position, look.seat) > last_pieces) return false;
  // There was something to set one on.
  const Decision* laid = look.best.find("place");
  if (laid == nullptr) return false;
  const auto turns = turns_of(look.game, look.before.position, look.seat, 4000);
  const bool had_choice = std::ranges::any_of(turns, [&](const TurnChoice& choice) {
    return choice.turn.front() == *laid && choice.turn.size() > 1 &&
           std::ranges::any_of(choice.turn, [](const Decision& decision) {
             return decision.kind == common_event::piece;
           });
  });
  if (!had_choice || look.line.piece_turns.empty()) return false;
  if (look.line.piece_turns.front() > 3) return false;
  about.points = supply_of(look.game, look.before.position, look.seat);
  return true;
}

bool closes_two(const Look& look, About& about) {
  int closed = 0;
  for (const Grown& grown : look.best.features) {
    if (!is_closed_by(grown, look.seat)) continue;
    if (++closed == 1) about = about_feature(look, grown);
  }
  return closed >= 2;
}

constexpr std::array shared_themes{
    SpecialTheme{"close_now", closes_now},
    SpecialTheme{"steal_by_joining", steals_by_joining},
    SpecialTheme{"join_for_a_share", joins_for_a_share},
    SpecialTheme{"defend_the_majority", defends},
    SpecialTheme{"block_a_square", blocks},
    SpecialTheme{"last_fitting_tile", keeps_last_tile},
    SpecialTheme{"save_the_piece", saves_piece},
    SpecialTheme{"double_closing", closes_two},
};

}  // namespace

// ---- What there is to look at ----

int Grown::held_parts() const {
  return static_cast<int>(
      std::ranges::count_if(parts, [](const SurveyFeature* part) { return part->holders != 0; }));
}

Outcome::Outcome(const Game& rules, const Board& before, Seat seat, const Turn& played)
    : Board(before), turn(played), game(&rules) {
  for (const Decision& decision : turn) {
    const auto known = events.list().size();
    [[maybe_unused]] const auto refusal =
        rules.try_apply(position, Actor::seat(seat), decision, &events);
    BASTIDE_ASSERT(!refusal);
    for (const Event& event : events.list().subspan(known)) memory.see(rules, event);
    pass_hidden_chance(rules, position);
  }
  rules.survey(position, survey);
  for (const Event& event : events.list()) {
    const bool is_paid = event.kind == common_event::score && event.group == 0;
    if (is_paid) paid[event.seat] += event.amount;
  }
  for (const SurveyFeature& feature : survey.features) {
    if (feature.is_at_corners) continue;
    Grown& grown = features.emplace_back();
    grown.now = &feature;
    bool was_closed = false;
    for (const SurveyFeature& earlier : before.survey.features) {
      if (earlier.is_at_corners || !is_part_of(earlier, feature)) continue;
      grown.parts.push_back(&earlier);
      was_closed |= earlier.is_closed();
      for (std::size_t s = 0; s < max_seats; ++s) grown.strength[s] += earlier.strength[s];
    }
    // What was set now and is still there; of what was paid at once, that it was set.
    for (std::size_t s = 0; s < max_seats; ++s) {
      grown.strength[s] = std::max(grown.strength[s], static_cast<int>(feature.strength[s]));
    }
    grown.is_newly_closed = feature.is_closed() && !was_closed;
    if (grown.is_newly_closed && majority(grown.strength) == 0) {
      for (const Decision& decision : turn) {
        const SurveyPlace place{decision.at, decision.feature};
        if (decision.kind == common_event::piece && has_place(feature, place)) {
          grown.strength[seat] += 1;
        }
      }
    }
    grown.holders = feature.holders != 0 ? feature.holders : majority(grown.strength);
    grown.points = points_of(feature);
  }
}

const Decision* Outcome::find(std::string_view event) const {
  for (const Decision& decision : turn) {
    if (game->info().events[decision.kind].name == event) return &decision;
  }
  return nullptr;
}

const Decision* Outcome::find_piece(std::string_view piece) const {
  for (const Decision& decision : turn) {
    if (decision.kind != common_event::piece) continue;
    if (game->info().pieces[decision.item].name == piece) return &decision;
  }
  return nullptr;
}

int Outcome::paid_for(Seat seat, std::string_view why) const {
  int sum = 0;
  for (const Event& event : events.list()) {
    const bool is_it = event.kind == common_event::score && event.group == 0;
    if (is_it && event.seat == seat && event.why == why) sum += event.amount;
  }
  return sum;
}

const Grown* Outcome::grown_from(const SurveyFeature& earlier) const {
  for (const Grown& grown : features) {
    if (is_part_of(earlier, *grown.now)) return &grown;
  }
  return nullptr;
}

About about_feature(const Look& look, const Grown& grown) {
  About about;
  about.kind = grown.now->kind;
  about.cells = cells_of(*grown.now);
  about.points = grown.points;
  const auto players = static_cast<std::size_t>(look.weighing.players());
  about.strength.assign(grown.strength.begin(),
                        grown.strength.begin() + static_cast<long>(players));
  for (const SurveyFeature* part : grown.parts) about.others |= part->holders;
  about.others &= static_cast<std::uint8_t>(~bit_of(look.seat));
  if (grown.now->closed) about.rule = grown.now->closed->rule;
  if (about.rule.empty() && grown.now->now) about.rule = grown.now->now->rule;
  return about;
}

int fitting_tiles(const Game& game, const Board& board, Cell cell) {
  int fitting = 0;
  DecisionList list;
  for (const SurveyPile& pile : board.survey.piles) {
    if (pile.total() == 0) continue;
    for (const SurveyPileEntry& entry : pile.tiles) {
      if (entry.left == 0) continue;
      game.legal(game.suppose_drawn(board.position, entry.tile), list);
      const bool fits = std::ranges::any_of(
          list, [cell](const Decision& decision) { return decision.at == cell; });
      fitting += fits ? entry.left : 0;
    }
    break;  // the pile that is drawn from now
  }
  return fitting;
}

// ---- What is found ----

std::optional<Themes> find_themes(const Look& look) {
  Themes found;
  const auto look_for = [&](const SpecialTheme& theme) {
    About about;
    if (!theme.holds(look, about)) return;
    if (!found.main.empty()) return found.tags.push_back(std::string(theme.name));
    found.main = theme.name;
    found.about = std::move(about);
  };
  for (const SpecialTheme& theme : shared_themes) look_for(theme);
  for (const SpecialTheme& theme : special_themes(look.game)) look_for(theme);
  if (found.main.empty()) return std::nullopt;
  return found;
}

std::vector<std::string_view> theme_names(const Game& game) {
  std::vector<std::string_view> names;
  for (const SpecialTheme& theme : shared_themes) names.push_back(theme.name);
  for (const SpecialTheme& theme : special_themes(game)) names.push_back(theme.name);
  return names;
}

}  // namespace bastide::puzzles
