#include "table/state.h"

#include <algorithm>

#include "art/looks.h"
#include "art/pieces.h"
#include "art/stances.h"
#include "notation/first_player.h"
#include "notation/options.h"
#include "table/ask.h"

namespace bastide::table {
namespace {

// ---- The seats ----

void write_counts(JsonOut& out, std::span<const TableCount> counts) {
  out.begin_object();
  for (const TableCount& count : counts) out.number(count.name, count.count);
  out.end_object();
}

// Tokens that only their owner may see.
int hidden_tokens(const TableSeat& seat) {
  int count = 0;
  for (const TableCount& tokens : seat.hand) count += tokens.count;
  return seat.is_hand_secret ? count : 0;
}

void write_seat(JsonOut& out, const Scene& scene, int step, const TableSeat& seat,
                std::size_t number) {
  const Moment& moment = scene.session->moment(step);
  const SeatPlan& plan = scene.session->plan().seats[number];
  out.begin_object().text("name", scene.session->header().players[number]);
  const art::Look& look = art::look_of(scene.game->info().name);
  out.text("colour", look.seats->names[scene.session->plan().colours[number]]);
  out.text("kind", plan.is_computer ? "computer" : "person");
  plan.is_computer ? out.number("level", plan.level) : out.null("level");
  out.number("helped", scene.session->helped(static_cast<Seat>(number), step));
  out.number("score", seat.points).key("points").begin_object();
  for (const auto& [why, points] : moment.points[number]) out.number(why, points);
  out.end_object().key("supply");
  write_counts(out, seat.supply);
  out.key("hand");
  write_counts(out, seat.hand);
  out.number("hidden", hidden_tokens(seat));
  if (number < scene.survey.hands.size() && scene.survey.hands[number].unknown == 0) {
    out.key("values").begin_object();
    for (const SurveyTokens& tokens : scene.survey.hands[number].known) {
      out.number(std::to_string(tokens.value), tokens.count);
    }
    out.end_object();
  } else {
    out.null("values");
  }
  out.key("held");
  write_counts(out, seat.held);
  seat.space < 0 ? out.null("space") : out.number("space", seat.space);
  out.end_object();
}

// ---- The table ----

// Who laid the tile on a square, and when.
struct Laying {
  Cell at;
  Seat seat;
  int turn;
};

std::vector<Laying> layings(const Session& session, std::size_t events) {
  std::vector<Laying> found;
  for (std::size_t i = 0; i < events; ++i) {
    const LoggedEvent& logged = session.log()[i];
    const EventShape& shape = session.game().info().events[logged.event.kind];
    if (shape.role != EventRole::Decision || !lays_tile(shape)) continue;
    found.push_back({logged.event.at, logged.event.seat, logged.turn});
  }
  return found;
}

// As `pictures` knows it (pictures.h).
std::string picture_name(const TableTile& tile) {
  std::string name(tile.id());
  if (tile.board != nullptr) {
    const Cell cell = tile.board->cells[tile.square].at;
    name += '@' + std::to_string(cell.x) + ',' + std::to_string(cell.y);
  }
  return name + ' ' + std::to_string(tile.turn);
}

void write_tiles(JsonOut& out, const TableView& view, std::span<const Laying> laid_by) {
  out.key("tiles").begin_list();
  const Laying* last = nullptr;
  int group = -1;
  for (const TableTile& tile : view.tiles) {
    const auto found = std::ranges::find(laid_by, tile.at, &Laying::at);
    // The other squares of a double were laid with its first one.
    if (found != laid_by.end()) {
      last = &*found;
    } else if (tile.group != group) {
      last = nullptr;
    }
    group = tile.group;
    out.begin_object().text("tile", tile.id()).cell("at", tile.at).number("rot", tile.turn);
    if (tile.board != nullptr) out.cell("cell", tile.board->cells[tile.square].at);
    out.text("picture", picture_name(tile));
    out.number("group", tile.group);
    last == nullptr ? out.null("seat").number("turn", 0)
                    : out.number("seat", last->seat).number("turn", last->turn);
    out.end_object();
  }
  out.end_list();
}

void write_place(JsonOut& out, const TablePlace& place) {
  out.cell("at", place.at);
  place.corner == Corner::None
      ? out.number("f", place.feature)
      : out.text("corner", corner_names[static_cast<std::size_t>(place.corner)]);
}

void write_point(JsonOut& out, std::string_view name, art::Point point) {
  out.key(name).begin_list().fraction(point.x, 1).fraction(point.y, 1).end_list();
}

void write_pieces(JsonOut& out, const TableView& view, const art::Look& look,
                  const art::Stances& stances, const art::ChosenColours& colours) {
  out.key("pieces").begin_list();
  for (std::size_t i = 0; i < view.pieces.size(); ++i) {
    const TablePiece& piece = view.pieces[i];
    out.begin_object().number("seat", piece.seat).text("piece", piece.kind);
    write_place(out, piece.place);
    out.boolean("lies", piece.is_lying);
    out.text("picture", art::piece_id(look, piece.kind, piece.is_lying, colours[piece.seat]));
    write_point(out, "xy", stances.pieces[i]);
    out.end_object();
  }
  out.end_list().key("tokens").begin_list();
  for (std::size_t i = 0; i < view.tokens.size(); ++i) {
    write_token(out, view.tokens[i], stances.tokens[i]);
  }
  out.end_list().key("figures").begin_list();
  for (const TableFigure& figure : view.figures) {
    out.begin_object().text("kind", figure.kind).cell("at", figure.at).end_object();
  }
  out.end_list();
}

// The spaces of a track and the markers on it.
void write_track(JsonOut& out, const TableView& view, const art::Look& look,
                 const art::Stances& stances, const art::ChosenColours& colours) {
  out.key("track").begin_list();
  for (const art::Point space : stances.spaces) {
    out.begin_list().fraction(space.x, 1).fraction(space.y, 1).end_list();
  }
  out.end_list().key("markers").begin_list();
  for (const art::MarkerStance& marker : stances.markers) {
    const auto seat = static_cast<std::size_t>(marker.seat);
    out.begin_object().number("seat", marker.seat).number("space", view.seats[seat].space);
    out.text("picture", art::marker_id(look, colours[seat]));
    write_point(out, "xy", marker.at);
    out.key("scale").fraction(marker.scale, 2);
    out.end_object();
  }
  out.end_list();
}

// Tiles laid since the last turn of whoever looks, or is asked, or at the end decided last.
void write_last(JsonOut& out, const Scene& scene, std::span<const Laying> laid_by) {
  const Actor actor = scene.actor();
  out.key("last").begin_list();
  if (!laid_by.empty()) {
    const Laying& newest = laid_by.back();
    const Seat self = scene.viewer.value_or(actor.is_seat() ? actor.seat() : newest.seat);
    for (auto laying = laid_by.rbegin(); laying != laid_by.rend(); ++laying) {
      // The tile of a turn that is still going on is shown too, but ends nothing.
      if (laying->seat == self && laying->turn != newest.turn) break;
      out.begin_object().cell("at", laying->at).number("seat", laying->seat).end_object();
    }
  }
  out.end_list();
}

}  // namespace

void write_token(JsonOut& out, const TableToken& token, art::Point at) {
  out.begin_object().text("kind", token.kind).text("word", token.word);
  write_place(out, token.place);
  out.number("count", token.count);
  write_point(out, "xy", at);
  out.end_object();
}

void write_race(JsonOut& out, const Survey& survey, const TableView& view) {
  if (!survey.race) {
    out.null("race");
    return;
  }
  const SurveyRace& race = *survey.race;
  int spaces = 0;
  for (const TrackStretch& stretch : view.track) spaces += stretch.spaces;
  out.key("race").begin_object().number("spaces", spaces).key("seats").begin_list();
  for (std::size_t seat = 0; seat < race.seats.size(); ++seat) {
    const SurveyRunner& runner = race.seats[seat];
    out.begin_object().number("space", view.seats[seat].space);
    runner.place == 0 ? out.null("place") : out.number("place", runner.place);
    out.number("points", runner.points).number("steps", runner.steps).end_object();
  }
  out.end_list().boolean("is_due", race.is_due).key("counts").begin_object();
  for (const SurveyCount& count : race.counts) out.number(count.what, count.count);
  out.end_object().key("next").begin_list();
  for (const double points : race.next) out.fraction(points, 1);
  out.end_list().end_object();
}

std::string_view undo_name(NoUndo why) {
  switch (why) {
    case NoUndo::None:
      return "";
    case NoUndo::AtStart:
      return "start";
    case NoUndo::WasShown:
      return "shown";
    case NoUndo::OtherSeat:
      return "other_seat";
  }
  return "";
}

namespace {

void write_result(JsonOut& out, const Scene& scene) {
  const Result result = scene.game->result(scene.known);
  out.begin_object().key("scores").begin_list();
  for (int seat = 0; seat < scene.players(); ++seat) {
    out.number(result.scores[static_cast<std::size_t>(seat)]);
  }
  out.end_list().key("winners");
  write_seats(out, result.winners);
  out.end_object();
}

}  // namespace

void write_seen_by(JsonOut& out, std::optional<Seat> seen_by) {
  if (!seen_by) {
    out.null("seen_by");
  } else if (*seen_by == onlooker) {
    out.text("seen_by", everybody_name);
  } else {
    out.number("seen_by", *seen_by);
  }
}

void write_state(JsonOut& out, const Scene& scene, int step, Albums& albums) {
  const Session& session = *scene.session;
  const Moment& moment = session.moment(step);
  const TableView view = scene.game->table_view(scene.known);
  const std::vector<Laying> laid_by = layings(session, moment.events);
  out.text("game", scene.game->info().name);
  out.key("options").raw(write_options(scene.game->info(), session.header().options));
  out.boolean("hints", session.plan().has_hints);
  const auto first = first_by_of(session.header());
  first ? out.text("first", name_of(*first)) : out.null("first");
  write_seen_by(out, session.header().seen_by);
  out.boolean("followed", session.is_followed()).key("pending").begin_list();
  for (const std::string& move : session.pending()) out.text(move);
  out.end_list().boolean("rests", session.is_resting() && step == session.steps());
  out.number("step", step).number("steps", session.steps()).number("turn", moment.turns);
  out.number("seq", static_cast<std::int64_t>(moment.events));
  out.boolean("is_over", scene.actor().is_nobody());
  out.key("seats").begin_list();
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    write_seat(out, scene, step, view.seats[seat], seat);
  }
  out.end_list();
  write_tiles(out, view, laid_by);
  art::Album& album = albums.of(*scene.game);
  const art::Stances stances = art::find_stances(album, view);
  write_pieces(out, view, album.look(), stances, session.plan().colours);
  write_track(out, view, album.look(), stances, session.plan().colours);
  write_race(out, scene.survey, view);
  write_last(out, scene, laid_by);
  out.key("left");
  write_counts(out, view.piles);
  out.key("ask");
  write_ask(out, scene);
  const bool is_now = step == session.steps();
  const NoUndo no_undo = is_now ? session.why_no_undo() : NoUndo::OtherSeat;
  out.key("undo").begin_object().boolean("can", no_undo == NoUndo::None);
  no_undo == NoUndo::None ? out.null("because") : out.text("because", undo_name(no_undo));
  out.end_object().key("result");
  scene.actor().is_nobody() ? write_result(out, scene) : void(out.null());
}

// ---- Steps ----

void write_steps(JsonOut& out, const Session& session) {
  out.begin_list();
  for (int step = 1; step <= session.steps(); ++step) {
    const Moment& moment = session.moment(step);
    const Moment& before = session.moment(step - 1);
    out.begin_object()
        .number("step", step)
        .number("seq", static_cast<std::int64_t>(moment.first_event));
    out.number("turn", moment.turns).number("seat", moment.seat).text("move", moment.move);
    out.text("kind", session.game().info().events[moment.decision->kind].name);
    out.key("scores").begin_list();
    for (const PointsByWhy& points : moment.points) {
      int sum = 0;
      for (const auto& [why, amount] : points) sum += amount;
      out.number(sum);
    }
    out.end_list().boolean("scored", moment.points != before.points).end_object();
  }
  out.end_list();
}

}  // namespace bastide::table
