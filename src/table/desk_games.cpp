// Commands that put a game on the table.
#include <algorithm>

#include "games/registry.h"
#include "notation/first_player.h"
#include "table/answers.h"
#include "table/desk.h"
#include "table/plan_text.h"
#include "table/state.h"

namespace bastide::table {
namespace {

constexpr std::size_t max_seed_bytes = 200;

std::vector<SeatPlan> read_seats(Command& command) {
  std::vector<SeatPlan> seats;
  for (const std::string& text : command.texts("seats")) {
    const auto seat = read_seat(text);
    if (!seat) {
      command.refuse("a seat is \"person\" or \"computer:1\" to \"computer:6\", not \"" + text +
                     "\"");
    } else {
      seats.push_back(*seat);
    }
  }
  return seats;
}

std::string read_seed(Command& command) {
  std::string seed = command.text("seed");
  if (seed.size() > max_seed_bytes) command.refuse("\"seed\" is too long");
  return seed;
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
  const std::string name = command.text("game");
  RecordHeader header;
  header.players = command.texts("names");
  Plan plan{.seats = read_seats(command),
            .seed = read_seed(command),
            .has_hints = command.boolean("hints", true)};
  if (command.has("colours")) {
    const auto colours =
        read_colours(name, command.texts("colours"), static_cast<int>(header.players.size()));
    if (!colours)
      command.refuse("\"colours\" must name one of the game's five for each seat, each another");
    plan.colours = colours.value_or(art::colours_in_seat_order);
  }
  if (command.has("first")) {
    const auto how = read_first_by(command.text("first"));
    if (!how) command.refuse("\"first\" must be " + first_by_words());
    if (how) put_first(header, *how);
  }
  const auto viewer =
      command.viewer(static_cast<int>(header.players.size()), only_person(plan.seats));
  if (!command.is_good()) return bad_command(command.fault());
  const Game* game = find_game(name);
  if (game == nullptr) return bad_command("there is no game \"" + name + "\"");
  header.game = name;
  if (const auto wrong = check_players(game->info(), header.players)) return bad_command(*wrong);
  if (plan.seats.size() != header.players.size()) {
    return bad_command("\"seats\" and \"names\" must be equally many");
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
    plan = Plan{.seats = read_seats(command), .seed = read_seed(command)};
  }
  if (!command.is_good()) return bad_command(command.fault());
  return load_record(command, first_lines(text, lines), std::move(plan));
}

std::string Desk::load_record(Command& command, std::string_view text, std::optional<Plan> plan) {
  Replay replay(find_game);
  if (const auto fault = bastide::load_record(text, replay)) {
    return bad_record(*fault, replay.lines());
  }
  if (!replay.has_begun()) return bad_record(replay.fault_here("", "the record is empty"), 0);
  const RecordHeader& header = replay.header();
  const std::optional<Plan> written = plan_of(header);
  if (plan && written) plan->colours = written->colours;
  if (!plan) plan = written;
  // A record of another program: everybody sits there as a person until told otherwise.
  if (!plan) plan = Plan{.seats = std::vector<SeatPlan>(header.players.size()), .seed = "0"};
  if (plan->seats.size() != header.players.size()) {
    return bad_command("\"seats\" must be as many as the record has players");
  }
  const auto viewer =
      command.viewer(static_cast<int>(header.players.size()), only_person(plan->seats));
  if (!command.is_good()) return bad_command(command.fault());
  session_.emplace(replay.game(), header, std::move(*plan), replay.record().text());
  forget_thoughts();
  return changed(viewer, {});
}

std::string Desk::play_on(Command& command) {
  const int step = command.number("step", 0, session_->steps());
  Plan plan = session_->plan();
  plan.seed = read_seed(command);
  if (command.has("seats")) plan.seats = read_seats(command);
  if (!command.is_good()) return bad_command(command.fault());
  // What is drawn next is drawn anew, or a game played on from its end could be foretold.
  const std::string text = session_->record_until(step);
  return load_record(command, text, std::move(plan));
}

std::string Desk::record(Command&) {
  JsonOut out = good();
  out.text("record", session_->record());
  out.text("file", std::string(session_->game().info().name) + ".bastide.jsonl");
  out.boolean("is_complete", session_->is_over());
  return closed(out);
}

}  // namespace bastide::table
