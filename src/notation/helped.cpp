#include "notation/helped.h"

#include <algorithm>

#include "notation/json_line.h"

namespace bastide {
namespace {

constexpr std::int64_t most_decisions = 1'000'000;

}  // namespace

std::vector<int> helped_of(const RecordHeader& header) {
  const std::string braced = '{' + header.extra_json + '}';
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) return {};
  const JsonMember* member = object.find(helped_key);
  if (member == nullptr || member->kind != JsonKind::IntegerList) return {};
  std::vector<int> decisions;
  for (const std::int64_t number : member->integers) {
    if (number < 1 || number > most_decisions) return {};
    decisions.push_back(static_cast<int>(number));
  }
  std::ranges::sort(decisions);
  const auto again = std::ranges::unique(decisions);
  decisions.erase(again.begin(), again.end());
  return decisions;
}

void put_helped(RecordHeader& header, const std::vector<int>& decisions) {
  remove_extra(header, helped_key);
  if (decisions.empty()) return;
  std::string json = "\"helped\":[";
  for (const int number : decisions) {
    if (json.back() != '[') json += ',';
    json += std::to_string(number);
  }
  json += ']';
  // First of all, so that it stands there still when others have put theirs anew.
  if (!header.extra_json.empty()) json += ',';
  header.extra_json.insert(0, json);
}

}  // namespace bastide
