#include "table/deciding.h"

#include "table/scene.h"

namespace bastide::table {
namespace {

constexpr int point_digits = 1;

void write_sides(JsonOut& out, const Decisive& decisive) {
  out.number("seat", decisive.seat).number("against", decisive.against);
}

void write_points(JsonOut& out, const Decisive& decisive) {
  out.number("points", decisive.points).number("other_points", decisive.other_points);
}

void write_strengths(JsonOut& out, const std::vector<OwnStrength>& strengths) {
  out.key("strengths").begin_list();
  for (const OwnStrength& own : strengths) {
    out.begin_object().number("seat", own.seat).text("why", own.why);
    out.number("points", own.points).end_object();
  }
  out.end_list();
}

void write(JsonOut& out, const Decisive& decisive) {
  out.begin_object().text("by", to_text(decisive.by));
  switch (decisive.by) {
    case DecidedBy::Feature:
      write_sides(out, decisive);
      out.text("why", decisive.why);
      write_points(out, decisive);
      out.key("cells");
      write_cells(out, decisive.cells);
      break;
    case DecidedBy::Hand:
    case DecidedBy::Kind:
      write_sides(out, decisive);
      out.text("why", decisive.why);
      write_points(out, decisive);
      break;
    case DecidedBy::Moment:
      out.number("seat", decisive.seat).number("turn", decisive.turn);
      out.number("n", decisive.number).key("lost").fraction(decisive.lost, point_digits);
      break;
    case DecidedBy::Draws:
      write_sides(out, decisive);
      out.key("luck").fraction(decisive.lost, point_digits);
      break;
    case DecidedBy::Counting:
      write_sides(out, decisive);
      write_points(out, decisive);
      break;
    case DecidedBy::Steady:
      out.number("seat", decisive.seat).number("turn", decisive.turn);
      break;
    case DecidedBy::Shared:
      write_strengths(out, decisive.strengths);
      break;
  }
  out.end_object();
}

}  // namespace

void write_decisive(JsonOut& out, const Session& session, const Review* review) {
  out.key("decisive");
  Reviewed reviewed;
  if (review != nullptr) reviewed = {review->decisions(), review->seats()};
  const bool is_open = session.is_over() && !session.is_view();
  const auto decisive = is_open ? what_decided(tally_of(session.played()), reviewed) : std::nullopt;
  decisive ? write(out, *decisive) : void(out.null());
}

}  // namespace bastide::table
