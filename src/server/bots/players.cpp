#include "server/bots/players.h"

#include <algorithm>

#include "server/bots/player_names.h"
#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::string_view token_begin = "bot_";
std::string in_small_letters(std::string_view name) {
  std::string small(name);
  for (char& sign : small) {
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  }
  return small;
}

// What follows "Bearer ".
std::string_view shown_in(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer ";
  if (in_small_letters(authorization.substr(0, scheme.size())) != scheme) return {};
  return authorization.substr(scheme.size());
}

}  // namespace

std::string new_token() {
  const Digest chance = random_key();
  return std::string(token_begin) +
         hash_of({reinterpret_cast<const char*>(chance.data()), chance.size()});
}

std::string seat_key_of(std::string_view token) { return hash_of("seat " + std::string(token)); }

std::optional<std::string> token_in(std::string_view authorization) {
  const std::string_view token = shown_in(authorization);
  if (!token.starts_with(token_begin) || !is_key(token.substr(token_begin.size()))) {
    return std::nullopt;
  }
  return std::string(token);
}

std::optional<std::string> person_key_in(std::string_view authorization) {
  const std::string_view key = shown_in(authorization);
  return is_key(key) ? std::optional(std::string(key)) : std::nullopt;
}

Players::Players(std::vector<PlayerCard> cards) {
  for (const PlayerCard& card : cards) add(card);
}

void Players::add(const PlayerCard& card) {
  if (card.is_bot && !by_id_.contains(card.id)) ++bots_;
  by_id_[card.id] = card;
  by_name_[known_as(card.name)] = card.id;
  if (!card.token.empty()) by_token_[card.token] = card.id;
  by_seat_[card.seat] = card.id;
}

void Players::close(PlayerId id) {
  PlayerCard& card = by_id_.at(id);
  by_token_.erase(card.token);
  card.token.clear();
}

const PlayerCard* Players::find(PlayerId id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &found->second;
}

const PlayerCard* Players::find_in(const std::unordered_map<std::string, PlayerId>& index,
                                   const std::string& key) const {
  const auto found = index.find(key);
  return found == index.end() ? nullptr : find(found->second);
}

const PlayerCard* Players::by_name(std::string_view name) const {
  return find_in(by_name_, known_as(name));
}

// By its hash: how long that takes says nothing of the token.
const PlayerCard* Players::by_token(std::string_view token) const {
  return find_in(by_token_, hash_of(token));
}

const PlayerCard* Players::by_seat(std::string_view seat_hash) const {
  return find_in(by_seat_, std::string(seat_hash));
}

}  // namespace bastide::server
