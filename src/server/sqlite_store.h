// Tables kept in one file by SQLite. Committed means written through to the disk: whatever is
// killed, or cut from its power, after an append has returned finds it again.
//
// FILE.lock beside it belongs to the one server that uses it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "server/bots/player_store.h"
#include "server/old_tables.h"
#include "server/sqlite_db.h"
#include "server/sqlite_reader.h"
#include "server/sqlite_schema.h"
#include "server/store.h"

namespace bastide::server {

struct SqliteSettings {
  std::int64_t max_bytes = 0;  // of the file; 0: as large as the disk allows
  Migrations migrations = store_migrations();
};

class SqliteStore final : public Store, public PlayerStore, public FinishedTables {
 public:
  // Makes the file, and its folder, if there is none. Refuses one that is damaged, another
  // server's, another program's, or a newer version's.
  static std::variant<std::unique_ptr<SqliteStore>, StoreFault> open(
      const std::string& path, const SqliteSettings& settings = {});

  std::optional<StoreFault> append(std::span<const Append> batch) override;
  std::optional<StoreFault> note_alive(Millis now) override;
  // At most `forget_at_once`, those first that were changed first; the rest at the next call. The
  // table that was made last stays whatever its age, so that its number is not given again.
  std::variant<int, StoreFault> forget(Millis before) override;
  static constexpr int forget_at_once = 50;

  std::variant<std::vector<TableCard>, StoreFault> cards() override { return reader_.cards(); }
  // A log that is not exactly what was written is a fault, and hurts no other table.
  std::variant<std::vector<std::string>, StoreFault> log(TableId table) override {
    return reader_.log(table);
  }
  Millis last_alive() const override { return last_alive_; }

  // ---- Tables that leave (sqlite_finished.cpp) ----

  std::variant<std::vector<TableCard>, StoreFault> over(Millis before, TableId after,
                                                        int most) override;
  std::variant<std::int64_t, StoreFault> count_over(Millis before) override;
  std::variant<std::vector<TableId>, StoreFault> take_out(std::span<const Leaving> tables) override;

  // ---- Players (sqlite_players.cpp) ----

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

 private:
  // Held from before the database is opened until it is closed.
  class Lock {
   public:
    explicit Lock(int handle) : handle_(handle) {}
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock();

   private:
    int handle_;
  };

  explicit SqliteStore(int lock) : lock_(lock) {}
  std::optional<StoreFault> prepare(const SqliteSettings& settings);
  std::optional<StoreFault> append_one(const Append& append);

  Lock lock_;
  std::unique_ptr<Database> database_;
  Millis last_alive_ = 0;

  Statement find_length_;
  Statement insert_card_;
  Statement update_card_;
  Statement insert_entry_;
  Statement note_alive_;
  Statement forget_;
  SqliteReader reader_;
};

}  // namespace bastide::server
