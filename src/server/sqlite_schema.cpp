#include "server/sqlite_schema.h"

#include <array>
#include <string>

namespace bastide::server {
namespace {

// Tells our files from those of others: "Bast".
constexpr std::int64_t our_application = 0x42617374;

constexpr std::array<std::string_view, 4> all_migrations = {
    // 1. Logs are clustered by table, so that reading one reads few pages, and a damaged page hurts
    // few tables. `entries` beside the card: how long the log is; a log without its end is not
    // taken for a whole one.
    R"(
CREATE TABLE tables (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  maker TEXT NOT NULL,
  alarm INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  is_listed INTEGER NOT NULL,
  is_over INTEGER NOT NULL,
  listing TEXT NOT NULL,
  entries INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
CREATE TABLE entries (
  table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  entry TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE server (
  is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
  alive INTEGER NOT NULL
) STRICT;
INSERT INTO server VALUES (1, 0);
PRAGMA application_id = 1113682804;
)",
    // 2. Players with an account, and the games that count. A name stays taken when its account is
    // closed, so that no later one gets the games of another.
    R"(
CREATE TABLE players (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  token TEXT NOT NULL,
  seat TEXT NOT NULL,
  made INTEGER NOT NULL,
  is_bot INTEGER NOT NULL
) STRICT;
CREATE TABLE rated_games (
  table_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  game TEXT NOT NULL,
  finished INTEGER NOT NULL,
  players TEXT NOT NULL,
  ranks TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
)",
    // 3. Names in other letters: what a name is known as (player_names.h) is nobody else's. Those
    // that were there are Latin.
    R"(
ALTER TABLE players ADD COLUMN known_as TEXT NOT NULL DEFAULT '';
UPDATE players SET known_as = lower(name);
CREATE UNIQUE INDEX players_known_as ON players (known_as);
)",
    // 4. Pairs of games of the arena. `score`: the half wins of `a`; none while it goes on.
    R"(
CREATE TABLE pairs (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  game TEXT NOT NULL,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  begun INTEGER NOT NULL,
  keeper TEXT NOT NULL,
  first TEXT NOT NULL,
  second TEXT NOT NULL,
  score INTEGER
) STRICT;
)",
};
static_assert(our_application == 1113682804);

}  // namespace

Migrations store_migrations() { return all_migrations; }

std::variant<std::size_t, StoreFault> version_of(Database& database, Migrations migrations) {
  const auto application = database.number("PRAGMA application_id");
  if (const auto* fault = std::get_if<StoreFault>(&application)) return *fault;
  const auto version = database.number("PRAGMA user_version");
  if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
  const auto things = database.number("SELECT count(*) FROM sqlite_schema");
  if (const auto* fault = std::get_if<StoreFault>(&things)) return *fault;

  const bool is_empty = std::get<std::int64_t>(version) == 0 && std::get<std::int64_t>(things) == 0;
  if (!is_empty && std::get<std::int64_t>(application) != our_application) {
    return StoreFault{database.path() +
                      " is a database of another program: give the server a file of its own"};
  }
  const auto reached = static_cast<std::size_t>(std::get<std::int64_t>(version));
  if (reached > migrations.size()) {
    return StoreFault{database.path() + " was written by a newer Bastide (version " +
                      std::to_string(reached) + "; this one knows " +
                      std::to_string(migrations.size()) +
                      "): use that one, or a backup from before"};
  }
  return reached;
}

std::optional<StoreFault> migrate(Database& database, Migrations migrations) {
  const auto version = version_of(database, migrations);
  if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
  const std::size_t reached = std::get<std::size_t>(version);
  for (std::size_t step = reached; step < migrations.size(); ++step) {
    const auto fault = database.transaction([&] {
      // A pragma takes no parameters; the number is our own.
      return database.execute(std::string(migrations[step]) +
                              ";PRAGMA user_version = " + std::to_string(step + 1));
    });
    if (fault) return fault;
  }
  return std::nullopt;
}

}  // namespace bastide::server
