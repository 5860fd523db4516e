// Tables of bots: begun for them, found for them, and read for those that have no engine.
#include <algorithm>

#include "games/registry.h"
#include "notation/event_reader.h"
#include "notation/moves.h"
#include "server/room.h"
#include "server/rooms.h"

namespace bastide::server {
namespace {

// The wishes that would make such a table, one after the other.
std::variant<Change, Trouble> begun_with(const Terms& terms, std::span<const Rooms::Sitter> sitters,
                                         const std::string& code, Millis now) {
  Change whole = Table::begin({.code = code,
                               .terms = terms,
                               .key = sitters.front().key,
                               .name = sitters.front().name,
                               .colour = 0},
                              now);
  for (std::size_t i = 1; i < sitters.size(); ++i) {
    whole.entries.push_back(
        {now,
         "sat",
         {{"seat", i}, {"name", sitters[i].name}, {"colour", i}, {"key", sitters[i].key}}});
  }
  Table table;
  table.take(whole);
  Request start;
  start.wish = Wish::Start;
  start.id = "begin";
  auto begun = table.wish(table.host(), start, now);
  if (auto* change = std::get_if<Change>(&begun)) {
    std::ranges::move(change->entries, std::back_inserter(whole.entries));
    return whole;
  }
  return begun;
}

}  // namespace

void Rooms::begin_game(const Terms& terms, const std::vector<Sitter>& sitters, const Begun& done) {
  // Nobody's key made it: the same players may have any number of tables.
  add_table(
      "",
      [terms, sitters](const std::string& code, Millis now) {
        return begun_with(terms, sitters, code, now);
      },
      [done](const Outcome& outcome) {
        if (const auto* trouble = std::get_if<Trouble>(&outcome)) return done(*trouble);
        done(std::get<Change>(outcome).answer["code"].get<std::string>());
      });
}

std::vector<Json> Rooms::tables_of(std::string_view key_hash) const {
  std::vector<Json> found;
  for (const auto& [id, card] : cards_) {
    // Most are of others: those are not read.
    if (card.code.empty() || card.listing.find(key_hash) == std::string::npos) continue;
    if (auto mine = mine_json(card, key_hash)) found.push_back(std::move(*mine));
  }
  return found;
}

std::optional<Json> Rooms::table_of(std::string_view code, std::string_view key_hash) const {
  const TableId id = id_of(code);
  return id == 0 ? std::nullopt : mine_json(cards_.at(id), key_hash);
}

std::vector<std::string> Rooms::legal_moves(std::string_view code) const {
  std::vector<std::string> moves;
  const auto found = rooms_.find(id_of(code));
  if (found == rooms_.end() || !found->second->table.asked()) return moves;
  const PlayedGame& played = found->second->table.game()->played();
  DecisionList legal;
  played.game().legal(played.position(), legal);
  moves.reserve(static_cast<std::size_t>(legal.size()));
  for (const Decision& decision : legal) {
    moves.push_back(print_move(played.game(), played.memory(), decision));
  }
  return moves;
}

std::variant<std::string, Trouble> Rooms::move_of_event(std::string_view code,
                                                        const Json& event) const {
  const auto found = rooms_.find(id_of(code));
  if (found == rooms_.end() || !found->second->table.game()) return Trouble{"not_now"};
  const PlayedGame& played = found->second->table.game()->played();
  Events read;
  const Trouble no_move{"not_a_move", {{"what", "event"}}};
  if (read_event(played.game(), played.players(), event.dump(), read)) return no_move;
  const Event& only = read.list()[0];
  if (played.game().info().events[only.kind].role != EventRole::Decision) return no_move;
  return print_move(played.game(), played.memory(), decision_of(only));
}

}  // namespace bastide::server
