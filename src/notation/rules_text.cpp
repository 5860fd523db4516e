#include "notation/rules_text.h"

#include <string>
#include <vector>

namespace bastide {

namespace {

// Letters as capitals, digits, and nothing else of a number as people type it.
std::string squeezed(std::string_view number) {
  std::string out;
  for (const char c : number) {
    if (c >= 'a' && c <= 'z') {
      out += static_cast<char>(c - 'a' + 'A');
    } else if (c != '-' && c != ' ') {
      out += c;
    }
  }
  return out;
}

std::vector<RuleText>& all() {
  static std::vector<RuleText> rules(builtin_rules().begin(), builtin_rules().end());
  return rules;
}

}  // namespace

std::span<const RuleText> all_rules() { return all(); }

void register_rules(std::span<const RuleText> rules) {
  all().insert(all().end(), rules.begin(), rules.end());
}

const RuleText* find_rule(std::string_view number) {
  const std::string wanted = squeezed(number);
  for (const RuleText& rule : all_rules()) {
    if (squeezed(rule.number) == wanted) return &rule;
  }
  return nullptr;
}

}  // namespace bastide
