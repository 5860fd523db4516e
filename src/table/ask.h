// What is asked now: legal squares, choices with what they bring, and what is barred with the
// reason why.
#pragma once

#include <string_view>

#include "table/scene.h"

namespace bastide::table {

// The question of this moment, as an object.
void write_ask(JsonOut& out, const Scene& scene);

// "place", "action", another word of the game (GameWords::questions), "chance" or "nothing".
std::string_view what_is_asked(const Scene& scene);

// The members `choices` and `blocked` of a question that is not about a square.
void write_choices(JsonOut& out, const Scene& scene);

// The squares where the tile fits that is to be laid, as a list.
void write_squares(JsonOut& out, const Scene& scene);

}  // namespace bastide::table
