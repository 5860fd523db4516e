// `bastide serve` by itself, for ./play: whoever wants to play in a browser need not wait for all
// the other commands, which bring the whole engine with them.
#include <CLI/CLI.hpp>
#include <csignal>
#include <exception>
#include <string>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/output.h"

namespace {

int run_program(int argc, char** argv) {
  using namespace bastide::app;
  CLI::App program{"Serves Bastide's page on this machine.", "bastide-serve"};
  program.require_subcommand(1);
  int status = ok;
  add_serve(program, status);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? ok : wrong_usage;
  } catch (const std::exception& error) {
    report(error.what());
    return world_failed;
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace bastide::app;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone is told of, and nothing to die of
  hold_standard_streams();
  return finish_output(run_program(argc, argv));
}
