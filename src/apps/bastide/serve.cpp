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
#include "bastide/open_browser.h"
#include "bastide/output.h"
#include "bastide/serve_config.h"
#include "bastide/state_folder.h"
#include "server/archive/open_old.h"
#include "server/hall.h"
#include "server/net/server.h"
#include "server/nodes/addresses.h"
#include "server/nodes/node_hall.h"
#include "server/watch/log.h"
#include "server/watch/notify.h"

namespace bastide::app {
namespace {

constexpr int ports_tried = 20;

struct Arguments {
  ServeLine line;
  bool checks_only = false;
  bool opens_browser = false;
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
std::error_code listen_somewhere(server::Server& server, ServeSettings& settings,
                                 bool is_port_wanted) {
  std::error_code error = server.listen(settings.listen, settings.port);
  if (is_port_wanted) return error;
  const int first = settings.port;
  while (error == std::errc::address_in_use && settings.port < first + ports_tried) {
    ++settings.port;
    error = server.listen(settings.listen, settings.port);
  }
  if (!error && settings.port != first) {
    std::fprintf(
        stderr,
        "Port %d is busy, perhaps with another Bastide; taking %d. A browser keeps games by "
        "address: those begun at the other one wait there.\n",
        first, settings.port);
  }
  return error;
}

void warn_of_open_lines(const server::Log& log, const std::string& address) {
  if (is_loopback(address)) return;
  log.warn("open_lines",
           {{"what", "listening on " + address +
                         ", beyond this machine and without encryption: whoever is on the way can "
                         "read and take seats. For more than a network at home let a proxy with "
                         "TLS stand in front (docs/operations.md)"}});
}

// Half of the cores are left to whoever talks to people and to the browser on this machine.
int thinking_threads(const ServeSettings& settings) {
  if (settings.thinking_threads > 0) return settings.thinking_threads;
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency() / 2));
}

std::optional<std::string> missing_page(const ServeSettings& settings) {
  std::error_code error;
  if (std::filesystem::is_regular_file(settings.root + "/index.html", error)) return std::nullopt;
  return "there is no page in \"" + settings.root + "\"; ./play builds it";
}

// ---- Settings ----

// The exit status that they deserve, each trouble in a line.
int tell_troubles(const LoadedSettings& loaded) {
  for (const std::string& trouble : loaded.troubles) report(trouble);
  if (!loaded.is_wrong()) return ok;
  return loaded.is_unreadable ? wrong_usage : fault;
}

std::string bus_of(const ServeSettings& settings) {
  return settings.bus.empty() ? "" : *server::nats_address(settings.bus);
}

// What is right by itself and does not go together.
std::optional<std::string> why_not_together(const ServeSettings& settings) {
  if (settings.store.empty()) {
    if (settings.bus.empty()) return std::nullopt;
    return "a bus is for several servers on one database: --store says which";
  }
  auto trouble = server::why_no_node_hall(*server::pg_address(settings.store), bus_of(settings));
  return trouble ? std::optional(std::move(trouble->what)) : std::nullopt;
}

int check_config(const ServeLine& line) {
  const LoadedSettings loaded = load_settings(line);
  if (const int status = tell_troubles(loaded); status != ok) return status;
  if (const auto trouble = why_not_together(loaded.settings)) {
    report(*trouble);
    return fault;
  }
  if (const auto trouble = missing_page(loaded.settings)) {
    report(*trouble);
    return fault;
  }
  std::printf("ok: %zu of %zu settings are given\n", loaded.given.size(), all_settings().size());
  return ok;
}

// What changes while the server runs: read again, and taken where all of it is right.
class Reloader {
 public:
  Reloader(const ServeLine& line, ServeSettings settings, const server::Log& log)
      : line_(line), settings_(std::move(settings)), log_(log) {}

  void reload(server::Server& server, server::Hosting* hall, server::Log& log) {
    LoadedSettings loaded = load_settings(line_);
    if (loaded.is_wrong()) {
      for (const std::string& trouble : loaded.troubles) {
        log_.error("reload_refused", {{"what", "nothing was changed: " + trouble}});
      }
      return;
    }
    const SettingsChange change = change_between(settings_, loaded.settings);
    settings_.live = loaded.settings.live;
    settings_.rooms = loaded.settings.rooms;
    settings_.bots = loaded.settings.bots;
    settings_.log_form = loaded.settings.log_form;
    settings_.log_level = loaded.settings.log_level;
    log.change(settings_.log_level, settings_.log_form);
    server.change(settings_.live);
    if (hall != nullptr) hall->rooms().change(settings_.rooms);
    if (hall != nullptr) hall->change_bots(settings_.bots);
    for (const std::string& name : change.at_start) {
      log_.warn("needs_restart", {{"setting", name}});
    }
    for (const std::string& name : change.live) log_.tell("changed", {{"setting", name}});
    log_.tell("reloaded", {{"changed", change.live.size()}});
  }

 private:
  const ServeLine& line_;
  ServeSettings settings_;
  const server::Log& log_;
};

// ---- Running ----

// Where the tables are: in a file of this server's own, or with others in a database.
std::variant<std::unique_ptr<server::Hosting>, server::StoreFault> open_tables(
    const ServeSettings& settings, const server::Log& log, server::OldTables* old,
    server::Writer::Post post) {
  server::RoomsSettings rooms = settings.rooms;
  rooms.version = BASTIDE_VERSION;
  if (!settings.store.empty()) {
    return server::open_node_hall({.address = *server::pg_address(settings.store),
                                   .bus = bus_of(settings),
                                   .thinking_threads = thinking_threads(settings),
                                   .rooms = rooms,
                                   .bots = settings.bots,
                                   .lease = settings.lease,
                                   .log = &log,
                                   .old = old},
                                  std::move(post));
  }
  auto opened =
      server::Hall::open({.file = settings.tables.empty() ? usual_tables() : settings.tables,
                          .thinking_threads = thinking_threads(settings),
                          .rooms = rooms,
                          .bots = settings.bots,
                          .log = &log,
                          .old = old},
                         std::move(post));
  if (auto* fault = std::get_if<server::StoreFault>(&opened)) return std::move(*fault);
  return std::move(std::get<std::unique_ptr<server::Hall>>(opened));
}

int run(const Arguments& arguments) {
  if (arguments.checks_only) return check_config(arguments.line);
  LoadedSettings loaded = load_settings(arguments.line);
  if (const int status = tell_troubles(loaded); status != ok) return status;
  ServeSettings& settings = loaded.settings;
  if (const auto trouble = why_not_together(settings)) return complain(*trouble);
  if (const auto trouble = missing_page(settings)) return complain(*trouble);
  server::Log log;
  log.change(settings.log_level, settings.log_form);
  server::ServiceManager manager;
  server::Server* network = nullptr;
  std::unique_ptr<server::OldTables> old;
  if (!settings.archive.empty()) {
    auto found = server::open_old_tables(settings.archive);
    if (const auto* fault = std::get_if<server::StoreFault>(&found)) return complain(fault->what);
    old = std::move(std::get<std::unique_ptr<server::OldTables>>(found));
  }
  auto opened = open_tables(settings, log, old.get(), [&network](std::function<void()> work) {
    network->post(std::move(work));
  });
  if (const auto* fault = std::get_if<server::StoreFault>(&opened)) {
    if (!settings.tables.empty() || !settings.store.empty()) return complain(fault->what);
    log.warn(
        "tables_off",
        {{"what",
          fault->what + "; playing together is off (--tables FILE keeps its tables elsewhere)"}});
  }
  NoRooms no_rooms;
  auto* const there = std::get_if<std::unique_ptr<server::Hosting>>(&opened);
  server::Hosting* const hall = there == nullptr ? nullptr : there->get();
  Reloader reloader(arguments.line, settings, log);
  server::ServerOptions options;
  static_cast<server::LiveOptions&>(options) = settings.live;
  options.folder = settings.root;
  options.log = &log;
  options.why_not_ready = [hall] { return hall == nullptr ? "no tables" : hall->why_not_ready(); };
  options.add_metrics = [hall](server::MetricsText& metrics) {
    metrics.begin("bastide_build_info", "gauge", "Always 1; what runs");
    metrics.sample({{"version", BASTIDE_VERSION}}, 1);
    if (hall != nullptr) hall->add_metrics(metrics);
  };
  options.ticked = [&manager] { manager.alive(); };
  options.stopping = [&] {
    manager.stopping();
    log.tell("stopping");
  };
  const auto status_line = [&] { return "listening on port " + std::to_string(network->port()); };
  // Without a file a terminal that was closed ends it, as it ends every program.
  if (!arguments.line.config.empty()) {
    options.hung_up = [&, hall] {
      manager.reloading();
      reloader.reload(*network, hall, log);
      manager.ready(status_line());
    };
  }
  server::Server server(std::move(options), hall != nullptr ? hall->service() : no_rooms);
  network = &server;
  if (hall != nullptr) hall->share_limits([&server] { return server.spent(); });
  const bool is_port_wanted = loaded.given.contains("port");
  if (const std::error_code failed = listen_somewhere(server, settings, is_port_wanted)) {
    return complain("cannot listen on " +
                    (is_loopback(settings.listen) ? "" : settings.listen + ", ") + "port " +
                    std::to_string(settings.port) + ": " + failed.message() +
                    (is_port_wanted ? "; --port 0 takes any that is free" : ""));
  }
  const std::string link = link_to(settings.listen, server.port());
  warn_of_open_lines(log, settings.listen);
  std::puts(link.c_str());
  if (!flush_output()) return ok;  // nobody would know where to look
  log.tell("started", {{"version", BASTIDE_VERSION},
                       {"address", settings.listen},
                       {"port", server.port()},
                       {"tables", hall == nullptr ? 0 : hall->rooms().tables()}});
  manager.ready(status_line());
  if (::isatty(STDOUT_FILENO) != 0) std::fputs("Ctrl-C ends it.\n", stderr);
  if (arguments.opens_browser) open_browser(link);
  server.run();
  if (hall != nullptr) hall->close();
  log.tell("stopped");
  return ok;
}

// ---- The command line ----

// The option that gives a setting by its name: --log-level for log_level.
CLI::Option* add_setting(CLI::App& command, ServeLine& line, const char* name,
                         const std::string& meaning, const char* type) {
  const Setting* const setting = find_setting(name);
  std::string option = "--" + setting->name;
  std::ranges::replace(option, '_', '-');
  const auto take = [&line, setting](const std::string& text) {
    line.given.push_back({setting, text});
  };
  return command.add_option_function<std::string>(option, take, meaning)
      ->type_name(type)
      ->check([setting](const std::string& text) {
        ServeSettings tried;
        const bool is_right = setting->read(tried, text);
        return is_right ? std::string() : why_refused(*setting, text);
      })
      ->default_str(setting->print(ServeSettings{}));
}

// A word a time, as often as wanted.
void add_list(CLI::App& command, ServeLine& line, const char* name, const std::string& meaning,
              const char* type) {
  const Setting* const setting = find_setting(name);
  const auto take = [&line, setting](const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += word + ' ';
    line.given.push_back({setting, all});
  };
  command.add_option_function<std::vector<std::string>>("--" + setting->name, take, meaning)
      ->type_name(type)
      ->check([setting](const std::string& text) {
        ServeSettings tried;
        const bool is_right = setting->read(tried, text);
        return is_right ? std::string() : why_refused(*setting, text);
      })
      ->allow_extra_args(false);
}

void add_yes(CLI::App& command, ServeLine& line, const char* name, const std::string& meaning) {
  const Setting* const setting = find_setting(name);
  std::string option = "--" + setting->name;
  std::ranges::replace(option, '_', '-');
  command.add_flag_callback(
      option, [&line, setting] { line.given.push_back({setting, "yes"}); }, meaning);
}

}  // namespace

void add_serve(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "serve", "Serve the page, and the games that people play with each other");
  ServeLine& line = arguments->line;
  add_setting(*command, line, "port",
              "port to listen on; 0 takes any that is free (otherwise 7341 or the next free one)",
              "0..65535")
      ->default_str("");
  command->add_flag("--open", arguments->opens_browser, "open a browser on it, if there is one");
  add_setting(*command, line, "root", "folder of the built page", "DIR");
  add_setting(*command, line, "tables",
              "file in which the tables are kept (otherwise tables.db in the user's own folder, "
              "see docs/operations.md)",
              "FILE");
  add_setting(*command, line, "store",
              "database in which many servers keep their tables together, instead of a file: "
              "postgresql://USER@HOST/NAME, or postgres:host=HOST dbname=NAME",
              "URL");
  add_setting(
      *command, line, "bus",
      "what such servers speak over beside the database: nats://HOST:PORT; the same for all "
      "of them",
      "URL");
  add_setting(*command, line, "archive",
              "folder in which bastide archive keeps old games: whoever comes to one of them finds "
              "it as it was",
              "DIR");
  add_setting(*command, line, "listen",
              "address to listen on; 0.0.0.0 for all of this machine's, which is not encrypted "
              "(docs/operations.md)",
              "ADDRESS");
  add_list(*command, line, "host",
           "a further name that browsers know this machine by; may be repeated", "NAME");
  add_yes(*command, line, "trust_proxy",
          "believe a proxy on this machine who asks (X-Forwarded-For)");
  add_setting(*command, line, "limit", "connections at a time", "1..1000000");
  command
      ->add_option("--config", line.config,
                   "file with these settings and more, which docs/bastide.conf explains; what "
                   "stands on the command line counts more")
      ->type_name("FILE");
  command->add_flag("--check-config", arguments->checks_only,
                    "only say whether the settings are right");
  add_list(*command, line, "monitor",
           "a further address or network that may read /metrics; may be repeated", "NETWORK");
  add_setting(*command, line, "log", "what it says to whoever runs it: text or json", "FORM");
  add_setting(*command, line, "log_level", "from which on: error, warning or info", "LEVEL");
  add_yes(*command, line, "access_log", "a line for each request, without addresses and codes");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
