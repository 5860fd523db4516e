// bastide play: people against computer players, or each other, in a terminal.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/first_argument.h"
#include "bastide/number_argument.h"
#include "bastide/play_dialog.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  int players = 2;
  std::string options = "{}";
  std::optional<std::uint64_t> seed;
  std::vector<std::string> names;
  SeatWishes wishes;
  std::optional<int> level;
  std::string first;
  std::string load;
  std::string save;
};

std::uint64_t seed_from_system() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

// People by their names as given, the others by how they play: "You", "greedy 1", "Master 2".
std::vector<std::string> player_names(const Seats& seats, const std::vector<std::string>& given) {
  const auto people = std::ranges::count(seats.is_person, true);
  const bool is_one_computer = std::ranges::count(seats.is_person, false) == 1;
  std::vector<std::string> names;
  std::size_t person = 0;
  int computer = 0;
  for (const bool is_person : seats.is_person) {
    if (!is_person) {
      ++computer;
      names.push_back(title_of(seats.computer) +
                      (is_one_computer ? "" : " " + std::to_string(computer)));
    } else if (person++ < given.size()) {
      names.push_back(given[person - 1]);
    } else {
      names.push_back(people == 1 ? "You" : "Player " + std::to_string(person));
    }
  }
  return names;
}

std::string level_names() {
  std::string text;
  for (const Level& level : levels()) {
    if (!text.empty()) text += ", ";
    text += level.name;
  }
  return text;
}

// Asks a person who said nothing about it how well the computer should play. False if the person
// went away instead.
bool ask_level(Terminal& terminal, SeatWishes& wishes) {
  constexpr std::size_t usual = 3;
  if (!terminal.is_typed() || wishes.computer) return true;
  terminal.say("How well should the computer play?");
  for (std::size_t i = 0; i < levels().size(); ++i) {
    terminal.say("  " + std::to_string(i + 1) + ") " + padded(levels()[i].name, 10) +
                 std::string(levels()[i].meaning));
  }
  while (true) {
    const auto line = terminal.ask("A number, or Enter for " + std::to_string(usual) + " > ");
    if (!line) return false;
    const std::string answer = line->empty() ? std::to_string(usual) : *line;
    const auto spec = parse_player_spec("level:" + answer);
    if (std::holds_alternative<PlayerSpec>(spec)) {
      wishes.computer = "level:" + answer;
      return true;
    }
    terminal.say(std::get<std::string>(spec) + ".");
  }
}

// Who begins. Somebody who chose a seat and says no more has chosen that, too: they count from the
// first.
std::variant<FirstWish, std::string> read_first(const Arguments& arguments) {
  auto read = read_first_argument(arguments.first, arguments.players);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  const auto& wish = std::get<std::optional<FirstWish>>(read);
  return wish.value_or(arguments.wishes.first_person ? FirstWish{0} : FirstWish{});
}

// A fresh game as the arguments want it, or what is wrong with them.
std::variant<LoadedGame, std::string> new_game(const Game& game, const Arguments& arguments,
                                               std::uint64_t seed) {
  RecordHeader header;
  header.game = game.info().name;
  if (const auto wrong = read_new_options(game.info(), arguments.options, header.options)) {
    return to_text(*wrong);
  }
  auto arranged = arrange_seats(game, arguments.players, arguments.wishes);
  if (const auto* wrong = std::get_if<std::string>(&arranged)) return *wrong;
  Seats& seats = std::get<Seats>(arranged);
  if (arguments.names.size() >
      static_cast<std::size_t>(std::ranges::count(seats.is_person, true))) {
    return "there are more names than people (--people)";
  }
  header.players = player_names(seats, arguments.names);
  if (const auto wrong = check_players(game.info(), header.players)) return to_text(*wrong);
  std::vector<std::string> sorted = header.players;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end()) {
    return "two players are called " + *twice + "; use --name";
  }
  const auto read = read_first(arguments);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  const FirstWish& wish = std::get<FirstWish>(read);
  const std::uint64_t draws_seed = derive_seed(seed, 0);
  const int first = first_seat(wish, draws_seed, arguments.players);
  begin_with(header.players, first);
  begin_with(seats.is_person, first);
  put_first(header, wish.how());
  put_seats(seats, header);
  return LoadedGame{Table(game, std::move(header), draws_seed), std::move(seats)};
}

int show_finished(Terminal& terminal, const std::string& path, const Table& table) {
  terminal.say(path + ": this game is over.");
  show_result(terminal, table);
  return ok;
}

// What to do with a file that stands where the new game will be saved.
enum class Earlier { MakeRoom, GoOn, Leave, Refuse };

Earlier ask_about(Terminal& terminal, const Autosave& autosave, bool is_chosen,
                  const std::variant<LoadedGame, LoadTrouble>& found) {
  if (const auto* trouble = std::get_if<LoadTrouble>(&found)) {
    if (is_chosen) {
      complain(trouble->what + "; --save does not replace a file that is no record");
      return Earlier::Refuse;
    }
    terminal.say_wrapped("The saved game cannot be read: " + trouble->what);
    return Earlier::MakeRoom;
  }
  const Table& table = std::get<LoadedGame>(found).table;
  if (table.actor().is_nobody()) return Earlier::MakeRoom;
  std::string players;
  for (const std::string& name : table.names()) players += (players.empty() ? "" : ", ") + name;
  terminal.say("There is an unfinished game of " + std::string(table.game().info().title) + " (" +
               players + "; " + std::to_string(table.turns()) +
               (table.turns() == 1 ? " tile" : " tiles") + " laid) in " + autosave.path() + ".");
  const auto answer = terminal.ask_yes_no("Go on with it?");
  if (!answer) return Earlier::Leave;
  return *answer ? Earlier::GoOn : Earlier::MakeRoom;
}

void make_room(Terminal& terminal, Autosave& autosave) {
  if (const auto kept = autosave.set_aside()) {
    terminal.say("The earlier game is kept in " + *kept + ".");
  }
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  const std::uint64_t seed = arguments.seed ? *arguments.seed : seed_from_system();
  PlayContext context{shelf->lookup(), arguments.wishes, arguments.save, arguments.tiles, seed};
  const auto open_autosave = [&](std::string_view name) {
    return arguments.save.empty() ? Autosave::for_game(name) : Autosave::at(arguments.save);
  };
  std::error_code error;

  if (!arguments.load.empty()) {
    auto loaded = load_game(arguments.load, context.lookup, context.wishes, seed);
    if (const auto* trouble = std::get_if<LoadTrouble>(&loaded)) {
      complain(trouble->what);
      return trouble->status;
    }
    auto& going_on = std::get<LoadedGame>(loaded);
    const std::string& name = going_on.table.header().game;
    if (!arguments.game.empty() && arguments.game != name) {
      return complain(arguments.load + ": is a game of " + name + ", not of " + arguments.game);
    }
    Terminal terminal;
    if (going_on.table.actor().is_nobody()) {
      return show_finished(terminal, arguments.load, going_on.table);
    }
    Autosave autosave = open_autosave(name);
    if (!std::filesystem::equivalent(arguments.load, autosave.path(), error)) {
      make_room(terminal, autosave);
    }
    return Dialog(terminal, context, std::move(going_on), std::move(autosave)).run();
  }

  auto fresh = new_game(*game, arguments, seed);
  if (const auto* wrong = std::get_if<std::string>(&fresh)) return complain(*wrong);
  Terminal terminal;
  Autosave autosave = open_autosave(game->info().name);
  if (std::filesystem::exists(autosave.path(), error)) {
    if (!std::filesystem::is_regular_file(autosave.path(), error)) {
      return complain(autosave.path() + ": is not a file that can be replaced");
    }
    auto found = load_game(autosave.path(), context.lookup, {}, seed);
    switch (ask_about(terminal, autosave, !arguments.save.empty(), found)) {
      case Earlier::Refuse:
        return wrong_usage;
      case Earlier::Leave:
        return ok;
      case Earlier::GoOn:
        return Dialog(terminal, context, std::move(std::get<LoadedGame>(found)),
                      std::move(autosave))
            .run();
      case Earlier::MakeRoom:
        make_room(terminal, autosave);
    }
  }
  if (std::ranges::count(std::get<LoadedGame>(fresh).seats.is_person, false) > 0) {
    Arguments asked = arguments;
    if (!ask_level(terminal, asked.wishes)) return ok;
    fresh = new_game(*game, asked, seed);
    if (const auto* wrong = std::get_if<std::string>(&fresh)) return complain(*wrong);
  }
  terminal.say(std::string(game->info().title) + ". Type help for what you can type.");
  const Table& table = std::get<LoadedGame>(fresh).table;
  if (const auto how = first_by_of(table.header())) {
    terminal.say(first_sentence(table.names(), *how));
  }
  return Dialog(terminal, context, std::move(std::get<LoadedGame>(fresh)), std::move(autosave))
      .run();
}

}  // namespace

void add_play(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
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
  command->add_option("--load", arguments->load, "go on with this record")
      ->type_name("FILE")
      ->excludes(players)
      ->excludes(options)
      ->excludes(names)
      ->excludes(first);
  command
      ->add_option("--save", arguments->save,
                   "keep the record in this file while playing, instead of in "
                   "~/.local/state/bastide; an unfinished game in it can be gone on with")
      ->type_name("FILE");
  command->footer(
      "The game is saved after every decision. Leave with quit, Ctrl-D or Ctrl-C, and start again "
      "to go on.");
  command->callback([=, &status] {
    if (arguments->level) {
      arguments->wishes.computer = "level:" + std::to_string(*arguments->level);
    }
    status = run(*arguments);
  });
}

}  // namespace bastide::app
