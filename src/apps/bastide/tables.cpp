// bastide tables: are all tables of a server whole? With --backup a copy of them first, while the
// server runs; with --delete one less.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <variant>

#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "bastide/number_argument.h"
#include "bastide/output.h"
#include "bastide/safe_file.h"
#include "bastide/state_folder.h"
#include "notation/text.h"
#include "server/nodes/addresses.h"
#include "server/nodes/pg_tables.h"
#include "server/sqlite_backup.h"
#include "server/sqlite_check.h"
#include "server/sqlite_delete.h"

namespace bastide::app {
namespace {

struct Arguments {
  std::string file;  // empty: the user's own
  std::string backup;
  std::string store;  // a database instead of a file
  std::string to;     // a database
  std::string code;   // of the table to delete
  Existing existing = Existing::Keep;
};

using Checked = std::variant<server::CheckedTables, server::StoreFault>;

// `path`: what is said of a file; of a database nothing that holds a password.
int tell(const Checked& checked, const std::string& path) {
  if (const auto* trouble = std::get_if<server::StoreFault>(&checked))
    return complain(trouble->what);
  const auto& found = std::get<server::CheckedTables>(checked);
  for (const std::string& trouble : found.troubles) {
    std::printf("FAULT %s: %s\n", shown(path).c_str(), shown(trouble).c_str());
  }
  if (!found.troubles.empty()) return fault;
  std::printf("ok %s: %lld tables, %lld entries\n", shown(path).c_str(),
              static_cast<long long>(found.tables), static_cast<long long>(found.entries));
  return ok;
}

int check(const std::string& path) { return tell(server::check_tables(path), path); }

int check_database(const std::string& url) {
  return tell(server::check_pg_tables(*server::pg_address(url)), "the database");
}

int copy_to_database(const std::string& file, const std::string& url) {
  const auto copied = server::copy_to_pg(file, *server::pg_address(url));
  if (const auto* trouble = std::get_if<server::StoreFault>(&copied)) {
    return complain(trouble->what);
  }
  return check_database(url);
}

// `from`: the file, or what is said of a database; `left`: what still has it.
int tell_deleted(const std::variant<server::DeletedTable, server::StoreFault>& deleted,
                 const std::string& from, const char* left, const std::string& code) {
  if (const auto* trouble = std::get_if<server::StoreFault>(&deleted))
    return complain(trouble->what);
  const auto& gone = std::get<server::DeletedTable>(deleted);
  if (gone.id == 0) {
    report("there is no table with the code \"" + excerpt(code, 40) + '"');
    return fault;
  }
  std::printf("deleted from %s: table %lld with %lld entries; %s still have it\n",
              shown(from).c_str(), static_cast<long long>(gone.id),
              static_cast<long long>(gone.entries), left);
  return ok;
}

int run(const Arguments& arguments) {
  if (!arguments.store.empty()) {
    if (arguments.code.empty()) return check_database(arguments.store);
    return tell_deleted(
        server::delete_pg_table(*server::pg_address(arguments.store), arguments.code),
        "the database", "its dumps, and archives of its log,", arguments.code);
  }
  const std::string file = arguments.file.empty() ? usual_tables() : arguments.file;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return complain("there is no file \"" + file +
                    "\"; name the one that the server was given with --tables");
  }
  if (!arguments.to.empty()) return copy_to_database(file, arguments.to);
  if (!arguments.code.empty()) {
    return tell_deleted(server::delete_table(file, arguments.code), file, "copies of the file",
                        arguments.code);
  }
  if (arguments.backup.empty()) return check(file);
  const auto old = arguments.existing == Existing::Replace ? server::OldBackup::Replace
                                                           : server::OldBackup::Keep;
  if (const auto trouble = server::back_up(file, arguments.backup, old)) {
    const bool is_there = std::filesystem::exists(arguments.backup, error);
    report(trouble->what + (is_there && old == server::OldBackup::Keep ? " (--force)" : ""));
    return is_there ? wrong_usage : world_failed;
  }
  return check(arguments.backup);
}

}  // namespace

void add_tables(CLI::App& program, int& status) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand(
      "tables", "Check the tables that a server keeps, or copy them while it runs");
  CLI::Option* file =
      command
          ->add_option("FILE", arguments->file,
                       "file of the tables (otherwise the one that serve uses without --tables)")
          ->type_name("");
  CLI::Option* backup =
      command
          ->add_option("--backup", arguments->backup,
                       "copy all tables to this file, as they are at one moment, and check the "
                       "copy")
          ->type_name("COPY");
  const auto is_database = [](const std::string& text) {
    return server::pg_address(text) ? std::string()
                                    : expected_instead("an address of PostgreSQL", text);
  };
  command
      ->add_option("--to", arguments->to,
                   "copy all tables to this database, which has none yet, while no server runs, "
                   "and check the copy")
      ->type_name("URL")
      ->check(is_database)
      ->excludes(backup);
  command
      ->add_option("--store", arguments->store,
                   "check the tables of this database, of many servers, instead of a file")
      ->type_name("URL")
      ->check(is_database)
      ->excludes(file)
      ->excludes(backup);
  command
      ->add_option("--delete", arguments->code,
                   "delete the table with this code and all that was played and said there, for "
                   "good; no server may use a file meanwhile, those of a database go on")
      ->type_name("CODE")
      ->excludes(backup);
  add_force_argument(*command, arguments->existing);
  command->footer(
      "A copy is restored by starting a server with it: bastide serve --tables COPY.\n"
      "Exit status: 0 every table is whole, 1 one is not, or there is none to delete, 2 the file "
      "cannot be "
      "read or is in use, or the copy is there already, 3 the copy could not be written.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
