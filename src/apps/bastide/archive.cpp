// bastide archive: old games leave a store for compressed files; what is in those is looked at,
// listed, played again and deleted.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/interrupt.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/progress.h"
#include "bastide/state_folder.h"
#include "notation/text.h"
#include "server/archive/moving.h"
#include "server/clocks.h"
#include "server/json_reading.h"
#include "server/nodes/addresses.h"
#include "server/nodes/pg_tables.h"
#include "server/secrets.h"
#include "server/sqlite_store.h"

namespace bastide::app {
namespace {

using server::Archive;
using server::Millis;
using server::OldTable;
using server::StoreFault;

struct Arguments {
  std::string folder;
  std::string from;   // a file
  std::string store;  // or a database
  std::optional<int> days;
  std::string code;
  std::optional<int> game;
  bool is_dry = false;
  bool lists = false;
  bool deletes = false;
};

long long shown_number(std::int64_t number) { return static_cast<long long>(number); }

// ---- Into it ----

struct Source {
  std::unique_ptr<server::Store> store;
  server::FinishedTables* finished = nullptr;
  Millis now = 0;
};

std::variant<Source, StoreFault> open_source(const Arguments& arguments) {
  if (!arguments.store.empty()) {
    auto opened = server::open_leaving_pg(*server::pg_address(arguments.store));
    if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
    auto& found = std::get<server::LeavingPg>(opened);
    return Source{std::move(found.store), found.finished, found.now};
  }
  std::error_code error;
  if (!std::filesystem::is_regular_file(arguments.from, error)) {
    return StoreFault{"there is no file \"" + arguments.from + '"'};
  }
  auto opened = server::SqliteStore::open(arguments.from);  // holds its lock while we are here
  if (auto* fault = std::get_if<StoreFault>(&opened)) return std::move(*fault);
  auto store = std::move(std::get<std::unique_ptr<server::SqliteStore>>(opened));
  server::FinishedTables* const finished = store.get();
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return Source{std::move(store), finished, now.count()};
}

int tell_moved(const Arguments& arguments, const server::MovedTables& moved) {
  for (const std::string& trouble : moved.troubles) {
    std::printf("LEFT %s\n", shown(trouble).c_str());
  }
  if (arguments.is_dry) {
    std::printf("%lld tables, %lld entries, %lld KiB would go to %s\n", shown_number(moved.tables),
                shown_number(moved.entries), shown_number(moved.text_bytes / 1024),
                shown(arguments.folder).c_str());
  } else {
    std::printf("%lld tables, %lld entries went to %s: %lld KiB became %lld\n",
                shown_number(moved.tables), shown_number(moved.entries),
                shown(arguments.folder).c_str(), shown_number(moved.text_bytes / 1024),
                shown_number(moved.packed_bytes / 1024));
  }
  if (moved.left > 0) std::printf("%lld were left where they are\n", shown_number(moved.left));
  if (moved.was_stopped) return interrupted_status;
  return moved.left > 0 ? fault : ok;
}

int move_tables(const Arguments& arguments) {
  auto source = open_source(arguments);
  if (const auto* trouble = std::get_if<StoreFault>(&source)) return complain(trouble->what);
  const Source& from = std::get<Source>(source);
  std::unique_ptr<Archive> archive;
  if (!arguments.is_dry) {
    auto opened = Archive::open(arguments.folder);
    if (const auto* trouble = std::get_if<StoreFault>(&opened)) return complain(trouble->what);
    archive = std::move(std::get<std::unique_ptr<Archive>>(opened));
  }
  const Millis before = from.now - Millis{*arguments.days} * server::day;
  const auto count = from.finished->count_over(before);
  if (const auto* trouble = std::get_if<StoreFault>(&count)) return complain(trouble->what);
  const InterruptFlag interrupt;
  ProgressBar progress("archiving", static_cast<std::uint64_t>(std::get<std::int64_t>(count)));
  const auto moved = server::move_old_tables(
      {.store = *from.store,
       .finished = *from.finished,
       .before = before,
       .archive = archive.get(),
       .go_on = [&progress](const server::MovedTables& so_far) {
         progress.show(static_cast<std::uint64_t>(so_far.tables + so_far.left));
         return !InterruptFlag::is_set();
       }});
  progress.clear();
  if (const auto* trouble = std::get_if<StoreFault>(&moved)) {
    report("not all of it was done; what is not in the archive is in the store: " + trouble->what);
    return world_failed;
  }
  return tell_moved(arguments, std::get<server::MovedTables>(moved));
}

// ---- In it ----

std::string day_of(Millis time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  char text[32];
  std::strftime(text, sizeof(text), "%Y-%m-%d", &parts);
  return text;
}

std::string line_of(const OldTable& table) {
  const auto listing = server::read_json(table.card.listing).value_or(server::Json::object());
  std::string line = table.card.code + "  " + day_of(table.card.changed) + "  ";
  line += listing.contains("game") && listing["game"].is_string()
              ? listing["game"].get<std::string>()
              : "?";
  line += "  ";
  const auto names = listing.value("names", server::Json::array());
  const auto scores = listing.value("scores", server::Json::array());
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].is_string()) continue;
    line += (i == 0 ? "" : ", ") + names[i].get<std::string>();
    if (i < scores.size() && scores[i].is_number_integer()) {
      line += ' ' + std::to_string(scores[i].get<std::int64_t>());
    }
  }
  return line + "  " + std::to_string(table.log.size()) + " entries";
}

// Each is played again from its log, unless it is only listed.
int look_through(const Arguments& arguments) {
  auto opened = Archive::look_at(arguments.folder);
  if (const auto* trouble = std::get_if<StoreFault>(&opened)) return complain(trouble->what);
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t troubles = 0;
  const auto tell = [&](const std::string& what) {
    ++troubles;
    std::printf("FAULT %s\n", shown(what).c_str());
  };
  const auto look = [&](const std::string& path, const Archive::Looked& looked) {
    if (const auto* trouble = std::get_if<StoreFault>(&looked)) {
      tell(trouble->what);
    } else if (const auto& table = std::get<OldTable>(looked); arguments.lists) {
      std::puts(shown(line_of(table)).c_str());
      ++tables;
    } else if (const auto wrong = server::check_table(table.card, table.log, entries)) {
      tell(path + ": " + *wrong);
    } else {
      ++tables;
    }
    return flush_output();
  };
  if (const auto trouble = std::get<std::unique_ptr<Archive>>(opened)->for_each(look)) {
    return complain(trouble->what);
  }
  if (troubles > 0) return fault;
  if (!arguments.lists) {
    std::printf("ok %s: %lld tables, %lld entries\n", shown(arguments.folder).c_str(),
                shown_number(tables), shown_number(entries));
  }
  return ok;
}

int no_such_table(const Arguments& arguments) {
  report("there is no table with the code \"" + excerpt(arguments.code, 40) + "\" in the archive");
  return fault;
}

int delete_table_there(const Arguments& arguments) {
  auto opened = Archive::open(arguments.folder);
  if (const auto* trouble = std::get_if<StoreFault>(&opened)) return complain(trouble->what);
  const auto gone = std::get<std::unique_ptr<Archive>>(opened)->remove(arguments.code);
  if (const auto* trouble = std::get_if<StoreFault>(&gone)) return complain(trouble->what);
  if (!std::get<bool>(gone)) return no_such_table(arguments);
  std::printf("deleted from %s; copies of it still have the table\n",
              shown(arguments.folder).c_str());
  return ok;
}

int print_record(const Arguments& arguments) {
  auto opened = Archive::look_at(arguments.folder);
  if (const auto* trouble = std::get_if<StoreFault>(&opened)) return complain(trouble->what);
  const auto found = std::get<std::unique_ptr<Archive>>(opened)->find(arguments.code);
  if (const auto* trouble = std::get_if<StoreFault>(&found)) {
    report(trouble->what);
    return fault;
  }
  const auto& table = std::get<std::optional<OldTable>>(found);
  if (!table) return no_such_table(arguments);
  const std::vector<std::string> records = server::records_of(*table);
  const auto number =
      static_cast<std::size_t>(arguments.game.value_or(static_cast<int>(records.size())));
  if (number < 1 || number > records.size()) {
    report("there are records of " + std::to_string(records.size()) + " games at this table");
    return fault;
  }
  std::fputs(records[number - 1].c_str(), stdout);
  return ok;
}

int run(const Arguments& arguments) {
  const bool moves = !arguments.from.empty() || !arguments.store.empty();
  if (moves != arguments.days.has_value()) {
    return complain(moves ? "say how old games must be to go: --older-than DAYS"
                          : "say where old games are to come from: --from FILE or --store URL");
  }
  if (arguments.deletes && arguments.code.empty()) return complain("say which table: --code CODE");
  if (!arguments.code.empty() && !server::read_code(arguments.code)) {
    return complain("\"" + excerpt(arguments.code, 40) + "\" is no table's code");
  }
  if (moves) return move_tables(arguments);
  if (arguments.deletes) return delete_table_there(arguments);
  if (!arguments.code.empty()) return print_record(arguments);
  return look_through(arguments);
}

}  // namespace

void add_archive(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "archive", "Move old games out of a server's tables into compressed files, and read them");
  command
      ->add_option("FOLDER", arguments->folder,
                   "the archive; given alone, every file of it is read and played again")
      ->required()
      ->type_name("");
  CLI::Option* from = command
                          ->add_option("--from", arguments->from,
                                       "move the old games of this file, which no server uses "
                                       "meanwhile")
                          ->type_name("FILE");
  CLI::Option* store = command
                           ->add_option("--store", arguments->store,
                                        "move those of this database; its servers go on")
                           ->type_name("URL")
                           ->check([](const std::string& text) {
                             return server::pg_address(text)
                                        ? std::string()
                                        : expected_instead("an address of PostgreSQL", text);
                           })
                           ->excludes(from);
  CLI::Option* days = add_number(*command, "--older-than", arguments->days, 0, 36'500,
                                 "only games in which nothing has happened for so many days");
  CLI::Option* dry =
      command->add_flag("--dry-run", arguments->is_dry, "only say what would be moved")
          ->needs(days);
  CLI::Option* lists =
      command->add_flag("--list", arguments->lists, "a line for each table that is in it");
  CLI::Option* code =
      command->add_option("--code", arguments->code, "the record of the last game of this table")
          ->type_name("CODE");
  CLI::Option* game = add_number(*command, "--number", arguments->game, 1, 100'000,
                                 "of those that were played there, this one")
                          ->needs(code);
  CLI::Option* deletes =
      command->add_flag("--delete", arguments->deletes, "delete this table from it, for good");
  deletes->needs(code)->excludes(game);
  for (CLI::Option* option : {lists, code}) {
    option->excludes(from)->excludes(store)->excludes(dry);
  }
  lists->excludes(code);
  command->footer(
      "A table is in the archive, written through and read again, before it leaves the store: "
      "whatever\nhappens meanwhile, it is in one of them. bastide serve --archive FOLDER finds it "
      "there by its link.\n"
      "Exit status: 0 done, 1 a table was left or is damaged or not there, 2 something cannot be "
      "read or\nis in use, 3 not all could be written.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
