// What can be typed besides moves.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "bastide/play_dialog.h"
#include "bastide/play_saved.h"
#include "bastide/play_views.h"
#include "bastide/safe_file.h"
#include "notation/moves.h"
#include "notation/rules_text.h"
#include "notation/text.h"
#include "notation/tile_words.h"

namespace bastide::app {
namespace {

// "Save  a b" is "save" and "a b".
std::pair<std::string, std::string> split_command(std::string_view line) {
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(" \t", end), line.size());
  std::string word(line.substr(0, end));
  for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return {word, std::string(line.substr(rest))};
}

// A path as a shell wants it.
std::string quoted(const std::string& path) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+.,/~";
  if (path.find_first_not_of(plain) == std::string::npos) return path;
  std::string text = "'";
  for (const char c : path) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

}  // namespace

std::optional<Dialog::Next> Dialog::obey(const Menu& menu, Seat seat, std::string_view line) {
  const auto [word, rest] = split_command(line);
  const auto show = [this](const TextLines& lines) {
    for (const std::string& text : lines) terminal_.say(text);
  };
  if (word == "quit" || word == "exit" || word == "q") return Next::Leave;
  if (word == "load") return load_other(rest);
  if (word == "undo") {
    if (!table_.undo()) {
      terminal_.say("There is nothing to take back: only your own decisions since the last draw.");
      return Next::AskAgain;
    }
    terminal_.say("Taken back.");
    refusal_.reset();
    is_board_old_ = true;
    return Next::Decided;
  }
  if (word == "show") {
    is_board_old_ = true;
    show_question(menu, seat);
  } else if (word == "all") {
    show(menu_lines(menu, menu.choices.size()));
  } else if (word == "score" || word == "scores") {
    show(points_lines(table_));
  } else if (word == "tiles") {
    show(tiles_left_lines(table_, seat));
  } else if (word == "hand") {
    show_secrets(seat);
  } else if (word == "why") {
    explain_refusal();
  } else if (word == "rules" || word == "rule") {
    show_rule(rest);
  } else if (word == "hint") {
    give_hint(seat);
  } else if (word == "help" || word == "?") {
    show_help();
  } else if (word == "save") {
    save_copy(rest);
  } else if (word == "share") {
    share(rest);
  } else {
    return std::nullopt;
  }
  return Next::AskAgain;
}

void Dialog::explain_refusal() {
  if (!refusal_) return terminal_.say("Nothing has been refused just now.");
  show_rule(refusal_->rule);
}

void Dialog::show_rule(std::string_view number) {
  const std::string example = std::string(table_.game().info().rule_prefix) + "-1";
  if (number.empty()) return terminal_.say("Which rule? For instance: rules " + example);
  const RuleText* rule = find_rule(number);
  if (rule == nullptr) {
    return terminal_.say("There is no rule " + excerpt(number, 40) + "; this game's begin with " +
                         example + ".");
  }
  std::string head(rule->number);
  if (!rule->title.empty()) head.append("  ").append(rule->title);
  terminal_.say_bold(head, "  (" + std::string(rule->section) + ")");
  for (std::string_view text = rule->text; !text.empty();) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    terminal_.say_wrapped(text.substr(0, end), "  ");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Dialog::give_hint(Seat seat) {
  if (!adviser_)
    return terminal_.say("There is no computer player yet that could advise you in this game.");
  const Thoughts thoughts = think(*adviser_, seat, adviser_random_.next(), "The adviser");
  const Thought& best = thoughts.decisions.front();
  const std::string move = print_move(table_.game(), table_.memory(), best.decision);
  const std::string words = phrase(table_.game(), table_.memory(), best.decision);
  terminal_.say("The adviser would play " + move + (move == words ? "." : ": " + words + "."));
  if (!thoughts.has_values || thoughts.is_settled) return;
  terminal_.say("It expects you to end " + decimal(std::abs(best.margin), 1) + " points " +
                (best.margin < 0 ? "behind" : "ahead") + ".");
}

// What the seat holds face down. Whoever else sits at the screen should not see it.
void Dialog::show_secrets(Seat seat) {
  const auto& secrets = table_.secrets_of(seat);
  if (secrets.empty()) return terminal_.say("You hold nothing that others may not see.");
  if (std::ranges::count(seats_.is_person, true) > 1 &&
      !terminal_.ask_yes_no("Does only " + table_.names()[seat] + " look?").value_or(false)) {
    return;
  }
  terminal_.say("You hold, in the order in which you got them: " + list_words(secrets) + ".");
}

void Dialog::show_help() {
  const GameInfo& info = table_.game().info();
  const std::string piece(info.pieces.empty() ? "piece" : info.pieces[0].name);
  const std::string rule = std::string(info.rule_prefix) + "-1";
  terminal_.say_wrapped(
      "A number chooses from the list; 0 passes. After the number of a place a turn may follow: "
      "1 r2. Turns count quarters clockwise: r0 is as printed, r2 upside down. On the board x "
      "grows to the east and y to the south; the tile laid last stands in brackets.");
  terminal_.say_wrapped("Moves can be typed as well: 0,-1 r2 (a tile), " + piece +
                        " 0 (a piece on feature 0 of the tile just laid), pass.");
  const auto line = [this](std::string_view command, std::string_view meaning) {
    terminal_.say("  " + padded(command, 12) + std::string(meaning));
  };
  line("show", "the board and the choices again");
  line("all", "all choices, where the list was cut short");
  line("score", "points so far, and what for");
  line("tiles", "what is left to draw");
  if (table_.has_secrets()) line("hand", "the tokens that only you may see");
  line("hint", "what the computer would do");
  line("why", "the rule behind the last refusal");
  line("rules " + rule, "any rule by its number");
  line("undo", "take back your decisions since the tile was drawn");
  line("save FILE", "write a copy for yourself, with all that is hidden");
  line("share FILE", "write the game as you see it, for others (or: share FILE everybody)");
  line("load FILE", "go on with another game");
  line("quit", "leave; the game waits for you");
}

void Dialog::save_copy(const std::string& path) {
  if (path.empty()) return terminal_.say("To which file? For instance: save game.bastide.jsonl");
  if (!write_copy(path, table_.record())) return;
  copy_path_ = path;
  copied_ = table_.record();
  terminal_.say("Saved to " + path + ".");
}

bool Dialog::write_copy(const std::string& path, std::string_view text) {
  const auto refuse = [&](const std::string& why) {
    terminal_.say(why);
    return false;
  };
  std::error_code error;
  if (std::filesystem::equivalent(path, autosave_.path(), error)) {
    return refuse("That is where this game is saved after every decision.");
  }
  const bool is_there = std::filesystem::exists(path, error);
  if (is_there && !std::filesystem::is_regular_file(path, error)) {
    return refuse(path + " is not a file that can be replaced.");
  }
  // Nor may a copy fall into a file that another program is playing in.
  const auto place = Autosave::at(path);
  if (const auto* wrong = std::get_if<std::string>(&place)) return refuse("Not saved: " + *wrong);
  if (is_there && !terminal_.ask_yes_no(path + " exists already. Replace it?").value_or(false)) {
    return false;
  }
  if (const auto wrong = write_safely(path, text, Existing::Replace)) {
    return refuse("Not saved: " + wrong->what);
  }
  return true;
}

Dialog::Next Dialog::load_other(const std::string& path) {
  if (path.empty()) {
    terminal_.say("From which file? For instance: load game.bastide.jsonl");
    return Next::AskAgain;
  }
  const std::uint64_t seed = derive_seed(context_.seed, 3);
  auto loaded = load_game(path, context_.lookup, context_.wishes, seed);
  if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) {
    terminal_.say_wrapped(trouble->what);
    return Next::AskAgain;
  }
  const auto answer = terminal_.ask_yes_no("Leave the game on the table?");
  if (!answer) return Next::Leave;
  if (!*answer) return Next::AskAgain;
  save();
  if (!saved_in()) {
    terminal_.say_wrapped("It stays on the table, since it could not be saved: " + save_trouble_ +
                          ". Keep it elsewhere first: save FILE");
    return Next::AskAgain;
  }
  auto& game = std::get<LoadedGame>(loaded);
  if (!take_file_for(game.table.header().game, path)) return Next::AskAgain;
  table_ = std::move(game.table);
  seats_ = std::move(game.seats);
  context_.seed = seed;
  start_playing();
  return Next::Decided;
}

// Finds a file for a game that comes from `path`, and sets aside what lies in it. False, after
// saying why, if that cannot be; then nothing has changed.
bool Dialog::take_file_for(const std::string& game, const std::string& path) {
  const bool is_elsewhere =
      game != table_.header().game || GameFolder::of_user().is_kept(autosave_.path());
  std::optional<Autosave> other;
  if (context_.save_path.empty() && is_elsewhere) other = Autosave::for_game(game);
  Autosave& next = other ? *other : autosave_;
  std::error_code error;
  if (!std::filesystem::equivalent(path, next.path(), error)) {
    if (const auto wrong = make_room(terminal_, next, context_.lookup)) {
      terminal_.say_wrapped(*wrong);
      return false;
    }
  }
  if (other) autosave_ = std::move(*other);
  return true;
}

std::string Dialog::how_to_go_on() const {
  std::string command = "bastide play";
  if (!context_.tiles_path.empty()) command += " --tiles " + quoted(context_.tiles_path);
  if (!save_trouble_.empty()) return command + " --load " + quoted(copy_path_);
  const std::string& game = table_.header().game;
  const GameFolder folder = GameFolder::of_user();
  if (autosave_.path() == folder.autosave(game, 1)) return command + " --game " + game;
  if (const auto name = folder.name_of(autosave_.path()))
    return command + " --resume " + quoted(*name);
  return command + " --save " + quoted(autosave_.path());
}

}  // namespace bastide::app
