#include "notation/record_fault.h"

#include <algorithm>
#include <array>

#include "notation/phrases.h"
#include "notation/text.h"

namespace bastide {
namespace {

// These are about the moment; the square that comes with them means nothing.
bool has_place(const Refusal& refusal) {
  constexpr std::array<const Reason*, 5> placeless{&reasons::game_over, &reasons::not_your_turn,
                                                   &reasons::wrong_step, &reasons::not_in_pile,
                                                   &reasons::wrong_tile};
  return std::find(placeless.begin(), placeless.end(), refusal.reason) == placeless.end();
}

}  // namespace

std::string to_text(const Refusal& refusal) {
  constexpr std::array<std::string_view, side_count> side_names{"north", "east", "south", "west"};
  std::string text(refusal.reason->sentence);
  if (!has_place(refusal)) return text;
  text += " (square " + std::to_string(refusal.where.x) + "," + std::to_string(refusal.where.y);
  if (refusal.side >= 0 && refusal.side < side_count) {
    text.append(", ").append(side_names[static_cast<std::size_t>(refusal.side)]).append(" side");
  }
  return text += ')';
}

Phrase quoted_line(std::string_view line) {
  return phrase(phrases::literal, slot("text", excerpt(line)));
}

std::string to_text(const RecordFault& fault) {
  std::string text = "line " + std::to_string(fault.line) + ": expected " +
                     to_text(fault.expected) + ", found " + to_text(fault.found);
  if (!fault.reason.is_empty()) text += ": " + to_text(fault.reason);
  if (fault.refusal) text += ": " + to_text(*fault.refusal);
  if (fault.refusal && !fault.refusal->rule.empty()) {
    text.append(" [").append(fault.refusal->rule).append("]");
  }
  return text;
}

}  // namespace bastide
