#include "server/bots/ladder.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room_text.h"

namespace bastide::server {
namespace {

// The rating period of the paper, by which ratings without games become less sure: each game is
// counted when it ends, as of the part of a period since the one before.
constexpr Millis rating_period = 7 * day;

double periods_between(Millis before, Millis now) {
  return before == 0 ? 0
                     : static_cast<double>(std::max<Millis>(0, now - before)) /
                           static_cast<double>(rating_period);
}

}  // namespace

Ladder::Ladder(std::span<const RatedGame> games) {
  for (const RatedGame& game : games) add(game);
}

// Of three to five each pair counts as a result.
bool Ladder::add(const RatedGame& game) {
  if (!known_.insert({game.table, game.number}).second) return false;
  Places& places = by_game_[game.game];
  std::vector<Rating> before;
  for (const PlayerId player : game.players) {
    const Place& its = places[player];
    before.push_back(rested(its.rating, periods_between(its.last, game.at)));
  }
  for (std::size_t i = 0; i < game.players.size(); ++i) {
    std::vector<RatedResult> results;
    for (std::size_t j = 0; j < game.players.size(); ++j) {
      if (i == j) continue;
      const int mine = game.ranks[i];
      const int theirs = game.ranks[j];
      results.push_back({before[j], mine < theirs ? 1.0 : mine > theirs ? 0.0 : 0.5});
    }
    Place& its = places[game.players[i]];
    its.player = game.players[i];
    its.rating = rated_after(its.rating, results, periods_between(its.last, game.at));
    its.last = game.at;
    ++its.games;
  }
  return true;
}

std::vector<Ladder::Place> Ladder::places(std::string_view game, Millis now) const {
  std::vector<Place> found;
  const auto all = by_game_.find(game);
  if (all == by_game_.end()) return found;
  for (const auto& [player, place] : all->second) {
    found.push_back(place);
    found.back().rating = rested(place.rating, periods_between(place.last, now));
  }
  std::ranges::sort(found, [](const Place& a, const Place& b) {
    const bool a_sure = a.rating.deviation < sure_deviation;
    const bool b_sure = b.rating.deviation < sure_deviation;
    if (a_sure != b_sure) return a_sure;
    return std::pair(-a.rating.rating, a.player) < std::pair(-b.rating.rating, b.player);
  });
  return found;
}

std::optional<Rating> Ladder::rating_of(std::string_view game, PlayerId player, Millis now) const {
  const auto all = by_game_.find(game);
  if (all == by_game_.end()) return std::nullopt;
  const auto found = all->second.find(player);
  if (found == all->second.end()) return std::nullopt;
  return rested(found->second.rating, periods_between(found->second.last, now));
}

// Only what its players played out among themselves: a game that was ended by agreement has no
// ranks, and one in which a computer sat in for somebody is not theirs.
std::optional<RatedGame> rated_game_of(TableId id, const Table& table, const Players& players) {
  const auto ranks = ranks_of(table);
  if (!table.terms().is_rated || !table.ending() || ranks.empty()) return std::nullopt;
  RatedGame game{.table = id,
                 .number = table.game_number(),
                 .game = table.terms().game,
                 .at = table.ending()->at};
  for (const int number : table.order()) {
    const SeatState& seat = table.seats()[static_cast<std::size_t>(number)];
    const PlayerCard* card = players.by_seat(seat.key);
    if (card == nullptr || (seat.is_computer_now() && !seat.has_resigned)) return std::nullopt;
    game.players.push_back(card->id);
    const auto rank = std::ranges::find_if(ranks, [number](const std::vector<int>& group) {
      return std::ranges::find(group, number) != group.end();
    });
    game.ranks.push_back(static_cast<int>(rank - ranks.begin()));
  }
  return game;
}

Json to_json(std::span<const Ladder::Place> places, const Players& players) {
  constexpr std::size_t most = 200;
  Json list = Json::array();
  for (const Ladder::Place& place : places.first(std::min(places.size(), most))) {
    const PlayerCard* card = players.find(place.player);
    list.push_back({{"name", card != nullptr ? card->name : ""},
                    {"bot", card != nullptr && card->is_bot},
                    {"rating", std::lround(place.rating.rating)},
                    {"deviation", std::lround(place.rating.deviation)},
                    {"sure", place.rating.deviation < Ladder::sure_deviation},
                    {"games", place.games},
                    {"last", place.last}});
  }
  return list;
}

std::vector<RatedGame> missing_rated(Store& store, std::span<const TableCard> cards,
                                     const Players& players, const Ladder& ladder) {
  std::vector<RatedGame> missing;
  Ladder known = ladder;
  for (const TableCard& card : cards) {
    // Most are not: those are not read.
    if (!card.is_over || card.listing.find(R"("rated":true)") == std::string::npos) continue;
    if (known.knows(card.id)) continue;
    const auto log = store.log(card.id);
    const auto* entries = std::get_if<std::vector<std::string>>(&log);
    Table table;
    if (entries == nullptr || table.take_log(*entries)) continue;  // a fault of that table alone
    const auto game = rated_game_of(card.id, table, players);
    if (game && known.add(*game)) missing.push_back(*game);
  }
  std::ranges::sort(missing, {}, &RatedGame::at);
  return missing;
}

}  // namespace bastide::server
