// Boards and plays in a few words, for the rule tests of every game. Everything goes through the
// contract (games/game.h), so a scenario can do only what the rules allow.
//
// The language is that of docs/rules: `ID@(x,y)rK` lays a tile, `meeple#2` sets a piece on feature
// 2 of the tile just laid, `-` passes. Each word is one decision; a tile that has not been drawn
// yet is drawn first. Words stand in statements, which end with a line or a semicolon and may begin
// with the seat that decides; without one it is whoever's turn it is:
//
//     Scenario game("carcassonne");
//     game.play(R"(P1 W@(-1,0)r0 meeple#0
//                  P2 L@(1,0)r0  -)");
//     EXPECT_EQ(game.awards(), (Lines{"P1 +3 road C-37"}));
//
// The long form `EVENT:ITEM@(x,y)rK#f->(x,y)` names the event as records do and leaves out what
// does not matter: `draw:V`, `place:V@(1,0)r0`, `recall:abbot@(0,1)`. A corner of a square stands
// in the place of a rotation: `found:lion@(1,0)NW`. For whatever else a game may ask, a word may be
// a record's line: `{"e":"jump",…}`, without blanks.
//
// Chance that nobody draws (tokens laid face down) is named right after what calls for it,
// `token:3`; what is not named there falls as the seed has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace bastide::test {

enum : Seat { P1, P2, P3, P4, P5 };
using Lines = std::vector<std::string>;

// ---- The language ----

struct Word {
  std::string_view event;  // "recall" of "recall:abbot@(0,1)"; empty in short forms
  std::string_view item;   // tile or piece
  std::optional<Cell> at;
  std::uint8_t turn = 0;
  std::uint8_t feature = 0;
  Cell to;
};

// These throw std::runtime_error where the text cannot be read: a fault of the test.
Word read_word(std::string_view text);
std::vector<std::string_view> read_statements(std::string_view text);  // without empty ones
std::vector<std::string_view> read_words(std::string_view statement);  // at blanks
std::optional<Seat> read_seat(std::string_view word);                  // P1 to P5
std::uint8_t find_tile(const Game& game, std::string_view name);

std::string to_text(Cell cell);    // (-1,0)
std::string to_text(Actor actor);  // P2, chance, nobody
std::string to_text(const std::optional<Refusal>& refusal);

// ---- A game that is played word by word ----

class Scenario {
 public:
  // `settings`: "players=3 river=true seed=7"; what is absent has its default.
  explicit Scenario(std::string_view game, std::string_view settings = {});

  // Throws if a decision is refused, with the refusal and the board: the test has failed.
  Scenario& play(std::string_view statements);

  // ---- What the last `play` (at first: the set-up) brought, sorted ----
  Lines awards() const;       // "P1 +3 road C-37"
  Lines award_cells() const;  // "P1 C-37 (-1,0) (0,0) (1,0)"
  Lines returns() const;      // "P1 meeple (-1,0)"
  // Names of the events, in the order in which they happened.
  Lines story() const;
  // The events as records write them.
  Lines record() const;

  // ---- How things stand ----
  std::string to_move() const { return to_text(actor()); }
  Actor actor() const { return game_->actor(position_); }
  bool is_over() const { return actor().is_nobody(); }
  std::vector<int> scores() const;
  std::string winners() const;              // "P1 P3"
  int copies(std::string_view tile) const;  // ways to draw it now
  int draws() const;                        // ways to draw anything now

  // ---- What may be done ----
  // All decisions in the words of the language, sorted; for chance all outcomes.
  Lines legal() const;
  // Tries the last word of a statement, after its others, on a copy. "accepted", or reason, rule,
  // place and side: "edge_mismatch C-13 (0,-1) south". Makes sure that a refusal changes nothing.
  std::string refusal(std::string_view statement) const;

  // ---- For helpers of single games ----
  const Game& game() const { return *game_; }
  const Position& position() const { return position_; }
  Position& position() { return position_; }

 private:
  // What a word asks for.
  struct Wish {
    Decision decision;
    bool draws_first;  // a tile named in short that has not been drawn yet
  };
  Wish wish_of(std::string_view word) const;
  bool names_chance(std::string_view word) const;
  void settle_chance();  // all but draws
  Actor actor_for(const Decision& decision, std::optional<Seat> seat) const;
  std::optional<Refusal> step(std::string_view word, std::optional<Seat> seat);
  std::optional<Refusal> draw(std::uint8_t tile);
  std::optional<Refusal> decide(Actor actor, const Decision& decision);
  Decision decision_of_record(std::string_view line) const;
  Decision decision_of(const Word& word) const;
  std::string text_of(const Decision& decision) const;

  const Game* game_;
  std::uint8_t players_ = 2;
  Cell last_laid_;
  Position position_;
  Events events_;
};

}  // namespace bastide::test
