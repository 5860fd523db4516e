// The numbered rules, rulings, worked examples and vectors of docs/rules as plain text, for whoever
// meets a number in a refusal or a record and wants to read it. tools/compile_rules writes the
// table when the project is built.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

struct RuleText {
  std::string_view number;   // "C-12", "HG-R1"
  std::string_view game;     // by its name in records
  std::string_view section;  // the headings above it: "2 The turn / Phase 1 – lay a tile"
  std::string_view title;    // may be empty
  std::string_view text;     // UTF-8; steps and rows of tables on lines of their own
};

// Those of docs/rules, game by game, as they stand in the documents. This is what
// tools/compile_rules writes.
std::span<const RuleText> builtin_rules();

// All of them: these, and those that were registered.
std::span<const RuleText> all_rules();

// Adds rules: for programs that bring a game of their own. They must outlive the program. To be
// called while the program starts, before any thread asks.
void register_rules(std::span<const RuleText> rules);

// The rule of that number, or null. Case and the hyphen do not matter: "c12" finds C-12.
const RuleText* find_rule(std::string_view number);

}  // namespace bastide
