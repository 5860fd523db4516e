#include "table/puzzling.h"

#include "deeds/deed_json.h"
#include "notation/moves.h"
#include "played/standing.h"
#include "review/reasons.h"
#include "review/reasons_json.h"
#include "table/plan_text.h"

namespace bastide::table {
namespace {

constexpr std::size_t touched_of_turn = 2;
constexpr int level_around = 4;

struct Asked {
  Standing standing;
  Land land;
};

// The moment that is asked, with the names that the land has got on the way.
Asked asked_in(const Game& game, const puzzles::Puzzle& puzzle) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(puzzle.players);
  setup.options = puzzle.options;
  Asked asked;
  Events events;
  asked.standing.start(game, setup, events);
  asked.land.see(game, asked.standing.position, asked.standing.memory);
  for (const Act& act : puzzle.acts) {
    asked.standing.try_apply(game, act.actor, act.decision, events);
    if (!act.actor.is_seat()) continue;
    asked.land.see(game, asked.standing.position, asked.standing.memory);
  }
  return asked;
}

// Its moves, what each does, and what speaks for it.
void write_turn(JsonOut& out, const Game& game, const Asked& asked, Seat seat,
                const puzzles::TurnValue& value) {
  Land land = asked.land;
  Position position = game.view(asked.standing.position, seat).known;
  std::vector<std::string> moves;
  std::optional<Argument> because;
  out.begin_object().key("deeds").begin_list();
  for (const Decision& decision : value.turn) {
    moves.push_back(print_move(game, land.memory, decision));
    const Advice advice = advise(game, land, position, seat, decision);
    write_deed(out, advice.tried.deed, touched_of_turn);
    if (!because) because = advice.in_favour;
    position = advice.tried.after;
    land = advice.tried.land;
    while (puzzles::is_hidden_chance(game, position)) {
      Events events;
      game.deal(position, &events);
      TableMemory memory = land.memory;
      for (const Event& event : events.list()) memory.see(game, event);
      land.see(game, position, memory);
    }
  }
  out.end_list().key("because");
  write_argument(out, because);
  out.key("moves").begin_list();
  for (const std::string& move : moves) out.text(move);
  out.end_list().cell("at", value.turn.front().at).end_object();
}

// Whoever solves it sits where it is asked, without hints; computers sit around.
Plan plan_for(const puzzles::Puzzle& puzzle) {
  Plan plan{.seats = {}, .seed = puzzle.id, .has_hints = false};
  for (int seat = 0; seat < puzzle.players; ++seat) {
    plan.seats.push_back(
        seat == puzzle.seat ? SeatPlan{} : SeatPlan{.is_computer = true, .level = level_around});
  }
  return plan;
}

}  // namespace

void write_puzzle_answer(JsonOut& out, const Game& game, const puzzles::Puzzle& puzzle,
                         const std::vector<std::string>& names, const puzzles::Turn& turn) {
  const Asked asked = asked_in(game, puzzle);
  out.number("seat", puzzle.seat);
  RecordHeader header;
  header.players = names;
  const RecordHeader planned = with_plan(header, plan_for(puzzle));
  out.text("record", puzzles::record_of(game, puzzle, planned, false));
  out.text("line", puzzles::record_of(game, puzzle, planned, true));
  out.key("turns").begin_list();
  for (const puzzles::TurnValue& value : puzzle.turns) {
    write_turn(out, game, asked, puzzle.seat, value);
  }
  out.end_list();
  const auto found = turn.empty() ? std::nullopt : puzzles::grade(game, puzzle, turn);
  found ? out.number("answer", static_cast<std::int64_t>(*found)) : out.null("answer");
}

}  // namespace bastide::table
