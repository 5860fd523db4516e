// Parcels by PostgreSQL's LISTEN and NOTIFY: all that go at once in one statement.
#pragma once

#include <memory>
#include <string>

#include "server/nodes/bus_wire.h"

namespace bastide::server {

std::unique_ptr<BusWire> pg_bus_wire(const std::string& address);

}  // namespace bastide::server
