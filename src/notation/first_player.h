// Who plays first, and how that was settled.
//
// Rules and records count seats from the first player: seat 0 begins. What people settle before the
// game decides who sits there; the order round the table stays. How it was settled stands in the
// record's header, as `"first":"random"`, for whoever tells of the game; nothing depends on it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/record_header.h"
#include "notation/sentences.h"

namespace bastide {

// ---- How it was settled ----

enum class FirstBy : std::uint8_t {
  Random,
  Chosen,   // somebody said who
  Rematch,  // the player after the one who began the game before
  Daily,    // as the seats are: everybody's game of that day is to be the same
};
// As records write them.
inline constexpr std::array<std::string_view, 4> first_by_names{"random", "chosen", "rematch",
                                                                "daily"};
constexpr std::string_view name_of(FirstBy how) {
  return first_by_names[static_cast<std::size_t>(how)];
}
std::optional<FirstBy> read_first_by(std::string_view name);

void put_first(RecordHeader& header, FirstBy how);
// Nothing if the header does not say, or something that this version does not know.
std::optional<FirstBy> first_by_of(const RecordHeader& header);

// "Bo begins, drawn by lot.", for a game with these players in turn order.
std::string first_sentence(const PlayerNames& names, FirstBy how);

// ---- Settling it ----

// A seat round the table, or any of them.
struct FirstWish {
  std::optional<int> seat;  // nothing: by chance
  FirstBy how() const { return seat ? FirstBy::Chosen : FirstBy::Random; }
};

// "random", or a seat of so many, from 0; or what is wrong with it.
std::variant<FirstWish, std::string> read_first_wish(std::string_view text, int players);

// The seat that begins. Chance follows from the seed of the game's draws, so that the same seed
// gives the same first player.
int first_seat(const FirstWish& wish, std::uint64_t seed, int players);

// From the order round the table to that of turns: what belongs to `first` comes to seat 0.
template <class T>
void begin_with(std::vector<T>& by_seat, int first) {
  std::rotate(by_seat.begin(), by_seat.begin() + first, by_seat.end());
}

}  // namespace bastide
