#include "table/unscored.h"

#include <algorithm>

#include "games/survey.h"
#include "table/ask.h"
#include "table/scene.h"

namespace bastide::table {
namespace {

// The steps of one turn: from the tile that was laid to what was asked before the next one.
struct Turn {
  int number = 0;
  int first = 0;
  int last = 0;
};

std::vector<Turn> turns_of(const Session& session, int from) {
  std::vector<Turn> turns;
  for (int step = 1; step <= session.steps(); ++step) {
    const int number = session.moment(step).turns;
    if (number == 0) continue;
    if (turns.empty() || turns.back().number != number) turns.push_back({number, step, step});
    turns.back().last = step;
  }
  // The newest goes on while anything but another tile is asked for.
  if (!turns.empty() && !session.is_over()) {
    const Scene scene = make_scene(session, session.steps(), std::nullopt);
    if (what_is_asked(scene) != "place") turns.pop_back();
  }
  std::erase_if(turns, [&](const Turn& turn) { return turn.number < from; });
  return turns;
}

bool was_closed(const Survey& before, const SurveyFeature& feature) {
  return std::ranges::any_of(before.features, [&](const SurveyFeature& old) {
    return old.kind == feature.kind && old.is_closed() && has_place(old, feature.places[0]);
  });
}

// Awards of a kind name every square of what they pay for (and a monastery's the eight around it).
bool is_paid(const Session& session, const Turn& turn, std::string_view kind,
             std::span<const Cell> cells) {
  return std::ranges::any_of(session.log(), [&](const LoggedEvent& logged) {
    return logged.step >= turn.first && logged.step <= turn.last &&
           logged.event.kind == common_event::score && logged.event.why == kind &&
           std::ranges::all_of(cells, [&](Cell cell) {
             return std::ranges::find(logged.cells, cell) != logged.cells.end();
           });
  });
}

}  // namespace

std::vector<Unscored> find_unscored(const Session& session, int from) {
  std::vector<Unscored> found;
  Survey before;
  Survey after;
  for (const Turn& turn : turns_of(session, from)) {
    session.game().survey(session.moment(turn.first - 1).position, before);
    session.game().survey(session.moment(turn.last).position, after);
    for (const SurveyFeature& feature : after.features) {
      // What nobody can stand on, or what pays nothing when closed, is no loss.
      if (!feature.is_closed() || feature.takes == 0 || !feature.closed) continue;
      if (was_closed(before, feature)) continue;
      std::vector<Cell> cells = cells_of(feature);
      if (is_paid(session, turn, feature.kind, cells)) continue;
      found.push_back({turn.number, feature.kind, std::move(cells)});
    }
  }
  return found;
}

void write_unscored(JsonOut& out, const Session& session, int from) {
  out.begin_list();
  for (const Unscored& entry : find_unscored(session, from)) {
    out.begin_object().number("turn", entry.turn).text("kind", entry.kind).key("cells");
    write_cells(out, entry.cells);
    out.end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
