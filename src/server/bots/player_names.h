// Names that nobody else has: of bots, in Latin letters, and of people, in theirs.
#pragma once

#include <string>
#include <string_view>

namespace bastide::server {

// 2 to 20 letters, digits, `-` and `_`, a letter first.
bool is_bot_name(std::string_view name);
// Likewise, but the letters may be Cyrillic; all of them are of one alphabet.
bool is_person_name(std::string_view name);

// Two names with the same of it are the same name: capitals aside, and whatever looks alike in both
// alphabets.
std::string known_as(std::string_view name);

}  // namespace bastide::server
