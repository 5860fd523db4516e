// The commands of the program `bastide`, one source file each. Each adds itself to the command
// line; when it is chosen its callback runs and sets the exit status.
#pragma once

#include <CLI/App.hpp>

namespace bastide::app {

// Exit statuses, the same for every command.
constexpr int ok = 0;
constexpr int fault = 1;         // the input was read and something in it is wrong
constexpr int wrong_usage = 2;   // arguments that make no sense, or input that cannot be read
constexpr int world_failed = 3;  // the output could not be written, or memory ran out

void add_serve(CLI::App& program, int& status);
void add_tables(CLI::App& program, int& status);
void add_games(CLI::App& program, int& status);
void add_engine(CLI::App& program, int& status);
void add_analyze(CLI::App& program, int& status);
void add_archive(CLI::App& program, int& status);
void add_arena(CLI::App& program, int& status);
void add_bot(CLI::App& program, int& status);
void add_match(CLI::App& program, int& status);
void add_simulate(CLI::App& program, int& status);
void add_check(CLI::App& program, int& status);
void add_show(CLI::App& program, int& status);
void add_view(CLI::App& program, int& status);
void add_verify(CLI::App& program, int& status);
void add_art(CLI::App& program, int& status);
void add_play(CLI::App& program, int& status);
void add_bench(CLI::App& program, int& status);
void add_perft(CLI::App& program, int& status);
void add_rules(CLI::App& program, int& status);
void add_puzzles(CLI::App& program, int& status);

}  // namespace bastide::app
