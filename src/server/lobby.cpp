#include "server/lobby.h"

#include <utility>

#include "server/room_text.h"

namespace bastide::server {

void Lobby::put(const TableCard& card) {
  remove(card.id);
  if (!card.is_listed) return;
  const Json listing = listed_json(card);
  const bool has_place = listing["free"] > 0 && listing["phase"] == "waiting";
  Listed listed{listing["game"].is_string() ? listing["game"].get<std::string>() : std::string(),
                {!has_place, -card.changed, card.id}};
  by_game_[""].insert(listed.place);
  if (!listed.game.empty()) by_game_[listed.game].insert(listed.place);
  places_[card.id] = std::move(listed);
}

void Lobby::remove(TableId id) {
  const auto found = places_.find(id);
  if (found == places_.end()) return;
  const auto& [game, place] = found->second;
  for (const std::string_view list : {std::string_view(game), std::string_view()}) {
    const auto tables = by_game_.find(list);
    if (tables == by_game_.end()) continue;
    tables->second.erase(place);
    if (tables->second.empty()) by_game_.erase(tables);
  }
  places_.erase(found);
}

std::vector<TableId> Lobby::first(std::string_view game, std::size_t most) const {
  std::vector<TableId> ids;
  const auto tables = by_game_.find(game);
  if (tables == by_game_.end()) return ids;
  for (const auto& [is_full, since, id] : tables->second) {
    if (ids.size() == most) break;
    ids.push_back(id);
  }
  return ids;
}

}  // namespace bastide::server
