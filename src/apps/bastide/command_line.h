// How a command line is read and its failures are told, the same for every program of ours.
#pragma once

#include <CLI/App.hpp>

namespace bastide::app {

// What is wrong with arguments is told in one line that names the program and where help is.
void tell_failures_in_a_line(CLI::App& program);

// Reads the arguments and so runs a command, which sets `status`. The exit status.
int run_command(CLI::App& program, int argc, char** argv, const int& status);

}  // namespace bastide::app
