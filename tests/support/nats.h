// A nats-server of the tests' own, on a port of loopback that is free, the same in every life.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

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
      if (answers()) return;
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
  static sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
  }
  static int free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    ::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof(address));
    socklen_t size = sizeof(address);
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    ::close(socket);
    return ntohs(address.sin_port);
  }
  bool answers() const {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(port_);
    const bool does =
        ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    ::close(socket);
    return does;
  }

  int port_ = 0;
  pid_t child_ = -1;
};

}  // namespace bastide
