// Everything that this folder has to say about records, options and moves that are wrong
// (notation/phrase.h). A kind that is not in `all` has no words in the page.
#pragma once

#include <array>

#include "notation/phrase.h"

namespace bastide::phrases {

// ---- What stands there, or should ----
// As it stands in the text; nothing to translate.
inline constexpr PhraseKind literal{"literal", "{text}"};
inline constexpr PhraseKind end_of_file{"end_of_file", "end of file"};
inline constexpr PhraseKind nothing{"nothing", "nothing"};
inline constexpr PhraseKind header{"header", "the header of a record"};
inline constexpr PhraseKind header_with{"header_with", "a header with \"{key}\""};
inline constexpr PhraseKind some_game{"some_game", "a game that there is"};
inline constexpr PhraseKind options_of{"options_of", "options of {game}"};
inline constexpr PhraseKind list_of_names{"list_of_names", "a list of the players' names"};
inline constexpr PhraseKind player_names{"player_names", "names of the players"};
inline constexpr PhraseKind possible_event{"possible_event", "a possible {events}"};
inline constexpr PhraseKind legal_event{"legal_event", "a legal {events} by player {seat}"};
inline constexpr PhraseKind seen_by_whom{"seen_by_whom",
                                         "a player from 0 to {last}, or \"everybody\""};

// ---- Records as a whole ----
inline constexpr PhraseKind record_unreadable{"record_unreadable", "The record could not be read."};

// ---- Records as somebody sees them ----
inline constexpr PhraseKind hidden_field{
    "hidden_field", "\"{event}\" must not have \"{key}\": who sees this game does not know it"};
inline constexpr PhraseKind never_seen{"never_seen", "\"{key}\" cannot have been {value}"};
inline constexpr PhraseKind view_of_the_end{
    "view_of_the_end", "a game that is over is no longer seen by one player alone"};

// ---- Lines that are not JSON ----
inline constexpr PhraseKind at_column{"at_column", "column {column}: {what}"};
inline constexpr PhraseKind options_at_column{"options_at_column",
                                              "options, column {column}: {what}"};
inline constexpr PhraseKind line_empty{"line_empty", "the line is empty"};
inline constexpr PhraseKind line_too_long{"line_too_long", "the line is longer than {bytes} bytes"};
inline constexpr PhraseKind byte_order_mark{"byte_order_mark", "a byte order mark is not wanted"};
inline constexpr PhraseKind control_character{"control_character",
                                              "a control character stands in the line"};
// `detail` is English whatever the reader's language: the words of the parser.
inline constexpr PhraseKind not_json{"not_json", "{detail}"};
inline constexpr PhraseKind number_too_large{"number_too_large", "a number is too large"};
inline constexpr PhraseKind key_twice{"key_twice", "the key \"{key}\" stands twice"};
inline constexpr PhraseKind too_many_keys{"too_many_keys", "too many keys"};
inline constexpr PhraseKind not_an_object{"not_an_object", "a JSON object is wanted"};
inline constexpr PhraseKind too_deep{"too_deep", "nested too deeply"};

// ---- Events of records ----
inline constexpr PhraseKind event_without_name{"event_without_name",
                                               "an event must have \"e\", its name"};
inline constexpr PhraseKind unknown_event{"unknown_event", "{game} has no event \"{event}\""};
inline constexpr PhraseKind event_lacks{"event_lacks", "\"{event}\" must have \"{key}\""};
inline constexpr PhraseKind event_has_no{"event_has_no", "\"{event}\" has no field \"{key}\""};
inline constexpr PhraseKind either{"either", "{faults}"};
inline constexpr PhraseKind field_must_be{"field_must_be",
                                          "\"{key}\" must be {wanted}, not {value}"};

// ---- Values of their fields ----
inline constexpr PhraseKind tile_of_game{"tile_of_game", "the id of a tile of the game"};
inline constexpr PhraseKind one_of{"one_of", "one of {words}"};
inline constexpr PhraseKind player_up_to{"player_up_to", "a player from 0 to {last}"};
inline constexpr PhraseKind integer{"integer", "an integer"};
inline constexpr PhraseKind integer_between{"integer_between", "an integer from {low} to {high}"};
inline constexpr PhraseKind square{"square", "a square [x,y]"};
inline constexpr PhraseKind squares{"squares", "a list of squares [x,y], each once"};
inline constexpr PhraseKind filled_text{"filled_text", "a string that is not empty"};
inline constexpr PhraseKind integers{"integers", "a list of {count} integers"};
inline constexpr PhraseKind players_ascending{"players_ascending",
                                              "a list of players from 0 to {last}, ascending"};

// ---- Options and players ----
inline constexpr PhraseKind unknown_option{"unknown_option",
                                           "{game} has no option \"{option}\"; it has {options}"};
inline constexpr PhraseKind no_options{"no_options",
                                       "{game} has no option \"{option}\"; it has none at all"};
inline constexpr PhraseKind unknown_value{"unknown_value",
                                          "the option {option} cannot be {value}; it is {values}"};
inline constexpr PhraseKind player_count{"player_count",
                                         "{game} is for {low} to {high} players, not {count}"};
inline constexpr PhraseKind name_empty{"name_empty", "a player's name is empty"};
inline constexpr PhraseKind name_too_long{"name_too_long",
                                          "a player's name is longer than {bytes} bytes"};
inline constexpr PhraseKind name_not_utf8{"name_not_utf8", "a player's name is not UTF-8"};

// ---- Moves as they are typed ----
inline constexpr PhraseKind a_move{"a_move", "a move"};
inline constexpr PhraseKind begin_of_move{"begin_of_move", "a square x,y or one of {words}"};
inline constexpr PhraseKind end_of_move{"end_of_move", "the end of the move"};
inline constexpr PhraseKind some_word{"some_word", "{words}"};
inline constexpr PhraseKind some_tile{"some_tile", "the id of a tile"};
inline constexpr PhraseKind some_square{"some_square", "a square x,y"};
inline constexpr PhraseKind some_turn{"some_turn", "a turn from r0 to r3"};
inline constexpr PhraseKind some_feature{"some_feature", "the number of a feature"};
inline constexpr PhraseKind some_number{"some_number", "{key}, a number from 0 to 255"};

inline constexpr std::array all{
    &literal,
    &end_of_file,
    &nothing,
    &header,
    &header_with,
    &some_game,
    &options_of,
    &list_of_names,
    &player_names,
    &possible_event,
    &legal_event,
    &seen_by_whom,
    &record_unreadable,
    &hidden_field,
    &never_seen,
    &view_of_the_end,
    &at_column,
    &options_at_column,
    &line_empty,
    &line_too_long,
    &byte_order_mark,
    &control_character,
    &not_json,
    &number_too_large,
    &key_twice,
    &too_many_keys,
    &not_an_object,
    &too_deep,
    &event_without_name,
    &unknown_event,
    &event_lacks,
    &event_has_no,
    &either,
    &field_must_be,
    &tile_of_game,
    &one_of,
    &player_up_to,
    &integer,
    &integer_between,
    &square,
    &squares,
    &filled_text,
    &integers,
    &players_ascending,
    &unknown_option,
    &no_options,
    &unknown_value,
    &player_count,
    &name_empty,
    &name_too_long,
    &name_not_utf8,
    &a_move,
    &begin_of_move,
    &end_of_move,
    &some_word,
    &some_tile,
    &some_square,
    &some_turn,
    &some_feature,
    &some_number,
};

}  // namespace bastide::phrases
