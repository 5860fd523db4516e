// The words of scenarios, read and written.
#include <array>
#include <charconv>
#include <stdexcept>

#include "support/scenario.h"

namespace bastide::test {
namespace {

[[noreturn]] void fail(std::string_view what, std::string_view text) {
  throw std::runtime_error(std::string(what) + ": " + std::string(text));
}

// Takes a number off the front of `rest`.
int take_number(std::string_view& rest, std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc()) fail("a number is missing", text);
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  return number;
}

bool take(std::string_view& rest, std::string_view start) {
  if (!rest.starts_with(start)) return false;
  rest.remove_prefix(start.size());
  return true;
}

Cell take_cell(std::string_view& rest, std::string_view text) {
  Cell cell;
  if (!take(rest, "(")) fail("a cell is written (x,y)", text);
  cell.x = static_cast<std::int8_t>(take_number(rest, text));
  if (!take(rest, ",")) fail("a cell is written (x,y)", text);
  cell.y = static_cast<std::int8_t>(take_number(rest, text));
  if (!take(rest, ")")) fail("a cell is written (x,y)", text);
  return cell;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t start = text.find_first_not_of(separators);
    if (start == std::string_view::npos) return parts;
    const std::size_t end = std::min(text.find_first_of(separators, start), text.size());
    parts.push_back(text.substr(start, end - start));
    text.remove_prefix(end);
  }
}

}  // namespace

Word read_word(std::string_view text) {
  Word word;
  std::string_view rest = text;
  if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
    word.event = rest.substr(0, colon);
    rest.remove_prefix(colon + 1);
  }
  const std::size_t head = std::min(rest.find_first_of("@#"), rest.size());
  word.item = rest.substr(0, head);
  rest.remove_prefix(head);
  if (take(rest, "@")) {
    word.at = take_cell(rest, text);
    if (take(rest, "r")) word.turn = static_cast<std::uint8_t>(take_number(rest, text));
  }
  if (take(rest, "#")) word.feature = static_cast<std::uint8_t>(take_number(rest, text));
  if (take(rest, "->")) word.to = take_cell(rest, text);
  if (!rest.empty()) fail("cannot be read to its end", text);
  return word;
}

std::vector<std::string_view> read_statements(std::string_view text) {
  std::vector<std::string_view> statements;
  for (const std::string_view part : split(text, ";\n")) {
    if (!read_words(part).empty()) statements.push_back(part);
  }
  return statements;
}

std::vector<std::string_view> read_words(std::string_view statement) {
  return split(statement, " \t");
}

std::optional<Seat> read_seat(std::string_view word) {
  if (word.size() != 2 || word[0] != 'P' || word[1] < '1' || word[1] > '5') return std::nullopt;
  return static_cast<Seat>(word[1] - '1');
}

std::uint8_t find_tile(const Game& game, std::string_view name) {
  for (int tile = 0; tile < game.tile_count(); ++tile) {
    const auto number = static_cast<std::uint8_t>(tile);
    if (game.tile_name(number) == name) return number;
  }
  fail("there is no such tile", name);
}

std::string to_text(Cell cell) {
  return "(" + std::to_string(cell.x) + "," + std::to_string(cell.y) + ")";
}

std::string to_text(Actor actor) {
  if (actor.is_chance()) return "chance";
  if (actor.is_nobody()) return "nobody";
  return "P" + std::to_string(actor.seat() + 1);
}

std::string to_text(const std::optional<Refusal>& refusal) {
  if (!refusal) return "accepted";
  constexpr std::array side_names{"north", "east", "south", "west"};
  std::string text = std::string(refusal->reason->name) + " " + std::string(refusal->rule) + " " +
                     to_text(refusal->where);
  if (refusal->side >= 0)
    text += std::string(" ") + side_names.at(static_cast<std::size_t>(refusal->side));
  return text;
}

}  // namespace bastide::test
