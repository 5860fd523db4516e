#include "bastide/command_line.h"

#include <CLI/CLI.hpp>
#include <exception>
#include <new>
#include <string>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "notation/text.h"

namespace bastide::app {

void tell_failures_in_a_line(CLI::App& program) {
  program.failure_message([](const CLI::App* app, const CLI::Error& error) {
    const auto chosen = app->get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.front()->get_name() + " ";
    return "bastide: " + shown(error.what()) + " (see bastide " + command + "--help)\n";
  });
}

int run_command(CLI::App& program, int argc, char** argv, const int& status) {
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

}  // namespace bastide::app
