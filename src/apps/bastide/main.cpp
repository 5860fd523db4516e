// The program `bastide`: reads the command line and runs one command.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/output.h"
#include "notation/text.h"

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
  program.failure_message([](const CLI::App* app, const CLI::Error& error) {
    const auto chosen = app->get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.front()->get_name() + " ";
    return "bastide: " + bastide::shown(error.what()) + " (see bastide " + command + "--help)\n";
  });

  int status = ok;
  add_play(program, status);
  add_serve(program, status);
  add_games(program, status);
  add_rules(program, status);
  add_simulate(program, status);
  add_match(program, status);
  add_engine(program, status);
  add_analyze(program, status);
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
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? ok : wrong_usage;
  } catch (const std::bad_alloc&) {
    report("there is not enough memory for this");
    return world_failed;
  } catch (const std::exception& error) {  // a file system that fails in the middle, say
    report(error.what());
    return world_failed;
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bastide::app;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is told of, and nothing to die of
  std::signal(SIGXFSZ, SIG_IGN);  // nor is a limit on file sizes: writing then fails, and says so
  hold_standard_streams();
  return finish_output(run_program(argc, argv));
}
