// Tables of bots: begun for them, found for them, and read for those that have no engine.
#include <algorithm>

#include "games/registry.h"
#include "notation/moves.h"
#include "server/room.h"
#include "server/rooms.h"

namespace bastide::server {
namespace {

// The wishes that would make such a table, one after the other.
std::variant<Change, Trouble> begun_with(const Terms& terms, std::span<const Rooms::Sitter> sitters,
                                         const std::optional<Rooms::OfPair>& of_pair,
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
    if (of_pair) {
      Json& sealed = change->entries.front().fields;
      sealed["secret"] = hex_of(of_pair->key);
      sealed["pair"] = {
          {"number", of_pair->number}, {"game", of_pair->game}, {"keeper", of_pair->keeper}};
    }
    std::ranges::move(change->entries, std::back_inserter(whole.entries));
    return whole;
  }
  return begun;
}

}  // namespace

void Rooms::begin_game(const Terms& terms, const std::vector<Sitter>& sitters, const Begun& done,
                       const std::optional<OfPair>& of_pair) {
  // Nobody's key made it: the same players may have any number of tables.
  add_table(
      "",
      [terms, sitters, of_pair](const std::string& code, Millis now) {
        return begun_with(terms, sitters, of_pair, code, now);
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
  const auto found = rooms_.find(id_of(code));
  return found == rooms_.end() ? std::vector<std::string>() : legal_at(found->second->table);
}

std::vector<std::string> Rooms::legal_at(const Table& table) {
  std::vector<std::string> moves;
  if (!table.asked()) return moves;
  const PlayedGame& played = table.game()->played();
  DecisionList legal;
  played.game().legal(played.position(), legal);
  moves.reserve(static_cast<std::size_t>(legal.size()));
  for (const Decision& decision : legal) {
    moves.push_back(print_move(played.game(), played.memory(), decision));
  }
  return moves;
}

}  // namespace bastide::server
