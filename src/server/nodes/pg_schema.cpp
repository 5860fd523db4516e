#include "server/nodes/pg_schema.h"

#include <array>
#include <string>

#include "server/nodes/pg_bots_schema.h"

namespace bastide::server {
namespace {

constexpr std::array<std::string_view, 6> all_pg_migrations = {
    // 1. As in SQLite (sqlite_schema.cpp), and beside each table who has it: `owner` is the number
    // of a living node, 0: nobody; `fence` grows whenever that changes. `died`: since when nobody
    // has looked after it, 0: somebody does, or it was left in peace at `left_at`.
    R"(
CREATE FUNCTION bastide_now() RETURNS bigint LANGUAGE sql VOLATILE AS
  'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
CREATE SEQUENCE table_numbers;
CREATE SEQUENCE node_numbers;
CREATE TABLE nodes (number bigint PRIMARY KEY, beat bigint NOT NULL);
CREATE TABLE server (
  is_only int PRIMARY KEY CHECK (is_only = 1),
  alive bigint NOT NULL,  -- when some node was last known to be
  began bigint NOT NULL,  -- since when there has been one without a gap
  died bigint NOT NULL    -- the end of the time before that
);
INSERT INTO server VALUES (1, 0, 0, 0);
CREATE TABLE tables (
  id bigint PRIMARY KEY CHECK (id > 0),
  code text NOT NULL,
  maker bytea NOT NULL,
  alarm bigint NOT NULL,
  changed bigint NOT NULL,
  is_listed boolean NOT NULL,
  is_over boolean NOT NULL,
  listing text NOT NULL,
  old_codes text[] NOT NULL,
  entries bigint NOT NULL,
  owner bigint NOT NULL,
  fence bigint NOT NULL,
  left_at bigint NOT NULL,
  died bigint NOT NULL
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code <> '';
CREATE INDEX tables_by_old_code ON tables USING gin (old_codes) WHERE old_codes <> '{}';
CREATE UNIQUE INDEX tables_by_maker ON tables (maker) WHERE maker <> '';
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner <> 0;
CREATE INDEX tables_by_alarm ON tables (alarm) WHERE owner = 0 AND alarm > 0;
CREATE INDEX tables_listed ON tables (id) WHERE is_listed;
CREATE TABLE entries (
  table_id bigint NOT NULL,
  number bigint NOT NULL,
  entry bytea NOT NULL,
  checksum bigint NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- Whoever was taken for dead gets nothing more under that number; nobody is, while this goes on.
CREATE FUNCTION bastide_be_alive(node bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF node = 0 THEN RETURN; END IF;
  PERFORM FROM nodes WHERE number = node FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'node % was taken for dead', node USING ERRCODE = 'BT001';
  END IF;
END $$;

-- Tables of nodes that have not been heard of are free. After a start of the database nobody has.
CREATE FUNCTION bastide_bury(lease bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dead record;
BEGIN
  IF bastide_now() - extract(epoch FROM pg_postmaster_start_time()) * 1000 < lease THEN
    RETURN;
  END IF;
  FOR dead IN DELETE FROM nodes WHERE beat < bastide_now() - lease RETURNING number, beat LOOP
    UPDATE tables SET owner = 0, fence = fence + 1, left_at = dead.beat,
      died = CASE WHEN died = 0 THEN dead.beat ELSE died END WHERE owner = dead.number;
  END LOOP;
END $$;

-- Some node is alive. A gap is nobody's time.
CREATE FUNCTION bastide_note_alive() RETURNS void LANGUAGE sql AS $$
  UPDATE server SET died = CASE WHEN alive < bastide_now() - 10000 THEN alive ELSE died END,
    began = CASE WHEN alive < bastide_now() - 10000 THEN bastide_now() ELSE began END,
    alive = greatest(alive, bastide_now());
$$;

CREATE FUNCTION bastide_join(lease bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  made bigint;
BEGIN
  PERFORM bastide_note_alive();
  PERFORM bastide_bury(lease);
  INSERT INTO nodes VALUES (nextval('node_numbers'), bastide_now()) RETURNING number INTO made;
  RETURN made;
END $$;

-- False: it was taken for dead.
CREATE FUNCTION bastide_beat(node bigint, lease bigint, buries boolean) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE nodes SET beat = bastide_now() WHERE number = node;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM bastide_note_alive();
  IF buries THEN PERFORM bastide_bury(lease); END IF;
  RETURN true;
END $$;

CREATE FUNCTION bastide_leave(node bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tables SET owner = 0, fence = fence + 1, left_at = bastide_now(),
    died = CASE WHEN died = 0 THEN bastide_now() ELSE died END WHERE owner = node;
  DELETE FROM nodes WHERE number = node;
END $$;

-- The table of this code, or that had it before; taken, if nobody has it.
CREATE FUNCTION bastide_take(node bigint, wanted text) RETURNS SETOF tables LANGUAGE plpgsql AS $$
DECLARE
  found_id bigint;
BEGIN
  SELECT id FROM tables WHERE code = wanted INTO found_id;
  IF NOT FOUND THEN
    SELECT id FROM tables WHERE old_codes <> '{}' AND old_codes @> ARRAY[wanted] AND code <> ''
      LIMIT 1 INTO found_id;
  END IF;
  IF found_id IS NULL THEN RETURN; END IF;
  IF EXISTS (SELECT FROM tables WHERE id = found_id AND owner = 0) THEN
    PERFORM bastide_be_alive(node);
    UPDATE tables SET owner = node, fence = fence + 1 WHERE id = found_id AND owner = 0;
  END IF;
  RETURN QUERY SELECT * FROM tables WHERE id = found_id;
END $$;

-- Those that nobody has and that want to be woken.
CREATE FUNCTION bastide_take_due(node bigint, until bigint, most bigint) RETURNS SETOF tables
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tables WHERE owner = 0 AND alarm > 0 AND alarm <= until) THEN
    RETURN;
  END IF;
  PERFORM bastide_be_alive(node);
  RETURN QUERY UPDATE tables SET owner = node, fence = fence + 1 WHERE id IN (
    SELECT id FROM tables WHERE owner = 0 AND alarm > 0 AND alarm <= until ORDER BY alarm
      LIMIT most FOR UPDATE SKIP LOCKED) RETURNING *;
END $$;

CREATE FUNCTION bastide_let_go(node bigint, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE tables SET owner = 0, fence = fence + 1, left_at = bastide_now()
    WHERE id = ANY (ids) AND owner = node;
$$;

-- All of a batch or nothing, in one trip: nobody can fall asleep amid it and hold what others want.
CREATE FUNCTION bastide_append(
  node bigint, ids bigint[], fences bigint[], firsts bigint[], counts bigint[], codes text[],
  makers bytea[], alarms bigint[], changes bigint[], listed boolean[], overs boolean[],
  listings text[], olds text[], entry_tables bigint[], entry_numbers bigint[],
  entry_texts bytea[], entry_sums bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  done bigint[];
  made bigint[];
  wrong record;
BEGIN
  WITH given AS (
    SELECT * FROM unnest(ids, fences, firsts, counts, codes, makers, alarms, changes, listed, overs,
                         listings, olds)
      AS g(id, fence, first, count, code, maker, alarm, change, is_listed, is_over, listing, old)
  ), updated AS (
    UPDATE tables t SET code = g.code, maker = g.maker, alarm = g.alarm, changed = g.change,
      is_listed = g.is_listed, is_over = g.is_over, listing = g.listing,
      old_codes = string_to_array(g.old, ' '), entries = t.entries + g.count,
      died = CASE WHEN g.count > 0 THEN 0 ELSE t.died END
    FROM given g WHERE t.id = g.id AND t.owner = node AND t.fence = g.fence
      AND (t.entries = g.first - 1 OR g.count = 0)
    RETURNING t.id
  ) SELECT coalesce(array_agg(id), '{}') FROM updated INTO done;
  IF cardinality(done) < cardinality(ids) THEN
    PERFORM bastide_be_alive(node);
    WITH given AS (
      SELECT * FROM unnest(ids, fences, firsts, counts, codes, makers, alarms, changes, listed,
                           overs, listings, olds)
        AS g(id, fence, first, count, code, maker, alarm, change, is_listed, is_over, listing, old)
    ), inserted AS (
      INSERT INTO tables SELECT g.id, g.code, g.maker, g.alarm, g.change, g.is_listed, g.is_over,
        g.listing, string_to_array(g.old, ' '), g.count, node, g.fence, bastide_now(), 0
      FROM given g WHERE g.first = 1 AND g.count > 0 AND g.id > 0
        AND NOT EXISTS (SELECT FROM tables t WHERE t.id = g.id)
      RETURNING id
    ) SELECT coalesce(array_agg(id), '{}') FROM inserted INTO made;
    SELECT g.id, g.fence, g.first, t.id IS NULL AS is_new, t.owner, t.fence AS kept, t.entries
      FROM unnest(ids, fences, firsts) AS g(id, fence, first) LEFT JOIN tables t ON t.id = g.id
      WHERE g.id <> ALL (done) AND g.id <> ALL (made) LIMIT 1 INTO wrong;
    IF FOUND THEN
      IF wrong.id < 1 THEN
        RAISE EXCEPTION 'table % has no number that a table can have', wrong.id;
      ELSIF wrong.is_new AND wrong.first = 1 THEN
        RAISE EXCEPTION 'table % begins without an entry', wrong.id;
      ELSIF wrong.is_new OR (wrong.owner = node AND wrong.kept = wrong.fence) THEN
        RAISE EXCEPTION 'table % has % entries, and number % was to be added', wrong.id,
          coalesce(wrong.entries, 0), wrong.first USING ERRCODE = 'BT002';
      END IF;
      RAISE EXCEPTION 'table % is with another server now', wrong.id USING ERRCODE = 'BT001';
    END IF;
  END IF;
  INSERT INTO entries SELECT * FROM unnest(entry_tables, entry_numbers, entry_texts, entry_sums);
END $$;
)",
    // 2. Programs that play.
    pg_bots_layout,
    // 3. A word that only servers of this database have, for what is shared with others; and over
    // what each of them speaks to the others.
    R"(
ALTER TABLE server ADD COLUMN place text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
ALTER TABLE nodes ADD COLUMN bus text NOT NULL DEFAULT '';
)",
    // 4. Tables that were deleted, whoever had them: that server looks here, and tells those who
    // sit there. It can write nothing more to one, since there is none.
    R"(
CREATE TABLE gone (id bigint PRIMARY KEY, at bigint NOT NULL);
CREATE FUNCTION bastide_delete(wanted text) RETURNS TABLE (deleted bigint, lost bigint)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT id, entries FROM tables WHERE code = wanted INTO deleted, lost;
  IF NOT FOUND THEN
    SELECT id, entries FROM tables
      WHERE old_codes <> '{}' AND old_codes @> ARRAY[wanted] AND code <> '' LIMIT 1
      INTO deleted, lost;
  END IF;
  IF deleted IS NULL THEN RETURN; END IF;
  DELETE FROM gone WHERE at < bastide_now() - 3600000;
  INSERT INTO gone VALUES (deleted, bastide_now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at;
  DELETE FROM tables WHERE id = deleted;
  DELETE FROM entries WHERE table_id = deleted;
  RETURN NEXT;
END $$;
)",
    // 5. People with a rated name.
    pg_people_layout,
    // 6. Pairs of games.
    pg_pairs_layout,
};

// Whoever wants to look or change waits for whoever changes.
constexpr const char* begin_alone = "BEGIN; SELECT pg_advisory_xact_lock(1113682804)";

}  // namespace

std::span<const std::string_view> pg_migrations() { return all_pg_migrations; }

std::variant<std::size_t, StoreFault> pg_version_of(PgDatabase& database) {
  const auto there = database.ask(
      "SELECT to_regclass('bastide') IS NOT NULL, EXISTS (SELECT FROM pg_class "
      "WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p'))");
  if (const auto* fault = std::get_if<StoreFault>(&there)) return *fault;
  const PgRows& found = std::get<PgRows>(there);
  if (found.number(0, 0) == 0) {
    if (found.number(0, 1) == 0) return std::size_t{0};
    return StoreFault{"the database is another program's: give the server one of its own"};
  }
  const auto version = database.ask("SELECT version::bigint FROM bastide");
  if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
  return static_cast<std::size_t>(std::get<PgRows>(version).number(0, 0));
}

std::optional<StoreFault> pg_migrate(PgDatabase& database,
                                     std::span<const std::string_view> migrations) {
  if (auto fault = database.run_all(begin_alone)) return fault;
  const auto go = [&]() -> std::optional<StoreFault> {
    const auto version = pg_version_of(database);
    if (const auto* fault = std::get_if<StoreFault>(&version)) return *fault;
    const std::size_t reached = std::get<std::size_t>(version);
    if (reached > migrations.size()) {
      return StoreFault{"the database was written by a newer Bastide (version " +
                        std::to_string(reached) + "; this one knows " +
                        std::to_string(migrations.size()) +
                        "): use that one, or a copy from before"};
    }
    if (reached == migrations.size()) return std::nullopt;
    if (reached == 0) {
      if (auto fault = database.run_all(
              "CREATE TABLE bastide (version int NOT NULL); INSERT INTO bastide VALUES (0)")) {
        return fault;
      }
    }
    for (std::size_t step = reached; step < migrations.size(); ++step) {
      if (auto fault = database.run_all(std::string(migrations[step]))) return fault;
    }
    return database.run_all("UPDATE bastide SET version = " + std::to_string(migrations.size()));
  };
  if (auto fault = go()) {
    database.disconnect();  // whatever was begun is undone
    return fault;
  }
  return database.run_all("COMMIT");
}

}  // namespace bastide::server
