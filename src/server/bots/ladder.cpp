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

// Of so many games the last changes are known, so that a page can tell of them.
constexpr std::size_t most_recent = 5'000;

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
  Counted counted{.number = game.number, .players = game.players, .before = {}, .after = {}};
  std::vector<Rating>& before = counted.before;
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
    counted.after.push_back(its.rating);
  }
  counted.place = known_.size();
  recent_.emplace_back(counted.place, game.table);
  last_[game.table] = std::move(counted);
  if (recent_.size() > most_recent) {
    const auto [place, table] = recent_.front();
    recent_.pop_front();
    if (last_.at(table).place == place) last_.erase(table);
  }
  return true;
}

const Ladder::Counted* Ladder::last_of(TableId table) const {
  const auto found = last_.find(table);
  return found == last_.end() ? nullptr : &found->second;
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

// ---- What counts ----

// Only what its players played out among themselves: a game that was ended by agreement is nobody's
// result, and one in which a computer or somebody else sat in for a player is not theirs.
std::optional<FinishedGame> finished_game_of(const Table& table) {
  const auto ranks = ranks_of(table);
  if (!table.terms().is_rated || !table.ending() || ranks.empty()) return std::nullopt;
  if (table.ending()->because == "draw") return std::nullopt;
  FinishedGame finished{.number = table.game_number(),
                        .game = table.terms().game,
                        .at = table.ending()->at,
                        .seats = {},
                        .ranks = {}};
  for (const int number : table.order()) {
    const SeatState& seat = table.seats()[static_cast<std::size_t>(number)];
    if (!seat.is_person() || (seat.is_computer_now() && !seat.has_resigned)) return std::nullopt;
    // A bot is known by its key, which is that of all its seats.
    finished.seats.push_back(seat.player.empty() ? seat.key : seat.player);
    const auto rank = std::ranges::find_if(ranks, [number](const std::vector<int>& group) {
      return std::ranges::find(group, number) != group.end();
    });
    finished.ranks.push_back(static_cast<int>(rank - ranks.begin()));
  }
  return finished;
}

std::vector<FinishedGame> finished_games_in(std::span<const std::string> log, Table& table) {
  std::vector<FinishedGame> games;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const bool was_over = table.is_ended();
    if (table.take_log(log.subspan(i, 1))) break;
    if (was_over || !table.is_ended()) continue;
    if (auto finished = finished_game_of(table)) games.push_back(std::move(*finished));
  }
  return games;
}

std::optional<RatedGame> rated_game_of(TableId id, const FinishedGame& finished,
                                       const Players& players) {
  RatedGame game{.table = id,
                 .number = finished.number,
                 .game = finished.game,
                 .at = finished.at,
                 .players = {},
                 .ranks = finished.ranks};
  for (const std::string& seat : finished.seats) {
    const PlayerCard* card = players.by_seat(seat);
    if (card == nullptr) return std::nullopt;
    // Nobody's result against themselves.
    if (std::ranges::find(game.players, card->id) != game.players.end()) return std::nullopt;
    game.players.push_back(card->id);
  }
  return game;
}

namespace {

// The number of the last game of this table that is over; 0: there is none.
int games_over(const TableCard& card) {
  const Json listing = Json::parse(card.listing, nullptr, false);
  if (!listing.is_object()) return 0;
  const Json number = listing.value("number", Json(1));
  if (!number.is_number_integer()) return 0;
  return number.get<int>() - (card.is_over ? 0 : 1);
}

}  // namespace

std::vector<RatedGame> missing_rated(Store& store, std::span<const TableCard> cards,
                                     const Players& players, const Ladder& ladder) {
  std::vector<RatedGame> missing;
  Ladder known = ladder;
  for (const TableCard& card : cards) {
    // Most are not: those are not read.
    if (card.listing.find(R"("rated":true)") == std::string::npos) continue;
    const int over = games_over(card);
    if (over < 1 || known.knows(card.id, over)) continue;
    const auto log = store.log(card.id);
    const auto* entries = std::get_if<std::vector<std::string>>(&log);
    if (entries == nullptr) continue;  // a fault of that table alone
    Table table;
    for (const FinishedGame& finished : finished_games_in(*entries, table)) {
      const auto game = rated_game_of(card.id, finished, players);
      if (game && known.add(*game)) missing.push_back(*game);
    }
  }
  std::ranges::sort(missing, {}, &RatedGame::at);
  return missing;
}

}  // namespace bastide::server
