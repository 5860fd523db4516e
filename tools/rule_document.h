// The numbered rules of one document of docs/rules. A rule begins with its number in bold
// ("**C-12** …", "**C-68 A title.** …"), at the head of a list item or paragraph or inside one, or
// stands as a row of a table whose first cell is its number ("| HG-R1 | question | ruling | why
// |").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::tools {

struct Rule {
  std::string number;
  std::string section;
  std::string title;
  std::string text;
  int line = 0;
};

// In the order of the document.
std::vector<Rule> read_rules(std::string_view document);

// A rule's number in two parts: "HG-R12" is 12 of the series "HG-R".
struct RuleNumber {
  std::string series;
  int position = 0;  // 0: not a number
};
RuleNumber parse_number(std::string_view number);

}  // namespace bastide::tools
