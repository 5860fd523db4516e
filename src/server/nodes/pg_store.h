// Tables kept in PostgreSQL, which several servers (nodes) may share. Each table is with one of
// them at a time; an append carries the number of that holding (TableCard::fence), and whoever has
// lost the table is refused, however late it comes.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "server/bots/player_store.h"
#include "server/nodes/pg_db.h"
#include "server/nodes/pg_schema.h"
#include "server/old_tables.h"
#include "server/store.h"

namespace bastide::server {

struct PgStoreSettings {
  std::int64_t node = 0;  // who appends; 0: nobody in particular, to tables that nobody has
  std::span<const std::string_view> migrations = pg_migrations();
};

class PgStore final : public Store, public PlayerStore, public FinishedTables {
 public:
  using Settings = PgStoreSettings;
  // Lays the database out if it is empty. Refuses another program's, or a newer version's.
  static std::variant<std::unique_ptr<PgStore>, StoreFault> open(const std::string& address,
                                                                 const Settings& settings = {});

  // Only to read: refuses what is not laid out as this program does it.
  static std::variant<std::unique_ptr<PgStore>, StoreFault> look_at(const std::string& address);

  std::optional<StoreFault> append(std::span<const Append> batch) override;
  std::optional<StoreFault> note_alive(Millis now) override;
  // At most `forget_at_once`, those first that were changed first, and none that a node has open.
  // The table that was made last stays.
  std::variant<int, StoreFault> forget(Millis before) override;
  static constexpr int forget_at_once = 50;

  std::variant<std::vector<TableCard>, StoreFault> cards() override;
  std::variant<std::vector<std::string>, StoreFault> log(TableId table) override;
  Millis last_alive() const override { return last_alive_; }

  // ---- Tables that leave (pg_finished.cpp), while servers go on ----

  std::variant<std::vector<TableCard>, StoreFault> over(Millis before, TableId after,
                                                        int most) override;
  std::variant<std::int64_t, StoreFault> count_over(Millis before) override;
  std::variant<std::vector<TableId>, StoreFault> take_out(std::span<const Leaving> tables) override;

  // ---- Players (pg_players.cpp) ----

  std::variant<PlayerCard, StoreFault> add_player(PlayerCard card) override;
  std::optional<StoreFault> close_player(PlayerId id) override;
  std::optional<StoreFault> add_rated(const RatedGame& game) override;
  std::variant<std::vector<PlayerCard>, StoreFault> players() override;
  std::variant<std::vector<RatedGame>, StoreFault> rated_games() override;
  std::variant<PairOfGames, StoreFault> add_pair(PairOfGames pair) override;
  std::optional<StoreFault> set_tables(const PairOfGames& pair) override;
  std::optional<StoreFault> end_pair(std::int64_t number, std::optional<int> score) override;
  std::variant<std::vector<PairOfGames>, StoreFault> open_pairs() override;
  std::variant<std::vector<PlayedPairs>, StoreFault> played_pairs() override;

  // Who looks after the bots of all nodes; this one from now on, if nobody does.
  std::variant<std::int64_t, StoreFault> bot_desk();
  // Tables of bots at which this key (its hash) has a seat; and the table with this code.
  std::variant<std::vector<TableCard>, StoreFault> tables_of_seat(const std::string& seat);
  std::variant<std::vector<TableCard>, StoreFault> tables_with(const std::string& code);
  // Some of those whose end has still to be told, with the number of the game; a rated game that is
  // added is one no more.
  struct EndedGame {
    TableCard card;
    std::int64_t number = 1;
  };
  std::variant<std::vector<EndedGame>, StoreFault> games_ended();
  static constexpr int ended_at_once = 20;
  std::optional<StoreFault> forget_ended(TableId table, std::int64_t number);

  // From now on in this node's name; from any thread.
  void set_node(std::int64_t node) { node_ = node; }
  PgDatabase& database() { return database_; }

 private:
  explicit PgStore(const std::string& address);
  std::variant<std::vector<TableCard>, StoreFault> cards_where(const char* where,
                                                               const PgParams& params);

  PgDatabase database_;
  std::atomic<std::int64_t> node_ = 0;
  Millis last_alive_ = 0;
};

// The columns of a card, in this order, and what a row of them says.
inline constexpr const char* card_columns =
    "id, code, maker, alarm, changed, is_listed, is_over, listing, fence";
constexpr int card_column_count = 9;
TableCard card_in(const PgRows& rows, int row);

}  // namespace bastide::server
