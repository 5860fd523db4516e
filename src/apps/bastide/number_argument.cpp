#include "bastide/number_argument.h"

#include <cstdio>

namespace bastide::app {
namespace {

std::string short_decimal(double number) {
  char text[64];
  std::snprintf(text, sizeof(text), "%.10g", number);
  return text;
}

}  // namespace

CLI::Option* add_decimal(CLI::App& command, const std::string& name, double& target, double low,
                         double high, const std::string& meaning) {
  const std::string from = short_decimal(low);
  const std::string to = short_decimal(high);
  const auto read = [low, high](const std::string& text) {
    auto number = read_decimal(text);
    if (number && (*number < low || *number > high)) number.reset();
    return number;
  };
  return add_read_option(command, name, target, read, "a number from " + from + " to " + to,
                         meaning)
      ->default_str(short_decimal(target))
      ->type_name(from + ".." + to);
}

}  // namespace bastide::app
