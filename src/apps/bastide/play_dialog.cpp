#include "bastide/play_dialog.h"

#include <algorithm>

#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/play_views.h"
#include "games/board_text.h"
#include "notation/record_fault.h"

namespace bastide::app {
namespace {

constexpr std::size_t most_shown = 60;  // entries of a list, unless all are asked for
// Whom people ask for a hint: good, and back within a moment.
constexpr std::string_view adviser_spec = "search:p3000,t2s";

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view blanks = " \t";
  const std::size_t first = line.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

}  // namespace

Dialog::Dialog(Terminal& terminal, PlayContext context, LoadedGame game, Autosave autosave)
    : terminal_(terminal),
      context_(std::move(context)),
      table_(std::move(game.table)),
      seats_(std::move(game.seats)),
      autosave_(std::move(autosave)) {
  start_playing();
}

// The computer's part of a game that has come onto the table.
void Dialog::start_playing() {
  table_.show_to(seats_.is_person);
  computers_.clear();
  for (const bool is_person : seats_.is_person) {
    computers_.push_back(
        is_person ? std::nullopt : Thinker::make(seats_.computer, table_.game(), ClockKind::Wall));
  }
  adviser_ = Thinker::make(std::get<PlayerSpec>(parse_player_spec(adviser_spec)), table_.game(),
                           ClockKind::Wall);
  computer_random_ = Random(derive_seed(context_.seed, 1));
  adviser_random_ = Random(derive_seed(context_.seed, 2));
  refusal_.reset();
  is_board_old_ = true;
}

int Dialog::run() {
  while (true) {
    const Actor actor = table_.actor();
    if (actor.is_nobody()) {
      return finish();
    }
    if (actor.is_chance()) {
      table_.deal();
      is_board_old_ = true;
    } else if (!seats_.is_person[actor.seat()]) {
      if (let_computer_decide(actor.seat()) == Next::Leave) return leave();
    } else if (ask_person(actor.seat()) == Next::Leave) {
      return leave();
    }
  }
}

// ---- Deciding ----

Dialog::Next Dialog::let_computer_decide(Seat seat) {
  const Thoughts thoughts =
      think(*computers_[seat], seat, computer_random_.next(), table_.names()[seat]);
  if (terminal_.was_interrupted()) return Next::Leave;
  decide(thoughts.decisions.front().decision);
  is_board_old_ = true;
  return Next::Decided;
}

Thoughts Dialog::think(Thinker& thinker, Seat seat, std::uint64_t seed, const std::string& who) {
  const auto view = table_.game().view(table_.position(), seat);
  const auto progress = [&](const ThinkingMoment& moment) {
    return terminal_.show_thinking(who, moment.micros);
  };
  Thoughts thoughts = thinker.think(view, seed, nullptr, progress).thoughts;
  terminal_.end_thinking();
  return thoughts;
}

// Whether the decision was accepted; if not, why has been said.
bool Dialog::decide(const Decision& decision) {
  const bool is_person = seats_.is_person[table_.actor().seat()];
  refusal_ = table_.apply(decision);
  if (refusal_) {
    terminal_.say_warning("No.", to_text(*refusal_) + " Rule " + std::string(refusal_->rule) +
                                     "; type why to read it.");
    return false;
  }
  save();
  // A computer's turn is told as a whole, when it is over.
  if (is_person) tell_news();
  return true;
}

Dialog::Next Dialog::ask_person(Seat seat) {
  save();
  tell_news();
  const Menu menu = make_menu(table_);
  show_question(menu, seat);
  const bool has_company = std::ranges::count(seats_.is_person, true) > 1;
  while (true) {
    const auto line = terminal_.ask((has_company ? table_.names()[seat] : "") + "> ");
    if (!line) return Next::Leave;
    const Next next = handle(menu, seat, std::string(trimmed(*line)));
    if (next != Next::AskAgain) return next;
  }
}

Dialog::Next Dialog::handle(const Menu& menu, Seat seat, std::string line) {
  while (!line.empty()) {
    if (const auto next = obey(menu, seat, line)) return *next;
    Answer answer = read_answer(table_, menu, line);
    line.clear();
    if (answer.choice != nullptr) {
      const Next next = ask_turn(*answer.choice, line, answer);
      if (next == Next::Leave) return next;
      if (!line.empty()) continue;
    }
    if (answer.decision) return decide(*answer.decision) ? Next::Decided : Next::AskAgain;
    if (!answer.trouble.empty()) terminal_.say(answer.trouble);
  }
  return Next::AskAgain;
}

// Which of several turns. `answer` gets the decision; or `line` the text of an answer to something
// else; or neither, if the person has thought better of it.
Dialog::Next Dialog::ask_turn(const Choice& choice, std::string& line, Answer& answer) {
  std::string question = "Turned how?";
  for (std::size_t i = 0; i < choice.decisions.size(); ++i) {
    question += "  " + std::to_string(i + 1) + ") " + turn_name(choice.decisions[i].turn);
  }
  answer = {};
  while (true) {
    terminal_.say(question + "  (or Enter to choose another place)");
    const auto typed = terminal_.ask("> ");
    if (!typed) return Next::Leave;
    line = trimmed(*typed);
    const auto turn = read_turn(choice, line);
    if (!turn) return Next::AskAgain;
    line.clear();
    answer = *turn;
    if (answer.decision) return Next::AskAgain;
    terminal_.say(answer.trouble);
  }
}

// ---- Showing ----

void Dialog::show_question(const Menu& menu, Seat seat) {
  const bool is_tile =
      !menu.choices.empty() && menu.choices[0].decisions[0].kind == common_event::place;
  if (is_board_old_) {
    const int turn = table_.turns() + (is_tile ? 1 : 0);
    terminal_.say("");
    terminal_.say_bold("Turn " + std::to_string(turn), "  " + seats_line(table_));
    terminal_.say_lines(position_text(table_, seat));
    is_board_old_ = false;
  }
  if (is_tile) {
    for (const std::string& line : drawn_tile_words(table_)) terminal_.say_wrapped(line);
    for (const std::string& line : drawn_tile_pictures(table_, menu)) terminal_.say(line);
    terminal_.say_bold("Where does it go?");
  } else {
    terminal_.say_bold("What now?");
  }
  for (const std::string& line : menu_lines(menu, most_shown)) terminal_.say(line);
  if (menu.choices.size() > most_shown) {
    terminal_.say("  … and " + std::to_string(menu.choices.size() - most_shown) +
                  " more: type all to see them");
  }
}

void Dialog::tell_news() {
  std::string text;
  for (const std::string& news : table_.take_news()) text += (text.empty() ? "" : " ") + news;
  if (!text.empty()) terminal_.say_wrapped(text, "  ");
}

// ---- Ending ----

void Dialog::save() {
  save_trouble_ = autosave_.write(table_.record()).value_or("");
  if (save_trouble_.empty()) {
    was_trouble_told_ = false;
  } else if (!was_trouble_told_) {
    terminal_.say_warning("This game cannot be kept on disk:",
                          save_trouble_ + ". It goes on; use save FILE to keep it elsewhere.");
    was_trouble_told_ = true;
  }
}

// Where the game is whole as it stands now: its own file, or a copy that the person asked for.
std::optional<std::string> Dialog::saved_in() const {
  if (save_trouble_.empty()) return autosave_.path();
  if (copied_ == table_.record()) return copy_path_;
  return std::nullopt;
}

void Dialog::tell_of_loss() {
  terminal_.say_warning(
      "The game could not be saved:",
      save_trouble_ + "." +
          (autosave_.has_written() ? " The file holds it as it was before that." : ""));
}

int Dialog::leave() {
  save();
  const auto where = saved_in();
  if (where) {
    terminal_.say("The game is saved in " + *where + ".");
    terminal_.say("Go on with it: " + how_to_go_on());
  } else {
    tell_of_loss();
  }
  if (terminal_.was_interrupted()) return interrupted_status;
  return where ? ok : world_failed;
}

void show_result(Terminal& terminal, const Table& table) {
  terminal.say("");
  terminal.say_bold("The game is over.");
  terminal.say_lines(table.game().text(table.position()));
  terminal.say_bold(result_sentence(table.names(), table.game().result(table.position())));
  for (const std::string& line : points_lines(table)) terminal.say(line);
}

int Dialog::finish() {
  save();
  tell_news();
  show_result(terminal_, table_);
  const auto where = saved_in();
  if (!where) {
    tell_of_loss();
    return world_failed;
  }
  // The games set aside unfinished have one less.
  if (GameFolder::of_user().is_kept(*where)) {
    const SetAside aside = autosave_.set_aside(table_.header().game, Aside::Finished);
    terminal_.say("The record is in " + (aside.path.empty() ? *where : aside.path) + ".");
  } else {
    terminal_.say("The record is in " + *where + ".");
  }
  return ok;
}

}  // namespace bastide::app
