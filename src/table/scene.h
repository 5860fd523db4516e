// A moment as one viewer may know it, with what is asked about it again and again: the survey, the
// features around. All that is shown of a game is shown from a scene.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deeds/names.h"
#include "games/survey.h"
#include "notation/json_out.h"
#include "table/session.h"

namespace bastide::table {

struct Scene {
  const Session* session = nullptr;
  const Game* game = nullptr;
  std::optional<Seat> viewer;
  Position known;  // what the viewer knows; all of it once the game is over
  TableMemory memory;
  Survey survey;
  Namebook names;  // what the features of the survey are called

  int players() const { return session->players(); }
  Actor actor() const { return game->actor(known); }
};

// The moment after `step`.
Scene make_scene(const Session& session, int step, std::optional<Seat> viewer);

// ---- Supposing ----

// Why the seat that is asked may not decide so, or nothing.
std::optional<Refusal> why_not(const Scene& scene, const Decision& decision);

// What a decision of the seat that is asked would lead to; chance that shows nobody anything is
// dealt as well. The events are those of the decision alone.
struct Supposed {
  Position known;
  Events events;
};
std::optional<Refusal> suppose(const Scene& scene, const Decision& decision, Supposed& supposed);

// The same as a scene to ask in.
Scene scene_after(const Scene& scene, const Supposed& supposed);

// ---- Showing ----

inline constexpr std::array<std::string_view, 4> corner_names{"NW", "NE", "SE", "SW"};

void write_refusal(JsonOut& out, const Game& game, const Refusal& refusal);
void write_cells(JsonOut& out, std::span<const Cell> cells);
void write_terms(JsonOut& out, std::span<const Term> terms);
void write_feature(JsonOut& out, const Scene& scene, const SurveyFeature& feature);
// The members of an event that say what is decided: piece, at, f, from, to, corner, species, tile …
void write_decision_fields(JsonOut& out, const Game& game, const Decision& decision);
std::vector<int> seats_of(std::uint8_t mask);
void write_seats(JsonOut& out, std::uint8_t mask);

}  // namespace bastide::table
