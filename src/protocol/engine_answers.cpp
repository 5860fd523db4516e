// The commands of the engine protocol that only tell something.
#include <algorithm>
#include <numeric>

#include "notation/moves.h"
#include "notation/record_fault.h"
#include "notation/rules_text.h"
#include "notation/sentences.h"
#include "protocol/engine_session.h"
#include "protocol/tile_lines.h"
#include "protocol/words.h"

namespace bastide {
namespace {

void add_lines(EngineSession::Lines& lines, std::string_view word, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(std::string(word) + " " + std::string(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

PlayerNames seat_names(int players) {
  PlayerNames names;
  for (int seat = 0; seat < players; ++seat) names.push_back("Player " + std::to_string(seat));
  return names;
}

}  // namespace

EngineSession::Reply EngineSession::legal() const {
  const Game& game = game_->game();
  if (game_->actor().is_nobody()) return Trouble{"game_over", "the game is over"};
  const bool is_chance = game_->actor().is_chance();
  const Position known = game_->known();
  DecisionList list;
  game.legal(known, list);
  Lines lines;
  for (const Decision& decision : list) {
    const std::string move = print_move(game, game_->memory(), decision);
    lines.push_back(is_chance
                        ? "outcome " + std::to_string(game.weight(known, decision)) + " " + move
                        : "move " + move);
  }
  lines.push_back("ok " + std::to_string(list.size()));
  return lines;
}

// A rule by its number, or what a move would bring and why it is legal or not.
EngineSession::Reply EngineSession::explain(std::string_view rest) const {
  if (rest.empty()) return Trouble{"bad_argument", "explain MOVE, or explain and a rule's number"};
  Lines lines;
  if (const RuleText* rule = find_rule(rest)) {
    add_lines(lines, "say", rule->text);
    lines.push_back("ok rule " + std::string(rule->number));
    return lines;
  }
  if (!game_) return Trouble{"no_game", "begin one with newgame or position"};
  const Game& game = game_->game();
  const Actor actor = game_->actor();
  if (actor.is_nobody()) return Trouble{"game_over", "the game is over"};
  Position position = game_->known();
  DecisionList list;
  game.legal(position, list);
  const auto read = parse_move(game, game_->memory(), rest, &list);
  if (const auto* wrong = std::get_if<MoveFault>(&read))
    return Trouble{"bad_move", to_text(*wrong)};
  Events events;
  const auto refusal = game.try_apply(position, actor, std::get<Decision>(read), &events);
  if (refusal) {
    return Lines{"ok illegal " + std::string(refusal->reason->name) + " " +
                 std::string(refusal->rule) + " " + to_text(*refusal)};
  }
  const int players = game_->setup().players;
  const PlayerNames names = seat_names(players);
  // With everybody as a reader, nothing that is hidden from anybody is told.
  std::vector<Seat> readers(static_cast<std::size_t>(players));
  std::iota(readers.begin(), readers.end(), Seat{0});
  TableMemory memory = game_->memory();
  for (const Event& event : events.list()) {
    memory.see(game, event);
    lines.push_back("say " + sentence(game, names, memory, event, readers));
  }
  lines.emplace_back("ok legal");
  return lines;
}

EngineSession::Reply EngineSession::show() const {
  Lines lines;
  const Game& game = game_->game();
  add_lines(lines, "text", game.text(game_->known()));
  lines.emplace_back("ok");
  return lines;
}

// Who is to act, how many moves were made, and the points as everybody sees them.
EngineSession::Reply EngineSession::status() const {
  const Actor actor = game_->actor();
  std::string text = "ok ";
  text += actor.is_nobody()   ? "over"
          : actor.is_chance() ? "chance"
                              : "seat " + std::to_string(actor.seat());
  text += " moves " + std::to_string(game_->steps());
  // Hands that nobody showed us score at the end.
  if (actor.is_nobody() && game_->is_assuming()) return Lines{text};
  text += scores_text();
  if (!actor.is_nobody()) return Lines{text};
  text += " winners";
  const Result result = game_->result();
  for (int seat = 0; seat < game_->setup().players; ++seat) {
    if (((result.winners >> seat) & 1) != 0) text += " " + std::to_string(seat);
  }
  return Lines{text};
}

std::string EngineSession::scores_text() const {
  std::string text = " scores";
  for (const TableSeat& seat : game_->game().table_view(game_->known()).seats) {
    text += " " + std::to_string(seat.points);
  }
  return text;
}

EngineSession::Reply EngineSession::tiles(std::string_view rest) const {
  const Game& game = game_->game();
  const Position known = game_->known();
  Lines lines = tile_lines(game, known, rest);
  if (lines.empty()) {
    return Trouble{"bad_argument", "there is no tile " + quoted(rest) + "; tiles alone lists all"};
  }
  lines.push_back("ok left " + std::to_string(game.table_view(known).tiles_left));
  return lines;
}

}  // namespace bastide
