// bastide puzzles make | check | list: positions with one clearly best turn, found in games.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/progress.h"
#include "bastide/safe_file.h"
#include "host/threads.h"
#include "notation/record.h"
#include "notation/text.h"
#include "played/acts.h"
#include "puzzles/maker.h"
#include "puzzles/puzzle.h"
#include "puzzles/themes.h"

namespace bastide::app {
namespace {

namespace pz = bastide::puzzles;

constexpr std::uint64_t games_in_a_round = 16;  // after each the file is written
constexpr std::size_t themes_wanted = 4;  // no theme has more than one in so many of all puzzles
constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

struct MakeArguments : GameArguments {
  std::string to;
  std::vector<std::string> from;
  bool is_selfplay = false;
  std::uint64_t count = 100;
  std::uint64_t games = 1'000'000;
  int players = 2;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  double bar = pz::Making{}.bar;
  Existing existing = Existing::Keep;
};

struct CheckArguments : GameArguments {
  std::vector<std::string> files;
  std::uint64_t playouts = 12'000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint64_t every = 1;
  double least = 95;
};

struct ListArguments : GameArguments {
  std::vector<std::string> files;
};

// ---- A file of puzzles ----

struct PuzzleFile {
  pz::Head head;
  const Game* game = nullptr;
  std::vector<pz::Puzzle> puzzles;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  return lines;
}

// Or a failing status, after saying what is wrong and where.
std::variant<PuzzleFile, int> read_puzzles(const std::string& path, const GameShelf& shelf) {
  const auto text = read_file(path, max_file_bytes);
  if (!text) return complain(path + ": cannot be read");
  const auto wrong_at = [&](std::size_t line, const std::string& what) {
    report(path + ":" + std::to_string(line) + ": " + what);
    return fault;
  };
  const auto lines = lines_of(*text);
  if (lines.empty()) return wrong_at(1, "the file is empty");
  const auto head = pz::read_head(lines[0]);
  if (const auto* wrong = std::get_if<std::string>(&head)) return wrong_at(1, *wrong);
  PuzzleFile file{std::get<pz::Head>(head), nullptr, {}};
  file.game = shelf.find(file.head.game);
  if (file.game == nullptr) return wrong_at(1, "there is no game \"" + file.head.game + '"');
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto puzzle = pz::read_puzzle(*file.game, lines[i]);
    if (const auto* wrong = std::get_if<std::string>(&puzzle)) return wrong_at(i + 1, *wrong);
    file.puzzles.push_back(std::get<pz::Puzzle>(std::move(puzzle)));
  }
  return file;
}

std::map<std::string, std::size_t> count_themes(const std::vector<pz::Puzzle>& puzzles) {
  std::map<std::string, std::size_t> counts;
  for (const pz::Puzzle& puzzle : puzzles) ++counts[puzzle.theme];
  return counts;
}

// ---- make ----

class Making {
 public:
  Making(const Game& game, const MakeArguments& arguments)
      : game_(game), arguments_(arguments), bar_("making", arguments.count) {
    file_.game = &game;
    file_.head = {std::string(game.info().name), arguments.seed, arguments.bar, 0};
  }

  // What is there already, if it was made in the same way.
  int go_on_with(PuzzleFile file) {
    const bool is_same = file.head.seed == arguments_.seed && file.head.bar == arguments_.bar;
    if (file.game != &game_ || !is_same) {
      return complain(arguments_.to +
                      " holds puzzles of another game, seed or bar; --force replaces them");
    }
    file_ = std::move(file);
    return ok;
  }

  int run() {
    const InterruptFlag interrupt;
    while (file_.puzzles.size() < arguments_.count && file_.head.games < last_game()) {
      bar_.show(file_.puzzles.size(),
                [this] { return std::to_string(file_.head.games) + " games looked through"; });
      if (!play_round()) break;
      if (const auto trouble = write()) {
        complain(trouble->what);
        return trouble->status;
      }
    }
    bar_.clear();
    if (InterruptFlag::is_set()) {
      report("interrupted: the same command goes on");
      return interrupted_status;
    }
    std::printf("%zu puzzles from %llu games\n", file_.puzzles.size(),
                static_cast<unsigned long long>(file_.head.games));
    for (const auto& [theme, count] : count_themes(file_.puzzles)) {
      std::printf("%5zu  %s\n", count, theme.c_str());
    }
    return ok;
  }

  // Records to look through instead of games of our own.
  int read_sources(const GameLookup& lookup) {
    for (const std::string& path : arguments_.from) {
      std::ifstream in(path, std::ios::binary);
      std::error_code error;
      if (!in || std::filesystem::is_directory(path, error)) {
        return complain(path + ": cannot be read");
      }
      Replay replay(lookup);
      if (const auto wrong = load_record(in, replay)) {
        report(path + ": " + to_text(*wrong));
        return fault;
      }
      if (&replay.game() != &game_ || replay.header().seen_by) {
        return complain(path + ": is no record of " + std::string(game_.info().name));
      }
      const RecordHeader& header = replay.header();
      sources_.push_back({header.options, static_cast<int>(header.players.size()),
                          acts_of(game_, header, replay.record().text())});
    }
    return ok;
  }

 private:
  std::uint64_t last_game() const { return sources_.empty() ? arguments_.games : sources_.size(); }

  // Some more games, by all threads; what was found counts only when all are done, so that threads
  // and interruptions do not show in the file.
  bool play_round() {
    const std::uint64_t first = file_.head.games;
    const std::uint64_t count = std::min(games_in_a_round, last_game() - first);
    pz::Making making;
    making.bar = arguments_.bar;
    const std::size_t most =
        std::max<std::size_t>(1, (arguments_.count + themes_wanted - 1) / themes_wanted);
    for (const auto& [theme, made] : count_themes(file_.puzzles)) {
      if (made >= most) making.full_themes.push_back(theme);
    }
    std::vector<std::vector<pz::Puzzle>> found(count);
    std::atomic<std::uint64_t> next = 0;
    const auto look_through = [&] {
      const std::uint64_t number = next++;
      if (number >= count || InterruptFlag::is_set()) return false;
      const std::uint64_t game_number = first + number + 1;
      const std::uint64_t seed = derive_seed(arguments_.seed, game_number);
      const std::string name = std::string(game_.info().name) + "-" + std::to_string(game_number);
      const pz::SourceGame source = sources_.empty()
                                        ? pz::self_play(game_, arguments_.players, seed)
                                        : sources_[static_cast<std::size_t>(game_number - 1)];
      found[number] = pz::puzzles_in(game_, source, name, derive_seed(seed, 3), making);
      return true;
    };
    const unsigned got = run_steps(arguments_.threads, look_through);
    if (got < arguments_.threads) report(fewer_threads(got, arguments_.threads));
    if (InterruptFlag::is_set()) return false;
    for (auto& puzzles : found) {
      for (pz::Puzzle& puzzle : puzzles) add(std::move(puzzle), most);
    }
    file_.head.games += count;
    return true;
  }

  void add(pz::Puzzle puzzle, std::size_t most) {
    if (file_.puzzles.size() >= arguments_.count) return;
    if (count_themes(file_.puzzles)[puzzle.theme] >= most) return;
    file_.puzzles.push_back(std::move(puzzle));
  }

  std::optional<WriteTrouble> write() {
    std::string text = pz::write_head(file_.head) + "\n";
    for (const pz::Puzzle& puzzle : file_.puzzles) {
      text += pz::write_puzzle(game_, puzzle) + "\n";
    }
    return write_safely(arguments_.to, text, Existing::Replace);
  }

  const Game& game_;
  const MakeArguments& arguments_;
  std::vector<pz::SourceGame> sources_;
  PuzzleFile file_;
  ProgressBar bar_;
};

int make(const MakeArguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const Game* game = shelf->chosen(arguments);
  if (game == nullptr) return wrong_usage;
  if (arguments.is_selfplay != arguments.from.empty()) {
    return complain("name either records (--from FILE…) or --selfplay");
  }
  if (arguments.players > game->info().max_players) {
    return complain(std::string(game->info().title) + " is not played by so many");
  }
  Making making(*game, arguments);
  if (const int status = making.read_sources(shelf->lookup()); status != ok) return status;
  std::error_code error;
  const bool is_there = std::filesystem::exists(arguments.to, error);
  if (is_there && arguments.existing == Existing::Keep) {
    auto file = read_puzzles(arguments.to, *shelf);
    if (const int* status = std::get_if<int>(&file)) return *status;
    if (const int status = making.go_on_with(std::get<PuzzleFile>(std::move(file))); status != ok) {
      return status;
    }
  }
  return making.run();
}

// ---- check ----

int check_file(const std::string& path, const CheckArguments& arguments, const GameShelf& shelf) {
  const auto read = read_puzzles(path, shelf);
  if (const int* status = std::get_if<int>(&read)) return *status;
  const PuzzleFile& file = std::get<PuzzleFile>(read);
  std::vector<const pz::Puzzle*> sample;
  for (std::size_t i = 0; i < file.puzzles.size(); i += arguments.every) {
    sample.push_back(&file.puzzles[i]);
  }
  ProgressBar bar("checking", sample.size());
  std::vector<char> is_found(sample.size());
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::size_t done = 0;
  const auto check_one = [&] {
    const std::size_t i = next++;
    if (i >= sample.size() || InterruptFlag::is_set()) return false;
    const std::uint64_t seed = derive_seed(arguments.seed, i);
    is_found[i] = pz::is_found_again(*file.game, *sample[i], arguments.playouts, seed) ? 1 : 0;
    const std::lock_guard lock(mutex);
    bar.show(++done);
    return true;
  };
  run_steps(arguments.threads, check_one);
  bar.clear();
  if (InterruptFlag::is_set()) return interrupted_status;
  const auto found = static_cast<std::size_t>(std::ranges::count(is_found, 1));
  for (std::size_t i = 0; i < sample.size(); ++i) {
    if (is_found[i] == 0) std::printf("not found  %s\n", shown(sample[i]->id).c_str());
  }
  const double percent =
      sample.empty() ? 100
                     : 100.0 * static_cast<double>(found) / static_cast<double>(sample.size());
  std::printf("%s: %zu of %zu answers found again (%.1f %%) by %llu playouts a decision\n",
              shown(path).c_str(), found, sample.size(), percent,
              static_cast<unsigned long long>(arguments.playouts));
  return percent < arguments.least ? fault : ok;
}

int check(const CheckArguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  const InterruptFlag interrupt;
  int worst = ok;
  for (const std::string& path : arguments.files) {
    worst = std::max(worst, check_file(path, arguments, *shelf));
    if (!flush_output() || InterruptFlag::is_set()) break;
  }
  return worst;
}

// ---- list ----

int list(const ListArguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  int worst = ok;
  for (const std::string& path : arguments.files) {
    const auto read = read_puzzles(path, *shelf);
    if (const int* status = std::get_if<int>(&read)) {
      worst = std::max(worst, *status);
      continue;
    }
    const PuzzleFile& file = std::get<PuzzleFile>(read);
    const auto exact = std::ranges::count(file.puzzles, true, &pz::Puzzle::is_exact);
    std::printf("%s: %zu puzzles of %s, %td exact, from %llu games with seed %llu\n",
                shown(path).c_str(), file.puzzles.size(), file.head.game.c_str(), exact,
                static_cast<unsigned long long>(file.head.games),
                static_cast<unsigned long long>(file.head.seed));
    auto counts = count_themes(file.puzzles);
    for (const std::string_view theme : pz::theme_names(*file.game)) {
      const std::string name(theme);
      if (counts[name] != 0) std::printf("%5zu  %s\n", counts[name], name.c_str());
    }
    constexpr int words[] = {1250, 1600, 1900, 1'000'000};
    constexpr const char* names[] = {"easy", "medium", "hard", "very hard"};
    int low = 0;
    for (std::size_t i = 0; i < std::size(words); ++i) {
      const auto in_it = std::ranges::count_if(file.puzzles, [&](const pz::Puzzle& puzzle) {
        return puzzle.rating >= low && puzzle.rating < words[i];
      });
      std::printf("%5td  %s\n", in_it, names[i]);
      low = words[i];
    }
    if (!flush_output()) break;
  }
  return worst;
}

}  // namespace

void add_puzzles(CLI::App& program, int& status) {
  CLI::App* puzzles = program.add_subcommand(
      "puzzles", "Positions with one clearly best turn: find them in games, check them again");
  puzzles->require_subcommand(1);
  puzzles->footer("docs/puzzles.md tells how they are found and what a file of them holds.");

  auto making = std::make_shared<MakeArguments>();
  CLI::App* make_command = puzzles->add_subcommand("make", "Find puzzles in games");
  add_game_argument(*make_command, *making);
  add_tiles_argument(*make_command, *making);
  make_command->add_option("--to", making->to, "the file; one that is there is gone on with")
      ->required()
      ->type_name("FILE");
  make_command->add_option("--from", making->from, "records to look through")->type_name("FILE");
  make_command->add_flag("--selfplay", making->is_selfplay, "look through games between computers");
  add_number(*make_command, "--count", making->count, std::uint64_t{1}, std::uint64_t{100'000},
             "how many puzzles; of one theme at most a quarter of them");
  add_number(*make_command, "--games", making->games, std::uint64_t{1},
             std::uint64_t{1'000'000'000}, "games to look through at most");
  add_number(*make_command, "--players", making->players, 2, 5, "players of these games");
  add_seed(*make_command, making->seed, "the same seed gives the same puzzles everywhere");
  add_number(*make_command, "--threads", making->threads, 1u, 256u,
             "threads; they do not change the puzzles");
  add_decimal(*make_command, "--bar", making->bar, 0.5, 50,
              "points that every other turn must lose");
  make_command->add_flag_callback(
      "--force", [making] { making->existing = Existing::Replace; },
      "begin the file anew where there is one");
  make_command->callback([=, &status] { status = make(*making); });

  auto checking = std::make_shared<CheckArguments>();
  CLI::App* check_command =
      puzzles->add_subcommand("check", "Find each answer again by a stronger search");
  check_command->add_option("FILE", checking->files, "files of puzzles")->required()->type_name("");
  add_tiles_argument(*check_command, *checking);
  add_number(*check_command, "--playouts", checking->playouts, std::uint64_t{1},
             std::uint64_t{100'000'000}, "of the search, for each decision");
  add_seed(*check_command, checking->seed, "for the search");
  add_number(*check_command, "--threads", checking->threads, 1u, 256u, "threads");
  add_number(*check_command, "--every", checking->every, std::uint64_t{1}, std::uint64_t{100'000},
             "only every so-manieth puzzle");
  add_decimal(*check_command, "--least", checking->least, 0, 100,
              "per cent that must be found again, or the exit status is 1");
  check_command->callback([=, &status] { status = check(*checking); });

  auto listing = std::make_shared<ListArguments>();
  CLI::App* list_command =
      puzzles->add_subcommand("list", "What a file holds, by theme and difficulty");
  list_command->add_option("FILE", listing->files, "files of puzzles")->required()->type_name("");
  add_tiles_argument(*list_command, *listing);
  list_command->callback([=, &status] { status = list(*listing); });
}

}  // namespace bastide::app
