// Where those who are known by more than one table are kept: bots with their tokens, and the games
// that count for ratings. A store of tables may be one of these, too; called like it, from one
// thread at a time, never the one that talks to people.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/store.h"

namespace bastide::server {

using PlayerId = std::int64_t;  // from 1, never used again

struct PlayerCard {
  PlayerId id = 0;
  std::string name;   // nobody else has it, capitals aside
  std::string token;  // hash of what the player shows to be known; empty: the account is closed
  std::string seat;   // hash of the key of all its seats
  Millis made = 0;
  bool is_bot = true;
};

// A finished game that counts. Whatever ratings there are follow from these alone.
struct RatedGame {
  TableId table = 0;
  int number = 1;  // of the table's games
  std::string game;
  Millis at = 0;
  std::vector<PlayerId> players;  // in the order of turns
  std::vector<int> ranks;         // of each, from 0; who shares a rank has drawn
};

// Two games of two bots with the same pile and seats swapped, while they go on.
struct PairOfGames {
  std::int64_t number = 0;  // from 1, never used again
  std::string game;
  PlayerId a = 0;  // who begins the first game
  PlayerId b = 0;
  Millis begun = 0;
  std::string keeper;                // the key by which both tables know whoever looks after them
  std::array<std::string, 2> codes;  // of both tables; empty until both are there
};

// What came of all pairs of these two that are over.
struct PlayedPairs {
  std::string game;
  PlayerId a = 0;
  PlayerId b = 0;
  // How often `a` had so many of the four half wins of a pair.
  std::array<std::int64_t, 5> times{};
};

class PlayerStore {
 public:
  virtual ~PlayerStore() = default;

  // ---- Writing: durable when it returns, or nothing of it has happened ----

  // The card with its number. A name that somebody has is a fault.
  virtual std::variant<PlayerCard, StoreFault> add_player(PlayerCard card) = 0;
  // Its token is void from now on; the name stays taken, for the games that it played.
  virtual std::optional<StoreFault> close_player(PlayerId id) = 0;
  // A game that is there already stays as it is.
  virtual std::optional<StoreFault> add_rated(const RatedGame& game) = 0;

  // A pair that begins, with its number; then its tables; and its end with the half wins that `a`
  // had, or with nothing: then it is as if it had never been.
  virtual std::variant<PairOfGames, StoreFault> add_pair(PairOfGames pair) = 0;
  virtual std::optional<StoreFault> set_tables(const PairOfGames& pair) = 0;
  virtual std::optional<StoreFault> end_pair(std::int64_t number, std::optional<int> score) = 0;

  // ---- Reading ----

  virtual std::variant<std::vector<PlayerCard>, StoreFault> players() = 0;
  // In the order in which they count: that of their ends, or, where several servers have written
  // them, in which they were added.
  virtual std::variant<std::vector<RatedGame>, StoreFault> rated_games() = 0;
  virtual std::variant<std::vector<PairOfGames>, StoreFault> open_pairs() = 0;
  virtual std::variant<std::vector<PlayedPairs>, StoreFault> played_pairs() = 0;
};

}  // namespace bastide::server
