// What the program does where the system has no threads or file descriptors left to give.
#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "support/program.h"

namespace bastide {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// Threads get stacks as large as this limit says: larger than any memory there is. Works for root,
// too, whom a limit on processes does not bind, and under sanitizers, which need address space.
void allow_no_threads() {
  rlimit limit{rlim_t{1} << 40, RLIM_INFINITY};
  if (::setrlimit(RLIMIT_STACK, &limit) != 0) ::_exit(125);
}

class Shortage : public testing::Test {
 protected:
  ProgramOutcome run_without_threads(std::vector<std::string> arguments,
                                     const std::string& typed = "") const {
    std::ofstream(folder_.path("typed")) << typed;
    return folder_.run(std::move(arguments), [] {
      ::dup2(::open("typed", O_RDONLY), STDIN_FILENO);
      allow_no_threads();
    });
  }

  // The port of a server that has just been started, once it says so.
  int port_of_server() const {
    for (int i = 0; i < 1000; ++i) {
      const std::string said = read_whole(folder_.path("stdout"));
      const std::size_t colon = said.rfind(':');
      if (has(said, "\n") && colon != std::string::npos) return std::stoi(said.substr(colon + 1));
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return 0;
  }

  static int connect_to(int port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
    return socket;
  }

  // The first line of the answer.
  static std::string ask(int socket) {
    const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    ::send(socket, request.data(), request.size(), MSG_NOSIGNAL);
    std::string answer;
    char buffer[1024];
    for (ssize_t count = 1; count > 0 && !has(answer, "\r\n");) {
      count = ::recv(socket, buffer, sizeof(buffer), 0);
      if (count > 0) answer.append(buffer, static_cast<std::size_t>(count));
    }
    return answer.substr(0, answer.find('\r'));
  }

  pid_t serve(void (*limit)()) const {
    std::filesystem::create_directories(folder_.path("page"));
    std::ofstream(folder_.path("page/index.html")) << "page";
    return folder_.start({"serve", "--port", "0", "--root", "page"}, limit);
  }

  ProgramFolder folder_;
};

TEST_F(Shortage, SimulatePlaysOnWithTheThreadsThereAre) {
  const auto summary = [](const std::string& output) {
    return output.substr(0, output.find("games/s"));
  };
  const ProgramOutcome outcome =
      run_without_threads({"simulate", "--games", "20", "--threads", "8"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(has(outcome.errors, "only 1 of 8 threads could be started")) << outcome.errors;
  EXPECT_TRUE(has(summary(outcome.output), "seed 1: 20 games")) << outcome.output;
}

TEST_F(Shortage, MatchPlaysOnWithTheThreadsThereAre) {
  const ProgramOutcome outcome =
      run_without_threads({"match", "greedy", "random", "--pairs", "4", "--threads", "4"});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(has(outcome.errors, "only 1 of 4 threads could be started")) << outcome.errors;
  EXPECT_TRUE(has(outcome.output, "A won 8")) << outcome.output;
}

// With a budget of playouts what is thought does not depend on the threads there are.
TEST_F(Shortage, APlayerOfSeveralThreadsDecidesTheSame) {
  const std::vector<std::string> arguments{"simulate",           "--games",   "1",    "--policies",
                                           "mcts:p32,x4,random", "--records", "games"};
  const auto record = [this] {
    return read_whole(folder_.path("games/carcassonne-1-1.bastide.jsonl"));
  };
  EXPECT_EQ(folder_.run(arguments).status, 0);
  const std::string with_threads = record();
  std::filesystem::remove_all(folder_.path("games"));
  const ProgramOutcome outcome = run_without_threads(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(record(), with_threads);
  EXPECT_FALSE(with_threads.empty());
}

TEST_F(Shortage, TheEngineThinksWhereItReads) {
  const ProgramOutcome outcome = run_without_threads(
      {"engine", "--player", "search:t20ms,x3"},
      "position carcassonne 2 moves draw E\ngo\ngo infinite\nstop\nisready\nquit\n");
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_TRUE(has(outcome.errors, "no thread can be started")) << outcome.errors;
  const std::size_t first = outcome.output.find("\nbestmove ");
  ASSERT_NE(first, std::string::npos) << outcome.output;
  EXPECT_NE(outcome.output.find("\nbestmove ", first + 1), std::string::npos) << outcome.output;
  EXPECT_TRUE(has(outcome.output, "ok ready"));
}

// The page is served all the same; tables need a thread that writes.
TEST_F(Shortage, AServerNeedsNoThreads) {
  const pid_t server = serve(allow_no_threads);
  const int port = port_of_server();
  const int socket = connect_to(port);
  EXPECT_EQ(ask(socket), "HTTP/1.1 200 OK");
  ::close(socket);
  ::kill(server, SIGTERM);
  int status = 0;
  ::waitpid(server, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  EXPECT_TRUE(has(read_whole(folder_.path("stderr")), "playing together is off"));
}

TEST_F(Shortage, AServerWithoutFileDescriptorsWaitsForSome) {
  const pid_t server = serve([] {
    const rlimit limit{24, 24};
    ::setrlimit(RLIMIT_NOFILE, &limit);
  });
  const int port = port_of_server();
  std::vector<int> sockets;
  for (int i = 0; i < 40; ++i) sockets.push_back(connect_to(port));
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  for (const int socket : sockets) ::close(socket);
  const int socket = connect_to(port);
  EXPECT_EQ(ask(socket), "HTTP/1.1 200 OK");
  ::close(socket);
  ::kill(server, SIGTERM);
  int status = 0;
  rusage usage{};
  ::wait4(server, &status, 0, &usage);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  EXPECT_LT(seconds(usage.ru_utime) + seconds(usage.ru_stime), 0.7);
  const std::string errors = read_whole(folder_.path("stderr"));
  EXPECT_TRUE(has(errors, "bastide: connections have to wait: ")) << errors;
  EXPECT_EQ(std::ranges::count(errors, '\n'), 1) << errors;
}

}  // namespace
}  // namespace bastide
