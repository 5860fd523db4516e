// Challenges: asked, agreed to, and the game that follows.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/bots/bots.h"
#include "server/bots/bots_asked.h"
#include "server/secrets.h"

namespace bastide::server {

void Bots::call_challenge(const Asked& asked, const Done& done) {
  const PlayerId id = asked.card->id;
  if (asked.call.method == "GET") {
    Json list = Json::array();
    for (const Challenge* open : challenges_.of(id)) list.push_back(to_json(*open, players_));
    if (asked.parts.size() == 1) return done({200, Json{{"challenges", std::move(list)}}.dump()});
    return done({404, R"({"error":"no_such_call"})"});
  }
  if (asked.parts.size() == 1) return done(challenge(asked));
  if (asked.parts.size() != 3) return done({404, R"({"error":"no_such_call"})"});
  Challenge* open = challenges_.find(asked.parts[1]);
  if (open == nullptr || (open->by != id && !open->is_for(id))) {
    return done({404, R"({"error":"no_challenge"})"});
  }
  const std::string& what = asked.parts[2];
  if (!asked.body.empty()) return done(reply_of({"bad_message", {{"what", "fields"}}}));
  if (what == "accept" && open->is_for(id)) return agree(*open, id, done);
  const bool is_withdrawn = what == "withdraw" && open->by == id;
  if (!is_withdrawn && (what != "decline" || !open->is_for(id))) {
    return done(reply_of({"not_allowed"}));
  }
  end_challenge(*challenges_.take(asked.parts[1]), is_withdrawn ? "withdrawn" : "declined", id);
  done({200, R"({"ok":true})"});
}

bool Bots::is_busy(PlayerId id) const {
  const auto found = bots_.find(id);
  return found == bots_.end() || found->second.games.size() >= settings_.games_each;
}

Reply Bots::challenge(const Asked& asked) {
  const auto wrong = [](std::string_view what) {
    return reply_of({"bad_message", {{"what", what}}});
  };
  for (const auto& [key, value] : asked.body.items()) {
    constexpr std::array<std::string_view, 5> known{"to", "game", "options", "pace", "rated"};
    if (std::ranges::find(known, key) == known.end()) return wrong("fields");
  }
  const Json to = asked.body.value("to", Json());
  if (!to.is_array() || to.empty() || to.size() >= max_seats) return wrong("to");
  Challenge made;
  made.by = asked.card->id;
  for (const Json& name : to) {
    const PlayerCard* card =
        name.is_string() ? players_.by_name(name.get_ref<const std::string&>()) : nullptr;
    if (card == nullptr || card->token.empty()) return reply_of({"nobody", {{"who", name}}});
    if (card->id == made.by || made.is_for(card->id)) return wrong("to");
    if (present(card->id) == nullptr) return reply_of({"not_here", {{"who", card->name}}});
    if (is_busy(card->id)) return reply_of({"busy", {{"who", card->name}}});
    made.to.push_back(card->id);
  }
  auto terms = read_challenge_terms(asked.body, made.to.size() + 1);
  if (const auto* what = std::get_if<std::string>(&terms)) return wrong(*what);
  made.terms = std::get<Terms>(terms);
  if (is_busy(made.by)) return reply_of({"busy", {{"who", asked.card->name}}});
  if (challenges_.count_by(made.by) >= settings_.challenges_each) {
    return reply_of({"too_much", {{"seconds", settings_.challenge_lasts / second}}});
  }
  constexpr std::size_t id_signs = 12;
  made.id = new_token().substr(4, id_signs);
  made.until = now_() + settings_.challenge_lasts;
  const Challenge& added = challenges_.add(std::move(made));
  const Json json = to_json(added, players_);
  tell_all(added, {{"event", "challenge"}, {"challenge", json}});
  return {201, json.dump()};
}

void Bots::agree(Challenge& open, PlayerId id, const Done& done) {
  if (is_busy(id)) return done(reply_of({"busy", {{"who", players_.find(id)->name}}}));
  if (!open.has_agreed(id)) open.agreed.push_back(id);
  if (open.agreed.size() < open.to.size()) return done({200, R"({"ok":true})"});
  begin(*challenges_.take(std::string(open.id)), done);
}

void Bots::begin(const Challenge& agreed, const Done& done) {
  std::vector<Rooms::Sitter> sitters;
  for (const PlayerId id : agreed.everybody()) {
    const PlayerCard& card = *players_.find(id);
    if (is_busy(id) || present(id) == nullptr) {
      end_challenge(agreed, is_busy(id) ? "busy" : "not_here", id);
      return done(reply_of({is_busy(id) ? "busy" : "not_here", {{"who", card.name}}}));
    }
    sitters.push_back({card.seat, card.name});
  }
  rooms_.begin_game(
      agreed.terms, sitters, [this, agreed, done](const std::variant<std::string, Trouble>& begun) {
        if (const auto* trouble = std::get_if<Trouble>(&begun)) {
          end_challenge(agreed, trouble->error);
          return done(reply_of(*trouble));
        }
        // Whose game it is was told already, by the table itself.
        end_challenge(agreed, "begun");
        done({200, Json{{"ok", true}, {"code", std::get<std::string>(begun)}}.dump()});
      });
}

void Bots::end_challenge(const Challenge& ended, std::string_view because, PlayerId by) {
  ++counts_.challenges[std::string(because)];
  Json event{{"event", "challenge_over"}, {"id", ended.id}, {"because", because}};
  if (const PlayerCard* card = by != 0 ? players_.find(by) : nullptr) event["by"] = card->name;
  tell_all(ended, event);
}

void Bots::tell_all(const Challenge& of, const Json& event) {
  for (const PlayerId id : of.everybody()) tell(id, event);
}

}  // namespace bastide::server
