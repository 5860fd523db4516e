// A table as its viewers and lists are told of it: the room, and what stands on its card.
#pragma once

#include <string>
#include <vector>

#include "server/table.h"

namespace bastide::server {

// Who is there without a seat.
struct Watchers {
  int count = 0;
  std::vector<std::string> names;
  std::vector<std::string> waiting;  // for the next free seat
};

// By seat: has somebody of it looked away?
using Away = std::vector<bool>;

std::string_view name_of(Phase phase);

// "room" of the news (docs/together.md).
std::string room_text(const Table& table, const Watchers& watchers, const Away& away, Millis now);

// The lines of the talk from number `from` on, counted from 0, as far as they are kept.
Json talk_json(const Table& table, std::int64_t from);

// How it ended, by seats: groups in the order of their rank, none where nobody has won.
std::vector<std::vector<int>> ranks_of(const Table& table);

// Everything that is kept of it beside its log. `listing` holds what lists and "my tables" say.
TableCard card_of(TableId id, const Table& table);
// What the list of public tables says of it, and "my tables" to whom this key belongs; nothing to
// Codes that a table had before.
std::vector<std::string> old_codes_of(const TableCard& card);
// others.
Json listed_json(const TableCard& card);
std::optional<Json> mine_json(const TableCard& card, std::string_view key_hash);

}  // namespace bastide::server
