// bastide match A B: which of two players is stronger, and how sure is that?
#include "host/match.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/first_argument.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/progress.h"
#include "bastide/record_folder.h"
#include "host/threads.h"
#include "notation/options.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::array<std::string, 2> specs;
  std::uint64_t pairs = 100;
  int players = 2;
  std::string options = "{}";
  std::uint64_t seed = 1;
  std::string first;
  unsigned threads = 1;
  std::string records;
  Existing existing = Existing::Keep;  // of records
  double patience = 60;
};

constexpr std::array<char, 2> letters{'A', 'B'};

std::string percent(double rate) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", 100 * rate);
  return text;
}

std::string short_score(const MatchTally& tally) {
  const Interval interval = tally.win_interval();
  char margin[32];
  std::snprintf(margin, sizeof(margin), "%+.1f", tally.margin().mean);
  return "A " + percent(tally.win_rate()) + " % (" + percent(interval.low) + " to " +
         percent(interval.high) + "), margin " + margin;
}

void print_forfeit(const MatchPlan& plan, const MatchGame& game) {
  const Forfeit& forfeit = *game.run.forfeit;
  const int who = forfeit.seat == game.turn ? 0 : 1;
  report("round " + std::to_string(game.round + 1) + ", A on seat " + std::to_string(game.seat) +
         ": " + letters[static_cast<std::size_t>(who)] + " (" +
         excerpt(to_text(plan.players[static_cast<std::size_t>(who)]), 60) + ") " +
         forfeit.failure.what + "; the game is lost for it");
}

void print_tally(const MatchPlan& plan, const MatchTally& tally) {
  const int players = plan.setup.players;
  std::printf("%s, %d players, options %s, seed %llu: %zu %s of %d games\n",
              std::string(plan.game->info().name).c_str(), players,
              write_options(plan.game->info(), plan.setup.options).c_str(),
              static_cast<unsigned long long>(plan.setup.seed), tally.shares.size(),
              players == 2 ? "pairs" : "rounds", players);
  for (std::size_t who = 0; who < 2; ++who) {
    const std::string seats = players > 2 && who == 1 ? ", on all other seats" : "";
    std::printf("  %c  %s%s\n", letters[who], shown(to_text(plan.players[who])).c_str(),
                seats.c_str());
  }
  if (tally.games == 0) {
    std::printf("  nothing was finished\n");
    return;
  }
  const Interval interval = tally.win_interval();
  std::printf("  A won %llu, drew %llu, lost %llu\n", static_cast<unsigned long long>(tally.won),
              static_cast<unsigned long long>(tally.drawn),
              static_cast<unsigned long long>(tally.lost));
  std::printf("  A's win rate %s %%, 95 %% interval %s to %s %% (even: %s %%)\n",
              percent(tally.win_rate()).c_str(), percent(interval.low).c_str(),
              percent(interval.high).c_str(), percent(1.0 / players).c_str());
  if (tally.complete_games > 0) {
    const MeanError margin = tally.margin();
    const auto games = static_cast<double>(tally.complete_games);
    std::printf("  A's margin %+.2f points, standard error %.2f\n", margin.mean, margin.error);
    std::printf("  points a game: A %.2f, B %.2f\n", static_cast<double>(tally.points[0]) / games,
                static_cast<double>(tally.points[1]) / games / (players - 1));
  }
  for (std::size_t who = 0; who < 2; ++who) {
    if (tally.forfeits[who] == 0) continue;
    std::printf("  %c lost %llu games by failing\n", letters[who],
                static_cast<unsigned long long>(tally.forfeits[who]));
  }
  std::printf("  time a decision:");
  for (std::size_t who = 0; who < 2; ++who) {
    const bool is_foreign = plan.players[who].kind == PlayerSpec::Kind::Command;
    std::printf("%s %c %.3f ms%s", who == 0 ? "" : ",", letters[who],
                static_cast<double>(tally.micros[who]) / 1000 /
                    static_cast<double>(std::max<std::uint64_t>(1, tally.decisions[who])),
                is_foreign ? " on the wall" : " of processor");
  }
  std::printf("\n");
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  MatchPlan plan;
  plan.game = shelf->chosen(arguments);
  if (plan.game == nullptr) return wrong_usage;
  const GameInfo& info = plan.game->info();
  plan.setup = default_setup(info);
  plan.setup.players = static_cast<std::uint8_t>(arguments.players);
  plan.setup.seed = arguments.seed;
  if (const auto wrong = read_options(info, arguments.options, plan.setup.options))
    return complain(to_text(*wrong));
  if (!is_valid(plan.setup, info)) return complain("this game does not take that many players");
  for (std::size_t who = 0; who < 2; ++who) {
    auto spec = parse_player_spec(arguments.specs[who]);
    if (const auto* wrong = std::get_if<std::string>(&spec)) return complain(*wrong);
    plan.players[who] = std::get<PlayerSpec>(spec);
    if (const auto wrong = check_spec(plan.players[who], *plan.game)) return complain(*wrong);
  }
  auto first = read_first_argument(arguments.first, arguments.players);
  if (const auto* wrong = std::get_if<std::string>(&first)) return complain(*wrong);
  plan.first = std::get<std::optional<FirstWish>>(first);
  plan.rounds = arguments.pairs;
  plan.threads = static_cast<unsigned>(std::min<std::uint64_t>(arguments.threads, plan.rounds));
  plan.conditions.engine_patience =
      std::chrono::milliseconds(static_cast<std::int64_t>(arguments.patience * 1000));
  const bool wants_records = !arguments.records.empty();
  const std::string prefix = std::string(info.name) + "-" + std::to_string(arguments.seed) + "-";
  if (wants_records) {
    const RecordNames names{prefix, plan.rounds, true};
    if (const auto wrong = open_record_folder(arguments.records, names, arguments.existing)) {
      return complain(*wrong);
    }
  }

  const InterruptFlag interrupt;
  plan.conditions.stop = &InterruptFlag::flag();
  std::optional<WriteTrouble> failed;
  MatchTally tally;
  {
    ProgressBar bar("playing", plan.rounds);
    tally = run_match(plan, wants_records, [&](const MatchGame& game, const MatchTally& so_far) {
      if (game.run.forfeit) {
        bar.clear();
        print_forfeit(plan, game);
      }
      if (wants_records) {
        const std::string path = arguments.records + "/" + prefix + std::to_string(game.round + 1) +
                                 "-" + std::to_string(game.seat) + ".bastide.jsonl";
        if (const auto wrong = write_record(path, game.record, arguments.existing)) {
          failed = wrong;
          return false;
        }
      }
      bar.show(so_far.shares.size(), [&] { return short_score(so_far); });
      return true;
    });
  }
  if (tally.threads < plan.threads) report(fewer_threads(tally.threads, plan.threads));
  if (!failed && wants_records) failed = sync_record_folder(arguments.records);
  if (failed) {
    complain(failed->what);
    return failed->status;
  }
  print_tally(plan, tally);
  if (!InterruptFlag::is_set()) return ok;
  std::printf("  interrupted: this is what had been finished of %llu\n",
              static_cast<unsigned long long>(plan.rounds));
  return interrupted_status;
}

}  // namespace

void add_match(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("match", "Measure which of two computer players is stronger");
  command->add_option("A", arguments->specs[0], "a player: greedy, mcts:p20000, search:t100ms, …")
      ->required()
      ->type_name("");
  command->add_option("B", arguments->specs[1], "the other")->required()->type_name("");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  add_number(*command, "--pairs", arguments->pairs, std::uint64_t{1}, std::uint64_t{100000000},
             "how many pairs of games with the same draws and seats swapped; with more than two "
             "players: rounds in which A has each seat once and B all the others");
  add_number(*command, "--players", arguments->players, 2, 5, "players");
  command
      ->add_option("--options", arguments->options,
                   "the game's options as JSON, e.g. '{\"river\":true}'")
      ->type_name("JSON");
  add_seed(*command, arguments->seed, "for draws and players");
  add_first_argument(
      *command, arguments->first,
      "which seat begins in the games of a pair: random, anew for each pair from "
      "--seed, or a seat from 0 (otherwise 0). A has every seat once in a pair, so it "
      "begins once whatever this says");
  add_number(*command, "--threads", arguments->threads, 1u, 256u,
             "games at a time; with budgets of playouts this does not change the games");
  command
      ->add_option("--records", arguments->records,
                   "write DIR/<game>-<seed>-<pair>-<seat of A>.bastide.jsonl for every game; "
                   "players in them stand in the order of their turns")
      ->type_name("DIR");
  add_force_argument(*command, arguments->existing);
  add_decimal(*command, "--patience", arguments->patience, 0.001, 86400,
              "seconds that a cmd: player has for one answer");
  command->footer(
      "Players: " + known_specs() +
      ", or cmd:PROGRAM for an engine that speaks docs/protocol.md. Times count processor time, so "
      "a busy machine does not distort. Ctrl-C ends the match and prints what was measured.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
