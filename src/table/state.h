// All that lies on the table at a moment, what happened, and the list of steps.
#pragma once

#include "table/pictures.h"
#include "table/scene.h"

namespace bastide::table {

// The members of a whole state; the caller opens and closes the object.
void write_state(JsonOut& out, const Scene& scene, int step, Albums& albums);

// As members of a list: a token, and where it lies. As the member `race`: null where there is none.
void write_token(JsonOut& out, const TableToken& token, art::Point at);
void write_race(JsonOut& out, const Survey& survey, const TableView& view);

// Events of the log from `from` up to before `to`, with receipts, as a list.
void write_log(JsonOut& out, const Session& session, std::optional<Seat> viewer, std::size_t from,
               std::size_t to);

// As the member `seen_by`: a seat, "everybody", or null where nothing is hidden in the record.
void write_seen_by(JsonOut& out, std::optional<Seat> seen_by);

// "start", "shown", "other_seat"; empty where there is a way back.
std::string_view undo_name(NoUndo why);

void write_steps(JsonOut& out, const Session& session);

}  // namespace bastide::table
