// bastide check FILE…: does each record follow from the rules, line by line?
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/output.h"
#include "notation/record.h"
#include "notation/text.h"

namespace bastide::app {
namespace {

struct Arguments : GameArguments {
  std::vector<std::string> files;
};

int check_file(const std::string& path, const GameLookup& lookup) {
  std::error_code error;
  std::ifstream in(path, std::ios::binary);
  if (std::filesystem::is_directory(path, error) || !in) {
    return complain(path + ": cannot be read");
  }
  Replay replay(lookup);
  const auto wrong = check_record(in, replay);
  if (in.bad()) return complain(path + ": cannot be read to its end");
  if (!wrong) {
    // What a view leaves out cannot be wrong, but nor is it right.
    const std::string view = view_words(replay.header());
    std::printf("ok %s\n", shown(view.empty() ? path : path + ", " + view).c_str());
    return ok;
  }
  std::string more = to_text(wrong->reason);
  if (const auto& refusal = wrong->refusal) {
    more = to_text(*refusal);
    if (!refusal->rule.empty()) more.append(" ").append(refusal->rule);
  }
  std::printf("FAULT %s:%d expected %s got %s%s\n", shown(path).c_str(), wrong->line,
              shown(to_text(wrong->expected)).c_str(), shown(to_text(wrong->found)).c_str(),
              more.empty() ? "" : shown(" (" + more + ")").c_str());
  return fault;
}

int run(const Arguments& arguments) {
  const auto shelf = GameShelf::open(arguments);
  if (!shelf) return wrong_usage;
  int worst = ok;
  for (const std::string& path : arguments.files) {
    worst = std::max(worst, check_file(path, shelf->lookup()));
    if (!flush_output()) break;
  }
  return worst;
}

}  // namespace

void add_check(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("check", "Check records: every draw, decision, point and piece");
  command->add_option("FILE", arguments->files, "records (*.bastide.jsonl)")
      ->required()
      ->type_name("");
  add_tiles_argument(*command, *arguments);
  command->footer("Exit status: 0 all right, 1 a record is wrong, 2 a file cannot be read.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
