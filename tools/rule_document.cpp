#include "rule_document.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace bastide::tools {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// How many characters at the head of `text` are a rule's number: C-1, HG-R12, SX-3. 0: none.
std::size_t number_length(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && at < 2 && is_capital(text[at])) ++at;
  if (at == 0 || at == text.size() || text[at] != '-') return 0;
  ++at;
  // A letter of a series; tile ids (HG-T07) are no rules.
  constexpr std::string_view series_letters = "REVXY";
  if (at < text.size() && series_letters.find(text[at]) != std::string_view::npos) ++at;
  const std::size_t digits = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  return at == digits ? 0 : at;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(' ');
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(' ') - start + 1);
}

// Without the marks of emphasis and code. A star inside code is meant: it marks a tile as laid.
std::string plain(std::string_view markdown) {
  std::string out;
  bool is_code = false;
  for (const char c : markdown) {
    if (c == '`') {
      is_code = !is_code;
    } else if (c != '*' || is_code) {
      out += c;
    }
  }
  return out;
}

// ---- Tags ----
// How a rule is known ("[R]": by our ruling) is for who checks the document, not for who reads one
// rule of it: the head explains the tags, in bold, and whatever is explained so is left out.

std::vector<std::string_view> tags_of(std::string_view document) {
  constexpr std::string_view open = "**[";
  std::vector<std::string_view> tags;
  for (std::size_t at = document.find(open); at != std::string_view::npos;
       at = document.find(open, at + 1)) {
    const std::size_t end = document.find("]**", at);
    if (end == std::string_view::npos) break;
    tags.push_back(document.substr(at + open.size(), end - at - open.size()));
  }
  return tags;
}

// "R", or "R, with a word more".
bool is_tag(std::string_view inner, const std::vector<std::string_view>& tags) {
  return std::ranges::any_of(tags, [&](std::string_view tag) {
    return inner.starts_with(tag) && (inner.size() == tag.size() || inner[tag.size()] == ',');
  });
}

std::string untagged(std::string_view text, const std::vector<std::string_view>& tags) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text[0] == '[' ? text.find(']') : std::string_view::npos;
    if (end == std::string_view::npos || !is_tag(text.substr(1, end - 1), tags)) {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    text.remove_prefix(end + 1);
    // One of the blanks around it goes too.
    if (out.ends_with(' ')) {
      out.pop_back();
    } else if (out.empty() || out.ends_with('\n')) {
      text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
  }
  return out;
}

std::vector<std::string_view> cells_of(std::string_view row) {
  std::vector<std::string_view> cells;
  row.remove_prefix(1);
  for (std::size_t bar = row.find('|'); bar != std::string_view::npos; bar = row.find('|')) {
    cells.push_back(trimmed(row.substr(0, bar)));
    row.remove_prefix(bar + 1);
  }
  return cells;
}

// The mark of a list item inside a rule ("1. ", "- "), with its indentation: its length, or 0.
std::size_t inner_item_length(std::string_view line) {
  std::size_t at = line.find_first_not_of(' ');
  if (at == std::string_view::npos || at == 0) return 0;
  if (line.substr(at).starts_with("- ")) return at + 2;
  const std::size_t digits = at;
  while (at < line.size() && is_digit(line[at])) ++at;
  return at > digits && line.substr(at).starts_with(". ") ? at + 2 : 0;
}

class DocumentReader {
 public:
  explicit DocumentReader(std::vector<std::string_view> tags) : tags_(std::move(tags)) {}
  void read_line(std::string_view line);
  std::vector<Rule> finish() {
    close_rule();
    return std::move(rules_);
  }

 private:
  void read_heading(std::string_view line);
  void read_row(std::string_view line);
  void read_text(std::string_view line);
  void open_rule(std::string_view bold);
  void append(std::string_view line);
  void close_rule();
  // As people read it.
  std::string readable(std::string_view markdown) const { return untagged(plain(markdown), tags_); }

  std::vector<std::string_view> tags_;
  std::vector<Rule> rules_;
  bool is_open_ = false;  // the last rule may still go on
  bool is_after_gap_ = false;
  std::size_t inner_indent_ = 0;  // where the text of a list item inside the rule begins
  std::string chapter_;
  std::string section_;
  int line_ = 0;
};

void DocumentReader::read_line(std::string_view line) {
  ++line_;
  if (trimmed(line).empty()) {
    is_after_gap_ = true;
  } else if (line.starts_with("#")) {
    read_heading(line);
  } else if (line.starts_with("---")) {
    close_rule();
  } else if (line.starts_with("|")) {
    read_row(line);
    is_after_gap_ = false;
  } else {
    // After a gap only a table goes on with a rule.
    if (is_after_gap_) close_rule();
    read_text(line);
    is_after_gap_ = false;
  }
}

void DocumentReader::read_heading(std::string_view line) {
  close_rule();
  const std::size_t level = line.find_first_not_of('#');
  const std::string title = plain(trimmed(line.substr(level)));
  if (level <= 2) {
    chapter_ = section_ = title;
  } else {
    section_ = chapter_ + " / " + title;
  }
}

// Either a ruling of its own, or a row of the table that a rule speaks of.
void DocumentReader::read_row(std::string_view line) {
  const std::vector<std::string_view> cells = cells_of(line);
  if (cells.empty() || cells[0].starts_with("---")) return;
  if (cells.size() >= 3 && number_length(cells[0]) == cells[0].size()) {
    std::string text = readable(cells[2]);
    if (cells.size() > 3) text += "\nWhy: " + readable(cells[3]);
    close_rule();
    rules_.push_back({std::string(cells[0]), section_, plain(cells[1]), text, line_});
    return;
  }
  if (!is_open_) return;
  std::string& text = rules_.back().text;
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += (i == 0 ? "\n" : " | ") + std::string(cells[i]);
}

void DocumentReader::read_text(std::string_view line) {
  while (!line.empty()) {
    // The next number in bold, if there is one, begins another rule.
    std::size_t bold = line.find("**");
    while (bold != std::string_view::npos && number_length(line.substr(bold + 2)) == 0) {
      bold = line.find("**", bold + 2);
    }
    const std::string_view before = line.substr(0, bold);
    if (is_open_ && before != "- ") append(before);
    if (bold == std::string_view::npos) return;
    close_rule();
    line.remove_prefix(bold + 2);
    const std::size_t end = std::min(line.find("**"), line.size());
    open_rule(line.substr(0, end));
    line.remove_prefix(std::min(end + 2, line.size()));
    // What stands in bold may be the head of a sentence and not a title.
    Rule& rule = rules_.back();
    const bool is_title = rule.title.empty() || rule.title.ends_with('.') ||
                          rule.title.ends_with('?') || line.starts_with(" (");
    if (!is_title) rule.text = rule.title;
    if (!is_title && line.starts_with(",")) {
      rule.text += ',';
      line.remove_prefix(1);
    }
    while (rule.title.ends_with('.') || rule.title.ends_with(',')) rule.title.pop_back();
  }
}

// `bold` is "C-12" or "C-68 A title."
void DocumentReader::open_rule(std::string_view bold) {
  const std::size_t length = number_length(bold);
  rules_.push_back({std::string(bold.substr(0, length)), section_,
                    plain(trimmed(bold.substr(length))), "", line_});
  is_open_ = true;
  inner_indent_ = 0;
}

void DocumentReader::append(std::string_view line) {
  std::string& text = rules_.back().text;
  const std::size_t inner = inner_item_length(line);
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const bool is_new_line = inner > 0 || indent < inner_indent_;
  if (inner > 0) inner_indent_ = inner;
  if (inner == 0 && indent < inner_indent_) inner_indent_ = 0;
  if (trimmed(line).empty()) return;
  if (!text.empty()) text += is_new_line ? '\n' : ' ';
  text += trimmed(line);
}

void DocumentReader::close_rule() {
  // Marks are taken out of the whole text: code and emphasis may run over the end of a line.
  if (is_open_) rules_.back().text = readable(rules_.back().text);
  is_open_ = false;
}

}  // namespace

std::vector<Rule> read_rules(std::string_view document) {
  DocumentReader reader(tags_of(document));
  while (!document.empty()) {
    const std::size_t end = std::min(document.find('\n'), document.size());
    reader.read_line(document.substr(0, end));
    document.remove_prefix(std::min(end + 1, document.size()));
  }
  return reader.finish();
}

RuleNumber parse_number(std::string_view number) {
  if (number.empty() || number_length(number) != number.size()) return {};
  const std::size_t digits = number.find_first_of("0123456789");
  int position = 0;
  for (const char c : number.substr(digits)) {
    if (position > 9999) return {};
    position = position * 10 + (c - '0');
  }
  return {std::string(number.substr(0, digits)), position};
}

}  // namespace bastide::tools
