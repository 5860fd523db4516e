// bastide bot: a player of ours, or any program that speaks the engine protocol, on a server.
#include <sys/stat.h>

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "bastide/bot_client.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/safe_file.h"
#include "games/registry.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments {
  std::vector<std::string> servers{"http://localhost:7341"};
  std::string token;  // file
  std::string name;
  std::string engine;
  std::string player = "greedy";
  std::vector<std::string> games;
  BotRules rules;
  double patience = 60;
};

constexpr std::size_t most_token_bytes = 200;
constexpr std::chrono::milliseconds account_patience{20'000};

// Makes an account and keeps its token in a file that nobody else can read. What went wrong.
std::optional<int> make_account(const Arguments& arguments, const HttpPlace& place) {
  const nlohmann::ordered_json body{{"name", arguments.name}};
  HttpTalker talker(place, &InterruptFlag::flag());
  const auto answer = talker.ask(
      {.method = "POST", .path = "/api/bot/accounts", .body = body.dump()}, account_patience);
  if (!answer) return complain("no connection to " + place.name);
  const auto said = nlohmann::ordered_json::parse(answer->body, nullptr, false);
  if (answer->status != 201 || !said.is_object() || !said.contains("token")) {
    report("the server makes no account for " + arguments.name + ": " + excerpt(answer->body, 80));
    return fault;
  }
  const mode_t before = ::umask(0077);
  const auto trouble =
      write_safely(arguments.token, said["token"].get<std::string>() + "\n", Existing::Keep);
  ::umask(before);
  if (!trouble) return std::nullopt;
  report(trouble->what);
  return trouble->status;
}

// The first server with the others, or what is wrong with one of them.
std::variant<HttpPlace, std::string> read_places(const std::vector<std::string>& urls) {
  std::vector<HttpPlace> places;
  for (const std::string& url : urls) {
    auto place = read_http_place(url);
    if (const auto* wrong = std::get_if<std::string>(&place)) {
      return *wrong + ", not \"" + excerpt(url, 40) + '"';
    }
    places.push_back(std::move(std::get<HttpPlace>(place)));
  }
  HttpPlace first = places.front();
  first.others.assign(places.begin() + 1, places.end());
  return first;
}

int run(Arguments arguments) {
  auto place = read_places(arguments.servers);
  if (const auto* wrong = std::get_if<std::string>(&place)) return complain("--server: " + *wrong);
  const HttpPlace& server = std::get<HttpPlace>(place);
  auto spec =
      parse_player_spec(arguments.engine.empty() ? arguments.player : "cmd:" + arguments.engine);
  if (const auto* wrong = std::get_if<std::string>(&spec)) return complain(*wrong);
  const PlayerSpec& player = std::get<PlayerSpec>(spec);
  for (const std::string& name : arguments.games) {
    if (find_game(name) == nullptr) return complain_of_game(name);
  }
  if (arguments.games.empty()) {
    for (const std::string_view name : game_names()) arguments.games.emplace_back(name);
  }
  for (const std::string& name : arguments.games) {
    if (const auto wrong = check_spec(player, *find_game(name))) return complain(*wrong);
  }
  arguments.rules.games = arguments.games;

  const InterruptFlag interrupt;
  auto token = read_file(arguments.token, most_token_bytes);
  if (!token && !arguments.name.empty()) {
    if (const auto failed = make_account(arguments, server)) return *failed;
    token = read_file(arguments.token, most_token_bytes);
  }
  if (!token) {
    return complain("there is no token in \"" + shown(arguments.token) +
                    "\"; --name NAME makes an account and keeps its token there");
  }
  while (token->ends_with('\n') || token->ends_with('\r')) token->pop_back();
  SeatConditions conditions;
  conditions.engine_patience =
      std::chrono::milliseconds(static_cast<std::int64_t>(arguments.patience * 1000));
  conditions.clock = ClockKind::Wall;
  conditions.stop = &InterruptFlag::flag();
  BotClient client({.place = server,
                    .token = *token,
                    .player = player,
                    .lookup = [](std::string_view name) { return find_game(name); },
                    .rules = arguments.rules,
                    .conditions = conditions,
                    .say =
                        [](const std::string& what) {
                          std::puts(shown(what).c_str());
                          flush_output();
                        },
                    .complain = [](const std::string& what) { report(what); }});
  return client.run();
}

}  // namespace

void add_bot(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("bot", "Let a computer player or an engine play on a server");
  command
      ->add_option("--server", arguments->servers,
                   "where it plays; plain HTTP. May be repeated: further servers of the same "
                   "place, for when one cannot be reached")
      ->type_name("URL")
      ->allow_extra_args(false)
      ->default_str("http://localhost:7341");
  command->add_option("--token", arguments->token, "file with the token of its account")
      ->type_name("FILE")
      ->required();
  command
      ->add_option(
          "--name", arguments->name,
          "make an account of this name if the file is not there, and keep its token in it")
      ->type_name("NAME");
  CLI::Option* engine =
      command
          ->add_option("--engine", arguments->engine,
                       "a program that speaks the engine protocol (docs/protocol.md); it is "
                       "started for every game")
          ->type_name("CMD");
  command->add_option("--player", arguments->player, "a player of ours instead: " + known_specs())
      ->type_name("SPEC")
      ->excludes(engine)
      ->capture_default_str();
  command
      ->add_option("--game", arguments->games,
                   "a game that it plays; may be repeated (otherwise all)")
      ->type_name("GAME")
      ->allow_extra_args(false);
  add_number(*command, "--at-a-time", arguments->rules.at_a_time, 1, 8, "games at a time");
  add_number(*command, "--least", arguments->rules.least_seconds, 5, 604800,
             "seconds that a pace must give each; shorter challenges are declined");
  command
      ->add_option("--challenge", arguments->rules.challenges,
                   "challenge this one whenever there is no game, its games in turn")
      ->type_name("NAME");
  command->add_flag("--arena", arguments->rules.is_in_arena,
                    "play in the server's arena: two games at a time with whoever is there, the "
                    "same pile with seats swapped");
  add_number(*command, "--stop-after", arguments->rules.stop_after, std::uint64_t{0},
             std::uint64_t{1'000'000}, "games to play before it leaves; 0: it stays");
  add_decimal(*command, "--patience", arguments->patience, 0.001, 86400,
              "seconds that an engine has for one answer");
  command->footer(
      "Lines that break are opened anew. Ctrl-C leaves, and the same command goes on with the "
      "games "
      "that were left. docs/bots.md says more.");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
