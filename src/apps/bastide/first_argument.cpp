#include "bastide/first_argument.h"

namespace bastide::app {

CLI::Option* add_first_argument(CLI::App& command, std::string& first, const std::string& meaning) {
  // An empty word is as wrong as any other; without the check it would pass for none at all.
  const auto check = [](const std::string& text) {
    return text.empty() ? std::string("--first is random or a seat") : std::string();
  };
  return command.add_option("--first", first, meaning)->type_name("random|SEAT")->check(check);
}

std::variant<std::optional<FirstWish>, std::string> read_first_argument(const std::string& first,
                                                                        int players) {
  if (first.empty()) return std::optional<FirstWish>();
  auto read = read_first_wish(first, players);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  return std::optional<FirstWish>(std::get<FirstWish>(read));
}

}  // namespace bastide::app
