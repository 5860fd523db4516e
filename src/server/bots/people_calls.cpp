// People with a rated name, and the ladder (docs/api.yaml). A person's key is made by the browser,
// like those of seats: the same name with the same key again is the same account, so that an answer
// that was lost costs nobody a name.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/bots/bots.h"
#include "server/bots/bots_asked.h"
#include "server/bots/player_names.h"
#include "server/bots/rated_names.h"
#include "server/calls.h"
#include "server/json_reading.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::string_view people = "/api/players";
constexpr std::size_t most_listed = 200;

Json rating_json(const Rating& rating) {
  return {{"rating", std::lround(rating.rating)},
          {"deviation", std::lround(rating.deviation)},
          {"sure", rating.deviation < Ladder::sure_deviation}};
}

// Who stands in a ladder that is asked for.
enum class Which : std::uint8_t { All, People, Bots };

struct LadderQuery {
  std::string game;
  Which which = Which::All;
};

// "game=NAME" and perhaps "who=people"; nothing for anything else.
std::optional<LadderQuery> read_ladder_query(std::string_view query) {
  LadderQuery asked;
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (part.starts_with("game=")) {
      asked.game = part.substr(5);
    } else if (part == "who=people") {
      asked.which = Which::People;
    } else if (part == "who=bots") {
      asked.which = Which::Bots;
    } else {
      return std::nullopt;
    }
  }
  return find_game(asked.game) == nullptr ? std::nullopt : std::optional(asked);
}

// Whoever has given up the name is not told of.
bool is_listed(const PlayerCard* card, Which which) {
  return card != nullptr && !card->token.empty() &&
         (which == Which::All || card->is_bot == (which == Which::Bots));
}

}  // namespace

// ---- Calls ----

// False: that is no call of theirs.
bool Bots::call_people(const Call& call, const Done& done) {
  const bool is_get = call.method == "GET";
  if (is_get && call.path == "/api/ladder") return list_ladder(call, done), true;
  if (is_get && call.path == "/api/arena") return list_arena(call, done), true;
  const auto code = code_in(call.path, "/ratings");
  if (is_get && code) return send_ratings(call, *code, done), true;
  if (!is_call_of_people(call)) return false;
  if (!settings_.are_names_given) return done(reply_of({"not_allowed"})), true;
  if (call.method == "POST" && call.path == people) return add_person(call, done), true;
  const bool closes = call.method == "POST" && call.path == "/api/players/me/close";
  if (!closes && !(is_get && call.path == "/api/players/me")) {
    return done({404, R"({"error":"no_such_call"})"}), true;
  }
  const auto known = person_of(call);
  if (const auto* refused = std::get_if<Reply>(&known)) return done(*refused), true;
  const PlayerCard& card = *std::get<const PlayerCard*>(known);
  if (!closes) return done(person(card)), true;
  close_person(card.id, read_json(call.body).value_or(Json()), done);
  return true;
}

// Who calls, or why that is not known.
std::variant<const PlayerCard*, Reply> Bots::person_of(const Call& call) {
  if (tries_.are_too_many(call.address, now_())) {
    return reply_of({"too_much", {{"seconds", 60}}});
  }
  const auto key = person_key_in(call.authorization);
  const PlayerCard* card = key ? players_.by_token(*key) : nullptr;
  if (card == nullptr || card->is_bot) {
    if (!call.authorization.empty() && !is_own_machine(call.address)) {
      tries_.note_wrong(call.address, now_());
    }
    return Reply{401, R"({"error":"wrong_key"})"};
  }
  if (!calls_of_people_[card->id].take(now_(), settings_.calls)) {
    return reply_of({"too_much", {{"seconds", 1}}});
  }
  return card;
}

// ---- Names ----

// What keeps this name from being given to whoever calls. Counts, if nothing does.
std::optional<Reply> Bots::why_no_name(const Call& call, const std::string& name, bool is_bot) {
  if (players_.by_name(name) != nullptr || names_being_made_.contains(known_as(name))) {
    return reply_of({"taken", {{"what", "name"}}});
  }
  const std::size_t count = is_bot ? players_.bots() : players_.people();
  const std::size_t most = is_bot ? settings_.accounts : settings_.rated_names;
  if (count + names_being_made_.size() >= most) return reply_of({"server_full"});
  if (!is_own_machine(call.address) &&
      !new_accounts_[call.address].take(now_(), settings_.new_accounts)) {
    return reply_of({"too_much", {{"seconds", 3600}}});
  }
  return std::nullopt;
}

void Bots::add_card(PlayerCard card, const Done& done, const std::function<Reply()>& made) {
  const std::string known = known_as(card.name);
  names_being_made_.insert(known);
  card.made = now_();
  using Added = std::variant<PlayerCard, StoreFault>;
  const auto added = std::make_shared<Added>(StoreFault{});
  writer_.do_errand([&store = store_, card, added] { *added = store.add_player(card); },
                    [this, alive = is_alive_, added, known, made, done](bool is_done) {
                      if (!*alive) return;
                      names_being_made_.erase(known);
                      const auto* kept = std::get_if<PlayerCard>(added.get());
                      if (!is_done || kept == nullptr) return done(reply_of({"not_kept"}));
                      players_.add(*kept);
                      done(made());
                    });
}

void Bots::add_person(const Call& call, const Done& done) {
  const Json body = read_json(call.body).value_or(Json());
  const auto text = [&](const char* key) {
    return body.contains(key) && body[key].is_string() ? body[key].get<std::string>() : "";
  };
  if (!body.is_object() || body.size() != 2) return done(bad("fields"));
  const std::string name = text("name");
  const std::string key = text("key");
  if (!is_person_name(name)) return done(bad("name"));
  if (!is_key(key)) return done(bad("key"));
  if (const PlayerCard* there = players_.by_token(key)) {
    if (known_as(there->name) != known_as(name))
      return done(reply_of({"taken", {{"what", "key"}}}));
    return done({200, Json{{"name", there->name}}.dump()});
  }
  if (const auto refused = why_no_name(call, name, false)) return done(*refused);
  add_card(
      {.name = name, .token = hash_of(key), .seat = hash_of(seat_key_of(key)), .is_bot = false},
      done, [name] { return Reply{201, Json{{"name", name}}.dump()}; });
}

void Bots::close_person(PlayerId id, const Json& body, const Done& done) {
  // Its name once more: nobody gives one up by a slip.
  if (!body.is_object() || body.size() != 1 ||
      body.value("name", Json()) != players_.find(id)->name) {
    return done(bad("name"));
  }
  const auto fault = std::make_shared<std::optional<StoreFault>>();
  writer_.do_errand([&store = store_, id, fault] { *fault = store.close_player(id); },
                    [this, alive = is_alive_, id, fault, done](bool is_done) {
                      if (!*alive) return;
                      if (!is_done || *fault) return done(reply_of({"not_kept"}));
                      players_.close(id);
                      done({200, R"({"ok":true})"});
                    });
}

Reply Bots::person(const PlayerCard& card) const {
  Json ratings = Json::array();
  for (const std::string_view name : game_names()) {
    const auto rating = ladder_.rating_of(name, card.id, now_());
    if (!rating) continue;
    Json json{{"game", name}};
    json.update(rating_json(*rating));
    ratings.push_back(std::move(json));
  }
  return {200,
          Json{{"name", card.name}, {"made", card.made}, {"ratings", std::move(ratings)}}.dump()};
}

// ---- The ladder ----

void Bots::list_ladder(const Call& call, const Done& done) {
  const auto asked = read_ladder_query(call.query);
  if (!asked) return done(bad("game"));
  // Whoever shows a key is told the own place, too, however far below.
  const PlayerCard* own = nullptr;
  if (!call.authorization.empty()) {
    const auto known = person_of(call);
    if (const auto* refused = std::get_if<Reply>(&known)) return done(*refused);
    own = std::get<const PlayerCard*>(known);
  }
  Json list = Json::array();
  Json own_place;
  int place = 0;
  for (const Ladder::Place& its : ladder_.places(asked->game, now_())) {
    const PlayerCard* card = players_.find(its.player);
    if (!is_listed(card, asked->which)) continue;
    ++place;
    if (list.size() >= most_listed && card != own) continue;
    Json json{{"place", place}, {"name", card->name}, {"bot", card->is_bot}};
    json.update(rating_json(its.rating));
    json["games"] = its.games;
    json["last"] = its.last;
    if (card == own) own_place = json;
    if (list.size() < most_listed) list.push_back(std::move(json));
  }
  Json body{{"game", asked->game}, {"players", std::move(list)}};
  if (own != nullptr) body["own"] = std::move(own_place);
  done({200, body.dump()});
}

// What the last game of a table has changed.
void Bots::send_ratings(const Call& call, std::string_view code, const Done& done) {
  const Reply none{404, R"({"error":"no_table"})"};
  if (tries_.are_too_many(call.address, now_())) {
    return done(reply_of({"too_much", {{"seconds", 60}}}));
  }
  const auto read = read_code(code);
  if (!read) return done(none);
  find_table_(*read, [this, alive = is_alive_, address = call.address, done,
                      none](std::optional<TableId> id) {
    if (!*alive) return;
    if (!id) {
      if (!is_own_machine(address)) tries_.note_wrong(address, now_());
      return done(none);
    }
    const Ladder::Counted* counted = ladder_.last_of(*id);
    if (counted == nullptr) return done({404, R"({"error":"not_now"})"});
    Json list = Json::array();
    for (std::size_t i = 0; i < counted->players.size(); ++i) {
      const PlayerCard* card = players_.find(counted->players[i]);
      Json json{{"name", card != nullptr ? card->name : ""},
                {"before", std::lround(counted->before[i].rating)}};
      json.update(rating_json(counted->after[i]));
      list.push_back(std::move(json));
    }
    done({200, Json{{"game", counted->number}, {"players", std::move(list)}}.dump()});
  });
}

// ---- Who that is, for tables ----

bool is_call_of_people(const Call& call) {
  return call.path == people || call.path.starts_with("/api/players/");
}

Rooms::Recognise recognised_by(Service& players) {
  return [&players](const std::string& key, const std::string& address,
                    const Rooms::Recognised& done) {
    Call call{.method = "GET",
              .path = "/api/players/me",
              .query = "",
              .body = "",
              .address = address,
              .authorization = "Bearer " + key};
    players.call(call, [key, done](const Reply& reply) {
      const Json body = read_json(reply.body).value_or(Json());
      const auto text = [&](const char* member) {
        return body.is_object() ? body.value(member, std::string()) : std::string();
      };
      if (reply.status == 200) return done(RatedName{text("name"), hash_of(seat_key_of(key))});
      const std::string error = text("error");
      Trouble trouble{error.empty() ? "not_kept" : error};
      if (error == "wrong_key") trouble.more["what"] = "player";
      done(trouble);
    });
  };
}

}  // namespace bastide::server
