// bastide simulate: many games between computer players, with a summary and, if wanted, their
// records.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/first_argument.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/progress.h"
#include "bastide/record_folder.h"
#include "host/game_runner.h"
#include "host/threads.h"
#include "notation/options.h"
#include "notation/record_writer.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  int players = 2;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  std::string first;
  std::string policy = "random";
  std::string policies;  // one for each seat; empty: `policy` for all
  std::string options = "{}";
  unsigned threads = 1;
  std::string records;
  Existing existing = Existing::Keep;  // of records
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

  // Seats are those round the table, of which `first` began.
  void add(const GameRun& outcome, int players, int first) {
    for (std::size_t turn = 0; turn < static_cast<std::size_t>(players); ++turn) {
      const std::size_t seat =
          (turn + static_cast<std::size_t>(first)) % static_cast<std::size_t>(players);
      const std::int32_t score = outcome.result.scores[turn];
      total[seat] += score;
      lowest[seat] = games == 0 ? score : std::min(lowest[seat], score);
      highest[seat] = games == 0 ? score : std::max(highest[seat], score);
      wins[seat] += (outcome.result.winners >> turn) & 1;
    }
    if ((outcome.result.winners & (outcome.result.winners - 1)) != 0) ++shared_wins;
    turns += static_cast<std::uint64_t>(outcome.turns);
    discards += static_cast<std::uint64_t>(outcome.discards);
    ++games;
  }
};

// The seed of a game's draws. They, the first player and the players' random numbers depend on the
// seed of the run and the game's number alone.
std::uint64_t draws_seed(std::uint64_t seed, std::uint64_t number) {
  return derive_seed(seed, 2 * number);
}

// One game; the policies stand in turn order.
GameRun play_game(const Game& game, const std::vector<PlayerSpec>& policies, std::uint64_t seed,
                  Setup setup, std::uint64_t number, RecordWriter* record) {
  setup.seed = draws_seed(seed, number);
  std::vector<std::unique_ptr<SeatPlayer>> owned;
  std::vector<SeatPlayer*> seats;
  for (const PlayerSpec& policy : policies) {
    SeatConditions conditions;
    conditions.stop = &InterruptFlag::flag();
    owned.push_back(make_seat_player(policy, game, conditions));
    seats.push_back(owned.back().get());
  }
  return run_game(game, setup, seats, derive_seed(seed, 2 * number + 1), record,
                  &InterruptFlag::flag());
}

// Who plays, one for each seat; or what is wrong with the arguments.
std::variant<std::vector<PlayerSpec>, std::string> read_policies(const Arguments& arguments,
                                                                 const Game& game) {
  std::vector<PlayerSpec> policies;
  if (arguments.policies.empty()) {
    auto spec = parse_player_spec(arguments.policy);
    if (const auto* wrong = std::get_if<std::string>(&spec)) return *wrong;
    policies.assign(static_cast<std::size_t>(arguments.players), std::get<PlayerSpec>(spec));
  } else {
    auto specs = parse_player_specs(arguments.policies);
    if (const auto* wrong = std::get_if<std::string>(&specs)) return *wrong;
    policies = std::move(std::get<std::vector<PlayerSpec>>(specs));
    if (policies.size() != static_cast<std::size_t>(arguments.players)) {
      return "--policies names " + std::to_string(policies.size()) + " players for " +
             std::to_string(arguments.players) + " seats";
    }
  }
  for (const PlayerSpec& policy : policies) {
    if (auto wrong = check_spec(policy, game)) return *wrong;
  }
  return policies;
}

void print_summary(const Game& game, const Arguments& arguments, const Setup& setup,
                   const Summary& summary, double seconds) {
  const auto games = static_cast<double>(summary.games);
  std::printf("%s, %d players, options %s, policy %s, seed %llu: %llu games\n",
              std::string(game.info().name).c_str(), arguments.players,
              write_options(game.info(), setup.options).c_str(),
              shown(arguments.policies.empty() ? arguments.policy : arguments.policies).c_str(),
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

std::string record_prefix(const Game& game, const Arguments& arguments) {
  return std::string(game.info().name) + "-" + std::to_string(arguments.seed) + "-";
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  Setup setup = default_setup(game->info());
  setup.players = static_cast<std::uint8_t>(arguments.players);
  if (const auto wrong = read_options(game->info(), arguments.options, setup.options))
    return complain(to_text(*wrong));
  if (!is_valid(setup, game->info())) return complain("this game does not take that many players");
  auto read = read_policies(arguments, *game);
  if (const auto* wrong = std::get_if<std::string>(&read)) return complain(*wrong);
  const auto& policies = std::get<std::vector<PlayerSpec>>(read);
  const auto read_first = read_first_argument(arguments.first, arguments.players);
  if (const auto* wrong = std::get_if<std::string>(&read_first)) return complain(*wrong);
  const auto& wish = std::get<std::optional<FirstWish>>(read_first);
  if (!arguments.records.empty()) {
    const RecordNames names{record_prefix(*game, arguments), arguments.games};
    if (const auto wrong = open_record_folder(arguments.records, names, arguments.existing)) {
      return complain(*wrong);
    }
  }
  RecordHeader header;
  header.game = game->info().name;
  header.options = setup.options;
  for (std::size_t seat = 0; seat < policies.size(); ++seat) {
    header.players.push_back(excerpt(to_text(policies[seat]), max_name_bytes - 8) + "-" +
                             std::to_string(seat));
  }
  if (wish) put_first(header, wish->how());

  const auto started = std::chrono::steady_clock::now();
  Summary summary;
  std::mutex mutex;
  std::atomic<std::uint64_t> next{1};
  std::string failed;
  int failure = wrong_usage;  // the status that goes with it
  ProgressBar bar("playing", arguments.games);
  const InterruptFlag interrupt;
  // One game. Whether there may be another.
  const auto play_one = [&] {
    const std::uint64_t number = next++;
    if (number > arguments.games) return false;
    const int first =
        wish ? first_seat(*wish, draws_seed(arguments.seed, number), arguments.players) : 0;
    std::vector<PlayerSpec> turns = policies;
    begin_with(turns, first);
    std::optional<RecordWriter> record;
    if (!arguments.records.empty()) {
      RecordHeader own = header;
      begin_with(own.players, first);
      record.emplace(*game, std::move(own));
    }
    const GameRun outcome =
        play_game(*game, turns, arguments.seed, setup, number, record ? &*record : nullptr);
    if (outcome.forfeit) {
      const std::lock_guard lock(mutex);
      if (failed.empty()) {
        failed = "game " + std::to_string(number) + ": " + to_text(turns[outcome.forfeit->seat]) +
                 " " + outcome.forfeit->failure.what;
      }
    }
    if (!outcome.is_complete) return false;
    std::string path;
    if (record) {
      path = arguments.records + "/" + record_prefix(*game, arguments) + std::to_string(number) +
             ".bastide.jsonl";
    }
    const auto unwritten =
        record ? write_record(path, record->text(), arguments.existing) : std::nullopt;
    const std::lock_guard lock(mutex);
    if (unwritten && failed.empty()) {
      failed = unwritten->what;
      failure = unwritten->status;
    }
    if (!failed.empty()) return false;
    summary.add(outcome, arguments.players, first);
    bar.show(summary.games);
    return true;
  };
  const auto wanted =
      static_cast<unsigned>(std::min<std::uint64_t>(arguments.threads, arguments.games));
  const unsigned got = run_steps(wanted, play_one);
  if (got < wanted) report(fewer_threads(got, wanted));
  if (failed.empty() && !arguments.records.empty()) {
    if (const auto wrong = sync_record_folder(arguments.records)) {
      failed = wrong->what;
      failure = wrong->status;
    }
  }
  if (!failed.empty()) {
    complain(failed);
    return failure;
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
  bar.clear();
  if (summary.games > 0) print_summary(*game, arguments, setup, summary, taken.count());
  return InterruptFlag::is_set() ? interrupted_status : ok;
}

}  // namespace

void add_simulate(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("simulate", "Play many games between computer players");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  add_number(*command, "--players", arguments->players, 2, 5, "players");
  add_number(*command, "--games", arguments->games, std::uint64_t{1}, std::uint64_t{1000000000},
             "how many games");
  add_seed(*command, arguments->seed, "the same seed gives the same games everywhere");
  add_first_argument(*command, arguments->first,
                     "who begins: random, anew for each game from --seed, or a seat from 0 "
                     "(otherwise 0); records have the players in the order of their turns, the "
                     "summary by seat");
  command->add_option("--policy", arguments->policy, "how they play: " + known_specs())
      ->type_name("PLAYER")
      ->capture_default_str();
  command
      ->add_option("--policies", arguments->policies,
                   "one player for each seat, with commas between them")
      ->type_name("PLAYER,PLAYER…")
      ->excludes("--policy");
  command
      ->add_option("--options", arguments->options,
                   "the game's options as JSON, e.g. '{\"river\":true}'")
      ->type_name("JSON");
  add_number(*command, "--threads", arguments->threads, 1u, 256u,
             "threads; they do not change the games");
  command
      ->add_option("--records", arguments->records,
                   "write DIR/<game>-<seed>-<k>.bastide.jsonl for game k = 1, 2, …")
      ->type_name("DIR");
  add_force_argument(*command, arguments->existing);
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
