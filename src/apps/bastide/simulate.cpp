// bastide simulate: many games between computer players, with a summary and, if wanted, their
// records.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ai/player.h"
#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/progress.h"
#include "notation/options.h"
#include "notation/record_writer.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  int players = 2;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string policy = "random";
  std::string options = "{}";
  unsigned threads = 1;
  std::string records;
};

// What one game adds to the summary.
struct Outcome {
  Result result;
  int turns = 0;
  int discards = 0;
};

// Sums over games; addition in any order gives the same, so threads do not show.
struct Summary {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t discards = 0;
  std::uint64_t shared_wins = 0;
  std::array<std::int64_t, max_seats> total{};
  std::array<std::int32_t, max_seats> lowest{};
  std::array<std::int32_t, max_seats> highest{};
  std::array<std::uint64_t, max_seats> wins{};

  void add(const Outcome& outcome) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      const std::int32_t score = outcome.result.scores[seat];
      total[seat] += score;
      lowest[seat] = games == 0 ? score : std::min(lowest[seat], score);
      highest[seat] = games == 0 ? score : std::max(highest[seat], score);
      wins[seat] += (outcome.result.winners >> seat) & 1;
    }
    if ((outcome.result.winners & (outcome.result.winners - 1)) != 0) ++shared_wins;
    turns += static_cast<std::uint64_t>(outcome.turns);
    discards += static_cast<std::uint64_t>(outcome.discards);
    ++games;
  }
};

constexpr std::uint64_t playouts = 1000;  // for players that think

// One game. Its draws and its players' random numbers depend on the seed and its number alone.
Outcome play_game(const Game& game, const Arguments& arguments, Setup setup, std::uint64_t number,
                  Player& player, RecordWriter* record) {
  setup.seed = derive_seed(arguments.seed, 2 * number);
  Random random(derive_seed(arguments.seed, 2 * number + 1));
  Position position;
  Events events;
  Outcome outcome;
  auto take_events = [&] {
    for (const Event& event : events.list()) {
      outcome.turns += event.kind == common_event::place ? 1 : 0;
      outcome.discards += event.kind == common_event::discard ? 1 : 0;
    }
    if (record != nullptr) record->add(events);
    events.clear();
  };
  game.start(setup, position, &events);
  take_events();
  for (Actor actor = game.actor(position); !actor.is_nobody(); actor = game.actor(position)) {
    if (actor.is_chance()) {
      game.deal(position, &events);
    } else {
      game.try_apply(position, actor,
                     decide(player, game.view(position, actor.seat()), random.next(), playouts),
                     &events);
    }
    take_events();
  }
  outcome.result = game.result(position);
  return outcome;
}

// Written beside and renamed, so that a record is there whole or not at all.
bool write_file(const std::string& path, const std::string& text) {
  const std::string unfinished = path + ".part";
  {
    std::ofstream out(unfinished, std::ios::binary);
    out << text;
    out.flush();
    if (!out) return false;
  }
  std::error_code error;
  std::filesystem::rename(unfinished, path, error);
  return !error;
}

void print_summary(const Game& game, const Arguments& arguments, const Setup& setup,
                   const Summary& summary, double seconds) {
  const auto games = static_cast<double>(summary.games);
  std::printf("%s, %d players, options %s, policy %s, seed %llu: %llu games\n",
              std::string(game.info().name).c_str(), arguments.players,
              write_options(game.info(), setup.options).c_str(), arguments.policy.c_str(),
              static_cast<unsigned long long>(arguments.seed),
              static_cast<unsigned long long>(summary.games));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(arguments.players); ++seat) {
    std::printf("  seat %zu  mean %.2f  min %d  max %d  wins %llu\n", seat,
                static_cast<double>(summary.total[seat]) / games, summary.lowest[seat],
                summary.highest[seat], static_cast<unsigned long long>(summary.wins[seat]));
  }
  std::printf("  shared wins %llu (counted for every winner)\n",
              static_cast<unsigned long long>(summary.shared_wins));
  std::printf("  turns %.2f  discards %.4f a game\n", static_cast<double>(summary.turns) / games,
              static_cast<double>(summary.discards) / games);
  std::printf("  %.1f games/s\n", seconds > 0 ? games / seconds : 0.0);
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  Setup setup = default_setup(game->info());
  setup.players = static_cast<std::uint8_t>(arguments.players);
  if (const auto wrong = read_options(game->info(), arguments.options, setup.options))
    return complain(*wrong);
  if (!is_valid(setup, game->info())) return complain("this game does not take that many players");
  if (!arguments.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(arguments.records, error);
    if (!std::filesystem::is_directory(arguments.records, error)) {
      return complain(arguments.records + ": cannot be made a folder");
    }
  }
  RecordHeader header;
  header.game = game->info().name;
  header.options = setup.options;
  for (int seat = 0; seat < arguments.players; ++seat) {
    header.players.push_back(arguments.policy + "-" + std::to_string(seat));
  }

  const auto started = std::chrono::steady_clock::now();
  Summary summary;
  std::mutex mutex;
  std::atomic<std::uint64_t> next{1};
  std::string failed;
  ProgressBar bar("playing", arguments.games);
  auto work = [&] {
    const auto player = make_player(arguments.policy, *game);
    for (std::uint64_t number = next++; number <= arguments.games; number = next++) {
      std::optional<RecordWriter> record;
      if (!arguments.records.empty()) record.emplace(*game, header);
      const Outcome outcome =
          play_game(*game, arguments, setup, number, *player, record ? &*record : nullptr);
      std::string path;
      if (record) {
        path = arguments.records + "/" + header.game + "-" + std::to_string(arguments.seed) + "-" +
               std::to_string(number) + ".bastide.jsonl";
      }
      const bool is_written = !record || write_file(path, record->text());
      const std::lock_guard lock(mutex);
      if (!is_written && failed.empty()) failed = path;
      if (!failed.empty()) return;
      summary.add(outcome);
      bar.show(summary.games);
    }
  };
  {
    std::vector<std::thread> others;
    for (unsigned i = 1; i < arguments.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  }
  if (!failed.empty()) return complain(failed + ": cannot be written");
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
  print_summary(*game, arguments, setup, summary, taken.count());
  return ok;
}

}  // namespace

void add_simulate(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("simulate", "Play many games between computer players");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  command->add_option("--players", arguments->players, "players")
      ->check(CLI::Range(2, 5))
      ->capture_default_str();
  command->add_option("--games", arguments->games, "how many games")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1000000000}))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "the same seed gives the same games everywhere")
      ->check(check_seed)
      ->capture_default_str();
  std::vector<std::string> policies;
  for (std::string_view name : player_names()) policies.emplace_back(name);
  command->add_option("--policy", arguments->policy, "how they play")
      ->check(CLI::IsMember(policies))
      ->capture_default_str();
  command
      ->add_option("--options", arguments->options,
                   "the game's options as JSON, e.g. '{\"river\":true}'")
      ->type_name("JSON");
  command->add_option("--threads", arguments->threads, "threads; they do not change the games")
      ->check(CLI::Range(1u, 256u))
      ->capture_default_str();
  command
      ->add_option("--records", arguments->records,
                   "write DIR/<game>-<seed>-<k>.bastide.jsonl for game k = 1, 2, …")
      ->type_name("DIR");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
