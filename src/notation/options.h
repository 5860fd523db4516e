// A game's options as text: `{"river":true,"river_turn_rule":"adjacent"}`, as headers and command
// lines write them, to Setup::options and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/game.h"
#include "notation/phrase.h"

namespace bastide {

using OptionValues = decltype(Setup::options);

// Every option at its default.
OptionValues default_options(const GameInfo& info);

// Every option as a new game is offered with it.
OptionValues offered_options(const GameInfo& info);

// Sets one option by name. Returns what is wrong, if anything, naming what there is instead;
// `options` is unchanged then.
std::optional<Phrase> set_option(const GameInfo& info, std::string_view name,
                                 std::string_view value, OptionValues& options);

// Reads a JSON object. Options that it does not name get their default; switches want booleans, the
// others strings. Returns what is wrong, if anything; `options` is unchanged then.
std::optional<Phrase> read_options(const GameInfo& info, std::string_view json,
                                   OptionValues& options);

// The same for a game that is started: what the object does not name is as it is offered.
std::optional<Phrase> read_new_options(const GameInfo& info, std::string_view json,
                                       OptionValues& options);

// Names only what differs from the default, in the order of the game's table.
std::string write_options(const GameInfo& info, const OptionValues& options);

}  // namespace bastide
