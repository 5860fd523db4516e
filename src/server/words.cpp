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

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t Count>
bool is_in(const std::array<Range, Count>& ranges, char32_t letter) {
  return std::ranges::any_of(ranges, [letter](const Range& range) {
    return letter >= range.first && letter <= range.last;
  });
}

// Blanks of all widths, those that are written as letters without a picture, and what parts lines.
bool is_blank(char32_t letter) {
  constexpr std::array<Range, 11> blanks{{{'\t', '\n'},
                                          {' ', ' '},
                                          {0xa0, 0xa0},
                                          {0x1680, 0x1680},
                                          {0x2000, 0x200a},
                                          {0x202f, 0x202f},
                                          {0x205f, 0x205f},
                                          {0x2800, 0x2800},
                                          {0x3000, 0x3000},
                                          {0x3164, 0x3164},
                                          {0xffa0, 0xffa0}}};
  return is_in(blanks, letter);
}

// Controls, marks and overrides of direction, separators of lines, marks without width, what asks
// for a picture of another kind, and what is no letter anywhere: nothing of it is needed to write a
// name.
bool is_wild(char32_t letter) {
  constexpr std::array<Range, 16> wild{{{0x00, 0x1f},
                                        {0x7f, 0x9f},
                                        {0xad, 0xad},
                                        {0x34f, 0x34f},
                                        {0x61c, 0x61c},
                                        {0x115f, 0x1160},
                                        {0x17b4, 0x17b5},
                                        {0x180b, 0x180f},
                                        {0x200b, 0x200f},
                                        {0x2028, 0x202e},
                                        {0x2060, 0x206f},
                                        {0xe000, 0xf8ff},
                                        {0xfe00, 0xfe0f},
                                        {0xfeff, 0xfeff},
                                        {0xfff0, 0xfffb},
                                        {0xe0000, 0x10ffff}}};
  return is_in(wild, letter) || (letter & 0xfffe) == 0xfffe;
}

// Letters that stand on others: more than a few of them climb over their neighbours.
bool is_mark(char32_t letter) {
  constexpr std::array<Range, 16> marks{{{0x300, 0x36f},
                                         {0x483, 0x489},
                                         {0x591, 0x5bd},
                                         {0x610, 0x61a},
                                         {0x64b, 0x65f},
                                         {0xe31, 0xe31},
                                         {0xe34, 0xe3a},
                                         {0xe47, 0xe4e},
                                         {0x1ab0, 0x1aff},
                                         {0x1dc0, 0x1dff},
                                         {0x20d0, 0x20ff},
                                         {0x2cef, 0x2cf1},
                                         {0x302a, 0x302f},
                                         {0x3099, 0x309a},
                                         {0xa66f, 0xa67d},
                                         {0xfe20, 0xfe2f}}};
  return is_in(marks, letter);
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
    if (is_blank(letter)) {
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
