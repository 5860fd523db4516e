// Any bytes at all, as commands of a page, one a line, to a desk that keeps its game from one to
// the next: every command is answered by one JSON object that says whether it was carried out.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "table/desk.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A second passes with every look at the clock: whatever thinks is soon done.
  double millis = 0;
  bastide::table::Desk desk([&] { return millis += 1000; });
  std::string_view text(reinterpret_cast<const char*>(data), size);
  for (int commands = 0; !text.empty() && commands < 64; ++commands) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto answer = nlohmann::json::parse(desk.answer(line), nullptr, false);
    if (!answer.is_object() || !answer.contains("ok") || !answer["ok"].is_boolean()) std::abort();
  }
  return 0;
}
