// bastide serve: the page on this machine. Static files on loopback, nothing else.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

#include "bastide/choose_game.h"
#include "bastide/commands.h"
#include "bastide/http_files.h"

namespace bastide::app {
namespace {

struct Arguments {
  int port = 7341;
  std::string root = "web/dist";
};

constexpr int max_connections = 64;
constexpr int patience_seconds = 5;

volatile std::sig_atomic_t is_stopped = 0;
void stop(int) { is_stopped = 1; }

// The head of a request, or the status that says what is wrong with it.
int read_head(int socket, std::string& head) {
  char buffer[2048];
  while (head.find("\r\n\r\n") == std::string::npos) {
    if (head.size() > max_request_bytes) return 431;
    const ssize_t count = ::recv(socket, buffer, sizeof(buffer), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return 408;
    if (count == 0) return 400;
    head.append(buffer, static_cast<std::size_t>(count));
  }
  return 0;
}

void send_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

void talk(int socket, const HttpFiles& files) {
  const timeval patience{patience_seconds, 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  ::setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
  std::string head;
  const int status = read_head(socket, head);
  send_all(socket, status == 0 ? files.answer(head) : HttpFiles::failure(status));
  ::shutdown(socket, SHUT_WR);
  ::close(socket);
}

// A socket that listens on loopback; `port` becomes the one that was given where it was 0.
int listen_on(int& port) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0) return -1;
  const int yes = 1;
  ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof(address);
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener, generic, size) != 0 || ::listen(listener, max_connections) != 0 ||
      ::getsockname(listener, generic, &size) != 0) {
    const int error = errno;
    ::close(listener);
    errno = error;
    return -1;
  }
  port = ntohs(address.sin_port);
  return listener;
}

int run(Arguments arguments) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(arguments.root + "/index.html", error)) {
    return complain("there is no page in \"" + arguments.root + "\"; ./play builds it");
  }
  const auto files = std::make_shared<const HttpFiles>(arguments.root);
  const int listener = listen_on(arguments.port);
  if (listener < 0) {
    return complain("cannot listen on port " + std::to_string(arguments.port) + ": " +
                    std::strerror(errno));
  }
  struct sigaction action{};
  action.sa_handler = stop;  // without SA_RESTART, so that accept returns
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  std::printf("http://127.0.0.1:%d/\n", arguments.port);
  std::fflush(stdout);
  // Connections outlive this function for a moment at most; they hold what they need.
  const auto open = std::make_shared<std::atomic<int>>(0);
  while (is_stopped == 0) {
    const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    if (open->load() >= max_connections) {
      ::close(socket);
      continue;
    }
    ++*open;
    std::thread([socket, files, open] {
      talk(socket, *files);
      --*open;
    }).detach();
  }
  ::close(listener);
  return ok;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("serve", "Serve the page on this machine, for a browser on it");
  command->add_option("--port", arguments->port, "port on loopback; 0 takes any that is free")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command->add_option("--root", arguments->root, "folder of the built page")
      ->type_name("DIR")
      ->capture_default_str();
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
