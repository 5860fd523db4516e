// bastide serve: the page, and the games that its visitors play with each other.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <variant>
#include <vector>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/number_argument.h"
#include "bastide/open_browser.h"
#include "bastide/output.h"
#include "bastide/state_folder.h"
#include "server/hall.h"
#include "server/net/server.h"
#include "server/nodes/node_hall.h"
#include "server/nodes/pg_address.h"

namespace bastide::app {
namespace {

constexpr int usual_port = 7341;
constexpr int ports_tried = 20;

struct Arguments {
  int port = usual_port;
  bool is_port_wanted = false;  // by whoever called: then no other one will do
  std::string address = "127.0.0.1";
  std::vector<std::string> hosts;
  bool trusts_proxy = false;
  int limit = static_cast<int>(server::Limits{}.connections);
  std::string root = "web/dist";
  bool opens_browser = false;
  std::string tables;  // file; empty: the user's own
  std::string store;   // of many servers, instead of a file
};

// The page by itself, where tables cannot be kept.
class NoRooms final : public server::Service {
 public:
  void call(const server::Call&, std::function<void(server::Reply)> done) override {
    done({404, R"({"error":"no_table"})"});
  }
  void opened(const std::shared_ptr<server::Line>& line, std::string_view,
              std::string_view) override {
    line->hang_up("no_table");
  }
  void heard(server::Line&, std::string_view) override {}
  void closed(server::Line&) override {}
  void tick() override {}
  void stop(std::function<void()> done) override { done(); }
};

bool is_loopback(const std::string& address) {
  return address.starts_with("127.") || address == "::1";
}

// What a browser on this machine is given to reach it.
std::string link_to(const std::string& address, int port) {
  std::string host = address;
  if (address == "0.0.0.0" || address == "::") host = "127.0.0.1";
  if (host.find(':') != std::string::npos) host = '[' + host + ']';
  return "http://" + host + ':' + std::to_string(port) + '/';
}

// The wanted port, or the usual one or the first free one after it.
std::error_code listen_somewhere(server::Server& server, Arguments& arguments) {
  std::error_code error = server.listen(arguments.address, arguments.port);
  if (arguments.is_port_wanted) return error;
  const int first = arguments.port;
  while (error == std::errc::address_in_use && arguments.port < first + ports_tried) {
    ++arguments.port;
    error = server.listen(arguments.address, arguments.port);
  }
  if (!error && arguments.port != first) {
    std::fprintf(
        stderr,
        "Port %d is busy, perhaps with another Bastide; taking %d. A browser keeps games by "
        "address: those begun at the other one wait there.\n",
        first, arguments.port);
  }
  return error;
}

void warn_of_open_lines(const Arguments& arguments) {
  if (is_loopback(arguments.address)) return;
  report("listening on " + arguments.address +
         ", beyond this machine and without encryption: whoever is on the way can read and take "
         "seats. For more than a network at home let a proxy with TLS stand in front "
         "(docs/operations.md)");
}

// Half of the cores are left to whoever talks to people and to the browser on this machine.
int thinking_threads() {
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency() / 2));
}

// Where the tables are: in a file of this server's own, or with others in a database.
std::variant<std::unique_ptr<server::Hosting>, server::StoreFault> open_tables(
    const Arguments& arguments, server::Writer::Post post) {
  server::RoomsSettings rooms;
  rooms.version = BASTIDE_VERSION;
  if (!arguments.store.empty()) {
    return server::open_node_hall({.address = *server::pg_address(arguments.store),
                                   .thinking_threads = thinking_threads(),
                                   .rooms = rooms},
                                  std::move(post));
  }
  server::Hall::Settings settings;
  settings.file = arguments.tables.empty() ? usual_tables() : arguments.tables;
  settings.thinking_threads = thinking_threads();
  settings.rooms = rooms;
  auto opened = server::Hall::open(settings, std::move(post));
  if (auto* fault = std::get_if<server::StoreFault>(&opened)) return std::move(*fault);
  return std::move(std::get<std::unique_ptr<server::Hall>>(opened));
}

int run(Arguments arguments) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(arguments.root + "/index.html", error)) {
    return complain("there is no page in \"" + arguments.root + "\"; ./play builds it");
  }
  server::ServerOptions options;
  options.folder = arguments.root;
  options.hosts = arguments.hosts;
  options.trusts_proxy = arguments.trusts_proxy;
  options.limits.connections = static_cast<std::size_t>(arguments.limit);
  options.complain = [](const std::string& what) { report(what); };
  server::Server* network = nullptr;
  auto opened = open_tables(
      arguments, [&network](std::function<void()> work) { network->post(std::move(work)); });
  if (const auto* fault = std::get_if<server::StoreFault>(&opened)) {
    if (!arguments.tables.empty() || !arguments.store.empty()) return complain(fault->what);
    report(fault->what + "; playing together is off (--tables FILE keeps its tables elsewhere)");
  }
  NoRooms no_rooms;
  auto* hall = std::get_if<std::unique_ptr<server::Hosting>>(&opened);
  server::Server server(std::move(options), hall != nullptr ? (*hall)->service() : no_rooms);
  network = &server;
  if (const std::error_code failed = listen_somewhere(server, arguments)) {
    return complain("cannot listen on " +
                    (is_loopback(arguments.address) ? "" : arguments.address + ", ") + "port " +
                    std::to_string(arguments.port) + ": " + failed.message() +
                    (arguments.is_port_wanted ? "; --port 0 takes any that is free" : ""));
  }
  const std::string link = link_to(arguments.address, server.port());
  warn_of_open_lines(arguments);
  std::puts(link.c_str());
  if (!flush_output()) return ok;  // nobody would know where to look
  if (::isatty(STDOUT_FILENO) != 0) std::fputs("Ctrl-C ends it.\n", stderr);
  if (arguments.opens_browser) open_browser(link);
  server.run();
  if (hall != nullptr) (*hall)->close();
  return ok;
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "serve", "Serve the page, and the games that people play with each other");
  CLI::Option* port =
      add_number(*command, "--port", arguments->port, 0, 65535,
                 "port to listen on; 0 takes any that is free (otherwise 7341 or the next free "
                 "one)")
          ->default_str("");
  command->add_flag("--open", arguments->opens_browser, "open a browser on it, if there is one");
  command->add_option("--root", arguments->root, "folder of the built page")
      ->type_name("DIR")
      ->capture_default_str();
  CLI::Option* tables =
      command
          ->add_option("--tables", arguments->tables,
                       "file in which the tables are kept (otherwise tables.db in the user's own "
                       "folder, see docs/operations.md)")
          ->type_name("FILE");
  command
      ->add_option("--store", arguments->store,
                   "database in which many servers keep their tables together: "
                   "postgresql://USER@HOST/NAME, or postgres:host=... dbname=...")
      ->type_name("URL")
      ->excludes(tables)
      ->check([](const std::string& text) {
        return server::pg_address(text) ? std::string()
                                        : expected_instead("an address of PostgreSQL", text);
      });
  command
      ->add_option("--listen", arguments->address,
                   "address to listen on; 0.0.0.0 for all of this machine's, which is not "
                   "encrypted (docs/operations.md)")
      ->type_name("ADDRESS")
      ->check([](const std::string& text) {
        return server::is_address(text) ? std::string()
                                        : expected_instead("an address in numbers", text);
      })
      ->capture_default_str();
  command
      ->add_option("--host", arguments->hosts,
                   "a further name that browsers know this machine by; may be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_flag("--trust-proxy", arguments->trusts_proxy,
                    "believe a proxy on this machine who asks (X-Forwarded-For)");
  add_number(*command, "--limit", arguments->limit, 1, 1'000'000, "connections at a time");
  command->callback([arguments, port, &status] {
    arguments->is_port_wanted = !port->empty();
    status = run(*arguments);
  });
}

}  // namespace bastide::app
