// bastide analyze FILE: what did each decision cost, and how much was luck?
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/progress.h"
#include "host/thinker.h"
#include "notation/record.h"
#include "notation/text.h"
#include "review/review_text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string file;
  std::string player = "search:t200ms";
  std::uint64_t seed = 1;
  double seconds = 0;  // for all of it; 0: as long as it takes
  bool is_quick = false;
  bool wants_json = false;
};

constexpr double quick_seconds = 20;

void say(const std::string& line) { std::printf("%s\n", line.c_str()); }

// How long each part of a review may take so that all of it ends in time. What is left is spread
// evenly over the decisions that are left, so that what one does not need goes to the others.
class TimeLimit {
 public:
  using Clock = std::chrono::steady_clock;

  // 0: none.
  explicit TimeLimit(double seconds)
      : is_set_(seconds > 0),
        until_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                  std::chrono::duration<double>(is_set_ ? seconds : 0))) {}

  bool is_up() const { return is_set_ && Clock::now() >= until_; }

  void begin_decision(int decisions_left) {
    decision_until_ = Clock::now() + (until_ - Clock::now()) / std::max(1, decisions_left);
    think_micros_ = micros_left() / 3;
  }
  bool is_decision_up() const { return is_set_ && Clock::now() >= decision_until_; }

  // For one question. The one about the decision itself gets a third; the rest is for following
  // the best and the one taken further, which with two players are two times `parts` questions.
  Budget cut(const Budget& wished, int parts) const {
    if (!is_set_) return wished;
    const auto most = std::max<std::uint64_t>(1, think_micros_ / static_cast<std::uint64_t>(parts));
    return {wished.playouts, wished.micros == 0 ? most : std::min(wished.micros, most)};
  }

 private:
  std::uint64_t micros_left() const {
    const auto left =
        std::chrono::duration_cast<std::chrono::microseconds>(decision_until_ - Clock::now());
    return left.count() > 0 ? static_cast<std::uint64_t>(left.count()) : 0;
  }

  bool is_set_;
  Clock::time_point until_;
  Clock::time_point decision_until_ = until_;
  std::uint64_t think_micros_ = 0;
};

// Goes through the review until it is done, the time is up, or nobody listens any more.
class Reviewing {
 public:
  Reviewing(Review& review, Thinker& thinker, const Arguments& arguments)
      : review_(review),
        thinker_(thinker),
        wants_json_(arguments.wants_json),
        limit_(arguments.seconds),
        bar_("reviewing", static_cast<std::uint64_t>(review.decision_count())) {}

  // Whether somebody still listens.
  bool run() {
    const InterruptFlag interrupt;
    std::size_t begun = 0;  // decisions that have their share of the time
    while (true) {
      if (!tell()) return false;
      if (review_.is_done() || InterruptFlag::is_set()) break;
      if (limit_.is_up()) {
        review_.leave_off();
        continue;  // there may be more to tell
      }
      if (begun != review_.decisions().size()) {
        begun = review_.decisions().size();
        limit_.begin_decision(review_.decision_count() - static_cast<int>(begun) + 1);
      }
      bar_.show(told_);
      if (review_.question() != nullptr) {
        think();
      } else {
        review_.play_on();
        if (review_.is_playing_on() && limit_.is_decision_up()) review_.end_playing_on();
      }
    }
    bar_.clear();
    is_interrupted_ = InterruptFlag::is_set();
    return true;
  }

  bool is_interrupted() const { return is_interrupted_; }

 private:
  // What has been weighed since.
  bool tell() {
    const std::size_t ready = review_.weighed();
    if (told_ < ready) bar_.clear();
    for (; told_ < ready; ++told_) {
      const ReviewedDecision& decision = review_.decisions()[told_];
      say(wants_json_ ? shown_json(decision_json(decision)) : decision_text(review_, decision));
    }
    return flush_output();
  }

  void think() {
    const Review::Question& question = *review_.question();
    const auto parts = static_cast<std::uint64_t>(question.parts);
    const auto part_of = [parts](std::uint64_t whole) { return (whole + parts - 1) / parts; };
    const Budget& whole = thinker_.spec().budget;
    const Budget budget =
        limit_.cut({part_of(whole.playouts), part_of(whole.micros)}, question.parts);
    const auto progress = [this](const ThinkingMoment&) {
      bar_.show(told_);
      return true;
    };
    Thinking thinking =
        thinker_.think(question.view, question.seed, budget, &InterruptFlag::flag(), progress);
    // In too short a time nothing may have been found out at all.
    if (!thinking.thoughts.has_values && !InterruptFlag::is_set()) {
      thinking = thinker_.think(question.view, question.seed, {playouts_in_slice, 0},
                                &InterruptFlag::flag());
    }
    if (!InterruptFlag::is_set()) review_.answer(thinking.thoughts);
  }

  Review& review_;
  Thinker& thinker_;
  bool wants_json_;
  TimeLimit limit_;
  ProgressBar bar_;
  std::size_t told_ = 0;
  bool is_interrupted_ = false;
};

int run(Arguments arguments) {
  if (arguments.is_quick) arguments.seconds = quick_seconds;
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
    report(arguments.file + ": " + to_text(*wrong));
    return fault;
  }
  const Game& game = replay.game();
  // With a limit the reader's time counts, otherwise the machine's, so that a busy one does not
  // make the review worse.
  const auto clock = arguments.seconds > 0 ? ClockKind::Wall : ClockKind::ThreadCpu;
  auto thinker = Thinker::make(spec, game, clock);
  if (!thinker) {
    return complain("no player " + spec.name + " knows " + std::string(game.info().name));
  }

  ReviewSettings settings;
  settings.seed = arguments.seed;
  Review review(game, replay.header(), replay.record().text(), settings);
  const std::string reviewer = to_text(spec);
  if (arguments.wants_json) {
    say(shown_json(review_head_json(review, reviewer)));
  } else {
    for (const std::string& line : review_head_text(review, reviewer)) say(line);
  }
  Reviewing reviewing(review, *thinker, arguments);
  if (!reviewing.run()) return ok;  // which `main` makes a failure
  if (reviewing.is_interrupted()) {
    report("interrupted: the review is not complete");
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
  add_seed(*command, arguments->seed, "for the reviewer");
  auto* seconds = add_decimal(*command, "--seconds", arguments->seconds, 0.1, 86400,
                              "for the whole review, on the clock on the wall; each decision then "
                              "gets less thought where need be (otherwise as long as it takes)");
  seconds->default_str("");
  command->add_flag("--quick", arguments->is_quick, "the same as --seconds 20")->excludes(seconds);
  command->add_flag("--json", arguments->wants_json, "JSON lines (docs/analyze.md)");
  command->footer(
      "Results are written as they come, and how far it is on the standard error. Exit status: 0 "
      "done, 1 the record is wrong, 2 it cannot be read.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
