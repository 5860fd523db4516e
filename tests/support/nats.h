// A nats-server of the tests' own, on a port of loopback that is free, the same in every life.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "support/free_port.h"

namespace bastide {

class NatsServer {
 public:
  NatsServer() {
    port_ = free_port();
    start();
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  ~NatsServer() { kill(); }

  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }
  void start() {
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int nowhere = ::open("/dev/null", O_RDWR);
      ::dup2(nowhere, STDOUT_FILENO);
      ::dup2(nowhere, STDERR_FILENO);
      const std::string port = std::to_string(port_);
      ::execlp("nats-server", "nats-server", "-a", "127.0.0.1", "-p", port.c_str(), nullptr);
      // Debian keeps it where only root looks.
      ::execl("/usr/sbin/nats-server", "nats-server", "-a", "127.0.0.1", "-p", port.c_str(),
              nullptr);
      ::_exit(127);
    }
    for (int i = 0; i < 1000; ++i) {
      if (answers_at(port_)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ADD_FAILURE() << "nats-server does not start (tools/setup.sh test installs it)";
  }
  void kill(int how = SIGKILL) {
    if (child_ <= 0) return;
    ::kill(child_, how);
    ::waitpid(child_, nullptr, 0);
    child_ = -1;
  }

 private:
  int port_ = 0;
  pid_t child_ = -1;
};

}  // namespace bastide
