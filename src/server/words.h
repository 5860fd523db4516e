// Names and talk: what people write and others are shown. Text, never markup; nothing in it turns
// the direction of what stands beside it or hides itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

constexpr std::size_t max_name_letters = 20;
constexpr std::size_t max_talk_letters = 200;
constexpr int set_phrases = 7;

// The text without control characters, marks of direction and blanks at its ends, runs of blanks as
// one; nothing if it is not UTF-8, or if fewer than one or more than `max_letters` are left.
std::optional<std::string> tamed(std::string_view text, std::size_t max_letters);

}  // namespace bastide::server
