// What a seat may know of an event, for any event table.
#include "core/event.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

constexpr FieldShape open_value{"open", Member::Amount};
constexpr FieldShape own_value{"own", Member::Item, {}, false, Secrecy::Others};
constexpr FieldShape nobodys_value{"nobodys", Member::Extra, {}, false, Secrecy::Everybody};
constexpr std::array card_fields{fields::p,  fields::x, fields::y,
                                 open_value, own_value, nobodys_value};
constexpr EventShape card{"card", EventRole::Consequence, card_fields};

Event some_card() {
  Event event;
  event.kind = 3;
  event.seat = 1;
  event.item = 7;
  event.at = {2, -3};
  event.amount = 40;
  event.extra = 50;
  event.turn = 2;     // not in a field
  event.feature = 5;  // nor this
  event.group = 4;
  return event;
}

TEST(EventSecrecy, SaysWhoMayKnowAField) {
  const Event event = some_card();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    EXPECT_TRUE(may_know(open_value, event, seat));
    EXPECT_EQ(may_know(own_value, event, seat), seat == 1);
    EXPECT_FALSE(may_know(nobodys_value, event, seat));
  }
}

TEST(EventSecrecy, BlanksWhatASeatMayNotKnow) {
  const Event own = seen_by(card, some_card(), 1);
  EXPECT_EQ(own.kind, 3);
  EXPECT_EQ(own.group, 4);
  EXPECT_EQ(own.seat, 1);
  EXPECT_EQ(own.at, (Cell{2, -3}));
  EXPECT_EQ(own.amount, 40);
  EXPECT_EQ(own.item, 7);
  EXPECT_EQ(own.extra, 0);
  const Event others = seen_by(card, some_card(), 0);
  EXPECT_EQ(others.item, 0);
  EXPECT_EQ(others.extra, 0);
  EXPECT_EQ(others.amount, 40);
}

TEST(EventSecrecy, PassesOnNothingThatIsInNoField) {
  const Event own = seen_by(card, some_card(), 1);
  EXPECT_EQ(own.turn, 0);
  EXPECT_EQ(own.feature, 0);
}

TEST(EventSecrecy, OpenEventsStayWhole) {
  constexpr EventShape score{"score", EventRole::Consequence, score_fields};
  Events events;
  Event& event = events.add(common_event::score);
  event.seat = 2;
  event.amount = 9;
  event.why = "road";
  event.rule = "X-1";
  events.add_cell({1, 1});
  const Event seen = seen_by(score, events.list()[0], 0);
  EXPECT_EQ(seen.amount, 9);
  EXPECT_EQ(seen.why, "road");
  EXPECT_EQ(seen.rule, "X-1");
  EXPECT_EQ(events.cells(seen).size(), 1u);
}

}  // namespace
}  // namespace bastide
