// Numbers of a rated game, as stores keep them: a list in one column.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

template <class Number>
std::string numbers_text(const std::vector<Number>& numbers) {
  return nlohmann::json(numbers).dump();
}

// Of a list that we wrote ourselves; nothing where somebody else has.
template <class Number>
std::optional<std::vector<Number>> numbers_in(std::string_view text) {
  const auto list = nlohmann::json::parse(text, nullptr, false);
  if (!list.is_array()) return std::nullopt;
  std::vector<Number> numbers;
  for (const auto& entry : list) {
    if (!entry.is_number_integer()) return std::nullopt;
    numbers.push_back(entry.template get<Number>());
  }
  return numbers;
}

}  // namespace bastide::server
