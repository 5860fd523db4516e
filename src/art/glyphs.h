// The symbols of a look as definitions: each is defined once in a picture and placed by reference.
//
// Two kinds: *glyphs* mean something in the game and keep their colours in both themes, with a pale
// halo, so that they read on any ground; *decoration* means nothing and takes its colours from the
// style sheet. Which there are the look says.
#pragma once

#include <string>
#include <vector>

#include "art/look.h"

namespace bastide::art {

// A symbol to define once in a picture: `<g id="…">…</g>`.
struct Definition {
  std::string id;  // "y-shield", "c-tuft"
  std::string markup;
};

// The same with this id around what it holds.
Definition defined(std::string_view id, std::string_view markup);

// All glyphs of a look, then its decoration.
std::vector<Definition> definitions(const Look& look);

}  // namespace bastide::art
