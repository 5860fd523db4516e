#include "bastide/commands.h"
namespace bastide::app {
void add_play(CLI::App&, int&) {}
}  // namespace bastide::app
