// What everybody at a table is told.
#include <algorithm>

#include "server/json_text.h"
#include "server/room.h"
#include "server/rooms.h"

namespace bastide::server {

Watchers Rooms::watchers_of(const Room& room) const {
  Watchers watchers;
  for (const Visitor* visitor : room.visitors) {
    if (visitor->seat || visitor->is_keeper) continue;
    ++watchers.count;
    if (visitor->name.empty()) continue;
    watchers.names.push_back(visitor->name);
    if (visitor->wants_seat) watchers.waiting.push_back(visitor->name);
  }
  return watchers;
}

Away Rooms::away_of(const Room& room) const {
  Away away(room.table.seats().size(), true);
  for (const Visitor* visitor : room.visitors) {
    if (visitor->seat && !visitor->is_away) away[static_cast<std::size_t>(*visitor->seat)] = false;
  }
  return away;
}

void Rooms::tell(Room& room, const Change& change) {
  // A key may have lost its seat, or another one got it.
  for (Visitor* visitor : room.visitors) look_up_seat(room, *visitor);
  note_offer(room, change);
  find_playing_lines(room);
  send_news(room, &change);
  if (listener_) listener_(room.id, room.table, change);
  if (room.table.phase() != Phase::Closed) return;
  for (Visitor* visitor : room.visitors) hang_up(*visitor, "closed");
}

void Rooms::tell_room(Room& room) {
  ++room.told_besides;
  find_playing_lines(room);
  send_news(room, nullptr);
}

void Rooms::send_news(Room& room, const Change* change) {
  const std::string text = room_text(room.table, watchers_of(room), away_of(room), now_());
  // Whoever has the same seat, or none, and has heard as much as the one before is told the same.
  std::shared_ptr<const std::string> message;
  Caller seat;
  bool plays = false;
  Heard before;
  Heard after;
  for (Visitor* visitor : room.visitors) {
    if (visitor->is_leaving) continue;
    if (!message || visitor->seat != seat || visitor->plays != plays || visitor->heard != before) {
      seat = visitor->seat;
      plays = visitor->plays;
      before = after = visitor->heard;
      message =
          std::make_shared<const std::string>(news_for(room, seat, plays, after, text, change));
    }
    visitor->heard = after;
    visitor->line->send(message);
    ++counts_.news;
  }
}

std::string Rooms::news_for(const Room& room, Caller seat, bool plays, Heard& heard,
                            const std::string& its_text, const Change* change) const {
  const Table& table = room.table;
  JsonText you;
  you.add("seat", seat).add("host", seat == table.host());
  if (seat) you.add("plays", plays).add("back", table.way_back(*seat));
  JsonText news;
  news.add("n", table.entries() + room.told_besides)
      .add("now", now_())
      .add_raw("you", std::move(you).text())
      .add_raw("room", its_text);
  if (table.game() != nullptr) {
    const Seat viewer = table.viewer_of(seat);
    const bool is_same = heard.game == table.game_number() && heard.cuts == table.cuts() &&
                         heard.viewer.value_or(viewer) == viewer;
    const bool is_move =
        change != nullptr &&
        std::ranges::find(change->entries, "played", &Entry::what) != change->entries.end();
    std::string text;
    std::size_t from = 0;
    if (is_same && is_move && heard.news >= 0) {
      // In step with the table: only what is new.
      from = heard.bytes;
      text = table.game()->told(viewer);
    } else if (!is_same || heard.news < 0) {
      text = table.game()->seen_by(viewer, table.is_ended(), table.shows_key());
      // A line that comes back goes on where it was.
      if (is_same && heard.bytes <= text.size()) {
        from = heard.bytes;
        text.erase(0, from);
      }
    }
    if (!text.empty() || !is_same) {
      JsonText record;
      record.add("game", table.game_number())
          .add("cuts", table.cuts())
          .add("from", from)
          .add("text", text);
      news.add_raw("record", std::move(record).text());
      if (heard.wants_legal && seat && table.asked() == seat) {
        news.add_raw("legal", Json(legal_at(table)).dump());
      }
      heard.bytes = from + text.size();
    }
    heard.game = table.game_number();
    heard.cuts = table.cuts();
    heard.viewer = viewer;
  }
  if (heard.talk < table.talk_count()) {
    news.add_raw("talk", talk_json(table, heard.talk).dump());
    heard.talk = table.talk_count();
  }
  heard.news = table.entries();
  JsonText message;
  message.add_raw("news", std::move(news).text());
  return std::move(message).text();
}

}  // namespace bastide::server
