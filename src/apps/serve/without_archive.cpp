// In place of server/archive where a program does without zlib.
#include "bastide/commands.h"
#include "bastide/complaint.h"
#include "server/archive/open_old.h"

namespace bastide {
namespace {

constexpr const char* not_built_in =
    "this program is built without archives; where zlib1g-dev is installed, "
    "tools/build.sh release:bastide makes one that has them";

}  // namespace

std::variant<std::unique_ptr<server::OldTables>, server::StoreFault> server::open_old_tables(
    const std::string&) {
  return StoreFault{not_built_in};
}

void app::add_archive(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("archive", "Old games in compressed files (not built in)");
  command->allow_extras()->callback([&status] { status = complain(not_built_in); });
}

}  // namespace bastide
