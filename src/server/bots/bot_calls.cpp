// What bots ask over HTTP (docs/api.yaml).
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/bots/bots.h"
#include "server/bots/bots_asked.h"
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

Reply bad(std::string_view what) { return reply_of({"bad_message", {{"what", what}}}); }

bool is_own_machine(std::string_view address) {
  return address == "::1" || address.starts_with("127.");
}

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
  Asked asked{.call = call, .parts = parts_of(call.path)};
  const auto is = [&asked](std::string_view method, std::initializer_list<std::string_view> parts) {
    return asked.call.method == method && std::ranges::equal(asked.parts, parts);
  };
  if (call.method == "POST") {
    asked.body = call.body.empty() ? Json::object() : Json::parse(call.body, nullptr, false);
    if (!asked.body.is_object()) return done(bad("json"));
  }
  if (is("POST", {"accounts"})) return add_account(call, done);
  if (is("GET", {"present"})) return done(list_present());

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
  Bot& bot = known(*card, *token);
  asked.card = card;
  const bool is_wish = call.method == "POST" && asked.parts.front() == "games";
  if (!is_wish && !bot.calls.take(now_(), settings_.calls)) {
    return done(reply_of({"too_much", {{"seconds", 1}}}));
  }
  if (is("GET", {"account"})) return done(account(asked));
  if (is("POST", {"account", "close"})) return close_account(asked, done);
  if (is("GET", {"events"})) {
    if (!bot.events && present() >= settings_.present) return done(reply_of({"server_full"}));
    Reply reply;
    reply.stream = [this, id = card->id, alive = is_alive_](const std::shared_ptr<Line>& line) {
      if (*alive) stream_events(id, line);
    };
    return done(std::move(reply));
  }
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
  if (!is_player_name(name)) return done(bad("name"));
  // Capitals aside, as the store has it.
  std::string small = name;
  std::ranges::transform(small, small.begin(), [](unsigned char sign) {
    return static_cast<char>(sign >= 'A' && sign <= 'Z' ? sign + ('a' - 'A') : sign);
  });
  if (players_.by_name(name) != nullptr || names_being_made_.contains(small)) {
    return done(reply_of({"taken", {{"what", "name"}}}));
  }
  if (players_.count() + names_being_made_.size() >= settings_.accounts) {
    return done(reply_of({"server_full"}));
  }
  if (!is_own_machine(call.address) &&
      !new_accounts_[call.address].take(now_(), settings_.new_accounts)) {
    return done(reply_of({"too_much", {{"seconds", 3600}}}));
  }
  names_being_made_.insert(small);
  const std::string token = new_token();
  const PlayerCard card{
      .name = name, .token = hash_of(token), .seat = hash_of(seat_key_of(token)), .made = now_()};
  using Added = std::variant<PlayerCard, StoreFault>;
  const auto added = std::make_shared<Added>(StoreFault{});
  writer_.do_errand([&store = store_, card, added] { *added = store.add_player(card); },
                    [this, alive = is_alive_, added, small, token, done](bool is_done) {
                      if (!*alive) return;
                      names_being_made_.erase(small);
                      const auto* made = std::get_if<PlayerCard>(added.get());
                      if (!is_done || made == nullptr) return done(reply_of({"not_kept"}));
                      players_.add(*made);
                      done({201, Json{{"name", made->name}, {"token", token}}.dump()});
                    });
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

Reply Bots::list_ladder(std::string_view query) const {
  constexpr std::string_view key = "game=";
  if (!query.starts_with(key) || find_game(query.substr(key.size())) == nullptr) {
    return bad("game");
  }
  const std::string_view game = query.substr(key.size());
  const auto places = ladder_.places(game, now_());
  return {200, Json{{"game", game}, {"players", to_json(places, players_)}}.dump()};
}

// ---- Games ----

void Bots::call_game(const Asked& asked, const Done& done) {
  const bool is_get = asked.call.method == "GET";
  const PlayerCard& card = *asked.card;
  if (asked.parts.size() == 1 && is_get) {
    return done({200, Json{{"tables", rooms_.tables_of(card.seat)}}.dump()});
  }
  if (asked.parts.size() != 3) return done(no_such_call());
  const std::string& what = asked.parts[2];
  const auto table = rooms_.table_of(asked.parts[1], card.seat);
  if (!table) return done(reply_of({"no_table"}));
  const std::string code = (*table)["code"].get<std::string>();
  if (what == "stream" && is_get) {
    const bool wants_legal = asked.call.query == "legal=true";
    if (!wants_legal && !asked.call.query.empty()) return done(bad("query"));
    Reply reply;
    reply.stream = [this, id = card.id, code, wants_legal, address = asked.call.address,
                    alive = is_alive_](const std::shared_ptr<Line>& line) {
      if (*alive) stream_game(id, code, wants_legal, address, line);
    };
    return done(std::move(reply));
  }
  const auto act = std::ranges::find(acts(), what, &Act::name);
  if (act == acts().end() || is_get) return done(no_such_call());
  const Bot& bot = bots_.at(card.id);
  const auto line = bot.lines.find(code);
  if (line == bot.lines.end()) return done(reply_of({"no_stream"}));
  Json message{{"do", what}};
  for (const auto& [key, value] : asked.body.items()) {
    if (std::ranges::find(act->fields, key) == act->fields.end()) return done(bad("fields"));
    message[key] = value;
  }
  if (what == "say" && !message.contains("phrase")) return done(bad("phrase"));
  if (what == "decide" && message.contains("event")) {
    if (message.contains("move")) return done(bad("fields"));
    auto move = rooms_.move_of_event(code, message["event"]);
    if (const auto* trouble = std::get_if<Trouble>(&move)) return done(reply_of(*trouble));
    message.erase("event");
    message["move"] = std::get<std::string>(move);
  }
  wish(card.id, line->second, std::move(message), done);
}

}  // namespace bastide::server
