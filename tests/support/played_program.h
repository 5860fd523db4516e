// Runs the real program `bastide` in a folder of its own, with lines typed into it, and with the
// faults of a bad day: a limit on the size of files (as on a full disk; it holds for root too), a
// kill at any moment, two programs at once.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "support/program.h"

namespace bastide {

// A program that runs; killed with this object if it still does.
class RunningProgram {
 public:
  RunningProgram(pid_t child, int input, int output)
      : child_(child), input_(input), output_(output) {}
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram() {
    if (child_ > 0) end(SIGKILL);
  }

  // A program that has ended hears nothing of it.
  void type(const std::string& text) const {
    const auto old = std::signal(SIGPIPE, SIG_IGN);
    [[maybe_unused]] const auto count = ::write(input_, text.data(), text.size());
    std::signal(SIGPIPE, old);
  }
  // Reads until `part` has been said; false if the program ended before.
  bool wait_for(std::string_view part) {
    while (said_.find(part) == std::string::npos) {
      if (!read_some()) return false;
    }
    return true;
  }
  // Waits for the end of the program; its input ends here.
  ProgramOutcome finish() {
    ::close(input_);
    while (read_some()) {
    }
    ::close(output_);
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, said_, ""};
  }
  ProgramOutcome end(int signal) {
    ::kill(child_, signal);
    return finish();
  }

 private:
  bool read_some() {
    char bytes[4096];
    const auto count = ::read(output_, bytes, sizeof(bytes));
    if (count > 0) said_.append(bytes, static_cast<std::size_t>(count));
    return count > 0;
  }

  pid_t child_;
  int input_;
  int output_;
  std::string said_;  // on both streams
};

class PlayedFolder {
 public:
  PlayedFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bastide-test-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  PlayedFolder(const PlayedFolder&) = delete;
  PlayedFolder& operator=(const PlayedFolder&) = delete;
  ~PlayedFolder() { std::filesystem::remove_all(folder_); }

  std::filesystem::path path(const std::string& name = "") const { return folder_ / name; }
  std::string text(const std::string& name) const { return read_whole(path(name)); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  // All files below, hidden ones too, by their paths from here.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
      if (!entry.is_directory()) {
        names.push_back(std::filesystem::relative(entry.path(), folder_).string());
      }
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  // `most_bytes`: what no file may grow beyond.
  RunningProgram start(std::vector<std::string> arguments,
                       std::optional<rlim_t> most_bytes = std::nullopt) const {
    arguments.insert(arguments.begin(), BASTIDE_PROGRAM);
    int in[2];
    int out[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) std::abort();
    const pid_t child = ::fork();
    if (child == 0) {
      ::dup2(in[0], STDIN_FILENO);
      ::dup2(out[1], STDOUT_FILENO);
      ::dup2(out[1], STDERR_FILENO);
      ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
      if (most_bytes) {
        const rlimit limit{*most_bytes, *most_bytes};
        ::setrlimit(RLIMIT_FSIZE, &limit);
      }
      if (::chdir(folder_.c_str()) != 0) ::_exit(126);
      std::vector<char*> words;
      for (std::string& argument : arguments) words.push_back(argument.data());
      words.push_back(nullptr);
      ::execv(words[0], words.data());
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    return {child, in[1], out[0]};
  }
  ProgramOutcome run(const std::vector<std::string>& arguments, const std::string& typed = "",
                     std::optional<rlim_t> most_bytes = std::nullopt) const {
    RunningProgram program = start(arguments, most_bytes);
    program.type(typed);
    return program.finish();
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace bastide
