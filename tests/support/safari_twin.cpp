// The turn of the slow twin.
#include "support/safari_twin.h"

#include <algorithm>

namespace bastide {
namespace {

void move_one(SafariTwin::Counts& from, SafariTwin::Counts& to, const std::string& what) {
  if (--from.at(what) == 0) from.erase(what);
  ++to[what];
}

int total(const SafariTwin::Counts& counts) {
  int sum = 0;
  for (const auto& [name, count] : counts) sum += count;
  return sum;
}

}  // namespace

// ---- Set-up ----

SafariTwin::SafariTwin(const TileSet& facts, int number_of_players)
    : players(number_of_players), facts_(facts) {
  for (const TileFacts& tile : facts.tiles) stock[std::string(tile.id)] = tile.count;
  for (const char* species : {"monkey", "elephant", "giraffe", "lion", "zebra"}) {
    token_pile[species] = 10;
  }
  for (const BoardCellFacts& cell : facts.boards[0].cells) {
    laid.push_back({std::string(facts.boards[0].id), cell.at, 0, cell.features});
  }
  rangers = {{-1, 0}, {3, 0}};
  for (int seat = 0; seat < players; ++seat) todo_.push_back({Task::Draw, seat, 2, {}, 0});
  todo_.push_back({Task::FirstTurn, 0, 0, {}, 0});
  go_on();
}

// ---- The list of things to do ----

void SafariTwin::go_on() {
  while (!todo_.empty()) {
    const Task task = todo_.front();
    todo_.pop_front();
    switch (task.kind) {
      case Task::Draw:
        if (task.number == 0 || !can_draw_token()) continue;
        todo_.push_front({Task::Draw, task.seat, task.number - 1, {}, 0});
        ask = Ask::Token;
        asked = task.seat;
        return;
      case Task::ScoreTurn:
        plan_scoring();
        continue;
      case Task::AskForToken:
        asked_feature = task.number;
        if (addable(task.seat).empty()) continue;
        ask = Ask::Add;
        asked = task.seat;
        return;
      case Task::Score:
        score_land(task.number);
        continue;
      case Task::ScoreHole:
        score_hole(task.at, task.corner);
        continue;
      case Task::Return: {
        const auto meeple = meeples.find({task.seat, task.at, task.number, -1});
        meeples.erase(meeple);
        continue;
      }
      case Task::Ranger:
        scores[static_cast<std::size_t>(task.seat)] += 3;
        continue;
      case Task::PutOut:
        ask = Ask::PutRanger;
        asked = active;
        return;
      case Task::NextTurn:
        if (stock.empty()) {
          score_end();
          return;
        }
        active = (active + 1) % players;
        [[fallthrough]];
      case Task::FirstTurn:
        asked = active;
        ask = Ask::Tile;
        return;
    }
  }
}

bool SafariTwin::can_draw_token() {
  if (token_pile.empty()) std::swap(token_pile, discarded_tokens);
  return !token_pile.empty();
}

// S-21, with everything found by looking.
void SafariTwin::plan_scoring() {
  const Laid last = laid.back();
  std::set<std::pair<Cell, int>> seen;
  for (int f = 0; f < static_cast<int>(last.features.size()); ++f) {
    const std::string_view kind = kind_of(last, f);
    if (kind != "trail" && kind != "bush") continue;
    const Land land = land_at(last.at, f);
    if (land.open_sides != 0 || !land.is_occupied() || seen.contains({last.at, f})) continue;
    seen.insert(land.segments.begin(), land.segments.end());
    for (int i = 0; i < players; ++i) {
      const int seat = (active + i) % players;
      if (land.meeples[static_cast<std::size_t>(seat)] == land.most()) {
        todo_.push_back({Task::AskForToken, seat, f, {}, 0});
      }
    }
    todo_.push_back({Task::Score, 0, f, {}, 0});
  }
  if (has_completed_) {
    todo_.push_back({Task::ScoreHole, 0, 0, completing_.first, completing_.second});
  }
  has_completed_ = false;
  for (int i = 0; i < players; ++i) {
    const int seat = (active + i) % players;
    std::vector<Meeple> surrounded;
    for (const Meeple& meeple : meeples) {
      if (meeple.seat != seat || meeple.corner >= 0 || laid_around(meeple.at) < 8) continue;
      if (kind_of(*tile_at(meeple.at), meeple.feature) == "baobab") surrounded.push_back(meeple);
    }
    std::ranges::sort(surrounded, [](const Meeple& a, const Meeple& b) {
      return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
    });
    for (const Meeple& meeple : surrounded) {
      todo_.push_back({Task::Return, seat, meeple.feature, meeple.at, 0});
      todo_.push_back({Task::Draw, seat, 2, {}, 0});
    }
  }
  if (holds_ranger) {
    todo_.push_back({Task::Ranger, active, 0, {}, 0});
    todo_.push_back({Task::PutOut, active, 0, {}, 0});
  }
  todo_.push_back({Task::NextTurn, 0, 0, {}, 0});
}

// ---- Scoring ----

// S-24 to S-29
void SafariTwin::score_land(int feature) {
  constexpr std::array points{0, 1, 3, 6, 10, 15};
  const Land land = land_at(laid.back().at, feature);
  for (int seat = 0; seat < players; ++seat) {
    if (land.meeples[static_cast<std::size_t>(seat)] != land.most()) continue;
    const int species = land.species() + (added_.contains(seat) ? 1 : 0);
    scores[static_cast<std::size_t>(seat)] +=
        points[static_cast<std::size_t>(species)] + land.birds;
  }
  std::erase_if(meeples, [&](const Meeple& meeple) {
    return meeple.corner < 0 && land.segments.contains({meeple.at, meeple.feature});
  });
  added_.clear();
}

// S-44
void SafariTwin::score_hole(Cell at, int corner) {
  std::set<int> seats;
  const auto here = tokens_at_point(at, corner);
  std::erase_if(meeples, [&](const Meeple& meeple) {
    if (std::ranges::find(here, TokenPlace{meeple.at, meeple.corner}) == here.end()) return false;
    seats.insert(meeple.seat);
    return true;
  });
  for (const int seat : seats) scores[static_cast<std::size_t>(seat)] += 3;
}

// S-48 to S-50
void SafariTwin::score_end() {
  for (const Land& land : all_lands()) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      if (land.meeples[seat] > 0)
        scores[seat] += static_cast<int>(land.animals.size()) + land.birds;
    }
  }
  for (std::size_t seat = 0; seat < max_seats; ++seat) scores[seat] += total(hands[seat]);
  ask = Ask::Nothing;
  todo_.clear();
}

// ---- Deciding ----

void SafariTwin::take(const Choice& choice) {
  auto& hand = hands[static_cast<std::size_t>(asked)];
  switch (ask) {
    case Ask::Token:
      move_one(token_pile, hand, choice.item);
      break;
    case Ask::Tile: {
      Counts gone;
      move_one(stock, gone, choice.item);
      if (fits_anywhere(choice.item)) {
        drawn = choice.item;
        ask = Ask::Place;
        return;
      }
      ++removed_tiles;
      if (stock.empty()) score_end();
      return;
    }
    case Ask::Place:
      laid.push_back({drawn, choice.at, choice.turn, features_of(drawn)});
      holds_ranger = rangers.erase(choice.at) != 0;
      ask = Ask::Action;
      return;
    case Ask::Action:
      take_action(choice);
      break;
    case Ask::Add:
      if (choice.item != "none") {
        move_one(hand, discarded_tokens, choice.item);
        added_.insert(asked);
      }
      break;
    case Ask::PutRanger:
      rangers.insert(choice.at);
      holds_ranger = false;
      break;
    case Ask::Nothing:
      return;
  }
  go_on();
}

void SafariTwin::take_action(const Choice& choice) {
  auto& hand = hands[static_cast<std::size_t>(active)];
  Counts put_down;
  if (choice.event == "piece") {
    meeples.insert({active, choice.at, choice.feature, -1});
    if (kind_of(laid.back(), choice.feature) == "baobab") {
      todo_.push_back({Task::Draw, active, 2, {}, 0});
    }
  } else if (choice.event == "ranger_move") {
    rangers.erase(choice.at);
    rangers.insert(choice.to);
  } else if (choice.event == "found" || choice.event == "extend") {
    move_one(hand, put_down, choice.item);
    tokens[{choice.at, choice.turn}] = choice.item;
    const auto here = tokens_at_point(choice.at, choice.turn);
    if (choice.event == "found") {
      meeples.insert({active, choice.at, -1, choice.turn});
      scores[static_cast<std::size_t>(active)] += 3;
    } else {
      constexpr std::array points{0, 0, 4, 5, 6};
      scores[static_cast<std::size_t>(active)] += points[here.size()];
    }
    has_completed_ = here.size() == 4;
    completing_ = {choice.at, choice.turn};
  }
  todo_.push_back({Task::ScoreTurn, 0, 0, {}, 0});
}

}  // namespace bastide
