// bastide engine: the engine protocol (docs/protocol.md) on standard input and output.
//
// The main thread reads commands and is the only one to touch the session; a second one thinks, and
// writes a byte into a pipe when it has something to tell.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/output.h"
#include "host/thinker.h"
#include "host/threads.h"
#include "protocol/engine_session.h"
#include "protocol/words.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::string player = "search:t1s";
  std::string clock = "wall";
};

constexpr std::uint64_t micros_between_infos = 500'000;
constexpr std::uint64_t micros_alone = 1'000'000;  // for what should never end, see think_here

class EngineProgram {
 public:
  EngineProgram(GameLookup lookup, PlayerSpec player, EngineClock clock)
      : session_(std::move(lookup), std::string("bastide ") + BASTIDE_VERSION, std::move(player),
                 clock) {}

  int run() {
    if (::pipe2(wake_.data(), O_CLOEXEC | O_NONBLOCK) != 0) return complain("no pipe can be made");
    while (!is_done()) {
      if (!wait()) break;
    }
    stop_thinking();
    if (thread_.joinable()) thread_.join();
    for (const int end : wake_) ::close(end);
    return ok;
  }

 private:
  struct News {
    Thoughts thoughts;
    std::uint64_t micros = 0;
    bool is_last = false;
  };

  // After the end of the input what is being thought about is still answered, unless it never ends.
  bool is_done() {
    if (session_.has_quit()) return true;
    if (!is_at_end_) return false;
    const EngineQuestion* question = session_.question();
    if (question == nullptr) return true;
    if (question->is_infinite) stop_thinking();
    return false;
  }

  // For input or for news of the thinking. False if nothing can be heard or said any more.
  bool wait() {
    std::array<pollfd, 2> waiting{{{wake_[0], POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    if (::poll(waiting.data(), is_at_end_ ? 1 : 2, -1) < 0) return errno == EINTR;
    if ((waiting[0].revents & POLLIN) != 0 && !tell_news()) return false;
    return is_at_end_ || waiting[1].revents == 0 || read_input();
  }

  bool read_input() {
    std::array<char, 4096> bytes;
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0) return errno == EINTR || errno == EAGAIN;
    if (count == 0) {
      is_at_end_ = true;
      return line_.empty() || take_line();
    }
    for (const char byte : std::string_view(bytes.data(), static_cast<std::size_t>(count))) {
      if (byte == '\n') {
        if (!take_line()) return false;
        if (session_.has_quit()) return true;
      } else if (line_.size() <= max_command_bytes) {
        line_ += byte;  // of a longer line so much is kept that the session sees it is too long
      }
    }
    return true;
  }

  bool take_line() {
    const bool was_thinking = session_.question() != nullptr;
    const bool is_said = say(session_.take(line_));
    line_.clear();
    if (session_.wants_answer_now()) stop_thinking();
    const bool is_thinking = session_.question() != nullptr;
    // What must not serve again need not take up room until the next `go`.
    if (!is_thinking && memory_ != session_.memory()) thinker_.reset();
    if (!was_thinking && is_thinking) return start_thinking() && is_said;
    return is_said;
  }

  void stop_thinking() {
    stop_ = true;
    stop_.notify_all();
  }

  // False if nothing can be said any more.
  bool start_thinking() {
    const EngineQuestion& question = *session_.question();
    // The thinker is kept while its thoughts may serve: it remembers what it has considered.
    if (!thinker_ || memory_ != question.memory) {
      thinker_ = Thinker::make(question.player, *question.game, ClockKind::Wall, FollowUps::Think);
      memory_ = question.memory;
    }
    thinker_->set_clock(question.clock == EngineClock::Cpu ? ClockKind::ThreadCpu
                                                           : ClockKind::Wall);
    stop_ = false;
    auto thread = start_thread(
        [this, view = question.view, seed = question.seed, budget = question.budget,
         is_infinite = question.is_infinite] { think(view, seed, budget, is_infinite); });
    if (thread) {
      thread_ = std::move(*thread);
      return true;
    }
    return think_here(question);
  }

  // On the thinking thread.
  void think(const View<Position>& view, std::uint64_t seed, const Budget& budget,
             bool is_infinite) {
    std::uint64_t next_info = micros_between_infos;
    const auto progress = [&](const ThinkingMoment& moment) {
      if (moment.micros >= next_info) {
        next_info = moment.micros + micros_between_infos;
        post({moment.player.thoughts(), moment.micros, false});
      }
      return true;
    };
    const Thinking thinking = thinker_->think(view, seed, budget, &stop_, progress);
    if (is_infinite && !stop_) {
      // Nothing is left to think about. The host hears so and says when it wants the answer.
      post({thinking.thoughts, thinking.micros, false});
      stop_.wait(false);
    }
    post({thinking.thoughts, thinking.micros, true});
  }

  // On the thread that reads commands, where there is no other. Nobody can say stop meanwhile, so
  // that thinking without end gets an end.
  bool think_here(const EngineQuestion& question) {
    if (!std::exchange(has_told_of_threads_, true)) {
      report("no thread can be started; commands are not heard while the engine thinks");
    }
    const Budget budget = question.is_infinite ? Budget{0, micros_alone} : question.budget;
    think(question.view, question.seed, budget, false);
    return tell_news();
  }

  void post(News news) {
    {
      const std::lock_guard lock(mutex_);
      news_ = std::move(news);
    }
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(wake_[1], &byte, 1);
  }

  bool tell_news() {
    std::array<char, 64> bytes;
    while (::read(wake_[0], bytes.data(), bytes.size()) > 0) {
    }
    std::optional<News> news;
    {
      const std::lock_guard lock(mutex_);
      news.swap(news_);
    }
    if (!news) return true;
    if (!news->is_last) return say(session_.info(news->thoughts, news->micros));
    if (thread_.joinable()) thread_.join();
    return say(session_.answer(news->thoughts, news->micros));
  }

  static bool say(const EngineSession::Lines& lines) {
    for (const std::string& line : lines) {
      std::fwrite(line.data(), 1, line.size(), stdout);
      std::fputc('\n', stdout);
    }
    return flush_output();
  }

  EngineSession session_;
  std::optional<Thinker> thinker_;
  std::uint64_t memory_ = 0;  // of the thinker: which questions it has thought about
  std::thread thread_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::optional<News> news_;  // under the mutex; the newest replaces what was not told yet
  std::array<int, 2> wake_{-1, -1};
  std::string line_;
  bool is_at_end_ = false;
  bool has_told_of_threads_ = false;
};

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  auto spec = parse_player_spec(arguments.player);
  if (const auto* wrong = std::get_if<std::string>(&spec)) return complain(*wrong);
  if (std::get<PlayerSpec>(spec).kind == PlayerSpec::Kind::Command) {
    return complain("an engine does not start other programs");
  }
  const auto clock = find_clock(arguments.clock);
  if (!clock)
    return complain("a clock is wall or cpu, not " + quoted(std::string_view(arguments.clock)));
  return EngineProgram(shelf->lookup(), std::get<PlayerSpec>(std::move(spec)), *clock).run();
}

}  // namespace

void add_engine(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "engine", "Speak the engine protocol (docs/protocol.md) on standard input and output");
  add_tiles_argument(*command, *arguments);
  command->add_option("--player", arguments->player, "who thinks: " + known_specs())
      ->capture_default_str();
  command
      ->add_option("--clock", arguments->clock,
                   "how thinking time is measured: wall, or cpu (processor time of each thread)")
      ->capture_default_str();
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
