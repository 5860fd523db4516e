// bastide serve: the page on this machine. Static files on loopback, nothing else.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/http_files.h"
#include "bastide/http_head.h"
#include "bastide/number_argument.h"
#include "bastide/open_browser.h"
#include "bastide/output.h"
#include "host/threads.h"

namespace bastide::app {
namespace {

constexpr int usual_port = 7341;
constexpr int ports_tried = 20;

struct Arguments {
  int port = usual_port;
  bool is_port_wanted = false;  // by whoever called: then no other one will do
  std::string root = "web/dist";
  bool opens_browser = false;
};

constexpr int max_connections = 64;
constexpr int patience_seconds = 5;

volatile std::sig_atomic_t is_stopped = 0;
void stop(int) { is_stopped = 1; }

// The head of a request, or the status that says what is wrong with it.
int read_head(int socket, HttpHead& head) {
  char buffer[2048];
  while (!head.is_whole()) {
    const ssize_t count = ::recv(socket, buffer, sizeof(buffer), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return 408;
    if (count == 0) return 400;
    const int status = head.take({buffer, static_cast<std::size_t>(count)});
    if (status != 0) return status;
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
  HttpHead head;
  const int status = read_head(socket, head);
  send_all(socket, status == 0 ? files.answer(head.text()) : HttpFiles::failure(status));
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

// The wanted port, or the usual one or the first free one after it. -1 with errno where there is
// none.
int listen_somewhere(Arguments& arguments) {
  int listener = listen_on(arguments.port);
  if (arguments.is_port_wanted) return listener;
  const int first = arguments.port;
  while (listener < 0 && errno == EADDRINUSE && arguments.port < first + ports_tried) {
    ++arguments.port;
    listener = listen_on(arguments.port);
  }
  if (listener >= 0 && arguments.port != first) {
    std::fprintf(
        stderr,
        "Port %d is busy, perhaps with another Bastide; taking %d. A browser keeps games by "
        "address: those begun at the other one wait there.\n",
        first, arguments.port);
  }
  return listener;
}

// The system lacks something that a connection needs: told once a minute at most, and waited for.
class Shortage {
 public:
  void wait(const std::string& what) {
    const auto now = Clock::now();
    if (!told_at_ || now - *told_at_ > std::chrono::minutes(1)) {
      report("connections have to wait: " + what);
      told_at_ = now;
    }
    ::poll(nullptr, 0, pause_milliseconds);  // a signal ends it
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int pause_milliseconds = 100;
  std::optional<Clock::time_point> told_at_;
};

int run(Arguments arguments) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(arguments.root + "/index.html", error)) {
    return complain("there is no page in \"" + arguments.root + "\"; ./play builds it");
  }
  const auto files = std::make_shared<const HttpFiles>(arguments.root);
  const int listener = listen_somewhere(arguments);
  if (listener < 0) {
    const std::string reason = std::strerror(errno);
    return complain("cannot listen on port " + std::to_string(arguments.port) + ": " + reason +
                    (arguments.is_port_wanted ? "; --port 0 takes any that is free" : ""));
  }
  struct sigaction action{};
  action.sa_handler = stop;  // without SA_RESTART, so that accept returns
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  const std::string address = "http://127.0.0.1:" + std::to_string(arguments.port) + "/";
  std::puts(address.c_str());
  if (!flush_output()) {  // nobody would know where to look
    ::close(listener);
    return ok;
  }
  if (::isatty(STDOUT_FILENO) != 0) std::fputs("Ctrl-C ends it.\n", stderr);
  if (arguments.opens_browser) open_browser(address);
  // Connections outlive this function for a moment at most; they hold what they need.
  const auto open = std::make_shared<std::atomic<int>>(0);
  Shortage shortage;
  while (is_stopped == 0) {
    const int socket = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) {
      // A client that has gone again, or a signal; all else lasts, and asking at once would spin.
      if (errno != EINTR && errno != ECONNABORTED) shortage.wait(std::strerror(errno));
      continue;
    }
    if (open->load() >= max_connections) {
      ::close(socket);
      continue;
    }
    ++*open;
    auto thread = start_thread([socket, files, open] {
      talk(socket, *files);
      --*open;
    });
    if (thread) {
      thread->detach();
      continue;
    }
    --*open;
    send_all(socket, HttpFiles::failure(503));  // short: it fits the socket's buffer
    ::close(socket);
    shortage.wait("no thread can be started");
  }
  ::close(listener);
  return ok;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      program.add_subcommand("serve", "Serve the page on this machine, for a browser on it");
  CLI::Option* port =
      add_number(*command, "--port", arguments->port, 0, 65535,
                 "port on loopback; 0 takes any that is free (otherwise 7341 or the next free one)")
          ->default_str("");
  command->add_flag("--open", arguments->opens_browser, "open a browser on it, if there is one");
  command->add_option("--root", arguments->root, "folder of the built page")
      ->type_name("DIR")
      ->capture_default_str();
  command->callback([arguments, port, &status] {
    arguments->is_port_wanted = !port->empty();
    status = run(*arguments);
  });
}

}  // namespace bastide::app
