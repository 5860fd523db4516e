// Why a command of the engine protocol is refused: the answer `error <name> <detail>`.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

struct Trouble {
  std::string_view name;  // stable, static text: "bad_move"
  std::string detail;     // for people, one line
};

inline std::string to_line(const Trouble& trouble) {
  std::string line = "error ";
  line.append(trouble.name).append(" ").append(trouble.detail);
  return line;
}

}  // namespace bastide
