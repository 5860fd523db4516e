// Public tables in the order in which they are listed, so that a list of few costs the same among
// many: those with a free seat first, then the newest first.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "server/store.h"

namespace bastide::server {

class Lobby {
 public:
  // As this card has it now, listed or not.
  void put(const TableCard& card);
  void remove(TableId id);

  // Of this game, or of all if it is empty; so many at most.
  std::vector<TableId> first(std::string_view game, std::size_t most) const;
  std::size_t size() const { return places_.size(); }

 private:
  using Place = std::tuple<bool, Millis, TableId>;  // the smaller, the earlier

  struct Listed {
    std::string game;
    Place place;
  };
  std::unordered_map<TableId, Listed> places_;
  std::map<std::string, std::set<Place>, std::less<>> by_game_;  // under "" all of them
};

}  // namespace bastide::server
