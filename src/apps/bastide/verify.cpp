// bastide verify FILE…: were the draws those that the key sealed beforehand gives (docs/draws.md)?
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/output.h"
#include "bastide/record_argument.h"
#include "notation/text.h"
#include "played/sealed_draws.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::vector<std::string> files;
};

using Verdict = DrawsCheck::Verdict;

std::string_view word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Fair:
      return "fair";
    case Verdict::Differs:
    case Verdict::BadSeal:
      return "UNFAIR";
    default:
      return "UNPROVEN";
  }
}

std::string words_of(const DrawsCheck& check) {
  const std::string draws = std::to_string(check.draws);
  switch (check.verdict) {
    case Verdict::Fair:
      return "all " + draws + " draws follow from the sealed key";
    case Verdict::Differs:
      return "draw " + std::to_string(check.draws + 1) +
             " is not the one that follows from the sealed key; the " + draws + " before it are";
    case Verdict::BadSeal:
      return "the key is not the one that was sealed before the game";
    case Verdict::NoKey:
      return "the key has not been shown: that is done when the game is over";
    case Verdict::NotSealed:
      break;
  }
  return check.what.empty() ? "the draws were not sealed: there is nothing to check"
                            : "what it says about its draws is wrong: " + check.what;
}

int verify_file(const std::string& path, const GameLookup& lookup) {
  Replay replay(lookup);
  const int status = load_turn(path, std::nullopt, replay);
  if (status != ok) return status;
  const DrawsCheck check = check_draws(replay.game(), replay.header(), replay.record().text());
  std::string line(word_of(check.verdict));
  line.append(" ").append(path).append(": ").append(words_of(check));
  for (const int seat : check.unshared) {
    line += "; no share of " + replay.header().players[static_cast<std::size_t>(seat)] + " (seat " +
            std::to_string(seat) + ")";
  }
  std::puts(shown(line).c_str());
  return check.verdict == Verdict::Fair ? ok : fault;
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  int worst = ok;
  for (const std::string& path : arguments.files) {
    worst = std::max(worst, verify_file(path, shelf->lookup()));
    if (!flush_output()) break;
  }
  return worst;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "verify", "Draw a finished game again from its opened key: were the draws fair?");
  command->add_option("FILE", arguments->files, "records of games whose draws were sealed")
      ->required()
      ->type_name("");
  add_tiles_argument(*command, *arguments);
  command->footer(
      "Exit status: 0 all draws are fair, 1 one is not or nothing proves it, 2 a file cannot be "
      "read.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
