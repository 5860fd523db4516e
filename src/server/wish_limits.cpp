// What keeps a wish from its table: whose line it came by, and how much came before.
#include <algorithm>
#include <array>

#include "server/room.h"
#include "server/rooms.h"
#include "server/words.h"

namespace bastide::server {
namespace {

// Said by one line, or by all who look on together; wished of a table beside its game by one seat.
constexpr int talk_at_once = 10;
constexpr int watchers_talk_at_once = 20;
constexpr int changes_at_once = 60;
constexpr Millis each_more = second;

// What is written down each time and does not bring the game nearer to its end.
bool is_change_beside_game(Wish wish) {
  using enum Wish;
  constexpr std::array all{Name,   Stand, Terms,  Seat,     HandOver, Invite,   Renew, Watching,
                           Device, Ask,   Answer, Withdraw, GoOn,     ComeBack, Again, Undo};
  return std::ranges::find(all, wish) != all.end();
}

}  // namespace

// What keeps a wish of this line from its table.
std::optional<Trouble> Rooms::why_not_heard(Room& room, Visitor& visitor, const Request& request) {
  // What was done already may be asked again by any line.
  if (visitor.seat && !visitor.plays && is_of_playing_line(request.wish) &&
      !room.table.has_fulfilled(*visitor.seat, request.id)) {
    return Trouble{"elsewhere"};
  }
  if (request.wish == Wish::HandOver && visitor.seat && !request.text("watcher").empty()) {
    const auto watcher = tamed(request.text("watcher"), max_name_letters);
    const auto named = std::ranges::count(watchers_of(room).names, *watcher);
    if (named == 0) return Trouble{"not_now"};
    // Nobody gets a seat by taking the name of somebody who looks on.
    if (named > 1) return Trouble{"taken", {{"what", "name"}}};
  }
  if (request.wish == Wish::Sit && !visitor.may_sit && !visitor.is_offered_seat) {
    return Trouble{"not_allowed"};
  }
  return why_too_much(room, visitor, request);
}

// A log that grows without end, and a queue, are everybody's.
std::optional<Trouble> Rooms::why_too_much(Room& room, Visitor& visitor, const Request& request) {
  const Millis now = now_();
  if (visitor.waiting >= settings_.max_waiting_a_line) return Trouble{"too_much", {{"seconds", 1}}};
  if (request.wish == Wish::Say) {
    const bool may =
        visitor.talk.take(now, talk_at_once, each_more) &&
        (visitor.seat || room.talk_of_watchers.take(now, watchers_talk_at_once, each_more));
    if (!may) return Trouble{"too_much", {{"seconds", 10}}};
  }
  if (visitor.seat && is_change_beside_game(request.wish) &&
      !room.changes.at(static_cast<std::size_t>(*visitor.seat))
           .take(now, changes_at_once, each_more)) {
    return Trouble{"too_much", {{"seconds", 10}}};
  }
  const bool is_guess = request.wish == Wish::MoveHere || request.wish == Wish::Hello;
  if (is_guess && tries_.are_too_many(visitor.address, now)) {
    return Trouble{"too_much", {{"seconds", 60}}};
  }
  return std::nullopt;
}

}  // namespace bastide::server
