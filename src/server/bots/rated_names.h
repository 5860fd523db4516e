// People with a rated name, as tables and servers ask for them.
#pragma once

#include "server/rooms.h"
#include "server/service.h"

namespace bastide::server {

// A call about rated names.
bool is_call_of_people(const Call& call);

// How rooms learn whose key somebody shows: by the call that people make themselves. `players`
// outlives them.
Rooms::Recognise recognised_by(Service& players);

}  // namespace bastide::server
