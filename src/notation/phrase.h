// What is to be told about a text that is wrong, in no language yet: a stable code, and what stands
// in its slots. The programs here say it in English (`to_text`); a page has a text of its own for
// every code in every language, and finds the codes in the vocabulary (table/vocabulary.h).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bastide {

// `name` crosses wires and never changes; `english` is for people and may. Slots stand there in
// braces: "a number from {low} to {high}". notation/phrases.h has those of this folder.
struct PhraseKind {
  std::string_view name;
  std::string_view english;
};

struct PhraseSlot;

struct Phrase {
  const PhraseKind* kind = nullptr;  // null: there is nothing to tell
  std::vector<PhraseSlot> slots;

  bool is_empty() const { return kind == nullptr; }
};

// Several texts or phrases in one slot are alternatives.
struct PhraseSlot {
  std::string_view name;
  std::variant<std::string, std::vector<std::string>, std::vector<Phrase>> value;
};

// ---- Making ----

// One slot with a text, which must be UTF-8: what comes from outside has gone through `excerpt`.
PhraseSlot slot(std::string_view name, std::string_view text);
PhraseSlot slot(std::string_view name, long long number);
PhraseSlot slot(std::string_view name, std::vector<std::string> alternatives);
PhraseSlot slot(std::string_view name, Phrase inner);

template <class... Slots>
Phrase phrase(const PhraseKind& kind, Slots... slots) {
  Phrase made{&kind, {}};
  (made.slots.push_back(std::move(slots)), ...);
  return made;
}

// ---- Telling ----

// In English; empty where there is nothing to tell.
std::string to_text(const Phrase& phrase);

// The slots of a kind, each once, in the order of its English text.
std::vector<std::string_view> slots_of(const PhraseKind& kind);

}  // namespace bastide
