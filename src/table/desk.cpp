// Which command does what: what needs no game, and playing. desk_games.cpp begins and loads games,
// desk_following.cpp follows those that others run,
// desk_insight.cpp answers questions about them, desk_thinking.cpp lets computers think.
#include "table/desk.h"

#include <algorithm>
#include <array>

#include "games/playout.h"
#include "games/registry.h"
#include "notation/moves.h"
#include "notation/options.h"
#include "notation/text.h"
#include "table/answers.h"
#include "table/catalogue.h"
#include "table/describe.h"
#include "table/desk_phrases.h"
#include "table/plan_text.h"
#include "table/scene.h"
#include "table/shapes.h"
#include "table/state.h"
#include "table/unscored.h"

namespace bastide::table {

Desk::Desk(Clock clock)
    : clock_(clock),
      thinking_(clock),
      advising_(clock),
      reviewing_(clock),
      warming_(std::move(clock)) {}

void Desk::forget_thoughts() {
  thinking_.forget();
  advising_.forget();
  reviewing_.forget();
}

const Desk::Entry* Desk::find(std::string_view name) {
  static constexpr std::array entries{
      Entry{"about", &Desk::about},
      Entry{"describe", &Desk::describe},
      Entry{"tiles", &Desk::tiles},
      Entry{"rules", &Desk::rules},
      Entry{"bench", &Desk::bench},
      Entry{"warm", &Desk::warm},
      Entry{"new", &Desk::begin},
      Entry{"load", &Desk::load},
      Entry{"play_on", &Desk::play_on},
      Entry{"follow", &Desk::follow},
      Entry{"sync", &Desk::sync},
      Entry{"check_draws", &Desk::check_draws},
      Entry{"puzzle", &Desk::puzzle},
      Entry{"record", &Desk::record},
      Entry{"state", &Desk::state},
      Entry{"try", &Desk::try_move},
      Entry{"go_on", &Desk::go_on},
      Entry{"undo", &Desk::undo},
      Entry{"log", &Desk::log},
      Entry{"steps", &Desk::steps},
      Entry{"parse", &Desk::parse},
      Entry{"features", &Desk::features},
      Entry{"preview", &Desk::preview},
      Entry{"why", &Desk::why},
      Entry{"score_now", &Desk::score_now},
      Entry{"left", &Desk::left},
      Entry{"odds", &Desk::odds},
      Entry{"kit", &Desk::kit},
      Entry{"pictures", &Desk::pictures},
      Entry{"board_picture", &Desk::board_picture},
      Entry{"think", &Desk::think},
      Entry{"advise", &Desk::advise},
      Entry{"note_help", &Desk::note_help},
      Entry{"decide", &Desk::decide},
      Entry{"review", &Desk::review},
      Entry{"decisive", &Desk::decisive},
  };
  const auto found = std::ranges::find(entries, name, &Entry::name);
  return found == entries.end() ? nullptr : &*found;
}

std::string Desk::answer(std::string_view text) {
  Command command(text);
  const std::string name = command.text("cmd");
  if (!command.is_good()) return bad_command(command.fault());
  const CommandShape* shape = find_command(name);
  const Entry* entry = find(name);
  if (shape == nullptr || entry == nullptr) {
    return bad_command(phrase(phrases::unknown_command, slot("command", excerpt(name))));
  }
  if (shape->needs_game && !session_) return no_game();
  return (this->*entry->handler)(command);
}

// ---- Without a game ----

std::string Desk::about(Command&) {
  JsonOut out = good();
  write_about(out);
  return closed(out);
}

std::string Desk::describe(Command&) {
  JsonOut out = good();
  write_description(out);
  return closed(out);
}

std::string Desk::tiles(Command& command) {
  const Game* game = command.game();
  if (game == nullptr) return bad_command(command.fault());
  JsonOut out = good();
  write_tiles(out, *game);
  return closed(out);
}

std::string Desk::rules(Command& command) {
  const Game* game = command.game();
  if (game == nullptr) return bad_command(command.fault());
  JsonOut out = good();
  write_rules(out, *game);
  return closed(out);
}

// The twin of `bastide bench`: whole random games of two players.
std::string Desk::bench(Command& command) {
  const Game* game = command.game();
  const int millis = command.number("ms", 1, 10'000);
  Setup setup = setup_of(command, game);
  if (!command.is_good()) return bad_command(command.fault());
  Random random(1);
  PlayoutCounts counts;
  Position position;
  const double start = clock_();
  double elapsed = 0;
  do {
    setup.seed = counts.games;
    game->start(setup, position);
    game->play_out(position, random, counts);
    elapsed = clock_() - start;
  } while (elapsed < millis);
  const double seconds = elapsed / 1000;
  JsonOut out = good();
  out.number("games", static_cast<std::int64_t>(counts.games));
  out.number("decisions", static_cast<std::int64_t>(counts.decisions));
  out.key("seconds").fraction(seconds, 4);
  out.key("games_per_second").fraction(static_cast<double>(counts.games) / seconds, 1);
  return closed(out);
}

// Changes nothing at the table and takes nothing from it.
std::string Desk::warm(Command& command) {
  const Game* game = command.game();
  const int millis = command.number("ms", 1, 1'000);
  const Setup setup = setup_of(command, game);
  if (!command.is_good()) return bad_command(command.fault());
  const std::uint64_t playouts = warming_.work(*game, setup, millis);
  JsonOut out = good();
  out.number("playouts", static_cast<std::int64_t>(playouts));
  return closed(out);
}

Setup Desk::setup_of(Command& command, const Game* game) {
  if (game == nullptr) return {};
  Setup setup = default_setup(game->info());
  const auto wrong = read_options(game->info(), command.object_text("options"), setup.options);
  if (wrong) command.refuse(*wrong);
  return setup;
}

// ---- Playing ----

int Desk::step_of(Command& command) const {
  return command.number("at_step", 0, session_->steps(), session_->steps());
}

std::optional<Seat> Desk::viewer_of(Command& command) const {
  const auto wished = command.viewer(session_->players(), only_person(session_->plan().seats));
  if (!session_->is_view()) return wished;
  // Several people of one followed game may sit at one screen.
  if (session_->is_followed() && command.is_for_shared_screen()) return std::nullopt;
  return viewer_of_view(session_->header());
}

void Desk::refuse_in_view(Command& command) const {
  if (session_->is_view()) {
    command.refuse(phrase(phrases::only_to_look_at));
  } else if (session_->is_followed()) {
    command.refuse(phrase(phrases::others_run_it));
  }
}

Desk::Known Desk::known_now() const {
  return {session_->log().size(), session_->record().size(), session_->now().turns};
}

std::string Desk::changed(std::optional<Seat> viewer, const Known& known) {
  const Session& session = *session_;
  JsonOut out = good();
  write_state(out, make_scene(session, session.steps(), viewer), session.steps(), albums_);
  // Once the game is over all is open: what was hidden is told too.
  const std::size_t from = session.is_over() ? 0 : known.events;
  out.key("log").begin_object().number("from", static_cast<std::int64_t>(from)).key("entries");
  write_log(out, session, viewer, from, session.log().size());
  // The last turn that the page knows of may have gone on, or been taken back.
  const int turn = std::min(known.turn, session.now().turns);
  out.end_object().key("unscored").begin_object().number("from", turn).key("entries");
  write_unscored(out, session, turn);
  const std::string_view record = session.record();
  const std::string_view kept = record.substr(0, known.record_bytes);
  out.end_object().key("record").begin_object();
  out.number("from", std::ranges::count(kept, '\n')).text("text", record.substr(kept.size()));
  out.end_object();
  return closed(out);
}

std::string Desk::state(Command& command) {
  const auto viewer = viewer_of(command);
  const int step = step_of(command);
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  write_state(out, make_scene(*session_, step, viewer), step, albums_);
  return closed(out);
}

std::string Desk::carry_out(const Decision& decision, std::optional<Seat> viewer, Then then) {
  const Known known = known_now();
  const auto refusal =
      session_->is_followed() ? session_->decide_ahead(decision) : session_->decide(decision, then);
  if (refusal) return refused(session_->game(), *refusal);
  forget_thoughts();
  return changed(viewer, known);
}

std::string Desk::try_move(Command& command) {
  const std::string text = command.text("move");
  const Then then = command.boolean("rest", false) ? Then::Rest : Then::GoOn;
  const auto viewer = viewer_of(command);
  const bool is_ahead = session_->is_followed() && session_->is_view();
  // Whoever else sits at the screen, only the seat of the view decides.
  const Actor self = Actor::seat(is_ahead ? *session_->header().seen_by : onlooker);
  if (session_->is_resting()) {
    command.refuse(phrase(phrases::table_rests));
  } else if (!is_ahead) {
    refuse_in_view(command);
  } else if (!session_->is_asking() || session_->actor() != self) {
    command.refuse(phrase(phrases::not_asked));
  }
  if (!command.is_good()) return bad_command(command.fault());
  DecisionList legal;
  session_->game().legal(session_->now().position, legal);
  const auto move = parse_move(session_->game(), session_->now().memory, text, &legal);
  if (const auto* fault = std::get_if<MoveFault>(&move)) return not_a_move(*fault);
  return carry_out(std::get<Decision>(move), viewer, then);
}

std::string Desk::go_on(Command& command) {
  const auto viewer = viewer_of(command);
  if (!command.is_good()) return bad_command(command.fault());
  const Known known = known_now();
  session_->go_on();
  forget_thoughts();
  return changed(viewer, known);
}

std::string Desk::undo(Command& command) {
  const auto viewer = viewer_of(command);
  if (session_->is_followed()) command.refuse(phrase(phrases::others_run_it));
  if (!command.is_good()) return bad_command(command.fault());
  if (const NoUndo why = session_->why_no_undo(); why != NoUndo::None) return cannot_undo(why);
  session_->undo();
  forget_thoughts();
  return changed(viewer, known_now());
}

std::string Desk::log(Command& command) {
  const auto viewer = viewer_of(command);
  const int all = static_cast<int>(session_->log().size());
  const int from = command.number("from", 0, all, 0);
  const int to = command.number("to", 0, all, all);
  if (!command.is_good()) return bad_command(command.fault());
  JsonOut out = good();
  out.key("events");
  write_log(out, *session_, viewer, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
  return closed(out);
}

std::string Desk::steps(Command&) {
  JsonOut out = good();
  out.key("steps");
  write_steps(out, *session_);
  return closed(out);
}

}  // namespace bastide::table
