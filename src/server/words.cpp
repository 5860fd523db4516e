#include "server/words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "notation/text.h"

namespace bastide::server {
namespace {

char32_t letter_at(std::string_view text, std::size_t at, std::size_t length) {
  if (length == 1) return static_cast<unsigned char>(text[at]);
  char32_t letter = static_cast<unsigned char>(text[at]) & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    letter = letter << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
  }
  return letter;
}

// Controls, marks and overrides of direction, separators of lines, marks without width, and what
// asks for a picture of another kind: nothing of it is needed to write a name.
bool is_wild(char32_t letter) {
  constexpr std::array<std::pair<char32_t, char32_t>, 10> ranges{{{0x00, 0x1f},
                                                                  {0x7f, 0x9f},
                                                                  {0xad, 0xad},
                                                                  {0x61c, 0x61c},
                                                                  {0x180e, 0x180e},
                                                                  {0x200b, 0x200f},
                                                                  {0x2028, 0x202e},
                                                                  {0x2060, 0x206f},
                                                                  {0xfeff, 0xfeff},
                                                                  {0xe0000, 0xe007f}}};
  return std::ranges::any_of(ranges, [letter](const auto& range) {
    return letter >= range.first && letter <= range.second;
  });
}

// Letters that stand on others: more than a few of them climb over their neighbours.
bool is_mark(char32_t letter) {
  return (letter >= 0x300 && letter <= 0x36f) || (letter >= 0x1ab0 && letter <= 0x1aff) ||
         (letter >= 0x20d0 && letter <= 0x20ff);
}
constexpr int max_marks = 2;

}  // namespace

std::optional<std::string> tamed(std::string_view text, std::size_t max_letters) {
  std::string out;
  std::size_t letters = 0;
  int marks = 0;
  bool is_blank_due = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return std::nullopt;
    const std::string_view bytes = text.substr(at, length);
    const char32_t letter = letter_at(text, at, length);
    at += length;
    if (letter == ' ' || letter == '\t' || letter == '\n' || letter == 0xa0 || letter == 0x3000) {
      is_blank_due = !out.empty();
      continue;
    }
    if (is_wild(letter)) continue;
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > max_marks || (marks > 0 && out.empty())) continue;
    if (std::exchange(is_blank_due, false)) {
      out += ' ';
      ++letters;
    }
    out += bytes;
    if (marks == 0 && ++letters > max_letters) return std::nullopt;
  }
  if (letters == 0) return std::nullopt;
  return out;
}

}  // namespace bastide::server
