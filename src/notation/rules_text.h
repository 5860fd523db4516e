// The numbered rules, rulings, worked examples and vectors of docs/rules as plain text, for whoever
// meets a number in a refusal or a record and wants to read it. tools/compile_rules writes the
// table when the project is built.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

struct RuleText {
  std::string_view number;   // "C-12", "HG-R1"
  std::string_view game;     // "carcassonne"
  std::string_view section;  // the headings above it: "2 The turn / Phase 1 – lay a tile"
  std::string_view title;    // may be empty
  std::string_view text;     // UTF-8; steps and rows of tables on lines of their own
};

// All of them, game by game, as they stand in the documents.
std::span<const RuleText> all_rules();

// The rule of that number, or null. Case and the hyphen do not matter: "c12" finds C-12.
const RuleText* find_rule(std::string_view number);

}  // namespace bastide
