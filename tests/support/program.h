// Runs the real program `bastide` and tells what it said.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace bastide {

inline std::string read_whole(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

struct ProgramOutcome {
  int status = -1;
  std::string output;
  std::string errors;
};

// A folder that goes away with this object; the program runs in it.
class ProgramFolder {
 public:
  ProgramFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "bastide-test-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  ProgramFolder(const ProgramFolder&) = delete;
  ProgramFolder& operator=(const ProgramFolder&) = delete;
  ~ProgramFolder() { std::filesystem::remove_all(folder_); }

  std::filesystem::path path(const std::string& name) const { return folder_ / name; }

  // `prepare`, where given, runs in the child once its streams are set up: it may close some of
  // them, or set limits.
  ProgramOutcome run(std::vector<std::string> arguments,
                     const std::function<void()>& prepare = {}) const {
    int status = 0;
    ::waitpid(start(std::move(arguments), prepare), &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_whole(path("stdout")),
            read_whole(path("stderr"))};
  }

  // Without waiting for the end. Its number.
  pid_t start(std::vector<std::string> arguments, const std::function<void()>& prepare = {}) const {
    arguments.insert(arguments.begin(), BASTIDE_PROGRAM);
    const std::string out = path("stdout").string();
    const std::string errors = path("stderr").string();
    const pid_t child = ::fork();
    if (child == 0) {
      // Whatever it keeps goes away with the folder too; a test may say otherwise.
      ::setenv("XDG_STATE_HOME", folder_.c_str(), 1);
      ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
      ::dup2(::open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDERR_FILENO);
      if (::chdir(folder_.c_str()) != 0) ::_exit(126);
      if (prepare) prepare();
      std::vector<char*> words;
      for (std::string& argument : arguments) words.push_back(argument.data());
      words.push_back(nullptr);
      ::execv(words[0], words.data());
      ::_exit(127);
    }
    return child;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace bastide
