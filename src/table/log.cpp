// The log with its receipts (state.h).
#include <algorithm>

#include "deeds/deed_json.h"
#include "notation/event_writer.h"
#include "table/receipts.h"
#include "table/state.h"

namespace bastide::table {
namespace {

constexpr std::size_t most_touched = 3;

std::string event_line(const Session& session, const LoggedEvent& logged,
                       std::optional<Seat> reader) {
  const Events events = as_list(logged);
  return write_event(session.game(), events, events.list()[0], reader);
}

// What a decision did is told with its own event, the first of its step.
const Deed* deed_at(const Session& session, std::size_t event) {
  const int step = session.log()[event].step;
  if (step > session.steps()) return nullptr;
  const Moment& moment = session.moment(step);
  return moment.deed && moment.first_event == event ? &*moment.deed : nullptr;
}

}  // namespace

void write_log(JsonOut& out, const Session& session, std::optional<Seat> viewer, std::size_t from,
               std::size_t to) {
  const bool is_open = session.is_over();
  out.begin_list();
  for (std::size_t i = from; i < std::min(to, session.log().size()); ++i) {
    const LoggedEvent& logged = session.log()[i];
    const auto reader = is_open ? std::nullopt : std::optional(viewer.value_or(shared_screen));
    out.begin_object().number("seq", static_cast<std::int64_t>(i)).number("turn", logged.turn);
    out.number("step", logged.step).key("event").raw(event_line(session, logged, reader));
    out.key("receipt");
    if (logged.event.kind == common_event::score) {
      write_receipt(out, {&logged.event, logged.cells, logged.terms}, session.players());
    } else {
      out.null();
    }
    out.key("deed");
    const Deed* deed = deed_at(session, i);
    deed != nullptr ? write_deed(out, *deed, most_touched) : void(out.null());
    out.end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
