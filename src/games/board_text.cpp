#include "games/board_text.h"

#include <algorithm>

namespace bastide {
namespace {

constexpr int columns = 6;
constexpr int margin = 5;  // for the row numbers

std::string right_aligned(int number, std::size_t width) {
  std::string text = std::to_string(number);
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

// The three rows of a tile, five characters each. A corner shows the slot of the northern or
// southern side.
std::array<std::string, 3> rows_of(const TextTile& tile) {
  const auto& s = tile.slots;
  return {std::string{s[0], ' ', s[1], ' ', s[2]},
          std::string{s[10], ' ', tile.middle[0], tile.middle[1], s[4]},
          std::string{s[8], ' ', s[7], ' ', s[6]}};
}

}  // namespace

std::string board_text(std::span<const TextTile> tiles, Cell last) {
  int west = 127, east = -128, north = 127, south = -128;
  for (const TextTile& tile : tiles) {
    west = std::min<int>(west, tile.at.x);
    east = std::max<int>(east, tile.at.x);
    north = std::min<int>(north, tile.at.y);
    south = std::max<int>(south, tile.at.y);
  }
  std::string text(margin, ' ');
  for (int x = west; x <= east; ++x) text += right_aligned(x, 4) + "  ";
  while (!text.empty() && text.back() == ' ') text.pop_back();
  text += '\n';
  for (int y = north; y <= south; ++y) {
    std::array<std::string, 3> lines;
    for (std::size_t row = 0; row < 3; ++row) {
      lines[row] = row == 1 ? right_aligned(y, margin - 1) + " " : std::string(margin, ' ');
      lines[row].resize(static_cast<std::size_t>(margin + (east - west + 1) * columns + 1), ' ');
    }
    for (const TextTile& tile : tiles) {
      if (tile.at.y != y) continue;
      const auto column = static_cast<std::size_t>(margin + (tile.at.x - west) * columns);
      const auto rows = rows_of(tile);
      for (std::size_t row = 0; row < 3; ++row) {
        lines[row].replace(column + 1, rows[row].size(), rows[row]);
        if (tile.at != last) continue;
        lines[row][column] = '[';
        lines[row][column + columns] = ']';
      }
    }
    for (std::string& line : lines) {
      while (!line.empty() && line.back() == ' ') line.pop_back();
      text += line + '\n';
    }
  }
  return text;
}

std::string seat_text(int seat) {
  return "seat " + std::to_string(seat) + " (" + seat_letter(seat) + ")";
}

std::string cell_text(Cell at) { return std::to_string(at.x) + "," + std::to_string(at.y); }

std::string counted(int number, std::string_view thing) {
  return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

}  // namespace bastide
