// bastide play: people against computer players, or each other, in a terminal.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bastide/commands.h"
#include "bastide/first_argument.h"
#include "bastide/number_argument.h"
#include "bastide/play_dialog.h"
#include "bastide/play_new.h"
#include "bastide/play_saved.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

std::uint64_t seed_from_system() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

std::string level_names() {
  std::string text;
  for (const Level& level : levels()) {
    if (!text.empty()) text += ", ";
    text += level.name;
  }
  return text;
}

int show_finished(Terminal& terminal, const std::string& path, const Table& table) {
  terminal.say(path + ": this game is over.");
  show_result(terminal, table);
  return ok;
}

int play_on(Terminal& terminal, PlayContext context, LoadedGame game, Autosave autosave) {
  return Dialog(terminal, std::move(context), std::move(game), std::move(autosave)).run();
}

int cannot_load(const LoadTrouble& trouble) {
  complain(trouble.what);
  return trouble.status;
}

// Something stands in the way that cannot be moved: nothing was changed, nothing is played.
int no_room(const std::string& what) {
  complain(what);
  return world_failed;
}

// The file for a game: the chosen one or the default. Nothing, after saying why, if a chosen one
// cannot be had or holds something that is no record.
std::optional<Autosave> open_save(const PlayContext& context, std::string_view game) {
  std::error_code error;
  const std::string& chosen = context.save_path;
  if (chosen.empty()) {
    Autosave save = Autosave::for_game(game);
    if (std::filesystem::exists(save.path(), error) &&
        !std::filesystem::is_regular_file(save.path(), error)) {
      complain(save.path() + ": is not a file that can be replaced");
      return std::nullopt;
    }
    return save;
  }
  const bool is_there = std::filesystem::exists(chosen, error);
  if (is_there && !std::filesystem::is_regular_file(chosen, error)) {
    complain(chosen + ": is not a file that can be replaced");
    return std::nullopt;
  }
  auto save = Autosave::at(chosen);
  if (const auto* wrong = std::get_if<std::string>(&save)) {
    complain(*wrong);
    return std::nullopt;
  }
  if (is_there) {
    const auto found = load_game(chosen, context.lookup, {}, 0);
    if (const auto* trouble = std::get_if<LoadTrouble>(&found)) {
      complain(trouble->what + "; --save does not replace a file that is no record");
      return std::nullopt;
    }
  }
  return std::get<Autosave>(std::move(save));
}

// ---- Games that were begun before ----

int show_list(const PlayArguments& arguments, const GameLookup& lookup) {
  std::string trouble;
  const auto games = saved_games(lookup, trouble);
  const auto lines = saved_lines(games, arguments.game);
  if (!trouble.empty()) complain(trouble);
  if (lines.empty() && !trouble.empty()) return wrong_usage;
  if (lines.empty()) {
    std::printf("There is no unfinished game%s%s.\n", arguments.game.empty() ? "" : " of ",
                arguments.game.c_str());
    return ok;
  }
  std::printf("Unfinished games, the last played first:\n");
  for (const std::string& line : lines) std::printf("%s\n", shown(line).c_str());
  std::printf("Go on with one by its number or name: bastide play --resume N\n");
  return trouble.empty() ? ok : wrong_usage;
}

int resume_game(const PlayArguments& arguments, PlayContext context) {
  std::string unseen;
  auto found = find_saved(saved_games(context.lookup, unseen), *arguments.resume, arguments.game);
  if (!unseen.empty()) complain(unseen);
  if (const auto* wrong = std::get_if<std::string>(&found)) return complain(*wrong);
  const SavedGame& saved = std::get<SavedGame>(found);
  auto save = Autosave::at(saved.path);
  if (const auto* wrong = std::get_if<std::string>(&save)) return complain(*wrong);
  // Only now nobody else can write it.
  auto loaded = load_game(saved.path, context.lookup, context.wishes, context.seed);
  if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) return cannot_load(*trouble);
  auto& game = std::get<LoadedGame>(loaded);
  Terminal terminal;
  if (game.table.actor().is_nobody()) return show_finished(terminal, saved.path, game.table);
  terminal.say(game_words(game.table) + ", last played " + time_text(saved.played) + ".");
  return play_on(terminal, std::move(context), std::move(game),
                 std::get<Autosave>(std::move(save)));
}

int load_and_play(const PlayArguments& arguments, PlayContext context) {
  auto loaded = load_game(arguments.load, context.lookup, context.wishes, context.seed);
  if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) return cannot_load(*trouble);
  const std::string name = std::get<LoadedGame>(loaded).table.header().game;
  if (!arguments.game.empty() && arguments.game != name) {
    return complain(arguments.load + ": is a game of " + name + ", not of " + arguments.game);
  }
  Terminal terminal;
  if (std::get<LoadedGame>(loaded).table.actor().is_nobody()) {
    return show_finished(terminal, arguments.load, std::get<LoadedGame>(loaded).table);
  }
  auto save = open_save(context, name);
  if (!save) return wrong_usage;
  std::error_code error;
  if (std::filesystem::equivalent(arguments.load, save->path(), error)) {
    // Whoever had it locked may have played on.
    loaded = load_game(arguments.load, context.lookup, context.wishes, context.seed);
    if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) return cannot_load(*trouble);
  } else if (const auto wrong = make_room(terminal, *save, context.lookup)) {
    return no_room(*wrong);
  }
  return play_on(terminal, std::move(context), std::get<LoadedGame>(std::move(loaded)),
                 std::move(*save));
}

// ---- New games ----

// What to do with a file that stands where the new game will be saved.
enum class Earlier { MakeRoom, GoOn, Leave };

Earlier ask_about(Terminal& terminal, const Autosave& autosave,
                  const std::variant<LoadedGame, LoadTrouble>& found) {
  if (const auto* trouble = std::get_if<LoadTrouble>(&found)) {
    terminal.say_wrapped("The saved game cannot be read: " + trouble->what);
    return Earlier::MakeRoom;
  }
  const Table& table = std::get<LoadedGame>(found).table;
  if (table.actor().is_nobody()) return Earlier::MakeRoom;
  terminal.say("There is an unfinished game of " + game_words(table) + " in " + autosave.path() +
               ".");
  const auto answer = terminal.ask_yes_no("Go on with it?");
  if (!answer) return Earlier::Leave;
  return *answer ? Earlier::GoOn : Earlier::MakeRoom;
}

void tell_of_kept(Terminal& terminal) {
  const int kept = GameFolder::of_user().kept_count();
  if (kept == 0) return;
  terminal.say(std::to_string(kept) +
               (kept == 1 ? " unfinished game is kept" : " unfinished games are kept") +
               ": bastide play --list");
}

int play_new(const PlayArguments& arguments, const Game& game, PlayContext context) {
  auto fresh = new_game(game, arguments, context.seed);
  if (const auto* wrong = std::get_if<std::string>(&fresh)) return complain(*wrong);
  Terminal terminal;
  auto save = open_save(context, game.info().name);
  if (!save) return wrong_usage;
  if (save->is_second()) {
    terminal.say("Another game of " + std::string(game.info().title) +
                 " is being played in another window; this one has a file of its own.");
  }
  std::error_code error;
  const bool is_held = std::filesystem::exists(save->path(), error);
  if (is_held) {
    auto found = load_game(save->path(), context.lookup, {}, context.seed);
    switch (ask_about(terminal, *save, found)) {
      case Earlier::Leave:
        return ok;
      case Earlier::GoOn:
        return play_on(terminal, std::move(context), std::get<LoadedGame>(std::move(found)),
                       std::move(*save));
      case Earlier::MakeRoom:
        if (const auto wrong = make_room(terminal, *save, context.lookup)) return no_room(*wrong);
    }
  }
  if (std::ranges::count(std::get<LoadedGame>(fresh).seats.is_person, false) > 0) {
    PlayArguments asked = arguments;
    if (!ask_level(terminal, asked.wishes)) return ok;
    fresh = new_game(game, asked, context.seed);
    if (const auto* wrong = std::get_if<std::string>(&fresh)) return complain(*wrong);
  }
  if (!is_held) tell_of_kept(terminal);
  terminal.say(std::string(game.info().title) + ". Type help for what you can type.");
  const Table& table = std::get<LoadedGame>(fresh).table;
  if (const auto how = first_by_of(table.header())) {
    terminal.say(first_sentence(table.names(), *how));
  }
  return play_on(terminal, std::move(context), std::get<LoadedGame>(std::move(fresh)),
                 std::move(*save));
}

int run_play(const PlayArguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  if (arguments.wants_list) return show_list(arguments, shelf->lookup());
  const std::uint64_t seed = arguments.seed ? *arguments.seed : seed_from_system();
  PlayContext context{shelf->lookup(), arguments.wishes, arguments.save, arguments.tiles, seed};
  if (arguments.resume) return resume_game(arguments, std::move(context));
  if (!arguments.load.empty()) return load_and_play(arguments, std::move(context));
  return play_new(arguments, *game, std::move(context));
}

}  // namespace

void add_play(CLI::App& program, int& status) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command =
      program.add_subcommand("play", "Play in the terminal against computer players");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  auto* players = add_number(*command, "--players", arguments->players, 2, 5, "players");
  auto* options = command
                      ->add_option("--options", arguments->options,
                                   "the game's options as JSON, e.g. '{\"river\":true}'")
                      ->type_name("JSON");
  add_seed(*command, arguments->seed, "for draws and players; otherwise by chance");
  auto* names =
      command
          ->add_option("--name", arguments->names,
                       "your name; several people: once for each, in order of their seats")
          ->type_name("NAME")
          ->expected(1)
          ->take_all();
  add_number(*command, "--seat", arguments->wishes.first_person, 0, 4,
             "where you sit; seat 0 begins unless --first says otherwise");
  add_number(*command, "--people", arguments->wishes.people, 1, 5,
             "how many people play around this screen, from --seat on (otherwise 1)");
  auto* first = add_first_argument(*command, arguments->first,
                                   "who begins: random (the default unless --seat is given) or a "
                                   "seat from 0");
  auto* opponent = command
                       ->add_option("--opponent", arguments->wishes.computer,
                                    "how the others play: " + known_specs())
                       ->type_name("PLAYER");
  add_number(*command, "--level", arguments->level, 1, static_cast<int>(levels().size()),
             "how well the others play: " + level_names())
      ->excludes(opponent);
  auto* load = command->add_option("--load", arguments->load, "go on with a copy of this record")
                   ->type_name("FILE")
                   ->excludes(players)
                   ->excludes(options)
                   ->excludes(names)
                   ->excludes(first);
  auto* save = command
                   ->add_option("--save", arguments->save,
                                "keep the record in this file while playing, instead of in "
                                "~/.local/state/bastide; an unfinished game in it can be gone on "
                                "with")
                   ->type_name("FILE");
  auto* list = command->add_flag("--list", arguments->wants_list,
                                 "list the unfinished games, with --game those of one game");
  auto* resume = command
                     ->add_option("--resume",
                                  "go on with the unfinished game of this number or name in the "
                                  "list; without one with the last played")
                     ->type_name("[N|NAME]")
                     ->expected(0, 1);
  for (CLI::Option* other : {players, options, names, first, load, save}) {
    list->excludes(other);
    resume->excludes(other);
  }
  list->excludes(resume);
  command->footer(
      "The game is saved after every decision. Leave with quit, Ctrl-D or Ctrl-C, and start again "
      "to go on. No game is ever replaced by another: one that makes room is kept, and --list and "
      "--resume find it.");
  command->callback([=, &status] {
    if (arguments->level) {
      arguments->wishes.computer = "level:" + std::to_string(*arguments->level);
    }
    if (resume->count() > 0) {
      arguments->resume = resume->results().empty() ? "" : resume->results().front();
    }
    status = run_play(*arguments);
  });
}

}  // namespace bastide::app
