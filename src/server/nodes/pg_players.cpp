// Players and rated games in PostgreSQL, and what of tables only bots ask for.
#include <nlohmann/json.hpp>
#include <utility>

#include "server/bots/player_names.h"
#include "server/bots/rated_text.h"
#include "server/nodes/pg_store.h"

namespace bastide::server {

std::variant<PlayerCard, StoreFault> PgStore::add_player(PlayerCard card) {
  const auto made = database_.ask(
      "INSERT INTO players SELECT nextval('player_numbers'), $1, $2, $3, $4, $5, $6 RETURNING id",
      PgParams()
          .add_text(card.name)
          .add_text(card.token)
          .add_text(card.seat)
          .add(card.made)
          .add(card.is_bot)
          .add_text(known_as(card.name)));
  if (const auto* fault = std::get_if<StoreFault>(&made)) return *fault;
  card.id = std::get<PgRows>(made).number(0, 0);
  return card;
}

std::optional<StoreFault> PgStore::close_player(PlayerId id) {
  return database_.run("UPDATE players SET token = '' WHERE id = $1", PgParams().add(id));
}

std::optional<StoreFault> PgStore::add_rated(const RatedGame& game) {
  return database_.run("SELECT bastide_add_rated($1, $2, $3, $4, $5, $6)",
                       PgParams()
                           .add(game.table)
                           .add(std::int64_t{game.number})
                           .add_text(game.game)
                           .add(game.at)
                           .add_text(numbers_text(game.players))
                           .add_text(numbers_text(game.ranks)));
}

std::variant<std::vector<PlayerCard>, StoreFault> PgStore::players() {
  const auto found =
      database_.ask("SELECT id, name, token, seat, made, is_bot FROM players ORDER BY id");
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<PlayerCard> players;
  for (int row = 0; row < rows.count(); ++row) {
    players.push_back({.id = rows.number(row, 0),
                       .name = std::string(rows.text(row, 1)),
                       .token = std::string(rows.text(row, 2)),
                       .seat = std::string(rows.text(row, 3)),
                       .made = rows.number(row, 4),
                       .is_bot = rows.number(row, 5) != 0});
  }
  return players;
}

std::variant<std::vector<RatedGame>, StoreFault> PgStore::rated_games() {
  const auto found = database_.ask(
      "SELECT table_id, number, game, finished, players, ranks FROM rated_games ORDER BY place");
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<RatedGame> games;
  for (int row = 0; row < rows.count(); ++row) {
    const auto players = numbers_in<PlayerId>(rows.text(row, 4));
    const auto ranks = numbers_in<int>(rows.text(row, 5));
    if (!players || !ranks || players->size() != ranks->size() || players->size() < 2) {
      return StoreFault{"the database is damaged: the rated game of table " +
                        std::to_string(rows.number(row, 0))};
    }
    games.push_back({.table = rows.number(row, 0),
                     .number = static_cast<int>(rows.number(row, 1)),
                     .game = std::string(rows.text(row, 2)),
                     .at = rows.number(row, 3),
                     .players = *players,
                     .ranks = *ranks});
  }
  return games;
}

// ---- Tables of bots ----

std::variant<std::int64_t, StoreFault> PgStore::bot_desk() {
  const auto owner = database_.ask("SELECT bastide_bot_desk($1)", PgParams().add(node_));
  if (const auto* fault = std::get_if<StoreFault>(&owner)) return *fault;
  return std::get<PgRows>(owner).number(0, 0);
}

std::variant<std::vector<TableCard>, StoreFault> PgStore::cards_where(const char* where,
                                                                      const PgParams& params) {
  const std::string sql = std::string("SELECT ") + card_columns + " FROM tables WHERE " + where;
  const auto found = database_.ask(sql.c_str(), params);
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<TableCard> cards;
  for (int row = 0; row < rows.count(); ++row) cards.push_back(card_in(rows, row));
  return cards;
}

std::variant<std::vector<TableCard>, StoreFault> PgStore::tables_of_seat(const std::string& seat) {
  return cards_where(
      "id IN (SELECT table_id FROM bot_seats WHERE seat = $1) AND code <> '' ORDER BY id",
      PgParams().add_text(seat));
}

std::variant<std::vector<TableCard>, StoreFault> PgStore::tables_with(const std::string& code) {
  return cards_where("code = $1", PgParams().add_text(code));
}

std::variant<std::vector<PgStore::EndedGame>, StoreFault> PgStore::games_ended() {
  const std::string sql = std::string("SELECT ") + card_columns +
                          ", number FROM tables JOIN games_ended ON table_id = id"
                          " ORDER BY id LIMIT $1";
  const auto found = database_.ask(sql.c_str(), PgParams().add(std::int64_t{ended_at_once}));
  if (const auto* fault = std::get_if<StoreFault>(&found)) return *fault;
  const PgRows& rows = std::get<PgRows>(found);
  std::vector<EndedGame> games;
  for (int row = 0; row < rows.count(); ++row) {
    games.push_back({card_in(rows, row), rows.number(row, card_column_count)});
  }
  return games;
}

std::optional<StoreFault> PgStore::forget_ended(TableId table, std::int64_t number) {
  return database_.run("DELETE FROM games_ended WHERE table_id = $1 AND number <= $2",
                       PgParams().add(table).add(number));
}

}  // namespace bastide::server
