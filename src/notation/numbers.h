// Numbers that others wrote: in arguments, in menus, in the engine protocol. Read whole or not at
// all, so that "5x", "0x10", "1e3", "nan" and " 5" are refused everywhere alike.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace bastide {

// The whole number that `text` is in decimal digits, if it lies between the two. A minus may stand
// before the digits, a plus may not.
template <std::integral Number>
std::optional<Number> read_whole(std::string_view text,
                                 Number low = std::numeric_limits<Number>::min(),
                                 Number high = std::numeric_limits<Number>::max()) {
  Number number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < low || number > high) return std::nullopt;
  return number;
}

// "12" or "0.25": digits, and digits again where there is a point; no sign and no exponent. By
// hand, since some of our targets have no reader of fractions.
inline std::optional<double> read_decimal(std::string_view text) {
  constexpr std::size_t most_digits = 15;  // on each side of the point: a double holds no more
  const std::size_t point = text.find('.');
  const bool is_whole = point == std::string_view::npos;
  const std::string_view fraction = is_whole ? "0" : text.substr(point + 1);
  text = text.substr(0, point);
  if (text.size() > most_digits || fraction.size() > most_digits) return std::nullopt;
  const auto digits = read_whole<std::uint64_t>(text);
  const auto parts = read_whole<std::uint64_t>(fraction);
  if (!digits || !parts) return std::nullopt;
  double unit = 1;
  for (std::size_t i = 0; i < fraction.size(); ++i) unit *= 10;
  return static_cast<double>(*digits) + static_cast<double>(*parts) / unit;
}

}  // namespace bastide
