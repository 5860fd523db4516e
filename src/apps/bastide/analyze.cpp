// bastide analyze FILE: what did each decision cost, and how much was luck?
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/progress.h"
#include "host/thinker.h"
#include "notation/record.h"
#include "review/review_text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string file;
  std::string player = "search:t200ms";
  std::uint64_t seed = 1;
  bool wants_json = false;
};

void say(const std::string& line) { std::printf("%s\n", line.c_str()); }

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  auto read_spec = parse_player_spec(arguments.player);
  if (const auto* wrong = std::get_if<std::string>(&read_spec)) return complain(*wrong);
  const PlayerSpec& spec = std::get<PlayerSpec>(read_spec);
  if (spec.kind != PlayerSpec::Kind::Named || (spec.name != "search" && spec.name != "mcts")) {
    return complain(to_text(spec) + " puts no values on decisions; review with search or mcts");
  }
  std::error_code error;
  std::ifstream in(arguments.file, std::ios::binary);
  if (std::filesystem::is_directory(arguments.file, error) || !in) {
    return complain(arguments.file + ": cannot be read");
  }
  Replay replay(shelf->lookup());
  if (const auto wrong = load_record(in, replay)) {
    complain(arguments.file + ": " + to_text(*wrong));
    return fault;
  }
  const Game& game = replay.game();
  auto thinker = Thinker::make(spec, game, ClockKind::ThreadCpu);
  if (!thinker) {
    return complain("no player " + spec.name + " knows " + std::string(game.info().name));
  }

  ReviewSettings settings;
  settings.seed = arguments.seed;
  Review review(game, replay.header(), replay.record().text(), settings);
  const std::string reviewer = to_text(spec);
  if (arguments.wants_json) {
    say(review_head_json(review, reviewer));
  } else {
    for (const std::string& line : review_head_text(review, reviewer)) say(line);
  }
  const InterruptFlag interrupt;
  ProgressBar bar("reviewing", static_cast<std::uint64_t>(review.decision_count()));
  std::size_t told = 0;
  while (true) {
    const std::size_t ready = review.weighed();
    if (told < ready) bar.clear();
    for (; told < ready; ++told) {
      const ReviewedDecision& decision = review.decisions()[told];
      say(arguments.wants_json ? decision_json(decision) : decision_text(review, decision));
    }
    std::fflush(stdout);
    if (review.is_done() || InterruptFlag::is_set()) break;
    bar.show(told);
    if (const Review::Question* question = review.question()) {
      const auto parts = static_cast<std::uint64_t>(question->parts);
      const auto part_of = [parts](std::uint64_t whole) { return (whole + parts - 1) / parts; };
      const Budget budget{part_of(spec.budget.playouts), part_of(spec.budget.micros)};
      const Thinking thinking =
          thinker->think(question->view, question->seed, budget, &InterruptFlag::flag());
      if (!InterruptFlag::is_set()) review.answer(thinking.thoughts);
    } else {
      review.play_on();
    }
  }
  bar.clear();
  if (InterruptFlag::is_set()) {
    complain("interrupted: the review is not complete");
    return interrupted_status;
  }
  if (arguments.wants_json) {
    say(review_summary_json(review));
  } else {
    for (const std::string& line : review_summary_text(review)) say(line);
  }
  return ok;
}

}  // namespace

void add_analyze(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "analyze", "Review a game: what each decision cost, and how much was luck");
  command->add_option("FILE", arguments->file, "a record (*.bastide.jsonl), finished or not")
      ->required()
      ->type_name("");
  add_tiles_argument(*command, *arguments);
  command
      ->add_option("--player", arguments->player,
                   "who reviews: search or mcts, with what it may spend on a decision")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "for the reviewer")
      ->check(check_seed)
      ->capture_default_str();
  command->add_flag("--json", arguments->wants_json, "JSON lines (docs/analyze.md)");
  command->footer("Exit status: 0 done, 1 the record is wrong, 2 it cannot be read.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
