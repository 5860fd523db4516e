// Answers to a player's questions about a moment: what a pinned tile would do, why something may
// not be, what fits where, what is left, how it would end.
//
// Each writes the members of an answer; the caller opens and closes the object.
#pragma once

#include "table/pictures.h"
#include "table/scene.h"

namespace bastide::table {

void write_features(JsonOut& out, const Scene& scene, std::optional<Cell> at);

// What laying a tile so would join and close, and what could be done then. Returns the refusal
// instead, and writes nothing, where it may not lie so.
std::optional<Refusal> write_preview(JsonOut& out, const Scene& scene, const Decision& decision,
                                     Albums& albums);

// The tile that is to be laid, on one square in its four rotations.
void write_why_square(JsonOut& out, const Scene& scene, Cell at);

void write_score_now(JsonOut& out, const Scene& scene);

void write_left(JsonOut& out, const Scene& scene, int step);

void write_odds(JsonOut& out, const Scene& scene, std::string_view pile);
// Whether the game has a pile of this name.
bool has_pile(const Scene& scene, std::string_view pile);

}  // namespace bastide::table
