// `bastide serve` by itself, for ./play: whoever wants to play in a browser need not wait for all
// the other commands, which bring the whole engine with them.
#include <CLI/CLI.hpp>
#include <csignal>

#include "bastide/command_line.h"
#include "bastide/commands.h"
#include "bastide/output.h"

namespace {

int run_program(int argc, char** argv) {
  using namespace bastide::app;
  CLI::App program{"Serves Bastide's page on this machine.", "bastide-serve"};
  program.require_subcommand(1);
  tell_failures_in_a_line(program);
  int status = ok;
  add_serve(program, status);
  return run_command(program, argc, argv, status);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bastide::app;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is told of, and nothing to die of
  hold_standard_streams();
  return finish_output(run_program(argc, argv));
}
