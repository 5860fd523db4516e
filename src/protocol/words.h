// Commands as words: small readers that the protocol's parts share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "notation/numbers.h"
#include "notation/text.h"

namespace bastide {

// The first word and the rest, blanks between them left out.
inline std::pair<std::string_view, std::string_view> split_word(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(begin);
  const std::size_t end = std::min(text.find(' '), text.size());
  std::string_view rest = text.substr(end);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return {text.substr(0, end), rest};
}

// A whole number without a sign, up to `most`.
inline std::optional<std::uint64_t> read_count(std::string_view text, std::uint64_t most) {
  return read_whole<std::uint64_t>(text, 0, most);
}

inline constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

// What somebody wrote, as a message quotes it.
inline std::string quoted(std::string_view text) { return '"' + excerpt(text, 60) + '"'; }

// The last line of a good answer.
inline std::string ok_line(std::string_view what = "") {
  return what.empty() ? std::string("ok") : "ok " + std::string(what);
}

}  // namespace bastide
