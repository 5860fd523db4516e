// The JSON library, for every test: what it is made of is compiled once (json_once.cpp), with
// optimisation, instead of in every unit without.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

extern template class nlohmann::basic_json<>;

namespace bastide {

// nlohmann::json::parse for what a test reads thousands of: its reader is a template, too.
nlohmann::json parse_json(std::string_view text);

}  // namespace bastide
