// What is known of tables without their logs, and how to find it.
#include <utility>

#include "server/room.h"
#include "server/rooms.h"
#include "server/secrets.h"

namespace bastide::server {

void Rooms::put_card(TableCard card) {
  TableCard& kept = cards_[card.id];
  const bool has_new_code = card.code != kept.code;
  unlist(kept);
  if (card.maker.empty()) card.maker = kept.maker;
  if (has_new_code) {
    for (const std::string& old : old_codes_of(kept)) by_old_code_.erase(old);
    for (std::string& old : old_codes_of(card)) by_old_code_[std::move(old)] = card.id;
  }
  kept = std::move(card);
  if (!kept.code.empty()) by_code_[kept.code] = kept.id;
  if (!kept.maker.empty()) by_maker_[kept.maker] = kept.id;
  if (kept.alarm > 0) alarms_.insert({kept.alarm, kept.id});
  running_ += kept.is_over ? 0 : 1;
  lobby_.put(kept);
}

// A card that goes or is replaced; one without a number was none.
void Rooms::unlist(const TableCard& card) {
  if (card.id == 0) return;
  if (!card.code.empty()) by_code_.erase(card.code);
  if (card.alarm > 0) alarms_.erase({card.alarm, card.id});
  running_ -= card.is_over ? 0 : 1;
}

void Rooms::forget_card(TableId id) {
  const auto found = cards_.find(id);
  if (found == cards_.end()) return;
  unlist(found->second);
  by_maker_.erase(found->second.maker);
  for (const std::string& old : old_codes_of(found->second)) by_old_code_.erase(old);
  from_earlier_.erase(id);
  lobby_.remove(id);
  cards_.erase(found);
}

TableId Rooms::id_of(std::string_view code) const {
  const auto read = read_code(code);
  if (!read) return 0;
  const auto found = by_code_.find(*read);
  return found == by_code_.end() ? 0 : found->second;
}

TableId Rooms::id_of_old(std::string_view code) const {
  const auto read = read_code(code);
  const auto found = read ? by_old_code_.find(*read) : by_old_code_.end();
  if (found == by_old_code_.end() || !cards_.contains(found->second)) return 0;
  return cards_.at(found->second).code.empty() ? 0 : found->second;
}

// Those that nobody has open. Cards go at once, logs little by little.
void Rooms::forget_old_games(Millis before) {
  std::vector<TableId> gone;
  for (const auto& [id, card] : cards_) {
    if (card.is_over && card.changed < before && !rooms_.contains(id)) gone.push_back(id);
  }
  for (const TableId id : gone) forget_card(id);
  writer_.forget(before, [](const auto&) {});
}

}  // namespace bastide::server
