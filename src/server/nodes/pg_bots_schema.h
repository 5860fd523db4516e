// What programs that play have in the database, as a step of pg_schema.h.
#pragma once

#include <string_view>

namespace bastide::server {

// Accounts and rated games as in SQLite. `place`: the order in which games count, without a gap.
//
// Tables of bots are those that nobody's key has made. What is noted of them beside their cards is
// noted by the write that makes or ends them, so that whoever is killed leaves nothing out:
// `bot_seats`, at which of them a key has a seat; `games_ended`, those whose end somebody has still
// to tell their players, and to count, if it counts.
//
// `bot_desk`: the node that looks after the bots of all. Whoever asks has it when that one is gone.
inline constexpr std::string_view pg_bots_layout = R"(
CREATE SEQUENCE player_numbers;
CREATE TABLE players (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  token text NOT NULL,
  seat text NOT NULL,
  made bigint NOT NULL,
  is_bot boolean NOT NULL
);
CREATE UNIQUE INDEX players_by_name ON players (lower(name COLLATE "C"));
CREATE TABLE rated_games (
  place bigint PRIMARY KEY,
  table_id bigint NOT NULL,
  number bigint NOT NULL,
  game text NOT NULL,
  finished bigint NOT NULL,
  players text NOT NULL,
  ranks text NOT NULL,
  UNIQUE (table_id, number)
);
CREATE TABLE bot_seats (
  seat text NOT NULL,
  table_id bigint NOT NULL,
  PRIMARY KEY (seat, table_id)
);
CREATE INDEX bot_seats_by_table ON bot_seats (table_id);
CREATE TABLE games_ended (table_id bigint PRIMARY KEY);
CREATE TABLE bot_desk (is_only int PRIMARY KEY CHECK (is_only = 1), owner bigint NOT NULL);
INSERT INTO bot_desk VALUES (1, 0);

-- A listing that is none keeps no table from being written.
CREATE FUNCTION bastide_note_bots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bot_seats SELECT DISTINCT k.seat, NEW.id
    FROM jsonb_array_elements_text(NEW.listing::jsonb -> 'keys') AS k(seat) WHERE k.seat <> '';
  RETURN NULL;
EXCEPTION WHEN data_exception THEN RETURN NULL;
END $$;
CREATE TRIGGER bots_sat AFTER INSERT ON tables FOR EACH ROW
  WHEN (NEW.maker = '' AND NEW.listing <> '') EXECUTE FUNCTION bastide_note_bots();

CREATE FUNCTION bastide_note_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO games_ended VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER game_ended AFTER UPDATE ON tables FOR EACH ROW
  WHEN (NEW.is_over AND NOT OLD.is_over
    AND (NEW.maker = '' OR position('"rated":true' IN NEW.listing) > 0))
  EXECUTE FUNCTION bastide_note_end();

CREATE FUNCTION bastide_forget_bots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bot_seats WHERE table_id = OLD.id;
  DELETE FROM games_ended WHERE table_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER table_gone AFTER DELETE ON tables FOR EACH ROW
  EXECUTE FUNCTION bastide_forget_bots();

-- Each game once, whoever adds it how often; in one order for all who look.
CREATE FUNCTION bastide_add_rated(
  its_table bigint, its_number bigint, its_game text, its_end bigint, its_players text,
  its_ranks text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE rated_games IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO rated_games SELECT coalesce(max(place), 0) + 1, its_table, its_number, its_game,
    its_end, its_players, its_ranks FROM rated_games ON CONFLICT (table_id, number) DO NOTHING;
  DELETE FROM games_ended WHERE table_id = its_table;
END $$;

CREATE FUNCTION bastide_bot_desk(node bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  kept bigint;
BEGIN
  SELECT owner FROM bot_desk INTO kept;
  IF EXISTS (SELECT FROM nodes WHERE number = kept) THEN RETURN kept; END IF;
  PERFORM bastide_be_alive(node);
  UPDATE bot_desk SET owner = node WHERE owner = kept;
  SELECT owner FROM bot_desk INTO kept;
  RETURN kept;
END $$;
)";

// A later step: what a name is known as (bots/player_names.h) is nobody else's; those that were
// there are Latin, and a server of before gives none. People play again at the same table, so that
// the end that is still to be counted may be of another game by now: a note goes once the last one
// that it stands for is counted.
inline constexpr std::string_view pg_people_layout = R"(
ALTER TABLE players ADD COLUMN known_as text NOT NULL DEFAULT '';
UPDATE players SET known_as = lower(name COLLATE "C");
CREATE UNIQUE INDEX players_known_as ON players (known_as) WHERE known_as <> '';
ALTER TABLE games_ended ADD COLUMN number bigint NOT NULL DEFAULT 1;

-- The number of a rated table's game; tables of before had one.
CREATE FUNCTION bastide_game_number(listing text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RETURN greatest(1, coalesce((listing::jsonb ->> 'number')::bigint, 1));
EXCEPTION WHEN data_exception THEN RETURN 1;
END $$;

CREATE OR REPLACE FUNCTION bastide_note_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO games_ended VALUES (NEW.id, bastide_game_number(NEW.listing))
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bastide_add_rated(
  its_table bigint, its_number bigint, its_game text, its_end bigint, its_players text,
  its_ranks text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE rated_games IN SHARE ROW EXCLUSIVE MODE;
  INSERT INTO rated_games SELECT coalesce(max(place), 0) + 1, its_table, its_number, its_game,
    its_end, its_players, its_ranks FROM rated_games ON CONFLICT (table_id, number) DO NOTHING;
  DELETE FROM games_ended WHERE table_id = its_table AND number <= its_number;
END $$;
)";

// A later step: pairs of games of the arena, as in SQLite.
inline constexpr std::string_view pg_pairs_layout = R"(
CREATE SEQUENCE pair_numbers;
CREATE TABLE pairs (
  number bigint PRIMARY KEY,
  game text NOT NULL,
  a bigint NOT NULL,
  b bigint NOT NULL,
  begun bigint NOT NULL,
  keeper text NOT NULL,
  first text NOT NULL,
  second text NOT NULL,
  score bigint
);
)";

}  // namespace bastide::server
