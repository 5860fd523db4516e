// bastide bench: how many complete random games a second of CPU time, one thread, through the
// ordinary contract (list the legal decisions, apply one); or how many playouts of the search.
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/search_bench.h"
#include "games/playout.h"
#include "games/registry.h"
#include "notation/options.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  double seconds = 5;
  std::uint64_t seed = 1;
  std::uint64_t playouts = 0;  // of a question to the searching player; 0: random games
  bool json = false;
};

constexpr std::uint64_t checked_games = 1000;  // the first games, whose results make the checksum

#ifdef __clang__
constexpr const char* compiler = __VERSION__;
#else
constexpr const char* compiler = "g++ " __VERSION__;
#endif

struct Measured {
  std::string options;
  PlayoutCounts counts;
  double cpu = 0;
  double wall = 0;
  std::array<std::int64_t, max_seats> scores{};
  std::uint64_t checksum = 0;
  double copy_nanoseconds = 0;
};

// Nanoseconds to copy one state, averaged over many copies along a row of them.
double measure_copy(const Position& position, std::size_t bytes) {
  constexpr std::size_t row = 8;  // stays in the nearest caches, as the states of a search do
  constexpr int rounds = 200000;
  std::vector<Position> states(row, position);
  const double before = cpu_seconds();
  for (int i = 0; i < rounds; ++i) {
    __builtin_memcpy(states[static_cast<std::size_t>(i + 1) % row].bytes.data(),
                     states[static_cast<std::size_t>(i) % row].bytes.data(), bytes);
    asm volatile("" ::: "memory");
  }
  return (cpu_seconds() - before) / rounds * 1e9;
}

Measured measure(const Game& game, const Setup& chosen, double seconds, std::uint64_t seed) {
  Measured measured;
  measured.options = write_options(game.info(), chosen.options);
  Setup setup = chosen;
  Position position;
  const auto wall_start = std::chrono::steady_clock::now();
  const double start = cpu_seconds();
  for (std::uint64_t number = 0;; ++number) {
    // Looking at the clock costs as much as a move: once in 64 games is enough.
    if (number >= checked_games && number % 64 == 0 && cpu_seconds() - start >= seconds) break;
    setup.seed = derive_seed(seed, 2 * number);
    Random random(derive_seed(seed, 2 * number + 1));
    game.start(setup, position);
    game.play_out(position, random, measured.counts);
    const Result result = game.result(position);
    for (std::size_t seat = 0; seat < max_seats; ++seat)
      measured.scores[seat] += result.scores[seat];
    if (number < checked_games) measured.checksum = mix64(measured.checksum ^ game.hash(position));
  }
  measured.cpu = cpu_seconds() - start;
  measured.wall =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_start).count();
  measured.copy_nanoseconds = measure_copy(position, game.state_bytes());
  return measured;
}

double ratio(std::uint64_t a, std::uint64_t b) {
  return static_cast<double>(a) / static_cast<double>(b);
}

void print_text(const Game& game, const Measured& m) {
  const PlayoutCounts& c = m.counts;
  std::printf("%s, 2 players, options %s\n", std::string(game.info().name).c_str(),
              m.options.c_str());
  std::printf("  %10.0f games a CPU second\n  %10.0f decisions a CPU second\n",
              static_cast<double>(c.games) / m.cpu, static_cast<double>(c.decisions) / m.cpu);
  std::printf("  %10.2f tiles laid a game, %.2f placements each\n", ratio(c.tiles, c.games),
              ratio(c.placements, c.tiles));
  std::printf("  %10.2f / %.2f mean scores\n",
              static_cast<double>(m.scores[0]) / static_cast<double>(c.games),
              static_cast<double>(m.scores[1]) / static_cast<double>(c.games));
  std::printf("  %10llu games in %.2f s CPU, %.2f s wall\n",
              static_cast<unsigned long long>(c.games), m.cpu, m.wall);
  std::printf("  %10zu bytes a state, %.0f ns to copy one\n", game.state_bytes(),
              m.copy_nanoseconds);
  std::printf("  checksum of the first %llu games %016llx\n",
              static_cast<unsigned long long>(checked_games),
              static_cast<unsigned long long>(m.checksum));
}

std::string json_entry(const Game& game, const Measured& m) {
  const PlayoutCounts& c = m.counts;
  const auto games = static_cast<double>(c.games);
  char buffer[1024];
  std::snprintf(buffer, sizeof(buffer),
                "{\"game\":\"%s\",\"players\":2,\"options\":%s,\"games_per_cpu_s\":%.1f,"
                "\"decisions_per_cpu_s\":%.1f,"
                "\"tiles_per_game\":%.3f,\"placements_per_tile\":%.3f,\"mean_scores\":[%.3f,%.3f],"
                "\"games\":%llu,"
                "\"cpu_s\":%.3f,\"wall_s\":%.3f,\"state_bytes\":%zu,\"copy_ns\":%.1f,\"checksum\":"
                "\"%016llx\"}",
                std::string(game.info().name).c_str(), m.options.c_str(), games / m.cpu,
                static_cast<double>(c.decisions) / m.cpu, ratio(c.tiles, c.games),
                ratio(c.placements, c.tiles), static_cast<double>(m.scores[0]) / games,
                static_cast<double>(m.scores[1]) / games, static_cast<unsigned long long>(c.games),
                m.cpu, m.wall, game.state_bytes(), m.copy_nanoseconds,
                static_cast<unsigned long long>(m.checksum));
  return buffer;
}

void print_search_text(const Game& game, const std::string& options, const SearchMeasured& m) {
  std::printf("%s, 2 players, options %s\n", std::string(game.info().name).c_str(),
              options.c_str());
  std::printf("  %10.0f playouts a CPU second\n", static_cast<double>(m.playouts) / m.cpu);
  std::printf("  %10llu questions, %llu playouts in %.2f s CPU\n",
              static_cast<unsigned long long>(m.questions),
              static_cast<unsigned long long>(m.playouts), m.cpu);
  std::printf("  checksum of the thoughts %016llx\n", static_cast<unsigned long long>(m.checksum));
}

std::string search_json_entry(const Game& game, const std::string& options,
                              const SearchMeasured& m) {
  char buffer[512];
  std::snprintf(buffer, sizeof(buffer),
                "{\"game\":\"%s\",\"players\":2,\"options\":%s,\"playouts_per_cpu_s\":%.1f,"
                "\"questions\":%llu,\"playouts\":%llu,\"cpu_s\":%.3f,\"checksum\":\"%016llx\"}",
                std::string(game.info().name).c_str(), options.c_str(),
                static_cast<double>(m.playouts) / m.cpu,
                static_cast<unsigned long long>(m.questions),
                static_cast<unsigned long long>(m.playouts), m.cpu,
                static_cast<unsigned long long>(m.checksum));
  return buffer;
}

// The plain game, and where there are switches that add something, all of them on.
std::vector<Setup> setups_of(const GameInfo& info) {
  std::vector<Setup> setups{default_setup(info)};
  Setup all_on = setups[0];
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (info.options[i].is_switch && info.options[i].otherwise == 0) all_on.options[i] = 1;
  }
  if (all_on.options != setups[0].options) setups.push_back(all_on);
  return setups;
}

// What was measured of one game: the number that counts, and all of it in the form asked for.
struct Entry {
  double speed = 0;
  std::string json;
};

Entry measure_entry(const Game& game, const Setup& setup, const Arguments& arguments) {
  if (arguments.playouts == 0) {
    const Measured measured = measure(game, setup, arguments.seconds, arguments.seed);
    if (!arguments.json) print_text(game, measured);
    return {static_cast<double>(measured.counts.games) / measured.cpu, json_entry(game, measured)};
  }
  const SearchMeasured measured =
      measure_search(game, setup, arguments.seconds, arguments.seed, arguments.playouts);
  const std::string options = write_options(game.info(), setup.options);
  if (!arguments.json) print_search_text(game, options, measured);
  return {static_cast<double>(measured.playouts) / measured.cpu,
          search_json_entry(game, options, measured)};
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  std::vector<const Game*> games;
  if (!arguments.game.empty() || !arguments.tiles.empty()) {
    games.push_back(shelf->chosen(arguments));
    if (games[0] == nullptr) return wrong_usage;
  } else {
    for (std::string_view name : game_names()) games.push_back(shelf->find(name));
  }
  if (!arguments.json) std::printf("compiler %s; flags%s\n", compiler, BASTIDE_FLAGS);
  std::string entries;
  double first = 0;
  for (const Game* game : games) {
    for (const Setup& setup : setups_of(game->info())) {
      const Entry entry = measure_entry(*game, setup, arguments);
      if (entries.empty()) first = entry.speed;
      if (!entries.empty()) entries += ',';
      entries += entry.json;
      if (!flush_output()) return ok;  // which `main` makes a failure
    }
  }
  if (arguments.json) {
    // The first figure stands once more in front, for whoever asks about one game and wants one
    // number.
    std::printf(
        "{\"compiler\":\"%s\",\"flags\":\"%s\",\"seed\":%llu,\"%s_per_cpu_s\":%.1f,\"results\":["
        "%s]}\n",
        compiler, BASTIDE_FLAGS, static_cast<unsigned long long>(arguments.seed),
        arguments.playouts == 0 ? "games" : "playouts", first, entries.c_str());
  }
  return ok;
}

}  // namespace

void add_bench(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "bench", "Measure complete random games per second of CPU time, or playouts of the search");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  add_decimal(*command, "--seconds", arguments->seconds, 0.1, 3600,
              "CPU seconds for each measurement");
  add_seed(*command, arguments->seed, "fixes the games and their checksum");
  add_number(*command, "--search", arguments->playouts, std::uint64_t{1}, std::uint64_t{1'000'000},
             "measure the searching player instead, by questions of so many playouts")
      ->default_str("");
  command->add_flag("--json", arguments->json, "one JSON object instead of text");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
