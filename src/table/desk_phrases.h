// What the desk has to say about commands that it cannot carry out (notation/phrase.h).
#pragma once

#include <array>

#include "notation/phrases.h"

namespace bastide::table {

namespace phrases {
using namespace bastide::phrases;

// ---- Fields ----
inline constexpr PhraseKind field_missing{"field_missing", "\"{key}\" is missing"};
inline constexpr PhraseKind field_wrong{"field_wrong", "\"{key}\" must be {wanted}"};
inline constexpr PhraseKind a_text{"a_text", "a text"};
inline constexpr PhraseKind a_number{"a_number", "a number from {low} to {high}"};
inline constexpr PhraseKind true_or_false{"true_or_false", "true or false"};
inline constexpr PhraseKind a_square{"a_square", "a square [x,y] with numbers from -128 to 127"};
inline constexpr PhraseKind texts{"texts", "a list of texts"};
inline constexpr PhraseKind some_viewer{"some_viewer", "null, \"person\" or the number of a seat"};
inline constexpr PhraseKind some_theme{"some_theme", "light or dark"};
inline constexpr PhraseKind some_colours{"some_colours",
                                         "one of the game's five for each seat, each another"};
inline constexpr PhraseKind what_was_found{"what_was_found",
                                           "what advise has found about this decision"};
inline constexpr PhraseKind some_first{"some_first", "random, chosen, rematch or daily"};
inline constexpr PhraseKind some_puzzle{"some_puzzle", "a line of a file of puzzles of this game"};
inline constexpr PhraseKind whole_turn{"whole_turn", "the moves of one whole turn"};

// ---- What there is not ----
inline constexpr PhraseKind unknown_command{"unknown_command", "there is no command \"{command}\""};
inline constexpr PhraseKind unknown_game{"unknown_game", "there is no game \"{name}\""};
inline constexpr PhraseKind unknown_seat{
    "unknown_seat", "a seat is \"person\" or \"computer:1\" to \"computer:6\", not \"{seat}\""};
inline constexpr PhraseKind unknown_pile{"unknown_pile", "this game has no pile \"{pile}\""};
inline constexpr PhraseKind unknown_picture{"unknown_picture", "there is no picture \"{picture}\""};

// ---- What does not go together, or not now ----
inline constexpr PhraseKind seed_too_long{"seed_too_long", "\"seed\" is too long"};
inline constexpr PhraseKind seats_unlike_names{"seats_unlike_names",
                                               "\"seats\" and \"names\" must be equally many"};
inline constexpr PhraseKind seats_unlike_record{
    "seats_unlike_record", "\"seats\" must be as many as the record has players"};
inline constexpr PhraseKind no_computer_asked{"no_computer_asked", "no computer is asked now"};
inline constexpr PhraseKind no_tile_to_lay{"no_tile_to_lay", "no tile is to be laid now"};
inline constexpr PhraseKind only_to_look_at{
    "only_to_look_at",
    "this game is known only as somebody sees it: it can be looked at, not played on"};
inline constexpr PhraseKind not_asked{"not_asked", "the seat that follows this game is not asked"};
inline constexpr PhraseKind table_rests{
    "table_rests", "the table rests after a decision: nobody is asked before it goes on"};
inline constexpr PhraseKind others_run_it{"others_run_it", "somebody else runs this game"};
inline constexpr PhraseKind not_followed{"not_followed", "no game of others is followed"};
inline constexpr PhraseKind all_is_open{
    "all_is_open", "the game is over and everything is open: the record itself is for everybody"};
inline constexpr PhraseKind view_of_another{"view_of_another",
                                            "what another player sees is not known here"};
inline constexpr PhraseKind no_game_begun{"no_game_begun", "No game has been begun."};

inline constexpr std::array of_the_desk{
    &field_missing,
    &field_wrong,
    &a_text,
    &a_number,
    &true_or_false,
    &a_square,
    &texts,
    &some_viewer,
    &some_theme,
    &some_colours,
    &what_was_found,
    &some_first,
    &some_puzzle,
    &whole_turn,
    &unknown_command,
    &unknown_game,
    &unknown_seat,
    &unknown_pile,
    &unknown_picture,
    &seed_too_long,
    &seats_unlike_names,
    &seats_unlike_record,
    &no_computer_asked,
    &no_tile_to_lay,
    &only_to_look_at,
    &not_asked,
    &table_rests,
    &others_run_it,
    &not_followed,
    &all_is_open,
    &view_of_another,
    &no_game_begun,
};
}  // namespace phrases

}  // namespace bastide::table
