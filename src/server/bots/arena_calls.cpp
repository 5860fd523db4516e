// Calls about the arena: a bot joins and leaves, and anybody looks how it stands.
#include <nlohmann/json.hpp>
#include <utility>

#include "games/registry.h"
#include "server/bots/bots.h"
#include "server/bots/bots_asked.h"

namespace bastide::server {
namespace {

// The names of games in a list, none twice; nothing where it is no such list.
std::optional<std::set<std::string>> games_in(const Json& list) {
  if (!list.is_array() || list.empty()) return std::nullopt;
  std::set<std::string> games;
  for (const Json& name : list) {
    if (!name.is_string() || find_game(name.get_ref<const std::string&>()) == nullptr ||
        !games.insert(name.get<std::string>()).second) {
      return std::nullopt;
    }
  }
  return games;
}

}  // namespace

Arena::Parts Bots::arena_parts() {
  return {.rooms = rooms_,
          .tables = tables_,
          .writer = writer_,
          .store = store_,
          .players = players_,
          .post = post_,
          .now = now_,
          .is_here = [this](PlayerId id) { return present(id) != nullptr; },
          .has_room =
              [this](PlayerId id) {
                const Bot* bot = present(id);
                return bot != nullptr && bot->games.size() + 2 <= settings_.games_each;
              }};
}

void Bots::call_arena(const Asked& asked, const Done& done) {
  const PlayerId id = asked.card->id;
  if (asked.is("POST", {"arena", "leave"})) {
    if (!asked.body.empty()) return done(bad("fields"));
    arena_.join(id, {});
    return done({200, R"({"ok":true})"});
  }
  if (!asked.is("POST", {"arena", "join"})) return done({404, R"({"error":"no_such_call"})"});
  if (asked.body.size() != 1 || !asked.body.contains("games")) return done(bad("games"));
  auto games = games_in(asked.body["games"]);
  if (!games) return done(bad("games"));
  if (settings_.arena_pairs == 0) return done(reply_of({"not_allowed"}));
  // It would not hear of its games.
  if (present(id) == nullptr) return done(reply_of({"not_here", {{"who", asked.card->name}}}));
  arena_.join(id, std::move(*games));
  done({200, R"({"ok":true})"});
}

void Bots::list_arena(const Call& call, const Done& done) const {
  constexpr std::string_view key = "game=";
  const std::string_view query = call.query;
  if (!query.starts_with(key) || find_game(query.substr(key.size())) == nullptr) {
    return done(bad("game"));
  }
  done({200, arena_.table_json(query.substr(key.size())).dump()});
}

}  // namespace bastide::server
