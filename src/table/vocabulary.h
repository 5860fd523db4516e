// The words that answers are made of, by group: what a page must have a word of its own for, in
// every language. Games publish theirs; nothing is gathered from source text.
//
// Groups: kind piece event action why term count thing reason pile question option option_value,
// and one for each field of an event that is written as a word (corner, …), named like the field.
// Of no game in particular: game colour first corner error undo phrase, and the reasons that all
// games have.
#pragma once

#include <string_view>
#include <vector>

#include "games/game.h"
#include "notation/phrase.h"

namespace bastide::table {

struct WordGroup {
  std::string_view name;
  std::vector<std::string_view> words;  // each once
};
using Vocabulary = std::vector<WordGroup>;

Vocabulary common_vocabulary();
Vocabulary vocabulary_of(const Game& game);

// What may be said of a text or a command that is wrong; no two have the same name.
std::vector<const PhraseKind*> all_phrases();

}  // namespace bastide::table
