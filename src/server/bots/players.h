// Who has an account, in memory: found by name, by token, by the key of their seats.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bots/player_store.h"

namespace bastide::server {

// 2 to 20 letters, digits, `-` and `_`, a letter first.
bool is_player_name(std::string_view name);

// What a bot shows to be known: "bot_" and 43 signs. It is told once; only its hash is kept.
std::string new_token();
// The key of all seats of whoever has this token.
std::string seat_key_of(std::string_view token);
// The token in "Bearer TOKEN".
std::optional<std::string> token_in(std::string_view authorization);

class Players {
 public:
  explicit Players(std::vector<PlayerCard> cards);

  std::size_t count() const { return by_id_.size(); }
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
  std::unordered_map<std::string, PlayerId> by_name_;  // in small letters
  std::unordered_map<std::string, PlayerId> by_token_;
  std::unordered_map<std::string, PlayerId> by_seat_;
};

}  // namespace bastide::server
