#include "table/found.h"

#include <algorithm>
#include <array>

#include "notation/moves.h"
#include "notation/numbers.h"

namespace bastide::table {
namespace {

constexpr double margin_unit = 1000;
constexpr double win_unit = 1'000'000;
constexpr std::int64_t most_margin = 1'000'000'000;  // a million points
constexpr std::int64_t most_playouts = 4'000'000'000;
constexpr std::array<std::string_view, 3> found_ways{"exact", "looked", "judged"};

std::int64_t rounded(double value) {
  return static_cast<std::int64_t>(value < 0 ? value - 0.5 : value + 0.5);
}

void append(std::string& text, std::int64_t number) { text.append(std::to_string(number)) += ' '; }

// The text up to `end`, which must be there; `text` is what follows.
std::optional<std::string_view> next_part(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at + 1);
  return part;
}

std::optional<std::int64_t> next_number(std::string_view& text, char end, std::int64_t low,
                                        std::int64_t high) {
  const auto part = next_part(text, end);
  return part ? read_whole<std::int64_t>(*part, low, high) : std::nullopt;
}

std::optional<Thought> read_thought(const Session& session, const DecisionList& legal,
                                    std::string_view line) {
  const auto playouts = next_number(line, ' ', 0, most_playouts);
  const auto margin = next_number(line, ' ', -most_margin, most_margin);
  const auto error = next_number(line, ' ', -1, most_margin);
  const auto win = next_number(line, ' ', 0, static_cast<std::int64_t>(win_unit));
  if (!playouts || !margin || !error || !win) return std::nullopt;
  const auto move = parse_move(session.game(), session.now().memory, line, &legal);
  const auto* decision = std::get_if<Decision>(&move);
  if (decision == nullptr || std::ranges::find(legal, *decision) == legal.end()) {
    return std::nullopt;
  }
  return Thought{*decision, static_cast<std::uint64_t>(*playouts),
                 static_cast<double>(*margin) / margin_unit, static_cast<double>(*win) / win_unit,
                 *error < 0 ? -1 : static_cast<double>(*error) / margin_unit};
}

}  // namespace

std::string write_found(const Session& session, const Thoughts& thoughts) {
  std::string text(thoughts.is_exact     ? found_ways[0]
                   : thoughts.has_values ? found_ways[1]
                                         : found_ways[2]);
  text.append(" ").append(std::to_string(thoughts.playouts)) += '\n';
  for (const Thought& thought : thoughts.decisions) {
    append(text, static_cast<std::int64_t>(thought.playouts));
    append(text, rounded(thought.margin * margin_unit));
    append(text, thought.error < 0 ? -1 : rounded(thought.error * margin_unit));
    append(text, rounded(thought.win * win_unit));
    text += print_move(session.game(), session.now().memory, thought.decision);
    text += '\n';
  }
  return text;
}

std::optional<Thoughts> read_found(const Session& session, std::string_view text) {
  const auto how = next_part(text, ' ');
  const auto playouts = next_number(text, '\n', 0, most_playouts);
  if (!how || !playouts || std::ranges::find(found_ways, *how) == found_ways.end())
    return std::nullopt;
  Thoughts thoughts;
  thoughts.playouts = static_cast<std::uint64_t>(*playouts);
  thoughts.is_exact = thoughts.is_settled = *how == found_ways[0];
  thoughts.has_values = *how != found_ways[2];
  DecisionList legal;
  session.game().legal(session.now().position, legal);
  while (!text.empty()) {
    const auto line = next_part(text, '\n');
    const auto thought = line ? read_thought(session, legal, *line) : std::nullopt;
    if (!thought) return std::nullopt;
    const bool is_known = std::ranges::any_of(thoughts.decisions, [&](const Thought& other) {
      return other.decision == thought->decision;
    });
    if (is_known) return std::nullopt;
    thoughts.decisions.push_back(*thought);
  }
  if (thoughts.decisions.empty()) return std::nullopt;
  return thoughts;
}

}  // namespace bastide::table
