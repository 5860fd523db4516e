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

// How many fields agree: the more, the likelier one was meant as the other. Negative for events of
// different names.
int likeness(std::span<const EventShape> table, const ListedEvent& a, const ListedEvent& b);

}  // namespace bastide
