// A HAProxy of the tests' own before some servers of this machine, set up as docs/operations.md has
// it, but for the ports and without TLS.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "support/free_port.h"
#include "support/program.h"

namespace bastide {

class Haproxy {
 public:
  explicit Haproxy(const std::vector<int>& servers) : port_(free_port()) {
    std::ofstream(folder_.path("haproxy.cfg")) << settings_for(servers);
    const std::string file = folder_.path("haproxy.cfg").string();
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int log = ::open(folder_.path("log").c_str(), O_WRONLY | O_CREAT, 0600);
      ::dup2(log, STDOUT_FILENO);
      ::dup2(log, STDERR_FILENO);
      ::execlp("haproxy", "haproxy", "-db", "-f", file.c_str(), nullptr);
      // Debian keeps it where only root looks.
      ::execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", file.c_str(), nullptr);
      ::_exit(127);
    }
    for (int i = 0; i < 1000; ++i) {
      if (answers_at(port_)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "haproxy does not start (tools/setup.sh test installs it): "
                  << read_whole(folder_.path("log"));
  }
  Haproxy(const Haproxy&) = delete;
  Haproxy& operator=(const Haproxy&) = delete;
  ~Haproxy() {
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }

  int port() const { return port_; }

 private:
  // The lines of the document, with these servers in place of those there.
  std::string settings_for(const std::vector<int>& servers) const {
    const std::string page = read_whole(std::string(BASTIDE_SOURCE_DIR) + "/docs/operations.md");
    const std::size_t from = page.find("\nglobal\n") + 1;
    std::istringstream lines(page.substr(from, page.find("\n```", from) + 1 - from));
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  bind ")) line = "  bind 127.0.0.1:" + std::to_string(port_);
      if (line.starts_with("  maxconn ")) line = "  maxconn 400";  // of few descriptors
      if (!line.starts_with("  server ")) text += line + '\n';
    }
    for (const int server : servers) {
      const std::string port = std::to_string(server);
      text += "  server at" + port + " 127.0.0.1:" + port + '\n';
    }
    return text;
  }

  const int port_;
  ProgramFolder folder_;
  pid_t child_ = -1;
};

}  // namespace bastide
