#include "server/bots/bot_line.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "server/secrets.h"

namespace bastide::server {
namespace {

int status_for(std::string_view error) {
  constexpr std::array<std::pair<std::string_view, int>, 9> statuses{{{"bad_message", 400},
                                                                      {"not_a_move", 400},
                                                                      {"too_long", 400},
                                                                      {"not_allowed", 403},
                                                                      {"no_table", 404},
                                                                      {"refused", 422},
                                                                      {"too_much", 429},
                                                                      {"not_kept", 503},
                                                                      {"server_full", 503}}};
  constexpr int conflict = 409;
  const auto found = std::ranges::find(statuses, error, &std::pair<std::string_view, int>::first);
  return found == statuses.end() ? conflict : found->second;
}

// The lines of a part of a record, as they are.
Json lines_of(std::string_view text) {
  Json lines = Json::array();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) lines.push_back(Json::parse(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace

Reply reply_of(const Trouble& trouble) {
  Json body{{"error", trouble.error}};
  body.update(trouble.more);
  return {status_for(trouble.error), body.dump()};
}

void BotLine::enter(const std::string& seat_key, const std::string& address) {
  tables_.opened(shared_from_this(), code_, address);
  // One tab for all lines of a bot: the newest is the one that plays, the one before it ends.
  Json hello{{"do", "hello"}, {"version", 1}, {"key", seat_key}, {"tab", "bot"}};
  if (wants_legal_) hello["legal"] = true;
  ask(std::move(hello), [](const Reply&) {});
}

void BotLine::ask(Json message, Answered done) {
  if (!is_open_) return done(reply_of({"no_stream"}));
  if (!message.contains("id")) message["id"] = "own-" + std::to_string(++asked_);
  // The same decision twice is one, and of shares the first one counts, whichever line it came by.
  const Json decision = message.value("move", message.value("event", Json()));
  if (message["do"] == "decide" && message.contains("step") && !decision.is_null()) {
    constexpr std::size_t enough = 16;
    message["id"] = "d" + std::to_string(game_) + "-" + message["step"].dump().substr(0, 8) + "-" +
                    hash_of(decision.dump()).substr(0, enough);
  } else if (message["do"] == "share") {
    message["id"] = "share" + std::to_string(game_);
  }
  waiting_[message["id"].get<std::string>()].push_back(std::move(done));
  tables_.heard(*this, message.dump());
}

void BotLine::leave() {
  if (!std::exchange(is_open_, false)) return;
  const auto waiting = std::exchange(waiting_, {});
  for (const auto& [id, those] : waiting) {
    for (const Answered& done : those) done(reply_of({"no_stream"}));
  }
}

// ---- From the table ----

void BotLine::send(std::shared_ptr<const std::string> message) {
  if (!is_open_) return;
  const Json json = Json::parse(*message);
  if (json.contains("re")) return answer(json);
  if (json.contains("news")) return tell(json["news"]);
  if (json.contains("bye")) put({{"event", "bye"}, {"because", json["bye"]}});
}

void BotLine::hang_up(std::string_view why) { out_->hang_up(why); }

void BotLine::answer(const Json& message) {
  auto found = waiting_.extract(message["re"].get<std::string>());
  if (found.empty()) return;
  Reply reply{200, R"({"ok":true})"};
  if (!message["ok"].get<bool>()) {
    Trouble trouble{message["error"].get<std::string>()};
    for (const auto& [key, value] : message.items()) {
      if (key != "re" && key != "ok" && key != "error") trouble.more[key] = value;
    }
    reply = reply_of(trouble);
  }
  for (const Answered& done : found.mapped()) done(reply);
}

void BotLine::tell(const Json& news) {
  const Json& room = news["room"];
  Json line{{"event", "room"}, {"now", news["now"]}, {"seat", news["you"]["seat"]}};
  if (room["game"].is_object()) {
    game_ = room["game"]["number"].get<int>();
    const Json& order = room["game"]["order"];
    const auto place = std::ranges::find(order, line["seat"]);
    line["player"] = place == order.end() ? Json() : Json(place - order.begin());
  }
  line["room"] = room;
  if (news.contains("record")) {
    const Json& record = news["record"];
    line["event"] = record["from"] == 0 ? "game" : "moves";
    line["record"] = lines_of(record["text"].get_ref<const std::string&>());
    if (news.contains("legal")) line["legal"] = news["legal"];
  }
  if (news.contains("talk")) line["talk"] = news["talk"]["lines"];
  put(line);
}

void BotLine::put(const Json& line) {
  out_->send(std::make_shared<const std::string>(line.dump()));
}

}  // namespace bastide::server
