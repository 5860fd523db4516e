// Any bytes at all, as the terms of a table: either something is wrong with them, or they are
// written in one way, which reads as the same terms.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "server/terms.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide::server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return 0;
  const auto read = read_terms(json);
  const auto* terms = std::get_if<Terms>(&read);
  if (terms == nullptr) return 0;
  const Json written = to_json(*terms);
  const auto again = read_terms(written);
  const auto* same = std::get_if<Terms>(&again);
  if (same == nullptr || *same != *terms || to_json(*same) != written) std::abort();
  return 0;
}
