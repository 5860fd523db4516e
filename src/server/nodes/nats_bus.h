// Parcels by NATS: a program that does nothing but pass messages on, and keeps none.
#pragma once

#include <memory>
#include <string>

#include "server/nodes/bus_wire.h"

namespace bastide::server {

// `place`: a word that only servers of the same database have. Null where this program was built
// without NATS.
std::unique_ptr<BusWire> nats_bus_wire(const std::string& address, const std::string& place);

}  // namespace bastide::server
