#include "server/bots/players.h"

#include <algorithm>

#include "server/secrets.h"

namespace bastide::server {
namespace {

constexpr std::string_view token_begin = "bot_";
constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 20;

bool is_letter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }
bool is_digit(char sign) { return sign >= '0' && sign <= '9'; }

std::string in_small_letters(std::string_view name) {
  std::string small(name);
  for (char& sign : small) {
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  }
  return small;
}

}  // namespace

bool is_player_name(std::string_view name) {
  return name.size() >= shortest_name && name.size() <= longest_name && is_letter(name.front()) &&
         std::ranges::all_of(name, [](char sign) {
           return is_letter(sign) || is_digit(sign) || sign == '-' || sign == '_';
         });
}

std::string new_token() {
  const Digest chance = random_key();
  return std::string(token_begin) +
         hash_of({reinterpret_cast<const char*>(chance.data()), chance.size()});
}

std::string seat_key_of(std::string_view token) { return hash_of("seat " + std::string(token)); }

std::optional<std::string> token_in(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer ";
  if (authorization.size() <= scheme.size() ||
      in_small_letters(authorization.substr(0, scheme.size())) != scheme) {
    return std::nullopt;
  }
  const std::string_view token = authorization.substr(scheme.size());
  if (!token.starts_with(token_begin) || !is_key(token.substr(token_begin.size()))) {
    return std::nullopt;
  }
  return std::string(token);
}

Players::Players(std::vector<PlayerCard> cards) {
  for (const PlayerCard& card : cards) add(card);
}

void Players::add(const PlayerCard& card) {
  by_id_[card.id] = card;
  by_name_[in_small_letters(card.name)] = card.id;
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
  return find_in(by_name_, in_small_letters(name));
}

// By its hash: how long that takes says nothing of the token.
const PlayerCard* Players::by_token(std::string_view token) const {
  return find_in(by_token_, hash_of(token));
}

const PlayerCard* Players::by_seat(std::string_view seat_hash) const {
  return find_in(by_seat_, std::string(seat_hash));
}

}  // namespace bastide::server
