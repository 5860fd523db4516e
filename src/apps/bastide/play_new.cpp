#include "bastide/play_new.h"

#include <algorithm>

#include "bastide/first_argument.h"

namespace bastide::app {
namespace {

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

// Who begins. Somebody who chose a seat and says no more has chosen that, too: they count from the
// first.
std::variant<FirstWish, std::string> read_first(const PlayArguments& arguments) {
  auto read = read_first_argument(arguments.first, arguments.players);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  const auto& wish = std::get<std::optional<FirstWish>>(read);
  return wish.value_or(arguments.wishes.first_person ? FirstWish{0} : FirstWish{});
}

}  // namespace

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

std::variant<LoadedGame, std::string> new_game(const Game& game, const PlayArguments& arguments,
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

}  // namespace bastide::app
