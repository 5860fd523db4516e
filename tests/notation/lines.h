// Records as lists of lines, for tests that take them apart and put them together.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace bastide {

using Lines = std::vector<std::string>;

inline Lines split_lines(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

inline std::string join_lines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

inline std::string read_sample(const std::string& game, int number) {
  std::ifstream in(std::string(BASTIDE_SOURCE_DIR) + "/tests/records/" + game + "-" +
                       std::to_string(number) + ".bastide.jsonl",
                   std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Every record in tests/records, as game and number: a new one is tested without being named.
inline std::vector<std::tuple<std::string, int>> all_samples() {
  std::vector<std::tuple<std::string, int>> samples;
  for (const char* game : {"carcassonne", "hunters-gatherers", "safari", "gold-rush", "amazonas"}) {
    for (int number = 1; !read_sample(game, number).empty(); ++number)
      samples.emplace_back(game, number);
  }
  return samples;
}

// The name of a test over samples: "gold_rush_3".
inline std::string sample_name(const testing::TestParamInfo<std::tuple<std::string, int>>& sample) {
  std::string name = std::get<0>(sample.param) + "_" + std::to_string(std::get<1>(sample.param));
  std::ranges::replace(name, '-', '_');
  return name;
}

inline std::string with(std::string text, std::string_view old_part, std::string_view new_part) {
  return text.replace(text.find(old_part), old_part.size(), new_part);
}

}  // namespace bastide
