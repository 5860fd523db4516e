// A copy of the database, whole and of one moment, while a server goes on writing to it. Whoever
// starts a server with the copy has every table as it stood at that moment.
#pragma once

#include <optional>
#include <string>

#include "server/store.h"

namespace bastide::server {

// Takes no lock of the server's: any thread, or another program, may do it at any time. `to` must
// not be there, unless it may be replaced; it is there once the copy is whole and on the disk.
enum class OldBackup { Keep, Replace };
std::optional<StoreFault> back_up(const std::string& from, const std::string& to,
                                  OldBackup old = OldBackup::Keep);

}  // namespace bastide::server
