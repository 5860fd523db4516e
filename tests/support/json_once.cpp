#include "support/json_once.h"

template class nlohmann::basic_json<>;

namespace bastide {

nlohmann::json parse_json(std::string_view text) { return nlohmann::json::parse(text); }

}  // namespace bastide
