// A call of a bot that is known, taken to pieces. For the files of Bots alone.
#pragma once

#include <string>
#include <vector>

#include "server/bots/bots.h"

namespace bastide::server {

struct Bots::Asked {
  const Call& call;
  std::vector<std::string> parts;  // of the path after /api/bot/
  Json body = Json::object();      // of a POST
  const PlayerCard* card = nullptr;
};

}  // namespace bastide::server
