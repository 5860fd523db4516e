// Options that take a number: one reader (notation/numbers.h), one sentence for what it refuses.
// Never `add_option` with a number of its own: the library reads "010" as eight and "nan" as within
// any range.
#pragma once

#include <CLI/App.hpp>
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "notation/numbers.h"
#include "notation/text.h"

namespace bastide::app {

// "a whole number from 2 to 5 is expected, not "abc""
inline std::string expected_instead(const std::string& expected, const std::string& text) {
  return expected + " is expected, not \"" + excerpt(text, 40) + '"';
}

// Only one of `words` will do; `expected` names them: "light or dark".
inline CLI::Option* expect_word(CLI::Option* option, std::vector<std::string> words,
                                const std::string& expected) {
  return option->check([words = std::move(words), expected](const std::string& text) {
    const bool is_known = std::ranges::find(words, text) != words.end();
    return is_known ? std::string() : expected_instead(expected, text);
  });
}

// What the adders below share. `read` gives the number or nothing.
template <class Target, class Read>
CLI::Option* add_read_option(CLI::App& command, const std::string& name, Target& target, Read read,
                             const std::string& expected, const std::string& meaning) {
  const auto take = [&target, read](const std::string& text) { target = *read(text); };
  return command.add_option_function<std::string>(name, take, meaning)
      ->check([read, expected](const std::string& text) {
        return read(text) ? std::string() : expected_instead(expected, text);
      });
}

// A whole number from `low` to `high`; help shows "LOW..HIGH" for it. `target` is a number, whose
// value is told as the default, or an optional one. It must outlive the parsing.
template <class Target, std::integral Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, Target& target, Number low,
                        Number high, const std::string& meaning) {
  const std::string from = std::to_string(low);
  const std::string to = std::to_string(high);
  const auto read = [low, high](const std::string& text) { return read_whole(text, low, high); };
  auto* option = add_read_option(command, name, target, read,
                                 "a whole number from " + from + " to " + to, meaning);
  if constexpr (std::integral<Target>) option->default_str(std::to_string(target));
  return option->type_name(from + ".." + to);
}

// The same with a fraction: "0.5".
CLI::Option* add_decimal(CLI::App& command, const std::string& name, double& target, double low,
                         double high, const std::string& meaning);

// --seed: any whole number that 64 bits hold.
template <class Target>
CLI::Option* add_seed(CLI::App& command, Target& target, const std::string& meaning) {
  return add_number(command, "--seed", target, std::uint64_t{0},
                    std::numeric_limits<std::uint64_t>::max(), meaning)
      ->type_name("SEED");
}

}  // namespace bastide::app
