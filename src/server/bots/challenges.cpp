#include "server/bots/challenges.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace bastide::server {
namespace {

bool has(const std::vector<PlayerId>& list, PlayerId player) {
  return std::ranges::find(list, player) != list.end();
}

Json names_of(const std::vector<PlayerId>& ids, const Players& players) {
  Json names = Json::array();
  for (const PlayerId id : ids) {
    const PlayerCard* card = players.find(id);
    names.push_back(card != nullptr ? card->name : "");
  }
  return names;
}

}  // namespace

bool Challenge::is_for(PlayerId player) const { return has(to, player); }
bool Challenge::has_agreed(PlayerId player) const { return has(agreed, player); }

std::vector<PlayerId> Challenge::everybody() const {
  std::vector<PlayerId> all{by};
  all.insert(all.end(), to.begin(), to.end());
  return all;
}

std::variant<Terms, std::string> read_challenge_terms(const Json& body, std::size_t players) {
  Json whole{{"seats", Json::array()}, {"pace", {{"kind", "total"}, {"base", 300}, {"extra", 5}}},
             {"first", "random"},      {"take_backs", false},
             {"on_time", "end"},       {"rated", true}};
  for (std::size_t i = 0; i < players; ++i) whole["seats"].push_back("person");
  for (const char* key : {"game", "options", "pace", "rated"}) {
    if (body.contains(key)) whole[key] = body[key];
  }
  // Nobody waits for ever for a program that has gone.
  const Json& pace = whole["pace"];
  const Json kind = pace.is_object() ? pace.value("kind", Json()) : Json();
  if (kind != "total" && kind != "move") return "pace";
  return read_terms(whole);
}

Json to_json(const Challenge& challenge, const Players& players) {
  const Json terms = to_json(challenge.terms);
  return {{"id", challenge.id},
          {"by", names_of({challenge.by}, players)[0]},
          {"to", names_of(challenge.to, players)},
          {"agreed", names_of(challenge.agreed, players)},
          {"game", terms["game"]},
          {"options", terms["options"]},
          {"pace", terms["pace"]},
          {"rated", challenge.terms.is_rated},
          {"until", challenge.until}};
}

Challenge& Challenges::add(Challenge challenge) {
  std::string id = challenge.id;
  return all_[std::move(id)] = std::move(challenge);
}

Challenge* Challenges::find(std::string_view id) {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : &found->second;
}

std::optional<Challenge> Challenges::take(std::string_view id) {
  const auto found = all_.find(id);
  if (found == all_.end()) return std::nullopt;
  Challenge taken = std::move(found->second);
  all_.erase(found);
  return taken;
}

std::vector<Challenge> Challenges::take_late(Millis now) {
  std::vector<Challenge> late;
  std::erase_if(all_, [&](auto& entry) {
    if (entry.second.until > now) return false;
    late.push_back(std::move(entry.second));
    return true;
  });
  return late;
}

std::size_t Challenges::count_by(PlayerId player) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(all_, [&](const auto& entry) { return entry.second.by == player; }));
}

std::vector<const Challenge*> Challenges::of(PlayerId player) const {
  std::vector<const Challenge*> found;
  for (const auto& [id, challenge] : all_) {
    if (challenge.by == player || challenge.is_for(player)) found.push_back(&challenge);
  }
  return found;
}

}  // namespace bastide::server
