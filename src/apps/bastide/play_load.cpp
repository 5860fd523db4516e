#include "bastide/play_load.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "bastide/commands.h"
#include "notation/json_line.h"
#include "notation/record.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

constexpr std::string_view people_key = "people";
constexpr std::string_view computer_key = "computer";

// A computer player for the game, or what is wrong with the spec. Never one that starts a program:
// records from elsewhere name computers, too.
std::variant<PlayerSpec, std::string> read_computer(const Game& game, std::string_view text) {
  auto read = parse_player_spec(text);
  if (const auto* spec = std::get_if<PlayerSpec>(&read)) {
    if (spec->kind == PlayerSpec::Kind::Command) {
      return "other programs play in bastide match, not here";
    }
    if (make_player(*spec, game) == nullptr) {
      return "no computer player called " + to_text(*spec) + " knows " +
             std::string(game.info().name);
    }
  }
  return read;
}

std::string default_computer(const Game& game) {
  return make_player("greedy", game) != nullptr ? "greedy" : "random";
}

// The members of the header that this program or others added.
JsonObject extra_members(const std::string& braced) {
  JsonObject object;
  if (read_json_line(braced, header_limits, object)) object.members.clear();
  return object;
}

// What an earlier `play` wrote; wishes that it does not fulfil are left open. A record from
// elsewhere may have anything there.
void read_seats(const Game& game, const RecordHeader& header, const SeatWishes& wishes,
                Seats& seats) {
  const std::string braced = '{' + header.extra_json + '}';
  const JsonObject object = extra_members(braced);
  const JsonMember* people = object.find(people_key);
  if (people != nullptr && people->kind == JsonKind::IntegerList && !wishes.first_person &&
      !wishes.people) {
    const auto players = static_cast<std::int64_t>(header.players.size());
    const bool is_good = std::ranges::all_of(
        people->integers, [=](std::int64_t seat) { return seat >= 0 && seat < players; });
    if (is_good) {
      seats.is_person.assign(header.players.size(), false);
      for (const std::int64_t seat : people->integers) {
        seats.is_person[static_cast<std::size_t>(seat)] = true;
      }
    }
  }
  const JsonMember* computer = object.find(computer_key);
  if (computer == nullptr || wishes.computer) return;
  auto read = read_computer(game, computer->text);
  if (auto* spec = std::get_if<PlayerSpec>(&read)) seats.computer = std::move(*spec);
}

}  // namespace

std::variant<Seats, std::string> arrange_seats(const Game& game, int players,
                                               const SeatWishes& wishes) {
  const int first = wishes.first_person.value_or(0);
  const int people = wishes.people.value_or(1);
  const std::string count = std::to_string(players);
  if (first >= players) {
    return "--seat " + std::to_string(first) + " is not there: " + count +
           " players sit on seats 0 to " + std::to_string(players - 1);
  }
  if (people > players) {
    return "--people " + std::to_string(people) + " is more than the " + count + " players";
  }
  Seats seats;
  seats.is_person.assign(static_cast<std::size_t>(players), false);
  for (int i = 0; i < people; ++i) {
    seats.is_person[static_cast<std::size_t>((first + i) % players)] = true;
  }
  auto read = read_computer(game, wishes.computer.value_or(default_computer(game)));
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  seats.computer = std::get<PlayerSpec>(std::move(read));
  return seats;
}

void put_seats(const Seats& seats, RecordHeader& header) {
  std::string people;
  for (std::size_t seat = 0; seat < seats.is_person.size(); ++seat) {
    if (seats.is_person[seat]) people += (people.empty() ? "" : ",") + std::to_string(seat);
  }
  put_extra(header, people_key, "[" + people + "]");
  std::string computer;
  append_json_string(computer, to_text(seats.computer));
  put_extra(header, computer_key, computer);
}

std::variant<LoadedGame, LoadTrouble> load_game(const std::string& path, const GameLookup& lookup,
                                                const SeatWishes& wishes, std::uint64_t seed) {
  std::error_code error;
  std::ifstream in(path, std::ios::binary);
  if (std::filesystem::is_directory(path, error) || !in) {
    return LoadTrouble{path + ": cannot be read", wrong_usage};
  }
  Replay replay(lookup, seed);
  if (const auto wrong = load_record(in, replay)) {
    return LoadTrouble{path + ": " + to_text(*wrong), fault};
  }
  RecordHeader header = replay.header();
  if (header.seen_by) {
    return LoadTrouble{path + ": this is the game " + view_words(header) +
                           ": what is hidden is left out, so it cannot be played on; bastide show "
                           "and bastide analyze read it",
                       wrong_usage};
  }
  auto arranged = arrange_seats(replay.game(), static_cast<int>(header.players.size()), wishes);
  if (const auto* wrong = std::get_if<std::string>(&arranged)) {
    return LoadTrouble{path + ": " + *wrong, wrong_usage};
  }
  Seats& seats = std::get<Seats>(arranged);
  read_seats(replay.game(), header, wishes, seats);
  put_seats(seats, header);
  Table table = Table::from_record(replay.game(), std::move(header), replay.record().text(), seed);
  return LoadedGame{std::move(table), std::move(seats)};
}

}  // namespace bastide::app
