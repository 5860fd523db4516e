// What the build-time programs share: files in, C++ source out.
#pragma once

#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::tools {

// [--as NAME] OUT FILE…: `name` is that of the function which the source defines.
struct EmbedArguments {
  std::string name;
  std::string out;
  std::vector<std::string> paths;
};

inline std::optional<EmbedArguments> embed_arguments(int argc, char** argv, std::string name) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() > 2 && words[0] == "--as") {
    name = words[1];
    words.erase(words.begin(), words.begin() + 2);
  }
  if (words.size() < 2) return std::nullopt;
  return EmbedArguments{name, words[0], {words.begin() + 1, words.end()}};
}

inline std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

inline bool write_file(const std::string& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

// A C++ string literal. Bytes beyond ASCII become three octal digits, which no following character
// can lengthen.
inline std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte >= 0x20 && byte < 0x7f) {
      out += c;
    } else {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + ((byte >> shift) & 7));
    }
  }
  return out + "\"";
}

}  // namespace bastide::tools
