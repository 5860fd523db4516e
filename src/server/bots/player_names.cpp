#include "server/bots/player_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "notation/text.h"

namespace bastide::server {
namespace {

constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 20;

bool is_latin(char32_t sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}
// From Ѐ to џ, and Ґ: Russian, Ukrainian and their neighbours.
bool is_cyrillic(char32_t sign) {
  return (sign >= 0x400 && sign <= 0x45f) || sign == 0x490 || sign == 0x491;
}
bool is_sign_between(char32_t sign) {
  return (sign >= '0' && sign <= '9') || sign == '-' || sign == '_';
}

// Of text of at most two bytes a sign: all that names may have.
std::optional<std::u32string> signs_of(std::string_view text) {
  std::u32string signs;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    const auto first = static_cast<unsigned char>(text[at]);
    if (length == 1) {
      signs += first;
    } else if (length == 2) {
      signs += (first & 0x1fu) << 6 | (static_cast<unsigned char>(text[at + 1]) & 0x3fu);
    } else {
      return std::nullopt;
    }
    at += length;
  }
  return signs;
}

template <class IsLetter>
bool is_name_of(const std::u32string& signs, const IsLetter& is_letter) {
  return signs.size() >= shortest_name && signs.size() <= longest_name &&
         is_letter(signs.front()) && std::ranges::all_of(signs, [&](char32_t sign) {
           return is_letter(sign) || is_sign_between(sign);
         });
}

char32_t small(char32_t sign) {
  if (sign >= 'A' && sign <= 'Z') return sign + ('a' - 'A');
  if (sign >= 0x400 && sign <= 0x40f) return sign + 0x50;
  if (sign >= 0x410 && sign <= 0x42f) return sign + 0x20;
  return sign == 0x490 ? 0x491 : sign;
}

// Small letters that are, or whose capitals are, written like a Latin one.
char32_t as_latin(char32_t sign) {
  constexpr std::array<std::pair<char32_t, char>, 15> alike{{{0x430, 'a'},
                                                             {0x432, 'b'},
                                                             {0x435, 'e'},
                                                             {0x43a, 'k'},
                                                             {0x43c, 'm'},
                                                             {0x43d, 'h'},
                                                             {0x43e, 'o'},
                                                             {0x440, 'p'},
                                                             {0x441, 'c'},
                                                             {0x442, 't'},
                                                             {0x443, 'y'},
                                                             {0x445, 'x'},
                                                             {0x455, 's'},
                                                             {0x456, 'i'},
                                                             {0x458, 'j'}}};
  const auto* const found = std::ranges::find(alike, sign, &std::pair<char32_t, char>::first);
  return found == alike.end() ? sign : static_cast<unsigned char>(found->second);
}

}  // namespace

bool is_bot_name(std::string_view name) {
  const auto signs = signs_of(name);
  return signs && is_name_of(*signs, is_latin);
}

bool is_person_name(std::string_view name) {
  const auto signs = signs_of(name);
  return signs && (is_name_of(*signs, is_latin) || is_name_of(*signs, is_cyrillic));
}

std::string known_as(std::string_view name) {
  std::string known;
  for (const char32_t sign : signs_of(name).value_or(U"")) {
    const char32_t its = as_latin(small(sign));
    if (its < 0x80) {
      known += static_cast<char>(its);
    } else {
      known += static_cast<char>(0xc0 | its >> 6);
      known += static_cast<char>(0x80 | (its & 0x3f));
    }
  }
  return known;
}

}  // namespace bastide::server
