// Calls without a line: making a table, lists, records.
#include <algorithm>

#include "server/calls.h"
#include "server/json_reading.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/words.h"

namespace bastide::server {
namespace {

constexpr std::size_t most_listed = 50;

Reply failure(int status, std::string_view error, Json more = Json::object()) {
  Json body{{"error", error}};
  body.update(more);
  return {status, body.dump()};
}

// Of what keeps a rated name from being known.
int status_of(std::string_view error) {
  if (error == "wrong_key") return 401;
  if (error == "not_allowed") return 403;
  return error == "too_much" ? 429 : 503;
}

}  // namespace

std::optional<std::string_view> code_in(std::string_view path, std::string_view after) {
  constexpr std::string_view before = "/api/tables/";
  if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  if (path.size() < before.size() + after.size()) return std::nullopt;
  return path.substr(before.size(), path.size() - before.size() - after.size());
}

void Rooms::call(const Call& call, std::function<void(Reply)> done) {
  const bool is_get = call.method == "GET" || call.method == "HEAD";
  if (call.path == "/api/tables") {
    if (call.method == "POST") return make_table(call, done);
    return done(is_get ? list_tables(call.query) : failure(405, "bad_message"));
  }
  if (call.path == "/api/mine") {
    return done(call.method == "POST" ? my_tables(call.body) : failure(405, "bad_message"));
  }
  if (call.path == "/api/health" && is_get) {
    const Json body{{"ok", true}, {"version", settings_.version}, {"tables", cards_.size()}};
    return done({200, body.dump()});
  }
  auto code = code_in(call.path, "/record");
  const Telling telling = code ? Telling::Record : Telling::Board;
  if (!code) code = code_in(call.path, "/board");
  if (code && is_get) {
    if (tries_.are_too_many(call.address, now_())) {
      return done(failure(429, "too_much", {{"seconds", 60}}));
    }
    if (id_of(*code) == 0) note_wrong(call.address);
    return send_game(*code, telling, done);
  }
  done(failure(404, "no_table"));
}

// ---- Making one ----

void Rooms::make_table(const Call& call, const std::function<void(Reply)>& done) {
  const Json body = read_json(call.body).value_or(Json());
  const auto wrong = [&](std::string_view what) {
    done(failure(400, "bad_message", {{"what", what}}));
  };
  if (!body.is_object()) return wrong("json");
  const auto text = [&](const char* key) {
    return body.contains(key) && body[key].is_string() ? body[key].get<std::string>() : "";
  };
  if (!is_key(text("key"))) return wrong("key");
  const auto name = tamed(text("name"), max_name_letters);
  if (!name) return wrong("name");
  int colour = 0;
  if (body.contains("colour")) {
    if (!body["colour"].is_number_integer() || body["colour"] < 0 || body["colour"] >= max_seats) {
      return wrong("colour");
    }
    colour = body["colour"].get<int>();
  }
  const auto read = read_terms(body.value("terms", Json()));
  if (const auto* what = std::get_if<std::string>(&read)) return wrong(*what);
  const Terms& terms = std::get<Terms>(read);
  if (std::ranges::find(terms.seats, 0, &SeatTerms::level) == terms.seats.end()) {
    return wrong("seats");
  }
  if (terms.is_rated && !may_count_for_people(terms)) return wrong("rated");
  const std::string player = text("player");
  if (terms.is_rated && !is_key(player)) return done(failure(403, "no_rated_name"));

  Table::Beginning beginning{
      .terms = terms, .key = hash_of(text("key")), .name = *name, .colour = colour};
  if (!terms.is_rated) return begin_table(beginning, done);
  if (!recognise_) return done(failure(403, "not_allowed"));
  recognise_(player, call.address,
             [this, alive = is_alive_, beginning,
              done](const std::variant<RatedName, Trouble>& known) mutable {
               if (!*alive) return done(failure(503, "starting_again"));
               if (const auto* trouble = std::get_if<Trouble>(&known)) {
                 return done(failure(status_of(trouble->error), trouble->error, trouble->more));
               }
               beginning.name = std::get<RatedName>(known).name;
               beginning.player = std::get<RatedName>(known).player;
               begin_table(beginning, done);
             });
}

void Rooms::begin_table(const Table::Beginning& beginning, const std::function<void(Reply)>& done) {
  const std::string& maker = beginning.key;
  if (const auto known = by_maker_.find(maker); known != by_maker_.end()) {
    // It may not be written yet.
    const auto again = [maker](const Table& table) {
      const Caller seat = table.seat_of_key(maker);
      return Reply{200, Json{{"code", table.code()}, {"seat", seat.value_or(table.host())}}.dump()};
    };
    return look_at(known->second, again, done);
  }
  const auto begin = [beginning](const std::string& code, Millis now) {
    Table::Beginning whole = beginning;
    whole.code = code;
    return Table::begin(whole, now);
  };
  add_table(maker, begin, [done](const Outcome& outcome) {
    if (const auto* trouble = std::get_if<Trouble>(&outcome)) {
      return done(failure(503, trouble->error));
    }
    done({201, std::get<Change>(outcome).answer.dump()});
  });
}

void Rooms::add_table(const std::string& maker,
                      const std::function<Outcome(const std::string& code, Millis now)>& begin,
                      const MadeDone& done) {
  if (running_ >= settings_.max_tables || cards_.size() >= settings_.max_tables_kept) {
    return done(Trouble{"server_full"});
  }

  std::string code = random_code();
  while (by_code_.contains(code) || by_old_code_.contains(code)) code = random_code();
  const TableId id = settings_.next_id ? settings_.next_id() : ++last_id_;
  if (id == 0) return done(Trouble{"not_kept"});
  TableCard card;
  card.id = id;
  card.code = code;
  card.maker = maker;
  card.fence = 1;
  put_card(std::move(card));
  auto room = std::make_unique<Room>(id, settings_.keyed);
  room->visit = ++visits_;
  room->is_loaded = true;
  room->idle_since = now_();
  Room& made = *(rooms_[id] = std::move(room));
  add(made, {[begin, code](const Table& table, Millis now) -> Outcome {
               return table.entries() > 0 ? Outcome(Change{}) : begin(code, now);
             },
             [this, id, code, done](const Outcome& outcome) {
               if (std::holds_alternative<Change>(outcome)) {
                 Change change;
                 change.answer = {{"code", code}, {"seat", rooms_.at(id)->table.host()}};
                 return done(change);
               }
               // It was not kept, so there is none.
               forget_card(id);
               rooms_.at(id)->is_broken = true;
               done(Trouble{"not_kept"});
             }});
}

// ---- Lists ----

namespace {

std::string_view game_in(std::string_view query) {
  constexpr std::string_view key = "game=";
  return query.starts_with(key) ? query.substr(key.size()) : std::string_view();
}

}  // namespace

Reply Rooms::list_tables(std::string_view query) const {
  Json tables = Json::array();
  for (const TableId id : lobby_.first(game_in(query), most_listed)) {
    tables.push_back(listed_json(cards_.at(id)));
  }
  return {200, Json{{"tables", tables}}.dump()};
}

Reply listed_tables(std::span<const TableCard> cards, std::string_view query) {
  Lobby lobby;
  std::unordered_map<TableId, const TableCard*> by_id;
  for (const TableCard& card : cards) {
    lobby.put(card);
    by_id[card.id] = &card;
  }
  Json tables = Json::array();
  for (const TableId id : lobby.first(game_in(query), most_listed)) {
    tables.push_back(listed_json(*by_id.at(id)));
  }
  return {200, Json{{"tables", tables}}.dump()};
}

std::optional<std::vector<AskedTable>> asked_tables(std::string_view body) {
  const Json asked = read_json(body).value_or(Json());
  if (!asked.is_object() || !asked.contains("tables") || !asked["tables"].is_array() ||
      asked["tables"].size() > most_listed) {
    return std::nullopt;
  }
  std::vector<AskedTable> tables;
  for (const Json& entry : asked["tables"]) {
    if (!entry.is_object() || !entry.contains("code") || !entry["code"].is_string() ||
        !entry.contains("key") || !entry["key"].is_string()) {
      return std::nullopt;
    }
    tables.push_back({entry["code"].get<std::string>(), entry["key"].get<std::string>()});
  }
  return tables;
}

Reply mine_reply(std::string_view body, const FindCard& find) {
  const auto asked = asked_tables(body);
  if (!asked) return failure(400, "bad_message", {{"what", "tables"}});
  Json tables = Json::array();
  for (const auto& [code, key] : *asked) {
    const TableCard* const card = find(code);
    std::optional<Json> mine;
    if (card != nullptr) mine = mine_json(*card, hash_of(key));
    tables.push_back(mine.value_or(Json{{"code", code}, {"gone", true}}));
  }
  return {200, Json{{"tables", tables}}.dump()};
}

const TableCard* card_among(std::span<const TableCard> cards, std::string_view code) {
  const auto read = read_code(code);
  if (!read) return nullptr;
  const auto now = std::ranges::find(cards, *read, &TableCard::code);
  if (now != cards.end()) return &*now;
  for (const TableCard& card : cards) {
    const std::vector<std::string> old = old_codes_of(card);
    if (std::ranges::find(old, *read) != old.end()) return &card;
  }
  return nullptr;
}

Reply Rooms::my_tables(std::string_view body, std::span<const TableCard> others) const {
  return mine_reply(body, [&](std::string_view code) -> const TableCard* {
    const TableId now = id_of(code);
    const TableId id = now != 0 ? now : id_of_old(code);
    return id == 0 ? card_among(others, code) : &cards_.at(id);
  });
}

// ---- Records ----

void Rooms::look_at(TableId id, std::function<Reply(const Table&)> look,
                    const std::function<void(Reply)>& done) {
  Room& room = room_of(id);
  if (room.calls >= settings_.max_calls_a_table) {
    return done(failure(429, "too_much", {{"seconds", 10}}));
  }
  ++room.calls;
  const auto nothing = [](const Table&, Millis) -> Outcome { return Change{}; };
  add(room, {nothing, [this, id, look = std::move(look), done](const Outcome& outcome) {
               Room& there = *rooms_.at(id);
               --there.calls;
               if (std::holds_alternative<Trouble>(outcome)) return done(failure(503, "not_kept"));
               done(look(there.table));
             }});
}

void Rooms::send_game(std::string_view code, Telling telling,
                      const std::function<void(Reply)>& done) {
  const TableId id = id_of(code);
  if (id == 0) return done(failure(404, "no_table"));
  const auto look = [telling](const Table& table) {
    return game_reply(table, telling == Telling::Board);
  };
  look_at(id, look, done);
}

Reply game_reply(const Table& table, bool is_board) {
  const bool may_look = table.terms().has_watchers || table.terms().is_public;
  if (is_board && !may_look) return failure(404, "no_table");
  if (!table.game() || !(table.is_ended() || is_board)) return failure(404, "not_now");
  // Not as the terms let watchers see it: a list is for everybody.
  return {200, table.game()->seen_by(onlooker, table.is_ended(), table.shows_key()),
          "application/jsonl"};
}

}  // namespace bastide::server
