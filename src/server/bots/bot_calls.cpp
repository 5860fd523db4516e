// What bots ask over HTTP (docs/api.yaml).
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/bots/bots.h"
#include "server/bots/bots_asked.h"
#include "server/bots/player_names.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

// The parts of a path after /api/bot/.
std::vector<std::string> parts_of(std::string_view path) {
  constexpr std::string_view before = "/api/bot/";
  path.remove_prefix(before.size());
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = path.find('/');
    parts.emplace_back(path.substr(0, end));
    if (end == std::string_view::npos) return parts;
    path.remove_prefix(end + 1);
  }
}

Reply no_such_call() { return {404, R"({"error":"no_such_call"})"}; }

// What a bot may do at a table, with the fields that it may name.
struct Act {
  std::string_view name;
  std::initializer_list<std::string_view> fields;
};
const std::array<Act, 5>& acts() {
  static const std::array<Act, 5> all{{{"share", {"share"}},
                                       {"decide", {"step", "move", "event"}},
                                       {"say", {"phrase"}},
                                       {"answer", {"question", "choice"}},
                                       {"resign", {}}}};
  return all;
}

}  // namespace

void Bots::call_bot(const Call& call, const Done& done) {
  if (!settings_.are_allowed) return done(reply_of({"not_allowed"}));
  Asked asked{.call = call, .parts = parts_of(call.path)};
  if (call.method == "POST") {
    asked.body = call.body.empty() ? Json::object() : Json::parse(call.body, nullptr, false);
    if (!asked.body.is_object()) return done(bad("json"));
  }
  if (asked.is("POST", {"accounts"})) return add_account(call, done);
  if (asked.is("GET", {"present"})) return done(list_present());

  // Everything else is for those who are known.
  const auto address = call.address;
  if (tries_.are_too_many(address, now_())) {
    return done(reply_of({"too_much", {{"seconds", 60}}}));
  }
  const auto token = token_in(call.authorization);
  const PlayerCard* card = token ? players_.by_token(*token) : nullptr;
  if (card == nullptr || !card->is_bot) {
    if (!call.authorization.empty() && !is_own_machine(address)) tries_.note_wrong(address, now_());
    return done({401, R"({"error":"wrong_key"})"});
  }
  asked.card = card;
  when_known(*card, *token, [this, asked = std::move(asked), done](bool is_known) {
    if (!is_known) return done(reply_of({"not_kept"}));
    call_known(asked, done);
  });
}

void Bots::call_known(const Asked& asked, const Done& done) {
  const PlayerCard* card = asked.card;
  Bot& bot = bots_.at(card->id);
  const bool is_wish = asked.call.method == "POST" && asked.parts.front() == "games";
  if (!is_wish && !bot.calls.take(now_(), settings_.calls)) {
    return done(reply_of({"too_much", {{"seconds", 1}}}));
  }
  if (asked.is("GET", {"account"})) return done(account(asked));
  if (asked.is("POST", {"account", "close"})) return close_account(asked, done);
  if (asked.is("GET", {"events"})) {
    if (!bot.events && present() >= settings_.present) return done(reply_of({"server_full"}));
    Reply reply;
    reply.stream = [this, id = card->id, alive = is_alive_](const std::shared_ptr<Line>& line) {
      if (*alive) stream_events(id, line);
    };
    return done(std::move(reply));
  }
  if (asked.parts.front() == "arena") return call_arena(asked, done);
  if (asked.parts.front() == "challenges") return call_challenge(asked, done);
  if (asked.parts.front() == "games") return call_game(asked, done);
  done(no_such_call());
}

// ---- Accounts ----

void Bots::add_account(const Call& call, const Done& done) {
  const Json body = Json::parse(call.body, nullptr, false);
  if (!body.is_object() || body.size() != 1 || !body.contains("name") ||
      !body["name"].is_string()) {
    return done(bad("name"));
  }
  const std::string name = body["name"].get<std::string>();
  if (!is_bot_name(name)) return done(bad("name"));
  if (const auto refused = why_no_name(call, name, true)) return done(*refused);
  const std::string token = new_token();
  add_card({.name = name, .token = hash_of(token), .seat = hash_of(seat_key_of(token))}, done,
           [name, token] { return Reply{201, Json{{"name", name}, {"token", token}}.dump()}; });
}

void Bots::close_account(const Asked& asked, const Done& done) {
  // Its name once more: nobody closes one by a slip.
  if (asked.body.value("name", Json()) != asked.card->name || asked.body.size() != 1) {
    return done(bad("name"));
  }
  const PlayerId id = asked.card->id;
  const auto fault = std::make_shared<std::optional<StoreFault>>();
  writer_.do_errand([&store = store_, id, fault] { *fault = store.close_player(id); },
                    [this, alive = is_alive_, id, fault, done](bool is_done) {
                      if (!*alive) return;
                      if (!is_done || *fault) return done(reply_of({"not_kept"}));
                      players_.close(id);
                      Bot& bot = bots_.at(id);
                      hang_up_events(bot, "closed");
                      const auto lines = bot.lines;
                      for (const auto& [code, line] : lines) line->hang_up("closed");
                      for (const Challenge* open : challenges_.of(id)) {
                        if (const auto taken = challenges_.take(std::string(open->id))) {
                          end_challenge(*taken, "withdrawn", id);
                        }
                      }
                      done({200, R"({"ok":true})"});
                    });
}

Reply Bots::account(const Asked& asked) const {
  const Bot& bot = bots_.at(asked.card->id);
  return {200, Json{{"name", asked.card->name},
                    {"made", asked.card->made},
                    {"games", bot.games.size()},
                    {"most_games", settings_.games_each}}
                   .dump()};
}

Reply Bots::list_present() const {
  constexpr std::size_t most = 200;
  Json list = Json::array();
  for (const auto& [id, bot] : bots_) {
    if (!bot.events || list.size() >= most) continue;
    list.push_back({{"name", players_.find(id)->name}, {"games", bot.games.size()}});
  }
  return {200, Json{{"bots", std::move(list)}}.dump()};
}

// ---- Games ----

void Bots::list_games(const Asked& asked, const Done& done) {
  find_(asked.card->seat, "", [done](const Found& tables) {
    done(tables ? Reply{200, Json{{"tables", *tables}}.dump()} : reply_of({"not_kept"}));
  });
}

void Bots::call_game(const Asked& asked, const Done& done) {
  if (asked.is("GET", {"games"})) return list_games(asked, done);
  if (asked.parts.size() != 3) return done(no_such_call());
  const std::string code = read_code(asked.parts[1]).value_or("");
  const Bot& bot = bots_.at(asked.card->id);
  // Whoever is at a table need not be looked for there.
  const auto line = bot.lines.find(code);
  if (line != bot.lines.end() && asked.call.method == "POST") return act(asked, line->second, done);
  if (code.empty()) return done(reply_of({"no_table"}));
  find_(asked.card->seat, code, [this, asked, done, alive = is_alive_](const Found& found) {
    if (!*alive) return;
    if (!found) return done(reply_of({"not_kept"}));
    if (found->empty()) return done(reply_of({"no_table"}));
    if (asked.parts[2] != "stream" || asked.call.method != "GET") return act(asked, nullptr, done);
    const bool wants_legal = asked.call.query == "legal=true";
    if (!wants_legal && !asked.call.query.empty()) return done(bad("query"));
    Reply reply;
    reply.stream = [this, id = asked.card->id, its_code = found->front()["code"].get<std::string>(),
                    wants_legal, address = asked.call.address,
                    alive](const std::shared_ptr<Line>& out) {
      if (*alive) stream_game(id, its_code, wants_legal, address, out);
    };
    done(std::move(reply));
  });
}

void Bots::act(const Asked& asked, const std::shared_ptr<BotLine>& line, const Done& done) {
  const std::string& what = asked.parts[2];
  const auto act = std::ranges::find(acts(), what, &Act::name);
  if (act == acts().end() || asked.call.method == "GET") return done(no_such_call());
  if (!line) return done(reply_of({"no_stream"}));
  Json message{{"do", what}};
  for (const auto& [key, value] : asked.body.items()) {
    if (std::ranges::find(act->fields, key) == act->fields.end()) return done(bad("fields"));
    message[key] = value;
  }
  if (what == "say" && !message.contains("phrase")) return done(bad("phrase"));
  if (message.contains("move") && message.contains("event")) return done(bad("fields"));
  wish(asked.card->id, line, std::move(message), done);
}

}  // namespace bastide::server
