// Who has an account, in memory: found by name, by token, by the key of their seats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bots/player_store.h"

namespace bastide::server {

// What a bot shows to be known: "bot_" and 43 signs. It is told once; only its hash is kept.
std::string new_token();
// The key of all seats of whoever has this token.
std::string seat_key_of(std::string_view token);
// The token of a bot in "Bearer TOKEN"; and the key of a person there, 43 signs.
std::optional<std::string> token_in(std::string_view authorization);
std::optional<std::string> person_key_in(std::string_view authorization);

class Players {
 public:
  explicit Players(std::vector<PlayerCard> cards);

  // Closed ones among them.
  std::size_t bots() const { return bots_; }
  std::size_t people() const { return by_id_.size() - bots_; }
  void add(const PlayerCard& card);
  void close(PlayerId id);
  const PlayerCard* find(PlayerId id) const;
  const PlayerCard* by_name(std::string_view name) const;
  const PlayerCard* by_token(std::string_view token) const;
  const PlayerCard* by_seat(std::string_view seat_hash) const;

 private:
  const PlayerCard* find_in(const std::unordered_map<std::string, PlayerId>& index,
                            const std::string& key) const;

  std::unordered_map<PlayerId, PlayerCard> by_id_;
  std::size_t bots_ = 0;
  std::unordered_map<std::string, PlayerId> by_name_;  // as it is known
  std::unordered_map<std::string, PlayerId> by_token_;
  std::unordered_map<std::string, PlayerId> by_seat_;
};

}  // namespace bastide::server
