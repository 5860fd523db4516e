// What a table has agreed on before it plays (docs/together.md, "Terms"), and its JSON.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/game.h"
#include "notation/options.h"
#include "server/store.h"

namespace bastide::server {

using Json = nlohmann::ordered_json;

// ---- Pace ----

enum class PaceKind : std::uint8_t { None, Total, Move, Days };

struct Pace {
  PaceKind kind = PaceKind::None;
  int base = 0;   // seconds each for the game, for a move, or days for a move
  int extra = 0;  // seconds more after each turn

  bool has_clock() const { return kind != PaceKind::None; }
  // A table that people look at while they play: somebody who is not there is missed.
  bool is_live() const { return kind != PaceKind::Days; }
  friend bool operator==(const Pace&, const Pace&) = default;
};

// ---- Seats, as they are set up ----

struct SeatTerms {
  int level = 0;  // of a computer, from 1; 0: for a person
  friend bool operator==(const SeatTerms&, const SeatTerms&) = default;
};

// ---- All of it ----

enum class FirstRule : std::uint8_t { Random, Host, Loser };
enum class OnTime : std::uint8_t { Computer, Choose, End, Turn };

struct Terms {
  std::string game;
  OptionValues options{};
  std::vector<SeatTerms> seats;
  Pace pace;
  bool is_public = false;
  FirstRule first = FirstRule::Random;
  bool has_hints = true;
  bool has_take_backs = true;
  bool has_watchers = true;
  std::optional<int> watch_seat;  // watchers see what this seat sees
  OnTime on_time = OnTime::Computer;
  int level = 3;  // of a computer that takes over
  bool is_rated = false;
  friend bool operator==(const Terms&, const Terms&) = default;
};

// The terms, or what is wrong with them. Members that are missing have their default; unknown ones
// are wrong. Options that are not named are as a new game is offered.
std::variant<Terms, std::string> read_terms(const Json& json);
// Whether people may agree that their game counts for ratings on these terms: beside what rated
// terms always are, nobody is helped, and nobody looks on from a seat.
bool may_count_for_people(const Terms& terms);
Json to_json(const Terms& terms);
Json to_json(const Pace& pace);

// "computer:3", "person"; nothing for any other text.
std::optional<SeatTerms> read_seat_terms(std::string_view text);
std::string to_text(const SeatTerms& seat);

}  // namespace bastide::server
