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
#include "bastide/output.h"
#include "bastide/safe_file.h"
#include "bastide/state_folder.h"
#include "notation/text.h"
#include "server/sqlite_backup.h"
#include "server/sqlite_check.h"
#include "server/sqlite_delete.h"

namespace bastide::app {
namespace {

struct Arguments {
  std::string file;  // empty: the user's own
  std::string backup;
  std::string code;  // of the table to delete
  Existing existing = Existing::Keep;
};

int check(const std::string& path) {
  const auto checked = server::check_tables(path);
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

int delete_one(const std::string& file, const std::string& code) {
  const auto deleted = server::delete_table(file, code);
  if (const auto* trouble = std::get_if<server::StoreFault>(&deleted))
    return complain(trouble->what);
  const auto& gone = std::get<server::DeletedTable>(deleted);
  if (gone.id == 0) {
    report("there is no table with the code \"" + excerpt(code, 40) + '"');
    return fault;
  }
  std::printf("deleted from %s: table %lld with %lld entries; copies of the file still have it\n",
              shown(file).c_str(), static_cast<long long>(gone.id),
              static_cast<long long>(gone.entries));
  return ok;
}

int run(const Arguments& arguments) {
  const std::string file = arguments.file.empty() ? usual_tables() : arguments.file;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) {
    return complain("there is no file \"" + file +
                    "\"; name the one that the server was given with --tables");
  }
  if (!arguments.code.empty()) return delete_one(file, arguments.code);
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
  command
      ->add_option("FILE", arguments->file,
                   "file of the tables (otherwise the one that serve uses without --tables)")
      ->type_name("");
  command
      ->add_option("--backup", arguments->backup,
                   "copy all tables to this file, as they are at one moment, and check the copy")
      ->type_name("COPY");
  command
      ->add_option("--delete", arguments->code,
                   "delete the table with this code and all that was played and said there, for "
                   "good; no server may use the file meanwhile")
      ->type_name("CODE")
      ->excludes("--backup");
  add_force_argument(*command, arguments->existing);
  command->footer(
      "A copy is restored by starting a server with it: bastide serve --tables COPY.\n"
      "Exit status: 0 every table is whole, 1 one is not, or there is none to delete, 2 the file "
      "cannot be "
      "read or is in use, or the copy is there already, 3 the copy could not be written.");
  command->callback([=, &status] { status = run(*arguments); });
}

}  // namespace bastide::app
