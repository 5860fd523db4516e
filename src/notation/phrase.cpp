#include "notation/phrase.h"

#include <algorithm>

#include "core/assert.h"

namespace bastide {
namespace {

// "a", "a or b", "a, b or c".
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i != 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string english(const PhraseSlot& slot) {
  if (const auto* text = std::get_if<std::string>(&slot.value)) return *text;
  if (const auto* words = std::get_if<std::vector<std::string>>(&slot.value)) return joined(*words);
  std::string text;
  for (const Phrase& inner : std::get<std::vector<Phrase>>(slot.value)) {
    if (!text.empty()) text += ", or ";
    text += to_text(inner);
  }
  return text;
}

// Calls `take_text` and `take_slot` with the parts of an English text, in their order.
template <class TakeText, class TakeSlot>
void walk(std::string_view english, TakeText take_text, TakeSlot take_slot) {
  while (!english.empty()) {
    const std::size_t open = std::min(english.find('{'), english.size());
    take_text(english.substr(0, open));
    english.remove_prefix(open);
    if (english.empty()) return;
    const std::size_t close = english.find('}');
    BASTIDE_ASSERT(close != std::string_view::npos);
    take_slot(english.substr(1, close - 1));
    english.remove_prefix(close + 1);
  }
}

}  // namespace

PhraseSlot slot(std::string_view name, std::string_view text) { return {name, std::string(text)}; }
PhraseSlot slot(std::string_view name, long long number) { return {name, std::to_string(number)}; }
PhraseSlot slot(std::string_view name, std::vector<std::string> alternatives) {
  return {name, std::move(alternatives)};
}
PhraseSlot slot(std::string_view name, Phrase inner) {
  return {name, std::vector<Phrase>{std::move(inner)}};
}

std::string to_text(const Phrase& phrase) {
  std::string text;
  if (phrase.is_empty()) return text;
  const auto add_slot = [&](std::string_view name) {
    const auto found = std::ranges::find(phrase.slots, name, &PhraseSlot::name);
    BASTIDE_ASSERT(found != phrase.slots.end());
    text += english(*found);
  };
  walk(phrase.kind->english, [&](std::string_view part) { text += part; }, add_slot);
  return text;
}

std::vector<std::string_view> slots_of(const PhraseKind& kind) {
  std::vector<std::string_view> slots;
  const auto add = [&](std::string_view name) {
    if (std::ranges::find(slots, name) == slots.end()) slots.push_back(name);
  };
  walk(kind.english, [](std::string_view) {}, add);
  return slots;
}

}  // namespace bastide
