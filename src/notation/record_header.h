// The first line of a record: which game, which options, who plays.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/options.h"
#include "notation/record_fault.h"
#include "notation/told_game.h"

namespace bastide {

inline constexpr std::string_view record_format = "bastide-record";
// A running game as somebody sees it (docs/record/views.md): another format, so that whoever knows
// only records refuses it.
inline constexpr std::string_view view_format = "bastide-view";
inline constexpr std::string_view everybody_name = "everybody";  // `onlooker`, in a header
inline constexpr int record_version = 1;
inline constexpr std::size_t max_name_bytes = 64;

struct RecordHeader {
  std::string game;
  OptionValues options{};
  std::vector<std::string> players;  // in turn order
  // Of a view: the seat that sees so much, or `onlooker`. Nothing: the record knows everything.
  std::optional<Seat> seen_by;
  // Members that this version does not know, as text without braces (`"hints":false,"clock":[1]`),
  // so that they are written back unchanged.
  std::string extra_json;
};

// Sets a member of `extra_json` to a JSON value; it then stands last.
void put_extra(RecordHeader& header, std::string_view key, std::string_view json);

void remove_extra(RecordHeader& header, std::string_view key);

// The text of such a member, if it is there and is one.
std::optional<std::string> extra_text(const RecordHeader& header, std::string_view key);

// Finds a game by its name in records, or null. A program that plays on other tiles hands in its
// own.
using GameLookup = std::function<const Game*(std::string_view name)>;

// What is wrong with the names of the players, if anything: their number, or a name that is empty,
// longer than max_name_bytes or not UTF-8.
std::optional<Phrase> check_players(const GameInfo& info, const std::vector<std::string>& players);

// The start of the game that the header describes. `header` has been read, or checked, before.
Setup setup_of(const RecordHeader& header, std::uint64_t seed);

// Of a view: "as seat 0 sees it", "as everybody sees it"; else nothing.
std::string view_words(const RecordHeader& header);

std::string write_header(const GameInfo& info, const RecordHeader& header);

// Sets `header` and `game`, or says what is wrong and changes neither.
std::optional<RecordFault> read_header(std::string_view line, const GameLookup& lookup,
                                       RecordHeader& header, const Game*& game);

}  // namespace bastide
