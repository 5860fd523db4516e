// Whether two events say the same in a record, and if not, how alike they are.
#pragma once

#include "core/event.h"

namespace bastide {

// An event and the list that holds its cells.
struct ListedEvent {
  const Events& events;
  const Event& event;
};

// Equal in every field of their shape in `table`, except `why` and `rule`, which are for people.
// Cells are compared as sets.
bool is_same(std::span<const EventShape> table, const ListedEvent& a, const ListedEvent& b);

// Whether `later` may not stand before `earlier`: their shape keeps order among events like these
// (EventShape::ordered_within).
bool must_follow(std::span<const EventShape> table, const ListedEvent& later,
                 const ListedEvent& earlier);

// How many fields agree: the more, the likelier one was meant as the other. Negative for events of
// different names.
int likeness(std::span<const EventShape> table, const ListedEvent& a, const ListedEvent& b);

}  // namespace bastide
