#include "protocol/player_spec.h"

#include <algorithm>
#include <optional>

#include "notation/numbers.h"
#include "notation/text.h"
#include "protocol/words.h"

namespace bastide {
namespace {

constexpr std::string_view level_prefix = "level:";
constexpr std::string_view command_prefix = "cmd:";

// What a name thinks with when nothing is said. Players that take no budget are not here.
struct DefaultBudget {
  std::string_view name;
  Budget budget;
};
constexpr DefaultBudget default_budgets[]{
    {"mcts", {20'000, 0}},
    {"search", {0, 1'000'000}},
};

const DefaultBudget* default_budget(std::string_view name) {
  const auto* found = std::ranges::find(default_budgets, name, &DefaultBudget::name);
  return found == std::end(default_budgets) ? nullptr : found;
}

struct Unit {
  std::string_view name;
  std::uint64_t micros;
};
constexpr Unit units[]{{"us", 1}, {"ms", 1'000}, {"s", 1'000'000}};  // longest match first

std::optional<std::uint64_t> read_micros(std::string_view text) {
  for (const Unit& unit : units) {
    if (!text.ends_with(unit.name)) continue;
    const auto number = read_whole<std::uint64_t>(text.substr(0, text.size() - unit.name.size()));
    if (!number || *number > max_budget_micros / unit.micros) return std::nullopt;
    return *number * unit.micros;
  }
  return std::nullopt;
}

std::string micros_text(std::uint64_t micros) {
  for (const Unit* unit = std::end(units); unit-- != std::begin(units);) {
    if (micros % unit->micros == 0) {
      return std::to_string(micros / unit->micros) + std::string(unit->name);
    }
  }
  return {};
}

// One of "p500", "t1s", "x2". Returns what is wrong with it, if anything.
std::optional<std::string> read_part(std::string_view part, bool takes_budget, PlayerSpec& spec) {
  const char what = part.empty() ? '\0' : part[0];
  const std::string_view value = part.substr(std::min<std::size_t>(1, part.size()));
  if (what == 'x') {
    const auto threads = read_whole<std::uint64_t>(value);
    if (!threads || *threads < 1 || *threads > max_player_threads) {
      return "x is followed by 1 to " + std::to_string(max_player_threads) + " threads, not " +
             quoted(value);
    }
    spec.threads = static_cast<int>(*threads);
    return std::nullopt;
  }
  if (what != 'p' && what != 't') {
    return quoted(part) + " is none of p (playouts, p500), t (time, t100ms), x (threads, x2)";
  }
  if (!takes_budget)
    return spec.name.empty() ? "a level has its own budget; only x may follow"
                             : spec.name + " takes no budget";
  if (what == 'p') {
    const auto playouts = read_whole<std::uint64_t>(value);
    if (!playouts || *playouts < 1 || *playouts > max_budget_playouts) {
      return "p is followed by a number of playouts from 1 to " +
             std::to_string(max_budget_playouts) + ", not " + quoted(value);
    }
    spec.budget.playouts = *playouts;
    return std::nullopt;
  }
  const auto micros = read_micros(value);
  if (!micros || *micros == 0) {
    return "t is followed by a time of up to a day such as 500us, 100ms or 2s, not " +
           quoted(value);
  }
  spec.budget.micros = *micros;
  return std::nullopt;
}

// "p500,t1s"
std::optional<std::string> read_parts(std::string_view text, bool takes_budget, PlayerSpec& spec) {
  std::string seen;
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, end);
    if (!part.empty() && seen.find(part[0]) != std::string::npos) {
      return std::string(1, part[0]) + " stands there twice";
    }
    if (auto wrong = read_part(part, takes_budget, spec)) return wrong;
    seen += part[0];
    if (end == text.size()) return std::nullopt;
    text.remove_prefix(end + 1);
  }
}

std::variant<PlayerSpec, std::string> parse_level(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto number = read_whole<std::uint64_t>(text.substr(0, comma));
  if (!number || *number < 1 || *number > levels().size()) {
    return "levels go from 1 to " + std::to_string(levels().size()) + ", not " +
           quoted(text.substr(0, comma));
  }
  PlayerSpec spec;
  spec.kind = PlayerSpec::Kind::Level;
  spec.level = static_cast<int>(*number);
  spec.budget = levels()[static_cast<std::size_t>(*number) - 1].budget;
  if (comma < text.size()) {
    if (auto wrong = read_parts(text.substr(comma + 1), false, spec)) return *wrong;
  }
  return spec;
}

// Whether a piece between commas goes on with the spec before it: "p500", "t1s", "x2".
bool is_part(std::string_view text) {
  return text.size() >= 2 && (text[0] == 'p' || text[0] == 't' || text[0] == 'x') &&
         text[1] >= '0' && text[1] <= '9';
}

}  // namespace

std::string known_specs() {
  std::string text;
  for (std::string_view name : player_names()) text.append(name).append(", ");
  return text + "level:1 to level:" + std::to_string(levels().size()) +
         ", with a budget such as search:t100ms or mcts:p20000";
}

std::variant<PlayerSpec, std::string> parse_player_spec(std::string_view text) {
  PlayerSpec spec;
  if (text.starts_with(command_prefix)) {
    spec.kind = PlayerSpec::Kind::Command;
    spec.command = text.substr(command_prefix.size());
    if (spec.command.find_first_not_of(' ') == std::string::npos) {
      return std::string("after cmd: there stands the program to run");
    }
    return spec;
  }
  if (text.starts_with(level_prefix)) return parse_level(text.substr(level_prefix.size()));
  const std::size_t colon = std::min(text.find(':'), text.size());
  spec.name = text.substr(0, colon);
  if (std::ranges::find(player_names(), spec.name) == player_names().end()) {
    return "there is no player " + quoted(spec.name) + "; there is " + known_specs();
  }
  const DefaultBudget* otherwise = default_budget(spec.name);
  if (colon < text.size()) {
    if (auto wrong = read_parts(text.substr(colon + 1), otherwise != nullptr, spec)) {
      return quoted(text) + ": " + *wrong;
    }
  }
  const bool has_budget = spec.budget.playouts != 0 || spec.budget.micros != 0;
  if (otherwise != nullptr && !has_budget) spec.budget = otherwise->budget;
  return spec;
}

std::variant<std::vector<PlayerSpec>, std::string> parse_player_specs(std::string_view text) {
  std::vector<std::string> pieces;
  while (true) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view piece = text.substr(0, end);
    if (!pieces.empty() && is_part(piece)) {
      pieces.back().append(",").append(piece);
    } else {
      pieces.emplace_back(piece);
    }
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  std::vector<PlayerSpec> specs;
  for (const std::string& piece : pieces) {
    auto spec = parse_player_spec(piece);
    if (const auto* wrong = std::get_if<std::string>(&spec)) return *wrong;
    specs.push_back(std::move(std::get<PlayerSpec>(spec)));
  }
  return specs;
}

std::string to_text(const PlayerSpec& spec) {
  const std::string threads = spec.threads > 1 ? "x" + std::to_string(spec.threads) : "";
  if (spec.kind == PlayerSpec::Kind::Command) return std::string(command_prefix) + spec.command;
  if (spec.kind == PlayerSpec::Kind::Level) {
    return std::string(level_prefix) + std::to_string(spec.level) +
           (threads.empty() ? "" : "," + threads);
  }
  std::string text = spec.name;
  char before = ':';
  const auto add = [&](const std::string& part) {
    text += before + part;
    before = ',';
  };
  if (spec.budget.playouts != 0) add("p" + std::to_string(spec.budget.playouts));
  if (spec.budget.micros != 0) add("t" + micros_text(spec.budget.micros));
  if (!threads.empty()) add(threads);
  return text;
}

std::string title_of(const PlayerSpec& spec) {
  if (spec.kind != PlayerSpec::Kind::Level) return to_text(spec);
  return std::string(levels()[static_cast<std::size_t>(spec.level) - 1].name);
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const Game& game) {
  switch (spec.kind) {
    case PlayerSpec::Kind::Named:
      return make_player(spec.name, game);
    case PlayerSpec::Kind::Level:
      return make_level(spec.level, game);
    case PlayerSpec::Kind::Command:
      break;
  }
  return nullptr;
}

}  // namespace bastide
