// A game of a table while it is played: every draw follows from a sealed key (docs/draws.md), and
// whatever happens is told to each viewer as that viewer may know it.
//
// A value: to make something durable before it counts, let a copy decide and put the copy in the
// old one's place.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "played/played_game.h"
#include "played/sealed_draws.h"

namespace bastide::server {

// HMAC-SHA-256 of libsodium: draws come from there, our own serves to check them.
Digest sodium_keyed(std::string_view key, std::string_view bytes);

class LiveGame {
 public:
  // The header has the seal and the shares of its draws, and not the key; it may say that this is
  // one of two games with the same pile. Everything is drawn up to the first question.
  LiveGame(const Game& game, const RecordHeader& header, const Digest& key,
           SealedDraws::Keyed keyed = sodium_keyed);

  // ---- What is ----

  const PlayedGame& played() const { return played_; }
  const Game& game() const { return played_.game(); }
  bool is_over() const { return played_.is_over(); }
  // The seat of the record whose decision it is; nothing once it is over.
  std::optional<Seat> asked() const;
  int step() const { return played_.steps(); }
  // Of one of a pair: how many tiles that begin a turn were drawn, which are those of the other
  // one, too.
  int turn_draws() const { return static_cast<int>(count_.turns()); }

  // ---- What happens ----

  // A decision of the seat that is asked, then chance up to the next question.
  std::optional<Refusal> decide(Seat seat, const Decision& decision);

  NoUndo why_no_undo(Seat seat) const;
  void undo();

  // The way back to the beginning of the last turn of `seat`: nothing hidden came to light since
  // but the next tile, which stays the next one, and nobody else has decided. The number of steps
  // to go back to, or why there is none.
  std::variant<int, NoUndo> before_last_turn(Seat seat) const;
  void go_back(int step);

  // ---- What viewers are told: a seat of the record, or `onlooker` ----

  // All of the record as the viewer sees it; once the game is over, or `is_ended` says that it ends
  // here, the record itself, with the key of its draws unless that is kept for another game.
  std::string seen_by(Seat viewer, bool is_ended, bool shows_key = true) const;
  // What the last `decide` added for that viewer.
  const std::string& told(Seat viewer) const { return told_[slot(viewer)]; }

 private:
  static std::size_t slot(Seat viewer) { return viewer == onlooker ? max_seats : viewer; }
  EventListener teller();
  void draw(const EventListener& hear);

  PlayedGame played_;
  Digest key_;
  bool is_of_pair_ = false;
  SealedDraws draws_;
  DrawCount count_;                              // of one of a pair
  std::array<std::string, max_seats + 1> told_;  // by seat, the last for who only looks on
};

}  // namespace bastide::server
