// Time: alarms that ring, lines that say nothing, tables that nobody looks at.
#include <algorithm>
#include <utility>

#include "server/room.h"
#include "server/rooms.h"

namespace bastide::server {
namespace {

constexpr Millis hello_patience = 10 * second;

}  // namespace

void Rooms::tick() {
  const Millis now = now_();
  wake_tables();
  hang_up_silent(now);
  while (!due_.empty() && due_.begin()->first <= now) {
    const TableId id = due_.begin()->second;
    due_.erase(due_.begin());
    Room& room = *rooms_.at(id);
    room.due = 0;
    if (room.is_idle() && now > room.idle_since + settings_.keeps_in_memory) {
      rooms_.erase(id);
    } else {
      go_on(room);
    }
  }
  if (now >= next_forgetting_) {
    next_forgetting_ = now + hour;
    forget_old_games(now - settings_.keeps_games);
  }
}

// A few at a time: after a start the clocks of many tables may be over, and whoever moves must not
// wait for all their logs.
void Rooms::wake_tables() {
  constexpr int most_at_once = 20;
  if (std::exchange(is_waking_, true)) return;
  while (!alarms_.empty() && alarms_.begin()->first <= now_() && waking_ < most_at_once) {
    const TableId id = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    cards_[id].alarm = 0;
    ++waking_;
    add(room_of(id), {[](const Table& table, Millis at) -> Outcome {
                        const auto due = table.alarm();
                        if (!due || *due > at) return Change{};
                        return table.wake(at).value_or(Change{});
                      },
                      [this, id](const Outcome&) { woken(id); }});
  }
  is_waking_ = false;
}

void Rooms::woken(TableId id) {
  --waking_;
  const Room& room = *rooms_.at(id);
  TableCard card = cards_[id];
  if (room.is_broken) {
    card.alarm = now_() + hour;  // the disk may be sound again then
  } else {
    // Woken too early, or what it asked for could not be written.
    card.alarm = room.table.alarm().value_or(0);
    if (card.alarm > 0) card.alarm = std::max(card.alarm, now_() + second);
  }
  put_card(std::move(card));
  wake_tables();
}

// Lines are in the order in which they were opened.
void Rooms::hang_up_silent(Millis now) {
  while (!silent_.empty() && now > silent_.front().first + hello_patience) {
    const auto found = visitors_.find(silent_.front().second.lock().get());
    silent_.pop_front();
    if (found != visitors_.end() && !found->second->has_greeted) {
      hang_up(*found->second, "no_hello");
    }
  }
}

// What nobody looks at leaves memory after a while; what could not be written is tried again.
void Rooms::note_due(Room& room) {
  const bool rests = room.rests_until > now_();
  Millis due = room.is_idle() ? room.idle_since + settings_.keeps_in_memory + 1 : 0;
  if (rests) due = room.rests_until;
  if (due == room.due) return;
  if (room.due > 0) due_.erase({room.due, room.id});
  room.due = due;
  if (due > 0) due_.insert({due, room.id});
}

std::size_t Rooms::overdue() const {
  const Millis now = now_();
  std::size_t count = 0;
  for (const auto& [line, visitor] : visitors_) {
    const bool is_silent = !visitor->has_greeted && !visitor->is_leaving;
    count += is_silent && now > visitor->opened + hello_patience ? 1 : 0;
  }
  for (const auto& [id, room] : rooms_) {
    const bool is_kept = !room->is_idle() || now <= room->idle_since + settings_.keeps_in_memory;
    count += is_kept ? 0 : 1;
    count += room->due > 0 && !due_.contains({room->due, id}) ? 1 : 0;
    // What has just been looked at, and was not yet due or could not be written, has a second.
    if (!room->is_loaded || room->is_broken || room->is_writing || !room->waiting.empty()) continue;
    const Millis wanted = room->table.alarm().value_or(0);
    const Millis set = cards_.at(id).alarm;
    count += wanted > 0 && (set == 0 || set > std::max(wanted, now + second)) ? 1 : 0;
  }
  for (const auto& [id, card] : cards_) {
    count += card.alarm > 0 && !alarms_.contains({card.alarm, id}) ? 1 : 0;
    count += card.alarm > 0 && card.alarm <= now && waking_ == 0 ? 1 : 0;
  }
  return count;
}

}  // namespace bastide::server
