// The JSON library, for every test: what it is made of is compiled once (json_once.cpp), with
// optimisation, instead of in every unit without.
#pragma once

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
