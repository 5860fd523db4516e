// Players and rated games in the file of the tables. Rarely asked for: nothing is prepared ahead.
#include "server/bots/player_names.h"
#include "server/bots/rated_text.h"
#include "server/sqlite_store.h"

namespace bastide::server {

std::variant<PlayerCard, StoreFault> SqliteStore::add_player(PlayerCard card) {
  const auto fault = database_->transaction([&]() -> std::optional<StoreFault> {
    Statement insert;
    if (auto wrong =
            database_->prepare("INSERT INTO players (name, token, seat, made, is_bot, known_as)"
                               " VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
                               insert)) {
      return wrong;
    }
    const std::string known = known_as(card.name);
    Query query = insert.query(card.name, card.token, card.seat, card.made, card.is_bot, known);
    if (query.next()) card.id = query.number(0);
    while (query.next()) {
    }
    return query.fault();
  });
  if (fault) return *fault;
  return card;
}

std::optional<StoreFault> SqliteStore::close_player(PlayerId id) {
  return database_->transaction([&]() -> std::optional<StoreFault> {
    Statement update;
    if (auto wrong = database_->prepare("UPDATE players SET token = '' WHERE id = ?", update)) {
      return wrong;
    }
    return update.run(id);
  });
}

std::optional<StoreFault> SqliteStore::add_rated(const RatedGame& game) {
  return database_->transaction([&]() -> std::optional<StoreFault> {
    Statement insert;
    if (auto wrong = database_->prepare("INSERT OR IGNORE INTO rated_games"
                                        " (table_id, number, game, finished, players, ranks)"
                                        " VALUES (?, ?, ?, ?, ?, ?)",
                                        insert)) {
      return wrong;
    }
    const std::string players = numbers_text(game.players);
    const std::string ranks = numbers_text(game.ranks);
    return insert.run(game.table, game.number, game.game, game.at, players, ranks);
  });
}

std::variant<std::vector<PlayerCard>, StoreFault> SqliteStore::players() {
  Statement select;
  if (auto wrong = database_->prepare(
          "SELECT id, name, token, seat, made, is_bot FROM players ORDER BY id", select)) {
    return *wrong;
  }
  std::vector<PlayerCard> players;
  Query query = select.query();
  while (query.next()) {
    players.push_back({.id = query.number(0),
                       .name = std::string(query.text(1)),
                       .token = std::string(query.text(2)),
                       .seat = std::string(query.text(3)),
                       .made = query.number(4),
                       .is_bot = query.number(5) != 0});
  }
  if (query.fault()) return *query.fault();
  return players;
}

std::variant<std::vector<RatedGame>, StoreFault> SqliteStore::rated_games() {
  Statement select;
  if (auto wrong = database_->prepare(
          "SELECT table_id, number, game, finished, players, ranks FROM rated_games"
          " ORDER BY finished, table_id, number",
          select)) {
    return *wrong;
  }
  std::vector<RatedGame> games;
  Query query = select.query();
  while (query.next()) {
    const auto players = numbers_in<PlayerId>(query.text(4));
    const auto ranks = numbers_in<int>(query.text(5));
    if (!players || !ranks || players->size() != ranks->size() || players->size() < 2) {
      return StoreFault{database_->path() + " is damaged: the rated game of table " +
                        std::to_string(query.number(0))};
    }
    games.push_back({.table = query.number(0),
                     .number = static_cast<int>(query.number(1)),
                     .game = std::string(query.text(2)),
                     .at = query.number(3),
                     .players = *players,
                     .ranks = *ranks});
  }
  if (query.fault()) return *query.fault();
  return games;
}

}  // namespace bastide::server
