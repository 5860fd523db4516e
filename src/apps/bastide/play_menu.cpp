#include "bastide/play_menu.h"

#include <algorithm>
#include <tuple>

#include "bastide/play_terminal.h"
#include "notation/moves.h"
#include "notation/numbers.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

std::string cell_name(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::uint8_t> read_turn_name(std::string_view text) {
  if (text.size() != 2 || (text[0] != 'r' && text[0] != 'R') || text[1] < '0' || text[1] > '3') {
    return std::nullopt;
  }
  return static_cast<std::uint8_t>(text[1] - '0');
}

// Splits at the first blank: "1 r2" is "1" and "r2".
std::pair<std::string_view, std::string_view> split(std::string_view line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(' ', end), line.size());
  return {line.substr(0, end), line.substr(rest)};
}

Answer pick(const Choice& choice) {
  if (choice.decisions.size() == 1) return {choice.decisions[0], nullptr, ""};
  return {std::nullopt, &choice, ""};
}

Answer with_turn(const Choice& choice, std::uint8_t turn) {
  Decision decision = choice.decisions[0];
  decision.turn = turn;
  return {decision, nullptr, ""};
}

Answer read_number_answer(const Menu& menu, std::string_view number, std::string_view rest) {
  const auto chosen = read_whole<std::size_t>(number);
  const bool is_one = menu.choices.size() + (menu.pass ? 1 : 0) == 1;
  const std::string range = is_one ? "The only number to choose is " + menu.range() + "."
                                   : "Please choose a number from " + menu.range() + ".";
  if (!chosen || *chosen > menu.choices.size()) return {std::nullopt, nullptr, range};
  if (*chosen == 0) {
    if (!menu.pass || !rest.empty()) return {std::nullopt, nullptr, range};
    return {menu.pass, nullptr, ""};
  }
  const Choice& choice = menu.choices[*chosen - 1];
  if (rest.empty()) return pick(choice);
  const auto turn = read_turn_name(rest);
  if (turn && choice.decisions[0].kind == common_event::place) return with_turn(choice, *turn);
  return {std::nullopt, nullptr,
          "After the number there may stand a turn from r0 to r3, for a tile, and nothing else."};
}

}  // namespace

std::string turn_name(int turn) { return "r" + std::to_string(turn); }

std::string Menu::range() const {
  const int last = static_cast<int>(choices.size());
  const int first = pass ? 0 : 1;
  return first == last ? std::to_string(first)
                       : std::to_string(first) + " to " + std::to_string(last);
}

Menu make_menu(const Table& table) {
  Menu menu;
  const Game& game = table.game();
  game.legal(game.view(table.position(), table.actor().seat()).known, menu.legal);
  // Places as one reads a page, a line for each square; the rest as the game lists it.
  std::vector<Decision> places;
  for (const Decision& decision : menu.legal) {
    if (decision.kind == common_event::place) places.push_back(decision);
  }
  std::ranges::sort(places, {}, [](const Decision& decision) {
    return std::tuple(decision.at.y, decision.at.x, decision.turn);
  });
  for (const Decision& decision : places) {
    if (menu.choices.empty() || menu.choices.back().decisions[0].at != decision.at) {
      menu.choices.push_back({cell_name(decision.at), {}});
    }
    menu.choices.back().decisions.push_back(decision);
  }
  for (const Decision& decision : menu.legal) {
    if (decision.kind == common_event::pass) {
      menu.pass = decision;
    } else if (decision.kind != common_event::place) {
      menu.choices.push_back({phrase(game, table.memory(), decision), {decision}});
    }
  }
  for (Choice& choice : menu.choices) {
    if (choice.decisions[0].kind != common_event::place) continue;
    choice.words += choice.decisions.size() == 1 ? " turn" : " turns";
    for (const Decision& decision : choice.decisions) {
      choice.words += " " + turn_name(decision.turn);
    }
  }
  return menu;
}

std::vector<std::string> menu_lines(const Menu& menu, std::size_t most) {
  std::vector<std::string> entries;
  if (menu.pass) entries.emplace_back("0) none, pass");
  for (std::size_t i = 0; i < std::min(most, menu.choices.size()); ++i) {
    entries.push_back(std::to_string(i + 1) + ") " + menu.choices[i].words);
  }
  return in_columns(entries);
}

Answer read_answer(const Table& table, const Menu& menu, std::string_view line) {
  const auto [first, rest] = split(line);
  if (is_digits(first)) return read_number_answer(menu, first, rest);

  // A square alone: the turn is asked for where several fit.
  if (rest.empty() && first.find(',') != std::string_view::npos) {
    const auto read = parse_move(table.game(), table.memory(), std::string(first) + " r0");
    if (const auto* decision = std::get_if<Decision>(&read)) {
      for (const Choice& choice : menu.choices) {
        const Decision& entry = choice.decisions[0];
        if (entry.kind == common_event::place && entry.at == decision->at) return pick(choice);
      }
      return {*decision, nullptr, ""};
    }
  }

  const auto read = parse_move(table.game(), table.memory(), line, &menu.legal);
  if (const auto* decision = std::get_if<Decision>(&read)) return {*decision, nullptr, ""};
  const auto& wrong = std::get<MoveFault>(read);
  if (wrong.column > 1) return {std::nullopt, nullptr, "In that move, " + to_text(wrong) + "."};
  std::string example =
      menu.choices.empty() ? "pass"
                           : print_move(table.game(), table.memory(), menu.choices[0].decisions[0]);
  return {std::nullopt, nullptr,
          "\"" + excerpt(line, 40) + "\" means nothing here. Type a number (" + menu.range() +
              "), a move such as " + example + ", or help."};
}

std::optional<Answer> read_turn(const Choice& choice, std::string_view line) {
  if (const auto turn = read_turn_name(line)) return with_turn(choice, *turn);
  if (!is_digits(line)) return std::nullopt;
  const auto number = read_whole<std::size_t>(line);
  if (number && *number >= 1 && *number <= choice.decisions.size()) {
    return Answer{choice.decisions[*number - 1], nullptr, ""};
  }
  return Answer{std::nullopt, nullptr,
                "Please choose a number from 1 to " + std::to_string(choice.decisions.size()) +
                    ", or a turn by its name."};
}

}  // namespace bastide::app
