// Draws that everybody can check afterwards (docs/draws.md). Whoever runs a game fixes a key and
// shows its seal before anything is drawn; every player adds a share; each draw then follows from
// key, shares and its number alone. When the game is over the key is shown, and anybody can draw
// again.
//
// Whoever runs the game cannot choose draws, because the seal binds the key before the shares are
// known; nobody else can foretell them, because the key is not known before the end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/game.h"
#include "notation/record_header.h"
#include "played/sha256.h"

namespace bastide {

// ---- What a record says about its draws: the member `draws` of its header ----

struct DrawSeal {
  Digest seal{};                    // of the key
  std::vector<std::string> shares;  // one a seat, in turn order; empty where none came in time
  std::optional<Digest> key;        // once the game is over
  // One of two games with the same pile: which of them, and the shares that were given in the
  // other.
  struct Pair {
    int game = 1;  // or 2
    std::vector<std::string> shares;
  };
  std::optional<Pair> pair{};
};

// A share is a digest in hexadecimal digits, or empty.
bool is_share(std::string_view text);
Digest seal_of(const Digest& key);

void put_draws(RecordHeader& header, const DrawSeal& draws);
// Nothing where the header has no such member; the reason where it has one that cannot be
// understood.
struct DrawsFault {
  std::string what;
};
std::variant<std::monostate, DrawSeal, DrawsFault> draws_of(const RecordHeader& header);

// ---- Drawing ----

// What chance has decided in a game so far, counted as draws are numbered.
class DrawCount {
 public:
  // Before each outcome of chance; `position` is one where chance decides.
  void note_chance(const Game& game, const Position& position);
  // After each decision of a seat.
  void note_decision() { has_decided_ = true; }

  // The outcome that is due is this one of all, from 0.
  std::uint64_t number() const { return all_ - 1; }
  // It is the tile with which a turn begins, or one that takes the place of such a tile, because
  // that one fitted nowhere. Of those it is number `turns() - 1`. Anything else that is drawn comes
  // because of what somebody has decided.
  bool begins_turn() const { return begins_turn_; }
  std::uint64_t turns() const { return turns_; }

 private:
  std::uint64_t all_ = 0;
  std::uint64_t turns_ = 0;
  bool begins_turn_ = false;
  bool has_decided_ = true;
  int drawer_ = -1;
};

class SealedDraws {
 public:
  // How numbers are keyed: HMAC-SHA-256, by whichever library.
  using Keyed = Digest (*)(std::string_view key, std::string_view bytes);

  SealedDraws(const Digest& key, std::span<const std::string> shares, Keyed keyed = keyed_sha256);
  SealedDraws(const Digest& key, const DrawSeal& draws, Keyed keyed = keyed_sha256);

  // The outcome of chance number `number` of the game, from 0, of a game that is none of a pair;
  // `position` is one where chance decides.
  Decision outcome(const Game& game, const Position& position, std::uint64_t number) const;
  // The one that `count` has noted last, of any.
  Decision outcome(const Game& game, const Position& position, const DrawCount& count) const;

 private:
  Decision named(const Game& game, const Position& position, const std::string& name) const;
  std::uint64_t below(std::uint64_t bound, const std::string& name) const;

  Digest deal_key_;
  int game_of_pair_ = 0;  // 0: it is none of a pair
  Keyed keyed_;
};

// ---- Checking ----

struct DrawsCheck {
  enum class Verdict : std::uint8_t {
    Fair,      // every draw is the one that follows from the key
    Differs,   // from draw `draws` on, counted from 0
    BadSeal,   // the key is not the one that was sealed
    NoKey,     // not shown, or not yet
    NotSealed  // the record says nothing about its draws, or nothing that can be understood
  };
  Verdict verdict = Verdict::NotSealed;
  int draws = 0;              // how many were drawn again and are the same
  std::vector<int> unshared;  // seats whose share did not come
  std::string what;           // NotSealed: what cannot be understood, if anything
};

// Draws all of a checked record again.
DrawsCheck check_draws(const Game& game, const RecordHeader& header, std::string_view record);

}  // namespace bastide
