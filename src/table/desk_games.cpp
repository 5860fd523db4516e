// Commands that put a game on the table.
#include <algorithm>

#include "games/registry.h"
#include "notation/first_player.h"
#include "notation/text.h"
#include "played/seen_record.h"
#include "table/answers.h"
#include "table/desk.h"
#include "table/desk_phrases.h"
#include "table/plan_text.h"
#include "table/puzzling.h"
#include "table/state.h"

namespace bastide::table {
namespace {

std::vector<SeatPlan> read_seats(Command& command) {
  std::vector<SeatPlan> seats;
  for (const std::string& text : command.texts("seats")) {
    const auto seat = read_seat(text);
    if (!seat) {
      command.refuse(phrase(phrases::unknown_seat, slot("seat", excerpt(text))));
    } else {
      seats.push_back(*seat);
    }
  }
  return seats;
}

// The first so many lines of a text.
std::string_view first_lines(std::string_view text, int lines) {
  std::size_t end = 0;
  for (int i = 0; i < lines && end < text.size(); ++i) {
    const std::size_t found = text.find('\n', end);
    end = found == std::string_view::npos ? text.size() : found + 1;
  }
  return text.substr(0, end);
}

}  // namespace

std::string Desk::begin(Command& command) {
  const Game* game = command.game();
  RecordHeader header;
  header.players = command.texts("names");
  Plan plan{.seats = read_seats(command),
            .seed = command.seed(),
            .has_hints = command.boolean("hints", true)};
  if (game != nullptr && command.has("colours")) {
    const auto colours = read_colours(game->info().name, command.texts("colours"),
                                      static_cast<int>(header.players.size()));
    if (!colours) command.wrong("colours", phrase(phrases::some_colours));
    plan.colours = colours.value_or(art::colours_in_seat_order);
  }
  if (command.has("first")) {
    const auto how = read_first_by(command.text("first"));
    if (!how) command.wrong("first", phrase(phrases::some_first));
    if (how) put_first(header, *how);
  }
  const auto viewer =
      command.viewer(static_cast<int>(header.players.size()), only_person(plan.seats));
  if (!command.is_good()) return bad_command(command.fault());
  header.game = game->info().name;
  if (const auto wrong = check_players(game->info(), header.players)) return bad_command(*wrong);
  if (plan.seats.size() != header.players.size()) {
    return bad_command(phrase(phrases::seats_unlike_names));
  }
  const auto wrong = read_options(game->info(), command.object_text("options"), header.options);
  if (wrong) return bad_command(*wrong);
  session_.emplace(*game, std::move(header), std::move(plan));
  forget_thoughts();
  return changed(viewer, {});
}

std::string Desk::load(Command& command) {
  const std::string text = command.text("record");
  const int lines = command.number("lines", 1, 1'000'000, 1'000'000);
  std::optional<Plan> plan;
  if (command.has("seats") || command.has("seed")) {
    plan = Plan{.seats = read_seats(command), .seed = command.seed()};
  }
  if (!command.is_good()) return bad_command(command.fault());
  return load_record(command, first_lines(text, lines), std::move(plan));
}

// Nothing lies on the table after it that did not before: whoever asks loads the record.
std::string Desk::puzzle(Command& command) {
  const Game* game = command.game();
  const std::string line = command.text("line");
  const std::vector<std::string> names = command.texts("names");
  const std::vector<std::string> moves =
      command.has("moves") ? command.texts("moves") : std::vector<std::string>();
  if (!command.is_good()) return bad_command(command.fault());
  if (const auto wrong = check_players(game->info(), names)) return bad_command(*wrong);
  const auto read = puzzles::read_puzzle(*game, line);
  const auto* puzzle = std::get_if<puzzles::Puzzle>(&read);
  if (puzzle == nullptr || static_cast<std::size_t>(puzzle->players) != names.size()) {
    command.wrong("line", phrase(phrases::some_puzzle));
    return bad_command(command.fault());
  }
  puzzles::Turn turn;
  if (!moves.empty()) {
    auto tried = puzzles::read_turn(*game, *puzzle, moves);
    if (auto* known = std::get_if<puzzles::Turn>(&tried)) {
      turn = std::move(*known);
    } else {
      command.wrong("moves", phrase(phrases::whole_turn));
      return bad_command(command.fault());
    }
  }
  JsonOut out = good();
  write_puzzle_answer(out, *game, *puzzle, names, turn);
  return closed(out);
}

std::string Desk::load_record(Command& command, std::string_view text, std::optional<Plan> plan) {
  Replay replay(find_game);
  if (const auto fault = bastide::load_record(text, replay)) {
    const Game* game = replay.has_begun() ? &replay.game() : nullptr;
    return bad_record(*fault, game, replay.lines_to_stop_at());
  }
  const RecordHeader& header = replay.header();
  const std::optional<Plan> written = plan_of(header);
  if (plan && written) plan->colours = written->colours;
  if (!plan) plan = written;
  // A record of another program: everybody sits there as a person until told otherwise.
  if (!plan) plan = Plan{.seats = std::vector<SeatPlan>(header.players.size()), .seed = "0"};
  if (plan->seats.size() != header.players.size()) {
    return bad_command(phrase(phrases::seats_unlike_record));
  }
  auto viewer = command.viewer(static_cast<int>(header.players.size()), only_person(plan->seats));
  if (header.seen_by) viewer = viewer_of_view(header);
  if (!command.is_good()) return bad_command(command.fault());
  session_.emplace(replay.game(), header, std::move(*plan), replay.record().text());
  forget_thoughts();
  return changed(viewer, {});
}

std::string Desk::play_on(Command& command) {
  const int step = command.number("step", 0, session_->steps());
  Plan plan = session_->plan();
  plan.seed = command.seed();
  if (command.has("seats")) plan.seats = read_seats(command);
  if (session_->is_view()) command.refuse(phrase(phrases::only_to_look_at));
  if (!command.is_good()) return bad_command(command.fault());
  // What is drawn next is drawn anew, or a game played on from its end could be foretold.
  const std::string text = session_->record_until(step);
  return load_record(command, text, std::move(plan));
}

std::string Desk::record(Command& command) {
  const bool is_for_others = command.has("seen_by");
  const Seat wished = is_for_others ? command.seen_by(session_->players()) : onlooker;
  if (!command.is_good()) return bad_command(command.fault());
  if (is_for_others) {
    const auto why_not = why_no_view(session_->played(), wished);
    if (why_not == NoView::Over) return bad_command(phrase(phrases::all_is_open));
    if (why_not) return bad_command(phrase(phrases::view_of_another));
  }
  const std::optional<Seat> seen_by = is_for_others ? wished : session_->header().seen_by;
  std::string file(session_->game().info().name);
  if (seen_by) {
    file += "-seen-by-";
    file += *seen_by == onlooker ? std::string(everybody_name) : std::to_string(*seen_by);
  }
  JsonOut out = good();
  // What was decided ahead has not happened yet.
  const std::string& own = session_->is_followed() ? told_ : session_->record();
  out.text("record", is_for_others ? record_seen_by(session_->played(), wished) : own);
  out.text("file", file + ".bastide.jsonl");
  out.boolean("is_complete", session_->is_over());
  write_seen_by(out, seen_by);
  return closed(out);
}

}  // namespace bastide::table
