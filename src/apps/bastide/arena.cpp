// bastide arena A B C …: everybody against everybody, and how sure the table is.
#include "host/arena.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/progress.h"
#include "host/threads.h"
#include "notation/options.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::vector<std::string> specs;
  std::uint64_t pairs = 20;
  std::string options = "{}";
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string file;
  double patience = 60;
};

constexpr std::size_t most_players = 26;
constexpr std::size_t most_file_bytes = 256 * 1024 * 1024;

// ---- The file ----

// Results so far, to be gone on with. A line that was being written when the power went is not
// there; anything else that does not belong is a fault.
class ResultFile {
 public:
  ~ResultFile() {
    if (handle_ >= 0) ::close(handle_);
  }

  // What went wrong.
  std::optional<std::string> open(const std::string& path, const ArenaPlan& plan,
                                  ArenaTable& table) {
    path_ = path;
    handle_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (handle_ < 0) return cannot("be opened");
    const auto text = read_file(path, most_file_bytes);
    if (!text) return '"' + shown(path) + "\" cannot be read";
    const std::string header = arena_header(plan);
    std::size_t whole = 0;
    int number = 0;
    for (std::size_t end = text->find('\n'); end != std::string::npos;
         end = text->find('\n', whole)) {
      const std::string_view line = std::string_view(*text).substr(whole, end - whole);
      if (++number == 1) {
        if (line != header) {
          return '"' + shown(path) +
                 "\" has results of another arena: other players, game, options or seed";
        }
      } else if (const auto pair = read_arena_pair(line, plan.players.size())) {
        table.add(*pair);
      } else {
        return '"' + shown(path) + "\", line " + std::to_string(number) + " is no result: \"" +
               excerpt(line, 40) + '"';
      }
      whole = end + 1;
    }
    if (whole < text->size() && ::ftruncate(handle_, static_cast<off_t>(whole)) != 0) {
      return cannot("be cut to its last whole line");
    }
    if (::lseek(handle_, 0, SEEK_END) < 0) return cannot("be written to");
    return number > 0 ? std::nullopt : add(header);
  }

  // A line and its end, on the disk when it returns.
  std::optional<std::string> add(const std::string& line) {
    if (handle_ < 0) return std::nullopt;
    const std::string text = line + '\n';
    std::string_view left = text;
    while (!left.empty()) {
      const ssize_t count = ::write(handle_, left.data(), left.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) return cannot("be written");
      left.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fdatasync(handle_) == 0 || errno == EINVAL || errno == EROFS ? std::nullopt
                                                                          : cannot("be kept");
  }

 private:
  std::optional<std::string> cannot(const char* what) const {
    return '"' + shown(path_) + "\" cannot " + what + ": " + std::strerror(errno);
  }

  std::string path_;
  int handle_ = -1;
};

// ---- The table ----

std::string percent_text(double rate) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", 100 * rate);
  return text;
}

void print_table(const ArenaPlan& plan, const ArenaTable& table) {
  const GameInfo& info = plan.game->info();
  std::printf("%s, options %s, seed %llu: %zu pairs of games on the same draws, seats swapped\n",
              std::string(info.name).c_str(), write_options(info, plan.setup.options).c_str(),
              static_cast<unsigned long long>(plan.setup.seed), table.size());
  if (table.size() == 0) {
    std::printf("  nothing was finished\n");
    return;
  }
  std::size_t width = 6;
  for (const PlayerSpec& spec : plan.players) {
    width = std::max(width, std::min<std::size_t>(shown(to_text(spec)).size(), 40));
  }
  const auto rows = table.rows();
  std::printf("  %-*s  games   win %%   95 %% interval   margin (error)  against",
              static_cast<int>(width), "player");
  std::printf("\n");
  for (const auto& row : rows) {
    const std::string name = excerpt(shown(to_text(plan.players[row.player])), 40);
    std::printf("  %-*s %6zu  %6s  %5s to %-5s  %+7.2f (%.2f) ", static_cast<int>(width),
                name.c_str(), row.games, percent_text(row.share).c_str(),
                percent_text(row.interval.low).c_str(), percent_text(row.interval.high).c_str(),
                row.margin.mean, row.margin.error);
    for (const auto& other : rows) {
      const auto& share = row.against[other.player];
      std::printf(" %5s", share ? percent_text(*share).c_str() : "");
    }
    if (row.forfeits > 0) std::printf("  lost %d by failing", row.forfeits);
    std::printf("\n");
  }
  std::printf("  against: win %% against each, in the order of the lines\n");
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  ArenaPlan plan;
  plan.game = shelf->chosen(arguments);
  if (plan.game == nullptr) return wrong_usage;
  const GameInfo& info = plan.game->info();
  plan.setup = default_setup(info);
  plan.setup.players = 2;
  plan.setup.seed = arguments.seed;
  if (const auto wrong = read_options(info, arguments.options, plan.setup.options)) {
    return complain(to_text(*wrong));
  }
  if (!is_valid(plan.setup, info)) return complain("this game is not for two");
  for (const std::string& text : arguments.specs) {
    auto spec = parse_player_spec(text);
    if (const auto* wrong = std::get_if<std::string>(&spec)) return complain(*wrong);
    plan.players.push_back(std::get<PlayerSpec>(spec));
    if (const auto wrong = check_spec(plan.players.back(), *plan.game)) return complain(*wrong);
  }
  if (plan.players.size() < 2 || plan.players.size() > most_players) {
    return complain("two to " + std::to_string(most_players) + " players are needed");
  }
  plan.rounds = arguments.pairs;
  plan.threads = arguments.threads;
  plan.conditions.engine_patience =
      std::chrono::milliseconds(static_cast<std::int64_t>(arguments.patience * 1000));
  ArenaTable table(plan.players.size());
  ResultFile file;
  if (!arguments.file.empty()) {
    if (const auto wrong = file.open(arguments.file, plan, table)) return complain(*wrong);
  }
  const std::size_t known = table.size();
  if (known > 0) report("going on after " + std::to_string(known) + " pairs that were played");

  const InterruptFlag interrupt;
  plan.conditions.stop = &InterruptFlag::flag();
  const std::uint64_t pairings = plan.players.size() * (plan.players.size() - 1) / 2;
  std::optional<std::string> failed;
  {
    ProgressBar bar("playing", plan.rounds * pairings);
    const unsigned threads = run_arena(plan, table, [&](const ArenaPair& pair, const MatchTally&) {
      failed = file.add(to_line(pair));
      bar.show(table.size(), [&] {
        const auto best = table.rows().front();
        return excerpt(to_text(plan.players[best.player]), 30) + ' ' + percent_text(best.share) +
               " %";
      });
      return !failed;
    });
    bar.clear();
    if (threads < plan.threads) report(fewer_threads(threads, plan.threads));
  }
  print_table(plan, table);
  if (failed) {
    complain(*failed);
    return world_failed;
  }
  if (!InterruptFlag::is_set()) return ok;
  std::printf("  interrupted: this is what had been finished of %llu%s\n",
              static_cast<unsigned long long>(plan.rounds * pairings),
              arguments.file.empty() ? "" : "; the same command goes on");
  return interrupted_status;
}

}  // namespace

void add_arena(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "arena", "Let many computer players and engines play, everybody against everybody");
  command
      ->add_option("PLAYERS", arguments->specs,
                   "two or more: greedy, search:t100ms, cmd:PROGRAM, …")
      ->required()
      ->type_name("");
  add_game_argument(*command, *arguments);
  add_tiles_argument(*command, *arguments);
  add_number(*command, "--pairs", arguments->pairs, std::uint64_t{1}, std::uint64_t{1'000'000},
             "pairs of games that each two of them play; all have the same draws, seats swapped");
  command
      ->add_option("--options", arguments->options,
                   "the game's options as JSON, e.g. '{\"river\":true}'")
      ->type_name("JSON");
  add_seed(*command, arguments->seed, "for draws and players");
  add_number(*command, "--threads", arguments->threads, 1u, 256u, "games at a time");
  command
      ->add_option("--file", arguments->file,
                   "keep each result there as a line; where the file has some, go on after them")
      ->type_name("FILE");
  add_decimal(*command, "--patience", arguments->patience, 0.001, 86400,
              "seconds that a cmd: player has for one answer");
  command->footer("Players: " + known_specs() +
                  ", or cmd:PROGRAM for an engine that speaks docs/protocol.md. Ctrl-C ends it and "
                  "prints the table so far; with --file the same command goes on later.");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
