// --first random|SEAT: who begins (notation/first_player.h).
#pragma once

#include <CLI/App.hpp>
#include <optional>
#include <string>
#include <variant>

#include "notation/first_player.h"

namespace bastide::app {

// `meaning` says what the command makes of it, for its help.
CLI::Option* add_first_argument(CLI::App& command, std::string& first, const std::string& meaning);

// What was wished, nothing if nothing was; or what is wrong with it.
std::variant<std::optional<FirstWish>, std::string> read_first_argument(const std::string& first,
                                                                        int players);

}  // namespace bastide::app
