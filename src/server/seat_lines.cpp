// Which of a seat's lines plays it, and to whom a seat was offered. That is about lines alone, and
// nothing of it is written down.
#include <algorithm>
#include <utility>

#include "server/room.h"
#include "server/rooms.h"

namespace bastide::server {

// A key may have lost its seat, or got another one.
void Rooms::look_up_seat(const Room& room, Visitor& visitor) {
  const Caller seat = visitor.key.empty() ? std::nullopt : room.table.seat_of_key(visitor.key);
  if (std::exchange(visitor.seat, seat) != seat) visitor.plays = false;
  if (seat) visitor.is_offered_seat = false;
}

void Rooms::play_here(Room& room, Visitor& visitor) {
  if (!visitor.seat) return;
  for (Visitor* other : room.visitors) {
    if (other->seat == visitor.seat) other->plays = other == &visitor;
  }
}

void Rooms::take_place(Room& room, Visitor& visitor) {
  if (!visitor.seat) return;
  // A page that does not say which one it is cannot look on: it would never know itself again.
  if (visitor.tab.empty()) return play_here(room, visitor);
  for (Visitor* other : room.visitors) {
    const bool is_same_page =
        other != &visitor && other->seat == visitor.seat && other->tab == visitor.tab;
    if (!is_same_page || other->is_leaving) continue;
    // Its old line is half open, or the page was opened twice: the new one has its place.
    if (std::exchange(other->plays, false)) visitor.plays = true;
    hang_up(*other, "elsewhere");
  }
}

// Where the line that played is gone, the one that is there longest plays.
void Rooms::find_playing_lines(Room& room) {
  for (Visitor* visitor : room.visitors) {
    if (!visitor->seat || visitor->is_leaving) continue;
    const bool is_played = std::ranges::any_of(room.visitors, [visitor](const Visitor* other) {
      return other->seat == visitor->seat && other->plays && !other->is_leaving;
    });
    if (!is_played) visitor->plays = true;
  }
}

// ---- Offers ----

// Whoever takes this name later is somebody else.
void Rooms::note_offer(Room& room, const Change& change) {
  if (std::ranges::find(change.entries, "offered", &Entry::what) == change.entries.end()) return;
  const auto& offer = room.table.offer();
  for (Visitor* visitor : room.visitors) {
    visitor->is_offered_seat = offer && !visitor->seat && visitor->name == offer->name;
  }
}

void Rooms::look_after_offer(Room& room) {
  if (!room.table.offer()) return;
  const bool is_here = std::ranges::any_of(room.visitors, [](const Visitor* visitor) {
    return visitor->is_offered_seat && !visitor->is_leaving;
  });
  if (is_here) return;
  add(room, {[](const Table& table, Millis now) -> Outcome {
               return table.watcher_left(now).value_or(Change{});
             },
             {}});
}

}  // namespace bastide::server
