#include "bastide/play_views.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "bastide/play_terminal.h"
#include "games/board_text.h"
#include "notation/tile_words.h"

namespace bastide::app {
namespace {

// ---- Pictures ----

using Picture = std::array<std::string, 3>;

TextLines lines_of(std::string_view text) {
  TextLines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Boards show the tile laid last as three rows between brackets (games/board_text.h).
std::optional<Picture> picture_of_last(const std::string& text) {
  constexpr std::size_t width = 6;
  const TextLines lines = lines_of(text);
  for (std::size_t i = 0; i + 3 <= lines.size(); ++i) {
    const std::size_t column = lines[i].find('[');
    if (column == std::string::npos) continue;
    Picture picture;
    bool is_whole = true;
    for (std::size_t row = 0; row < 3 && is_whole; ++row) {
      const std::string& line = lines[i + row];
      is_whole = line.size() > column + width && line[column] == '[' && line[column + width] == ']';
      if (is_whole) picture[row] = line.substr(column + 1, width - 1);
    }
    if (is_whole) return picture;
  }
  return std::nullopt;
}

// ---- The pile ----

// Goes on from what `seat` knows, passing where possible, until a tile is drawn. Whatever is
// decided on the way, the pile stays the same.
std::optional<Position> next_draw(const Table& table, Seat seat, DecisionList& outcomes) {
  const Game& game = table.game();
  Position position = game.view(table.position(), seat).known;
  constexpr int enough = 32;
  for (int step = 0; step < enough; ++step) {
    const Actor actor = game.actor(position);
    if (actor.is_nobody()) return std::nullopt;
    game.legal(position, outcomes);
    if (actor.is_chance() && outcomes[0].kind == common_event::draw) return position;
    const auto pass = std::ranges::find(outcomes, common_event::pass, &Decision::kind);
    const Decision decision = pass == outcomes.end() ? outcomes[0] : *pass;
    if (game.try_apply(position, actor, decision)) return std::nullopt;
  }
  return std::nullopt;
}

// Which pile an outcome draws from, where the game has several.
std::optional<std::string> pile_of(const Game& game, Position position, const Decision& outcome) {
  Events events;
  if (game.try_apply(position, Actor::chance(), outcome, &events)) return std::nullopt;
  for (const FieldShape& field : game.info().events[common_event::draw].fields) {
    if (field.member != Member::Pile || field.words.size() < 2) continue;
    return std::string(field.words[events.list()[0].pile]);
  }
  return std::nullopt;
}

TextLines counted_lines(int total, const std::string& which,
                        const std::vector<std::string>& entries) {
  TextLines lines{std::to_string(total) + (total == 1 ? " tile is" : " tiles are") + " left" +
                  (which.empty() ? "" : " in the " + which + " pile") + ":"};
  for (std::string& line : in_columns(entries)) lines.push_back(std::move(line));
  return lines;
}

// A pile that lies in stacks: what is in all of them, and how much of it in the one that is next.
TextLines stacked_pile_lines(const Game& game, const SurveyPile& pile) {
  std::vector<std::string> entries;
  for (const SurveyPileEntry& entry : pile.tiles) {
    if (entry.left == 0) continue;
    entries.push_back(std::to_string(entry.left) + " " + std::string(game.tile_name(entry.tile)));
  }
  TextLines lines = counted_lines(pile.total(), "", entries);
  std::string stack = "In stack " + std::to_string(pile.stack->number) + " of " +
                      std::to_string(pile.stack->of) + " are left:";
  for (const SurveyCount& part : pile.stack->left) {
    stack += (stack.ends_with(':') ? " " : ", ") + std::to_string(part.count) + " " +
             std::string(part.what);
  }
  lines.push_back(stack + ".");
  return lines;
}

// What is in one pile, with counts.
TextLines pile_lines(const Game& game, const Position& position, const DecisionList& outcomes,
                     const std::string& which) {
  int total = 0;
  std::vector<std::string> entries;
  std::vector<Decision> sorted(outcomes.begin(), outcomes.end());
  std::ranges::sort(sorted, {}, &Decision::item);  // as the tile file has them
  for (const Decision& outcome : sorted) {
    const int count = game.weight(position, outcome);
    total += count;
    entries.push_back(std::to_string(count) + " " + std::string(game.tile_name(outcome.item)));
  }
  return counted_lines(total, which, entries);
}

// Lines about the piles that are not next, by `seen` which are told already. A pile that waits
// stays as it is until the first draw from it, so games are played on at random from what the seat
// knows, and what each pile holds is looked at when it is first drawn from.
void add_other_piles(const Game& game, const View<Position>& view, std::set<std::string>& seen,
                     TextLines& lines) {
  constexpr int games = 16;
  DecisionList list;
  Random random(1);
  for (int i = 0; i < games; ++i) {
    Position position = game.imagine(view, random);
    for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
      game.legal(position, list);
      if (actor.is_chance() && list[0].kind == common_event::draw) {
        const auto pile = pile_of(game, position, list[0]);
        if (!pile) return;  // there is but one
        if (seen.insert(*pile).second) {
          for (std::string& line : pile_lines(game, position, list, *pile)) {
            lines.push_back(std::move(line));
          }
        }
      }
      if (actor.is_chance()) {
        game.deal(position);
      } else {
        const auto choice = random.below(static_cast<std::uint32_t>(list.size()));
        game.try_apply(position, actor, list[static_cast<int>(choice)]);
      }
    }
  }
}

}  // namespace

std::string seats_line(const Table& table) {
  std::string text;
  for (std::size_t seat = 0; seat < table.names().size(); ++seat) {
    if (seat != 0) text += ", ";
    text += table.names()[seat] + " (" + seat_letter(static_cast<int>(seat)) + ") " +
            std::to_string(table.points_of(seat));
  }
  return text;
}

std::string position_text(const Table& table, Seat seat) {
  return table.game().text(table.game().view(table.position(), seat).known);
}

TextLines drawn_tile_words(const Table& table) {
  const auto drawn = table.memory().drawn();
  if (!drawn) return {};
  const Game& game = table.game();
  const auto features = features_of_tile(game, *drawn);
  const std::string& name = table.names()[table.actor().seat()];
  TextLines lines{name + " drew " + std::string(game.tile_name(*drawn)) + ": " +
                  sides_words(game.tiles(), features, 0) + "."};
  std::string details;
  for (const FeatureFacts& feature : features) {
    if (!details.empty()) details += "; ";
    details += std::to_string(feature.id) + " " +
               std::string(game.tiles().kinds[feature.kind].name) + " " +
               place_words(game.tiles(), feature, 0);
    if (const std::string extras = extras_words(feature); !extras.empty()) details += " " + extras;
  }
  lines.push_back("Its features: " + details + ".");
  return lines;
}

// In the letters of the board: the tile is laid, and looked at.
TextLines drawn_tile_pictures(const Table& table, const Menu& menu) {
  const Game& game = table.game();
  const Seat seat = table.actor().seat();
  TextLines lines(4, "  ");
  for (int turn = 0; turn < rotation_count; ++turn) {
    const auto fits = [turn](const Decision& decision) {
      return decision.kind == common_event::place && decision.turn == turn;
    };
    const auto found = std::ranges::find_if(menu.legal, fits);
    if (found == menu.legal.end()) continue;
    Position laid = game.view(table.position(), seat).known;
    if (game.try_apply(laid, Actor::seat(seat), *found)) continue;
    const auto picture = picture_of_last(game.text(laid));
    if (!picture) return {};
    lines[0] += "  " + padded(turn_name(turn), 7);
    for (std::size_t row = 0; row < 3; ++row) lines[row + 1] += "  " + (*picture)[row] + "  ";
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

TextLines points_lines(const Table& table) {
  std::set<std::string> whys;
  for (const PointsByWhy& points : table.points()) {
    for (const auto& [why, amount] : points) whys.emplace(why);
  }
  constexpr std::size_t margin = 2;
  std::size_t first_width = std::string_view("total").size();
  for (const std::string& why : whys) first_width = std::max(first_width, why.size());
  const auto line = [&](std::string first, const auto& value_of) {
    std::ranges::replace(first, '_', ' ');
    std::string text = "  " + padded(first, first_width);
    for (std::size_t seat = 0; seat < table.names().size(); ++seat) {
      const std::string value = value_of(seat);
      const std::size_t width = margin + std::max<std::size_t>(4, shown_width(table.names()[seat]));
      text += std::string(width - std::min(width, shown_width(value)), ' ') + value;
    }
    return text;
  };
  TextLines lines{line("", [&](std::size_t seat) { return table.names()[seat]; })};
  for (const std::string& why : whys) {
    lines.push_back(line(why, [&](std::size_t seat) {
      const PointsByWhy::Entry* found = table.points()[seat].find(why);
      return found == nullptr ? "-" : std::to_string(found->points);
    }));
  }
  lines.push_back(
      line("total", [&](std::size_t seat) { return std::to_string(table.points_of(seat)); }));
  return lines;
}

TextLines tiles_left_lines(const Table& table, Seat seat) {
  const Game& game = table.game();
  DecisionList outcomes;
  const auto position = next_draw(table, seat, outcomes);
  if (!position) return {"No tile can be seen coming; show tells how many are left."};
  Survey survey;
  game.survey(*position, survey);
  const auto stacked = std::ranges::find_if(
      survey.piles, [](const SurveyPile& pile) { return pile.stack.has_value(); });
  if (stacked != survey.piles.end()) return stacked_pile_lines(game, *stacked);
  const std::string pile = pile_of(game, *position, outcomes[0]).value_or("");
  TextLines lines = pile_lines(game, *position, outcomes, pile);
  std::set<std::string> seen{pile};
  if (!pile.empty()) add_other_piles(game, game.view(table.position(), seat), seen, lines);
  return lines;
}

}  // namespace bastide::app
