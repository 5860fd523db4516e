// The program `bastide`: reads the command line and runs one command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "bastide/command_line.h"
#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/output.h"

namespace {

std::vector<std::string> names_of_commands(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// Runs what the command line asks for. The exit status.
int run_program(int argc, char** argv) {
  using namespace bastide::app;
  CLI::App program{"Bastide plays, checks and studies the Carcassonne family of tile-laying games.",
                   "bastide"};
  program.set_version_flag("--version", std::string("bastide ") + BASTIDE_VERSION);
  program.require_subcommand(1);
  program.footer(
      "Exit status: 0 done; 1 what was read is wrong; 2 arguments that make no sense, or input "
      "that cannot be read; 3 the output could not be written, or memory ran out; 130 "
      "interrupted.");
  tell_failures_in_a_line(program);

  int status = ok;
  add_play(program, status);
  add_serve(program, status);
  add_tables(program, status);
  add_archive(program, status);
  add_games(program, status);
  add_rules(program, status);
  add_simulate(program, status);
  add_match(program, status);
  add_arena(program, status);
  add_engine(program, status);
  add_bot(program, status);
  add_analyze(program, status);
  add_puzzles(program, status);
  add_check(program, status);
  add_show(program, status);
  add_view(program, status);
  add_verify(program, status);
  add_art(program, status);
  add_bench(program, status);
  add_perft(program, status);
  // The library's own words for these two would not say what to do.
  const std::vector<std::string> names = names_of_commands(program);
  const std::string all = CLI::detail::join(names, ", ");
  if (argc < 2) return complain("name a command: " + all + "; bastide --help says more");
  const std::string command = argv[1];
  if (!command.starts_with('-') && std::ranges::find(names, command) == names.end()) {
    return complain("there is no command \"" + command + "\"; there is " + all);
  }
  return run_command(program, argc, argv, status);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bastide::app;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is told of, and nothing to die of
  std::signal(SIGXFSZ, SIG_IGN);  // nor is a limit on file sizes: writing then fails, and says so
  hold_standard_streams();
  return finish_output(run_program(argc, argv));
}
